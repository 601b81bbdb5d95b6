; Blocks that nothing leads to are there, with nothing in them: what they have may use what was never computed. (The
; Khronos translator keeps it.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=BACK

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: Name [[entry:[0-9]+]] "entry"
; CHECK: Name [[dead:[0-9]+]] "dead"
; CHECK: Name [[loop:[0-9]+]] "loop"
; CHECK: Name [[end:[0-9]+]] "end"
; CHECK: Label [[entry]]
; CHECK-NEXT: Branch [[end]]
; CHECK: Label [[dead]]
; CHECK-NEXT: 1 Unreachable
; CHECK: Label [[loop]]
; CHECK-NEXT: 1 Unreachable
; CHECK: Label [[end]]
; CHECK-NEXT: 5 Phi {{[0-9]+}} {{[0-9]+}} {{[0-9]+}} [[entry]]{{ *$}}
; BACK: dead:
; BACK-NEXT: unreachable
define spir_func i32 @f(i32 %x) {
entry:
  br label %end

dead:
  %sum = add i32 %product, 1
  %product = mul i32 %sum, %sum
  br label %end

loop:
  br label %loop

end:
  %y = phi i32 [ %x, %entry ], [ %product, %dead ]
  ret i32 %y
}
