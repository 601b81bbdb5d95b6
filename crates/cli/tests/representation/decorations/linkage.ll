; `LinkageAttributes` in a list, which the variable says by itself too, stand once.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: OpDecorate %v LinkageAttributes "v" Export
; SPIRV-NOT: OpDecorate %v LinkageAttributes
; LLVM: @v = addrspace(1) constant i32 0
@v = addrspace(1) global i32 0, !spirv.Decorations !1

define spir_kernel void @work(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) @v
  store i32 %x, ptr addrspace(1) %p
  ret void
}
!1 = !{!2, !3}
!2 = !{i32 22}
!3 = !{i32 41, !"v", i32 0}
