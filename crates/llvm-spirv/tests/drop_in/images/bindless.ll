; Handles, numbers as wide as addresses, become images, samplers and sampled images by functions under SPIR-V's own names.
; What comes back is named for its result.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/handles.ll --spirv-ext=+SPV_INTEL_bindless_images -o %t/handles.spv
; RUN: llvm-spirv %t/handles.spv -to-text -o - | FileCheck %t/handles.ll --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t/handles.spv -o %t/handles.bc
; RUN: llvm-dis %t/handles.bc -o - | FileCheck %t/handles.ll --check-prefix=LLVM
; RUN: llvm-spirv %t/handles.bc --spirv-ext=+SPV_INTEL_bindless_images -spirv-text -o - | FileCheck %t/handles.ll --check-prefix=SPIRV
; RUN: not llvm-spirv %t/handles.ll -o - 2>&1 | FileCheck %t/handles.ll --check-prefix=ERROR
; RUN: not llvm-spirv %t/narrow.ll --spirv-ext=+SPV_INTEL_bindless_images -o - 2>&1 | FileCheck %t/narrow.ll
; RUN: not llvm-spirv %t/wide.ll --spirv-ext=+SPV_INTEL_bindless_images -o - 2>&1 | FileCheck %t/wide.ll

;--- handles.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_bindless_images

; SPIRV: Capability BindlessImagesINTEL
; SPIRV: Extension "SPV_INTEL_bindless_images"
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: Constant [[#LONG]] [[#NINE:]] 9 0
; SPIRV-DAG: TypeImage [[#FLAT:]] [[#FLOAT]] 1 0 0 0 0 0 0
; SPIRV-DAG: TypeImage [[#DEEP:]] [[#LONG]] 2 0 0 0 0 0 1
; SPIRV-DAG: TypeSampledImage [[#SAMPLED:]] [[#FLAT]]
; SPIRV-DAG: TypeSampler [[#SAMPLER:]]
; SPIRV-DAG: Constant [[#LONG]] [[#SEVEN:]] 7 0
; SPIRV-DAG: TypeImage [[#WHOLE:]] [[#LONG]] 1 0 0 0 0 0 0
; SPIRV-DAG: TypeSampledImage [[#SAMPLED_WHOLE:]] [[#WHOLE]]
; SPIRV: FunctionParameter [[#LONG]] [[#HANDLE:]]
; SPIRV: ConvertHandleToImageINTEL [[#DEEP]] [[#]] [[#HANDLE]]
; SPIRV: ConvertHandleToSampledImageINTEL [[#SAMPLED]] [[#]] [[#HANDLE]]
; SPIRV: ConvertHandleToSamplerINTEL [[#SAMPLER]] [[#]] [[#NINE]]
; SPIRV: ConvertHandleToSampledImageINTEL [[#SAMPLED_WHOLE]] [[#]] [[#SEVEN]]
; LLVM: call spir_func target("spirv.Image", i64, 2, 0, 0, 0, 0, 0, 1) @_Z76__spirv_ConvertHandleToImageINTEL_RPU3AS133__spirv_Image__long_2_0_0_0_0_0_1m(i64 %handle)
; LLVM: call spir_func target("spirv.SampledImage", float, 1, 0, 0, 0, 0, 0, 0) @_Z91__spirv_ConvertHandleToSampledImageINTEL_RPU3AS141__spirv_SampledImage__float_1_0_0_0_0_0_0m(i64 %handle)
; LLVM: call spir_func target("spirv.Sampler") @_Z35__spirv_ConvertHandleToSamplerINTELm(i64 9)
; LLVM: call spir_func target("spirv.SampledImage", i64, 1, 0, 0, 0, 0, 0, 0) @_Z90__spirv_ConvertHandleToSampledImageINTEL_RPU3AS140__spirv_SampledImage__long_1_0_0_0_0_0_0m(i64 7)
define spir_func void @open(i64 %handle) {
  %image = call spir_func target("spirv.Image", i64, 2, 0, 0, 0, 0, 0, 1) @_Z33__spirv_ConvertHandleToImageINTELl(i64 %handle)
  %sampled = call spir_func target("spirv.SampledImage", float, 1, 0, 0, 0, 0, 0, 0) @_Z40__spirv_ConvertHandleToSampledImageINTELl(i64 %handle)
  %sampler = call spir_func target("spirv.Sampler") @_Z35__spirv_ConvertHandleToSamplerINTELl(i64 9)
  %integers = call spir_func target("spirv.SampledImage", i64, 1, 0, 0, 0, 0, 0, 0) @_Z40__spirv_ConvertHandleToSampledImageINTELm(i64 7)
  ret void
}

declare spir_func target("spirv.Image", i64, 2, 0, 0, 0, 0, 0, 1) @_Z33__spirv_ConvertHandleToImageINTELl(i64)
declare spir_func target("spirv.SampledImage", float, 1, 0, 0, 0, 0, 0, 0) @_Z40__spirv_ConvertHandleToSampledImageINTELl(i64)
declare spir_func target("spirv.Sampler") @_Z35__spirv_ConvertHandleToSamplerINTELl(i64)
declare spir_func target("spirv.SampledImage", i64, 1, 0, 0, 0, 0, 0, 0) @_Z40__spirv_ConvertHandleToSampledImageINTELm(i64)

;--- narrow.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: InvalidInstruction: Can't translate llvm instruction:
; CHECK-NEXT: ConvertHandleToImageINTEL
; CHECK-NEXT: Parameter value must be a 32-bit scalar in case of Physical32 addressing model or a 64-bit scalar in case of Physical64 addressing model
; CHECK-NEXT: Type size: 32
; CHECK-NEXT: Addressing model: Physical64
define spir_func void @open(i32 %handle) {
  %image = call spir_func target("spirv.Image", float, 1, 0, 0, 0, 0, 0, 0) @_Z33__spirv_ConvertHandleToImageINTELi(i32 %handle)
  ret void
}

declare spir_func target("spirv.Image", float, 1, 0, 0, 0, 0, 0, 0) @_Z33__spirv_ConvertHandleToImageINTELi(i32)

;--- wide.ll
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

; CHECK: ConvertHandleToSamplerINTEL
; CHECK-NEXT: Parameter value must be a 32-bit scalar in case of Physical32 addressing model or a 64-bit scalar in case of Physical64 addressing model
; CHECK-NEXT: Type size: 64
; CHECK-NEXT: Addressing model: Physical32
define spir_func void @open(i64 %handle) {
  %sampler = call spir_func target("spirv.Sampler") @_Z35__spirv_ConvertHandleToSamplerINTELl(i64 %handle)
  ret void
}

declare spir_func target("spirv.Sampler") @_Z35__spirv_ConvertHandleToSamplerINTELl(i64)
