; The second word of a module, the tool that made it and its version, is `!spirv.Generator`.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: ; Generator: Khronos LLVM/SPIR-V Translator; 123
; LLVM-DAG: !spirv.Generator = !{![[#A:]]}
; LLVM-DAG: ![[#A]] = !{i16 6, i16 123}
define spir_kernel void @work() {
  ret void
}
!spirv.Generator = !{!0}
!0 = !{i16 6, i16 123}
