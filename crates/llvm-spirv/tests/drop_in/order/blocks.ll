; Blocks keep their order, but that those come first that dominate one.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %kept = OpFunction
; CHECK: %other = OpLabel
; CHECK: %one = OpLabel
; CHECK: %two = OpLabel
; CHECK: %end = OpLabel
define spir_func void @kept(i32 %n) {
start:
  switch i32 %n, label %other [ i32 1, label %one
                                i32 2, label %two ]

other:
  br label %end

one:
  br label %end

two:
  br label %end

end:
  ret void
}

; CHECK: %moved = OpFunction
; CHECK: %early = OpLabel
; CHECK: %late = OpLabel
define spir_func void @moved() {
start:
  br label %early

late:
  ret void

early:
  br label %late
}

; A block that many lead to may stand before them.
; CHECK: %joined = OpFunction
; CHECK: %split = OpLabel
; CHECK: %meet = OpLabel
; CHECK: %left = OpLabel
; CHECK: %right = OpLabel
define spir_func i32 @joined(i1 %c) {
start:
  br label %split

meet:
  %value = phi i32 [ 1, %left ], [ 2, %right ]
  ret i32 %value

left:
  br label %meet

right:
  br label %meet

split:
  br i1 %c, label %left, label %right
}
