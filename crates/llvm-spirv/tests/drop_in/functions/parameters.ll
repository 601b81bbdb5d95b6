; What is said of parameters: how pointers are aligned, how many bytes may be read behind them (since SPIR-V 1.1), whether they
; are read, written or kept.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-dis %t.untyped.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-max-version=1.0 %s -o %t.first.spv
; RUN: spirv-dis %t.first.spv | FileCheck %s --check-prefix=FIRST
; RUN: llvm-spirv --spirv-max-version=1.0 --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.first.untyped.spv
; RUN: spirv-dis %t.first.untyped.spv | FileCheck %s --check-prefix=FIRST

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%empty = type {}

; SPIRV-DAG: OpDecorate %aligned Alignment 16
; SPIRV-DAG: OpDecorate %few MaxByteOffset 12
; SPIRV-DAG: OpDecorate %many MaxByteOffset 123
; SPIRV-DAG: OpDecorate %read FuncParamAttr NoCapture
; SPIRV-DAG: OpDecorate %read FuncParamAttr NoWrite
; SPIRV-DAG: OpDecorate %nothing FuncParamAttr NoReadWrite
; FIRST-NOT: MaxByteOffset

; CHECK: define spir_func void @lines(ptr addrspace(4) align 16 %aligned)
define spir_func void @lines(ptr addrspace(4) align 16 %aligned) {
  ret void
}

; CHECK: define spir_kernel void @bytes(ptr addrspace(3) dereferenceable(12) %few)
define spir_kernel void @bytes(ptr addrspace(3) dereferenceable(12) %few) {
  %variable = alloca ptr addrspace(3), align 8
  store ptr addrspace(3) %few, ptr %variable, align 8
  ret void
}

; CHECK: define spir_func void @more(ptr addrspace(3) dereferenceable(123) %many)
define spir_func void @more(ptr addrspace(3) dereferenceable(123) %many) {
  ret void
}

; CHECK: define spir_kernel void @access(ptr addrspace(1) readonly captures(none) %read, ptr addrspace(1) readnone captures(none) %nothing)
define spir_kernel void @access(ptr addrspace(1) readonly captures(none) %read, ptr addrspace(1) readnone captures(none) %nothing) {
  ret void
}
