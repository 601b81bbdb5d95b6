define spir_kernel void @k(ptr addrspace(1) %p, <48 x i8> %v) {
  %l = call <8 x i32> @llvm.genx.svm.block.ld.v8i32.i64(i64 64)
  %r = call <5 x i32> @llvm.genx.rdregioni.v5i32.v8i32.i16(<8 x i32> %l, i32 1, i16 0)
  %m = call <16 x i1> @llvm.genx.simdcf.any.v16i1(<16 x i1> zeroinitializer)
  %f = call <48 x i8> @llvm.genx.fetch(ptr addrspace(1) %p, <48 x i8> %v)
  call void @llvm.genx.svm.block.st.i64.v5i32(i64 64, <5 x i32> %r)
  ret void
}
declare <8 x i32> @llvm.genx.svm.block.ld.v8i32.i64(i64)
declare <5 x i32> @llvm.genx.rdregioni.v5i32.v8i32.i16(<8 x i32>, i32, i16)
declare <16 x i1> @llvm.genx.simdcf.any.v16i1(<16 x i1>)
declare <48 x i8> @llvm.genx.fetch(ptr addrspace(1), <48 x i8>)
declare void @llvm.genx.svm.block.st.i64.v5i32(i64, <5 x i32>)
