; A format in constant memory needs no extension, also where `printf` has C's name, and comes back under it.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spir-unknown-unknown"

@line = internal unnamed_addr addrspace(2) constant [6 x i8] c"n=%d\0A\00", align 1

; SPIRV-NOT: Extension
; SPIRV: ExtInstImport [[#SET:]] "OpenCL.std"
; SPIRV: TypeInt [[#INT:]] 32 0
; SPIRV: FunctionParameter [[#INT]] [[#N:]]
; SPIRV: ExtInst [[#INT]] [[#]] [[#SET]] printf [[#]] [[#N]]{{ *$}}
; CHECK: call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) {{.+}}, i32 %n)
; CHECK: declare spir_func i32 @printf(ptr addrspace(2), ...)
define spir_kernel void @say(i32 %n) {
  %count = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @line, i32 %n)
  ret void
}

declare spir_func i32 @printf(ptr addrspace(2), ...)
