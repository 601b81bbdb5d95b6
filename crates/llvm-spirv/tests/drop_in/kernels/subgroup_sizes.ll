; A size of subgroups that is a name (the device's primary one, -1) is a mode of an extension where that is on, and else
; the number in the mode of all sizes. A size that is a number stays one.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_subgroup_requirements -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,NAMED
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -o %t.plain.spv
; RUN: llvm-spirv %t.plain.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,PLAIN --implicit-check-not=SubgroupRequirementsINTEL --implicit-check-not=SPV_INTEL_subgroup_requirements
; RUN: llvm-spirv -r %t.plain.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; Release 23 has a shorter name for it, which is read whatever the release.
; RUN: llvm-spirv-23 -r %t.plain.spv -o %t.23.bc
; RUN: llvm-spirv %t.23.bc -spirv-text -o - | FileCheck %s --check-prefixes=SPIRV,PLAIN
; RUN: llvm-spirv-23 -r %t.plain.spv -o - | llvm-dis | FileCheck %s --check-prefix=SHORT

; SHORT: @primary() {{.*}}!intel_reqd_sub_group_size
; SHORT: @sixteen() {{.*}}!reqd_sub_group_size
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; NAMED: Capability SubgroupRequirementsINTEL
; NAMED: Extension "SPV_INTEL_subgroup_requirements"
; SPIRV: EntryPoint 6 [[#PRIMARY:]] "primary"
; SPIRV: EntryPoint 6 [[#SIXTEEN:]] "sixteen"
; NAMED-DAG: ExecutionMode [[#PRIMARY]] 6446 0
; PLAIN-DAG: ExecutionMode [[#PRIMARY]] 35 4294967295
; SPIRV-DAG: ExecutionMode [[#SIXTEEN]] 35 16
; LLVM-DAG: define spir_kernel void @primary() {{.*}}!intel_reqd_sub_group_size ![[#PRIMARY:]]
; LLVM-DAG: define spir_kernel void @sixteen() {{.*}}!intel_reqd_sub_group_size ![[#SIXTEEN:]]
; LLVM-DAG: ![[#PRIMARY]] = !{i32 -1}
; LLVM-DAG: ![[#SIXTEEN]] = !{i32 16}
define spir_kernel void @primary() !intel_reqd_sub_group_size !0 {
  ret void
}

define spir_kernel void @sixteen() !intel_reqd_sub_group_size !1 {
  ret void
}

!0 = !{i32 -1}
!1 = !{i32 16}
