; Two extensions have numbers of 4 bits, under a number of their own. Which one is meant, the name of the function says;
; where both are enabled, a module has both. A function that merely has such a name within its own is called as it is.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_ocp_microscaling_types,+SPV_INTEL_float4,+SPV_INTEL_int4 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_EXT_ocp_microscaling_types,+SPV_INTEL_float4,+SPV_INTEL_int4 -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s --spirv-ext=+SPV_INTEL_float4,+SPV_INTEL_int4 -o - 2>&1 | FileCheck %s --check-prefix=NO-EXT
; RUN: not llvm-spirv %s --spirv-ext=+SPV_EXT_ocp_microscaling_types,+SPV_INTEL_int4 -o - 2>&1 | FileCheck %s --check-prefix=NO-INTEL

; NO-EXT: RequiresExtension: Feature requires the following SPIR-V extension:
; NO-EXT-NEXT: SPV_EXT_ocp_microscaling_types
; NO-INTEL: RequiresExtension: Feature requires the following SPIR-V extension:
; NO-INTEL-NEXT: SPV_INTEL_float4

; SPIRV-DAG: Capability Float4EXT
; SPIRV-DAG: Capability Float4E2M1INTEL
; SPIRV-DAG: Extension "SPV_EXT_ocp_microscaling_types"
; SPIRV-DAG: Extension "SPV_INTEL_float4"
; SPIRV-DAG: Name [[#OWN:]] "_Z38my__builtin_spirv_ConvertE2M1ToFP16EXTi"
; SPIRV-DAG: TypeFloat [[#ONE:]] 4 4225
; SPIRV-DAG: TypeFloat [[#OTHER:]] 4 6214
; SPIRV-DAG: TypeFloat [[#HALF:]] 16 {{$}}

target triple = "spir64-unknown-unknown"

; SPIRV: Bitcast [[#OTHER]] [[#B:]]
; SPIRV: FConvert [[#HALF]] [[#]] [[#B]]
; SPIRV: Bitcast [[#ONE]] [[#A:]]
; SPIRV: FConvert [[#HALF]] [[#]] [[#A]]
; SPIRV: FunctionCall [[#HALF]] [[#]] [[#OWN]]
; LLVM: call spir_func half @_Z38__builtin_spirv_ConvertE2M1ToFP16INTELi(i4 %bits)
; LLVM: call spir_func half @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTi(i4 %bits)
; LLVM: call spir_func half @_Z38my__builtin_spirv_ConvertE2M1ToFP16EXTi(i4 %bits)
define spir_func half @sum(i4 %bits) {
  %b = call spir_func half @_Z38__builtin_spirv_ConvertE2M1ToFP16INTELi(i4 %bits)
  %a = call spir_func half @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTi(i4 %bits)
  %c = call spir_func half @_Z38my__builtin_spirv_ConvertE2M1ToFP16EXTi(i4 %bits)
  %ab = fadd half %a, %b
  %sum = fadd half %ab, %c
  ret half %sum
}

declare spir_func half @_Z38__builtin_spirv_ConvertE2M1ToFP16INTELi(i4)
declare spir_func half @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTi(i4)
declare spir_func half @_Z38my__builtin_spirv_ConvertE2M1ToFP16EXTi(i4)
