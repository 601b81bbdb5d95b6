; The format of an image stands in its type by number. Kernels' images have none; those of other environments keep theirs.
;
; RUN: %{to-spirv:universal} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm-14} | FileCheck %s --check-prefix=LLVM
; RUN: %{to-llvm} | FileCheck %s --check-prefix=TARGET

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly
; SPIRV-DAG: OpTypeImage %void 2D 0 0 0 0 Rgba32f ReadOnly
; SPIRV-DAG: OpTypeImage %void 2D 0 0 0 0 R8ui ReadOnly
; LLVM-DAG: %spirv.Image._void_1_0_0_0_0_0_0 = type opaque
; LLVM-DAG: %spirv.Image._void_1_0_0_0_0_1_0 = type opaque
; LLVM-DAG: %spirv.Image._void_1_0_0_0_0_39_0 = type opaque
; TARGET: define spir_func void @formats(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a, target("spirv.Image", void, 1, 0, 0, 0, 0, 1, 0) %b, target("spirv.Image", void, 1, 0, 0, 0, 0, 39, 0) %c)
%spirv.Image._void_1_0_0_0_0_0_0 = type opaque
%spirv.Image._void_1_0_0_0_0_1_0 = type opaque
%spirv.Image._void_1_0_0_0_0_39_0 = type opaque

define spir_func void @formats(
    %spirv.Image._void_1_0_0_0_0_0_0 addrspace(1)* %a, %spirv.Image._void_1_0_0_0_0_1_0 addrspace(1)* %b,
    %spirv.Image._void_1_0_0_0_0_39_0 addrspace(1)* %c) {
  ret void
}
