; The older revision casts pipes to `i8*` before calls of their functions, whose names are mangled so. It makes no difference.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm-14} | FileCheck %s --check-prefix=LLVM
; RUN: %{again-14} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

%spirv.Pipe._0 = type opaque
%spirv.Pipe._1 = type opaque
%opencl.pipe_wo_t = type opaque
%spirv.ReserveId = type opaque

; SPIRV-NOT: OpBitcast
; SPIRV-DAG: [[READ:%.*]] = OpTypePipe ReadOnly
; SPIRV-DAG: [[WRITE:%.*]] = OpTypePipe WriteOnly
; SPIRV: %in = OpFunctionParameter [[READ]]
; SPIRV: %out = OpFunctionParameter [[WRITE]]
; SPIRV: %spir = OpFunctionParameter [[WRITE]]
; SPIRV: = OpReadPipe %uint %in %data %uint_4 %uint_4
; SPIRV: = OpGetNumPipePackets %uint %in %uint_4 %uint_4
; SPIRV: = OpIsValidReserveId %bool %id
; SPIRV: = OpReservedWritePipe %uint %out %id %uint_0 %data %uint_4 %uint_4
; SPIRV: OpCommitWritePipe %out %id %uint_4 %uint_4
; SPIRV: = OpGetMaxPipePackets %uint %spir %uint_4 %uint_4
; LLVM: call spir_func i32 @_Z16__spirv_ReadPipePU3AS115__spirv_Pipe__0PU3AS4cii(%spirv.Pipe._0 addrspace(1)* %in, i8 addrspace(4)* %data, i32 4, i32 4)
; LLVM: call spir_func i32 @_Z25__spirv_GetNumPipePacketsPU3AS115__spirv_Pipe__0ii(%spirv.Pipe._0 addrspace(1)* %in, i32 4, i32 4)
define spir_kernel void @work(%spirv.Pipe._0 addrspace(1)* %in, %spirv.Pipe._1 addrspace(1)* %out, %opencl.pipe_wo_t addrspace(1)* %spir, i8 addrspace(1)* %memory) {
  %data = addrspacecast i8 addrspace(1)* %memory to i8 addrspace(4)*
  %in.1 = bitcast %spirv.Pipe._0 addrspace(1)* %in to i8 addrspace(1)*
  %a = call spir_func i32 @_Z16__spirv_ReadPipePU3AS1cPU3AS4cii(i8 addrspace(1)* %in.1, i8 addrspace(4)* %data, i32 4, i32 4)
  %b = call spir_func i32 @_Z25__spirv_GetNumPipePacketsPU3AS1cii(i8 addrspace(1)* %in.1, i32 4, i32 4)
  %out.1 = bitcast %spirv.Pipe._1 addrspace(1)* %out to i8 addrspace(1)*
  %id = call spir_func %spirv.ReserveId* @_Z31__spirv_ReserveWritePipePacketsPU3AS1ciii(i8 addrspace(1)* %out.1, i32 1, i32 4, i32 4)
  %valid = call spir_func i1 @_Z24__spirv_IsValidReserveIdP17__spirv_ReserveId(%spirv.ReserveId* %id)
  br i1 %valid, label %write, label %end
write:
  %c = call spir_func i32 @_Z25__spirv_ReservedWritePipePU3AS1cP17__spirv_ReserveIdiPU3AS4cii(i8 addrspace(1)* %out.1, %spirv.ReserveId* %id, i32 0, i8 addrspace(4)* %data, i32 4, i32 4)
  call spir_func void @_Z23__spirv_CommitWritePipePU3AS1cP17__spirv_ReserveIdii(i8 addrspace(1)* %out.1, %spirv.ReserveId* %id, i32 4, i32 4)
  br label %end
end:
  %spir.1 = bitcast %opencl.pipe_wo_t addrspace(1)* %spir to i8 addrspace(1)*
  %d = call spir_func i32 @_Z25__spirv_GetMaxPipePacketsPU3AS1cii(i8 addrspace(1)* %spir.1, i32 4, i32 4)
  ret void
}
declare spir_func i32 @_Z16__spirv_ReadPipePU3AS1cPU3AS4cii(i8 addrspace(1)*, i8 addrspace(4)*, i32, i32)
declare spir_func i32 @_Z25__spirv_GetNumPipePacketsPU3AS1cii(i8 addrspace(1)*, i32, i32)
declare spir_func i32 @_Z25__spirv_GetMaxPipePacketsPU3AS1cii(i8 addrspace(1)*, i32, i32)
declare spir_func %spirv.ReserveId* @_Z31__spirv_ReserveWritePipePacketsPU3AS1ciii(i8 addrspace(1)*, i32, i32, i32)
declare spir_func i1 @_Z24__spirv_IsValidReserveIdP17__spirv_ReserveId(%spirv.ReserveId*)
declare spir_func i32 @_Z25__spirv_ReservedWritePipePU3AS1cP17__spirv_ReserveIdiPU3AS4cii(i8 addrspace(1)*, %spirv.ReserveId*, i32, i8 addrspace(4)*, i32, i32)
declare spir_func void @_Z23__spirv_CommitWritePipePU3AS1cP17__spirv_ReserveIdii(i8 addrspace(1)*, %spirv.ReserveId*, i32, i32)
