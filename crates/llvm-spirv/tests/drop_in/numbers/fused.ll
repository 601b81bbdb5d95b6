; Fused multiplications are instructions of the core where the extension is allowed, else of OpenCL.std; those come back
; as the function of OpenCL C, or SPIR-V's own, these as LLVM's intrinsic function, in any language.

; RUN: llvm-spirv --spirv-ext=+SPV_KHR_fma %s -o %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefixes=BOTH,CORE
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=INTRINSIC
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=INTRINSIC
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefixes=BOTH,SET --implicit-check-not=SPV_KHR_fma --implicit-check-not=FMAKHR
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=FUNCTION
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY

; CORE-DAG: Capability FMAKHR
; CORE-DAG: Extension "SPV_KHR_fma"
; BOTH: TypeFloat [[#DOUBLE:]] 64
; BOTH: TypeFloat [[#FLOAT:]] 32
; BOTH: TypeVector [[#PAIR:]] [[#FLOAT]] 2

target triple = "spir64-unknown-unknown"

; BOTH: FunctionParameter [[#]] [[#A:]]
; BOTH: FunctionParameter [[#]] [[#B:]]
; BOTH: FunctionParameter [[#]] [[#C:]]
; CORE: FmaKHR [[#DOUBLE]] [[#SUM:]] [[#A]] [[#B]] [[#C]]
; CORE: FmaKHR [[#DOUBLE]] [[#]] [[#SUM]] [[#B]] [[#A]]
; SET: ExtInst [[#DOUBLE]] [[#SUM:]] [[#]] fma [[#A]] [[#B]] [[#C]]
; SET: ExtInst [[#DOUBLE]] [[#]] [[#]] fma [[#SUM]] [[#B]] [[#A]]
; INTRINSIC: [[SUM:%.*]] = call double @llvm.fma.f64(double %a, double %b, double %c)
; INTRINSIC: call double @llvm.fma.f64(double [[SUM]], double %b, double %a)
; FUNCTION: [[SUM:%.*]] = call spir_func double @_Z3fmaddd(double %a, double %b, double %c)
; FUNCTION: call spir_func double @_Z3fmaddd(double [[SUM]], double %b, double %a)
; FRIENDLY: [[SUM:%.*]] = call spir_func double @_Z15__spirv_ocl_fmaddd(double %a, double %b, double %c)
; FRIENDLY: call spir_func double @_Z15__spirv_ocl_fmaddd(double [[SUM]], double %b, double %a)
define spir_func double @one(double %a, double %b, double %c) {
  %sum = call double @llvm.fma.f64(double %a, double %b, double %c)
  %more = call spir_func double @_Z15__spirv_ocl_fmaddd(double %sum, double %b, double %a)
  ret double %more
}

; CORE: FmaKHR [[#PAIR]]
; SET: ExtInst [[#PAIR]] [[#]] [[#]] fma
; INTRINSIC: call <2 x float> @llvm.fma.v2f32(<2 x float> %a, <2 x float> %b, <2 x float> %c)
; FUNCTION: call spir_func <2 x float> @_Z3fmaDv2_fS_S_(
; FRIENDLY: call spir_func <2 x float> @_Z15__spirv_ocl_fmaDv2_fS_S_(
define spir_func <2 x float> @two(<2 x float> %a, <2 x float> %b, <2 x float> %c) {
  %sum = call <2 x float> @llvm.fma.v2f32(<2 x float> %a, <2 x float> %b, <2 x float> %c)
  ret <2 x float> %sum
}

declare double @llvm.fma.f64(double, double, double)
declare spir_func double @_Z15__spirv_ocl_fmaddd(double, double, double)
declare <2 x float> @llvm.fma.v2f32(<2 x float>, <2 x float>, <2 x float>)
