; With SPV_KHR_float_controls2 each fast-math flag has a mode but afn, and none is Fast, which the extension deprecates.
; What may be reassociated may be transformed, and so contracted. Before SPIR-V 1.6 only arithmetic has modes.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_float_controls2 -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,LATEST
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_float_controls2 --spirv-max-version=1.5 -o %t.old.spv
; RUN: spirv-val %t.old.spv
; RUN: llvm-spirv %t.old.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,OLD

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability FloatControls2
; SPIRV-NOT: FPFastMathModeINTEL
; SPIRV: Extension "SPV_KHR_float_controls2"
; SPIRV: Name [[#SUM:]] "sum"
; SPIRV: Name [[#PRODUCT:]] "product"
; SPIRV: Name [[#QUOTIENT:]] "quotient"
; SPIRV: Name [[#REST:]] "rest"
; SPIRV: Name [[#LESS:]] "less"
; SPIRV: Name [[#GREATER:]] "greater"
; SPIRV-NOT: Decorate [[#REST]] FPFastMathMode
; SPIRV-DAG: Decorate [[#SUM]] FPFastMathMode 458752
; SPIRV-DAG: Decorate [[#PRODUCT]] FPFastMathMode 65540
; SPIRV-DAG: Decorate [[#QUOTIENT]] FPFastMathMode 458767
; LATEST-DAG: Decorate [[#LESS]] FPFastMathMode 3
; LATEST-DAG: Decorate [[#GREATER]] FPFastMathMode 3
; OLD-NOT: Decorate [[#LESS]] FPFastMathMode
; SPIRV: TypeFloat
; LATEST: ExtInst [[#]] [[#GREATER]] [[#]] fmax
; LLVM: %sum = fadd reassoc contract <2 x float> %x, %y
; LLVM: %product = fmul nsz contract <2 x float> %sum, %y
; LLVM: %quotient = fdiv reassoc nnan ninf nsz arcp contract <2 x float> %product, %x
; LLVM: %rest = frem <2 x float> %quotient, %x
; LLVM: %less = fcmp nnan ninf olt <2 x float> %rest, %x
; LLVM: %greater = call nnan ninf spir_func <2 x float> @_Z4fmaxDv2_fS_(<2 x float> %rest, <2 x float> %x)
define spir_func <2 x float> @calculate(<2 x float> %x, <2 x float> %y) {
  %sum = fadd reassoc <2 x float> %x, %y
  %product = fmul nsz contract <2 x float> %sum, %y
  %quotient = fdiv fast <2 x float> %product, %x
  %rest = frem <2 x float> %quotient, %x
  %less = fcmp nnan ninf olt <2 x float> %rest, %x
  %greater = call spir_func <2 x float> @_Z23__spirv_ocl_fmax_commonDv2_fS_(<2 x float> %rest, <2 x float> %x)
  %result = select <2 x i1> %less, <2 x float> %rest, <2 x float> %greater
  ret <2 x float> %result
}

declare spir_func <2 x float> @_Z23__spirv_ocl_fmax_commonDv2_fS_(<2 x float>, <2 x float>)
