; Decorations of one kind may need different things: of linkages only one needs an extension, of built-in variables only
; some a capability. They are asked for wherever they stand.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_linkonce_odr -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: Capability GroupNonUniformBallot
; CHECK: Extension "SPV_KHR_linkonce_odr"
; CHECK-DAG: Decorate [[#]] BuiltIn 30
; CHECK-DAG: Decorate [[#]] BuiltIn 4416
; CHECK-DAG: LinkageAttributes "first" Export
; CHECK-DAG: LinkageAttributes "second" LinkOnceODR
define spir_func i32 @first() {
  %dimensions = call spir_func i32 @_Z12get_work_dimv()
  ret i32 %dimensions
}
define linkonce_odr spir_func <4 x i32> @second() {
  %mask = call spir_func <4 x i32> @_Z21get_sub_group_eq_maskv()
  ret <4 x i32> %mask
}
declare spir_func i32 @_Z12get_work_dimv()
declare spir_func <4 x i32> @_Z21get_sub_group_eq_maskv()
!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}
