; `!spirv.Decorations` of an instruction decorates its result.
;
; RUN: %{to-spirv:universal} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again:universal} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpDecorate %at CacheControlLoadINTEL 1 StreamingINTEL
; SPIRV-DAG: OpDecorate %sum NoSignedWrap
; SPIRV-DAG: OpDecorate %sum UserSemantic "checked"
; LLVM: %at = getelementptr inbounds i32, ptr addrspace(1) %b, i64 1, !spirv.Decorations ![[#CACHE:]]
; LLVM: %sum = add nsw i32 %x, 7, !spirv.Decorations ![[#SEMANTIC:]]
; LLVM-DAG: ![[#CACHE]] = !{![[#CONTROL:]]}
; LLVM-DAG: ![[#CONTROL]] = !{i32 6442, i32 1, i32 2}
; LLVM-DAG: ![[#SEMANTIC]] = !{![[#CHECKED:]]}
; LLVM-DAG: ![[#CHECKED]] = !{i32 5635, !"checked"}
define spir_kernel void @work(ptr addrspace(1) %b) {
  %at = getelementptr inbounds i32, ptr addrspace(1) %b, i64 1, !spirv.Decorations !1
  %x = load i32, ptr addrspace(1) %at
  %sum = add i32 %x, 7, !spirv.Decorations !3
  store i32 %sum, ptr addrspace(1) %at
  ret void
}
!1 = !{!2}
!2 = !{i32 6442, i32 1, i32 2}
!3 = !{!4, !5}
!4 = !{i32 4469}
!5 = !{i32 5635, !"checked"}
