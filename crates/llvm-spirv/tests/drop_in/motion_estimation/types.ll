; The types of motion estimation: variables of them, and that zero is a value of each but those of
; the general kind.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_device_side_avc_motion_estimation -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o %t.spt
; RUN: FileCheck %s --input-file=%t.spt --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -to-binary %t.spt -o %t.again.spv
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.again.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
;
; A module that does not name the extension is read as well.
; RUN: grep -v "Extension " %t.spt > %t.older.spt
; RUN: llvm-spirv -to-binary %t.older.spt -o %t.older.spv
; RUN: llvm-spirv -r %t.older.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.older.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability Groups
; SPIRV-DAG: Capability SubgroupAvcMotionEstimationINTEL
; SPIRV-DAG: Extension "SPV_INTEL_device_side_avc_motion_estimation"
; SPIRV-DAG: TypeAvcMcePayloadINTEL [[#MCE_PAYLOAD:]]
; SPIRV-DAG: TypePointer [[#P_MCE_PAYLOAD:]] 7 [[#MCE_PAYLOAD]]
; SPIRV-DAG: TypeAvcMceResultINTEL [[#MCE_RESULT:]]
; SPIRV-DAG: TypePointer [[#P_MCE_RESULT:]] 7 [[#MCE_RESULT]]
; SPIRV-DAG: TypeAvcImePayloadINTEL [[#IME_PAYLOAD:]]
; SPIRV-DAG: TypePointer [[#P_IME_PAYLOAD:]] 7 [[#IME_PAYLOAD]]
; SPIRV-DAG: ConstantNull [[#IME_PAYLOAD]] [[#NULL_IME_PAYLOAD:]]
; SPIRV-DAG: TypeAvcImeResultINTEL [[#IME_RESULT:]]
; SPIRV-DAG: TypePointer [[#P_IME_RESULT:]] 7 [[#IME_RESULT]]
; SPIRV-DAG: ConstantNull [[#IME_RESULT]] [[#NULL_IME_RESULT:]]
; SPIRV-DAG: TypeAvcRefPayloadINTEL [[#REF_PAYLOAD:]]
; SPIRV-DAG: TypePointer [[#P_REF_PAYLOAD:]] 7 [[#REF_PAYLOAD]]
; SPIRV-DAG: ConstantNull [[#REF_PAYLOAD]] [[#NULL_REF_PAYLOAD:]]
; SPIRV-DAG: TypeAvcRefResultINTEL [[#REF_RESULT:]]
; SPIRV-DAG: TypePointer [[#P_REF_RESULT:]] 7 [[#REF_RESULT]]
; SPIRV-DAG: ConstantNull [[#REF_RESULT]] [[#NULL_REF_RESULT:]]
; SPIRV-DAG: TypeAvcSicPayloadINTEL [[#SIC_PAYLOAD:]]
; SPIRV-DAG: TypePointer [[#P_SIC_PAYLOAD:]] 7 [[#SIC_PAYLOAD]]
; SPIRV-DAG: ConstantNull [[#SIC_PAYLOAD]] [[#NULL_SIC_PAYLOAD:]]
; SPIRV-DAG: TypeAvcSicResultINTEL [[#SIC_RESULT:]]
; SPIRV-DAG: TypePointer [[#P_SIC_RESULT:]] 7 [[#SIC_RESULT]]
; SPIRV-DAG: ConstantNull [[#SIC_RESULT]] [[#NULL_SIC_RESULT:]]
; SPIRV-DAG: TypeAvcImeResultSingleReferenceStreamoutINTEL [[#IME_RESULT_SINGLE_REFERENCE_STREAMOUT:]]
; SPIRV-DAG: TypePointer [[#P_IME_RESULT_SINGLE_REFERENCE_STREAMOUT:]] 7 [[#IME_RESULT_SINGLE_REFERENCE_STREAMOUT]]
; SPIRV-DAG: ConstantNull [[#IME_RESULT_SINGLE_REFERENCE_STREAMOUT]] [[#NULL_IME_RESULT_SINGLE_REFERENCE_STREAMOUT:]]
; SPIRV-DAG: TypeAvcImeResultDualReferenceStreamoutINTEL [[#IME_RESULT_DUAL_REFERENCE_STREAMOUT:]]
; SPIRV-DAG: TypePointer [[#P_IME_RESULT_DUAL_REFERENCE_STREAMOUT:]] 7 [[#IME_RESULT_DUAL_REFERENCE_STREAMOUT]]
; SPIRV-DAG: ConstantNull [[#IME_RESULT_DUAL_REFERENCE_STREAMOUT]] [[#NULL_IME_RESULT_DUAL_REFERENCE_STREAMOUT:]]
; SPIRV-DAG: TypeAvcImeSingleReferenceStreaminINTEL [[#IME_SINGLE_REFERENCE_STREAMIN:]]
; SPIRV-DAG: TypePointer [[#P_IME_SINGLE_REFERENCE_STREAMIN:]] 7 [[#IME_SINGLE_REFERENCE_STREAMIN]]
; SPIRV-DAG: ConstantNull [[#IME_SINGLE_REFERENCE_STREAMIN]] [[#NULL_IME_SINGLE_REFERENCE_STREAMIN:]]
; SPIRV-DAG: TypeAvcImeDualReferenceStreaminINTEL [[#IME_DUAL_REFERENCE_STREAMIN:]]
; SPIRV-DAG: TypePointer [[#P_IME_DUAL_REFERENCE_STREAMIN:]] 7 [[#IME_DUAL_REFERENCE_STREAMIN]]
; SPIRV-DAG: ConstantNull [[#IME_DUAL_REFERENCE_STREAMIN]] [[#NULL_IME_DUAL_REFERENCE_STREAMIN:]]

; OPENCL-NOT: target("spirv.
; OPENCL: define spir_func void @start()
; FRIENDLY: define spir_func void @start()
define spir_func void @start() {
; SPIRV: Variable [[#P_MCE_PAYLOAD]] [[#V_MCE_PAYLOAD:]] 7
; OPENCL: %mce_payload = alloca ptr
; FRIENDLY: %mce_payload = alloca target("spirv.AvcMcePayloadINTEL")
  %mce_payload = alloca target("spirv.AvcMcePayloadINTEL"), align 8
; SPIRV: Variable [[#P_MCE_RESULT]] [[#V_MCE_RESULT:]] 7
; OPENCL: %mce_result = alloca ptr
; FRIENDLY: %mce_result = alloca target("spirv.AvcMceResultINTEL")
  %mce_result = alloca target("spirv.AvcMceResultINTEL"), align 8
; SPIRV: Variable [[#P_IME_PAYLOAD]] [[#V_IME_PAYLOAD:]] 7
; OPENCL: %ime_payload = alloca ptr
; FRIENDLY: %ime_payload = alloca target("spirv.AvcImePayloadINTEL")
  %ime_payload = alloca target("spirv.AvcImePayloadINTEL"), align 8
; SPIRV: Variable [[#P_IME_RESULT]] [[#V_IME_RESULT:]] 7
; OPENCL: %ime_result = alloca ptr
; FRIENDLY: %ime_result = alloca target("spirv.AvcImeResultINTEL")
  %ime_result = alloca target("spirv.AvcImeResultINTEL"), align 8
; SPIRV: Variable [[#P_REF_PAYLOAD]] [[#V_REF_PAYLOAD:]] 7
; OPENCL: %ref_payload = alloca ptr
; FRIENDLY: %ref_payload = alloca target("spirv.AvcRefPayloadINTEL")
  %ref_payload = alloca target("spirv.AvcRefPayloadINTEL"), align 8
; SPIRV: Variable [[#P_REF_RESULT]] [[#V_REF_RESULT:]] 7
; OPENCL: %ref_result = alloca ptr
; FRIENDLY: %ref_result = alloca target("spirv.AvcRefResultINTEL")
  %ref_result = alloca target("spirv.AvcRefResultINTEL"), align 8
; SPIRV: Variable [[#P_SIC_PAYLOAD]] [[#V_SIC_PAYLOAD:]] 7
; OPENCL: %sic_payload = alloca ptr
; FRIENDLY: %sic_payload = alloca target("spirv.AvcSicPayloadINTEL")
  %sic_payload = alloca target("spirv.AvcSicPayloadINTEL"), align 8
; SPIRV: Variable [[#P_SIC_RESULT]] [[#V_SIC_RESULT:]] 7
; OPENCL: %sic_result = alloca ptr
; FRIENDLY: %sic_result = alloca target("spirv.AvcSicResultINTEL")
  %sic_result = alloca target("spirv.AvcSicResultINTEL"), align 8
; SPIRV: Variable [[#P_IME_RESULT_SINGLE_REFERENCE_STREAMOUT]] [[#V_IME_RESULT_SINGLE_REFERENCE_STREAMOUT:]] 7
; OPENCL: %ime_result_single_reference_streamout = alloca ptr
; FRIENDLY: %ime_result_single_reference_streamout = alloca target("spirv.AvcImeResultSingleReferenceStreamoutINTEL")
  %ime_result_single_reference_streamout = alloca target("spirv.AvcImeResultSingleReferenceStreamoutINTEL"), align 8
; SPIRV: Variable [[#P_IME_RESULT_DUAL_REFERENCE_STREAMOUT]] [[#V_IME_RESULT_DUAL_REFERENCE_STREAMOUT:]] 7
; OPENCL: %ime_result_dual_reference_streamout = alloca ptr
; FRIENDLY: %ime_result_dual_reference_streamout = alloca target("spirv.AvcImeResultDualReferenceStreamoutINTEL")
  %ime_result_dual_reference_streamout = alloca target("spirv.AvcImeResultDualReferenceStreamoutINTEL"), align 8
; SPIRV: Variable [[#P_IME_SINGLE_REFERENCE_STREAMIN]] [[#V_IME_SINGLE_REFERENCE_STREAMIN:]] 7
; OPENCL: %ime_single_reference_streamin = alloca ptr
; FRIENDLY: %ime_single_reference_streamin = alloca target("spirv.AvcImeSingleReferenceStreaminINTEL")
  %ime_single_reference_streamin = alloca target("spirv.AvcImeSingleReferenceStreaminINTEL"), align 8
; SPIRV: Variable [[#P_IME_DUAL_REFERENCE_STREAMIN]] [[#V_IME_DUAL_REFERENCE_STREAMIN:]] 7
; OPENCL: %ime_dual_reference_streamin = alloca ptr
; FRIENDLY: %ime_dual_reference_streamin = alloca target("spirv.AvcImeDualReferenceStreaminINTEL")
  %ime_dual_reference_streamin = alloca target("spirv.AvcImeDualReferenceStreaminINTEL"), align 8
; SPIRV: Store [[#V_IME_PAYLOAD]] [[#NULL_IME_PAYLOAD]]
; OPENCL: store ptr null, ptr %ime_payload
; FRIENDLY: store target("spirv.AvcImePayloadINTEL") zeroinitializer, ptr %ime_payload
  store target("spirv.AvcImePayloadINTEL") zeroinitializer, ptr %ime_payload, align 8
; SPIRV: Store [[#V_IME_RESULT]] [[#NULL_IME_RESULT]]
; OPENCL: store ptr null, ptr %ime_result
; FRIENDLY: store target("spirv.AvcImeResultINTEL") zeroinitializer, ptr %ime_result
  store target("spirv.AvcImeResultINTEL") zeroinitializer, ptr %ime_result, align 8
; SPIRV: Store [[#V_REF_PAYLOAD]] [[#NULL_REF_PAYLOAD]]
; OPENCL: store ptr null, ptr %ref_payload
; FRIENDLY: store target("spirv.AvcRefPayloadINTEL") zeroinitializer, ptr %ref_payload
  store target("spirv.AvcRefPayloadINTEL") zeroinitializer, ptr %ref_payload, align 8
; SPIRV: Store [[#V_REF_RESULT]] [[#NULL_REF_RESULT]]
; OPENCL: store ptr null, ptr %ref_result
; FRIENDLY: store target("spirv.AvcRefResultINTEL") zeroinitializer, ptr %ref_result
  store target("spirv.AvcRefResultINTEL") zeroinitializer, ptr %ref_result, align 8
; SPIRV: Store [[#V_SIC_PAYLOAD]] [[#NULL_SIC_PAYLOAD]]
; OPENCL: store ptr null, ptr %sic_payload
; FRIENDLY: store target("spirv.AvcSicPayloadINTEL") zeroinitializer, ptr %sic_payload
  store target("spirv.AvcSicPayloadINTEL") zeroinitializer, ptr %sic_payload, align 8
; SPIRV: Store [[#V_SIC_RESULT]] [[#NULL_SIC_RESULT]]
; OPENCL: store ptr null, ptr %sic_result
; FRIENDLY: store target("spirv.AvcSicResultINTEL") zeroinitializer, ptr %sic_result
  store target("spirv.AvcSicResultINTEL") zeroinitializer, ptr %sic_result, align 8
; SPIRV: Store [[#V_IME_RESULT_SINGLE_REFERENCE_STREAMOUT]] [[#NULL_IME_RESULT_SINGLE_REFERENCE_STREAMOUT]]
; OPENCL: store ptr null, ptr %ime_result_single_reference_streamout
; FRIENDLY: store target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") zeroinitializer, ptr %ime_result_single_reference_streamout
  store target("spirv.AvcImeResultSingleReferenceStreamoutINTEL") zeroinitializer, ptr %ime_result_single_reference_streamout, align 8
; SPIRV: Store [[#V_IME_RESULT_DUAL_REFERENCE_STREAMOUT]] [[#NULL_IME_RESULT_DUAL_REFERENCE_STREAMOUT]]
; OPENCL: store ptr null, ptr %ime_result_dual_reference_streamout
; FRIENDLY: store target("spirv.AvcImeResultDualReferenceStreamoutINTEL") zeroinitializer, ptr %ime_result_dual_reference_streamout
  store target("spirv.AvcImeResultDualReferenceStreamoutINTEL") zeroinitializer, ptr %ime_result_dual_reference_streamout, align 8
; SPIRV: Store [[#V_IME_SINGLE_REFERENCE_STREAMIN]] [[#NULL_IME_SINGLE_REFERENCE_STREAMIN]]
; OPENCL: store ptr null, ptr %ime_single_reference_streamin
; FRIENDLY: store target("spirv.AvcImeSingleReferenceStreaminINTEL") zeroinitializer, ptr %ime_single_reference_streamin
  store target("spirv.AvcImeSingleReferenceStreaminINTEL") zeroinitializer, ptr %ime_single_reference_streamin, align 8
; SPIRV: Store [[#V_IME_DUAL_REFERENCE_STREAMIN]] [[#NULL_IME_DUAL_REFERENCE_STREAMIN]]
; OPENCL: store ptr null, ptr %ime_dual_reference_streamin
; FRIENDLY: store target("spirv.AvcImeDualReferenceStreaminINTEL") zeroinitializer, ptr %ime_dual_reference_streamin
  store target("spirv.AvcImeDualReferenceStreaminINTEL") zeroinitializer, ptr %ime_dual_reference_streamin, align 8
; OPENCL-NOT: target("spirv.
  ret void
}
