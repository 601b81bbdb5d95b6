; Fused multiplications are instructions of the core where the extension is allowed, else of OpenCL.std; those come back
; as the function of OpenCL C, these as LLVM's intrinsic function.

; RUN: llvm-spirv --spirv-ext=+SPV_KHR_fma %s -o %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=CORE
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=INTRINSIC
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SET
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=FUNCTION

; CORE-DAG: Capability FMAKHR
; CORE-DAG: Extension "SPV_KHR_fma"
; CORE-COUNT-2: FmaKHR
; SET-NOT: SPV_KHR_fma
; SET-COUNT-2: ExtInst {{.*}} fma
; INTRINSIC: call double @llvm.fma.f64(double %a, double %b, double %c)
; INTRINSIC: call <2 x float> @llvm.fma.v2f32(
; FUNCTION: call spir_func double @_Z3fmaddd(double %a, double %b, double %c)
; FUNCTION: call spir_func <2 x float> @_Z3fmaDv2_fS_S_(

target triple = "spir64-unknown-unknown"

define spir_func double @one(double %a, double %b, double %c) {
  %sum = call double @llvm.fma.f64(double %a, double %b, double %c)
  ret double %sum
}

define spir_func <2 x float> @two(<2 x float> %a, <2 x float> %b, <2 x float> %c) {
  %sum = call <2 x float> @llvm.fma.v2f32(<2 x float> %a, <2 x float> %b, <2 x float> %c)
  ret <2 x float> %sum
}

declare double @llvm.fma.f64(double, double, double)
declare <2 x float> @llvm.fma.v2f32(<2 x float>, <2 x float>, <2 x float>)
