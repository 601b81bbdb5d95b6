; A loop that neither begins nor ends with a condition gets its controls by an instruction of its own, there and back.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_unstructured_loop_controls,+SPV_INTEL_fpga_loop_controls -o %t.spv
; RUN: llvm-spirv %t.spv --to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target triple = "spir64-unknown-unknown"

; SPIRV: Extension "SPV_INTEL_unstructured_loop_controls"
; SPIRV: LoopControlINTEL 65536 3
; SPIRV-NEXT: Branch
; CHECK: br label %again, !llvm.loop ![[LOOP:[0-9]+]]
; CHECK: ![[LOOP]] = distinct !{![[LOOP]], ![[INTERVAL:[0-9]+]]}
; CHECK: ![[INTERVAL]] = !{!"llvm.loop.ii.count", i32 3}
define spir_kernel void @forever() {
start:
  br label %again

again:
  br label %again, !llvm.loop !0
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.ii.count", i32 3}
