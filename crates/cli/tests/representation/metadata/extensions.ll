; Extensions of SPIR-V are nodes of `!spirv.Extension`, one each.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpExtension "SPV_KHR_expect_assume"
; SPIRV-DAG: OpExtension "SPV_KHR_no_integer_wrap_decoration"
; LLVM-DAG: !spirv.Extension = !{![[#A:]], ![[#B:]]}
; LLVM-DAG: ![[#A]] = !{!"SPV_KHR_expect_assume"}
; LLVM-DAG: ![[#B]] = !{!"SPV_KHR_no_integer_wrap_decoration"}
define spir_kernel void @work() {
  ret void
}
!spirv.Extension = !{!0, !1}
!0 = !{!"SPV_KHR_expect_assume"}
!1 = !{!"SPV_KHR_no_integer_wrap_decoration"}
