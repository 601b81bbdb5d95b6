; The rounding mode of a square root (SPV_INTEL_rounded_divide_sqrt) is in no function's name: it is a decoration of the
; call. That of a conversion is in the name.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_rounded_divide_sqrt -o %t.spv
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s

; CHECK: call spir_func float @_Z16__spirv_ocl_sqrtf(float %x){{.*}}, !spirv.Decorations ![[MODES:[0-9]+]]
; CHECK: call spir_func i32 @_Z28__spirv_ConvertFToS_Rint_rtpf(float
; CHECK-NOT: !spirv.Decorations
; CHECK: ![[MODES]] = !{![[MODE:[0-9]+]]}
; CHECK: ![[MODE]] = !{i32 39, i32 1}

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i32 @f(float %x) strictfp {
  %root = call float @llvm.experimental.constrained.sqrt.f32(float %x, metadata !"round.towardzero", metadata !"fpexcept.strict") strictfp
  %number = call spir_func i32 @_Z28__spirv_ConvertFToS_Rint_rtpf(float %root)
  ret i32 %number
}

declare float @llvm.experimental.constrained.sqrt.f32(float, metadata, metadata)
declare spir_func i32 @_Z28__spirv_ConvertFToS_Rint_rtpf(float)
