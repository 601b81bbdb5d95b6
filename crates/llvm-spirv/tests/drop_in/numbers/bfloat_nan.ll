; A `bfloat` that is none is made of the same number as a `half`: its function is named for the result.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_bfloat16,+SPV_INTEL_bfloat16_arithmetic -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv --spirv-target-env=SPV-IR -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: TypeFloat [[#BFLOAT:]] 16 0
; SPIRV: TypeFloat [[#HALF:]] 16 {{$}}
; SPIRV: ExtInst [[#BFLOAT]] [[#]] [[#]] nan
; SPIRV: ExtInst [[#HALF]] [[#]] [[#]] nan

; CHECK: call spir_func bfloat @_Z22__spirv_ocl_nan_RDF16bt(i16 %n)
; CHECK: call spir_func half @_Z15__spirv_ocl_nant(i16 %n)
define spir_kernel void @f(i16 %n) {
  %one = call spir_func bfloat @_Z23__spirv_ocl_nan__RDF16bt(i16 %n)
  %two = call spir_func half @_Z22__spirv_ocl_nan__Rhalft(i16 %n)
  ret void
}

declare spir_func bfloat @_Z23__spirv_ocl_nan__RDF16bt(i16)
declare spir_func half @_Z22__spirv_ocl_nan__Rhalft(i16)

!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}
