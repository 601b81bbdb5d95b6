; A choice under SPIR-V's own name is an instruction, of a boolean that is the lowest bit of a number.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: TypeInt [[#SHORT:]] 16 0
; CHECK-DAG: TypeBool [[#BOOL:]]
; CHECK-DAG: Constant [[#SHORT]] [[#ONE:]] 1
; CHECK-DAG: Constant [[#SHORT]] [[#ZERO:]] 0
; CHECK: FunctionParameter [[#SHORT]] [[#BITS:]]
; CHECK: FunctionParameter [[#]] [[#X:]]
; CHECK: FunctionParameter [[#]] [[#Y:]]
; CHECK: BitwiseAnd [[#SHORT]] [[#LOW:]] [[#BITS]] [[#ONE]]
; CHECK-NEXT: INotEqual [[#BOOL]] [[#IS:]] [[#LOW]] [[#ZERO]]
; CHECK-NEXT: Select [[#]] [[#RESULT:]] [[#IS]] [[#X]] [[#Y]]
; CHECK-NEXT: ReturnValue [[#RESULT]]
define spir_func float @choose(i16 %bits, float %x, float %y) {
  %is = trunc i16 %bits to i1
  %result = call spir_func float @_Z14__spirv_Selectbff(i1 zeroext %is, float %x, float %y)
  ret float %result
}

declare spir_func float @_Z14__spirv_Selectbff(i1 zeroext, float, float)
!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
