%opencl.image2d_t = type opaque
!opencl.used.optional.core.features = !{!9}
!9 = metadata !{metadata !"cl_images"}
;;; good
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %copy = alloca %opencl.image2d_t addrspace(1)*, align 8
  store %opencl.image2d_t addrspace(1)* %i, %opencl.image2d_t addrspace(1)** %copy, align 8
  ret void
}
;;; bad
%struct.s = type { i32, %opencl.image2d_t addrspace(1)* }
define spir_func void @f(%struct.s addrspace(1)* %s) nounwind {
  
  ret void
}
;;; bad
define spir_func void @f() nounwind {
  %a = alloca [2 x %opencl.image2d_t addrspace(1)*], align 8
  ret void
}
;;; bad
define spir_func %opencl.image2d_t addrspace(1)* @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret %opencl.image2d_t addrspace(1)* %i
}
;;; bad, and image-and-event-memory
@i = internal addrspace(2) constant %opencl.image2d_t addrspace(1)* null, align 8
;;; bad
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %p = bitcast %opencl.image2d_t addrspace(1)* %i to i32 addrspace(1)*
  %v = load i32 addrspace(1)* %p, align 4
  ret void
}
;;; bad
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %n = ptrtoint %opencl.image2d_t addrspace(1)* %i to i64
  ret void
}
;;; bad
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %i = bitcast i32 addrspace(1)* %p to %opencl.image2d_t addrspace(1)*
  ret void
}
;;; bad
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i, %opencl.image2d_t addrspace(1)* %j, i1 zeroext %c) nounwind {
  %k = select i1 %c, %opencl.image2d_t addrspace(1)* %i, %opencl.image2d_t addrspace(1)* %j
  ret void
}
