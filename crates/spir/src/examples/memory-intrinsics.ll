;;; good
declare void @llvm.memcpy.p0i8.p1i8.i64(i8* nocapture, i8 addrspace(1)* nocapture, i64, i32, i1) nounwind
declare void @llvm.memset.p3i8.i32(i8 addrspace(3)* nocapture, i8, i32, i32, i1) nounwind
define spir_func void @f(i8* %p, i8 addrspace(1)* %q) nounwind {
  call void @llvm.memcpy.p0i8.p1i8.i64(i8* %p, i8 addrspace(1)* %q, i64 4, i32 4, i1 true)
  ret void
}
;;; bad
declare void @llvm.memcpy.p0i8.p1i8.i64(i8* nocapture, i8 addrspace(1)* nocapture, i64, i1) nounwind
;;; bad
declare void @llvm.memset.p0i8.i64(i8 addrspace(1)* nocapture, i8, i64, i32, i1) nounwind
;;; bad, and llvm-3.2
declare void @llvm.memcpy.p0i8.p1i8.i64(i8* nocapture, i8 addrspace(1)* nocapture, i64, i32, i1) nounwind
define spir_func void @f(i8* %p, i8 addrspace(1)* %q, i32 %a) nounwind {
  call void @llvm.memcpy.p0i8.p1i8.i64(i8* %p, i8 addrspace(1)* %q, i64 4, i32 %a, i1 true)
  ret void
}
;;; bad
declare void @llvm.memcpy.p0i8.p1i8.i64(i8* nocapture, i8 addrspace(1)* nocapture, i64, i32, i1) nounwind
define spir_func void @f(i8* %p, i8 addrspace(1)* %q) nounwind {
  call void @llvm.memcpy.p0i8.p1i8.i64(i8* %p, i8 addrspace(1)* %q, i64 4, i32 3, i1 true)
  ret void
}
