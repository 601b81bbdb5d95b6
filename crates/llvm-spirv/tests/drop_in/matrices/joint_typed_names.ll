; Behind typed pointers the first kind of matrices are structs, too. Without its extension `bfloat` is held by integers of
; 16 bits.
;
; RUN: llvm-as-14 %s -o %t.bc
; RUN: llvm-spirv-14 %t.bc --spirv-ext=+SPV_INTEL_joint_matrix -o %t.spv
; RUN: llvm-spirv-14 %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv-14 -r %t.spv -o - | llvm-dis-14 | FileCheck %s --check-prefix=LLVM

; SPIRV-DAG: Capability JointMatrixINTEL
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: Constant [[#INT]] [[#ZERO:]] 0{{ *$}}
; SPIRV-DAG: Constant [[#INT]] [[#TWO:]] 2{{ *$}}
; SPIRV-DAG: Constant [[#INT]] [[#THREE:]] 3{{ *$}}
; SPIRV-DAG: TypeJointMatrixINTEL [[#SIGNED:]] [[#SHORT]] [[#TWO]] [[#TWO]] [[#ZERO]] [[#THREE]]
; SPIRV-DAG: TypeJointMatrixINTEL [[#FLOATS:]] [[#SHORT]] [[#TWO]] [[#THREE]] [[#ZERO]] [[#THREE]]
; SPIRV: JointMatrixLoadINTEL [[#SIGNED]] [[#]] [[#]] [[#]] [[#ZERO]] [[#THREE]] [[#ZERO]]
; SPIRV: JointMatrixLoadINTEL [[#FLOATS]] [[#]] [[#]] [[#]] [[#ZERO]] [[#THREE]] [[#ZERO]]

; LLVM-DAG: %spirv.JointMatrixINTEL._short_2_2_0_3 = type opaque
; LLVM-DAG: %spirv.JointMatrixINTEL._short_2_3_0_3 = type opaque
; LLVM-DAG: call spir_func %spirv.JointMatrixINTEL._short_2_2_0_3 addrspace(1)* @_Z77__spirv_JointMatrixLoadINTEL_RPU3AS139__spirv_JointMatrixINTEL__short_2_2_0_3PU3AS1sliii(i16 addrspace(1)* %in, i64 %stride, i32 0, i32 3, i32 0)

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%spirv.JointMatrixINTEL._short_2_2_0_3 = type { [2 x [2 x [1 x [4 x i16]]]]* }
%spirv.JointMatrixINTEL._bfloat16_2_3_0_3 = type opaque

define spir_kernel void @f(i16 addrspace(1)* %in, i64 %stride) {
  %a = call spir_func %spirv.JointMatrixINTEL._short_2_2_0_3 addrspace(4)* @_Z28__spirv_JointMatrixLoadINTEL_shorts(i16 addrspace(1)* %in, i64 %stride, i32 0, i32 3, i32 0)
  %b = call spir_func %spirv.JointMatrixINTEL._bfloat16_2_3_0_3 addrspace(4)* @_Z28__spirv_JointMatrixLoadINTEL_floats(i16 addrspace(1)* %in, i64 %stride, i32 0, i32 3, i32 0)
  ret void
}
declare spir_func %spirv.JointMatrixINTEL._short_2_2_0_3 addrspace(4)* @_Z28__spirv_JointMatrixLoadINTEL_shorts(i16 addrspace(1)*, i64, i32, i32, i32)
declare spir_func %spirv.JointMatrixINTEL._bfloat16_2_3_0_3 addrspace(4)* @_Z28__spirv_JointMatrixLoadINTEL_floats(i16 addrspace(1)*, i64, i32, i32, i32)
