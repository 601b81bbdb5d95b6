; A pipe is an opaque structure whose name says its access qualifier, and so is its mangled name.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm-14} | FileCheck %s --check-prefix=LLVM
; RUN: %{again-14} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=TARGET
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; LLVM-DAG: %spirv.Pipe._0 = type opaque
; LLVM-DAG: %spirv.Pipe._1 = type opaque
; SPIRV-DAG: [[READ:%.*]] = OpTypePipe ReadOnly
; SPIRV-DAG: [[WRITE:%.*]] = OpTypePipe WriteOnly
%spirv.Pipe._0 = type opaque
%spirv.Pipe._1 = type opaque

; LLVM: define spir_kernel void @forward(%spirv.Pipe._0 addrspace(1)* %in, %spirv.Pipe._1 addrspace(1)* %out)
; TARGET: define spir_kernel void @forward(target("spirv.Pipe", 0) %in, target("spirv.Pipe", 1) %out)
; SPIRV: %in = OpFunctionParameter [[READ]]
; SPIRV: %out = OpFunctionParameter [[WRITE]]
; SPIRV: = OpReadPipe %uint %in %{{.*}} %uint_4 %uint_4
; SPIRV: = OpWritePipe %uint %out %{{.*}} %uint_4 %uint_4
; LLVM: call spir_func i32 @_Z16__spirv_ReadPipePU3AS115__spirv_Pipe__0PU3AS4{{[a-z]+}}ii(
; LLVM: call spir_func i32 @_Z17__spirv_WritePipePU3AS115__spirv_Pipe__1PU3AS4{{[a-z]+}}ii(
; TARGET: call spir_func i32 @_Z16__spirv_ReadPipePU3AS115__spirv_Pipe__0PU3AS4{{[a-z]+}}ii(
; TARGET: call spir_func i32 @_Z17__spirv_WritePipePU3AS115__spirv_Pipe__1PU3AS4{{[a-z]+}}ii(
define spir_kernel void @forward(%spirv.Pipe._0 addrspace(1)* %in, %spirv.Pipe._1 addrspace(1)* %out) {
  %packet = alloca i32
  %generic = addrspacecast i32* %packet to i32 addrspace(4)*
  %status = call spir_func i32 @_Z16__spirv_ReadPipePU3AS115__spirv_Pipe__0PU3AS4iii(%spirv.Pipe._0 addrspace(1)* %in, i32 addrspace(4)* %generic, i32 4, i32 4)
  %status.2 = call spir_func i32 @_Z17__spirv_WritePipePU3AS115__spirv_Pipe__1PU3AS4iii(%spirv.Pipe._1 addrspace(1)* %out, i32 addrspace(4)* %generic, i32 4, i32 4)
  ret void
}
declare spir_func i32 @_Z16__spirv_ReadPipePU3AS115__spirv_Pipe__0PU3AS4iii(%spirv.Pipe._0 addrspace(1)*, i32 addrspace(4)*, i32, i32)
declare spir_func i32 @_Z17__spirv_WritePipePU3AS115__spirv_Pipe__1PU3AS4iii(%spirv.Pipe._1 addrspace(1)*, i32 addrspace(4)*, i32, i32)
