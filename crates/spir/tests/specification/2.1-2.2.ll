;;; 2.1.1 | The scalar types are those of table 1: i32 is one, i24 is none.
;;; breaks scalar-types
define spir_func void @f() nounwind {
  %a = alloca i24
  ret void
}
;;; border
define spir_func void @f() nounwind {
  %a = alloca i32
  ret void
}
;;; 2.1.1 | The scalar types are those of table 1: double is one, fp128 is none.
;;; breaks scalar-types
define spir_func void @f() nounwind {
  %a = alloca fp128
  ret void
}
;;; border
define spir_func void @f() nounwind {
  %a = alloca double
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_doubles"}
;;; 2.1.1 | The scalar types are those of table 1: float is one, x86_fp80 is none.
;;; breaks scalar-types
define spir_func void @f() nounwind {
  %a = alloca x86_fp80
  ret void
}
;;; border
define spir_func void @f() nounwind {
  %a = alloca float
  ret void
}
;;; 2.1.1 | The scalar types are those of table 1: i64 is one, i128 is none.
;;; breaks scalar-types
define spir_func void @f() nounwind {
  %a = alloca i128
  ret void
}
;;; border
define spir_func void @f() nounwind {
  %a = alloca i64
  ret void
}
;;; 2.1.1 | The scalar types are those of table 1: i8 is one, i7 is none.
;;; breaks scalar-types
define spir_func void @f() nounwind {
  %a = alloca i7
  ret void
}
;;; border
define spir_func void @f() nounwind {
  %a = alloca i8
  ret void
}
;;; 2.1.1 | half is a scalar type.
;;; breaks undeclared-extensions
define spir_func void @f(half %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(half %a) nounwind {
  ret void
}
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_fp16"}
;;; 2.1.1 | Values are extended by sign or by zero as the operation says.
;;; not decided: each operation is allowed; the source is not there
;;; 2.1.2 | Vectors have 2, 3, 4, 8 or 16 elements: 2.
;;; breaks vector-types
define spir_func void @f(<5 x i32> %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(<2 x i32> %a) nounwind {
  ret void
}
;;; 2.1.2 | A vector of i1 is disallowed, also as a constant.
;;; breaks vector-constants
define spir_func <2 x i32> @f(<2 x i32> %a) nounwind {
  %s = select <2 x i1> <i1 true, i1 false>, <2 x i32> %a, <2 x i32> zeroinitializer
  ret <2 x i32> %s
}
;;; border
define spir_func <2 x i32> @f(<2 x i32> %a, i1 zeroext %c) nounwind {
  %s = select i1 %c, <2 x i32> %a, <2 x i32> zeroinitializer
  ret <2 x i32> %s
}
;;; 2.1.2 | Vectors have 2, 3, 4, 8 or 16 elements: 3.
;;; breaks vector-types
define spir_func void @f(<6 x i32> %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(<3 x i32> %a) nounwind {
  ret void
}
;;; 2.1.2 | Vectors have 2, 3, 4, 8 or 16 elements: 4.
;;; breaks vector-types
define spir_func void @f(<7 x i32> %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(<4 x i32> %a) nounwind {
  ret void
}
;;; 2.1.2 | Vectors have 2, 3, 4, 8 or 16 elements: 8.
;;; breaks vector-types
define spir_func void @f(<11 x i32> %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(<8 x i32> %a) nounwind {
  ret void
}
;;; 2.1.2 | Vectors have 2, 3, 4, 8 or 16 elements: 16.
;;; breaks vector-types
define spir_func void @f(<19 x i32> %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(<16 x i32> %a) nounwind {
  ret void
}
;;; 2.1.2 | Their elements are of the types of table 2: i8 is one, a pointer to it none.
;;; breaks vector-types
define spir_func void @f(<2 x i8*> %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(<2 x i8> %a) nounwind {
  ret void
}
;;; 2.1.2 | Their elements are of the types of table 2: i16 is one, a pointer to it none.
;;; breaks vector-types
define spir_func void @f(<2 x i16*> %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(<2 x i16> %a) nounwind {
  ret void
}
;;; 2.1.2 | Their elements are of the types of table 2: i32 is one, a pointer to it none.
;;; breaks vector-types
define spir_func void @f(<2 x i32*> %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(<2 x i32> %a) nounwind {
  ret void
}
;;; 2.1.2 | Their elements are of the types of table 2: i64 is one, a pointer to it none.
;;; breaks vector-types
define spir_func void @f(<2 x i64*> %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(<2 x i64> %a) nounwind {
  ret void
}
;;; 2.1.2 | Their elements are of the types of table 2: float is one, a pointer to it none.
;;; breaks vector-types
define spir_func void @f(<2 x float*> %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(<2 x float> %a) nounwind {
  ret void
}
;;; 2.1.2 | Vectors of half and of double are types of table 2.
;;; breaks undeclared-core-features
define spir_func void @f(<2 x double> %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(<2 x double> %a) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_doubles"}
;;; 2.1.2 | No vector has elements of i1.
;;; breaks vector-types
define spir_func void @f(<4 x i1> %a) nounwind {
  ret void
}
;;; border
define spir_func void @f(<4 x i8> %a) nounwind {
  ret void
}
;;; 2.1.2 | No vector has elements of i1, also not what comparisons give.
;;; breaks vector-comparisons
define spir_func void @f(<4 x i32> %a) nounwind {
  %c = icmp eq <4 x i32> %a, %a
  ret void
}
;;; border
define spir_func void @f(i32 %a) nounwind {
  %c = icmp eq i32 %a, %a
  ret void
}
;;; 2.1.3 | image1d_t is an opaque struct of this name.
;;; breaks opaque-types
%opencl.image1d_t = type { i32 }
define spir_func void @f(%opencl.image1d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image1d_t = type opaque
define spir_func void @f(%opencl.image1d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3 | image1d_array_t is an opaque struct of this name.
;;; breaks opaque-types
%opencl.image1d_array_t = type { i32 }
define spir_func void @f(%opencl.image1d_array_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image1d_array_t = type opaque
define spir_func void @f(%opencl.image1d_array_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3 | image1d_buffer_t is an opaque struct of this name.
;;; breaks opaque-types
%opencl.image1d_buffer_t = type { i32 }
define spir_func void @f(%opencl.image1d_buffer_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image1d_buffer_t = type opaque
define spir_func void @f(%opencl.image1d_buffer_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3 | image2d_t is an opaque struct of this name.
;;; breaks opaque-types
%opencl.image2d_t = type { i32 }
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3 | image2d_array_t is an opaque struct of this name.
;;; breaks opaque-types
%opencl.image2d_array_t = type { i32 }
define spir_func void @f(%opencl.image2d_array_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_array_t = type opaque
define spir_func void @f(%opencl.image2d_array_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3 | image3d_t is an opaque struct of this name.
;;; breaks opaque-types
%opencl.image3d_t = type { i32 }
define spir_func void @f(%opencl.image3d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image3d_t = type opaque
define spir_func void @f(%opencl.image3d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3 | image2d_msaa_t is an opaque struct of this name.
;;; breaks opaque-types
%opencl.image2d_msaa_t = type { i32 }
define spir_func void @f(%opencl.image2d_msaa_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; border
%opencl.image2d_msaa_t = type opaque
define spir_func void @f(%opencl.image2d_msaa_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; 2.1.3 | image2d_array_msaa_t is an opaque struct of this name.
;;; breaks opaque-types
%opencl.image2d_array_msaa_t = type { i32 }
define spir_func void @f(%opencl.image2d_array_msaa_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; border
%opencl.image2d_array_msaa_t = type opaque
define spir_func void @f(%opencl.image2d_array_msaa_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; 2.1.3 | image2d_msaa_depth_t is an opaque struct of this name.
;;; breaks opaque-types
%opencl.image2d_msaa_depth_t = type { i32 }
define spir_func void @f(%opencl.image2d_msaa_depth_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; border
%opencl.image2d_msaa_depth_t = type opaque
define spir_func void @f(%opencl.image2d_msaa_depth_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; 2.1.3 | image2d_array_msaa_depth_t is an opaque struct of this name.
;;; breaks opaque-types
%opencl.image2d_array_msaa_depth_t = type { i32 }
define spir_func void @f(%opencl.image2d_array_msaa_depth_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; border
%opencl.image2d_array_msaa_depth_t = type opaque
define spir_func void @f(%opencl.image2d_array_msaa_depth_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; 2.1.3 | image2d_depth_t is an opaque struct of this name.
;;; breaks opaque-types
%opencl.image2d_depth_t = type { i32 }
define spir_func void @f(%opencl.image2d_depth_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_depth_images"}
;;; border
%opencl.image2d_depth_t = type opaque
define spir_func void @f(%opencl.image2d_depth_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_depth_images"}
;;; 2.1.3 | image2d_array_depth_t is an opaque struct of this name.
;;; breaks opaque-types
%opencl.image2d_array_depth_t = type { i32 }
define spir_func void @f(%opencl.image2d_array_depth_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_depth_images"}
;;; border
%opencl.image2d_array_depth_t = type opaque
define spir_func void @f(%opencl.image2d_array_depth_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_depth_images"}
;;; 2.1.3 | event_t is an opaque struct of this name.
;;; breaks opaque-types
%opencl.event_t = type { i32 }
define spir_func void @f(%opencl.event_t* %e) nounwind {
  ret void
}
;;; border
%opencl.event_t = type opaque
define spir_func void @f(%opencl.event_t* %e) nounwind {
  ret void
}
;;; 2.1.3 | sampler_t is i32.
;;; breaks built-in-types
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i64, <2 x float>) nounwind readnone
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3 | Images and events are as large as addresses.
;;; not decided: their size is the pointer's, which the data layout tells (3.2)
;;; 2.1.3 | Names of opaque types are reserved.
;;; breaks opaque-types
%opencl.image4d_t = type opaque
define spir_func void @f(%opencl.image4d_t addrspace(1)* %i) nounwind {
  ret void
}
;;; border
%image4d_t = type opaque
define spir_func void @f(%image4d_t addrspace(1)* %i) nounwind {
  ret void
}
;;; 2.1.3 | size_t is as wide as addresses: i64 where they are 64 bits.
;;; breaks built-in-types
declare spir_func i32 @_Z13get_global_idj(i32) nounwind
;;; border
declare spir_func i64 @_Z13get_global_idj(i32) nounwind
;;; 2.1.3 | size_t is as wide as addresses: i32 where they are 32 bits.
;;; breaks built-in-types
target triple = "spir-unknown-unknown"
target datalayout = "e-p:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024"
declare spir_func i64 @_Z13get_global_idj(i32) nounwind
;;; border
target triple = "spir-unknown-unknown"
target datalayout = "e-p:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024"
declare spir_func i32 @_Z13get_global_idj(i32) nounwind
;;; 2.1.3 | Samplers are passed to functions of images; what else is done with them is up to the implementation.
;;; breaks sampler-use
%opencl.image2d_t = type opaque
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i, i32 %s) nounwind {
  %t = or i32 %s, 1
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*, i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1, i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t", metadata !"sampler_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t", metadata !"sampler_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"", metadata !""}
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i, i32 %s) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*, i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1, i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t", metadata !"sampler_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t", metadata !"sampler_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"", metadata !""}
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_images"}
;;; 2.1.3.1 | A sampler variable is a constant of the module.
;;; breaks sampler-variables
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@s = external addrspace(2) constant i32, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %s = load i32 addrspace(2)* @s, align 4
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@s = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %s = load i32 addrspace(2)* @s, align 4
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3.1 | A sampler variable is in constant memory.
;;; breaks sampler-variables
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@g.s = internal addrspace(3) global i32 undef, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %s = load i32 addrspace(3)* @g.s, align 4
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@s = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %s = load i32 addrspace(2)* @s, align 4
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3.1 | Its initial value is an i32 constant.
;;; breaks sampler-variables
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@v = external addrspace(2) constant i8, align 1
@s = internal addrspace(2) constant i32 ptrtoint (i8 addrspace(2)* @v to i32), align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %s = load i32 addrspace(2)* @s, align 4
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@s = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %s = load i32 addrspace(2)* @s, align 4
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3.1 | The addressing mode is one of table 4: 0.
;;; breaks sampler-values
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 26, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 16, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3.1 | The addressing mode is one of table 4: 2.
;;; breaks sampler-values
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 58, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 18, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3.1 | The addressing mode is one of table 4: 4.
;;; breaks sampler-values
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 30, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 20, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3.1 | The addressing mode is one of table 4: 6.
;;; breaks sampler-values
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 90, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 22, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3.1 | The addressing mode is one of table 4: 8.
;;; breaks sampler-values
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 28, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 24, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3.1 | Coordinates are normalized or not: bit 0.
;;; breaks sampler-values
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 64, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 17, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3.1 | The filter mode is nearest or linear.
;;; breaks sampler-values
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 48, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 32, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3.2 | Channel data types are those of table 5: from 0x10D0.
;;; breaks image-channel-values
%opencl.image2d_t = type opaque
declare spir_func i32 @_Z27get_image_channel_data_type11ocl_image2d(%opencl.image2d_t addrspace(1)*) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %t = call spir_func i32 @_Z27get_image_channel_data_type11ocl_image2d(%opencl.image2d_t addrspace(1)* %i) nounwind readnone
  %c = icmp eq i32 %t, 4303
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func i32 @_Z27get_image_channel_data_type11ocl_image2d(%opencl.image2d_t addrspace(1)*) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %t = call spir_func i32 @_Z27get_image_channel_data_type11ocl_image2d(%opencl.image2d_t addrspace(1)* %i) nounwind readnone
  %c = icmp eq i32 %t, 4304
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3.2 | Channel data types are those of table 5: to 0x10DF.
;;; breaks image-channel-values
%opencl.image2d_t = type opaque
declare spir_func i32 @_Z27get_image_channel_data_type11ocl_image2d(%opencl.image2d_t addrspace(1)*) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %t = call spir_func i32 @_Z27get_image_channel_data_type11ocl_image2d(%opencl.image2d_t addrspace(1)* %i) nounwind readnone
  %c = icmp eq i32 %t, 4320
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func i32 @_Z27get_image_channel_data_type11ocl_image2d(%opencl.image2d_t addrspace(1)*) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %t = call spir_func i32 @_Z27get_image_channel_data_type11ocl_image2d(%opencl.image2d_t addrspace(1)* %i) nounwind readnone
  %c = icmp eq i32 %t, 4319
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3.3 | Channel orders are those of table 6: from 0x10B0.
;;; breaks image-channel-values
%opencl.image2d_t = type opaque
declare spir_func i32 @_Z23get_image_channel_order11ocl_image2d(%opencl.image2d_t addrspace(1)*) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %t = call spir_func i32 @_Z23get_image_channel_order11ocl_image2d(%opencl.image2d_t addrspace(1)* %i) nounwind readnone
  %c = icmp eq i32 %t, 4271
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func i32 @_Z23get_image_channel_order11ocl_image2d(%opencl.image2d_t addrspace(1)*) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %t = call spir_func i32 @_Z23get_image_channel_order11ocl_image2d(%opencl.image2d_t addrspace(1)* %i) nounwind readnone
  %c = icmp eq i32 %t, 4272
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3.3 | Channel orders are those of table 6: to 0x10BE.
;;; breaks image-channel-values
%opencl.image2d_t = type opaque
declare spir_func i32 @_Z23get_image_channel_order11ocl_image2d(%opencl.image2d_t addrspace(1)*) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %t = call spir_func i32 @_Z23get_image_channel_order11ocl_image2d(%opencl.image2d_t addrspace(1)* %i) nounwind readnone
  %c = icmp eq i32 %t, 4287
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func i32 @_Z23get_image_channel_order11ocl_image2d(%opencl.image2d_t addrspace(1)*) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %t = call spir_func i32 @_Z23get_image_channel_order11ocl_image2d(%opencl.image2d_t addrspace(1)* %i) nounwind readnone
  %c = icmp eq i32 %t, 4286
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; 2.1.3.4 | The event that is none is null.
;;; breaks zero-events
%opencl.event_t = type opaque
declare spir_func %opencl.event_t* @_Z21async_work_group_copyPU3AS3fPKU3AS1fm9ocl_event(float addrspace(3)*, float addrspace(1)*, i64, %opencl.event_t*) nounwind
define spir_func void @f(float addrspace(3)* %l, float addrspace(1)* %g) nounwind {
  %e = call spir_func %opencl.event_t* @_Z21async_work_group_copyPU3AS3fPKU3AS1fm9ocl_event(float addrspace(3)* %l, float addrspace(1)* %g, i64 1, %opencl.event_t* undef) nounwind
  ret void
}
;;; border
%opencl.event_t = type opaque
declare spir_func %opencl.event_t* @_Z21async_work_group_copyPU3AS3fPKU3AS1fm9ocl_event(float addrspace(3)*, float addrspace(1)*, i64, %opencl.event_t*) nounwind
define spir_func void @f(float addrspace(3)* %l, float addrspace(1)* %g) nounwind {
  %e = call spir_func %opencl.event_t* @_Z21async_work_group_copyPU3AS3fPKU3AS1fm9ocl_event(float addrspace(3)* %l, float addrspace(1)* %g, i64 1, %opencl.event_t* null) nounwind
  ret void
}
;;; 2.1.3.5 | The pointer to nothing is null.
;;; breaks null-pointers
define spir_func void @f() nounwind {
  %p = inttoptr i64 0 to i32*
  ret void
}
;;; border
define spir_func void @f() nounwind {
  %p = inttoptr i64 4 to i32*
  ret void
}
;;; 2.1.4 | Stack allocations are aligned as OpenCL aligns the type.
;;; breaks allocation-alignment
define spir_func void @f() nounwind {
  %a = alloca <3 x float>, align 8
  ret void
}
;;; border
define spir_func void @f() nounwind {
  %a = alloca <3 x float>, align 16
  ret void
}
;;; 2.1.4 | Variables of the module are aligned as OpenCL aligns the type.
;;; breaks allocation-alignment
@v = internal addrspace(2) constant i64 1, align 4
;;; border
@v = internal addrspace(2) constant i64 1, align 16
;;; 2.1.4 | Loads are aligned.
;;; breaks access-alignment
define spir_func void @f(i16 addrspace(1)* %p) nounwind {
  %a = load i16 addrspace(1)* %p, align 1
  ret void
}
;;; border
define spir_func void @f(i16 addrspace(1)* %p) nounwind {
  %a = load i16 addrspace(1)* %p, align 2
  ret void
}
;;; 2.1.4 | Stores are aligned.
;;; breaks access-alignment
define spir_func void @f(<8 x i32> addrspace(1)* %p) nounwind {
  store <8 x i32> zeroinitializer, <8 x i32> addrspace(1)* %p, align 16
  ret void
}
;;; border
define spir_func void @f(<8 x i32> addrspace(1)* %p) nounwind {
  store <8 x i32> zeroinitializer, <8 x i32> addrspace(1)* %p, align 32
  ret void
}
;;; 2.1.5 | A struct is aligned as the member is that is aligned most.
;;; breaks allocation-alignment
define spir_func void @f() nounwind {
  %a = alloca { i8, <4 x float> }, align 8
  ret void
}
;;; border
define spir_func void @f() nounwind {
  %a = alloca { i8, <4 x float> }, align 16
  ret void
}
;;; 2.1.5 | Members are aligned as their types, and there is no more padding than that.
;;; not decided: a member that is padding looks as one of the source, which 2.7.2.1 allows
;;; 2.1.5 | Members keep the order of the source.
;;; not decided: the source is not there
;;; 2.2 | Address space 0 is private memory.
;;; breaks address-spaces
define spir_func void @f(i32 addrspace(4)* %p) nounwind {
  ret void
}
;;; border
define spir_func void @f(i32 addrspace(0)* %p) nounwind {
  ret void
}
;;; 2.2 | Address space 1 is global memory.
;;; breaks address-spaces
define spir_func void @f(i32 addrspace(5)* %p) nounwind {
  ret void
}
;;; border
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  ret void
}
;;; 2.2 | Address space 2 is constant memory.
;;; breaks address-spaces
define spir_func void @f(i32 addrspace(6)* %p) nounwind {
  ret void
}
;;; border
define spir_func void @f(i32 addrspace(2)* %p) nounwind {
  ret void
}
;;; 2.2 | Address space 3 is local memory.
;;; breaks address-spaces
define spir_func void @f(i32 addrspace(7)* %p) nounwind {
  ret void
}
;;; border
define spir_func void @f(i32 addrspace(3)* %p) nounwind {
  ret void
}
;;; 2.2 | Pointers are not cast to other address spaces.
;;; breaks address-space-casts
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %n = ptrtoint i32 addrspace(1)* %p to i64
  %q = inttoptr i64 %n to i32 addrspace(3)*
  ret void
}
;;; border
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %n = ptrtoint i32 addrspace(1)* %p to i64
  %q = inttoptr i64 %n to i8 addrspace(1)*
  ret void
}
;;; 2.2 | A local variable of a function is a variable of the module in address space 3.
;;; breaks local-allocations, and llvm-3.2
define spir_func void @f() nounwind {
  %a = alloca i32, align 4, addrspace(3)
  ret void
}
;;; border
@f.a = internal addrspace(3) global i32 undef, align 4
define spir_func void @f() nounwind {
  store i32 1, i32 addrspace(3)* @f.a, align 4
  ret void
}
;;; 2.2 | It is not allocated by alloca.
;;; breaks local-allocations, and llvm-3.2
define spir_func void @f() nounwind {
  %a = alloca i32, align 4, addrspace(3)
  ret void
}
;;; border
define spir_func void @f() nounwind {
  %a = alloca i32, align 4
  ret void
}
;;; 2.2 | Its name is that of the function, a period, and the identifier.
;;; breaks local-variables
@a = internal addrspace(3) global i32 undef, align 4
define spir_func void @f() nounwind {
  store i32 1, i32 addrspace(3)* @a, align 4
  ret void
}
;;; border
@f.a = internal addrspace(3) global i32 undef, align 4
define spir_func void @f() nounwind {
  store i32 1, i32 addrspace(3)* @f.a, align 4
  ret void
}
;;; 2.2 | A kernel may call a kernel.
;;; breaks recursion
define spir_kernel void @bar() nounwind {
  call spir_kernel void @callbar() nounwind
  ret void
}
define spir_kernel void @callbar() nounwind {
  call spir_kernel void @bar() nounwind
  ret void
}
!opencl.kernels = !{!0, !6}
!0 = metadata !{void ()* @bar, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space"}
!2 = metadata !{metadata !"kernel_arg_access_qual"}
!3 = metadata !{metadata !"kernel_arg_type"}
!4 = metadata !{metadata !"kernel_arg_base_type"}
!5 = metadata !{metadata !"kernel_arg_type_qual"}
!6 = metadata !{void ()* @callbar, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
;;; border
define spir_kernel void @bar() nounwind {
  ret void
}
define spir_kernel void @callbar() nounwind {
  call spir_kernel void @bar() nounwind
  ret void
}
!opencl.kernels = !{!0, !6}
!0 = metadata !{void ()* @bar, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space"}
!2 = metadata !{metadata !"kernel_arg_access_qual"}
!3 = metadata !{metadata !"kernel_arg_type"}
!4 = metadata !{metadata !"kernel_arg_base_type"}
!5 = metadata !{metadata !"kernel_arg_type_qual"}
!6 = metadata !{void ()* @callbar, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
;;; 2.2 | A kernel that is called has no local variable.
;;; breaks kernel-calls
@bar.lf4 = internal addrspace(3) global <4 x float> undef, align 16
define spir_kernel void @bar() nounwind {
  ret void
}
define spir_kernel void @callbar() nounwind {
  call spir_kernel void @bar() nounwind
  ret void
}
!opencl.kernels = !{!0, !6}
!0 = metadata !{void ()* @bar, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space"}
!2 = metadata !{metadata !"kernel_arg_access_qual"}
!3 = metadata !{metadata !"kernel_arg_type"}
!4 = metadata !{metadata !"kernel_arg_base_type"}
!5 = metadata !{metadata !"kernel_arg_type_qual"}
!6 = metadata !{void ()* @callbar, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
;;; border
@bar.lf4 = internal addrspace(3) global <4 x float> undef, align 16
define spir_kernel void @bar() nounwind {
  ret void
}
define spir_kernel void @callbar() nounwind {
  ret void
}
!opencl.kernels = !{!0, !6}
!0 = metadata !{void ()* @bar, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space"}
!2 = metadata !{metadata !"kernel_arg_access_qual"}
!3 = metadata !{metadata !"kernel_arg_type"}
!4 = metadata !{metadata !"kernel_arg_base_type"}
!5 = metadata !{metadata !"kernel_arg_type_qual"}
!6 = metadata !{void ()* @callbar, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
;;; 2.2 | A kernel that is called has no local variable, whatever its name.
;;; breaks kernel-calls
@x.lf4 = internal addrspace(3) global i32 undef, align 4
define spir_kernel void @bar() nounwind {
  store i32 0, i32 addrspace(3)* @x.lf4, align 4
  ret void
}
define spir_kernel void @callbar() nounwind {
  call spir_kernel void @bar() nounwind
  ret void
}
!opencl.kernels = !{!0, !6}
!0 = metadata !{void ()* @bar, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space"}
!2 = metadata !{metadata !"kernel_arg_access_qual"}
!3 = metadata !{metadata !"kernel_arg_type"}
!4 = metadata !{metadata !"kernel_arg_base_type"}
!5 = metadata !{metadata !"kernel_arg_type_qual"}
!6 = metadata !{void ()* @callbar, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
;;; border
@x.lf4 = internal addrspace(3) global i32 undef, align 4
define spir_kernel void @bar() nounwind {
  ret void
}
define spir_kernel void @callbar() nounwind {
  call spir_kernel void @bar() nounwind
  store i32 0, i32 addrspace(3)* @x.lf4, align 4
  ret void
}
!opencl.kernels = !{!0, !6}
!0 = metadata !{void ()* @bar, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space"}
!2 = metadata !{metadata !"kernel_arg_access_qual"}
!3 = metadata !{metadata !"kernel_arg_type"}
!4 = metadata !{metadata !"kernel_arg_base_type"}
!5 = metadata !{metadata !"kernel_arg_type_qual"}
!6 = metadata !{void ()* @callbar, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
;;; 2.2 | Constant memory is read alone (OpenCL 1.2 6.5.3).
;;; breaks constant-stores
define spir_func void @f(i32 addrspace(2)* %p) nounwind {
  store i32 1, i32 addrspace(2)* %p, align 4
  ret void
}
;;; border
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  store i32 1, i32 addrspace(1)* %p, align 4
  ret void
}
