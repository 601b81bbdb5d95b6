; An extended instruction is a call of a function named for its set and for itself; the set of OpenCL is `ocl`. Names of
; instructions have underscores.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: [[SET:%.*]] = OpExtInstImport "OpenCL.std"
; SPIRV: = OpExtInst %float [[SET]] cos %x
; SPIRV: = OpExtInst %v4float [[SET]] fma %v %v %v
; SPIRV: = OpExtInst %half [[SET]] sqrt %h
; SPIRV: = OpExtInst %float [[SET]] native_exp %x
; SPIRV: = OpExtInst %uint [[SET]] s_mul_hi %y %y
; SPIRV: = OpExtInst %uint [[SET]] u_mul_hi %y %y
; SPIRV: = OpExtInst %uchar [[SET]] u_add_sat %b %b
; SPIRV: = OpExtInst %v2float [[SET]] fmax_common %u %u
; LLVM: call spir_func float @_Z15__spirv_ocl_cosf(float %x)
; LLVM: call spir_func <4 x float> @_Z15__spirv_ocl_fmaDv4_fS_S_(<4 x float> %v, <4 x float> %v, <4 x float> %v)
; LLVM: call spir_func half @_Z16__spirv_ocl_sqrtDh(half %h)
; LLVM: call spir_func float @_Z22__spirv_ocl_native_expf(float %x)
; LLVM: call spir_func i32 @_Z20__spirv_ocl_s_mul_hiii(i32 %y, i32 %y)
; LLVM: call spir_func i32 @_Z20__spirv_ocl_u_mul_hijj(i32 %y, i32 %y)
; LLVM: call spir_func i8 @_Z21__spirv_ocl_u_add_sathh(i8 %b, i8 %b)
; LLVM: call spir_func <2 x float> @_Z23__spirv_ocl_fmax_commonDv2_fS_(<2 x float> %u, <2 x float> %u)
define spir_kernel void @work(float %x, <4 x float> %v, half %h, i32 %y, i8 %b, <2 x float> %u) {
  %1 = call spir_func float @_Z15__spirv_ocl_cosf(float %x)
  %2 = call spir_func <4 x float> @_Z15__spirv_ocl_fmaDv4_fS_S_(<4 x float> %v, <4 x float> %v, <4 x float> %v)
  %3 = call spir_func half @_Z16__spirv_ocl_sqrtDh(half %h)
  %4 = call spir_func float @_Z22__spirv_ocl_native_expf(float %x)
  %5 = call spir_func i32 @_Z20__spirv_ocl_s_mul_hiii(i32 %y, i32 %y)
  %6 = call spir_func i32 @_Z20__spirv_ocl_u_mul_hijj(i32 %y, i32 %y)
  %7 = call spir_func i8 @_Z21__spirv_ocl_u_add_sathh(i8 %b, i8 %b)
  %8 = call spir_func <2 x float> @_Z23__spirv_ocl_fmax_commonDv2_fS_(<2 x float> %u, <2 x float> %u)
  ret void
}
declare spir_func float @_Z15__spirv_ocl_cosf(float)
declare spir_func <4 x float> @_Z15__spirv_ocl_fmaDv4_fS_S_(<4 x float>, <4 x float>, <4 x float>)
declare spir_func half @_Z16__spirv_ocl_sqrtDh(half)
declare spir_func float @_Z22__spirv_ocl_native_expf(float)
declare spir_func i32 @_Z20__spirv_ocl_s_mul_hiii(i32, i32)
declare spir_func i32 @_Z20__spirv_ocl_u_mul_hijj(i32, i32)
declare spir_func i8 @_Z21__spirv_ocl_u_add_sathh(i8, i8)
declare spir_func <2 x float> @_Z23__spirv_ocl_fmax_commonDv2_fS_(<2 x float>, <2 x float>)
