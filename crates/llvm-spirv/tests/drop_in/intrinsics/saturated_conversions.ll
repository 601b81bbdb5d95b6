; Conversions of floating-point numbers to integers that saturate are conversions with a decoration, and OpenCL's functions
; with "_sat" on the way back. (What becomes of a NaN differs: LLVM has 0, and here it is 0; the Khronos translator leaves
; that to the device.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-COUNT-16: OpDecorate {{%[a-z0-9_]+}} SaturatedConversion
; CHECK-NOT: SaturatedConversion

; CHECK: %from_float = OpFunction
; CHECK: %[[X:[a-z0-9_]+]] = OpFunctionParameter %float
; CHECK: OpConvertFToS %uchar %[[X]]
; CHECK: OpConvertFToS %ushort %[[X]]
; CHECK: OpConvertFToS %uint %[[X]]
; CHECK: OpConvertFToS %ulong %[[X]]
; CHECK: OpConvertFToU %uchar %[[X]]
; CHECK: OpConvertFToU %ushort %[[X]]
; CHECK: OpConvertFToU %uint %[[X]]
; CHECK: OpConvertFToU %ulong %[[X]]

; LLVM: @from_float(
; LLVM: call spir_func {{.*}}i8 @_Z16convert_char_satf(float %x)
; LLVM: call spir_func {{.*}}i16 @_Z17convert_short_satf(float %x)
; LLVM: call spir_func {{.*}}i32 @_Z15convert_int_satf(float %x)
; LLVM: call spir_func {{.*}}i64 @_Z16convert_long_satf(float %x)
; LLVM: call spir_func {{.*}}i8 @_Z17convert_uchar_satf(float %x)
; LLVM: call spir_func {{.*}}i16 @_Z18convert_ushort_satf(float %x)
; LLVM: call spir_func {{.*}}i32 @_Z16convert_uint_satf(float %x)
; LLVM: call spir_func {{.*}}i64 @_Z17convert_ulong_satf(float %x)
define spir_func void @from_float(float %x) {
  %char_of_f32 = call i8 @llvm.fptosi.sat.i8.f32(float %x)
  %short_of_f32 = call i16 @llvm.fptosi.sat.i16.f32(float %x)
  %int_of_f32 = call i32 @llvm.fptosi.sat.i32.f32(float %x)
  %long_of_f32 = call i64 @llvm.fptosi.sat.i64.f32(float %x)
  %uchar_of_f32 = call i8 @llvm.fptoui.sat.i8.f32(float %x)
  %ushort_of_f32 = call i16 @llvm.fptoui.sat.i16.f32(float %x)
  %uint_of_f32 = call i32 @llvm.fptoui.sat.i32.f32(float %x)
  %ulong_of_f32 = call i64 @llvm.fptoui.sat.i64.f32(float %x)
  ret void
}

; CHECK: %from_double = OpFunction
; CHECK: %[[X:[a-z0-9_]+]] = OpFunctionParameter %double
; CHECK: OpConvertFToS %uchar %[[X]]
; CHECK: OpConvertFToS %ushort %[[X]]
; CHECK: OpConvertFToS %uint %[[X]]
; CHECK: OpConvertFToS %ulong %[[X]]
; CHECK: OpConvertFToU %uchar %[[X]]
; CHECK: OpConvertFToU %ushort %[[X]]
; CHECK: OpConvertFToU %uint %[[X]]
; CHECK: OpConvertFToU %ulong %[[X]]

; LLVM: @from_double(
; LLVM: call spir_func {{.*}}i8 @_Z16convert_char_satd(double %x)
; LLVM: call spir_func {{.*}}i16 @_Z17convert_short_satd(double %x)
; LLVM: call spir_func {{.*}}i32 @_Z15convert_int_satd(double %x)
; LLVM: call spir_func {{.*}}i64 @_Z16convert_long_satd(double %x)
; LLVM: call spir_func {{.*}}i8 @_Z17convert_uchar_satd(double %x)
; LLVM: call spir_func {{.*}}i16 @_Z18convert_ushort_satd(double %x)
; LLVM: call spir_func {{.*}}i32 @_Z16convert_uint_satd(double %x)
; LLVM: call spir_func {{.*}}i64 @_Z17convert_ulong_satd(double %x)
define spir_func void @from_double(double %x) {
  %char_of_f64 = call i8 @llvm.fptosi.sat.i8.f64(double %x)
  %short_of_f64 = call i16 @llvm.fptosi.sat.i16.f64(double %x)
  %int_of_f64 = call i32 @llvm.fptosi.sat.i32.f64(double %x)
  %long_of_f64 = call i64 @llvm.fptosi.sat.i64.f64(double %x)
  %uchar_of_f64 = call i8 @llvm.fptoui.sat.i8.f64(double %x)
  %ushort_of_f64 = call i16 @llvm.fptoui.sat.i16.f64(double %x)
  %uint_of_f64 = call i32 @llvm.fptoui.sat.i32.f64(double %x)
  %ulong_of_f64 = call i64 @llvm.fptoui.sat.i64.f64(double %x)
  ret void
}

declare i8 @llvm.fptosi.sat.i8.f32(float)
declare i16 @llvm.fptosi.sat.i16.f32(float)
declare i32 @llvm.fptosi.sat.i32.f32(float)
declare i64 @llvm.fptosi.sat.i64.f32(float)
declare i8 @llvm.fptoui.sat.i8.f32(float)
declare i16 @llvm.fptoui.sat.i16.f32(float)
declare i32 @llvm.fptoui.sat.i32.f32(float)
declare i64 @llvm.fptoui.sat.i64.f32(float)
declare i8 @llvm.fptosi.sat.i8.f64(double)
declare i16 @llvm.fptosi.sat.i16.f64(double)
declare i32 @llvm.fptosi.sat.i32.f64(double)
declare i64 @llvm.fptosi.sat.i64.f64(double)
declare i8 @llvm.fptoui.sat.i8.f64(double)
declare i16 @llvm.fptoui.sat.i16.f64(double)
declare i32 @llvm.fptoui.sat.i32.f64(double)
declare i64 @llvm.fptoui.sat.i64.f64(double)
