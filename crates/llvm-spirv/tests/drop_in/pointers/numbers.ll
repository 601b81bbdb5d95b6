; A number that is an address is one by an instruction, not by a constant, and cast for who takes it.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Constant [[#]] [[#NUMBER:]] 4294967288 4294967295
; SPIRV: ConvertUToPtr [[#]] [[#ADDRESS:]] [[#NUMBER]]
; SPIRV: FunctionCall [[#]] [[#]] [[#]] [[#ADDRESS]] [[#]]
; CHECK: %[[ADDRESS:.+]] = inttoptr i64 -8 to ptr addrspace(4)
; CHECK: call spir_func void @use(ptr addrspace(4) %[[ADDRESS]], ptr addrspace(4) %{{.+}})
@text = private unnamed_addr addrspace(1) constant [2 x i8] c"a\00", align 1
define spir_func void @f() {
  call spir_func void @use(ptr addrspace(4) inttoptr (i64 -8 to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @text to ptr addrspace(4)))
  ret void
}
declare spir_func void @use(ptr addrspace(4), ptr addrspace(4))
