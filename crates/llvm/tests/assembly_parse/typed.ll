; Calls of constants whose type is only that of the call, and attachments that are nodes with one operand.
define void @f(i32* %p, <2 x i32> %a) {
  %x = call double null(float 0.0, i8* null)
  call void undef(i32 addrspace(1)* null)
  call void (i32, ...) poison(i32 1, i32 2)
  %b = add <2 x i32> %a, %a, !kind !{i32 0}
  %c = add <2 x i32> %b, %a, !kind !{!{i32 0}}
  %d = load i32, i32* %p, align 4, !nontemporal !{i32 1}
  ret void, !kind !{null}
}
