; Motion estimation looks at images through a sampler: in OpenCL C each function takes both, in SPIR-V an image for motion
; estimation is made of each image and the sampler first. Afterwards the functions take both again.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_device_side_avc_motion_estimation -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability SubgroupAvcMotionEstimationINTEL
; SPIRV-DAG: Extension "SPV_INTEL_device_side_avc_motion_estimation"
; SPIRV-DAG: Name [[#FIRST:]] "TempSampledImage"
; SPIRV-DAG: TypeImage [[#IMAGE:]] [[#]] 1 0 0 0 0 0 0
; SPIRV-DAG: TypeSampler [[#SAMPLER:]]
; SPIRV-DAG: TypeVmeImageINTEL [[#VME:]] [[#IMAGE]]
; SPIRV-DAG: TypeAvcImePayloadINTEL [[#IMEPAYLOAD:]]
; SPIRV-DAG: TypeAvcImeResultINTEL [[#IMERESULT:]]
; SPIRV-DAG: TypeAvcRefPayloadINTEL [[#REFPAYLOAD:]]
; SPIRV-DAG: TypeAvcRefResultINTEL [[#REFRESULT:]]
; SPIRV-DAG: TypeAvcSicPayloadINTEL [[#SICPAYLOAD:]]
; SPIRV-DAG: TypeAvcSicResultINTEL [[#SICRESULT:]]
; SPIRV-DAG: TypeAvcImeResultSingleReferenceStreamoutINTEL [[#IMERESULTSINGLEREFERENCESTREAMOUT:]]
; SPIRV-DAG: TypeAvcImeResultDualReferenceStreamoutINTEL [[#IMERESULTDUALREFERENCESTREAMOUT:]]
; SPIRV-DAG: TypeAvcImeSingleReferenceStreaminINTEL [[#IMESINGLEREFERENCESTREAMIN:]]
; SPIRV-DAG: TypeAvcImeDualReferenceStreaminINTEL [[#IMEDUALREFERENCESTREAMIN:]]

; SPIRV: FunctionParameter [[#IMAGE]] [[#_NOW:]]
; SPIRV: FunctionParameter [[#IMAGE]] [[#_BEFORE:]]
; SPIRV: FunctionParameter [[#IMAGE]] [[#_AFTER:]]
; SPIRV: FunctionParameter [[#SAMPLER]] [[#_SAMPLER:]]
; SPIRV: FunctionParameter [[#]] [[#_IDS:]]
; SPIRV: FunctionParameter [[#]] [[#_POLARITIES:]]
; SPIRV: FunctionParameter [[#IMEPAYLOAD]] [[#_IME_PAYLOAD:]]
; SPIRV: FunctionParameter [[#IMESINGLEREFERENCESTREAMIN]] [[#_IME_SINGLE_REFERENCE_STREAMIN:]]
; SPIRV: FunctionParameter [[#IMEDUALREFERENCESTREAMIN]] [[#_IME_DUAL_REFERENCE_STREAMIN:]]
; SPIRV: FunctionParameter [[#REFPAYLOAD]] [[#_REF_PAYLOAD:]]
; SPIRV: FunctionParameter [[#SICPAYLOAD]] [[#_SIC_PAYLOAD:]]
define spir_func void @look(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %after, target("spirv.Sampler") %sampler, i32 %ids, i8 %polarities, target("spirv.AvcImePayloadINTEL") %ime_payload, target("spirv.AvcImeSingleReferenceStreaminINTEL") %ime_single_reference_streamin, target("spirv.AvcImeDualReferenceStreaminINTEL") %ime_dual_reference_streamin, target("spirv.AvcRefPayloadINTEL") %ref_payload, target("spirv.AvcSicPayloadINTEL") %sic_payload) {
; SPIRV: VmeImageINTEL [[#VME]] [[#FIRST]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V1:]] [[#_BEFORE]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcImeEvaluateWithSingleReferenceINTEL [[#IMERESULT]] [[#]] [[#FIRST]] [[#V1]] [[#_IME_PAYLOAD]] {{$}}
; LLVM: call spir_func ptr @_Z54intel_sub_group_avc_ime_evaluate_with_single_reference14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Sampler") %sampler, ptr %ime_payload)
  %v0 = call spir_func target("spirv.AvcImeResultINTEL") @_Z54intel_sub_group_avc_ime_evaluate_with_single_reference14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Sampler") %sampler, target("spirv.AvcImePayloadINTEL") %ime_payload)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V1:]] [[#_BEFORE]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V2:]] [[#_AFTER]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcImeEvaluateWithDualReferenceINTEL [[#IMERESULT]] [[#]] [[#V0]] [[#V1]] [[#V2]] [[#_IME_PAYLOAD]] {{$}}
; LLVM: call spir_func ptr @_Z52intel_sub_group_avc_ime_evaluate_with_dual_reference14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %after, target("spirv.Sampler") %sampler, ptr %ime_payload)
  %v1 = call spir_func target("spirv.AvcImeResultINTEL") @_Z52intel_sub_group_avc_ime_evaluate_with_dual_reference14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %after, target("spirv.Sampler") %sampler, target("spirv.AvcImePayloadINTEL") %ime_payload)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V1:]] [[#_BEFORE]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL [[#IMERESULTSINGLEREFERENCESTREAMOUT]] [[#]] [[#V0]] [[#V1]] [[#_IME_PAYLOAD]] {{$}}
; LLVM: call spir_func ptr @_Z64intel_sub_group_avc_ime_evaluate_with_single_reference_streamout14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Sampler") %sampler, ptr %ime_payload)
  %v2 = call spir_func target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") @_Z64intel_sub_group_avc_ime_evaluate_with_single_reference_streamout14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Sampler") %sampler, target("spirv.AvcImePayloadINTEL") %ime_payload)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V1:]] [[#_BEFORE]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V2:]] [[#_AFTER]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL [[#IMERESULTDUALREFERENCESTREAMOUT]] [[#]] [[#V0]] [[#V1]] [[#V2]] [[#_IME_PAYLOAD]] {{$}}
; LLVM: call spir_func ptr @_Z62intel_sub_group_avc_ime_evaluate_with_dual_reference_streamout14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %after, target("spirv.Sampler") %sampler, ptr %ime_payload)
  %v3 = call spir_func target("spirv.AvcImeResultDualReferenceStreamoutINTEL") @_Z62intel_sub_group_avc_ime_evaluate_with_dual_reference_streamout14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %after, target("spirv.Sampler") %sampler, target("spirv.AvcImePayloadINTEL") %ime_payload)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V1:]] [[#_BEFORE]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL [[#IMERESULT]] [[#]] [[#V0]] [[#V1]] [[#_IME_PAYLOAD]] [[#_IME_SINGLE_REFERENCE_STREAMIN]] {{$}}
; LLVM: call spir_func ptr @_Z63intel_sub_group_avc_ime_evaluate_with_single_reference_streamin14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t55ocl_intel_sub_group_avc_ime_single_reference_streamin_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Sampler") %sampler, ptr %ime_payload, ptr %ime_single_reference_streamin)
  %v4 = call spir_func target("spirv.AvcImeResultINTEL") @_Z63intel_sub_group_avc_ime_evaluate_with_single_reference_streamin14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t55ocl_intel_sub_group_avc_ime_single_reference_streamin_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Sampler") %sampler, target("spirv.AvcImePayloadINTEL") %ime_payload, target("spirv.AvcImeSingleReferenceStreaminINTEL") %ime_single_reference_streamin)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V1:]] [[#_BEFORE]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V2:]] [[#_AFTER]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL [[#IMERESULT]] [[#]] [[#V0]] [[#V1]] [[#V2]] [[#_IME_PAYLOAD]] [[#_IME_DUAL_REFERENCE_STREAMIN]] {{$}}
; LLVM: call spir_func ptr @_Z61intel_sub_group_avc_ime_evaluate_with_dual_reference_streamin14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t53ocl_intel_sub_group_avc_ime_dual_reference_streamin_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %after, target("spirv.Sampler") %sampler, ptr %ime_payload, ptr %ime_dual_reference_streamin)
  %v5 = call spir_func target("spirv.AvcImeResultINTEL") @_Z61intel_sub_group_avc_ime_evaluate_with_dual_reference_streamin14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t53ocl_intel_sub_group_avc_ime_dual_reference_streamin_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %after, target("spirv.Sampler") %sampler, target("spirv.AvcImePayloadINTEL") %ime_payload, target("spirv.AvcImeDualReferenceStreaminINTEL") %ime_dual_reference_streamin)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V1:]] [[#_BEFORE]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL [[#IMERESULTSINGLEREFERENCESTREAMOUT]] [[#]] [[#V0]] [[#V1]] [[#_IME_PAYLOAD]] [[#_IME_SINGLE_REFERENCE_STREAMIN]] {{$}}
; LLVM: call spir_func ptr @_Z66intel_sub_group_avc_ime_evaluate_with_single_reference_streaminout14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t55ocl_intel_sub_group_avc_ime_single_reference_streamin_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Sampler") %sampler, ptr %ime_payload, ptr %ime_single_reference_streamin)
  %v6 = call spir_func target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") @_Z66intel_sub_group_avc_ime_evaluate_with_single_reference_streaminout14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t55ocl_intel_sub_group_avc_ime_single_reference_streamin_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Sampler") %sampler, target("spirv.AvcImePayloadINTEL") %ime_payload, target("spirv.AvcImeSingleReferenceStreaminINTEL") %ime_single_reference_streamin)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V1:]] [[#_BEFORE]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V2:]] [[#_AFTER]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL [[#IMERESULTDUALREFERENCESTREAMOUT]] [[#]] [[#V0]] [[#V1]] [[#V2]] [[#_IME_PAYLOAD]] [[#_IME_DUAL_REFERENCE_STREAMIN]] {{$}}
; LLVM: call spir_func ptr @_Z64intel_sub_group_avc_ime_evaluate_with_dual_reference_streaminout14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t53ocl_intel_sub_group_avc_ime_dual_reference_streamin_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %after, target("spirv.Sampler") %sampler, ptr %ime_payload, ptr %ime_dual_reference_streamin)
  %v7 = call spir_func target("spirv.AvcImeResultDualReferenceStreamoutINTEL") @_Z64intel_sub_group_avc_ime_evaluate_with_dual_reference_streaminout14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t53ocl_intel_sub_group_avc_ime_dual_reference_streamin_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %after, target("spirv.Sampler") %sampler, target("spirv.AvcImePayloadINTEL") %ime_payload, target("spirv.AvcImeDualReferenceStreaminINTEL") %ime_dual_reference_streamin)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V1:]] [[#_BEFORE]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcRefEvaluateWithSingleReferenceINTEL [[#REFRESULT]] [[#]] [[#V0]] [[#V1]] [[#_REF_PAYLOAD]] {{$}}
; LLVM: call spir_func ptr @_Z54intel_sub_group_avc_ref_evaluate_with_single_reference14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ref_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Sampler") %sampler, ptr %ref_payload)
  %v8 = call spir_func target("spirv.AvcRefResultINTEL") @_Z54intel_sub_group_avc_ref_evaluate_with_single_reference14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ref_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Sampler") %sampler, target("spirv.AvcRefPayloadINTEL") %ref_payload)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V1:]] [[#_BEFORE]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V2:]] [[#_AFTER]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcRefEvaluateWithDualReferenceINTEL [[#REFRESULT]] [[#]] [[#V0]] [[#V1]] [[#V2]] [[#_REF_PAYLOAD]] {{$}}
; LLVM: call spir_func ptr @_Z52intel_sub_group_avc_ref_evaluate_with_dual_reference14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ref_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %after, target("spirv.Sampler") %sampler, ptr %ref_payload)
  %v9 = call spir_func target("spirv.AvcRefResultINTEL") @_Z52intel_sub_group_avc_ref_evaluate_with_dual_reference14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ref_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %after, target("spirv.Sampler") %sampler, target("spirv.AvcRefPayloadINTEL") %ref_payload)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcRefEvaluateWithMultiReferenceINTEL [[#REFRESULT]] [[#]] [[#V0]] [[#_IDS]] [[#_REF_PAYLOAD]] {{$}}
; LLVM: call spir_func ptr @_Z53intel_sub_group_avc_ref_evaluate_with_multi_reference14ocl_image2d_roj11ocl_sampler37ocl_intel_sub_group_avc_ref_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, i32 %ids, target("spirv.Sampler") %sampler, ptr %ref_payload)
  %v10 = call spir_func target("spirv.AvcRefResultINTEL") @_Z53intel_sub_group_avc_ref_evaluate_with_multi_reference14ocl_image2d_roj11ocl_sampler37ocl_intel_sub_group_avc_ref_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, i32 %ids, target("spirv.Sampler") %sampler, target("spirv.AvcRefPayloadINTEL") %ref_payload)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL [[#REFRESULT]] [[#]] [[#V0]] [[#_IDS]] [[#_POLARITIES]] [[#_REF_PAYLOAD]] {{$}}
; LLVM: call spir_func ptr @_Z53intel_sub_group_avc_ref_evaluate_with_multi_reference14ocl_image2d_rojh11ocl_sampler37ocl_intel_sub_group_avc_ref_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, i32 %ids, i8 %polarities, target("spirv.Sampler") %sampler, ptr %ref_payload)
  %v11 = call spir_func target("spirv.AvcRefResultINTEL") @_Z53intel_sub_group_avc_ref_evaluate_with_multi_reference14ocl_image2d_rojh11ocl_sampler37ocl_intel_sub_group_avc_ref_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, i32 %ids, i8 %polarities, target("spirv.Sampler") %sampler, target("spirv.AvcRefPayloadINTEL") %ref_payload)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V1:]] [[#_BEFORE]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcSicEvaluateWithSingleReferenceINTEL [[#SICRESULT]] [[#]] [[#V0]] [[#V1]] [[#_SIC_PAYLOAD]] {{$}}
; LLVM: call spir_func ptr @_Z54intel_sub_group_avc_sic_evaluate_with_single_reference14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Sampler") %sampler, ptr %sic_payload)
  %v12 = call spir_func target("spirv.AvcSicResultINTEL") @_Z54intel_sub_group_avc_sic_evaluate_with_single_reference14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Sampler") %sampler, target("spirv.AvcSicPayloadINTEL") %sic_payload)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V1:]] [[#_BEFORE]] [[#_SAMPLER]]
; SPIRV: VmeImageINTEL [[#VME]] [[#V2:]] [[#_AFTER]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcSicEvaluateWithDualReferenceINTEL [[#SICRESULT]] [[#]] [[#V0]] [[#V1]] [[#V2]] [[#_SIC_PAYLOAD]] {{$}}
; LLVM: call spir_func ptr @_Z52intel_sub_group_avc_sic_evaluate_with_dual_reference14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %after, target("spirv.Sampler") %sampler, ptr %sic_payload)
  %v13 = call spir_func target("spirv.AvcSicResultINTEL") @_Z52intel_sub_group_avc_sic_evaluate_with_dual_reference14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %before, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %after, target("spirv.Sampler") %sampler, target("spirv.AvcSicPayloadINTEL") %sic_payload)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcSicEvaluateWithMultiReferenceINTEL [[#SICRESULT]] [[#]] [[#V0]] [[#_IDS]] [[#_SIC_PAYLOAD]] {{$}}
; LLVM: call spir_func ptr @_Z53intel_sub_group_avc_sic_evaluate_with_multi_reference14ocl_image2d_roj11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, i32 %ids, target("spirv.Sampler") %sampler, ptr %sic_payload)
  %v14 = call spir_func target("spirv.AvcSicResultINTEL") @_Z53intel_sub_group_avc_sic_evaluate_with_multi_reference14ocl_image2d_roj11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, i32 %ids, target("spirv.Sampler") %sampler, target("spirv.AvcSicPayloadINTEL") %sic_payload)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL [[#SICRESULT]] [[#]] [[#V0]] [[#_IDS]] [[#_POLARITIES]] [[#_SIC_PAYLOAD]] {{$}}
; LLVM: call spir_func ptr @_Z53intel_sub_group_avc_sic_evaluate_with_multi_reference14ocl_image2d_rojh11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, i32 %ids, i8 %polarities, target("spirv.Sampler") %sampler, ptr %sic_payload)
  %v15 = call spir_func target("spirv.AvcSicResultINTEL") @_Z53intel_sub_group_avc_sic_evaluate_with_multi_reference14ocl_image2d_rojh11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, i32 %ids, i8 %polarities, target("spirv.Sampler") %sampler, target("spirv.AvcSicPayloadINTEL") %sic_payload)
; SPIRV: VmeImageINTEL [[#VME]] [[#V0:]] [[#_NOW]] [[#_SAMPLER]]
; SPIRV: SubgroupAvcSicEvaluateIpeINTEL [[#SICRESULT]] [[#]] [[#V0]] [[#_SIC_PAYLOAD]] {{$}}
; LLVM: call spir_func ptr @_Z36intel_sub_group_avc_sic_evaluate_ipe14ocl_image2d_ro11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Sampler") %sampler, ptr %sic_payload)
  %v16 = call spir_func target("spirv.AvcSicResultINTEL") @_Z36intel_sub_group_avc_sic_evaluate_ipe14ocl_image2d_ro11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %now, target("spirv.Sampler") %sampler, target("spirv.AvcSicPayloadINTEL") %sic_payload)
  ret void
}

declare spir_func target("spirv.AvcImeResultINTEL") @_Z54intel_sub_group_avc_ime_evaluate_with_single_reference14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcImePayloadINTEL"))
declare spir_func target("spirv.AvcImeResultINTEL") @_Z52intel_sub_group_avc_ime_evaluate_with_dual_reference14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcImePayloadINTEL"))
declare spir_func target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") @_Z64intel_sub_group_avc_ime_evaluate_with_single_reference_streamout14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcImePayloadINTEL"))
declare spir_func target("spirv.AvcImeResultDualReferenceStreamoutINTEL") @_Z62intel_sub_group_avc_ime_evaluate_with_dual_reference_streamout14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcImePayloadINTEL"))
declare spir_func target("spirv.AvcImeResultINTEL") @_Z63intel_sub_group_avc_ime_evaluate_with_single_reference_streamin14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t55ocl_intel_sub_group_avc_ime_single_reference_streamin_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcImePayloadINTEL"), target("spirv.AvcImeSingleReferenceStreaminINTEL"))
declare spir_func target("spirv.AvcImeResultINTEL") @_Z61intel_sub_group_avc_ime_evaluate_with_dual_reference_streamin14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t53ocl_intel_sub_group_avc_ime_dual_reference_streamin_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcImePayloadINTEL"), target("spirv.AvcImeDualReferenceStreaminINTEL"))
declare spir_func target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") @_Z66intel_sub_group_avc_ime_evaluate_with_single_reference_streaminout14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t55ocl_intel_sub_group_avc_ime_single_reference_streamin_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcImePayloadINTEL"), target("spirv.AvcImeSingleReferenceStreaminINTEL"))
declare spir_func target("spirv.AvcImeResultDualReferenceStreamoutINTEL") @_Z64intel_sub_group_avc_ime_evaluate_with_dual_reference_streaminout14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t53ocl_intel_sub_group_avc_ime_dual_reference_streamin_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcImePayloadINTEL"), target("spirv.AvcImeDualReferenceStreaminINTEL"))
declare spir_func target("spirv.AvcRefResultINTEL") @_Z54intel_sub_group_avc_ref_evaluate_with_single_reference14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ref_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcRefPayloadINTEL"))
declare spir_func target("spirv.AvcRefResultINTEL") @_Z52intel_sub_group_avc_ref_evaluate_with_dual_reference14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_ref_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcRefPayloadINTEL"))
declare spir_func target("spirv.AvcRefResultINTEL") @_Z53intel_sub_group_avc_ref_evaluate_with_multi_reference14ocl_image2d_roj11ocl_sampler37ocl_intel_sub_group_avc_ref_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), i32, target("spirv.Sampler"), target("spirv.AvcRefPayloadINTEL"))
declare spir_func target("spirv.AvcRefResultINTEL") @_Z53intel_sub_group_avc_ref_evaluate_with_multi_reference14ocl_image2d_rojh11ocl_sampler37ocl_intel_sub_group_avc_ref_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), i32, i8, target("spirv.Sampler"), target("spirv.AvcRefPayloadINTEL"))
declare spir_func target("spirv.AvcSicResultINTEL") @_Z54intel_sub_group_avc_sic_evaluate_with_single_reference14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicResultINTEL") @_Z52intel_sub_group_avc_sic_evaluate_with_dual_reference14ocl_image2d_roS_S_11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicResultINTEL") @_Z53intel_sub_group_avc_sic_evaluate_with_multi_reference14ocl_image2d_roj11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), i32, target("spirv.Sampler"), target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicResultINTEL") @_Z53intel_sub_group_avc_sic_evaluate_with_multi_reference14ocl_image2d_rojh11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), i32, i8, target("spirv.Sampler"), target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicResultINTEL") @_Z36intel_sub_group_avc_sic_evaluate_ipe14ocl_image2d_ro11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcSicPayloadINTEL"))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
