%opencl.event_t = type opaque
declare spir_func %opencl.event_t* @_Z21async_work_group_copyPU3AS3iPKU3AS1im9ocl_event(i32 addrspace(3)*, i32 addrspace(1)*, i64, %opencl.event_t*) nounwind
;;; good
define spir_func void @f(i32 addrspace(3)* %to, i32 addrspace(1)* %from, %opencl.event_t* %before) nounwind {
  %e = call spir_func %opencl.event_t* @_Z21async_work_group_copyPU3AS3iPKU3AS1im9ocl_event(i32 addrspace(3)* %to, i32 addrspace(1)* %from, i64 4, %opencl.event_t* null) nounwind
  ret void
}
;;; good
define spir_func void @f(i32 addrspace(3)* %to, i32 addrspace(1)* %from, %opencl.event_t* %before) nounwind {
  %e = call spir_func %opencl.event_t* @_Z21async_work_group_copyPU3AS3iPKU3AS1im9ocl_event(i32 addrspace(3)* %to, i32 addrspace(1)* %from, i64 4, %opencl.event_t* %before) nounwind
  ret void
}
;;; bad
define spir_func void @f(i32 addrspace(3)* %to, i32 addrspace(1)* %from, %opencl.event_t* %before) nounwind {
  %e = call spir_func %opencl.event_t* @_Z21async_work_group_copyPU3AS3iPKU3AS1im9ocl_event(i32 addrspace(3)* %to, i32 addrspace(1)* %from, i64 4, %opencl.event_t* undef) nounwind
  ret void
}
