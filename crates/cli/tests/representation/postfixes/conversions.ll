; A conversion's name says the type of its result, then whether it saturates, then how it rounds. Conversions that LLVM IR
; has an instruction for come back as that instruction.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpDecorate %b SaturatedConversion
; SPIRV-DAG: OpDecorate %c SaturatedConversion
; SPIRV-DAG: OpDecorate %c FPRoundingMode RTE
; SPIRV-DAG: OpDecorate %d FPRoundingMode RTN
; SPIRV-DAG: OpDecorate %f FPRoundingMode RTP
; SPIRV-DAG: OpDecorate %h FPRoundingMode RTZ
; SPIRV-DAG: OpDecorate %l FPRoundingMode RTZ

; SPIRV: %a = OpConvertFToU %uint %x
; SPIRV: %b = OpConvertFToU %uchar %x
; SPIRV: %c = OpConvertFToS %uchar %x
; SPIRV: %d = OpConvertFToS %v4ushort %v
; SPIRV: %e = OpConvertUToF %float %y
; SPIRV: %f = OpConvertUToF %float %y
; SPIRV: %g = OpConvertSToF %double %y
; SPIRV: %h = OpConvertSToF %float %y
; SPIRV: %i = OpUConvert %ulong %y
; SPIRV: %j = OpSConvert %ulong %y
; SPIRV: %k = OpFConvert %double %x
; SPIRV: %l = OpFConvert %half %x
; SPIRV: %m = OpSatConvertSToU %uchar %y
; SPIRV: %n = OpSatConvertUToS %uchar %y
; LLVM: %a = fptoui float %x to i32
; LLVM: %b = call spir_func i8 @_Z30__spirv_ConvertFToU_Ruchar_satf(float %x)
; LLVM: %c = call spir_func i8 @_Z33__spirv_ConvertFToS_Rchar_sat_rtef(float %x)
; LLVM: %d = call spir_func <4 x i16> @_Z31__spirv_ConvertFToS_Rshort4_rtnDv4_f(<4 x float> %v)
; LLVM: %e = uitofp i32 %y to float
; LLVM: %f = call spir_func float @_Z30__spirv_ConvertUToF_Rfloat_rtpj(i32 %y)
; LLVM: %g = sitofp i32 %y to double
; LLVM: %h = call spir_func float @_Z30__spirv_ConvertSToF_Rfloat_rtzi(i32 %y)
; LLVM: %i = zext i32 %y to i64
; LLVM: %j = sext i32 %y to i64
; LLVM: %k = fpext float %x to double
; LLVM: %l = call spir_func half @_Z26__spirv_FConvert_Rhalf_rtzf(float %x)
; LLVM: %m = call spir_func i8 @_Z29__spirv_SatConvertSToU_Ruchari(i32 %y)
; LLVM: %n = call spir_func i8 @_Z28__spirv_SatConvertUToS_Rcharj(i32 %y)
define spir_kernel void @work(float %x, i32 %y, <4 x float> %v) {
  %a = call spir_func i32 @_Z25__spirv_ConvertFToU_Ruintf(float %x)
  %b = call spir_func i8 @_Z30__spirv_ConvertFToU_Ruchar_satf(float %x)
  %c = call spir_func i8 @_Z33__spirv_ConvertFToS_Rchar_sat_rtef(float %x)
  %d = call spir_func <4 x i16> @_Z31__spirv_ConvertFToS_Rshort4_rtnDv4_f(<4 x float> %v)
  %e = call spir_func float @_Z26__spirv_ConvertUToF_Rfloatj(i32 %y)
  %f = call spir_func float @_Z30__spirv_ConvertUToF_Rfloat_rtpj(i32 %y)
  %g = call spir_func double @_Z27__spirv_ConvertSToF_Rdoublei(i32 %y)
  %h = call spir_func float @_Z30__spirv_ConvertSToF_Rfloat_rtzi(i32 %y)
  %i = call spir_func i64 @_Z23__spirv_UConvert_Rulongj(i32 %y)
  %j = call spir_func i64 @_Z22__spirv_SConvert_Rlongi(i32 %y)
  %k = call spir_func double @_Z24__spirv_FConvert_Rdoublef(float %x)
  %l = call spir_func half @_Z26__spirv_FConvert_Rhalf_rtzf(float %x)
  %m = call spir_func i8 @_Z29__spirv_SatConvertSToU_Ruchari(i32 %y)
  %n = call spir_func i8 @_Z28__spirv_SatConvertUToS_Rcharj(i32 %y)
  ret void
}
declare spir_func i32 @_Z25__spirv_ConvertFToU_Ruintf(float)
declare spir_func i8 @_Z30__spirv_ConvertFToU_Ruchar_satf(float)
declare spir_func i8 @_Z33__spirv_ConvertFToS_Rchar_sat_rtef(float)
declare spir_func <4 x i16> @_Z31__spirv_ConvertFToS_Rshort4_rtnDv4_f(<4 x float>)
declare spir_func float @_Z26__spirv_ConvertUToF_Rfloatj(i32)
declare spir_func float @_Z30__spirv_ConvertUToF_Rfloat_rtpj(i32)
declare spir_func double @_Z27__spirv_ConvertSToF_Rdoublei(i32)
declare spir_func float @_Z30__spirv_ConvertSToF_Rfloat_rtzi(i32)
declare spir_func i64 @_Z23__spirv_UConvert_Rulongj(i32)
declare spir_func i64 @_Z22__spirv_SConvert_Rlongi(i32)
declare spir_func double @_Z24__spirv_FConvert_Rdoublef(float)
declare spir_func half @_Z26__spirv_FConvert_Rhalf_rtzf(float)
declare spir_func i8 @_Z29__spirv_SatConvertSToU_Ruchari(i32)
declare spir_func i8 @_Z28__spirv_SatConvertUToS_Rcharj(i32)
