;;; good
define spir_func i32 @f(i32 %x) nounwind {
entry:
  switch i32 %x, label %other [
    i32 1, label %one
  ]

one:
  ret i32 1

other:
  unreachable
}
;;; bad
declare spir_func void @g() nounwind
declare spir_func i32 @p(i32) nounwind
define spir_func void @f(i8* %a) nounwind {
entry:
  indirectbr i8* %a, [label %end]

end:
  ret void
}
;;; bad
define spir_func void @f() nounwind {
  fence seq_cst
  ret void
}
;;; bad
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %old = cmpxchg i32 addrspace(1)* %p, i32 0, i32 1 seq_cst
  ret void
}
;;; bad
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %old = atomicrmw add i32 addrspace(1)* %p, i32 1 seq_cst
  ret void
}
;;; bad
define spir_func void @f(i8* %list) nounwind {
  %x = va_arg i8* %list, i32
  ret void
}
;;; bad, and assembly-form, and llvm-3.2
define spir_func void @f(float %x) nounwind {
  %y = fneg float %x
  ret void
}
;;; bad, and assembly-form, and llvm-3.2
define spir_func void @f(i32 %x) nounwind {
  %y = freeze i32 %x
  ret void
}
;;; bad
define spir_func void @f(i8** %p) nounwind {
entry:
  store i8* blockaddress(@f, %end), i8** %p, align 8
  br label %end
end:
  ret void
}
