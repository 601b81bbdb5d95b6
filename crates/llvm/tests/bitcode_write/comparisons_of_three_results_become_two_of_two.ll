declare i8 @llvm.scmp.i8.i32(i32, i32)
declare i32 @llvm.ucmp.i32.i32(i32, i32)
declare <2 x i32> @llvm.scmp.v2i32.v2i32(<2 x i32>, <2 x i32>)
define i32 @main() {
  %a = call i8 @llvm.scmp.i8.i32(i32 3, i32 -2)
  %b = call i32 @llvm.ucmp.i32.i32(i32 3, i32 -2)
  %c = call <2 x i32> @llvm.scmp.v2i32.v2i32(<2 x i32> <i32 7, i32 -7>, <2 x i32> <i32 7, i32 6>)
  %a32 = sext i8 %a to i32
  %c0 = extractelement <2 x i32> %c, i32 0
  %c1 = extractelement <2 x i32> %c, i32 1
  %b4 = mul i32 %b, 4
  %c016 = mul i32 %c0, 16
  %c164 = mul i32 %c1, 64
  %ab = add i32 %a32, %b4
  %cc = add i32 %c016, %c164
  %abc = add i32 %ab, %cc
  %all = add i32 %abc, 170
  ret i32 %all
}
