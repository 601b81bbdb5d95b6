; What a function wants of an FPGA: clusters that may stall or may not, and whether its mathematics should have DSP blocks,
; which it may ask for what it calls as well. Metadata in LLVM IR, decorations in SPIR-V where their extensions are allowed.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_cluster_attributes,+SPV_INTEL_fpga_dsp_control -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -o %t.plain.spv
; RUN: spirv-val %t.plain.spv
; RUN: llvm-spirv %t.plain.spv -to-text -o - | FileCheck %s --check-prefix=PLAIN
; RUN: llvm-spirv -r %t.plain.spv -o - | llvm-dis | FileCheck %s --check-prefix=LESS

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability FPGAClusterAttributesINTEL
; SPIRV-DAG: Capability FPGAClusterAttributesV2INTEL
; SPIRV-DAG: Capability FPGADSPControlINTEL
; SPIRV-DAG: Extension "SPV_INTEL_fpga_cluster_attributes"
; SPIRV-DAG: Extension "SPV_INTEL_fpga_dsp_control"
; SPIRV-DAG: Name [[#ENABLED:]] "enabled"
; SPIRV-DAG: Name [[#FREE:]] "free"
; SPIRV-DAG: Name [[#PREFERS:]] "prefers"
; SPIRV-DAG: Name [[#SPREADS:]] "spreads"
; SPIRV-DAG: Name [[#AVOIDS:]] "avoids"
; SPIRV-DAG: Decorate [[#ENABLED]] StallEnableINTEL
; SPIRV-DAG: Decorate [[#FREE]] StallFreeINTEL
; SPIRV-DAG: Decorate [[#PREFERS]] MathOpDSPModeINTEL 1 0
; SPIRV-DAG: Decorate [[#SPREADS]] MathOpDSPModeINTEL 1 1
; SPIRV-DAG: Decorate [[#AVOIDS]] MathOpDSPModeINTEL 0 0
; PLAIN-NOT: FPGA
; PLAIN-NOT: Stall
; PLAIN-NOT: MathOpDSP
; LLVM: define spir_func void @enabled(){{.*}} !stall_enable ![[YES:[0-9]+]] {
; LLVM: define spir_func void @free(){{.*}} !stall_free ![[YES]] {
; LLVM: define spir_func void @prefers(){{.*}} !prefer_dsp ![[YES]] {
; LLVM: define spir_func void @spreads(){{.*}} !prefer_dsp ![[YES]] !propagate_dsp_preference ![[YES]] {
; LLVM: define spir_func void @avoids(){{.*}} !prefer_dsp ![[NO:[0-9]+]] {
; LLVM-DAG: ![[YES]] = !{i32 1}
; LLVM-DAG: ![[NO]] = !{i32 0}
; LESS-NOT: stall_
; LESS-NOT: prefer_dsp
; LESS-NOT: propagate_dsp
define spir_func void @enabled() !stall_enable !0 {
  ret void
}

define spir_func void @free() !stall_free !0 {
  ret void
}

define spir_func void @prefers() !prefer_dsp !0 {
  ret void
}

define spir_func void @spreads() !prefer_dsp !0 !propagate_dsp_preference !0 {
  ret void
}

define spir_func void @avoids() !prefer_dsp !1 {
  ret void
}

!0 = !{i32 1}
!1 = !{i32 0}
