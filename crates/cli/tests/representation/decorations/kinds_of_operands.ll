; The operands of a decoration's node are numbers or strings, as the decoration has them; a list may be empty and a node may
; be in several lists.
;
; RUN: %{to-spirv:universal} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again:universal} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpDecorate %a FuncParamAttr NoWrite
; SPIRV-DAG: OpDecorate %a UserSemantic "mine"
; SPIRV-DAG: OpDecorate %b UserSemantic "mine"
; LLVM-DAG: ![[#MINE:]] = !{i32 5635, !"mine"}
define spir_func void @work(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %c) !spirv.ParameterDecorations !0 {
  ret void
}
!0 = !{!1, !2, !3}
!1 = !{!4, !5}
!2 = !{!5}
!3 = !{}
!4 = !{i32 38, i32 6}
!5 = !{i32 5635, !"mine"}
