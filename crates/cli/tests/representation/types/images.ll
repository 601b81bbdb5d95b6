; An image type is an opaque structure whose name says the operands of OpTypeImage, in their order.
;
; RUN: %{to-spirv:universal} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm-14} | FileCheck %s --check-prefix=LLVM
; RUN: %{again-14:universal} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=TARGET
; RUN: %{again:universal} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; Sampled types: float, half, int and uint, void. OpenCL's integers have no sign in SPIR-V, so `uint` comes back for both.
; SPIRV-DAG: [[FLOAT:%.*]] = OpTypeFloat 32
; SPIRV-DAG: [[HALF:%.*]] = OpTypeFloat 16
; SPIRV-DAG: [[INT:%.*]] = OpTypeInt 32 0
; SPIRV-DAG: [[VOID:%.*]] = OpTypeVoid
; SPIRV-DAG: OpTypeImage [[FLOAT]] 2D 0 0 0 0 Unknown ReadOnly
; SPIRV-DAG: OpTypeImage [[HALF]] 2D 0 0 0 0 Unknown ReadOnly
; SPIRV-DAG: OpTypeImage [[INT]] 2D 0 0 0 0 Unknown ReadOnly
; SPIRV-DAG: OpTypeImage [[VOID]] 2D 0 0 0 0 Unknown ReadOnly
; LLVM-DAG: %spirv.Image._float_1_0_0_0_0_0_0 = type opaque
; LLVM-DAG: %spirv.Image._half_1_0_0_0_0_0_0 = type opaque
; LLVM-DAG: %spirv.Image._uint_1_0_0_0_0_0_0 = type opaque
; LLVM-DAG: %spirv.Image._void_1_0_0_0_0_0_0 = type opaque
%spirv.Image._float_1_0_0_0_0_0_0 = type opaque
%spirv.Image._half_1_0_0_0_0_0_0 = type opaque
%spirv.Image._int_1_0_0_0_0_0_0 = type opaque
%spirv.Image._uint_1_0_0_0_0_0_0 = type opaque
%spirv.Image._void_1_0_0_0_0_0_0 = type opaque

; Dimensions.
; SPIRV-DAG: OpTypeImage [[VOID]] 1D 0 0 0 0 Unknown ReadOnly
; SPIRV-DAG: OpTypeImage [[VOID]] 3D 0 0 0 0 Unknown ReadOnly
; SPIRV-DAG: OpTypeImage [[VOID]] Buffer 0 0 0 0 Unknown ReadOnly
; LLVM-DAG: %spirv.Image._void_0_0_0_0_0_0_0 = type opaque
; LLVM-DAG: %spirv.Image._void_2_0_0_0_0_0_0 = type opaque
; LLVM-DAG: %spirv.Image._void_5_0_0_0_0_0_0 = type opaque
%spirv.Image._void_0_0_0_0_0_0_0 = type opaque
%spirv.Image._void_2_0_0_0_0_0_0 = type opaque
%spirv.Image._void_5_0_0_0_0_0_0 = type opaque

; Depth, arrayed, multi-sampled, together and alone.
; SPIRV-DAG: OpTypeImage [[VOID]] 2D 1 0 0 0 Unknown ReadOnly
; SPIRV-DAG: OpTypeImage [[VOID]] 2D 0 1 0 0 Unknown ReadOnly
; SPIRV-DAG: OpTypeImage [[VOID]] 2D 0 0 1 0 Unknown ReadOnly
; SPIRV-DAG: OpTypeImage [[VOID]] 2D 1 1 1 0 Unknown ReadOnly
; LLVM-DAG: %spirv.Image._void_1_1_0_0_0_0_0 = type opaque
; LLVM-DAG: %spirv.Image._void_1_0_1_0_0_0_0 = type opaque
; LLVM-DAG: %spirv.Image._void_1_0_0_1_0_0_0 = type opaque
; LLVM-DAG: %spirv.Image._void_1_1_1_1_0_0_0 = type opaque
%spirv.Image._void_1_1_0_0_0_0_0 = type opaque
%spirv.Image._void_1_0_1_0_0_0_0 = type opaque
%spirv.Image._void_1_0_0_1_0_0_0 = type opaque
%spirv.Image._void_1_1_1_1_0_0_0 = type opaque

; Sampled or not.
; SPIRV-DAG: OpTypeImage [[VOID]] 2D 0 0 0 1 Unknown ReadOnly
; LLVM-DAG: %spirv.Image._void_1_0_0_0_1_0_0 = type opaque
%spirv.Image._void_1_0_0_0_1_0_0 = type opaque

; Access qualifiers.
; SPIRV-DAG: OpTypeImage [[VOID]] 2D 0 0 0 0 Unknown WriteOnly
; SPIRV-DAG: OpTypeImage [[VOID]] 2D 0 0 0 0 Unknown ReadWrite
; LLVM-DAG: %spirv.Image._void_1_0_0_0_0_0_1 = type opaque
; LLVM-DAG: %spirv.Image._void_1_0_0_0_0_0_2 = type opaque
%spirv.Image._void_1_0_0_0_0_0_1 = type opaque
%spirv.Image._void_1_0_0_0_0_0_2 = type opaque

; TARGET: define spir_kernel void @sampled_types(target("spirv.Image", float, 1, 0, 0, 0, 0, 0, 0) %a, target("spirv.Image", half, 1, 0, 0, 0, 0, 0, 0) %b, target("spirv.Image", i32, 1, 0, 0, 0, 0, 0, 0) %c, target("spirv.Image", i32, 1, 0, 0, 0, 0, 0, 0) %d, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %e)
define spir_kernel void @sampled_types(
    %spirv.Image._float_1_0_0_0_0_0_0 addrspace(1)* %a, %spirv.Image._half_1_0_0_0_0_0_0 addrspace(1)* %b,
    %spirv.Image._int_1_0_0_0_0_0_0 addrspace(1)* %c, %spirv.Image._uint_1_0_0_0_0_0_0 addrspace(1)* %d,
    %spirv.Image._void_1_0_0_0_0_0_0 addrspace(1)* %e) {
  ret void
}

; TARGET: define spir_kernel void @dimensions(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %a, target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %b, target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %c)
define spir_kernel void @dimensions(
    %spirv.Image._void_0_0_0_0_0_0_0 addrspace(1)* %a, %spirv.Image._void_2_0_0_0_0_0_0 addrspace(1)* %b,
    %spirv.Image._void_5_0_0_0_0_0_0 addrspace(1)* %c) {
  ret void
}

; TARGET: define spir_kernel void @flags(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %a, target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %b, target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %c, target("spirv.Image", void, 1, 1, 1, 1, 0, 0, 0) %d)
define spir_kernel void @flags(
    %spirv.Image._void_1_1_0_0_0_0_0 addrspace(1)* %a, %spirv.Image._void_1_0_1_0_0_0_0 addrspace(1)* %b,
    %spirv.Image._void_1_0_0_1_0_0_0 addrspace(1)* %c, %spirv.Image._void_1_1_1_1_0_0_0 addrspace(1)* %d) {
  ret void
}

; TARGET: define spir_kernel void @sampled(target("spirv.Image", void, 1, 0, 0, 0, 1, 0, 0) %a)
define spir_kernel void @sampled(%spirv.Image._void_1_0_0_0_1_0_0 addrspace(1)* %a) {
  ret void
}

; TARGET: define spir_kernel void @accesses(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %b, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %c)
define spir_kernel void @accesses(
    %spirv.Image._void_1_0_0_0_0_0_0 addrspace(1)* %a, %spirv.Image._void_1_0_0_0_0_0_1 addrspace(1)* %b,
    %spirv.Image._void_1_0_0_0_0_0_2 addrspace(1)* %c) {
  ret void
}
