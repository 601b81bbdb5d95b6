; How likely the ways of a branch are is written with it, and comes back. (The Khronos translator drops it.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Function
; SPIRV: BranchConditional [[#]] [[#]] [[#]] 3 17{{ *$}}
; SPIRV: BranchConditional [[#]] [[#]] [[#]]{{ *$}}
; CHECK: br i1 %{{.+}}, label %{{.+}}, label %{{.+}}, !prof ![[WEIGHTS:[0-9]+]]
; CHECK: br i1 %{{.+}}, label %{{.+}}, label %{{[^,]+$}}
; CHECK: ![[WEIGHTS]] = !{!"branch_weights", i32 3, i32 17}
define spir_func i32 @first(i32 %a, i32 %b) {
  %less = icmp slt i32 %a, %b
  br i1 %less, label %rare, label %frequent, !prof !0

rare:
  ret i32 1

frequent:
  %same = icmp eq i32 %a, %b
  br i1 %same, label %equal, label %greater

equal:
  ret i32 2

greater:
  ret i32 3
}

!0 = !{!"branch_weights", i32 3, i32 17}
