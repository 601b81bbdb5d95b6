; Functions that store a second result behind a pointer: what it points to is in the name, also where pointers are untyped.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-dis %t.untyped.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func float @fract_of(float %x_fract, ptr %p_fract) {
  %variable = alloca float, align 4
  ; SPIRV: OpExtInst %float %{{.+}} fract %x_fract %
  ; SPIRV: OpExtInst %float %{{.+}} fract %x_fract %
  ; CHECK: call spir_func float @_Z5fractfPf(float %x_fract, ptr %variable)
  ; CHECK: call spir_func float @_Z5fractfPf(float %x_fract, ptr %p_fract)
  %1 = call spir_func float @_Z17__spirv_ocl_fractfPf(float %x_fract, ptr %variable)
  %2 = call spir_func float @_Z17__spirv_ocl_fractfPf(float %x_fract, ptr %p_fract)
  ret float %2
}

define spir_func float @modf_of(float %x_modf, ptr %p_modf) {
  %variable = alloca float, align 4
  ; SPIRV: OpExtInst %float %{{.+}} modf %x_modf %
  ; SPIRV: OpExtInst %float %{{.+}} modf %x_modf %
  ; CHECK: call spir_func float @_Z4modffPf(float %x_modf, ptr %variable)
  ; CHECK: call spir_func float @_Z4modffPf(float %x_modf, ptr %p_modf)
  %1 = call spir_func float @_Z16__spirv_ocl_modffPf(float %x_modf, ptr %variable)
  %2 = call spir_func float @_Z16__spirv_ocl_modffPf(float %x_modf, ptr %p_modf)
  ret float %2
}

define spir_func float @sincos_of(float %x_sincos, ptr %p_sincos) {
  %variable = alloca float, align 4
  ; SPIRV: OpExtInst %float %{{.+}} sincos %x_sincos %
  ; SPIRV: OpExtInst %float %{{.+}} sincos %x_sincos %
  ; CHECK: call spir_func float @_Z6sincosfPf(float %x_sincos, ptr %variable)
  ; CHECK: call spir_func float @_Z6sincosfPf(float %x_sincos, ptr %p_sincos)
  %1 = call spir_func float @_Z18__spirv_ocl_sincosfPf(float %x_sincos, ptr %variable)
  %2 = call spir_func float @_Z18__spirv_ocl_sincosfPf(float %x_sincos, ptr %p_sincos)
  ret float %2
}

define spir_func float @frexp_of(float %x_frexp, ptr %p_frexp) {
  %variable = alloca i32, align 4
  ; SPIRV: OpExtInst %float %{{.+}} frexp %x_frexp %
  ; SPIRV: OpExtInst %float %{{.+}} frexp %x_frexp %
  ; CHECK: call spir_func float @_Z5frexpfPi(float %x_frexp, ptr %variable)
  ; CHECK: call spir_func float @_Z5frexpfPi(float %x_frexp, ptr %p_frexp)
  %1 = call spir_func float @_Z17__spirv_ocl_frexpfPi(float %x_frexp, ptr %variable)
  %2 = call spir_func float @_Z17__spirv_ocl_frexpfPi(float %x_frexp, ptr %p_frexp)
  ret float %2
}

define spir_func float @lgamma_r_of(float %x_lgamma_r, ptr %p_lgamma_r) {
  %variable = alloca i32, align 4
  ; SPIRV: OpExtInst %float %{{.+}} lgamma_r %x_lgamma_r %
  ; SPIRV: OpExtInst %float %{{.+}} lgamma_r %x_lgamma_r %
  ; CHECK: call spir_func float @_Z8lgamma_rfPi(float %x_lgamma_r, ptr %variable)
  ; CHECK: call spir_func float @_Z8lgamma_rfPi(float %x_lgamma_r, ptr %p_lgamma_r)
  %1 = call spir_func float @_Z20__spirv_ocl_lgamma_rfPi(float %x_lgamma_r, ptr %variable)
  %2 = call spir_func float @_Z20__spirv_ocl_lgamma_rfPi(float %x_lgamma_r, ptr %p_lgamma_r)
  ret float %2
}

define spir_func float @remquo_of(float %x, float %y) {
  %quotient = alloca i32, align 4
  ; SPIRV: OpExtInst %float %{{.+}} remquo %x %y %quotient
  ; CHECK: call spir_func float @_Z6remquoffPi(float %x, float %y, ptr %quotient)
  %1 = call spir_func float @_Z18__spirv_ocl_remquoffPi(float %x, float %y, ptr %quotient)
  ret float %1
}

; Halves have two names.
define spir_func half @halves(half %h, <2 x half> %v) {
  ; SPIRV: %one = Op{{(UntypedVariableKHR .* Function %half|Variable %_ptr_Function_half Function)}}
  %one = alloca half, align 2
  %both = alloca <2 x half>, align 4
  ; SPIRV: OpExtInst %half %{{.+}} fract %h %one
  ; CHECK: call spir_func half @_Z5fractDhPDh(half %h, ptr %one)
  %1 = call spir_func half @_Z17__spirv_ocl_fractDF16_PU3AS0DF16_(half %h, ptr %one)
  ; SPIRV: OpExtInst %v2half %{{.+}} fract %v %both
  ; CHECK: call spir_func <2 x half> @_Z5fractDv2_DhPS_(<2 x half> %v, ptr %both)
  %2 = call spir_func <2 x half> @_Z17__spirv_ocl_fractDv2_DF16_PU3AS0S_(<2 x half> %v, ptr %both)
  ret half %1
}

declare spir_func float @_Z17__spirv_ocl_fractfPf(float, ptr)
declare spir_func float @_Z16__spirv_ocl_modffPf(float, ptr)
declare spir_func float @_Z18__spirv_ocl_sincosfPf(float, ptr)
declare spir_func float @_Z17__spirv_ocl_frexpfPi(float, ptr)
declare spir_func float @_Z20__spirv_ocl_lgamma_rfPi(float, ptr)
declare spir_func float @_Z18__spirv_ocl_remquoffPi(float, float, ptr)
declare spir_func half @_Z17__spirv_ocl_fractDF16_PU3AS0DF16_(half, ptr)
declare spir_func <2 x half> @_Z17__spirv_ocl_fractDv2_DF16_PU3AS0S_(<2 x half>, ptr)

