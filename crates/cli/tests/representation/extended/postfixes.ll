; The first postfix of an extended instruction's name comes after two underscores, later ones after one. A mode of rounding
; is an operand of the instruction that stores halves, and a saturation a decoration of a result.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: OpExtInst %void {{%.*}} vstore_half_r %x %ulong_0 %h RTZ
; SPIRV: OpExtInst %void {{%.*}} vstore_halfn_r %v %ulong_0 %h RTP
; LLVM: call spir_func void @_Z25__spirv_ocl_vstore_half_rf{{[lm]}}PU3AS1Dhi(float %x, i64 0, ptr addrspace(1) %h, i32 1)
; LLVM: call spir_func void @_Z26__spirv_ocl_vstore_halfn_rDv4_f{{[lm]}}PU3AS1Dhi(<4 x float> %v, i64 0, ptr addrspace(1) %h, i32 2)
define spir_kernel void @work(ptr addrspace(1) %h, float %x, <4 x float> %v) {
  call spir_func void @_Z25__spirv_ocl_vstore_half_rfmPU3AS1Dhi(float %x, i64 0, ptr addrspace(1) %h, i32 1)
  call spir_func void @_Z26__spirv_ocl_vstore_halfn_rDv4_fmPU3AS1Dhi(<4 x float> %v, i64 0, ptr addrspace(1) %h, i32 2)
  ret void
}
declare spir_func void @_Z25__spirv_ocl_vstore_half_rfmPU3AS1Dhi(float, i64, ptr addrspace(1), i32)
declare spir_func void @_Z26__spirv_ocl_vstore_halfn_rDv4_fmPU3AS1Dhi(<4 x float>, i64, ptr addrspace(1), i32)
