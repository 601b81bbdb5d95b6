;;; good
define spir_func void @f(float %a, i8 zeroext %b) nounwind {
  %s = fadd float %a, undef
  %c = zext i8 %b to i32
  ret void
}
;;; bad, and assembly-form
define spir_func void @f(float %a) nounwind {
  %s = fadd float %a, poison
  ret void
}
;;; bad, and assembly-form
define spir_func void @f(float %a) nounwind {
  %s = fadd nnan float %a, 1.0
  ret void
}
;;; bad, and assembly-form
define spir_func void @f(i8 zeroext %b) nounwind {
  %c = zext nneg i8 %b to i32
  ret void
}
;;; bad
declare spir_func void @g() nounwind
define spir_func void @f() nounwind {
  call spir_func void @g() [ "tag"() ]
  ret void
}
;;; good
%s = type { i32, [2 x i64] }
define spir_func void @f(%s addrspace(1)* %p, i64 %n) nounwind {
  %a = getelementptr %s addrspace(1)* %p, i64 0, i32 1, i64 %n
  %b = alloca i32, align 536870912
  ret void
}
;;; bad
%s = type { i32, [2 x i64] }
@v = external addrspace(2) constant %s, align 8
@c = internal addrspace(2) constant i32 addrspace(2)* getelementptr (%s addrspace(2)* @v, i64 0, i64 0), align 8
;;; bad
define spir_func void @f() nounwind {
  %b = alloca i32, align 1073741824
  ret void
}
;;; bad
@v = external addrspace(2) constant i32, align 1073741824
;;; bad
define spir_func void @f(<4 x float> %v) nounwind {
  %a = extractelement <4 x float> %v, i64 1
  ret void
}
;;; bad
define spir_func void @f(<4 x float> %v) nounwind {
  %a = insertelement <4 x float> %v, float 1.0, i64 1
  ret void
}
;;; bad
define spir_func void @f(float %a) nounwind {
  %b = fdiv float %a, %a, !fpmath !2
  ret void
}
!2 = metadata !{float 2.5, float 2.5}
;;; good
define spir_func void @f(float %a) nounwind {
  %b = fdiv float %a, %a, !fpmath !2
  ret void
}
!2 = metadata !{float 2.5}
;;; bad
@c = external addrspace(2) constant [2 x i32], align 4
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %a = load i32 addrspace(1)* %p, align 4, !range !2
  ret void
}
!2 = metadata !{i32 0, i32 2, i32 2, i32 5}
;;; good
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %a = load i32 addrspace(1)* %p, align 4, !range !2
  ret void
}
!2 = metadata !{i32 0, i32 2, i32 3, i32 5}
;;; bad
%o = type opaque
define spir_func void @f(%o* byval %p) nounwind {
  ret void
}
;;; bad, and parameter-attributes
define spir_func void @f(i32* nest %p, i32* nest %q) nounwind {
  ret void
}
;;; bad, and intrinsics
declare float @llvm.powi.f32(float, i64) nounwind readnone
define spir_func void @f(float %a) nounwind {
  %b = call float @llvm.powi.f32(float %a, i64 2) nounwind readnone
  ret void
}
