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

; SPIRV-DAG: OpDecorate %r2 FPRoundingMode RTZ{{$}}
; SPIRV-DAG: OpDecorate %r3 FPRoundingMode RTN{{$}}
; SPIRV-DAG: OpDecorate %r3 SaturatedConversion{{$}}
; SPIRV-DAG: OpDecorate %r4 FPRoundingMode RTP{{$}}
; SPIRV-DAG: OpDecorate %r5 SaturatedConversion{{$}}
; SPIRV-DAG: OpDecorate %r6 SaturatedConversion{{$}}
; SPIRV-DAG: OpDecorate %r7 SaturatedConversion{{$}}
; SPIRV-DAG: OpDecorate %r8 FPRoundingMode RTE{{$}}
; SPIRV-DAG: OpDecorate %r8 SaturatedConversion{{$}}
; SPIRV-DAG: OpDecorate %r9 FPRoundingMode RTN{{$}}
; SPIRV-DAG: OpDecorate %r10 FPRoundingMode RTP{{$}}

define spir_func <2 x i8> @f0(<2 x i32> %x0) {
  ; SPIRV: %r0 = OpSatConvertSToU %v2uchar %x0
  ; OPENCL: call spir_func <2 x i8> @_Z18convert_uchar2_satDv2_i(<2 x i32> %x0)
  ; NAMED: call spir_func <2 x i8> @_Z30__spirv_SatConvertSToU_Ruchar2Dv2_i(<2 x i32> %x0)
  %r0 = call spir_func <2 x i8> @_Z18convert_uchar2_satDv2_i(<2 x i32> %x0)
  ret <2 x i8> %r0
}

define spir_func <2 x i8> @f1(<2 x i32> %x1) {
  ; SPIRV: %r1 = OpSatConvertUToS %v2uchar %x1
  ; OPENCL: call spir_func <2 x i8> @_Z17convert_char2_satDv2_j(<2 x i32> %x1)
  ; NAMED: call spir_func <2 x i8> @_Z29__spirv_SatConvertUToS_Rchar2Dv2_j(<2 x i32> %x1)
  %r1 = call spir_func <2 x i8> @_Z17convert_char2_satDv2_j(<2 x i32> %x1)
  ret <2 x i8> %r1
}

define spir_func <2 x float> @f2(<2 x i32> %x2) {
  ; SPIRV: %r2 = OpConvertUToF %v2float %x2
  ; OPENCL: call spir_func <2 x float> @_Z18convert_float2_rtzDv2_j(<2 x i32> %x2)
  ; NAMED: call spir_func <2 x float> @_Z31__spirv_ConvertUToF_Rfloat2_rtzDv2_j(<2 x i32> %x2)
  %r2 = call spir_func <2 x float> @_Z18convert_float2_rtzDv2_j(<2 x i32> %x2)
  ret <2 x float> %r2
}

define spir_func <2 x i32> @f3(<2 x float> %x3) {
  ; SPIRV: %r3 = OpConvertFToU %v2uint %x3
  ; OPENCL: call spir_func <2 x i32> @_Z21convert_uint2_sat_rtnDv2_f(<2 x float> %x3)
  ; NAMED: call spir_func <2 x i32> @_Z34__spirv_ConvertFToU_Ruint2_sat_rtnDv2_f(<2 x float> %x3)
  %r3 = call spir_func <2 x i32> @_Z21convert_uint2_sat_rtnDv2_f(<2 x float> %x3)
  ret <2 x i32> %r3
}

define spir_func <3 x i32> @f4(<3 x float> %x4) {
  ; SPIRV: %r4 = OpConvertFToU %v3uint %x4
  ; OPENCL: call spir_func <3 x i32> @_Z17convert_uint3_rtpDv3_f(<3 x float> %x4)
  ; NAMED: call spir_func <3 x i32> @_Z30__spirv_ConvertFToU_Ruint3_rtpDv3_f(<3 x float> %x4)
  %r4 = call spir_func <3 x i32> @_Z17convert_uint3_rtpDv3_f(<3 x float> %x4)
  ret <3 x i32> %r4
}

define spir_func i32 @f5(i8 %x5) {
  ; SPIRV: %r5 = OpUConvert %uint %x5
  ; OPENCL: call spir_func i32 @_Z16convert_uint_sath(i8 %x5)
  ; NAMED: call spir_func i32 @_Z26__spirv_UConvert_Ruint_sath(i8 %x5)
  %r5 = call spir_func i32 @_Z16convert_uint_sath(i8 %x5)
  ret i32 %r5
}

define spir_func i8 @f6(i32 %x6) {
  ; SPIRV: %r6 = OpUConvert %uchar %x6
  ; OPENCL: call spir_func i8 @_Z17convert_uchar_satj(i32 %x6)
  ; NAMED: call spir_func i8 @_Z27__spirv_UConvert_Ruchar_satj(i32 %x6)
  %r6 = call spir_func i8 @_Z17convert_uchar_satj(i32 %x6)
  ret i8 %r6
}

define spir_func i8 @f7(i32 %x7) {
  ; SPIRV: %r7 = OpSConvert %uchar %x7
  ; OPENCL: call spir_func i8 @_Z16convert_char_sati(i32 %x7)
  ; NAMED: call spir_func i8 @_Z26__spirv_SConvert_Rchar_sati(i32 %x7)
  %r7 = call spir_func i8 @_Z16convert_char_sati(i32 %x7)
  ret i8 %r7
}

define spir_func i32 @f8(double %x8) {
  ; SPIRV: %r8 = OpConvertFToS %uint %x8
  ; OPENCL: call spir_func i32 @_Z19convert_int_sat_rted(double %x8)
  ; NAMED: call spir_func i32 @_Z32__spirv_ConvertFToS_Rint_sat_rted(double %x8)
  %r8 = call spir_func i32 @_Z19convert_int_sat_rted(double %x8)
  ret i32 %r8
}

define spir_func <4 x half> @f9(<4 x double> %x9) {
  ; SPIRV: %r9 = OpFConvert %v4half %x9
  ; OPENCL: call spir_func <4 x half> @_Z17convert_half4_rtnDv4_d(<4 x double> %x9)
  ; NAMED: call spir_func <4 x half> @_Z27__spirv_FConvert_Rhalf4_rtnDv4_d(<4 x double> %x9)
  %r9 = call spir_func <4 x half> @_Z17convert_half4_rtnDv4_d(<4 x double> %x9)
  ret <4 x half> %r9
}

define spir_func float @f10(i64 %x10) {
  ; SPIRV: %r10 = OpConvertSToF %float %x10
  ; OPENCL: call spir_func float @_Z17convert_float_rtpl(i64 %x10)
  ; NAMED: call spir_func float @_Z30__spirv_ConvertSToF_Rfloat_rtpl(i64 %x10)
  %r10 = call spir_func float @_Z17convert_float_rtpl(i64 %x10)
  ret float %r10
}

define spir_func <8 x i16> @f11(<8 x i8> %x11) {
  ; SPIRV: %r11 = OpSConvert %v8ushort %x11
  ; OPENCL: call spir_func <8 x i16> @_Z14convert_short8Dv8_c(<8 x i8> %x11)
  ; NAMED: = sext <8 x i8> %x11 to <8 x i16>
  %r11 = call spir_func <8 x i16> @_Z14convert_short8Dv8_c(<8 x i8> %x11)
  ret <8 x i16> %r11
}

define spir_func <8 x i32> @f12(<8 x i16> %x12) {
  ; SPIRV: %r12 = OpUConvert %v8uint %x12
  ; OPENCL: call spir_func <8 x i32> @_Z12convert_int8Dv8_t(<8 x i16> %x12)
  ; NAMED: = zext <8 x i16> %x12 to <8 x i32>
  %r12 = call spir_func <8 x i32> @_Z12convert_int8Dv8_t(<8 x i16> %x12)
  ret <8 x i32> %r12
}

define spir_func <8 x double> @f13(<8 x float> %x13) {
  ; SPIRV: %r13 = OpFConvert %v8double %x13
  ; OPENCL: call spir_func <8 x double> @_Z15convert_double8Dv8_f(<8 x float> %x13)
  ; NAMED: = fpext <8 x float> %x13 to <8 x double>
  %r13 = call spir_func <8 x double> @_Z15convert_double8Dv8_f(<8 x float> %x13)
  ret <8 x double> %r13
}

define spir_func <8 x float> @f14(<8 x double> %x14) {
  ; SPIRV: %r14 = OpFConvert %v8float %x14
  ; OPENCL: call spir_func <8 x float> @_Z14convert_float8Dv8_d(<8 x double> %x14)
  ; NAMED: = fptrunc <8 x double> %x14 to <8 x float>
  %r14 = call spir_func <8 x float> @_Z14convert_float8Dv8_d(<8 x double> %x14)
  ret <8 x float> %r14
}

define spir_func <8 x i32> @f15(<8 x double> %x15) {
  ; SPIRV: %r15 = OpConvertFToU %v8uint %x15
  ; OPENCL: call spir_func <8 x i32> @_Z13convert_uint8Dv8_d(<8 x double> %x15)
  ; NAMED: = fptoui <8 x double> %x15 to <8 x i32>
  %r15 = call spir_func <8 x i32> @_Z13convert_uint8Dv8_d(<8 x double> %x15)
  ret <8 x i32> %r15
}

define spir_func <8 x i32> @f16(<8 x float> %x16) {
  ; SPIRV: %r16 = OpConvertFToS %v8uint %x16
  ; OPENCL: call spir_func <8 x i32> @_Z12convert_int8Dv8_f(<8 x float> %x16)
  ; NAMED: = fptosi <8 x float> %x16 to <8 x i32>
  %r16 = call spir_func <8 x i32> @_Z12convert_int8Dv8_f(<8 x float> %x16)
  ret <8 x i32> %r16
}

define spir_func <8 x float> @f17(<8 x i32> %x17) {
  ; SPIRV: %r17 = OpConvertUToF %v8float %x17
  ; OPENCL: call spir_func <8 x float> @_Z14convert_float8Dv8_j(<8 x i32> %x17)
  ; NAMED: = uitofp <8 x i32> %x17 to <8 x float>
  %r17 = call spir_func <8 x float> @_Z14convert_float8Dv8_j(<8 x i32> %x17)
  ret <8 x float> %r17
}

define spir_func <8 x double> @f18(<8 x i8> %x18) {
  ; SPIRV: %r18 = OpConvertSToF %v8double %x18
  ; OPENCL: call spir_func <8 x double> @_Z15convert_double8Dv8_c(<8 x i8> %x18)
  ; NAMED: = sitofp <8 x i8> %x18 to <8 x double>
  %r18 = call spir_func <8 x double> @_Z15convert_double8Dv8_c(<8 x i8> %x18)
  ret <8 x double> %r18
}

; Whether the result of a conversion is signed is known no more where the instruction doesn't tell.
define spir_func <4 x i16> @f19(<4 x i8> %x19) {
  ; SPIRV: %r19 = OpSConvert %v4ushort %x19
  ; OPENCL: call spir_func <4 x i16> @_Z14convert_short4Dv4_c(<4 x i8> %x19)
  ; NAMED: = sext <4 x i8> %x19 to <4 x i16>
  %r19 = call spir_func <4 x i16> @_Z15convert_ushort4Dv4_c(<4 x i8> %x19)
  ret <4 x i16> %r19
}

define spir_func <16 x i8> @f20(<16 x i32> %x20) {
  ; SPIRV: %r20 = Op{{[SU]}}Convert %v16uchar %x20
  ; OPENCL: call spir_func <16 x i8> @_Z14convert_char16Dv16_i(<16 x i32> %x20)
  ; NAMED: = trunc <16 x i32> %x20 to <16 x i8>
  %r20 = call spir_func <16 x i8> @_Z14convert_char16Dv16_i(<16 x i32> %x20)
  ret <16 x i8> %r20
}

declare spir_func <4 x i16> @_Z15convert_ushort4Dv4_c(<4 x i8>)
declare spir_func <16 x i8> @_Z14convert_char16Dv16_i(<16 x i32>)
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
