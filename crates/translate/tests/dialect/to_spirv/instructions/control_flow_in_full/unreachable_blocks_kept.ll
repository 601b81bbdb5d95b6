; A block without predecessors.
; true: OpName %dead "dead"
; true: %dead = OpLabel
; true: OpUnreachable
define spir_func i32 @same(i32 %x) {
entry:
  ret i32 %x
dead:
  %sum = add i32 %x, 1
  ret i32 %sum
}
