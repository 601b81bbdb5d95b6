; Intrinsic functions that had another operand before LLVM 7, called through casts, and their addresses as values.
@table = global [2 x i8*] [i8* bitcast (void (i8*, i8, i64, i1)* @llvm.memset.p0i8.i64 to i8*), i8* null]

define void @f(i8* %a, i8* %b, void (i8*, i8*, i64, i1)** %p) {
  call void bitcast (void (i8*, i8 addrspace(1)*, i64, i1)* @llvm.memcpy.p0i8.p1i8.i64 to void (i8*, i8*, i64, i1)*)(i8* %a, i8* %b, i64 12, i1 false)
  call void bitcast (void (i8*, i8, i64, i1)* @llvm.memset.p0i8.i64 to void (i8*)*)(i8* %a)
  call void @llvm.memset.p0i8.i64(i8* align 8 %a, i8 0, i64 12, i1 false)
  store void (i8*, i8*, i64, i1)* @llvm.memmove.p0i8.p0i8.i64, void (i8*, i8*, i64, i1)** %p
  ret void
}

declare void @llvm.memcpy.p0i8.p1i8.i64(i8*, i8 addrspace(1)*, i64, i1)
declare void @llvm.memmove.p0i8.p0i8.i64(i8*, i8*, i64, i1)
declare void @llvm.memset.p0i8.i64(i8*, i8, i64, i1)
