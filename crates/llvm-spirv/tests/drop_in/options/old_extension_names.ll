; Extensions are allowed by the names that they had before they were published, too. The module then says that name, which
; whoever asks for it knows.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_tensor_float32_rounding -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=OLD
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=BACK
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_tensor_float32_conversion -spirv-text -o - | FileCheck %s --check-prefix=NEW
; RUN: llvm-spirv %t.bc --spirv-ext=+all -spirv-text -o - | FileCheck %s --check-prefix=NEW

; OLD: Extension "SPV_INTEL_tensor_float32_rounding"
; OLD-NOT: Extension
; NEW: Extension "SPV_INTEL_tensor_float32_conversion"
; NEW-NOT: Extension
; BACK: call spir_func float @_Z25__spirv_RoundFToTF32INTELf(float

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func float @f(float %x) {
  %r = call spir_func float @_Z25__spirv_RoundFToTF32INTELf(float %x)
  ret float %r
}

declare spir_func float @_Z25__spirv_RoundFToTF32INTELf(float)
