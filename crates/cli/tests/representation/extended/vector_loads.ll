; Functions that load a vector say its type in a postfix, after two underscores or one. What is written has one: libraries
; define these functions so. The length is an argument too, a literal of the instruction with the type i32.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: = OpExtInst %v2float {{%.*}} vloadn %ulong_0 %f 2
; SPIRV: = OpExtInst %v4ushort {{%.*}} vloadn %ulong_0 %s 4
; SPIRV: = OpExtInst %float {{%.*}} vload_half %ulong_0 %h
; SPIRV: = OpExtInst %v8float {{%.*}} vload_halfn %ulong_0 %h 8
; SPIRV: = OpExtInst %v3float {{%.*}} vloada_halfn %ulong_0 %h 3
; LLVM: call spir_func <2 x float> @_Z26__spirv_ocl_vloadn_Rfloat2{{[lm]}}PU3AS1Kfi(i64 0, ptr addrspace(1) %f, i32 2)
; LLVM: call spir_func <4 x i16> @_Z26__spirv_ocl_vloadn_Rshort4{{[lm]}}PU3AS1Ksi(i64 0, ptr addrspace(1) %s, i32 4)
; LLVM: call spir_func float @_Z29__spirv_ocl_vload_half_Rfloat{{[lm]}}PU3AS1KDh(i64 0, ptr addrspace(1) %h)
; LLVM: call spir_func <8 x float> @_Z31__spirv_ocl_vload_halfn_Rfloat8{{[lm]}}PU3AS1KDhi(i64 0, ptr addrspace(1) %h, i32 8)
; LLVM: call spir_func <3 x float> @_Z32__spirv_ocl_vloada_halfn_Rfloat3{{[lm]}}PU3AS1KDhi(i64 0, ptr addrspace(1) %h, i32 3)
define spir_kernel void @work(ptr addrspace(1) %f, ptr addrspace(1) %s, ptr addrspace(1) %h) {
  %1 = call spir_func <2 x float> @_Z27__spirv_ocl_vloadn__Rfloat2mPU3AS1fi(i64 0, ptr addrspace(1) %f, i32 2)
  %2 = call spir_func <4 x i16> @_Z28__spirv_ocl_vloadn__Rushort4mPU3AS1ti(i64 0, ptr addrspace(1) %s, i32 4)
  %3 = call spir_func float @_Z30__spirv_ocl_vload_half__RfloatmPU3AS1Dh(i64 0, ptr addrspace(1) %h)
  %4 = call spir_func <8 x float> @_Z32__spirv_ocl_vload_halfn__Rfloat8mPU3AS1Dhi(i64 0, ptr addrspace(1) %h, i32 8)
  %5 = call spir_func <3 x float> @_Z33__spirv_ocl_vloada_halfn__Rfloat3mPU3AS1Dhi(i64 0, ptr addrspace(1) %h, i32 3)
  ret void
}
declare spir_func <2 x float> @_Z27__spirv_ocl_vloadn__Rfloat2mPU3AS1fi(i64, ptr addrspace(1), i32)
declare spir_func <4 x i16> @_Z28__spirv_ocl_vloadn__Rushort4mPU3AS1ti(i64, ptr addrspace(1), i32)
declare spir_func float @_Z30__spirv_ocl_vload_half__RfloatmPU3AS1Dh(i64, ptr addrspace(1))
declare spir_func <8 x float> @_Z32__spirv_ocl_vload_halfn__Rfloat8mPU3AS1Dhi(i64, ptr addrspace(1), i32)
declare spir_func <3 x float> @_Z33__spirv_ocl_vloada_halfn__Rfloat3mPU3AS1Dhi(i64, ptr addrspace(1), i32)
