; What OpenCL C says of one phase of motion estimation and SPIR-V only of all is converted: the payload or result becomes
; one of the general kind, and a payload that comes of it becomes one of its phase again.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_device_side_avc_motion_estimation -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability Groups
; SPIRV-DAG: Capability SubgroupAvcMotionEstimationINTEL
; SPIRV-DAG: Extension "SPV_INTEL_device_side_avc_motion_estimation"
; SPIRV-DAG: TypeAvcMcePayloadINTEL [[#MCE_PAYLOAD:]]
; SPIRV-DAG: TypeAvcMceResultINTEL [[#MCE_RESULT:]]
; SPIRV-DAG: TypeAvcImePayloadINTEL [[#IME_PAYLOAD:]]
; SPIRV-DAG: TypeAvcImeResultINTEL [[#IME_RESULT:]]
; SPIRV-DAG: TypeAvcRefPayloadINTEL [[#REF_PAYLOAD:]]
; SPIRV-DAG: TypeAvcRefResultINTEL [[#REF_RESULT:]]
; SPIRV-DAG: TypeAvcSicPayloadINTEL [[#SIC_PAYLOAD:]]
; SPIRV-DAG: TypeAvcSicResultINTEL [[#SIC_RESULT:]]

; SPIRV: FunctionParameter [[#]] [[#BYTE:]]
; SPIRV: FunctionParameter [[#]] [[#LONG:]]
; SPIRV: FunctionParameter [[#]] [[#PAIR:]]
; SPIRV: FunctionParameter [[#IME_PAYLOAD]] [[#PAYLOAD:]]
; SPIRV: FunctionParameter [[#IME_RESULT]] [[#RESULT:]]
define spir_func void @ime(i8 %byte, i64 %long, <2 x i32> %pair, target("spirv.AvcImePayloadINTEL") %payload, target("spirv.AvcImeResultINTEL") %result) {
; SPIRV: SubgroupAvcImeConvertToMcePayloadINTEL [[#MCE_PAYLOAD]] [[#GENERAL:]] [[#PAYLOAD]]
; SPIRV-NEXT: SubgroupAvcMceSetInterShapePenaltyINTEL [[#MCE_PAYLOAD]] [[#SET:]] [[#LONG]] [[#GENERAL]]
; SPIRV-NEXT: SubgroupAvcMceConvertToImePayloadINTEL [[#IME_PAYLOAD]] [[#]] [[#SET]]
  %v0 = call spir_func target("spirv.AvcImePayloadINTEL") @_Z47intel_sub_group_avc_ime_set_inter_shape_penaltym37ocl_intel_sub_group_avc_ime_payload_t(i64 %long, target("spirv.AvcImePayloadINTEL") %payload)
; SPIRV: SubgroupAvcImeConvertToMcePayloadINTEL [[#MCE_PAYLOAD]] [[#GENERAL:]] [[#PAYLOAD]]
; SPIRV-NEXT: SubgroupAvcMceSetInterDirectionPenaltyINTEL [[#MCE_PAYLOAD]] [[#SET:]] [[#BYTE]] [[#GENERAL]]
; SPIRV-NEXT: SubgroupAvcMceConvertToImePayloadINTEL [[#IME_PAYLOAD]] [[#]] [[#SET]]
  %v1 = call spir_func target("spirv.AvcImePayloadINTEL") @_Z51intel_sub_group_avc_ime_set_inter_direction_penaltyh37ocl_intel_sub_group_avc_ime_payload_t(i8 %byte, target("spirv.AvcImePayloadINTEL") %payload)
; SPIRV: SubgroupAvcImeConvertToMcePayloadINTEL [[#MCE_PAYLOAD]] [[#GENERAL:]] [[#PAYLOAD]]
; SPIRV-NEXT: SubgroupAvcMceSetMotionVectorCostFunctionINTEL [[#MCE_PAYLOAD]] [[#SET:]] [[#LONG]] [[#PAIR]] [[#BYTE]] [[#GENERAL]]
; SPIRV-NEXT: SubgroupAvcMceConvertToImePayloadINTEL [[#IME_PAYLOAD]] [[#]] [[#SET]]
  %v2 = call spir_func target("spirv.AvcImePayloadINTEL") @_Z55intel_sub_group_avc_ime_set_motion_vector_cost_functionmDv2_jh37ocl_intel_sub_group_avc_ime_payload_t(i64 %long, <2 x i32> %pair, i8 %byte, target("spirv.AvcImePayloadINTEL") %payload)
; SPIRV: SubgroupAvcImeConvertToMceResultINTEL [[#MCE_RESULT]] [[#GENERAL:]] [[#RESULT]]
; SPIRV-NEXT: SubgroupAvcMceGetInterDistortionsINTEL [[#]] [[#]] [[#GENERAL]]
  %v3 = call spir_func i16 @_Z45intel_sub_group_avc_ime_get_inter_distortions36ocl_intel_sub_group_avc_ime_result_t(target("spirv.AvcImeResultINTEL") %result)
; SPIRV: SubgroupAvcImeConvertToMceResultINTEL [[#MCE_RESULT]] [[#GENERAL:]] [[#RESULT]]
; SPIRV-NEXT: SubgroupAvcMceGetMotionVectorsINTEL [[#]] [[#]] [[#GENERAL]]
  %v4 = call spir_func i64 @_Z42intel_sub_group_avc_ime_get_motion_vectors36ocl_intel_sub_group_avc_ime_result_t(target("spirv.AvcImeResultINTEL") %result)
; SPIRV: SubgroupAvcImeConvertToMcePayloadINTEL [[#MCE_PAYLOAD]] [[#GENERAL:]] [[#PAYLOAD]]
; SPIRV-NEXT: SubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL [[#MCE_PAYLOAD]] [[#SET:]] [[#BYTE]] [[#GENERAL]]
; SPIRV-NEXT: SubgroupAvcMceConvertToImePayloadINTEL [[#IME_PAYLOAD]] [[#]] [[#SET]]
  %v5 = call spir_func target("spirv.AvcImePayloadINTEL") @_Z62intel_sub_group_avc_ime_set_inter_base_multi_reference_penaltyh37ocl_intel_sub_group_avc_ime_payload_t(i8 %byte, target("spirv.AvcImePayloadINTEL") %payload)
  ret void
}

; SPIRV: FunctionParameter [[#]] [[#BYTE:]]
; SPIRV: FunctionParameter [[#]] [[#LONG:]]
; SPIRV: FunctionParameter [[#]] [[#PAIR:]]
; SPIRV: FunctionParameter [[#REF_PAYLOAD]] [[#PAYLOAD:]]
; SPIRV: FunctionParameter [[#REF_RESULT]] [[#RESULT:]]
define spir_func void @ref(i8 %byte, i64 %long, <2 x i32> %pair, target("spirv.AvcRefPayloadINTEL") %payload, target("spirv.AvcRefResultINTEL") %result) {
; SPIRV: SubgroupAvcRefConvertToMcePayloadINTEL [[#MCE_PAYLOAD]] [[#GENERAL:]] [[#PAYLOAD]]
; SPIRV-NEXT: SubgroupAvcMceSetInterShapePenaltyINTEL [[#MCE_PAYLOAD]] [[#SET:]] [[#LONG]] [[#GENERAL]]
; SPIRV-NEXT: SubgroupAvcMceConvertToRefPayloadINTEL [[#REF_PAYLOAD]] [[#]] [[#SET]]
  %v0 = call spir_func target("spirv.AvcRefPayloadINTEL") @_Z47intel_sub_group_avc_ref_set_inter_shape_penaltym37ocl_intel_sub_group_avc_ref_payload_t(i64 %long, target("spirv.AvcRefPayloadINTEL") %payload)
; SPIRV: SubgroupAvcRefConvertToMcePayloadINTEL [[#MCE_PAYLOAD]] [[#GENERAL:]] [[#PAYLOAD]]
; SPIRV-NEXT: SubgroupAvcMceSetInterDirectionPenaltyINTEL [[#MCE_PAYLOAD]] [[#SET:]] [[#BYTE]] [[#GENERAL]]
; SPIRV-NEXT: SubgroupAvcMceConvertToRefPayloadINTEL [[#REF_PAYLOAD]] [[#]] [[#SET]]
  %v1 = call spir_func target("spirv.AvcRefPayloadINTEL") @_Z51intel_sub_group_avc_ref_set_inter_direction_penaltyh37ocl_intel_sub_group_avc_ref_payload_t(i8 %byte, target("spirv.AvcRefPayloadINTEL") %payload)
; SPIRV: SubgroupAvcRefConvertToMcePayloadINTEL [[#MCE_PAYLOAD]] [[#GENERAL:]] [[#PAYLOAD]]
; SPIRV-NEXT: SubgroupAvcMceSetMotionVectorCostFunctionINTEL [[#MCE_PAYLOAD]] [[#SET:]] [[#LONG]] [[#PAIR]] [[#BYTE]] [[#GENERAL]]
; SPIRV-NEXT: SubgroupAvcMceConvertToRefPayloadINTEL [[#REF_PAYLOAD]] [[#]] [[#SET]]
  %v2 = call spir_func target("spirv.AvcRefPayloadINTEL") @_Z55intel_sub_group_avc_ref_set_motion_vector_cost_functionmDv2_jh37ocl_intel_sub_group_avc_ref_payload_t(i64 %long, <2 x i32> %pair, i8 %byte, target("spirv.AvcRefPayloadINTEL") %payload)
; SPIRV: SubgroupAvcRefConvertToMceResultINTEL [[#MCE_RESULT]] [[#GENERAL:]] [[#RESULT]]
; SPIRV-NEXT: SubgroupAvcMceGetInterDistortionsINTEL [[#]] [[#]] [[#GENERAL]]
  %v3 = call spir_func i16 @_Z45intel_sub_group_avc_ref_get_inter_distortions36ocl_intel_sub_group_avc_ref_result_t(target("spirv.AvcRefResultINTEL") %result)
; SPIRV: SubgroupAvcRefConvertToMceResultINTEL [[#MCE_RESULT]] [[#GENERAL:]] [[#RESULT]]
; SPIRV-NEXT: SubgroupAvcMceGetMotionVectorsINTEL [[#]] [[#]] [[#GENERAL]]
  %v4 = call spir_func i64 @_Z42intel_sub_group_avc_ref_get_motion_vectors36ocl_intel_sub_group_avc_ref_result_t(target("spirv.AvcRefResultINTEL") %result)
; SPIRV: SubgroupAvcRefConvertToMcePayloadINTEL [[#MCE_PAYLOAD]] [[#GENERAL:]] [[#PAYLOAD]]
; SPIRV-NEXT: SubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL [[#MCE_PAYLOAD]] [[#SET:]] [[#BYTE]] [[#GENERAL]]
; SPIRV-NEXT: SubgroupAvcMceConvertToRefPayloadINTEL [[#REF_PAYLOAD]] [[#]] [[#SET]]
  %v5 = call spir_func target("spirv.AvcRefPayloadINTEL") @_Z62intel_sub_group_avc_ref_set_inter_base_multi_reference_penaltyh37ocl_intel_sub_group_avc_ref_payload_t(i8 %byte, target("spirv.AvcRefPayloadINTEL") %payload)
  ret void
}

; SPIRV: FunctionParameter [[#]] [[#BYTE:]]
; SPIRV: FunctionParameter [[#]] [[#LONG:]]
; SPIRV: FunctionParameter [[#]] [[#PAIR:]]
; SPIRV: FunctionParameter [[#SIC_PAYLOAD]] [[#PAYLOAD:]]
; SPIRV: FunctionParameter [[#SIC_RESULT]] [[#RESULT:]]
define spir_func void @sic(i8 %byte, i64 %long, <2 x i32> %pair, target("spirv.AvcSicPayloadINTEL") %payload, target("spirv.AvcSicResultINTEL") %result) {
; SPIRV: SubgroupAvcSicConvertToMcePayloadINTEL [[#MCE_PAYLOAD]] [[#GENERAL:]] [[#PAYLOAD]]
; SPIRV-NEXT: SubgroupAvcMceSetInterShapePenaltyINTEL [[#MCE_PAYLOAD]] [[#SET:]] [[#LONG]] [[#GENERAL]]
; SPIRV-NEXT: SubgroupAvcMceConvertToSicPayloadINTEL [[#SIC_PAYLOAD]] [[#]] [[#SET]]
  %v0 = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z47intel_sub_group_avc_sic_set_inter_shape_penaltym37ocl_intel_sub_group_avc_sic_payload_t(i64 %long, target("spirv.AvcSicPayloadINTEL") %payload)
; SPIRV: SubgroupAvcSicConvertToMcePayloadINTEL [[#MCE_PAYLOAD]] [[#GENERAL:]] [[#PAYLOAD]]
; SPIRV-NEXT: SubgroupAvcMceSetInterDirectionPenaltyINTEL [[#MCE_PAYLOAD]] [[#SET:]] [[#BYTE]] [[#GENERAL]]
; SPIRV-NEXT: SubgroupAvcMceConvertToSicPayloadINTEL [[#SIC_PAYLOAD]] [[#]] [[#SET]]
  %v1 = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z51intel_sub_group_avc_sic_set_inter_direction_penaltyh37ocl_intel_sub_group_avc_sic_payload_t(i8 %byte, target("spirv.AvcSicPayloadINTEL") %payload)
; SPIRV: SubgroupAvcSicConvertToMcePayloadINTEL [[#MCE_PAYLOAD]] [[#GENERAL:]] [[#PAYLOAD]]
; SPIRV-NEXT: SubgroupAvcMceSetMotionVectorCostFunctionINTEL [[#MCE_PAYLOAD]] [[#SET:]] [[#LONG]] [[#PAIR]] [[#BYTE]] [[#GENERAL]]
; SPIRV-NEXT: SubgroupAvcMceConvertToSicPayloadINTEL [[#SIC_PAYLOAD]] [[#]] [[#SET]]
  %v2 = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z55intel_sub_group_avc_sic_set_motion_vector_cost_functionmDv2_jh37ocl_intel_sub_group_avc_sic_payload_t(i64 %long, <2 x i32> %pair, i8 %byte, target("spirv.AvcSicPayloadINTEL") %payload)
; SPIRV: SubgroupAvcSicConvertToMceResultINTEL [[#MCE_RESULT]] [[#GENERAL:]] [[#RESULT]]
; SPIRV-NEXT: SubgroupAvcMceGetInterDistortionsINTEL [[#]] [[#]] [[#GENERAL]]
  %v3 = call spir_func i16 @_Z45intel_sub_group_avc_sic_get_inter_distortions36ocl_intel_sub_group_avc_sic_result_t(target("spirv.AvcSicResultINTEL") %result)
; SPIRV: SubgroupAvcSicConvertToMceResultINTEL [[#MCE_RESULT]] [[#GENERAL:]] [[#RESULT]]
; SPIRV-NEXT: SubgroupAvcMceGetMotionVectorsINTEL [[#]] [[#]] [[#GENERAL]]
  %v4 = call spir_func i64 @_Z42intel_sub_group_avc_sic_get_motion_vectors36ocl_intel_sub_group_avc_sic_result_t(target("spirv.AvcSicResultINTEL") %result)
; SPIRV: SubgroupAvcSicConvertToMcePayloadINTEL [[#MCE_PAYLOAD]] [[#GENERAL:]] [[#PAYLOAD]]
; SPIRV-NEXT: SubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL [[#MCE_PAYLOAD]] [[#SET:]] [[#BYTE]] [[#GENERAL]]
; SPIRV-NEXT: SubgroupAvcMceConvertToSicPayloadINTEL [[#SIC_PAYLOAD]] [[#]] [[#SET]]
  %v5 = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z62intel_sub_group_avc_sic_set_inter_base_multi_reference_penaltyh37ocl_intel_sub_group_avc_sic_payload_t(i8 %byte, target("spirv.AvcSicPayloadINTEL") %payload)
  ret void
}

declare spir_func target("spirv.AvcImePayloadINTEL") @_Z47intel_sub_group_avc_ime_set_inter_shape_penaltym37ocl_intel_sub_group_avc_ime_payload_t(i64, target("spirv.AvcImePayloadINTEL"))
declare spir_func target("spirv.AvcImePayloadINTEL") @_Z51intel_sub_group_avc_ime_set_inter_direction_penaltyh37ocl_intel_sub_group_avc_ime_payload_t(i8, target("spirv.AvcImePayloadINTEL"))
declare spir_func target("spirv.AvcImePayloadINTEL") @_Z55intel_sub_group_avc_ime_set_motion_vector_cost_functionmDv2_jh37ocl_intel_sub_group_avc_ime_payload_t(i64, <2 x i32>, i8, target("spirv.AvcImePayloadINTEL"))
declare spir_func i16 @_Z45intel_sub_group_avc_ime_get_inter_distortions36ocl_intel_sub_group_avc_ime_result_t(target("spirv.AvcImeResultINTEL"))
declare spir_func i64 @_Z42intel_sub_group_avc_ime_get_motion_vectors36ocl_intel_sub_group_avc_ime_result_t(target("spirv.AvcImeResultINTEL"))
declare spir_func target("spirv.AvcImePayloadINTEL") @_Z62intel_sub_group_avc_ime_set_inter_base_multi_reference_penaltyh37ocl_intel_sub_group_avc_ime_payload_t(i8, target("spirv.AvcImePayloadINTEL"))
declare spir_func target("spirv.AvcRefPayloadINTEL") @_Z47intel_sub_group_avc_ref_set_inter_shape_penaltym37ocl_intel_sub_group_avc_ref_payload_t(i64, target("spirv.AvcRefPayloadINTEL"))
declare spir_func target("spirv.AvcRefPayloadINTEL") @_Z51intel_sub_group_avc_ref_set_inter_direction_penaltyh37ocl_intel_sub_group_avc_ref_payload_t(i8, target("spirv.AvcRefPayloadINTEL"))
declare spir_func target("spirv.AvcRefPayloadINTEL") @_Z55intel_sub_group_avc_ref_set_motion_vector_cost_functionmDv2_jh37ocl_intel_sub_group_avc_ref_payload_t(i64, <2 x i32>, i8, target("spirv.AvcRefPayloadINTEL"))
declare spir_func i16 @_Z45intel_sub_group_avc_ref_get_inter_distortions36ocl_intel_sub_group_avc_ref_result_t(target("spirv.AvcRefResultINTEL"))
declare spir_func i64 @_Z42intel_sub_group_avc_ref_get_motion_vectors36ocl_intel_sub_group_avc_ref_result_t(target("spirv.AvcRefResultINTEL"))
declare spir_func target("spirv.AvcRefPayloadINTEL") @_Z62intel_sub_group_avc_ref_set_inter_base_multi_reference_penaltyh37ocl_intel_sub_group_avc_ref_payload_t(i8, target("spirv.AvcRefPayloadINTEL"))
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z47intel_sub_group_avc_sic_set_inter_shape_penaltym37ocl_intel_sub_group_avc_sic_payload_t(i64, target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z51intel_sub_group_avc_sic_set_inter_direction_penaltyh37ocl_intel_sub_group_avc_sic_payload_t(i8, target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z55intel_sub_group_avc_sic_set_motion_vector_cost_functionmDv2_jh37ocl_intel_sub_group_avc_sic_payload_t(i64, <2 x i32>, i8, target("spirv.AvcSicPayloadINTEL"))
declare spir_func i16 @_Z45intel_sub_group_avc_sic_get_inter_distortions36ocl_intel_sub_group_avc_sic_result_t(target("spirv.AvcSicResultINTEL"))
declare spir_func i64 @_Z42intel_sub_group_avc_sic_get_motion_vectors36ocl_intel_sub_group_avc_sic_result_t(target("spirv.AvcSicResultINTEL"))
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z62intel_sub_group_avc_sic_set_inter_base_multi_reference_penaltyh37ocl_intel_sub_group_avc_sic_payload_t(i8, target("spirv.AvcSicPayloadINTEL"))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
