; Matrices as SPV_INTEL_joint_matrix had them before SPV_KHR_cooperative_matrix: rows, columns, layout and scope, then the
; use and what the components stand for, where these are said.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_joint_matrix -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_joint_matrix -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension
; ERROR-NEXT: SPV_INTEL_joint_matrix

; SPIRV-DAG: Capability JointMatrixINTEL
; SPIRV-DAG: Capability CooperativeMatrixInvocationInstructionsINTEL
; SPIRV-DAG: Extension "SPV_INTEL_joint_matrix"
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: Constant [[#INT]] [[#ZERO:]] 0{{ *$}}
; SPIRV-DAG: Constant [[#INT]] [[#ONE:]] 1{{ *$}}
; SPIRV-DAG: Constant [[#INT]] [[#TWO:]] 2{{ *$}}
; SPIRV-DAG: Constant [[#INT]] [[#THREE:]] 3{{ *$}}
; SPIRV-DAG: Constant [[#INT]] [[#TWELVE:]] 12{{ *$}}
; SPIRV-DAG: Constant [[#INT]] [[#LONGER:]] 48{{ *$}}
; SPIRV-DAG: TypeJointMatrixINTEL [[#SUM:]] [[#INT]] [[#TWELVE]] [[#TWELVE]] [[#THREE]] [[#THREE]] [[#TWO]]
; SPIRV-DAG: TypeJointMatrixINTEL [[#LEFT:]] [[#BYTE]] [[#TWELVE]] [[#LONGER]] [[#ZERO]] [[#THREE]]{{ *$}}
; SPIRV-DAG: TypeJointMatrixINTEL [[#RIGHT:]] [[#SHORT]] [[#LONGER]] [[#TWELVE]] [[#TWO]] [[#THREE]] [[#ONE]] [[#ONE]]
; SPIRV: FunctionParameter [[#]] [[#IN:]]
; SPIRV: FunctionParameter [[#]] [[#STRIDE:]]
; SPIRV: CompositeConstruct [[#SUM]] [[#MADE:]] [[#ZERO]]
; SPIRV: JointMatrixLoadINTEL [[#LEFT]] [[#A:]] [[#]] [[#STRIDE]] [[#ZERO]] [[#THREE]] [[#ZERO]]
; SPIRV: JointMatrixLoadINTEL [[#RIGHT]] [[#B:]] [[#]] [[#STRIDE]] [[#TWO]] [[#THREE]]
; SPIRV: JointMatrixMadINTEL [[#SUM]] [[#MAD:]] [[#A]] [[#B]] [[#MADE]] [[#THREE]]
; SPIRV: JointMatrixSUMadINTEL [[#SUM]] [[#SU:]] [[#A]] [[#B]] [[#MAD]] [[#THREE]]
; SPIRV: JointMatrixUSMadINTEL [[#SUM]] [[#US:]] [[#A]] [[#B]] [[#SU]] [[#THREE]]
; SPIRV: JointMatrixUUMadINTEL [[#SUM]] [[#UU:]] [[#A]] [[#B]] [[#US]] [[#THREE]]
; SPIRV: JointMatrixWorkItemLengthINTEL [[#]] [[#LENGTH:]] [[#UU]]
; SPIRV: JointMatrixGetElementCoordINTEL [[#]] [[#]] [[#UU]] [[#LENGTH]]
; SPIRV: VectorExtractDynamic [[#INT]] [[#ELEMENT:]] [[#UU]] [[#LENGTH]]
; SPIRV: VectorInsertDynamic [[#SUM]] [[#INSERTED:]] [[#UU]] [[#ELEMENT]] [[#LENGTH]]
; SPIRV: JointMatrixStoreINTEL [[#]] [[#INSERTED]] [[#STRIDE]] [[#THREE]] [[#THREE]] [[#ZERO]]

; LLVM: call spir_func target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) @_Z26__spirv_CompositeConstructi(i32 0)
; LLVM: call spir_func target("spirv.JointMatrixINTEL", i8, 12, 48, 0, 3) @_Z78__spirv_JointMatrixLoadINTEL_RPU3AS140__spirv_JointMatrixINTEL__char_12_48_0_3PU3AS1cliii(ptr addrspace(1) %{{.*}}, i64 %stride, i32 0, i32 3, i32 0)
; LLVM: call spir_func target("spirv.JointMatrixINTEL", i16, 48, 12, 2, 3, 1, 1) @_Z83__spirv_JointMatrixLoadINTEL_RPU3AS145__spirv_JointMatrixINTEL__short_48_12_2_3_1_1PU3AS1cl{{[a-z0-9_]*}}(ptr addrspace(1) %{{.*}}, i64 %stride, i32 2, i32 3)
; LLVM: call spir_func target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) @_Z27__spirv_JointMatrixMadINTELPU3AS140__spirv_JointMatrixINTEL__char_12_48_0_3PU3AS145__spirv_JointMatrixINTEL__short_48_12_2_3_1_1PU3AS142__spirv_JointMatrixINTEL__uint_12_12_3_3_2i(
; LLVM: call spir_func i64 @_Z38__spirv_JointMatrixWorkItemLengthINTELPU3AS142__spirv_JointMatrixINTEL__uint_12_12_3_3_2(
; LLVM: call spir_func <2 x i32> @_Z39__spirv_JointMatrixGetElementCoordINTELPU3AS142__spirv_JointMatrixINTEL__uint_12_12_3_3_2l(
; LLVM: call spir_func void @_Z29__spirv_JointMatrixStoreINTELPU3AS1cPU3AS142__spirv_JointMatrixINTEL__uint_12_12_3_3_2liii(

define spir_kernel void @f(ptr addrspace(1) %in, i64 %stride) {
  %sum = call spir_func target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) @_Z26__spirv_CompositeConstructi(i32 0)
  %a = call spir_func target("spirv.JointMatrixINTEL", i8, 12, 48, 0, 3) @_Z28__spirv_JointMatrixLoadINTEL_left(ptr addrspace(1) %in, i64 %stride, i32 0, i32 3, i32 0)
  %b = call spir_func target("spirv.JointMatrixINTEL", i16, 48, 12, 2, 3, 1, 1) @_Z28__spirv_JointMatrixLoadINTEL_right(ptr addrspace(1) %in, i64 %stride, i32 2, i32 3)
  %mad = call spir_func target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) @_Z27__spirv_JointMatrixMadINTEL(target("spirv.JointMatrixINTEL", i8, 12, 48, 0, 3) %a, target("spirv.JointMatrixINTEL", i16, 48, 12, 2, 3, 1, 1) %b, target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) %sum, i32 3)
  %su = call spir_func target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) @_Z29__spirv_JointMatrixSUMadINTEL(target("spirv.JointMatrixINTEL", i8, 12, 48, 0, 3) %a, target("spirv.JointMatrixINTEL", i16, 48, 12, 2, 3, 1, 1) %b, target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) %mad, i32 3)
  %us = call spir_func target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) @_Z29__spirv_JointMatrixUSMadINTEL(target("spirv.JointMatrixINTEL", i8, 12, 48, 0, 3) %a, target("spirv.JointMatrixINTEL", i16, 48, 12, 2, 3, 1, 1) %b, target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) %su, i32 3)
  %uu = call spir_func target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) @_Z29__spirv_JointMatrixUUMadINTEL(target("spirv.JointMatrixINTEL", i8, 12, 48, 0, 3) %a, target("spirv.JointMatrixINTEL", i16, 48, 12, 2, 3, 1, 1) %b, target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) %us, i32 3)
  %length = call spir_func i64 @_Z38__spirv_JointMatrixWorkItemLengthINTEL(target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) %uu)
  %at = call spir_func <2 x i32> @_Z39__spirv_JointMatrixGetElementCoordINTEL(target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) %uu, i64 %length)
  %element = call spir_func i32 @_Z28__spirv_VectorExtractDynamic(target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) %uu, i64 %length)
  %inserted = call spir_func target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) @_Z27__spirv_VectorInsertDynamic(target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) %uu, i32 %element, i64 %length)
  call spir_func void @_Z29__spirv_JointMatrixStoreINTEL(ptr addrspace(1) %in, target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) %inserted, i64 %stride, i32 3, i32 3, i32 0)
  ret void
}

declare spir_func target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) @_Z26__spirv_CompositeConstructi(i32)
declare spir_func target("spirv.JointMatrixINTEL", i8, 12, 48, 0, 3) @_Z28__spirv_JointMatrixLoadINTEL_left(ptr addrspace(1), i64, i32, i32, i32)
declare spir_func target("spirv.JointMatrixINTEL", i16, 48, 12, 2, 3, 1, 1) @_Z28__spirv_JointMatrixLoadINTEL_right(ptr addrspace(1), i64, i32, i32)
declare spir_func target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) @_Z27__spirv_JointMatrixMadINTEL(target("spirv.JointMatrixINTEL", i8, 12, 48, 0, 3), target("spirv.JointMatrixINTEL", i16, 48, 12, 2, 3, 1, 1), target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2), i32)
declare spir_func target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) @_Z29__spirv_JointMatrixSUMadINTEL(target("spirv.JointMatrixINTEL", i8, 12, 48, 0, 3), target("spirv.JointMatrixINTEL", i16, 48, 12, 2, 3, 1, 1), target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2), i32)
declare spir_func target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) @_Z29__spirv_JointMatrixUSMadINTEL(target("spirv.JointMatrixINTEL", i8, 12, 48, 0, 3), target("spirv.JointMatrixINTEL", i16, 48, 12, 2, 3, 1, 1), target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2), i32)
declare spir_func target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) @_Z29__spirv_JointMatrixUUMadINTEL(target("spirv.JointMatrixINTEL", i8, 12, 48, 0, 3), target("spirv.JointMatrixINTEL", i16, 48, 12, 2, 3, 1, 1), target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2), i32)
declare spir_func i64 @_Z38__spirv_JointMatrixWorkItemLengthINTEL(target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2))
declare spir_func <2 x i32> @_Z39__spirv_JointMatrixGetElementCoordINTEL(target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2), i64)
declare spir_func i32 @_Z28__spirv_VectorExtractDynamic(target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2), i64)
declare spir_func target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2) @_Z27__spirv_VectorInsertDynamic(target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2), i32, i64)
declare spir_func void @_Z29__spirv_JointMatrixStoreINTEL(ptr addrspace(1), target("spirv.JointMatrixINTEL", i32, 12, 12, 3, 3, 2), i64, i32, i32, i32)
