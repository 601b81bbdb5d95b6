define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
e:
  br label %loop
loop:
  %i = phi i32 [ 0, %e ], [ %j, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i{of_address}
  store i32 %i, ptr addrspace(1) %a{of_store}
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit, !spirv.loop.dependency_accesses !4
exit:
  ret void
}
!0 = distinct !{}
!1 = distinct !{}
!2 = !{!0, !1}
!4 = !{!0, i32 3}
