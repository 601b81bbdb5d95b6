%opencl.pipe_ro_t = type opaque
%opencl.pipe_wo_t = type opaque
%opencl.reserve_id_t = type opaque
define spir_kernel void @k(%opencl.pipe_ro_t addrspace(1)* %r, %opencl.pipe_wo_t addrspace(1)* %w, i8 addrspace(4)* %d) {
  %from = bitcast %opencl.pipe_ro_t addrspace(1)* %r to i8 addrspace(1)*
  %1 = call spir_func i32 @_Z16__spirv_ReadPipePU3AS1cPU3AS4cii(i8 addrspace(1)* %from, i8 addrspace(4)* %d, i32 4, i32 4)
  %to = bitcast %opencl.pipe_wo_t addrspace(1)* %w to i8 addrspace(1)*
  %2 = call spir_func i32 @_Z17__spirv_WritePipePU3AS1cPU3AS4cii(i8 addrspace(1)* %to, i8 addrspace(4)* %d, i32 4, i32 4)
  %3 = call spir_func i32 @_Z25__spirv_GetNumPipePacketsPU3AS1cii(i8 addrspace(1)* %from, i32 4, i32 4)
  %4 = call spir_func %opencl.reserve_id_t* @_Z31__spirv_ReserveWritePipePacketsPU3AS1ciii(i8 addrspace(1)* %to, i32 1, i32 4, i32 4)
  call spir_func void @_Z23__spirv_CommitWritePipePU3AS1c18ocl_reserve_id_tii(i8 addrspace(1)* %to, %opencl.reserve_id_t* %4, i32 4, i32 4)
  ret void
}
declare spir_func i32 @_Z16__spirv_ReadPipePU3AS1cPU3AS4cii(i8 addrspace(1)*, i8 addrspace(4)*, i32, i32)
declare spir_func i32 @_Z17__spirv_WritePipePU3AS1cPU3AS4cii(i8 addrspace(1)*, i8 addrspace(4)*, i32, i32)
declare spir_func i32 @_Z25__spirv_GetNumPipePacketsPU3AS1cii(i8 addrspace(1)*, i32, i32)
declare spir_func %opencl.reserve_id_t* @_Z31__spirv_ReserveWritePipePacketsPU3AS1ciii(i8 addrspace(1)*, i32, i32, i32)
declare spir_func void @_Z23__spirv_CommitWritePipePU3AS1c18ocl_reserve_id_tii(i8 addrspace(1)*, %opencl.reserve_id_t*, i32, i32)
