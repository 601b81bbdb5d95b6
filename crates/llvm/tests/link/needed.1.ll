define void @kernel() {
  call void @wanted()
  ret void
}

declare void @wanted()
