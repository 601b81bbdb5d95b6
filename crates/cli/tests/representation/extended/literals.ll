; Literal operands of extended instructions are arguments of the type i32: lengths, and modes of rounding.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: OpExtInst %v16uint {{%.*}} vloadn %ulong_0 %p 16
; SPIRV: OpExtInst %void {{%.*}} vstore_half_r %x %ulong_0 %h RTN
; SPIRV: OpExtInst %void {{%.*}} prefetch %p %ulong_8
; LLVM: @_Z25__spirv_ocl_vloadn_Rint16{{[lm]}}PU3AS1Kii(i64 0, ptr addrspace(1) %p, i32 16)
; LLVM: @_Z25__spirv_ocl_vstore_half_rf{{[lm]}}PU3AS1Dhi(float %x, i64 0, ptr addrspace(1) %h, i32 3)
; LLVM: @_Z20__spirv_ocl_prefetchPU3AS1Ki{{[lm]}}(ptr addrspace(1) %p, i64 8)
define spir_kernel void @work(ptr addrspace(1) %p, ptr addrspace(1) %h, float %x) {
  %v = call spir_func <16 x i32> @_Z26__spirv_ocl_vloadn__Rint16mPU3AS1ii(i64 0, ptr addrspace(1) %p, i32 16)
  call spir_func void @_Z25__spirv_ocl_vstore_half_rfmPU3AS1Dhi(float %x, i64 0, ptr addrspace(1) %h, i32 3)
  call spir_func void @_Z20__spirv_ocl_prefetchPU3AS1im(ptr addrspace(1) %p, i64 8)
  ret void
}
declare spir_func <16 x i32> @_Z26__spirv_ocl_vloadn__Rint16mPU3AS1ii(i64, ptr addrspace(1), i32)
declare spir_func void @_Z25__spirv_ocl_vstore_half_rfmPU3AS1Dhi(float, i64, ptr addrspace(1), i32)
declare spir_func void @_Z20__spirv_ocl_prefetchPU3AS1im(ptr addrspace(1), i64)
