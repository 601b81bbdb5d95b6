; A function that is only named like one of motion estimation is the program's own, there and back, and needs no extension.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o %t.spt
; RUN: FileCheck %s --input-file=%t.spt --check-prefix=SPIRV
; RUN: llvm-spirv -to-binary %t.spt -o %t.again.spv
; RUN: llvm-spirv -r %t.again.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-NOT: SPV_INTEL_device_side_avc_motion_estimation
; SPIRV: Name [[#NAME:]] "_Z35intel_sub_group_avc_sic_my_estimatej"
; SPIRV: Decorate [[#NAME]] LinkageAttributes "_Z35intel_sub_group_avc_sic_my_estimatej" Import
; SPIRV: FunctionCall [[#]] [[#]] [[#NAME]] [[#]]
; CHECK: call spir_func i32 @_Z35intel_sub_group_avc_sic_my_estimatej(i32 %x)
define spir_func i32 @call(i32 %x) {
  %y = call spir_func i32 @_Z35intel_sub_group_avc_sic_my_estimatej(i32 %x)
  ret i32 %y
}

declare spir_func i32 @_Z35intel_sub_group_avc_sic_my_estimatej(i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
