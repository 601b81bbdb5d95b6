; Integers of odd widths are saturated in 64 bits. Of a NaN the result is 0, as LLVM has it; the Khronos translator leaves
; that to the device, and takes the width that the result is extended to.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s

; CHECK-DAG: OpDecorate %[[#NUMBER:]] SaturatedConversion
; CHECK-DAG: %[[#LONG:]] = OpTypeInt 64 0
; CHECK-DAG: %[[#MOST:]] = OpConstant %[[#LONG]] 3{{$}}
; CHECK-DAG: %[[#LEAST:]] = OpConstant %[[#LONG]] 18446744073709551612
; CHECK: %[[#X:]] = OpFunctionParameter
; CHECK: %[[#NUMBER]] = OpConvertFToS %[[#LONG]] %[[#X]]
; CHECK-DAG: %[[#ABOVE:]] = OpSGreaterThanEqual %{{[0-9]+}} %[[#NUMBER]] %[[#MOST]]
; CHECK-DAG: %[[#BELOW:]] = OpSLessThanEqual %{{[0-9]+}} %[[#NUMBER]] %[[#LEAST]]
; CHECK: %[[#ONE:]] = OpSelect %[[#LONG]] %[[#ABOVE]] %[[#MOST]] %[[#NUMBER]]
; CHECK: %[[#TWO:]] = OpSelect %[[#LONG]] %[[#BELOW]] %[[#LEAST]] %[[#ONE]]
; CHECK: %[[#IS:]] = OpOrdered %{{[0-9]+}} %[[#X]] %[[#X]]
; CHECK-NEXT: OpSelect %[[#LONG]] %[[#IS]] %[[#TWO]]

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i32 @saturate(float %x) {
  %odd = call i3 @llvm.fptosi.sat.i3.f32(float %x)
  %wide = sext i3 %odd to i32
  ret i32 %wide
}

declare i3 @llvm.fptosi.sat.i3.f32(float)
