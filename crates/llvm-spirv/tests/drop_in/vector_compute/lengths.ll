; Vectors of any length are those of vector compute in its functions and variables, also where another extension has them,
; and only with it what an intrinsic function may take.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/function.ll --spirv-ext=+SPV_EXT_long_vector,+SPV_INTEL_vector_compute -o %t.function.spv
; RUN: llvm-spirv %t.function.spv -to-text -o - | FileCheck %s --implicit-check-not=LongVectorEXT --implicit-check-not=SPV_EXT_long_vector
; RUN: llvm-spirv %t/variable.ll --spirv-ext=+SPV_EXT_long_vector,+SPV_INTEL_vector_compute -o %t.variable.spv
; RUN: llvm-spirv %t.variable.spv -to-text -o - | FileCheck %s --implicit-check-not=LongVectorEXT --implicit-check-not=SPV_EXT_long_vector
; RUN: llvm-spirv %t/intrinsic.ll --spirv-ext=+SPV_INTEL_vector_compute -o %t.intrinsic.spv
; RUN: llvm-spirv %t.intrinsic.spv -to-text -o - | FileCheck %s --check-prefix=INTRINSIC
; RUN: not llvm-spirv %t/intrinsic.ll -o %t.none.spv

; CHECK-DAG: Capability VectorAnyINTEL
; CHECK-DAG: Extension "SPV_INTEL_vector_compute"
; CHECK-DAG: TypeInt [[#SHORT:]] 16 0
; CHECK-DAG: TypeVector [[#]] [[#SHORT]] 11

; INTRINSIC: ExtInstImport [[#SET:]] "OpenCL.std"
; INTRINSIC: TypeFloat [[#DOUBLE:]] 64
; INTRINSIC: TypeVector [[#DOUBLES:]] [[#DOUBLE]] 7
; INTRINSIC: FunctionParameter [[#DOUBLES]] [[#X:]]
; INTRINSIC: ExtInst [[#DOUBLES]] [[#]] [[#SET]] floor [[#X]]

;--- function.ll
target triple = "spir64-unknown-unknown"

define spir_func <11 x i16> @same(<11 x i16> %x) #0 {
  ret <11 x i16> %x
}

attributes #0 = { "VCFunction" }

;--- variable.ll
target triple = "spir64-unknown-unknown"

@numbers = internal addrspace(1) global <11 x i16> zeroinitializer #0

attributes #0 = { "VCGlobalVariable" }

;--- intrinsic.ll
target triple = "spir64-unknown-unknown"

define spir_func <7 x double> @down(<7 x double> %x) !sycl_explicit_simd !0 !intel_reqd_sub_group_size !1 {
  %y = call <7 x double> @llvm.floor.v7f64(<7 x double> %x)
  ret <7 x double> %y
}

declare <7 x double> @llvm.floor.v7f64(<7 x double>)

!0 = !{}
!1 = !{i32 1}
