;;; A | Functions of OpenCL C are mangled, by the scheme of the Itanium C++ ABI.
;;; breaks built-in-names
declare spir_func float @_Z3sinQ(float) nounwind
;;; border
declare spir_func float @_Z3sinf(float) nounwind
;;; A | Only built-in functions have to be.
;;; breaks built-in-names
declare spir_func float @sin(float) nounwind
;;; border
declare spir_func float @my_sin(float) nounwind
;;; A.1 | uchar is h.
;;; breaks built-in-types
declare spir_func zeroext i8 @_Z3maxhh(i64, i8 zeroext) nounwind
;;; border
declare spir_func zeroext i8 @_Z3maxhh(i8 zeroext, i8 zeroext) nounwind
;;; A.1 | char is c.
;;; breaks built-in-types
declare spir_func signext i8 @_Z3maxcc(i64, i8 signext) nounwind
;;; border
declare spir_func signext i8 @_Z3maxcc(i8 signext, i8 signext) nounwind
;;; A.1 | ushort is t.
;;; breaks built-in-types
declare spir_func zeroext i16 @_Z3maxtt(i64, i16 zeroext) nounwind
;;; border
declare spir_func zeroext i16 @_Z3maxtt(i16 zeroext, i16 zeroext) nounwind
;;; A.1 | short is s.
;;; breaks built-in-types
declare spir_func signext i16 @_Z3maxss(i64, i16 signext) nounwind
;;; border
declare spir_func signext i16 @_Z3maxss(i16 signext, i16 signext) nounwind
;;; A.1 | uint is j.
;;; breaks built-in-types
declare spir_func i32 @_Z3maxjj(i64, i32 ) nounwind
;;; border
declare spir_func i32 @_Z3maxjj(i32 , i32 ) nounwind
;;; A.1 | int is i.
;;; breaks built-in-types
declare spir_func i32 @_Z3maxii(i64, i32 ) nounwind
;;; border
declare spir_func i32 @_Z3maxii(i32 , i32 ) nounwind
;;; A.1 | ulong is m.
;;; breaks built-in-types
declare spir_func i64 @_Z3maxmm(i32, i64 ) nounwind
;;; border
declare spir_func i64 @_Z3maxmm(i64 , i64 ) nounwind
;;; A.1 | long is l.
;;; breaks built-in-types
declare spir_func i64 @_Z3maxll(i32, i64 ) nounwind
;;; border
declare spir_func i64 @_Z3maxll(i64 , i64 ) nounwind
;;; A.1 | float is f.
;;; breaks built-in-types
declare spir_func float @_Z3sinf(i32) nounwind
;;; border
declare spir_func float @_Z3sinf(float) nounwind
;;; A.1 | double is d.
;;; breaks built-in-types
declare spir_func double @_Z3sind(float) nounwind
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_doubles"}
;;; border
declare spir_func double @_Z3sind(double) nounwind
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_doubles"}
;;; A.1 | half is Dh.
;;; breaks built-in-types
declare spir_func half @_Z3sinDh(float) nounwind
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_fp16"}
;;; border
declare spir_func half @_Z3sinDh(half) nounwind
!opencl.used.extensions = !{!70}
!70 = metadata !{metadata !"cl_khr_fp16"}
;;; A.1 | A pointer to private memory is P.
;;; breaks built-in-types
declare spir_func float @_Z5fractfPf(float, float addrspace(1)*) nounwind
;;; border
declare spir_func float @_Z5fractfPf(float, float*) nounwind
;;; A.1 | A pointer to other memory is PU3ASN.
;;; breaks built-in-types
declare spir_func float @_Z5fractfPU3AS1f(float, float addrspace(3)*) nounwind
;;; border
declare spir_func float @_Z5fractfPU3AS1f(float, float addrspace(1)*) nounwind
;;; A.1 | A vector is DvN_, of 2, 3, 4, 8 or 16 elements.
;;; breaks built-in-types
declare spir_func <4 x float> @_Z3sinDv4_f(<3 x float>) nounwind
;;; border
declare spir_func <4 x float> @_Z3sinDv4_f(<4 x float>) nounwind
;;; A.1 | image1d_t is 11ocl_image1d.
;;; breaks built-in-types
%opencl.image1d_t = type opaque
declare spir_func i32 @_Z15get_image_width11ocl_image1d(i32 addrspace(1)*) nounwind
define spir_func void @use(%opencl.image1d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image1d_t = type opaque
declare spir_func i32 @_Z15get_image_width11ocl_image1d(%opencl.image1d_t addrspace(1)*) nounwind
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; A.1 | image1d_array_t is 16ocl_image1darray.
;;; breaks built-in-types
%opencl.image1d_array_t = type opaque
declare spir_func i32 @_Z15get_image_width16ocl_image1darray(i32 addrspace(1)*) nounwind
define spir_func void @use(%opencl.image1d_array_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image1d_array_t = type opaque
declare spir_func i32 @_Z15get_image_width16ocl_image1darray(%opencl.image1d_array_t addrspace(1)*) nounwind
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; A.1 | image1d_buffer_t is 17ocl_image1dbuffer.
;;; breaks built-in-types
%opencl.image1d_buffer_t = type opaque
declare spir_func i32 @_Z15get_image_width17ocl_image1dbuffer(i32 addrspace(1)*) nounwind
define spir_func void @use(%opencl.image1d_buffer_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image1d_buffer_t = type opaque
declare spir_func i32 @_Z15get_image_width17ocl_image1dbuffer(%opencl.image1d_buffer_t addrspace(1)*) nounwind
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; A.1 | image2d_t is 11ocl_image2d.
;;; breaks built-in-types
%opencl.image2d_t = type opaque
declare spir_func i32 @_Z15get_image_width11ocl_image2d(i32 addrspace(1)*) nounwind
define spir_func void @use(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func i32 @_Z15get_image_width11ocl_image2d(%opencl.image2d_t addrspace(1)*) nounwind
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; A.1 | image2d_array_t is 16ocl_image2darray.
;;; breaks built-in-types
%opencl.image2d_array_t = type opaque
declare spir_func i32 @_Z15get_image_width16ocl_image2darray(i32 addrspace(1)*) nounwind
define spir_func void @use(%opencl.image2d_array_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_array_t = type opaque
declare spir_func i32 @_Z15get_image_width16ocl_image2darray(%opencl.image2d_array_t addrspace(1)*) nounwind
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; A.1 | image3d_t is 11ocl_image3d.
;;; breaks built-in-types
%opencl.image3d_t = type opaque
declare spir_func i32 @_Z15get_image_width11ocl_image3d(i32 addrspace(1)*) nounwind
define spir_func void @use(%opencl.image3d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image3d_t = type opaque
declare spir_func i32 @_Z15get_image_width11ocl_image3d(%opencl.image3d_t addrspace(1)*) nounwind
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; A.1 | image2d_msaa_t is 15ocl_image2dmsaa.
;;; breaks built-in-types
%opencl.image2d_msaa_t = type opaque
declare spir_func i32 @_Z15get_image_width15ocl_image2dmsaa(i32 addrspace(1)*) nounwind
define spir_func void @use(%opencl.image2d_msaa_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; border
%opencl.image2d_msaa_t = type opaque
declare spir_func i32 @_Z15get_image_width15ocl_image2dmsaa(%opencl.image2d_msaa_t addrspace(1)*) nounwind
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; A.1 | image2d_array_msaa_t is 20ocl_image2darraymsaa.
;;; breaks built-in-types
%opencl.image2d_array_msaa_t = type opaque
declare spir_func i32 @_Z15get_image_width20ocl_image2darraymsaa(i32 addrspace(1)*) nounwind
define spir_func void @use(%opencl.image2d_array_msaa_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; border
%opencl.image2d_array_msaa_t = type opaque
declare spir_func i32 @_Z15get_image_width20ocl_image2darraymsaa(%opencl.image2d_array_msaa_t addrspace(1)*) nounwind
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; A.1 | image2d_msaa_depth_t is 20ocl_image2dmsaadepth.
;;; breaks built-in-types
%opencl.image2d_msaa_depth_t = type opaque
declare spir_func i32 @_Z15get_image_width20ocl_image2dmsaadepth(i32 addrspace(1)*) nounwind
define spir_func void @use(%opencl.image2d_msaa_depth_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; border
%opencl.image2d_msaa_depth_t = type opaque
declare spir_func i32 @_Z15get_image_width20ocl_image2dmsaadepth(%opencl.image2d_msaa_depth_t addrspace(1)*) nounwind
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; A.1 | image2d_array_msaa_depth_t is 25ocl_image2darraymsaadepth.
;;; breaks built-in-types
%opencl.image2d_array_msaa_depth_t = type opaque
declare spir_func i32 @_Z15get_image_width25ocl_image2darraymsaadepth(i32 addrspace(1)*) nounwind
define spir_func void @use(%opencl.image2d_array_msaa_depth_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; border
%opencl.image2d_array_msaa_depth_t = type opaque
declare spir_func i32 @_Z15get_image_width25ocl_image2darraymsaadepth(%opencl.image2d_array_msaa_depth_t addrspace(1)*) nounwind
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_gl_msaa_sharing"}
;;; A.1 | image2d_depth_t is 16ocl_image2ddepth.
;;; breaks built-in-types
%opencl.image2d_depth_t = type opaque
declare spir_func i32 @_Z15get_image_width16ocl_image2ddepth(i32 addrspace(1)*) nounwind
define spir_func void @use(%opencl.image2d_depth_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_depth_images"}
;;; border
%opencl.image2d_depth_t = type opaque
declare spir_func i32 @_Z15get_image_width16ocl_image2ddepth(%opencl.image2d_depth_t addrspace(1)*) nounwind
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_depth_images"}
;;; A.1 | image2d_array_depth_t is 21ocl_image2darraydepth.
;;; breaks built-in-types
%opencl.image2d_array_depth_t = type opaque
declare spir_func i32 @_Z15get_image_width21ocl_image2darraydepth(i32 addrspace(1)*) nounwind
define spir_func void @use(%opencl.image2d_array_depth_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_depth_images"}
;;; border
%opencl.image2d_array_depth_t = type opaque
declare spir_func i32 @_Z15get_image_width21ocl_image2darraydepth(%opencl.image2d_array_depth_t addrspace(1)*) nounwind
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!72}
!72 = metadata !{metadata !"cl_khr_depth_images"}
;;; A.1 | event_t is 9ocl_event.
;;; breaks built-in-types
declare spir_func void @_Z17wait_group_eventsiP9ocl_event(i32, i32*) nounwind
;;; border
%opencl.event_t = type opaque
declare spir_func void @_Z17wait_group_eventsiP9ocl_event(i32, %opencl.event_t**) nounwind
;;; A.1 | sampler_t is 11ocl_sampler.
;;; breaks built-in-types
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, float, <2 x float>) nounwind readnone
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
!opencl.used.optional.core.features = !{!70}
!70 = metadata !{metadata !"cl_images"}
;;; A.1 | size_t is ulong where addresses are 64 bits.
;;; breaks built-in-signatures
declare spir_func <2 x float> @_Z6vload2jPU3AS1Kf(i32, float addrspace(1)*) nounwind
;;; border
declare spir_func <2 x float> @_Z6vload2mPU3AS1Kf(i64, float addrspace(1)*) nounwind
;;; A.1 | size_t is uint where addresses are 32 bits.
;;; breaks built-in-signatures
target triple = "spir-unknown-unknown"
target datalayout = "e-p:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024"
declare spir_func <2 x float> @_Z6vload2mPU3AS1Kf(i64, float addrspace(1)*) nounwind
;;; border
target triple = "spir-unknown-unknown"
target datalayout = "e-p:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024"
declare spir_func <2 x float> @_Z6vload2jPU3AS1Kf(i32, float addrspace(1)*) nounwind
;;; A.2 | restrict is a part of the name.
;;; breaks built-in-signatures
declare spir_func i32 @_Z6printfPU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
;;; border
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
;;; A.3 | signed char is no type of names.
;;; breaks mangled-types
declare spir_func signext i8 @_Z7add_sataa(i8 signext, i8 signext) nounwind
;;; border
declare spir_func signext i8 @_Z7add_satcc(i8 signext, i8 signext) nounwind
;;; A.3 | long long is no type of names.
;;; breaks mangled-types
declare spir_func i64 @_Z7add_satxx(i64, i64) nounwind
;;; border
declare spir_func i64 @_Z7add_satll(i64, i64) nounwind
;;; A.3 | An ellipsis is of printf alone.
;;; breaks built-in-signatures, and variadic-functions
declare spir_func float @_Z3sinfz(float, ...) nounwind
;;; border
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
;;; A.3 | Address spaces of names are 1, 2 and 3: private memory has none.
;;; breaks built-in-names
declare spir_func float @_Z5fractfPU3AS0f(float, float*) nounwind
;;; border
declare spir_func float @_Z5fractfPf(float, float*) nounwind
;;; A.3 | Qualifiers stand in any order.
;;; breaks built-in-signatures
declare spir_func i32 @_Z10atomic_addPU3AS1ii(i32 addrspace(1)*, i32) nounwind
;;; border
declare spir_func i32 @_Z10atomic_addPU3AS1Vii(i32 addrspace(1)*, i32) nounwind
