define void @f(i32 %p) {
  switch i32 %p, label %a [ i32 1, label %a
 i32 1, label %a ]
a:
  ret void
}
