;;; good
@f.l = internal addrspace(3) global i32 undef, align 4
@h = private unnamed_addr addrspace(2) constant [2 x i8] c"a\00", align 1
define spir_func i32 @f(i32 addrspace(1)* nocapture %p, <2 x i32> %v) nounwind readonly {
  %a = getelementptr inbounds i32 addrspace(1)* %p, i64 1
  %b = load i32 addrspace(1)* %a, align 4, !name !2
  %c = extractelement <2 x i32> %v, i32 0
  ret i32 %b
}
!2 = metadata !{metadata !"a", i32 1, metadata !{null, metadata !3}}
!3 = metadata !{}
;;; bad
define spir_func i32 @f(i32 addrspace(1)* nocapture %p) nounwind readonly {
  %a = getelementptr i32, i32 addrspace(1)* %p, i64 1
  ret i32 0
}
;;; bad
define spir_func i32 @f(i32 addrspace(1)* nocapture %p) nounwind readonly {
  %b = load i32, i32 addrspace(1)* %p, align 4
  ret i32 0
}
;;; bad
define spir_func void @f() nounwind {
  call spir_func void () @g()
  ret void
}
declare spir_func void @g() #0
attributes #0 = { nounwind }
;;; bad, and llvm-3.2
@g = local_unnamed_addr addrspace(2) constant i32 1, align 4
;;; bad
!2 = !{i32 1}
;;; bad
!2 = metadata !{!"a"}
;;; bad
!2 = metadata !{!3}
!3 = metadata !{}
;;; bad
!2 = distinct !{}
;;; bad
!2 = metadata metadata !{}
;;; bad
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %a = getelementptr inbounds inbounds i32 addrspace(1)* %p, i64 1
  ret void
}
;;; good
@a = external addrspace(2) constant i32, align 4
@b = addrspace(2) constant i32 1, align 4
;;; bad
define spir_func void @f(float %a) nounwind {
  %b = fadd float %a, 0.1
  ret void
}
;;; good
define spir_func void @f(float %a) nounwind {
  %b = fadd float %a, 0.25
  ret void
}
