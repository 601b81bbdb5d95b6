; Those that break the rule are written as LLVM 14 writes, those that keep it as LLVM 3.2 does.
;;; good
@table = addrspace(2) constant [2 x i32] [i32 1, i32 2], align 4
define spir_func i32 @f(i32 %x) nounwind {
  %a = add i32 %x, 1
  ret i32 %a
}
;;; bad
define spir_func i32 @f(i32 %x) nounwind {
  %a = add i32 %x, 1
  ret i32 %a
}
;;; bad
@table = addrspace(2) constant [2 x i32] [i32 1, i32 2], align 4
