; Signed pointers of five parts, and intrinsic functions that are not known.
source_filename = "signed_pointers.ll"

@symbol = external global i8
@signed = global ptr ptrauth (ptr @symbol, i32 1, i64 5, ptr null, ptr @symbol)
@diversified = global ptr ptrauth (ptr @symbol, i32 2, i64 0, ptr @diversified, ptr @symbol)
@plain = global ptr ptrauth (ptr @symbol, i32 2, i64 0, ptr @plain)

declare void @llvm.no.such.function()

declare i32 @llvm.umaxx.i32(i32, i32) nounwind

declare i32 @llvm.umax.i32(i32, i32)
