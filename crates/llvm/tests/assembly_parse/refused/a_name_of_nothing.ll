define void @f() {
  %a = fence seq_cst
  ret void
}
