; Images that are read without a sampler: the name says which texels come, there and back. Before SPIR-V 1.4 no operand
; says a sign.
;
; RUN: llvm-spirv --spirv-max-version=1.3 %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s
; RUN: llvm-spirv --spirv-max-version=1.3 %t.bc -spirv-text -o - | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: TypeInt [[#INT:]] 32
; SPIRV-DAG: TypeVector [[#INTS:]] [[#INT]] 4
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeVector [[#FLOATS:]] [[#FLOAT]] 4
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: TypeVector [[#HALVES:]] [[#HALF]] 4
; SPIRV: 5 ImageRead [[#INTS]]
; SPIRV: 5 ImageRead [[#FLOATS]]
; SPIRV: 5 ImageRead [[#HALVES]]
; CHECK: call spir_func <4 x i32> @_Z23__spirv_ImageRead_Rint4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
; CHECK: call spir_func <4 x float> @_Z25__spirv_ImageRead_Rfloat4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
; CHECK: call spir_func <4 x half> @_Z24__spirv_ImageRead_Rhalf4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
define spir_kernel void @look(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at) {
  %a = call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  %b = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  %c = call spir_func <4 x half> @_Z11read_imageh14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ret void
}

declare spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x half> @_Z11read_imageh14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
