; Conversions that OpenCL C has functions for: whether they saturate and how they round are decorations, unless there is an
; instruction that saturates; the signs choose the instruction. Without either, vectors come
; back as calls of OpenCL C, and as LLVM's instructions.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL1.2 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpDecorate %[[R2:.+]] FPRoundingMode RTZ{{$}}
; SPIRV-DAG: OpDecorate %[[R3:.+]] FPRoundingMode RTN{{$}}
; SPIRV-DAG: OpDecorate %[[R3]] SaturatedConversion{{$}}
; SPIRV-DAG: OpDecorate %[[R4:.+]] FPRoundingMode RTP{{$}}
; SPIRV-DAG: OpDecorate %[[R5:.+]] SaturatedConversion{{$}}
; SPIRV-DAG: OpDecorate %[[R6:.+]] SaturatedConversion{{$}}
; SPIRV-DAG: OpDecorate %[[R7:.+]] SaturatedConversion{{$}}
; SPIRV-DAG: OpDecorate %[[R8:.+]] FPRoundingMode RTE{{$}}
; SPIRV-DAG: OpDecorate %[[R8]] SaturatedConversion{{$}}
; SPIRV-DAG: OpDecorate %[[R9:.+]] FPRoundingMode RTN{{$}}
; SPIRV-DAG: OpDecorate %[[R10:.+]] FPRoundingMode RTP{{$}}

define spir_func <2 x i8> @f0(<2 x i32> %x0) {
  ; SPIRV: %{{.+}} = OpSatConvertSToU %v2uchar %x0
  ; OPENCL: call spir_func <2 x i8> @_Z18convert_uchar2_satDv2_i(<2 x i32> %x0)
  ; NAMED: call spir_func <2 x i8> @_Z30__spirv_SatConvertSToU_Ruchar2Dv2_i(<2 x i32> %x0)
  %r = call spir_func <2 x i8> @_Z18convert_uchar2_satDv2_i(<2 x i32> %x0)
  ret <2 x i8> %r
}

define spir_func <2 x i8> @f1(<2 x i32> %x1) {
  ; SPIRV: %{{.+}} = OpSatConvertUToS %v2uchar %x1
  ; OPENCL: call spir_func <2 x i8> @_Z17convert_char2_satDv2_j(<2 x i32> %x1)
  ; NAMED: call spir_func <2 x i8> @_Z29__spirv_SatConvertUToS_Rchar2Dv2_j(<2 x i32> %x1)
  %r = call spir_func <2 x i8> @_Z17convert_char2_satDv2_j(<2 x i32> %x1)
  ret <2 x i8> %r
}

define spir_func <2 x float> @f2(<2 x i32> %x2) {
  ; SPIRV: %[[R2]] = OpConvertUToF %v2float %x2
  ; OPENCL: call spir_func <2 x float> @_Z18convert_float2_rtzDv2_j(<2 x i32> %x2)
  ; NAMED: call spir_func <2 x float> @_Z31__spirv_ConvertUToF_Rfloat2_rtzDv2_j(<2 x i32> %x2)
  %r = call spir_func <2 x float> @_Z18convert_float2_rtzDv2_j(<2 x i32> %x2)
  ret <2 x float> %r
}

define spir_func <2 x i32> @f3(<2 x float> %x3) {
  ; SPIRV: %[[R3]] = OpConvertFToU %v2uint %x3
  ; OPENCL: call spir_func <2 x i32> @_Z21convert_uint2_sat_rtnDv2_f(<2 x float> %x3)
  ; NAMED: call spir_func <2 x i32> @_Z34__spirv_ConvertFToU_Ruint2_sat_rtnDv2_f(<2 x float> %x3)
  %r = call spir_func <2 x i32> @_Z21convert_uint2_sat_rtnDv2_f(<2 x float> %x3)
  ret <2 x i32> %r
}

define spir_func <3 x i32> @f4(<3 x float> %x4) {
  ; SPIRV: %[[R4]] = OpConvertFToU %v3uint %x4
  ; OPENCL: call spir_func <3 x i32> @_Z17convert_uint3_rtpDv3_f(<3 x float> %x4)
  ; NAMED: call spir_func <3 x i32> @_Z30__spirv_ConvertFToU_Ruint3_rtpDv3_f(<3 x float> %x4)
  %r = call spir_func <3 x i32> @_Z17convert_uint3_rtpDv3_f(<3 x float> %x4)
  ret <3 x i32> %r
}

define spir_func i32 @f5(i8 %x5) {
  ; SPIRV: %[[R5]] = OpUConvert %uint %x5
  ; OPENCL: call spir_func i32 @_Z16convert_uint_sath(i8 %x5)
  ; NAMED: call spir_func i32 @_Z26__spirv_UConvert_Ruint_sath(i8 %x5)
  %r = call spir_func i32 @_Z16convert_uint_sath(i8 %x5)
  ret i32 %r
}

define spir_func i8 @f6(i32 %x6) {
  ; SPIRV: %[[R6]] = OpUConvert %uchar %x6
  ; OPENCL: call spir_func i8 @_Z17convert_uchar_satj(i32 %x6)
  ; NAMED: call spir_func i8 @_Z27__spirv_UConvert_Ruchar_satj(i32 %x6)
  %r = call spir_func i8 @_Z17convert_uchar_satj(i32 %x6)
  ret i8 %r
}

define spir_func i8 @f7(i32 %x7) {
  ; SPIRV: %[[R7]] = OpSConvert %uchar %x7
  ; OPENCL: call spir_func i8 @_Z16convert_char_sati(i32 %x7)
  ; NAMED: call spir_func i8 @_Z26__spirv_SConvert_Rchar_sati(i32 %x7)
  %r = call spir_func i8 @_Z16convert_char_sati(i32 %x7)
  ret i8 %r
}

define spir_func i32 @f8(double %x8) {
  ; SPIRV: %[[R8]] = OpConvertFToS %uint %x8
  ; OPENCL: call spir_func i32 @_Z19convert_int_sat_rted(double %x8)
  ; NAMED: call spir_func i32 @_Z32__spirv_ConvertFToS_Rint_sat_rted(double %x8)
  %r = call spir_func i32 @_Z19convert_int_sat_rted(double %x8)
  ret i32 %r
}

define spir_func <4 x half> @f9(<4 x double> %x9) {
  ; SPIRV: %[[R9]] = OpFConvert %v4half %x9
  ; OPENCL: call spir_func <4 x half> @_Z17convert_half4_rtnDv4_d(<4 x double> %x9)
  ; NAMED: call spir_func <4 x half> @_Z27__spirv_FConvert_Rhalf4_rtnDv4_d(<4 x double> %x9)
  %r = call spir_func <4 x half> @_Z17convert_half4_rtnDv4_d(<4 x double> %x9)
  ret <4 x half> %r
}

define spir_func float @f10(i64 %x10) {
  ; SPIRV: %[[R10]] = OpConvertSToF %float %x10
  ; OPENCL: call spir_func float @_Z17convert_float_rtpl(i64 %x10)
  ; NAMED: call spir_func float @_Z30__spirv_ConvertSToF_Rfloat_rtpl(i64 %x10)
  %r = call spir_func float @_Z17convert_float_rtpl(i64 %x10)
  ret float %r
}

define spir_func <8 x i16> @f11(<8 x i8> %x11) {
  ; SPIRV: %{{.+}} = OpSConvert %v8ushort %x11
  ; OPENCL: call spir_func <8 x i16> @_Z14convert_short8Dv8_c(<8 x i8> %x11)
  ; NAMED: = sext <8 x i8> %x11 to <8 x i16>
  %r = call spir_func <8 x i16> @_Z14convert_short8Dv8_c(<8 x i8> %x11)
  ret <8 x i16> %r
}

define spir_func <8 x i32> @f12(<8 x i16> %x12) {
  ; SPIRV: %{{.+}} = OpUConvert %v8uint %x12
  ; OPENCL: call spir_func <8 x i32> @_Z12convert_int8Dv8_t(<8 x i16> %x12)
  ; NAMED: = zext <8 x i16> %x12 to <8 x i32>
  %r = call spir_func <8 x i32> @_Z12convert_int8Dv8_t(<8 x i16> %x12)
  ret <8 x i32> %r
}

define spir_func <8 x double> @f13(<8 x float> %x13) {
  ; SPIRV: %{{.+}} = OpFConvert %v8double %x13
  ; OPENCL: call spir_func <8 x double> @_Z15convert_double8Dv8_f(<8 x float> %x13)
  ; NAMED: = fpext <8 x float> %x13 to <8 x double>
  %r = call spir_func <8 x double> @_Z15convert_double8Dv8_f(<8 x float> %x13)
  ret <8 x double> %r
}

define spir_func <8 x float> @f14(<8 x double> %x14) {
  ; SPIRV: %{{.+}} = OpFConvert %v8float %x14
  ; OPENCL: call spir_func <8 x float> @_Z14convert_float8Dv8_d(<8 x double> %x14)
  ; NAMED: = fptrunc <8 x double> %x14 to <8 x float>
  %r = call spir_func <8 x float> @_Z14convert_float8Dv8_d(<8 x double> %x14)
  ret <8 x float> %r
}

define spir_func <8 x i32> @f15(<8 x double> %x15) {
  ; SPIRV: %{{.+}} = OpConvertFToU %v8uint %x15
  ; OPENCL: call spir_func <8 x i32> @_Z13convert_uint8Dv8_d(<8 x double> %x15)
  ; NAMED: = fptoui <8 x double> %x15 to <8 x i32>
  %r = call spir_func <8 x i32> @_Z13convert_uint8Dv8_d(<8 x double> %x15)
  ret <8 x i32> %r
}

define spir_func <8 x i32> @f16(<8 x float> %x16) {
  ; SPIRV: %{{.+}} = OpConvertFToS %v8uint %x16
  ; OPENCL: call spir_func <8 x i32> @_Z12convert_int8Dv8_f(<8 x float> %x16)
  ; NAMED: = fptosi <8 x float> %x16 to <8 x i32>
  %r = call spir_func <8 x i32> @_Z12convert_int8Dv8_f(<8 x float> %x16)
  ret <8 x i32> %r
}

define spir_func <8 x float> @f17(<8 x i32> %x17) {
  ; SPIRV: %{{.+}} = OpConvertUToF %v8float %x17
  ; OPENCL: call spir_func <8 x float> @_Z14convert_float8Dv8_j(<8 x i32> %x17)
  ; NAMED: = uitofp <8 x i32> %x17 to <8 x float>
  %r = call spir_func <8 x float> @_Z14convert_float8Dv8_j(<8 x i32> %x17)
  ret <8 x float> %r
}

define spir_func <8 x double> @f18(<8 x i8> %x18) {
  ; SPIRV: %{{.+}} = OpConvertSToF %v8double %x18
  ; OPENCL: call spir_func <8 x double> @_Z15convert_double8Dv8_c(<8 x i8> %x18)
  ; NAMED: = sitofp <8 x i8> %x18 to <8 x double>
  %r = call spir_func <8 x double> @_Z15convert_double8Dv8_c(<8 x i8> %x18)
  ret <8 x double> %r
}

declare spir_func <2 x i8> @_Z18convert_uchar2_satDv2_i(<2 x i32>)
declare spir_func <2 x i8> @_Z17convert_char2_satDv2_j(<2 x i32>)
declare spir_func <2 x float> @_Z18convert_float2_rtzDv2_j(<2 x i32>)
declare spir_func <2 x i32> @_Z21convert_uint2_sat_rtnDv2_f(<2 x float>)
declare spir_func <3 x i32> @_Z17convert_uint3_rtpDv3_f(<3 x float>)
declare spir_func i32 @_Z16convert_uint_sath(i8)
declare spir_func i8 @_Z17convert_uchar_satj(i32)
declare spir_func i8 @_Z16convert_char_sati(i32)
declare spir_func i32 @_Z19convert_int_sat_rted(double)
declare spir_func <4 x half> @_Z17convert_half4_rtnDv4_d(<4 x double>)
declare spir_func float @_Z17convert_float_rtpl(i64)
declare spir_func <8 x i16> @_Z14convert_short8Dv8_c(<8 x i8>)
declare spir_func <8 x i32> @_Z12convert_int8Dv8_t(<8 x i16>)
declare spir_func <8 x double> @_Z15convert_double8Dv8_f(<8 x float>)
declare spir_func <8 x float> @_Z14convert_float8Dv8_d(<8 x double>)
declare spir_func <8 x i32> @_Z13convert_uint8Dv8_d(<8 x double>)
declare spir_func <8 x i32> @_Z12convert_int8Dv8_f(<8 x float>)
declare spir_func <8 x float> @_Z14convert_float8Dv8_j(<8 x i32>)
declare spir_func <8 x double> @_Z15convert_double8Dv8_c(<8 x i8>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
