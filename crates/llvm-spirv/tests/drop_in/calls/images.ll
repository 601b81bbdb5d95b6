; The size of an image is asked for by get_image_dim and get_image_array_size.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: call spir_func <2 x i32> @_Z13get_image_dim20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %image)
; CHECK: shufflevector <2 x i32> %{{.*}}, <2 x i32> poison, <3 x i32> <i32 0, i32 1, i32 2>
; CHECK: call spir_func i64 @_Z20get_image_array_size20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %image)
define spir_func i32 @height(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %image) {
  %height = call spir_func i32 @_Z16get_image_height20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %image)
  ret i32 %height
}

declare spir_func i32 @_Z16get_image_height20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
