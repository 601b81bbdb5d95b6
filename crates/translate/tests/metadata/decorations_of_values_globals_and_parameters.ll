@v = addrspace(1) global i32 0, !spirv.Decorations !1
define spir_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b) !spirv.ParameterDecorations !3 {
  %i = getelementptr inbounds i32, ptr addrspace(1) %b, i64 1, !spirv.Decorations !1
  store i32 1, ptr addrspace(1) %i
  ret void
}
!0 = !{i32 44, i32 16}
!1 = !{!0}
!2 = !{i32 19}
!3 = !{!4, !5}
!4 = !{}
!5 = !{!2}
