; Switches keep their cases and targets, in their order: of integers of 8, 16, 32 and 64 bits, negative numbers included,
; several for one target, a default that can't be reached, and of one value twice.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: Name [[#INTS:]] "of_ints"
; CHECK: Name [[#BYTES:]] "of_bytes"
; CHECK: Name [[#SHORTS:]] "of_shorts"
; CHECK: Name [[#LONGS:]] "of_longs"
; CHECK: Name [[#TWICE:]] "twice"

; CHECK: Function [[#]] [[#INTS]]
; CHECK: FunctionParameter [[#]] [[#N:]]
; CHECK: Switch [[#N]] [[#OTHER:]] 10 [[#TEN:]] 20 [[#TWENTY:]] 4294967295 [[#MINUS:]]
; CHECK: Label [[#TEN]]
; CHECK-NEXT: Branch [[#END:]]
; CHECK: Label [[#TWENTY]]
; CHECK-NEXT: Branch [[#END]]
; CHECK: Label [[#MINUS]]
; CHECK-NEXT: Branch [[#END]]
; CHECK: Label [[#OTHER]]
; CHECK-NEXT: Branch [[#END]]
; CHECK: Label [[#END]]
; CHECK-NEXT: Phi [[#]] [[#R:]] [[#]] [[#TEN]] [[#]] [[#TWENTY]] [[#]] [[#MINUS]] [[#]] [[#OTHER]]
; CHECK-NEXT: ReturnValue [[#R]]

; LLVM: @of_ints(i32 %n)
; LLVM: switch i32 %n, label %other [
; LLVM-NEXT: i32 10, label %ten
; LLVM-NEXT: i32 20, label %twenty
; LLVM-NEXT: i32 -1, label %minus
; LLVM-NEXT: ]
; LLVM: phi i32 [ 1, %ten ], [ 2, %twenty ], [ 3, %minus ], [ 4, %other ]
define spir_func i32 @of_ints(i32 %n) {
  switch i32 %n, label %other [ i32 10, label %ten
                                i32 20, label %twenty
                                i32 -1, label %minus ]
ten:
  br label %end
twenty:
  br label %end
minus:
  br label %end
other:
  br label %end
end:
  %r = phi i32 [ 1, %ten ], [ 2, %twenty ], [ 3, %minus ], [ 4, %other ]
  ret i32 %r
}

; A literal of a byte is one word, and is read as a byte again.
; CHECK: Function [[#]] [[#BYTES]]
; CHECK: FunctionParameter [[#]] [[#B:]]
; CHECK: 13 Switch [[#B]] [[#OTHER:]] 0 [[SOME:[0-9]+]] 255 [[SOME]] 128 [[LEAST:[0-9]+]] 127 [[SOME]] 196 [[LEAST]]
; CHECK: Label [[#OTHER]]

; LLVM: @of_bytes(i8 %b)
; LLVM: switch i8 %b, label %other [
; LLVM-NEXT: i8 0, label %some
; LLVM-NEXT: i8 -1, label %some
; LLVM-NEXT: i8 -128, label %least
; LLVM-NEXT: i8 127, label %some
; LLVM-NEXT: i8 -60, label %least
; LLVM-NEXT: ]
define spir_func i32 @of_bytes(i8 %b) {
  switch i8 %b, label %other [ i8 0, label %some
                               i8 -1, label %some
                               i8 -128, label %least
                               i8 127, label %some
                               i8 196, label %least ]
other:
  ret i32 0
some:
  ret i32 1
least:
  ret i32 2
}

; CHECK: Function [[#]] [[#SHORTS]]
; CHECK: 7 Switch [[#]] [[#]] 1 [[#]] 65534 [[#]]

; LLVM: @of_shorts(i16 %s)
; LLVM: switch i16 %s, label %never [
; LLVM-NEXT: i16 1, label %same
; LLVM-NEXT: i16 -2, label %same
; LLVM: same:
; LLVM: never:
; LLVM-NEXT: unreachable
define spir_func void @of_shorts(i16 %s) {
  switch i16 %s, label %never [ i16 1, label %same
                                i16 -2, label %same ]
same:
  ret void
never:
  unreachable
}

; CHECK: Function [[#]] [[#LONGS]]
; CHECK: 9 Switch [[#]] [[#OTHER:]] 705032704 1 [[#]] 4294967295 4294967295 [[#]]

; LLVM: @of_longs(i64 %l)
; LLVM: i64 5000000000, label %large
; LLVM-NEXT: i64 -1, label %minus
define spir_func i32 @of_longs(i64 %l) {
  switch i64 %l, label %other [ i64 5000000000, label %large
                                i64 -1, label %minus ]
other:
  ret i32 0
large:
  ret i32 1
minus:
  ret i32 2
}

; CHECK: Function [[#]] [[#TWICE]]
; CHECK: FunctionParameter [[#]] [[#N:]]
; CHECK: Switch [[#N]] [[#MIDDLE:]] 5 [[#ONE:]] 6 [[#TWO:]]
; CHECK: Label [[#ONE]]
; CHECK-NEXT: Branch [[#MIDDLE]]
; CHECK: Label [[#TWO]]
; CHECK-NEXT: Branch [[#MIDDLE]]
; CHECK: Label [[#MIDDLE]]
; CHECK: Switch [[#N]] [[#END:]] 6 [[#THREE:]] 5 [[#FOUR:]]
; CHECK: Label [[#THREE]]
; CHECK-NEXT: Branch [[#END]]
; CHECK: Label [[#FOUR]]
; CHECK-NEXT: Branch [[#END]]
; CHECK: Label [[#END]]

; LLVM: @twice(i32 %n)
; LLVM: switch i32 %n, label %middle [
; LLVM: middle:
; LLVM: switch i32 %n, label %end [
define spir_func void @twice(i32 %n) {
  switch i32 %n, label %middle [ i32 5, label %one
                                 i32 6, label %two ]
one:
  br label %middle
two:
  br label %middle
middle:
  switch i32 %n, label %end [ i32 6, label %three
                              i32 5, label %four ]
three:
  br label %end
four:
  br label %end
end:
  ret void
}
