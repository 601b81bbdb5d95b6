; How functions calculate with floats, a number of bits in LLVM IR, is said of each width: how they round, what becomes of
; denormal numbers, and by which rules.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_vector_compute,+SPV_INTEL_float_controls2 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Name [[#EVEN:]] "even"
; SPIRV: Name [[#ZERO:]] "zero"
; SPIRV-DAG: Decorate [[#EVEN]] FunctionRoundingModeINTEL 16 0
; SPIRV-DAG: Decorate [[#EVEN]] FunctionDenormModeINTEL 16 1
; SPIRV-DAG: Decorate [[#EVEN]] FunctionFloatingPointModeINTEL 16 0
; SPIRV-DAG: Decorate [[#EVEN]] FunctionRoundingModeINTEL 32 0
; SPIRV-DAG: Decorate [[#EVEN]] FunctionDenormModeINTEL 32 1
; SPIRV-DAG: Decorate [[#EVEN]] FunctionFloatingPointModeINTEL 32 0
; SPIRV-DAG: Decorate [[#EVEN]] FunctionRoundingModeINTEL 64 0
; SPIRV-DAG: Decorate [[#EVEN]] FunctionDenormModeINTEL 64 1
; SPIRV-DAG: Decorate [[#EVEN]] FunctionFloatingPointModeINTEL 64 0
; SPIRV-DAG: Decorate [[#ZERO]] FunctionRoundingModeINTEL 16 1
; SPIRV-DAG: Decorate [[#ZERO]] FunctionDenormModeINTEL 16 1
; SPIRV-DAG: Decorate [[#ZERO]] FunctionFloatingPointModeINTEL 16 1
; SPIRV-DAG: Decorate [[#ZERO]] FunctionRoundingModeINTEL 32 1
; SPIRV-DAG: Decorate [[#ZERO]] FunctionDenormModeINTEL 32 0
; SPIRV-DAG: Decorate [[#ZERO]] FunctionFloatingPointModeINTEL 32 1
; SPIRV-DAG: Decorate [[#ZERO]] FunctionRoundingModeINTEL 64 1
; SPIRV-DAG: Decorate [[#ZERO]] FunctionDenormModeINTEL 64 1
; SPIRV-DAG: Decorate [[#ZERO]] FunctionFloatingPointModeINTEL 64 1

; CHECK: define spir_func i16 @even(i16 %n) #[[#OF_EVEN:]]
define spir_func i16 @even(i16 %n) #0 {
  ret i16 %n
}
; CHECK: define spir_func i16 @zero(i16 %n) #[[#OF_ZERO:]]
define spir_func i16 @zero(i16 %n) #1 {
  ret i16 %n
}
; CHECK-DAG: attributes #[[#OF_EVEN]] = {{.*}}"VCFloatControl"="0"
; CHECK-DAG: attributes #[[#OF_ZERO]] = {{.*}}"VCFloatControl"="177"
attributes #0 = { "VCFunction" "VCFloatControl"="0" }
attributes #1 = { "VCFunction" "VCFloatControl"="177" }
