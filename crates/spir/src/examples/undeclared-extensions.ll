;;; good
define spir_func void @f(half %a) nounwind {
  %s = fadd half %a, %a
  ret void
}
!opencl.used.extensions = !{!0}
!0 = metadata !{metadata !"cl_khr_fp16"}
;;; good
define spir_func void @f(half addrspace(1)* %p) nounwind {
  %a = alloca half addrspace(1)*, align 8
  ret void
}
;;; good
declare spir_func i64 @_Z8atom_addPVU3AS1ll(i64 addrspace(1)*, i64) nounwind
declare spir_func i64 @_Z8atom_maxPVU3AS3mm(i64 addrspace(3)*, i64) nounwind
!opencl.used.extensions = !{!0}
!0 = metadata !{metadata !"cl_khr_int64_base_atomics", metadata !"cl_khr_int64_extended_atomics"}
;;; good
%opencl.image3d_t = type opaque
declare spir_func void @_Z12write_imagef11ocl_image3dDv4_iDv4_f(%opencl.image3d_t addrspace(1)*, <4 x i32>, <4 x float>) nounwind
!opencl.used.optional.core.features = !{!8}
!8 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!9}
!9 = metadata !{metadata !"cl_khr_3d_image_writes"}
;;; good
%opencl.image2d_depth_t = type opaque
declare spir_func float @_Z11read_imagef16ocl_image2ddepthDv2_i(%opencl.image2d_depth_t addrspace(1)*, <2 x i32>) nounwind
%opencl.image2d_msaa_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef15ocl_image2dmsaaDv2_ii(%opencl.image2d_msaa_t addrspace(1)*, <2 x i32>, i32) nounwind
!opencl.used.optional.core.features = !{!8}
!8 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!9}
!9 = metadata !{metadata !"cl_khr_depth_images", metadata !"cl_khr_gl_msaa_sharing"}
;;; good
declare spir_func i32 @_Z8atom_incPU3AS1i(i32 addrspace(1)*) nounwind
define spir_func void @f(i8 addrspace(1)* %p) nounwind {
  store i8 1, i8 addrspace(1)* %p, align 1
  ret void
}
;;; good
declare spir_func i32 @_Z8atom_incPU3AS1i(i32 addrspace(1)*) nounwind
define spir_func void @f(i8 addrspace(1)* %p) nounwind {
  store i8 1, i8 addrspace(1)* %p, align 1
  ret void
}
!opencl.ocl.version = !{!7}
!7 = metadata !{i32 1, i32 0}
!opencl.used.extensions = !{!0}
!0 = metadata !{metadata !"cl_khr_global_int32_base_atomics", metadata !"cl_khr_byte_addressable_store"}
;;; good
define spir_func void @f(<4 x i8> addrspace(1)* %p) nounwind {
  store <4 x i8> zeroinitializer, <4 x i8> addrspace(1)* %p, align 4
  ret void
}
!opencl.ocl.version = !{!7}
!7 = metadata !{i32 1, i32 0}
;;; bad
define spir_func void @f(<2 x i8> addrspace(1)* %p) nounwind {
  store <2 x i8> zeroinitializer, <2 x i8> addrspace(1)* %p, align 2
  ret void
}
!opencl.ocl.version = !{!7}
!7 = metadata !{i32 1, i32 0}
;;; bad
define spir_func void @f(half addrspace(3)* %p, half %h) nounwind {
  store half %h, half addrspace(3)* %p, align 2
  ret void
}
!opencl.used.extensions = !{!0}
!0 = metadata !{metadata !"cl_khr_fp16"}
!opencl.ocl.version = !{!7}
!7 = metadata !{i32 1, i32 0}
;;; bad
define spir_func void @f(half %a) nounwind {
  %s = fadd half %a, %a
  ret void
}
;;; bad
declare spir_func i64 @_Z8atom_addPVU3AS1ll(i64 addrspace(1)*, i64) nounwind
;;; bad
declare spir_func i64 @_Z8atom_maxPVU3AS3mm(i64 addrspace(3)*, i64) nounwind
;;; bad
%opencl.image3d_t = type opaque
declare spir_func void @_Z12write_imagef11ocl_image3dDv4_iDv4_f(%opencl.image3d_t addrspace(1)*, <4 x i32>, <4 x float>) nounwind
!opencl.used.optional.core.features = !{!8}
!8 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!9}
!9 = metadata !{}
;;; bad
%opencl.image2d_depth_t = type opaque
declare spir_func float @_Z11read_imagef16ocl_image2ddepthDv2_i(%opencl.image2d_depth_t addrspace(1)*, <2 x i32>) nounwind
!opencl.used.optional.core.features = !{!8}
!8 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!9}
!9 = metadata !{}
;;; bad
%opencl.image2d_msaa_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef15ocl_image2dmsaaDv2_ii(%opencl.image2d_msaa_t addrspace(1)*, <2 x i32>, i32) nounwind
!opencl.used.optional.core.features = !{!8}
!8 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!9}
!9 = metadata !{}
;;; bad
declare spir_func i32 @_Z8atom_incPU3AS1i(i32 addrspace(1)*) nounwind
!opencl.ocl.version = !{!7}
!7 = metadata !{i32 1, i32 0}
;;; bad
define spir_func void @f(i8 addrspace(1)* %p) nounwind {
  store i8 1, i8 addrspace(1)* %p, align 1
  ret void
}
!opencl.ocl.version = !{!7}
!7 = metadata !{i32 1, i32 0}
;;; bad
@h = internal addrspace(2) constant half 1.0, align 2
;;; bad
define spir_func void @f() nounwind {
  %a = alloca half, align 2
  ret void
}
;;; bad
define spir_func void @f() nounwind {
  %a = alloca { i32, half }, align 4
  ret void
}
