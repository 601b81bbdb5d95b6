; The size of an image is one query in SPIR-V, of as many components as it has dimensions, its layers being the last. In
; OpenCL C a plane's and a room's are asked for at once, a line's by its width, and the number of layers by itself; it is
; a size_t. Images may be pointers that only the name of the function tells to be images.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-dis %t.untyped.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @sizes(ptr addrspace(1) %line, ptr addrspace(1) %buffer, ptr addrspace(1) %lines, ptr addrspace(1) %plane, ptr addrspace(1) %depth, ptr addrspace(1) %planes, ptr addrspace(1) %room) {
  ; SPIRV: = OpImageQuerySizeLod %uint %line %uint_0
  ; OPENCL: call spir_func i32 @_Z15get_image_width14ocl_image1d_ro(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line)
  ; NAMED: call spir_func i32 @_Z30__spirv_ImageQuerySizeLod_RintPU3AS133__spirv_Image__void_0_0_0_0_0_0_0i(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 0)
  %1 = call spir_func i32 @_Z15get_image_width14ocl_image1d_ro(ptr addrspace(1) %line)
  ; Buffers have no levels of detail.
  ; SPIRV: = OpImageQuerySize %uint %buffer{{$}}
  ; OPENCL: call spir_func i32 @_Z15get_image_width21ocl_image1d_buffer_ro(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %buffer)
  ; NAMED: call spir_func i32 @_Z27__spirv_ImageQuerySize_RintPU3AS133__spirv_Image__void_5_0_0_0_0_0_0(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %buffer)
  %2 = call spir_func i32 @_Z15get_image_width21ocl_image1d_buffer_ro(ptr addrspace(1) %buffer)
  ; SPIRV: %[[SIZE:.+]] = OpImageQuerySizeLod %v2uint %lines %uint_0
  ; SPIRV: = OpCompositeExtract %uint %[[SIZE]] 0
  ; OPENCL: %[[WIDTH:.+]] = call spir_func i32 @_Z15get_image_width20ocl_image1d_array_ro(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 0) %lines)
  ; OPENCL: %[[ONE:.+]] = insertelement <2 x i32> poison, i32 %[[WIDTH]], i32 0
  ; OPENCL: %[[NUMBER:.+]] = call spir_func i64 @_Z20get_image_array_size20ocl_image1d_array_ro(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 0) %lines)
  ; OPENCL: %[[LOW:.+]] = trunc i64 %[[NUMBER]] to i32
  ; OPENCL: %[[BOTH:.+]] = insertelement <2 x i32> %[[ONE]], i32 %[[LOW]], i32 1
  ; OPENCL: extractelement <2 x i32> %[[BOTH]], i32 0
  ; NAMED: call spir_func <2 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint2PU3AS133__spirv_Image__void_0_0_1_0_0_0_0i(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 0) %lines, i32 0)
  %3 = call spir_func i32 @_Z15get_image_width20ocl_image1d_array_ro(ptr addrspace(1) %lines)
  ; SPIRV: %[[SIZE:.+]] = OpImageQuerySizeLod %v2ulong %lines %uint_0
  ; SPIRV: = OpCompositeExtract %ulong %[[SIZE]] 1
  ; OPENCL: %[[WIDTH:.+]] = call spir_func i32 @_Z15get_image_width20ocl_image1d_array_ro(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 0) %lines)
  ; OPENCL: zext i32 %[[WIDTH]] to i64
  ; OPENCL: call spir_func i64 @_Z20get_image_array_size20ocl_image1d_array_ro(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 0) %lines)
  ; NAMED: call spir_func <2 x i64> @_Z32__spirv_ImageQuerySizeLod_Rlong2PU3AS133__spirv_Image__void_0_0_1_0_0_0_0i(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 0) %lines, i32 0)
  %4 = call spir_func i64 @_Z20get_image_array_size20ocl_image1d_array_ro(ptr addrspace(1) %lines)
  ; SPIRV: %[[SIZE:.+]] = OpImageQuerySizeLod %v2uint %plane %uint_0
  ; SPIRV: = OpCompositeExtract %uint %[[SIZE]] 1
  ; OPENCL: %[[SIZE:.+]] = call spir_func <2 x i32> @_Z13get_image_dim14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %plane)
  ; OPENCL: extractelement <2 x i32> %[[SIZE]], i32 1
  ; NAMED: call spir_func <2 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %plane, i32 0)
  %5 = call spir_func i32 @_Z16get_image_height14ocl_image2d_ro(ptr addrspace(1) %plane)
  ; SPIRV: = OpImageQuerySizeLod %v2uint %depth %uint_0
  ; OPENCL: call spir_func <2 x i32> @_Z13get_image_dim20ocl_image2d_depth_ro(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %depth)
  ; NAMED: call spir_func <2 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint2PU3AS133__spirv_Image__void_1_1_0_0_0_0_0i(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %depth, i32 0)
  %6 = call spir_func <2 x i32> @_Z13get_image_dim20ocl_image2d_depth_ro(ptr addrspace(1) %depth)
  ; SPIRV: %[[SIZE:.+]] = OpImageQuerySizeLod %v3ulong %planes %uint_0
  ; SPIRV: = OpCompositeExtract %ulong %[[SIZE]] 2
  ; OPENCL: %[[PLANE:.+]] = call spir_func <2 x i32> @_Z13get_image_dim20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %planes)
  ; OPENCL: %[[WIDE:.+]] = zext <2 x i32> %[[PLANE]] to <2 x i64>
  ; OPENCL: %[[THREE:.+]] = shufflevector <2 x i64> %[[WIDE]], <2 x i64> poison, <3 x i32> <i32 0, i32 1, i32 2>
  ; OPENCL: %[[NUMBER:.+]] = call spir_func i64 @_Z20get_image_array_size20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %planes)
  ; OPENCL: insertelement <3 x i64> %[[THREE]], i64 %[[NUMBER]], i32 2
  ; NAMED: call spir_func <3 x i64> @_Z32__spirv_ImageQuerySizeLod_Rlong3PU3AS133__spirv_Image__void_1_0_1_0_0_0_0i(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %planes, i32 0)
  %7 = call spir_func i64 @_Z20get_image_array_size20ocl_image2d_array_ro(ptr addrspace(1) %planes)
  ; SPIRV: %[[SIZE:.+]] = OpImageQuerySizeLod %v3uint %planes %uint_0
  ; SPIRV: = OpVectorShuffle %v2uint %[[SIZE]] %{{.+}} 0 1
  ; OPENCL: call spir_func <2 x i32> @_Z13get_image_dim20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %planes)
  ; OPENCL: call spir_func i64 @_Z20get_image_array_size20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %planes)
  ; NAMED: call spir_func <3 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint3PU3AS133__spirv_Image__void_1_0_1_0_0_0_0i(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %planes, i32 0)
  %8 = call spir_func <2 x i32> @_Z13get_image_dim20ocl_image2d_array_ro(ptr addrspace(1) %planes)
  ; SPIRV: %[[SIZE:.+]] = OpImageQuerySizeLod %v3uint %room %uint_0
  ; SPIRV: = OpCompositeExtract %uint %[[SIZE]] 2
  ; OPENCL: %[[SIZE:.+]] = call spir_func <4 x i32> @_Z13get_image_dim14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room)
  ; OPENCL: %[[THREE:.+]] = shufflevector <4 x i32> %[[SIZE]], <4 x i32> {{.+}}, <3 x i32> <i32 0, i32 1, i32 2>
  ; OPENCL: extractelement <3 x i32> %[[THREE]], i32 2
  ; NAMED: call spir_func <3 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint3PU3AS133__spirv_Image__void_2_0_0_0_0_0_0i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room, i32 0)
  %9 = call spir_func i32 @_Z15get_image_depth14ocl_image3d_ro(ptr addrspace(1) %room)
  ; SPIRV: %[[SIZE:.+]] = OpImageQuerySizeLod %v3uint %room %uint_0
  ; SPIRV: = OpVectorShuffle %v4uint %[[SIZE]] %{{.+}} 0 1 2 3
  %10 = call spir_func <4 x i32> @_Z13get_image_dim14ocl_image3d_ro(ptr addrspace(1) %room)
  ret void
}

; Layers of depths are counted as those of colours; each dimension is one component.
define spir_kernel void @depths(ptr addrspace(1) %layers, ptr addrspace(1) %surface, ptr addrspace(1) %space) {
  ; SPIRV: %[[SIZE:.+]] = OpImageQuerySizeLod %v3uint %layers %uint_0
  ; SPIRV: = OpCompositeExtract %uint %[[SIZE]] 1
  ; OPENCL: %[[PLANE:.+]] = call spir_func <2 x i32> @_Z13get_image_dim26ocl_image2d_array_depth_ro(target("spirv.Image", void, 1, 1, 1, 0, 0, 0, 0) %layers)
  ; OPENCL: %[[THREE:.+]] = shufflevector <2 x i32> %[[PLANE]], <2 x i32> {{.+}}, <3 x i32> <i32 0, i32 1, i32 {{.+}}>
  ; OPENCL: %[[NUMBER:.+]] = call spir_func i64 @_Z20get_image_array_size26ocl_image2d_array_depth_ro(target("spirv.Image", void, 1, 1, 1, 0, 0, 0, 0) %layers)
  ; OPENCL: %[[LOW:.+]] = trunc i64 %[[NUMBER]] to i32
  ; OPENCL: %[[ALL:.+]] = insertelement <3 x i32> %[[THREE]], i32 %[[LOW]], i32 2
  ; OPENCL: extractelement <3 x i32> %[[ALL]], i32 1
  ; NAMED: call spir_func <3 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint3PU3AS133__spirv_Image__void_1_1_1_0_0_0_0i(target("spirv.Image", void, 1, 1, 1, 0, 0, 0, 0) %layers, i32 0)
  %1 = call spir_func i32 @_Z16get_image_height26ocl_image2d_array_depth_ro(ptr addrspace(1) %layers)
  ; SPIRV: %[[SIZE:.+]] = OpImageQuerySizeLod %v2uint %surface %uint_0
  ; SPIRV: = OpCompositeExtract %uint %[[SIZE]] 0
  ; OPENCL: %[[SIZE:.+]] = call spir_func <2 x i32> @_Z13get_image_dim14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %surface)
  ; OPENCL: extractelement <2 x i32> %[[SIZE]], i32 0
  %2 = call spir_func i32 @_Z15get_image_width14ocl_image2d_ro(ptr addrspace(1) %surface)
  ; SPIRV: %[[SIZE:.+]] = OpImageQuerySizeLod %v3uint %space %uint_0
  ; SPIRV: = OpCompositeExtract %uint %[[SIZE]] 1
  ; OPENCL: %[[SIZE:.+]] = call spir_func <4 x i32> @_Z13get_image_dim14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %space)
  ; OPENCL: %[[THREE:.+]] = shufflevector <4 x i32> %[[SIZE]], <4 x i32> {{.+}}, <3 x i32> <i32 0, i32 1, i32 2>
  ; OPENCL: extractelement <3 x i32> %[[THREE]], i32 1
  %3 = call spir_func i32 @_Z16get_image_height14ocl_image3d_ro(ptr addrspace(1) %space)
  ret void
}

; What is said of an image is so for each way of access.
; OPENCL-LABEL: define spir_kernel void @access(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %to, target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 2) %both)
; OPENCL-SAME: !kernel_arg_access_qual ![[ACCESS:[0-9]+]] !kernel_arg_type ![[TYPES:[0-9]+]]
; OPENCL-SAME: !kernel_arg_base_type ![[TYPES]]
define spir_kernel void @access(ptr addrspace(1) %to, ptr addrspace(1) %both) {
  ; SPIRV: = OpImageQuerySizeLod %v3uint %to %uint_0
  ; OPENCL: call spir_func <2 x i32> @_Z13get_image_dim20ocl_image2d_array_wo(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %to)
  ; OPENCL: call spir_func i64 @_Z20get_image_array_size20ocl_image2d_array_wo(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %to)
  ; NAMED: call spir_func <3 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint3PU3AS133__spirv_Image__void_1_0_1_0_0_0_1i(
  %1 = call spir_func i32 @_Z15get_image_width20ocl_image2d_array_wo(ptr addrspace(1) %to)
  ; SPIRV: = OpImageQuerySizeLod %v3uint %both %uint_0
  ; OPENCL: call spir_func <2 x i32> @_Z13get_image_dim20ocl_image2d_array_rw(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 2) %both)
  ; NAMED: call spir_func <3 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint3PU3AS133__spirv_Image__void_1_0_1_0_0_0_2i(
  %2 = call spir_func i32 @_Z15get_image_width20ocl_image2d_array_rw(ptr addrspace(1) %both)
  ret void
}

; OPENCL-DAG: ![[ACCESS]] = !{!"write_only", !"read_write"}
; OPENCL-DAG: ![[TYPES]] = !{!"image2d_array_t", !"image2d_array_t"}

declare spir_func i32 @_Z16get_image_height26ocl_image2d_array_depth_ro(ptr addrspace(1))
declare spir_func i32 @_Z15get_image_width14ocl_image2d_ro(ptr addrspace(1))
declare spir_func i32 @_Z16get_image_height14ocl_image3d_ro(ptr addrspace(1))
declare spir_func i32 @_Z15get_image_width14ocl_image1d_ro(ptr addrspace(1))
declare spir_func i32 @_Z15get_image_width21ocl_image1d_buffer_ro(ptr addrspace(1))
declare spir_func i32 @_Z15get_image_width20ocl_image1d_array_ro(ptr addrspace(1))
declare spir_func i64 @_Z20get_image_array_size20ocl_image1d_array_ro(ptr addrspace(1))
declare spir_func i32 @_Z16get_image_height14ocl_image2d_ro(ptr addrspace(1))
declare spir_func <2 x i32> @_Z13get_image_dim20ocl_image2d_depth_ro(ptr addrspace(1))
declare spir_func i64 @_Z20get_image_array_size20ocl_image2d_array_ro(ptr addrspace(1))
declare spir_func <2 x i32> @_Z13get_image_dim20ocl_image2d_array_ro(ptr addrspace(1))
declare spir_func i32 @_Z15get_image_depth14ocl_image3d_ro(ptr addrspace(1))
declare spir_func <4 x i32> @_Z13get_image_dim14ocl_image3d_ro(ptr addrspace(1))
declare spir_func i32 @_Z15get_image_width20ocl_image2d_array_wo(ptr addrspace(1))
declare spir_func i32 @_Z15get_image_width20ocl_image2d_array_rw(ptr addrspace(1))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
