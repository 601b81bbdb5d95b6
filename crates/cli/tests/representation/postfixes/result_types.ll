; Where the arguments don't tell the result, a postfix does: a scalar type, or one with a length of 2, 3, 4, 8 or 16.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: %r1 = OpConvertFToS %uchar %x
; SPIRV: %r2 = OpConvertFToU %uchar %x
; SPIRV: %r3 = OpConvertFToS %ushort %x
; SPIRV: %r4 = OpConvertFToU %ushort %x
; SPIRV: %r5 = OpConvertFToS %uint %x
; SPIRV: %r6 = OpConvertFToU %uint %x
; SPIRV: %r7 = OpConvertFToS %ulong %x
; SPIRV: %r8 = OpConvertFToU %ulong %x
; SPIRV: %r9 = OpConvertSToF %half %y
; SPIRV: %r10 = OpConvertSToF %float %y
; SPIRV: %r11 = OpConvertSToF %double %y
; SPIRV: %r12 = OpConvertFToU %v2uchar %v2
; SPIRV: %r13 = OpConvertFToU %v3uchar %v3
; SPIRV: %r14 = OpConvertFToU %v4uchar %v4
; SPIRV: %r15 = OpConvertFToU %v8uchar %v8
; SPIRV: %r16 = OpConvertFToU %v16uchar %v16
; LLVM: %r1 = call spir_func i8 @_Z29__spirv_ConvertFToS_Rchar_satf(float %x)
; LLVM: %r2 = call spir_func i8 @_Z30__spirv_ConvertFToU_Ruchar_satf(float %x)
; LLVM: %r3 = call spir_func i16 @_Z30__spirv_ConvertFToS_Rshort_satf(float %x)
; LLVM: %r4 = call spir_func i16 @_Z31__spirv_ConvertFToU_Rushort_satf(float %x)
; LLVM: %r5 = call spir_func i32 @_Z28__spirv_ConvertFToS_Rint_satf(float %x)
; LLVM: %r6 = call spir_func i32 @_Z29__spirv_ConvertFToU_Ruint_satf(float %x)
; LLVM: %r7 = call spir_func i64 @_Z29__spirv_ConvertFToS_Rlong_satf(float %x)
; LLVM: %r8 = call spir_func i64 @_Z30__spirv_ConvertFToU_Rulong_satf(float %x)
; LLVM: %r9 = call spir_func half @_Z29__spirv_ConvertSToF_Rhalf_rtzi(i32 %y)
; LLVM: %r10 = call spir_func float @_Z30__spirv_ConvertSToF_Rfloat_rtzi(i32 %y)
; LLVM: %r11 = call spir_func double @_Z31__spirv_ConvertSToF_Rdouble_rtzi(i32 %y)
; LLVM: %r12 = call spir_func <2 x i8> @_Z31__spirv_ConvertFToU_Ruchar2_satDv2_f(<2 x float> %v2)
; LLVM: %r13 = call spir_func <3 x i8> @_Z31__spirv_ConvertFToU_Ruchar3_satDv3_f(<3 x float> %v3)
; LLVM: %r14 = call spir_func <4 x i8> @_Z31__spirv_ConvertFToU_Ruchar4_satDv4_f(<4 x float> %v4)
; LLVM: %r15 = call spir_func <8 x i8> @_Z31__spirv_ConvertFToU_Ruchar8_satDv8_f(<8 x float> %v8)
; LLVM: %r16 = call spir_func <16 x i8> @_Z32__spirv_ConvertFToU_Ruchar16_satDv16_f(<16 x float> %v16)
define spir_func void @work(float %x, i32 %y, <2 x float> %v2, <3 x float> %v3, <4 x float> %v4, <8 x float> %v8, <16 x float> %v16) {
  %r1 = call spir_func i8 @_Z29__spirv_ConvertFToS_Rchar_satf(float %x)
  %r2 = call spir_func i8 @_Z30__spirv_ConvertFToU_Ruchar_satf(float %x)
  %r3 = call spir_func i16 @_Z30__spirv_ConvertFToS_Rshort_satf(float %x)
  %r4 = call spir_func i16 @_Z31__spirv_ConvertFToU_Rushort_satf(float %x)
  %r5 = call spir_func i32 @_Z28__spirv_ConvertFToS_Rint_satf(float %x)
  %r6 = call spir_func i32 @_Z29__spirv_ConvertFToU_Ruint_satf(float %x)
  %r7 = call spir_func i64 @_Z29__spirv_ConvertFToS_Rlong_satf(float %x)
  %r8 = call spir_func i64 @_Z30__spirv_ConvertFToU_Rulong_satf(float %x)
  %r9 = call spir_func half @_Z29__spirv_ConvertSToF_Rhalf_rtzi(i32 %y)
  %r10 = call spir_func float @_Z30__spirv_ConvertSToF_Rfloat_rtzi(i32 %y)
  %r11 = call spir_func double @_Z31__spirv_ConvertSToF_Rdouble_rtzi(i32 %y)
  %r12 = call spir_func <2 x i8> @_Z31__spirv_ConvertFToU_Ruchar2_satDv2_f(<2 x float> %v2)
  %r13 = call spir_func <3 x i8> @_Z31__spirv_ConvertFToU_Ruchar3_satDv3_f(<3 x float> %v3)
  %r14 = call spir_func <4 x i8> @_Z31__spirv_ConvertFToU_Ruchar4_satDv4_f(<4 x float> %v4)
  %r15 = call spir_func <8 x i8> @_Z31__spirv_ConvertFToU_Ruchar8_satDv8_f(<8 x float> %v8)
  %r16 = call spir_func <16 x i8> @_Z32__spirv_ConvertFToU_Ruchar16_satDv16_f(<16 x float> %v16)
  ret void
}
declare spir_func i8 @_Z29__spirv_ConvertFToS_Rchar_satf(float)
declare spir_func i8 @_Z30__spirv_ConvertFToU_Ruchar_satf(float)
declare spir_func i16 @_Z30__spirv_ConvertFToS_Rshort_satf(float)
declare spir_func i16 @_Z31__spirv_ConvertFToU_Rushort_satf(float)
declare spir_func i32 @_Z28__spirv_ConvertFToS_Rint_satf(float)
declare spir_func i32 @_Z29__spirv_ConvertFToU_Ruint_satf(float)
declare spir_func i64 @_Z29__spirv_ConvertFToS_Rlong_satf(float)
declare spir_func i64 @_Z30__spirv_ConvertFToU_Rulong_satf(float)
declare spir_func half @_Z29__spirv_ConvertSToF_Rhalf_rtzi(i32)
declare spir_func float @_Z30__spirv_ConvertSToF_Rfloat_rtzi(i32)
declare spir_func double @_Z31__spirv_ConvertSToF_Rdouble_rtzi(i32)
declare spir_func <2 x i8> @_Z31__spirv_ConvertFToU_Ruchar2_satDv2_f(<2 x float>)
declare spir_func <3 x i8> @_Z31__spirv_ConvertFToU_Ruchar3_satDv3_f(<3 x float>)
declare spir_func <4 x i8> @_Z31__spirv_ConvertFToU_Ruchar4_satDv4_f(<4 x float>)
declare spir_func <8 x i8> @_Z31__spirv_ConvertFToU_Ruchar8_satDv8_f(<8 x float>)
declare spir_func <16 x i8> @_Z32__spirv_ConvertFToU_Ruchar16_satDv16_f(<16 x float>)
