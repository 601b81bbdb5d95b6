; What is a conversion of OpenCL C's, and what only has a name like one. A rounding that changes nothing is lost.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=SPIRV
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=SATURATED
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; Names that only begin like those of conversions are the program's own.
; CHECK-DAG: define spir_func void @_Z13convert_bytesf(float %
; CHECK-DAG: define spir_func void @_Z21convert_uint_satellitj(i32 %
; CHECK-DAG: define spir_func void @_Z18convert_float_rtzef(float %
define spir_func void @_Z13convert_bytesf(float %x) {
  ret void
}

define spir_func void @_Z21convert_uint_satellitj(i32 %x) {
  ret void
}

define spir_func void @_Z18convert_float_rtzef(float %x) {
  ret void
}

; So are those of which the name says no types at all.
; SPIRV-DAG: OpDecorate %[[PLAIN:.+]] LinkageAttributes "_Z19convert_double_like" Import
; SPIRV-DAG: OpDecorate %[[BYTES:.+]] LinkageAttributes "_Z13convert_bytesf" Export
; SPIRV-DAG: OpDecorate %[[SATELLITE:.+]] LinkageAttributes "_Z21convert_uint_satellitj" Export
; SPIRV-DAG: OpDecorate %[[RTZE:.+]] LinkageAttributes "_Z18convert_float_rtzef" Export
; SPIRV: %[[CHAR:.+]] = OpSConvert %uchar %number
; SPIRV: %[[FLOAT:.+]] = OpConvertSToF %float %number
; SPIRV: OpFunctionCall %void %[[BYTES]] %[[FLOAT]]
; SPIRV: OpFunctionCall %void %[[SATELLITE]] %number
; SPIRV: OpFunctionCall %void %[[RTZE]] %[[FLOAT]]
; SPIRV: OpFunctionCall %void %[[PLAIN]] %[[FLOAT]]

; CHECK-LABEL: define spir_func i8 @convert(
; A scalar that neither saturates nor rounds needs no function.
; CHECK: call spir_func i8 @_Z12convert_chari(i32 %number)
; CHECK: %[[FLOAT:.+]] = sitofp i32 %number to float
; CHECK: call spir_func void @_Z13convert_bytesf(float %[[FLOAT]])
; CHECK: call spir_func void @_Z21convert_uint_satellitj(i32 %number)
; CHECK: call spir_func void @_Z18convert_float_rtzef(float %[[FLOAT]])
; CHECK: call spir_func void @_Z19convert_double_like(float %[[FLOAT]])
define spir_func i8 @convert(i32 %number) {
  %char = call spir_func signext i8 @_Z16convert_char_rtei(i32 %number)
  %single = call spir_func float @_Z13convert_floati(i32 %number)
  call spir_func void @_Z13convert_bytesf(float %single)
  call spir_func void @_Z21convert_uint_satellitj(i32 %number)
  call spir_func void @_Z18convert_float_rtzef(float %single)
  call spir_func void @_Z19convert_double_like(float %single)
  ret i8 %char
}

; A phi may name a conversion that comes behind it, which has its decoration all the same.
; CHECK-LABEL: define spir_func i8 @later(
; CHECK: %[[NEXT:.+]] = call spir_func i8 @_Z17convert_uchar_satf(float %value)
define spir_func i8 @later(float %value, i32 %n) {
entry:
  br label %head

head:
  %old = phi i8 [ 0, %entry ], [ %new, %body ]
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %done

body:
  ; SATURATED: OpDecorate %new SaturatedConversion
  ; SPIRV: %new = OpConvertFToU %uchar %value
  %new = call spir_func zeroext i8 @_Z30__spirv_ConvertFToU_Ruchar_satf(float %value)
  %next = add i32 %i, 1
  br label %head

done:
  ret i8 %old
}

declare spir_func void @_Z19convert_double_like(float)
declare spir_func signext i8 @_Z16convert_char_rtei(i32)
declare spir_func float @_Z13convert_floati(i32)
declare spir_func zeroext i8 @_Z30__spirv_ConvertFToU_Ruchar_satf(float)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
