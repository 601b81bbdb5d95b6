; An element whose number only a run can tell is set by an instruction of its own.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: Constant [[#SHORT]] [[#SEVEN:]] 7
; SPIRV-DAG: TypeVector [[#VECTOR:]] [[#SHORT]] 16
; SPIRV: FunctionParameter [[#VECTOR]] [[#V:]]
; SPIRV: FunctionParameter [[#]] [[#AT:]]
; SPIRV: VectorInsertDynamic [[#VECTOR]] [[#NEW:]] [[#V]] [[#SEVEN]] [[#AT]]
; SPIRV: VectorExtractDynamic [[#SHORT]] [[#]] [[#NEW]] [[#AT]]
; CHECK: %new = insertelement <16 x i16> %v, i16 7, i32 %at
; CHECK: extractelement <16 x i16> %new, i32 %at
define spir_func i16 @set(<16 x i16> %v, i32 %at) {
  %new = insertelement <16 x i16> %v, i16 7, i32 %at
  %again = extractelement <16 x i16> %new, i32 %at
  ret i16 %again
}
