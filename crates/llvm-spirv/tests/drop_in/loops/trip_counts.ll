; How often a loop runs: three numbers of 64 bits, of which one may be unknown.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_loop_controls -o %t.spv
; RUN: llvm-spirv %t.spv --to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target triple = "spir64-unknown-unknown"

; SPIRV: LoopMerge {{[0-9]+}} {{[0-9]+}} 16777216 2 0 4294967295 4294967295 7 0
; CHECK: !{!"llvm.loop.intel.loopcount_min", i{{32|64}} 2}
; CHECK-NOT: loopcount_max
; CHECK: !{!"llvm.loop.intel.loopcount_avg", i{{32|64}} 7}
define spir_kernel void @count(i32 %count) {
start:
  br label %head

head:
  %number = phi i32 [ 0, %start ], [ %next, %body ]
  %more = icmp ult i32 %number, %count
  br i1 %more, label %body, label %done

body:
  %next = add i32 %number, 1
  br label %head, !llvm.loop !0

done:
  ret void
}

!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.intel.loopcount_min", i64 2}
!2 = !{!"llvm.loop.intel.loopcount_avg", i64 7}
