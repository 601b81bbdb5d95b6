; What hangs on functions and has decorations: how a pipeline stalls and starts, which multipliers are preferred.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_cluster_attributes,+SPV_INTEL_fpga_dsp_control -o %t.spv
; RUN: llvm-spirv %t.spv --to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=WITHOUT

target triple = "spir64-unknown-unknown"

; SPIRV: Name [[STALLS:[0-9]+]] "stalls"
; SPIRV: Name [[MULTIPLIES:[0-9]+]] "multiplies"
; SPIRV-DAG: Decorate [[STALLS]] StallEnableINTEL
; SPIRV-DAG: Decorate [[MULTIPLIES]] MathOpDSPModeINTEL 1 1
; WITHOUT-NOT: StallEnableINTEL
; WITHOUT-NOT: MathOpDSPModeINTEL
; CHECK: @stalls() {{.*}}!stall_enable ![[ONE:[0-9]+]]
; CHECK: @multiplies() {{.*}}!prefer_dsp ![[ONE]] {{.*}}!propagate_dsp_preference ![[ONE]]
; CHECK: ![[ONE]] = !{i32 1}
define spir_func void @stalls() !stall_enable !0 {
  ret void
}

define spir_func void @multiplies() !prefer_dsp !0 !propagate_dsp_preference !0 {
  ret void
}

!0 = !{i32 1}
