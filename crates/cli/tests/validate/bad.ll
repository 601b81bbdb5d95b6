define spir_func void @"a<b>"(<4 x float> %v) nounwind {
start:
  %c = fptosi <4 x float> %v to <4 x i32>
  ret void
}
