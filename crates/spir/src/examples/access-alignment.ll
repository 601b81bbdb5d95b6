;;; good
define spir_func void @f(<3 x i32> addrspace(1)* %p) nounwind {
  %a = load <3 x i32> addrspace(1)* %p, align 16
  store <3 x i32> %a, <3 x i32> addrspace(1)* %p
  ret void
}
;;; good
%packed = type <{ i8, i32 }>
define spir_func void @f(%packed addrspace(1)* %p) nounwind {
  %a = load %packed addrspace(1)* %p, align 1
  store %packed %a, %packed addrspace(1)* %p, align 1
  ret void
}
;;; bad
define spir_func void @f(i64 addrspace(1)* %p) nounwind {
  %a = load i64 addrspace(1)* %p, align 4
  ret void
}
;;; bad
define spir_func void @f(<3 x i32> addrspace(1)* %p) nounwind {
  store <3 x i32> zeroinitializer, <3 x i32> addrspace(1)* %p, align 8
  ret void
}
;;; good
%packed = type <{ i8, i32, [2 x i64] }>
%outer = type { i32, %packed }
@table = internal addrspace(2) constant %packed <{ i8 1, i32 2, [2 x i64] zeroinitializer }>, align 1
define spir_func void @f(%packed addrspace(1)* %p, %outer addrspace(1)* %o) nounwind {
  %q = getelementptr %packed addrspace(1)* %p, i64 0, i32 1
  %a = load i32 addrspace(1)* %q, align 1
  store i32 %a, i32 addrspace(1)* %q, align 1
  %r = getelementptr %outer addrspace(1)* %o, i64 0, i32 1, i32 2, i64 1
  %b = load i64 addrspace(1)* %r, align 1
  %s = bitcast i64 addrspace(1)* %r to <2 x i32> addrspace(1)*
  %c = load <2 x i32> addrspace(1)* %s, align 1
  %d = load i32 addrspace(2)* getelementptr (%packed addrspace(2)* @table, i64 0, i32 1), align 1
  ret void
}
;;; bad
%plain = type { i8, i32 }
define spir_func void @f(%plain addrspace(1)* %p) nounwind {
  %q = getelementptr %plain addrspace(1)* %p, i64 0, i32 1
  %a = load i32 addrspace(1)* %q, align 1
  ret void
}
