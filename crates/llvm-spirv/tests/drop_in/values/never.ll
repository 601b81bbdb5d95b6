; The comparison that never holds is `false` without an instruction, for each lane of vectors.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: TypeBool [[#BOOL:]]
; CHECK-DAG: ConstantFalse [[#BOOL]] [[#NO:]]
; CHECK-DAG: TypeVector [[#BOOLS:]] [[#BOOL]] 3
; CHECK-DAG: ConstantNull [[#BOOLS]] [[#NOS:]]
; CHECK: Function [[#BOOL]]
; CHECK: ReturnValue [[#NO]]
define spir_func i1 @one(double %x, double %y) {
  %is = fcmp false double %x, %y
  ret i1 %is
}

; CHECK: Function [[#BOOLS]]
; CHECK: ReturnValue [[#NOS]]
define spir_func <3 x i1> @three(<3 x double> %x, <3 x double> %y) {
  %are = fcmp false <3 x double> %x, %y
  ret <3 x i1> %are
}
