; Numbers behind a decoration that takes none are not looked at.
;
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv

target triple = "spir64-unknown-unknown"

; CHECK: Name [[ROUGH:[0-9]+]] "rough"
; CHECK: Decorate [[ROUGH]] RelaxedPrecision {{$}}
define spir_func void @rough() !spirv.Decorations !0 {
  ret void
}

!0 = !{!1, !2}
!1 = !{i32 0, i32 2}
!2 = !{i32 0, i32 8}
