; Images have types of their own, also where pointers have none: in variables, in loads and in what reads them.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target triple = "spir64-unknown-unknown"

; SPIRV: TypeInt [[#INT:]] 32 0
; SPIRV: TypeImage [[#IMAGE:]] [[#]] 1 0 1 0 0 0 0
; SPIRV-DAG: TypePointer [[#TO_IMAGE:]] 7 [[#IMAGE]]
; SPIRV-DAG: TypeVector [[#INTS:]] [[#INT]] 4
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeVector [[#FLOATS:]] [[#FLOAT]] 4

; SPIRV: FunctionParameter [[#IMAGE]] [[#GIVEN:]]
; SPIRV: Variable [[#TO_IMAGE]] [[#PLACE:]] 7 {{$}}
; SPIRV: Store [[#PLACE]] [[#GIVEN]]
; SPIRV: Load [[#IMAGE]] [[#LOADED:]] [[#PLACE]]
; SPIRV: Load [[#INTS]] [[#AT:]]
; SPIRV: ImageRead [[#FLOATS]] [[#COLOUR:]] [[#LOADED]] [[#AT]]
; SPIRV: Store [[#]] [[#COLOUR]]
; SPIRV: ImageRead [[#INTS]] [[#NUMBERS:]] [[#LOADED]] [[#AT]] 8192
; SPIRV: Store [[#]] [[#NUMBERS]]
; LLVM: [[AT:%.*]] = load <4 x i32>, ptr addrspace(1) %where
; LLVM: call spir_func <4 x float> @_Z25__spirv_ImageRead_Rfloat4PU3AS133__spirv_Image__void_1_0_1_0_0_0_0Dv4_i(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %{{.*}}, <4 x i32> [[AT]])
; LLVM: call spir_func <4 x i32> @_Z24__spirv_ImageRead_Ruint4PU3AS133__spirv_Image__void_1_0_1_0_0_0_0Dv4_ii(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %{{.*}}, <4 x i32> [[AT]], i32 8192)
define spir_kernel void @read(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %image, ptr addrspace(1) %where, ptr addrspace(1) %out) {
  %place = alloca target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0), align 8
  store target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %image, ptr %place, align 8
  %loaded = load target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0), ptr %place, align 8
  %at = load <4 x i32>, ptr addrspace(1) %where, align 16
  %colour = call spir_func <4 x float> @_Z11read_imagef20ocl_image2d_array_roDv4_i(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %loaded, <4 x i32> %at)
  store <4 x float> %colour, ptr addrspace(1) %out, align 16
  %numbers = call spir_func <4 x i32> @_Z12read_imageui20ocl_image2d_array_roDv4_i(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %loaded, <4 x i32> %at)
  store <4 x i32> %numbers, ptr addrspace(1) %out, align 16
  ret void
}

declare spir_func <4 x float> @_Z11read_imagef20ocl_image2d_array_roDv4_i(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0), <4 x i32>)
declare spir_func <4 x i32> @_Z12read_imageui20ocl_image2d_array_roDv4_i(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0), <4 x i32>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
