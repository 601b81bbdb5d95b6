; One step of motion estimation.
; false: OpCapability SubgroupAvcMotionEstimationIntraINTEL
define spir_func target("spirv.AvcSicResultINTEL") @estimate(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, target("spirv.AvcSicPayloadINTEL") %payload) {
  %result = call spir_func target("spirv.AvcSicResultINTEL") @_Z36intel_sub_group_avc_sic_evaluate_ipe14ocl_image2d_ro11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, target("spirv.AvcSicPayloadINTEL") %payload)
  ret target("spirv.AvcSicResultINTEL") %result
}
declare spir_func target("spirv.AvcSicResultINTEL") @_Z36intel_sub_group_avc_sic_evaluate_ipe14ocl_image2d_ro11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcSicPayloadINTEL"))
