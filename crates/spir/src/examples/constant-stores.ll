;;; good
declare void @llvm.memcpy.p0i8.p2i8.i32(i8* nocapture, i8 addrspace(2)* nocapture, i32, i32, i1) nounwind
define spir_func void @f(i32 addrspace(2)* %c, i8 addrspace(2)* %b, i32 addrspace(1)* %g, i8* %p) nounwind {
  %a = load i32 addrspace(2)* %c, align 4
  store i32 %a, i32 addrspace(1)* %g, align 4
  call void @llvm.memcpy.p0i8.p2i8.i32(i8* %p, i8 addrspace(2)* %b, i32 4, i32 1, i1 false)
  ret void
}
;;; bad
define spir_func void @f(i32 addrspace(2)* %c) nounwind {
  store i32 1, i32 addrspace(2)* %c, align 4
  ret void
}
;;; bad
declare void @llvm.memcpy.p2i8.p0i8.i32(i8 addrspace(2)* nocapture, i8* nocapture, i32, i32, i1) nounwind
define spir_func void @f(i8 addrspace(2)* %c, i8* %p) nounwind {
  call void @llvm.memcpy.p2i8.p0i8.i32(i8 addrspace(2)* %c, i8* %p, i32 4, i32 1, i1 false)
  ret void
}
;;; bad
declare void @llvm.memset.p2i8.i32(i8 addrspace(2)* nocapture, i8, i32, i32, i1) nounwind
define spir_func void @f(i8 addrspace(2)* %c) nounwind {
  call void @llvm.memset.p2i8.i32(i8 addrspace(2)* %c, i8 0, i32 4, i32 1, i1 false)
  ret void
}
