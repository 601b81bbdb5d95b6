; `!spirv.Decorations` of a global variable is a list of nodes, each the number of a decoration and its operands: numbers or
; strings.
;
; RUN: %{to-spirv:universal} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again:universal} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpDecorate %v Constant
; SPIRV-DAG: OpDecorate %w UserSemantic "mine"
; SPIRV-DAG: OpDecorate %w Volatile
; LLVM-DAG: @v = addrspace(1) constant i32 0
; LLVM-DAG: @w = addrspace(1) global i32 1{{.*}}, !spirv.Decorations ![[#LIST:]]
; LLVM-DAG: ![[#LIST]] = !{![[#A:]], ![[#B:]]}
; LLVM-DAG: = !{i32 21}
; LLVM-DAG: = !{i32 5635, !"mine"}
@v = addrspace(1) global i32 0, !spirv.Decorations !1
@w = addrspace(1) global i32 1, !spirv.Decorations !3

define spir_kernel void @work(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) @v
  %y = load i32, ptr addrspace(1) @w
  %z = add i32 %x, %y
  store i32 %z, ptr addrspace(1) %p
  ret void
}
!1 = !{!2}
!2 = !{i32 22}
!3 = !{!4, !5}
!4 = !{i32 5635, !"mine"}
!5 = !{i32 21}
