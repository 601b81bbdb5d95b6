; Floats of 4 bits have two encodings, one of them Intel's: its functions end in INTEL, its extension is
; SPV_INTEL_float4, and what has it comes back as those functions.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_float4,+SPV_INTEL_int4,+SPV_KHR_bfloat16 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o %t.spt
; RUN: FileCheck %s --input-file=%t.spt --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-binary %t.spt -o %t.again.spv
; RUN: llvm-spirv -r %t.again.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s --spirv-ext=+SPV_INTEL_int4,+SPV_KHR_bfloat16 -o - 2>&1 | FileCheck %s --check-prefix=ERROR
; RUN: not llvm-spirv %s --spirv-ext=+SPV_INTEL_int4,+SPV_KHR_bfloat16,+SPV_EXT_ocp_microscaling_types -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_float4

; SPIRV-DAG: Capability Float4E2M1INTEL
; SPIRV-DAG: Capability Int4TypeINTEL
; SPIRV-DAG: Extension "SPV_INTEL_float4"
; SPIRV-DAG: Extension "SPV_INTEL_int4"
; SPIRV-DAG: TypeInt [[#FOUR:]] 4 0
; SPIRV-DAG: TypeFloat [[#HALF:]] 16 {{$}}
; SPIRV-DAG: TypeFloat [[#BFLOAT:]] 16 0
; SPIRV-DAG: TypeFloat [[#E2M1:]] 4 6214
; SPIRV: FunctionParameter [[#FOUR]] [[#BITS:]]
; SPIRV: Bitcast [[#E2M1]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#HALF]] [[#X:]] [[#NUMBER]]
; SPIRV: FConvert [[#E2M1]] [[#NARROW:]] [[#X]]
; SPIRV: Bitcast [[#FOUR]] [[#AGAIN:]] [[#NARROW]]
; SPIRV: Bitcast [[#E2M1]] [[#SECOND:]] [[#AGAIN]]
; SPIRV: FConvert [[#BFLOAT]] [[#]] [[#SECOND]]
; LLVM: %[[X:.+]] = call spir_func half @_Z38__builtin_spirv_ConvertE2M1ToFP16INTELi(i4 %bits)
; LLVM: %[[AGAIN:.+]] = call spir_func i4 @_Z38__builtin_spirv_ConvertFP16ToE2M1INTELDh(half %[[X]])
; LLVM: call spir_func bfloat @_Z38__builtin_spirv_ConvertE2M1ToBF16INTELi(i4 %[[AGAIN]])
define spir_func bfloat @three(i4 %bits) {
  %x = call spir_func half @_Z38__builtin_spirv_ConvertE2M1ToFP16INTELi(i4 %bits)
  %again = call spir_func i4 @_Z38__builtin_spirv_ConvertFP16ToE2M1INTELDh(half %x)
  %y = call spir_func bfloat @_Z38__builtin_spirv_ConvertE2M1ToBF16INTELi(i4 %again)
  ret bfloat %y
}

declare spir_func half @_Z38__builtin_spirv_ConvertE2M1ToFP16INTELi(i4)
declare spir_func i4 @_Z38__builtin_spirv_ConvertFP16ToE2M1INTELDh(half)
declare spir_func bfloat @_Z38__builtin_spirv_ConvertE2M1ToBF16INTELi(i4)
