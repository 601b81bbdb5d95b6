; How memory is accessed may be said of an address that a function returns; it is the result of the call that is decorated.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_memory_accesses -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability FPGAMemoryAccessesINTEL
; SPIRV-DAG: Extension "SPV_INTEL_fpga_memory_accesses"
; SPIRV-DAG: Name [[#FIND:]] "find"
; SPIRV-DAG: Name [[#USE:]] "use"
; SPIRV-DAG: Decorate [[#FOUND:]] PrefetchINTEL 0
; SPIRV-DAG: Decorate [[#FOUND]] DontStaticallyCoalesceINTEL
; LLVM: @[[TEXT:[0-9]+]] = private unnamed_addr constant [12 x i8] c"{params:12}\00"
@text = private unnamed_addr addrspace(1) constant [12 x i8] c"{params:12}\00", section "llvm.metadata"

; SPIRV: FunctionCall [[#]] [[#FOUND]] [[#FIND]]
; SPIRV: FunctionCall [[#]] [[#]] [[#USE]] [[#FOUND]]
; LLVM: %[[FOUND:.+]] = call spir_func ptr addrspace(4) @find(i64 %key)
; LLVM: %[[MARKED:.+]] = call ptr addrspace(4) @llvm.ptr.annotation.p4.p0(ptr addrspace(4) %[[FOUND]], ptr @[[TEXT]], ptr poison, i32 poison, ptr poison)
; LLVM: call spir_func void @use(ptr addrspace(4) %[[MARKED]])
define spir_func void @visit(i64 %key) {
  %found = call spir_func ptr addrspace(4) @find(i64 %key)
  %marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %found, ptr addrspace(1) @text, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  call spir_func void @use(ptr addrspace(4) %marked)
  ret void
}

declare spir_func ptr addrspace(4) @find(i64)
declare spir_func void @use(ptr addrspace(4))
declare ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
