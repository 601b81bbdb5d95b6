; Motion estimation by subgroups: OpenCL C's functions are instructions on payloads and results, which have types of their
; own. They come back under OpenCL C's names, with pointers to opaque things, or under SPIR-V's with SPIR-V's types.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_device_side_avc_motion_estimation -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_device_side_avc_motion_estimation -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_device_side_avc_motion_estimation

; SPIRV-DAG: Capability Groups
; SPIRV-DAG: Capability SubgroupAvcMotionEstimationINTEL
; SPIRV-DAG: Capability SubgroupAvcMotionEstimationIntraINTEL
; SPIRV-DAG: Capability SubgroupAvcMotionEstimationChromaINTEL
; SPIRV-DAG: Extension "SPV_INTEL_device_side_avc_motion_estimation"
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeVector [[#SHORTS:]] [[#SHORT]] 2
; SPIRV-DAG: TypeVector [[#INTS:]] [[#INT]] 2
; SPIRV-DAG: TypeAvcMcePayloadINTEL [[#MCE_PAYLOAD:]]
; SPIRV-DAG: TypeAvcMceResultINTEL [[#MCE_RESULT:]]
; SPIRV-DAG: TypeAvcImePayloadINTEL [[#IME_PAYLOAD:]]
; SPIRV-DAG: TypeAvcImeResultINTEL [[#IME_RESULT:]]
; SPIRV-DAG: TypeAvcImeResultSingleReferenceStreamoutINTEL [[#IME_RESULT_SINGLE_REFERENCE_STREAMOUT:]]
; SPIRV-DAG: TypeAvcImeResultDualReferenceStreamoutINTEL [[#IME_RESULT_DUAL_REFERENCE_STREAMOUT:]]
; SPIRV-DAG: TypeAvcImeSingleReferenceStreaminINTEL [[#IME_SINGLE_REFERENCE_STREAMIN:]]
; SPIRV-DAG: TypeAvcImeDualReferenceStreaminINTEL [[#IME_DUAL_REFERENCE_STREAMIN:]]
; SPIRV-DAG: TypeAvcRefPayloadINTEL [[#REF_PAYLOAD:]]
; SPIRV-DAG: TypeAvcSicPayloadINTEL [[#SIC_PAYLOAD:]]
; SPIRV-DAG: TypeAvcSicResultINTEL [[#SIC_RESULT:]]

; OPENCL: define spir_func void @estimate(i8 %byte, i16 %short, i32 %int, i64 %long, <2 x i16> %place, <2 x i32> %pair, ptr %mce_payload, ptr %mce_result, ptr %ime_payload, ptr %ime_result, ptr %ime_result_single_reference_streamout, ptr %ime_result_dual_reference_streamout, ptr %ref_payload, ptr %sic_payload, ptr %sic_result)
; FRIENDLY: define spir_func void @estimate(i8 %byte, i16 %short, i32 %int, i64 %long, <2 x i16> %place, <2 x i32> %pair, target("spirv.AvcMcePayloadINTEL") %mce_payload, target("spirv.AvcMceResultINTEL") %mce_result, target("spirv.AvcImePayloadINTEL") %ime_payload, target("spirv.AvcImeResultINTEL") %ime_result, target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") %ime_result_single_reference_streamout, target("spirv.AvcImeResultDualReferenceStreamoutINTEL") %ime_result_dual_reference_streamout, target("spirv.AvcRefPayloadINTEL") %ref_payload, target("spirv.AvcSicPayloadINTEL") %sic_payload, target("spirv.AvcSicResultINTEL") %sic_result)
; SPIRV: FunctionParameter [[#BYTE]] [[#_BYTE:]]
; SPIRV: FunctionParameter [[#SHORT]] [[#_SHORT:]]
; SPIRV: FunctionParameter [[#INT]] [[#_INT:]]
; SPIRV: FunctionParameter [[#LONG]] [[#_LONG:]]
; SPIRV: FunctionParameter [[#SHORTS]] [[#_PLACE:]]
; SPIRV: FunctionParameter [[#INTS]] [[#_PAIR:]]
; SPIRV: FunctionParameter [[#MCE_PAYLOAD]] [[#_MCE_PAYLOAD:]]
; SPIRV: FunctionParameter [[#MCE_RESULT]] [[#_MCE_RESULT:]]
; SPIRV: FunctionParameter [[#IME_PAYLOAD]] [[#_IME_PAYLOAD:]]
; SPIRV: FunctionParameter [[#IME_RESULT]] [[#_IME_RESULT:]]
; SPIRV: FunctionParameter [[#IME_RESULT_SINGLE_REFERENCE_STREAMOUT]] [[#_IME_RESULT_SINGLE_REFERENCE_STREAMOUT:]]
; SPIRV: FunctionParameter [[#IME_RESULT_DUAL_REFERENCE_STREAMOUT]] [[#_IME_RESULT_DUAL_REFERENCE_STREAMOUT:]]
; SPIRV: FunctionParameter [[#REF_PAYLOAD]] [[#_REF_PAYLOAD:]]
; SPIRV: FunctionParameter [[#SIC_PAYLOAD]] [[#_SIC_PAYLOAD:]]
; SPIRV: FunctionParameter [[#SIC_RESULT]] [[#_SIC_RESULT:]]
define spir_func void @estimate(i8 %byte, i16 %short, i32 %int, i64 %long, <2 x i16> %place, <2 x i32> %pair, target("spirv.AvcMcePayloadINTEL") %mce_payload, target("spirv.AvcMceResultINTEL") %mce_result, target("spirv.AvcImePayloadINTEL") %ime_payload, target("spirv.AvcImeResultINTEL") %ime_result, target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") %ime_result_single_reference_streamout, target("spirv.AvcImeResultDualReferenceStreamoutINTEL") %ime_result_dual_reference_streamout, target("spirv.AvcRefPayloadINTEL") %ref_payload, target("spirv.AvcSicPayloadINTEL") %sic_payload, target("spirv.AvcSicResultINTEL") %sic_result) {
; SPIRV: SubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL [[#BYTE]] [[#]] [[#_BYTE]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func i8 @_Z70intel_sub_group_avc_mce_get_default_inter_base_multi_reference_penaltyhh(i8 %byte, i8 %byte)
; FRIENDLY: call spir_func i8 @_Z67__spirv_SubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTELhh(i8 %byte, i8 %byte)
  %v1 = call spir_func i8 @_Z70intel_sub_group_avc_mce_get_default_inter_base_multi_reference_penaltyhh(i8 %byte, i8 %byte)
; SPIRV: SubgroupAvcMceGetDefaultInterShapePenaltyINTEL [[#LONG]] [[#]] [[#_BYTE]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func i64 @_Z55intel_sub_group_avc_mce_get_default_inter_shape_penaltyhh(i8 %byte, i8 %byte)
; FRIENDLY: call spir_func i64 @_Z54__spirv_SubgroupAvcMceGetDefaultInterShapePenaltyINTELhh(i8 %byte, i8 %byte)
  %v2 = call spir_func i64 @_Z55intel_sub_group_avc_mce_get_default_inter_shape_penaltyhh(i8 %byte, i8 %byte)
; SPIRV: SubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTEL [[#INT]] [[#]] [[#_BYTE]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func i32 @_Z60intel_sub_group_avc_mce_get_default_intra_luma_shape_penaltyhh(i8 %byte, i8 %byte)
; FRIENDLY: call spir_func i32 @_Z58__spirv_SubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTELhh(i8 %byte, i8 %byte)
  %v3 = call spir_func i32 @_Z60intel_sub_group_avc_mce_get_default_intra_luma_shape_penaltyhh(i8 %byte, i8 %byte)
; SPIRV: SubgroupAvcMceGetDefaultInterMotionVectorCostTableINTEL [[#INTS]] [[#]] [[#_BYTE]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func <2 x i32> @_Z66intel_sub_group_avc_mce_get_default_inter_motion_vector_cost_tablehh(i8 %byte, i8 %byte)
; FRIENDLY: call spir_func <2 x i32> @_Z63__spirv_SubgroupAvcMceGetDefaultInterMotionVectorCostTableINTELhh(i8 %byte, i8 %byte)
  %v4 = call spir_func <2 x i32> @_Z66intel_sub_group_avc_mce_get_default_inter_motion_vector_cost_tablehh(i8 %byte, i8 %byte)
; SPIRV: SubgroupAvcMceGetDefaultInterDirectionPenaltyINTEL [[#BYTE]] [[#]] [[#_BYTE]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func i8 @_Z59intel_sub_group_avc_mce_get_default_inter_direction_penaltyhh(i8 %byte, i8 %byte)
; FRIENDLY: call spir_func i8 @_Z58__spirv_SubgroupAvcMceGetDefaultInterDirectionPenaltyINTELhh(i8 %byte, i8 %byte)
  %v5 = call spir_func i8 @_Z59intel_sub_group_avc_mce_get_default_inter_direction_penaltyhh(i8 %byte, i8 %byte)
; SPIRV: SubgroupAvcMceGetDefaultIntraLumaModePenaltyINTEL [[#BYTE]] [[#]] [[#_BYTE]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func i8 @_Z59intel_sub_group_avc_mce_get_default_intra_luma_mode_penaltyhh(i8 %byte, i8 %byte)
; FRIENDLY: call spir_func i8 @_Z57__spirv_SubgroupAvcMceGetDefaultIntraLumaModePenaltyINTELhh(i8 %byte, i8 %byte)
  %v6 = call spir_func i8 @_Z59intel_sub_group_avc_mce_get_default_intra_luma_mode_penaltyhh(i8 %byte, i8 %byte)
; SPIRV: SubgroupAvcImeInitializeINTEL [[#IME_PAYLOAD]] [[#]] [[#_PLACE]] [[#_BYTE]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func ptr @_Z34intel_sub_group_avc_ime_initializeDv2_thh(<2 x i16> %place, i8 %byte, i8 %byte)
; FRIENDLY: call spir_func target("spirv.AvcImePayloadINTEL") @_Z37__spirv_SubgroupAvcImeInitializeINTELDv2_thh(<2 x i16> %place, i8 %byte, i8 %byte)
  %v7 = call spir_func target("spirv.AvcImePayloadINTEL") @_Z34intel_sub_group_avc_ime_initializeDv2_thh(<2 x i16> %place, i8 %byte, i8 %byte)
; SPIRV: SubgroupAvcImeSetSingleReferenceINTEL [[#IME_PAYLOAD]] [[#]] [[#_PLACE]] [[#_BYTE]] [[#_IME_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z44intel_sub_group_avc_ime_set_single_referenceDv2_sh37ocl_intel_sub_group_avc_ime_payload_t(<2 x i16> %place, i8 %byte, ptr %ime_payload)
; FRIENDLY: call spir_func target("spirv.AvcImePayloadINTEL") @_Z45__spirv_SubgroupAvcImeSetSingleReferenceINTELDv2_shP26__spirv_AvcImePayloadINTEL(<2 x i16> %place, i8 %byte, target("spirv.AvcImePayloadINTEL") %ime_payload)
  %v8 = call spir_func target("spirv.AvcImePayloadINTEL") @_Z44intel_sub_group_avc_ime_set_single_referenceDv2_sh37ocl_intel_sub_group_avc_ime_payload_t(<2 x i16> %place, i8 %byte, target("spirv.AvcImePayloadINTEL") %ime_payload)
; SPIRV: SubgroupAvcImeSetDualReferenceINTEL [[#IME_PAYLOAD]] [[#]] [[#_PLACE]] [[#_PLACE]] [[#_BYTE]] [[#_IME_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z42intel_sub_group_avc_ime_set_dual_referenceDv2_sS_h37ocl_intel_sub_group_avc_ime_payload_t(<2 x i16> %place, <2 x i16> %place, i8 %byte, ptr %ime_payload)
; FRIENDLY: call spir_func target("spirv.AvcImePayloadINTEL") @_Z43__spirv_SubgroupAvcImeSetDualReferenceINTELDv2_sS_hP26__spirv_AvcImePayloadINTEL(<2 x i16> %place, <2 x i16> %place, i8 %byte, target("spirv.AvcImePayloadINTEL") %ime_payload)
  %v9 = call spir_func target("spirv.AvcImePayloadINTEL") @_Z42intel_sub_group_avc_ime_set_dual_referenceDv2_sS_h37ocl_intel_sub_group_avc_ime_payload_t(<2 x i16> %place, <2 x i16> %place, i8 %byte, target("spirv.AvcImePayloadINTEL") %ime_payload)
; SPIRV: SubgroupAvcImeRefWindowSizeINTEL [[#SHORTS]] [[#]] [[#_BYTE]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func <2 x i16> @_Z39intel_sub_group_avc_ime_ref_window_sizehc(i8 %byte, i8 %byte)
; FRIENDLY: call spir_func <2 x i16> @_Z40__spirv_SubgroupAvcImeRefWindowSizeINTELhc(i8 %byte, i8 %byte)
  %v10 = call spir_func <2 x i16> @_Z39intel_sub_group_avc_ime_ref_window_sizehc(i8 %byte, i8 %byte)
; SPIRV: SubgroupAvcImeAdjustRefOffsetINTEL [[#SHORTS]] [[#]] [[#_PLACE]] [[#_PLACE]] [[#_PLACE]] [[#_PLACE]] {{$}}
; OPENCL: call spir_func <2 x i16> @_Z41intel_sub_group_avc_ime_adjust_ref_offsetDv2_sDv2_tS0_S0_(<2 x i16> %place, <2 x i16> %place, <2 x i16> %place, <2 x i16> %place)
; FRIENDLY: call spir_func <2 x i16> @_Z42__spirv_SubgroupAvcImeAdjustRefOffsetINTELDv2_sDv2_tS0_S0_(<2 x i16> %place, <2 x i16> %place, <2 x i16> %place, <2 x i16> %place)
  %v11 = call spir_func <2 x i16> @_Z41intel_sub_group_avc_ime_adjust_ref_offsetDv2_sDv2_tS0_S0_(<2 x i16> %place, <2 x i16> %place, <2 x i16> %place, <2 x i16> %place)
; SPIRV: SubgroupAvcImeSetMaxMotionVectorCountINTEL [[#IME_PAYLOAD]] [[#]] [[#_BYTE]] [[#_IME_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z51intel_sub_group_avc_ime_set_max_motion_vector_counth37ocl_intel_sub_group_avc_ime_payload_t(i8 %byte, ptr %ime_payload)
; FRIENDLY: call spir_func target("spirv.AvcImePayloadINTEL") @_Z50__spirv_SubgroupAvcImeSetMaxMotionVectorCountINTELhP26__spirv_AvcImePayloadINTEL(i8 %byte, target("spirv.AvcImePayloadINTEL") %ime_payload)
  %v12 = call spir_func target("spirv.AvcImePayloadINTEL") @_Z51intel_sub_group_avc_ime_set_max_motion_vector_counth37ocl_intel_sub_group_avc_ime_payload_t(i8 %byte, target("spirv.AvcImePayloadINTEL") %ime_payload)
; SPIRV: SubgroupAvcImeSetWeightedSadINTEL [[#IME_PAYLOAD]] [[#]] [[#_INT]] [[#_IME_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z40intel_sub_group_avc_ime_set_weighted_sadj37ocl_intel_sub_group_avc_ime_payload_t(i32 %int, ptr %ime_payload)
; FRIENDLY: call spir_func target("spirv.AvcImePayloadINTEL") @_Z41__spirv_SubgroupAvcImeSetWeightedSadINTELjP26__spirv_AvcImePayloadINTEL(i32 %int, target("spirv.AvcImePayloadINTEL") %ime_payload)
  %v13 = call spir_func target("spirv.AvcImePayloadINTEL") @_Z40intel_sub_group_avc_ime_set_weighted_sadj37ocl_intel_sub_group_avc_ime_payload_t(i32 %int, target("spirv.AvcImePayloadINTEL") %ime_payload)
; SPIRV: SubgroupAvcImeSetEarlySearchTerminationThresholdINTEL [[#IME_PAYLOAD]] [[#]] [[#_BYTE]] [[#_IME_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z62intel_sub_group_avc_ime_set_early_search_termination_thresholdh37ocl_intel_sub_group_avc_ime_payload_t(i8 %byte, ptr %ime_payload)
; FRIENDLY: call spir_func target("spirv.AvcImePayloadINTEL") @_Z61__spirv_SubgroupAvcImeSetEarlySearchTerminationThresholdINTELhP26__spirv_AvcImePayloadINTEL(i8 %byte, target("spirv.AvcImePayloadINTEL") %ime_payload)
  %v14 = call spir_func target("spirv.AvcImePayloadINTEL") @_Z62intel_sub_group_avc_ime_set_early_search_termination_thresholdh37ocl_intel_sub_group_avc_ime_payload_t(i8 %byte, target("spirv.AvcImePayloadINTEL") %ime_payload)
; SPIRV: SubgroupAvcImeGetSingleReferenceStreaminINTEL [[#IME_SINGLE_REFERENCE_STREAMIN]] [[#]] [[#_IME_RESULT_SINGLE_REFERENCE_STREAMOUT]] {{$}}
; OPENCL: call spir_func ptr @_Z53intel_sub_group_avc_ime_get_single_reference_streamin63ocl_intel_sub_group_avc_ime_result_single_reference_streamout_t(ptr %ime_result_single_reference_streamout)
; FRIENDLY: call spir_func target("spirv.AvcImeSingleReferenceStreaminINTEL") @_Z53__spirv_SubgroupAvcImeGetSingleReferenceStreaminINTELP49__spirv_AvcImeResultSingleReferenceStreamoutINTEL(target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") %ime_result_single_reference_streamout)
  %v15 = call spir_func target("spirv.AvcImeSingleReferenceStreaminINTEL") @_Z53intel_sub_group_avc_ime_get_single_reference_streamin63ocl_intel_sub_group_avc_ime_result_single_reference_streamout_t(target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") %ime_result_single_reference_streamout)
; SPIRV: SubgroupAvcImeGetDualReferenceStreaminINTEL [[#IME_DUAL_REFERENCE_STREAMIN]] [[#]] [[#_IME_RESULT_DUAL_REFERENCE_STREAMOUT]] {{$}}
; OPENCL: call spir_func ptr @_Z51intel_sub_group_avc_ime_get_dual_reference_streamin61ocl_intel_sub_group_avc_ime_result_dual_reference_streamout_t(ptr %ime_result_dual_reference_streamout)
; FRIENDLY: call spir_func target("spirv.AvcImeDualReferenceStreaminINTEL") @_Z51__spirv_SubgroupAvcImeGetDualReferenceStreaminINTELP47__spirv_AvcImeResultDualReferenceStreamoutINTEL(target("spirv.AvcImeResultDualReferenceStreamoutINTEL") %ime_result_dual_reference_streamout)
  %v16 = call spir_func target("spirv.AvcImeDualReferenceStreaminINTEL") @_Z51intel_sub_group_avc_ime_get_dual_reference_streamin61ocl_intel_sub_group_avc_ime_result_dual_reference_streamout_t(target("spirv.AvcImeResultDualReferenceStreamoutINTEL") %ime_result_dual_reference_streamout)
; SPIRV: SubgroupAvcImeGetBorderReachedINTEL [[#BYTE]] [[#]] [[#_BYTE]] [[#_IME_RESULT]] {{$}}
; OPENCL: call spir_func i8 @_Z42intel_sub_group_avc_ime_get_border_reachedh36ocl_intel_sub_group_avc_ime_result_t(i8 %byte, ptr %ime_result)
; FRIENDLY: call spir_func i8 @_Z43__spirv_SubgroupAvcImeGetBorderReachedINTELhP25__spirv_AvcImeResultINTEL(i8 %byte, target("spirv.AvcImeResultINTEL") %ime_result)
  %v17 = call spir_func i8 @_Z42intel_sub_group_avc_ime_get_border_reachedh36ocl_intel_sub_group_avc_ime_result_t(i8 %byte, target("spirv.AvcImeResultINTEL") %ime_result)
; SPIRV: SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL [[#SHORT]] [[#]] [[#_IME_RESULT_SINGLE_REFERENCE_STREAMOUT]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func i16 @_Z61intel_sub_group_avc_ime_get_streamout_major_shape_distortions63ocl_intel_sub_group_avc_ime_result_single_reference_streamout_th(ptr %ime_result_single_reference_streamout, i8 %byte)
; FRIENDLY: call spir_func i16 @_Z75__spirv_SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTELP49__spirv_AvcImeResultSingleReferenceStreamoutINTELh(target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") %ime_result_single_reference_streamout, i8 %byte)
  %v18 = call spir_func i16 @_Z61intel_sub_group_avc_ime_get_streamout_major_shape_distortions63ocl_intel_sub_group_avc_ime_result_single_reference_streamout_th(target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") %ime_result_single_reference_streamout, i8 %byte)
; SPIRV: SubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL [[#SHORT]] [[#]] [[#_IME_RESULT_DUAL_REFERENCE_STREAMOUT]] [[#_BYTE]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func i16 @_Z61intel_sub_group_avc_ime_get_streamout_major_shape_distortions61ocl_intel_sub_group_avc_ime_result_dual_reference_streamout_thh(ptr %ime_result_dual_reference_streamout, i8 %byte, i8 %byte)
; FRIENDLY: call spir_func i16 @_Z73__spirv_SubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTELP47__spirv_AvcImeResultDualReferenceStreamoutINTELhh(target("spirv.AvcImeResultDualReferenceStreamoutINTEL") %ime_result_dual_reference_streamout, i8 %byte, i8 %byte)
  %v19 = call spir_func i16 @_Z61intel_sub_group_avc_ime_get_streamout_major_shape_distortions61ocl_intel_sub_group_avc_ime_result_dual_reference_streamout_thh(target("spirv.AvcImeResultDualReferenceStreamoutINTEL") %ime_result_dual_reference_streamout, i8 %byte, i8 %byte)
; SPIRV: SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL [[#INT]] [[#]] [[#_IME_RESULT_SINGLE_REFERENCE_STREAMOUT]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func i32 @_Z64intel_sub_group_avc_ime_get_streamout_major_shape_motion_vectors63ocl_intel_sub_group_avc_ime_result_single_reference_streamout_th(ptr %ime_result_single_reference_streamout, i8 %byte)
; FRIENDLY: call spir_func i32 @_Z77__spirv_SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTELP49__spirv_AvcImeResultSingleReferenceStreamoutINTELh(target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") %ime_result_single_reference_streamout, i8 %byte)
  %v20 = call spir_func i32 @_Z64intel_sub_group_avc_ime_get_streamout_major_shape_motion_vectors63ocl_intel_sub_group_avc_ime_result_single_reference_streamout_th(target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") %ime_result_single_reference_streamout, i8 %byte)
; SPIRV: SubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL [[#INT]] [[#]] [[#_IME_RESULT_DUAL_REFERENCE_STREAMOUT]] [[#_BYTE]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func i32 @_Z64intel_sub_group_avc_ime_get_streamout_major_shape_motion_vectors61ocl_intel_sub_group_avc_ime_result_dual_reference_streamout_thh(ptr %ime_result_dual_reference_streamout, i8 %byte, i8 %byte)
; FRIENDLY: call spir_func i32 @_Z75__spirv_SubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTELP47__spirv_AvcImeResultDualReferenceStreamoutINTELhh(target("spirv.AvcImeResultDualReferenceStreamoutINTEL") %ime_result_dual_reference_streamout, i8 %byte, i8 %byte)
  %v21 = call spir_func i32 @_Z64intel_sub_group_avc_ime_get_streamout_major_shape_motion_vectors61ocl_intel_sub_group_avc_ime_result_dual_reference_streamout_thh(target("spirv.AvcImeResultDualReferenceStreamoutINTEL") %ime_result_dual_reference_streamout, i8 %byte, i8 %byte)
; SPIRV: SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL [[#BYTE]] [[#]] [[#_IME_RESULT_SINGLE_REFERENCE_STREAMOUT]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func i8 @_Z63intel_sub_group_avc_ime_get_streamout_major_shape_reference_ids63ocl_intel_sub_group_avc_ime_result_single_reference_streamout_th(ptr %ime_result_single_reference_streamout, i8 %byte)
; FRIENDLY: call spir_func i8 @_Z76__spirv_SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTELP49__spirv_AvcImeResultSingleReferenceStreamoutINTELh(target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") %ime_result_single_reference_streamout, i8 %byte)
  %v22 = call spir_func i8 @_Z63intel_sub_group_avc_ime_get_streamout_major_shape_reference_ids63ocl_intel_sub_group_avc_ime_result_single_reference_streamout_th(target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") %ime_result_single_reference_streamout, i8 %byte)
; SPIRV: SubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL [[#BYTE]] [[#]] [[#_IME_RESULT_DUAL_REFERENCE_STREAMOUT]] [[#_BYTE]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func i8 @_Z63intel_sub_group_avc_ime_get_streamout_major_shape_reference_ids61ocl_intel_sub_group_avc_ime_result_dual_reference_streamout_thh(ptr %ime_result_dual_reference_streamout, i8 %byte, i8 %byte)
; FRIENDLY: call spir_func i8 @_Z74__spirv_SubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTELP47__spirv_AvcImeResultDualReferenceStreamoutINTELhh(target("spirv.AvcImeResultDualReferenceStreamoutINTEL") %ime_result_dual_reference_streamout, i8 %byte, i8 %byte)
  %v23 = call spir_func i8 @_Z63intel_sub_group_avc_ime_get_streamout_major_shape_reference_ids61ocl_intel_sub_group_avc_ime_result_dual_reference_streamout_thh(target("spirv.AvcImeResultDualReferenceStreamoutINTEL") %ime_result_dual_reference_streamout, i8 %byte, i8 %byte)
; SPIRV: SubgroupAvcFmeInitializeINTEL [[#REF_PAYLOAD]] [[#]] [[#_PLACE]] [[#_LONG]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func ptr @_Z34intel_sub_group_avc_fme_initializeDv2_tmhhhhh(<2 x i16> %place, i64 %long, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte)
; FRIENDLY: call spir_func target("spirv.AvcRefPayloadINTEL") @_Z37__spirv_SubgroupAvcFmeInitializeINTELDv2_tmhhhhh(<2 x i16> %place, i64 %long, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte)
  %v24 = call spir_func target("spirv.AvcRefPayloadINTEL") @_Z34intel_sub_group_avc_fme_initializeDv2_tmhhhhh(<2 x i16> %place, i64 %long, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte)
; SPIRV: SubgroupAvcBmeInitializeINTEL [[#REF_PAYLOAD]] [[#]] [[#_PLACE]] [[#_LONG]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func ptr @_Z34intel_sub_group_avc_bme_initializeDv2_tmhhhhhh(<2 x i16> %place, i64 %long, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte)
; FRIENDLY: call spir_func target("spirv.AvcRefPayloadINTEL") @_Z37__spirv_SubgroupAvcBmeInitializeINTELDv2_tmhhhhhh(<2 x i16> %place, i64 %long, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte)
  %v25 = call spir_func target("spirv.AvcRefPayloadINTEL") @_Z34intel_sub_group_avc_bme_initializeDv2_tmhhhhhh(<2 x i16> %place, i64 %long, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte)
; SPIRV: SubgroupAvcRefSetBidirectionalMixDisableINTEL [[#REF_PAYLOAD]] [[#]] [[#_REF_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z53intel_sub_group_avc_ref_set_bidirectional_mix_disable37ocl_intel_sub_group_avc_ref_payload_t(ptr %ref_payload)
; FRIENDLY: call spir_func target("spirv.AvcRefPayloadINTEL") @_Z53__spirv_SubgroupAvcRefSetBidirectionalMixDisableINTELP26__spirv_AvcRefPayloadINTEL(target("spirv.AvcRefPayloadINTEL") %ref_payload)
  %v26 = call spir_func target("spirv.AvcRefPayloadINTEL") @_Z53intel_sub_group_avc_ref_set_bidirectional_mix_disable37ocl_intel_sub_group_avc_ref_payload_t(target("spirv.AvcRefPayloadINTEL") %ref_payload)
; SPIRV: SubgroupAvcSicInitializeINTEL [[#SIC_PAYLOAD]] [[#]] [[#_PLACE]] {{$}}
; OPENCL: call spir_func ptr @_Z34intel_sub_group_avc_sic_initializeDv2_t(<2 x i16> %place)
; FRIENDLY: call spir_func target("spirv.AvcSicPayloadINTEL") @_Z37__spirv_SubgroupAvcSicInitializeINTELDv2_t(<2 x i16> %place)
  %v27 = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z34intel_sub_group_avc_sic_initializeDv2_t(<2 x i16> %place)
; SPIRV: SubgroupAvcSicConfigureIpeLumaINTEL [[#SIC_PAYLOAD]] [[#]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] [[#_SIC_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z37intel_sub_group_avc_sic_configure_ipehhhhhhh37ocl_intel_sub_group_avc_sic_payload_t(i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, ptr %sic_payload)
; FRIENDLY: call spir_func target("spirv.AvcSicPayloadINTEL") @_Z43__spirv_SubgroupAvcSicConfigureIpeLumaINTELhhhhhhhP26__spirv_AvcSicPayloadINTEL(i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, target("spirv.AvcSicPayloadINTEL") %sic_payload)
  %v28 = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z37intel_sub_group_avc_sic_configure_ipehhhhhhh37ocl_intel_sub_group_avc_sic_payload_t(i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, target("spirv.AvcSicPayloadINTEL") %sic_payload)
; SPIRV: SubgroupAvcSicConfigureIpeLumaChromaINTEL [[#SIC_PAYLOAD]] [[#]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] [[#_BYTE]] [[#_SHORT]] [[#_SHORT]] [[#_SHORT]] [[#_BYTE]] [[#_SIC_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z37intel_sub_group_avc_sic_configure_ipehhhhhhttth37ocl_intel_sub_group_avc_sic_payload_t(i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i16 %short, i16 %short, i16 %short, i8 %byte, ptr %sic_payload)
; FRIENDLY: call spir_func target("spirv.AvcSicPayloadINTEL") @_Z49__spirv_SubgroupAvcSicConfigureIpeLumaChromaINTELhhhhhhttthP26__spirv_AvcSicPayloadINTEL(i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i16 %short, i16 %short, i16 %short, i8 %byte, target("spirv.AvcSicPayloadINTEL") %sic_payload)
  %v29 = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z37intel_sub_group_avc_sic_configure_ipehhhhhhttth37ocl_intel_sub_group_avc_sic_payload_t(i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i8 %byte, i16 %short, i16 %short, i16 %short, i8 %byte, target("spirv.AvcSicPayloadINTEL") %sic_payload)
; SPIRV: SubgroupAvcSicConfigureSkcINTEL [[#SIC_PAYLOAD]] [[#]] [[#_INT]] [[#_INT]] [[#_LONG]] [[#_BYTE]] [[#_BYTE]] [[#_SIC_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z37intel_sub_group_avc_sic_configure_skcjjmhh37ocl_intel_sub_group_avc_sic_payload_t(i32 %int, i32 %int, i64 %long, i8 %byte, i8 %byte, ptr %sic_payload)
; FRIENDLY: call spir_func target("spirv.AvcSicPayloadINTEL") @_Z39__spirv_SubgroupAvcSicConfigureSkcINTELjjmhhP26__spirv_AvcSicPayloadINTEL(i32 %int, i32 %int, i64 %long, i8 %byte, i8 %byte, target("spirv.AvcSicPayloadINTEL") %sic_payload)
  %v30 = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z37intel_sub_group_avc_sic_configure_skcjjmhh37ocl_intel_sub_group_avc_sic_payload_t(i32 %int, i32 %int, i64 %long, i8 %byte, i8 %byte, target("spirv.AvcSicPayloadINTEL") %sic_payload)
; SPIRV: SubgroupAvcSicSetSkcForwardTransformEnableINTEL [[#SIC_PAYLOAD]] [[#]] [[#_LONG]] [[#_SIC_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z56intel_sub_group_avc_sic_set_skc_forward_transform_enablem37ocl_intel_sub_group_avc_sic_payload_t(i64 %long, ptr %sic_payload)
; FRIENDLY: call spir_func target("spirv.AvcSicPayloadINTEL") @_Z55__spirv_SubgroupAvcSicSetSkcForwardTransformEnableINTELmP26__spirv_AvcSicPayloadINTEL(i64 %long, target("spirv.AvcSicPayloadINTEL") %sic_payload)
  %v31 = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z56intel_sub_group_avc_sic_set_skc_forward_transform_enablem37ocl_intel_sub_group_avc_sic_payload_t(i64 %long, target("spirv.AvcSicPayloadINTEL") %sic_payload)
; SPIRV: SubgroupAvcSicSetBlockBasedRawSkipSadINTEL [[#SIC_PAYLOAD]] [[#]] [[#_BYTE]] [[#_SIC_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z52intel_sub_group_avc_sic_set_block_based_raw_skip_sadh37ocl_intel_sub_group_avc_sic_payload_t(i8 %byte, ptr %sic_payload)
; FRIENDLY: call spir_func target("spirv.AvcSicPayloadINTEL") @_Z50__spirv_SubgroupAvcSicSetBlockBasedRawSkipSadINTELhP26__spirv_AvcSicPayloadINTEL(i8 %byte, target("spirv.AvcSicPayloadINTEL") %sic_payload)
  %v32 = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z52intel_sub_group_avc_sic_set_block_based_raw_skip_sadh37ocl_intel_sub_group_avc_sic_payload_t(i8 %byte, target("spirv.AvcSicPayloadINTEL") %sic_payload)
; SPIRV: SubgroupAvcSicSetIntraLumaShapePenaltyINTEL [[#SIC_PAYLOAD]] [[#]] [[#_INT]] [[#_SIC_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z52intel_sub_group_avc_sic_set_intra_luma_shape_penaltyj37ocl_intel_sub_group_avc_sic_payload_t(i32 %int, ptr %sic_payload)
; FRIENDLY: call spir_func target("spirv.AvcSicPayloadINTEL") @_Z51__spirv_SubgroupAvcSicSetIntraLumaShapePenaltyINTELjP26__spirv_AvcSicPayloadINTEL(i32 %int, target("spirv.AvcSicPayloadINTEL") %sic_payload)
  %v33 = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z52intel_sub_group_avc_sic_set_intra_luma_shape_penaltyj37ocl_intel_sub_group_avc_sic_payload_t(i32 %int, target("spirv.AvcSicPayloadINTEL") %sic_payload)
; SPIRV: SubgroupAvcSicSetIntraLumaModeCostFunctionINTEL [[#SIC_PAYLOAD]] [[#]] [[#_BYTE]] [[#_INT]] [[#_INT]] [[#_SIC_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z57intel_sub_group_avc_sic_set_intra_luma_mode_cost_functionhjj37ocl_intel_sub_group_avc_sic_payload_t(i8 %byte, i32 %int, i32 %int, ptr %sic_payload)
; FRIENDLY: call spir_func target("spirv.AvcSicPayloadINTEL") @_Z55__spirv_SubgroupAvcSicSetIntraLumaModeCostFunctionINTELhjjP26__spirv_AvcSicPayloadINTEL(i8 %byte, i32 %int, i32 %int, target("spirv.AvcSicPayloadINTEL") %sic_payload)
  %v34 = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z57intel_sub_group_avc_sic_set_intra_luma_mode_cost_functionhjj37ocl_intel_sub_group_avc_sic_payload_t(i8 %byte, i32 %int, i32 %int, target("spirv.AvcSicPayloadINTEL") %sic_payload)
; SPIRV: SubgroupAvcSicSetIntraChromaModeCostFunctionINTEL [[#SIC_PAYLOAD]] [[#]] [[#_BYTE]] [[#_SIC_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z59intel_sub_group_avc_sic_set_intra_chroma_mode_cost_functionh37ocl_intel_sub_group_avc_sic_payload_t(i8 %byte, ptr %sic_payload)
; FRIENDLY: call spir_func target("spirv.AvcSicPayloadINTEL") @_Z57__spirv_SubgroupAvcSicSetIntraChromaModeCostFunctionINTELhP26__spirv_AvcSicPayloadINTEL(i8 %byte, target("spirv.AvcSicPayloadINTEL") %sic_payload)
  %v35 = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z59intel_sub_group_avc_sic_set_intra_chroma_mode_cost_functionh37ocl_intel_sub_group_avc_sic_payload_t(i8 %byte, target("spirv.AvcSicPayloadINTEL") %sic_payload)
; SPIRV: SubgroupAvcSicGetBestIpeLumaDistortionINTEL [[#SHORT]] [[#]] [[#_SIC_RESULT]] {{$}}
; OPENCL: call spir_func i16 @_Z52intel_sub_group_avc_sic_get_best_ipe_luma_distortion36ocl_intel_sub_group_avc_sic_result_t(ptr %sic_result)
; FRIENDLY: call spir_func i16 @_Z51__spirv_SubgroupAvcSicGetBestIpeLumaDistortionINTELP25__spirv_AvcSicResultINTEL(target("spirv.AvcSicResultINTEL") %sic_result)
  %v36 = call spir_func i16 @_Z52intel_sub_group_avc_sic_get_best_ipe_luma_distortion36ocl_intel_sub_group_avc_sic_result_t(target("spirv.AvcSicResultINTEL") %sic_result)
; SPIRV: SubgroupAvcSicGetMotionVectorMaskINTEL [[#INT]] [[#]] [[#_INT]] [[#_BYTE]] {{$}}
; OPENCL: call spir_func i32 @_Z46intel_sub_group_avc_sic_get_motion_vector_maskjh(i32 %int, i8 %byte)
; FRIENDLY: call spir_func i32 @_Z46__spirv_SubgroupAvcSicGetMotionVectorMaskINTELjh(i32 %int, i8 %byte)
  %v37 = call spir_func i32 @_Z46intel_sub_group_avc_sic_get_motion_vector_maskjh(i32 %int, i8 %byte)
; SPIRV: SubgroupAvcMceSetSourceInterlacedFieldPolarityINTEL [[#MCE_PAYLOAD]] [[#]] [[#_BYTE]] [[#_MCE_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z60intel_sub_group_avc_mce_set_source_interlaced_field_polarityh37ocl_intel_sub_group_avc_mce_payload_t(i8 %byte, ptr %mce_payload)
; FRIENDLY: call spir_func target("spirv.AvcMcePayloadINTEL") @_Z59__spirv_SubgroupAvcMceSetSourceInterlacedFieldPolarityINTELhP26__spirv_AvcMcePayloadINTEL(i8 %byte, target("spirv.AvcMcePayloadINTEL") %mce_payload)
  %v38 = call spir_func target("spirv.AvcMcePayloadINTEL") @_Z60intel_sub_group_avc_mce_set_source_interlaced_field_polarityh37ocl_intel_sub_group_avc_mce_payload_t(i8 %byte, target("spirv.AvcMcePayloadINTEL") %mce_payload)
; SPIRV: SubgroupAvcMceSetSingleReferenceInterlacedFieldPolarityINTEL [[#MCE_PAYLOAD]] [[#]] [[#_BYTE]] [[#_MCE_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z70intel_sub_group_avc_mce_set_single_reference_interlaced_field_polarityh37ocl_intel_sub_group_avc_mce_payload_t(i8 %byte, ptr %mce_payload)
; FRIENDLY: call spir_func target("spirv.AvcMcePayloadINTEL") @_Z68__spirv_SubgroupAvcMceSetSingleReferenceInterlacedFieldPolarityINTELhP26__spirv_AvcMcePayloadINTEL(i8 %byte, target("spirv.AvcMcePayloadINTEL") %mce_payload)
  %v39 = call spir_func target("spirv.AvcMcePayloadINTEL") @_Z70intel_sub_group_avc_mce_set_single_reference_interlaced_field_polarityh37ocl_intel_sub_group_avc_mce_payload_t(i8 %byte, target("spirv.AvcMcePayloadINTEL") %mce_payload)
; SPIRV: SubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTEL [[#MCE_PAYLOAD]] [[#]] [[#_BYTE]] [[#_BYTE]] [[#_MCE_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z70intel_sub_group_avc_mce_set_dual_reference_interlaced_field_polaritieshh37ocl_intel_sub_group_avc_mce_payload_t(i8 %byte, i8 %byte, ptr %mce_payload)
; FRIENDLY: call spir_func target("spirv.AvcMcePayloadINTEL") @_Z68__spirv_SubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTELhhP26__spirv_AvcMcePayloadINTEL(i8 %byte, i8 %byte, target("spirv.AvcMcePayloadINTEL") %mce_payload)
  %v40 = call spir_func target("spirv.AvcMcePayloadINTEL") @_Z70intel_sub_group_avc_mce_set_dual_reference_interlaced_field_polaritieshh37ocl_intel_sub_group_avc_mce_payload_t(i8 %byte, i8 %byte, target("spirv.AvcMcePayloadINTEL") %mce_payload)
; SPIRV: SubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL [[#MCE_PAYLOAD]] [[#]] [[#_BYTE]] [[#_MCE_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z62intel_sub_group_avc_mce_set_inter_base_multi_reference_penaltyh37ocl_intel_sub_group_avc_mce_payload_t(i8 %byte, ptr %mce_payload)
; FRIENDLY: call spir_func target("spirv.AvcMcePayloadINTEL") @_Z60__spirv_SubgroupAvcMceSetInterBaseMultiReferencePenaltyINTELhP26__spirv_AvcMcePayloadINTEL(i8 %byte, target("spirv.AvcMcePayloadINTEL") %mce_payload)
  %v41 = call spir_func target("spirv.AvcMcePayloadINTEL") @_Z62intel_sub_group_avc_mce_set_inter_base_multi_reference_penaltyh37ocl_intel_sub_group_avc_mce_payload_t(i8 %byte, target("spirv.AvcMcePayloadINTEL") %mce_payload)
; SPIRV: SubgroupAvcMceSetInterShapePenaltyINTEL [[#MCE_PAYLOAD]] [[#]] [[#_LONG]] [[#_MCE_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z47intel_sub_group_avc_mce_set_inter_shape_penaltym37ocl_intel_sub_group_avc_mce_payload_t(i64 %long, ptr %mce_payload)
; FRIENDLY: call spir_func target("spirv.AvcMcePayloadINTEL") @_Z47__spirv_SubgroupAvcMceSetInterShapePenaltyINTELmP26__spirv_AvcMcePayloadINTEL(i64 %long, target("spirv.AvcMcePayloadINTEL") %mce_payload)
  %v42 = call spir_func target("spirv.AvcMcePayloadINTEL") @_Z47intel_sub_group_avc_mce_set_inter_shape_penaltym37ocl_intel_sub_group_avc_mce_payload_t(i64 %long, target("spirv.AvcMcePayloadINTEL") %mce_payload)
; SPIRV: SubgroupAvcMceSetInterDirectionPenaltyINTEL [[#MCE_PAYLOAD]] [[#]] [[#_BYTE]] [[#_MCE_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z51intel_sub_group_avc_mce_set_inter_direction_penaltyh37ocl_intel_sub_group_avc_mce_payload_t(i8 %byte, ptr %mce_payload)
; FRIENDLY: call spir_func target("spirv.AvcMcePayloadINTEL") @_Z51__spirv_SubgroupAvcMceSetInterDirectionPenaltyINTELhP26__spirv_AvcMcePayloadINTEL(i8 %byte, target("spirv.AvcMcePayloadINTEL") %mce_payload)
  %v43 = call spir_func target("spirv.AvcMcePayloadINTEL") @_Z51intel_sub_group_avc_mce_set_inter_direction_penaltyh37ocl_intel_sub_group_avc_mce_payload_t(i8 %byte, target("spirv.AvcMcePayloadINTEL") %mce_payload)
; SPIRV: SubgroupAvcMceSetMotionVectorCostFunctionINTEL [[#MCE_PAYLOAD]] [[#]] [[#_LONG]] [[#_PAIR]] [[#_BYTE]] [[#_MCE_PAYLOAD]] {{$}}
; OPENCL: call spir_func ptr @_Z55intel_sub_group_avc_mce_set_motion_vector_cost_functionmDv2_jh37ocl_intel_sub_group_avc_mce_payload_t(i64 %long, <2 x i32> %pair, i8 %byte, ptr %mce_payload)
; FRIENDLY: call spir_func target("spirv.AvcMcePayloadINTEL") @_Z54__spirv_SubgroupAvcMceSetMotionVectorCostFunctionINTELmDv2_jhP26__spirv_AvcMcePayloadINTEL(i64 %long, <2 x i32> %pair, i8 %byte, target("spirv.AvcMcePayloadINTEL") %mce_payload)
  %v44 = call spir_func target("spirv.AvcMcePayloadINTEL") @_Z55intel_sub_group_avc_mce_set_motion_vector_cost_functionmDv2_jh37ocl_intel_sub_group_avc_mce_payload_t(i64 %long, <2 x i32> %pair, i8 %byte, target("spirv.AvcMcePayloadINTEL") %mce_payload)
; SPIRV: SubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTEL [[#BYTE]] [[#]] [[#_INT]] [[#_INT]] [[#_MCE_RESULT]] {{$}}
; OPENCL: call spir_func i8 @_Z71intel_sub_group_avc_mce_get_inter_reference_interlaced_field_polaritiesjj36ocl_intel_sub_group_avc_mce_result_t(i32 %int, i32 %int, ptr %mce_result)
; FRIENDLY: call spir_func i8 @_Z69__spirv_SubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTELjjP25__spirv_AvcMceResultINTEL(i32 %int, i32 %int, target("spirv.AvcMceResultINTEL") %mce_result)
  %v45 = call spir_func i8 @_Z71intel_sub_group_avc_mce_get_inter_reference_interlaced_field_polaritiesjj36ocl_intel_sub_group_avc_mce_result_t(i32 %int, i32 %int, target("spirv.AvcMceResultINTEL") %mce_result)
  ret void
}

declare spir_func i8 @_Z70intel_sub_group_avc_mce_get_default_inter_base_multi_reference_penaltyhh(i8, i8)
declare spir_func i64 @_Z55intel_sub_group_avc_mce_get_default_inter_shape_penaltyhh(i8, i8)
declare spir_func i32 @_Z60intel_sub_group_avc_mce_get_default_intra_luma_shape_penaltyhh(i8, i8)
declare spir_func <2 x i32> @_Z66intel_sub_group_avc_mce_get_default_inter_motion_vector_cost_tablehh(i8, i8)
declare spir_func i8 @_Z59intel_sub_group_avc_mce_get_default_inter_direction_penaltyhh(i8, i8)
declare spir_func i8 @_Z59intel_sub_group_avc_mce_get_default_intra_luma_mode_penaltyhh(i8, i8)
declare spir_func target("spirv.AvcImePayloadINTEL") @_Z34intel_sub_group_avc_ime_initializeDv2_thh(<2 x i16>, i8, i8)
declare spir_func target("spirv.AvcImePayloadINTEL") @_Z44intel_sub_group_avc_ime_set_single_referenceDv2_sh37ocl_intel_sub_group_avc_ime_payload_t(<2 x i16>, i8, target("spirv.AvcImePayloadINTEL"))
declare spir_func target("spirv.AvcImePayloadINTEL") @_Z42intel_sub_group_avc_ime_set_dual_referenceDv2_sS_h37ocl_intel_sub_group_avc_ime_payload_t(<2 x i16>, <2 x i16>, i8, target("spirv.AvcImePayloadINTEL"))
declare spir_func <2 x i16> @_Z39intel_sub_group_avc_ime_ref_window_sizehc(i8, i8)
declare spir_func <2 x i16> @_Z41intel_sub_group_avc_ime_adjust_ref_offsetDv2_sDv2_tS0_S0_(<2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>)
declare spir_func target("spirv.AvcImePayloadINTEL") @_Z51intel_sub_group_avc_ime_set_max_motion_vector_counth37ocl_intel_sub_group_avc_ime_payload_t(i8, target("spirv.AvcImePayloadINTEL"))
declare spir_func target("spirv.AvcImePayloadINTEL") @_Z40intel_sub_group_avc_ime_set_weighted_sadj37ocl_intel_sub_group_avc_ime_payload_t(i32, target("spirv.AvcImePayloadINTEL"))
declare spir_func target("spirv.AvcImePayloadINTEL") @_Z62intel_sub_group_avc_ime_set_early_search_termination_thresholdh37ocl_intel_sub_group_avc_ime_payload_t(i8, target("spirv.AvcImePayloadINTEL"))
declare spir_func target("spirv.AvcImeSingleReferenceStreaminINTEL") @_Z53intel_sub_group_avc_ime_get_single_reference_streamin63ocl_intel_sub_group_avc_ime_result_single_reference_streamout_t(target("spirv.AvcImeResultSingleReferenceStreamoutINTEL"))
declare spir_func target("spirv.AvcImeDualReferenceStreaminINTEL") @_Z51intel_sub_group_avc_ime_get_dual_reference_streamin61ocl_intel_sub_group_avc_ime_result_dual_reference_streamout_t(target("spirv.AvcImeResultDualReferenceStreamoutINTEL"))
declare spir_func i8 @_Z42intel_sub_group_avc_ime_get_border_reachedh36ocl_intel_sub_group_avc_ime_result_t(i8, target("spirv.AvcImeResultINTEL"))
declare spir_func i16 @_Z61intel_sub_group_avc_ime_get_streamout_major_shape_distortions63ocl_intel_sub_group_avc_ime_result_single_reference_streamout_th(target("spirv.AvcImeResultSingleReferenceStreamoutINTEL"), i8)
declare spir_func i16 @_Z61intel_sub_group_avc_ime_get_streamout_major_shape_distortions61ocl_intel_sub_group_avc_ime_result_dual_reference_streamout_thh(target("spirv.AvcImeResultDualReferenceStreamoutINTEL"), i8, i8)
declare spir_func i32 @_Z64intel_sub_group_avc_ime_get_streamout_major_shape_motion_vectors63ocl_intel_sub_group_avc_ime_result_single_reference_streamout_th(target("spirv.AvcImeResultSingleReferenceStreamoutINTEL"), i8)
declare spir_func i32 @_Z64intel_sub_group_avc_ime_get_streamout_major_shape_motion_vectors61ocl_intel_sub_group_avc_ime_result_dual_reference_streamout_thh(target("spirv.AvcImeResultDualReferenceStreamoutINTEL"), i8, i8)
declare spir_func i8 @_Z63intel_sub_group_avc_ime_get_streamout_major_shape_reference_ids63ocl_intel_sub_group_avc_ime_result_single_reference_streamout_th(target("spirv.AvcImeResultSingleReferenceStreamoutINTEL"), i8)
declare spir_func i8 @_Z63intel_sub_group_avc_ime_get_streamout_major_shape_reference_ids61ocl_intel_sub_group_avc_ime_result_dual_reference_streamout_thh(target("spirv.AvcImeResultDualReferenceStreamoutINTEL"), i8, i8)
declare spir_func target("spirv.AvcRefPayloadINTEL") @_Z34intel_sub_group_avc_fme_initializeDv2_tmhhhhh(<2 x i16>, i64, i8, i8, i8, i8, i8)
declare spir_func target("spirv.AvcRefPayloadINTEL") @_Z34intel_sub_group_avc_bme_initializeDv2_tmhhhhhh(<2 x i16>, i64, i8, i8, i8, i8, i8, i8)
declare spir_func target("spirv.AvcRefPayloadINTEL") @_Z53intel_sub_group_avc_ref_set_bidirectional_mix_disable37ocl_intel_sub_group_avc_ref_payload_t(target("spirv.AvcRefPayloadINTEL"))
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z34intel_sub_group_avc_sic_initializeDv2_t(<2 x i16>)
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z37intel_sub_group_avc_sic_configure_ipehhhhhhh37ocl_intel_sub_group_avc_sic_payload_t(i8, i8, i8, i8, i8, i8, i8, target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z37intel_sub_group_avc_sic_configure_ipehhhhhhttth37ocl_intel_sub_group_avc_sic_payload_t(i8, i8, i8, i8, i8, i8, i16, i16, i16, i8, target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z37intel_sub_group_avc_sic_configure_skcjjmhh37ocl_intel_sub_group_avc_sic_payload_t(i32, i32, i64, i8, i8, target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z56intel_sub_group_avc_sic_set_skc_forward_transform_enablem37ocl_intel_sub_group_avc_sic_payload_t(i64, target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z52intel_sub_group_avc_sic_set_block_based_raw_skip_sadh37ocl_intel_sub_group_avc_sic_payload_t(i8, target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z52intel_sub_group_avc_sic_set_intra_luma_shape_penaltyj37ocl_intel_sub_group_avc_sic_payload_t(i32, target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z57intel_sub_group_avc_sic_set_intra_luma_mode_cost_functionhjj37ocl_intel_sub_group_avc_sic_payload_t(i8, i32, i32, target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z59intel_sub_group_avc_sic_set_intra_chroma_mode_cost_functionh37ocl_intel_sub_group_avc_sic_payload_t(i8, target("spirv.AvcSicPayloadINTEL"))
declare spir_func i16 @_Z52intel_sub_group_avc_sic_get_best_ipe_luma_distortion36ocl_intel_sub_group_avc_sic_result_t(target("spirv.AvcSicResultINTEL"))
declare spir_func i32 @_Z46intel_sub_group_avc_sic_get_motion_vector_maskjh(i32, i8)
declare spir_func target("spirv.AvcMcePayloadINTEL") @_Z60intel_sub_group_avc_mce_set_source_interlaced_field_polarityh37ocl_intel_sub_group_avc_mce_payload_t(i8, target("spirv.AvcMcePayloadINTEL"))
declare spir_func target("spirv.AvcMcePayloadINTEL") @_Z70intel_sub_group_avc_mce_set_single_reference_interlaced_field_polarityh37ocl_intel_sub_group_avc_mce_payload_t(i8, target("spirv.AvcMcePayloadINTEL"))
declare spir_func target("spirv.AvcMcePayloadINTEL") @_Z70intel_sub_group_avc_mce_set_dual_reference_interlaced_field_polaritieshh37ocl_intel_sub_group_avc_mce_payload_t(i8, i8, target("spirv.AvcMcePayloadINTEL"))
declare spir_func target("spirv.AvcMcePayloadINTEL") @_Z62intel_sub_group_avc_mce_set_inter_base_multi_reference_penaltyh37ocl_intel_sub_group_avc_mce_payload_t(i8, target("spirv.AvcMcePayloadINTEL"))
declare spir_func target("spirv.AvcMcePayloadINTEL") @_Z47intel_sub_group_avc_mce_set_inter_shape_penaltym37ocl_intel_sub_group_avc_mce_payload_t(i64, target("spirv.AvcMcePayloadINTEL"))
declare spir_func target("spirv.AvcMcePayloadINTEL") @_Z51intel_sub_group_avc_mce_set_inter_direction_penaltyh37ocl_intel_sub_group_avc_mce_payload_t(i8, target("spirv.AvcMcePayloadINTEL"))
declare spir_func target("spirv.AvcMcePayloadINTEL") @_Z55intel_sub_group_avc_mce_set_motion_vector_cost_functionmDv2_jh37ocl_intel_sub_group_avc_mce_payload_t(i64, <2 x i32>, i8, target("spirv.AvcMcePayloadINTEL"))
declare spir_func i8 @_Z71intel_sub_group_avc_mce_get_inter_reference_interlaced_field_polaritiesjj36ocl_intel_sub_group_avc_mce_result_t(i32, i32, target("spirv.AvcMceResultINTEL"))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
