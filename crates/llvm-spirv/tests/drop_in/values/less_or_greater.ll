; Whether a number is less or greater than another is whether they are ordered and differ: SPIR-V 1.5 has no other word for it.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: 119734787 66816
; SPIRV-NOT: LessOrGreater
; SPIRV: FOrdNotEqual
; SPIRV-NOT: LessOrGreater
; CHECK: fcmp one float %a, %b
define spir_func i1 @differ(float %a, float %b) {
  %r = call spir_func i1 @_Z21__spirv_LessOrGreaterff(float %a, float %b)
  ret i1 %r
}

; What asks for SPIR-V 1.5.
define spir_func i32 @share(i32 %x, i32 %from) {
  %r = call spir_func i32 @_Z31sub_group_non_uniform_broadcastij(i32 %x, i32 %from)
  ret i32 %r
}

declare spir_func i1 @_Z21__spirv_LessOrGreaterff(float, float)
declare spir_func i32 @_Z31sub_group_non_uniform_broadcastij(i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
