; Vectors of lengths that SPIR-V lacks in calls, control flow and memory; vectors of pointers.

define spir_func <5 x i32> @f5(<5 x i32> %a, <17 x i8> %b) noinline {
  %e = extractelement <17 x i8> %b, i32 16
  %z = sext i8 %e to i32
  %r = insertelement <5 x i32> %a, i32 %z, i32 3
  ret <5 x i32> %r
}
define spir_kernel void @fn(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load <5 x i32>, ptr addrspace(1) %in, align 4
  %p = getelementptr i8, ptr addrspace(1) %in, i64 32
  %b = load <17 x i8>, ptr addrspace(1) %p, align 1
  %c = extractelement <5 x i32> %a, i32 0
  %d = icmp sgt i32 %c, 0
  br i1 %d, label %t, label %e
t:
  %r = call spir_func <5 x i32> @f5(<5 x i32> %a, <17 x i8> %b)
  br label %e
e:
  %x = phi <5 x i32> [ %r, %t ], [ <i32 1, i32 2, i32 3, i32 4, i32 5>, %0 ]
  store <5 x i32> %x, ptr addrspace(1) %out, align 4
  %v = alloca <6 x i16>
  store <6 x i16> <i16 1, i16 2, i16 3, i16 4, i16 5, i16 6>, ptr %v
  %q = getelementptr <6 x i16>, ptr %v, i64 0, i64 4
  %y = load i16, ptr %q
  %po = getelementptr i8, ptr addrspace(1) %out, i64 32
  store i16 %y, ptr addrspace(1) %po
  ret void
}
define spir_kernel void @ptrs(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i = insertelement <4 x ptr addrspace(1)> poison, ptr addrspace(1) %in, i32 0
  %b = shufflevector <4 x ptr addrspace(1)> %i, <4 x ptr addrspace(1)> poison, <4 x i32> zeroinitializer
  %g = getelementptr i32, <4 x ptr addrspace(1)> %b, <4 x i64> <i64 5, i64 1, i64 9, i64 2>
  %c0 = load i8, ptr addrspace(1) %in
  %c1 = icmp sgt i8 %c0, 0
  %s = select i1 %c1, <4 x ptr addrspace(1)> %g, <4 x ptr addrspace(1)> %b
  %e0 = extractelement <4 x ptr addrspace(1)> %s, i32 0
  %e2 = extractelement <4 x ptr addrspace(1)> %s, i32 2
  %l0 = load i32, ptr addrspace(1) %e0, align 4
  %l2 = load i32, ptr addrspace(1) %e2, align 4
  store i32 %l0, ptr addrspace(1) %out, align 4
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i32 %l2, ptr addrspace(1) %o1, align 4
  %pi = ptrtoint <4 x ptr addrspace(1)> %s to <4 x i64>
  %pj = ptrtoint ptr addrspace(1) %in to i64
  %pk = extractelement <4 x i64> %pi, i32 1
  %pl = sub i64 %pk, %pj
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i64 %pl, ptr addrspace(1) %o2, align 4
  ret void
}
define spir_kernel void @long_calls(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load <17 x i32>, ptr addrspace(1) %in, align 1
  %p = getelementptr i8, ptr addrspace(1) %in, i64 80
  %b = load <17 x i32>, ptr addrspace(1) %p, align 1
  %zeros = call <17 x i32> @llvm.ctlz.v17i32(<17 x i32> %a, i1 false)
  %most = call <17 x i32> @llvm.smax.v17i32(<17 x i32> %zeros, <17 x i32> %b)
  store <17 x i32> %most, ptr addrspace(1) %out, align 1
  %c = load <33 x i16>, ptr addrspace(1) %in, align 1
  %abs = call <33 x i16> @llvm.abs.v33i16(<33 x i16> %c, i1 false)
  %q = getelementptr i8, ptr addrspace(1) %out, i64 72
  store <33 x i16> %abs, ptr addrspace(1) %q, align 1
  %f = load <20 x float>, ptr addrspace(1) %in, align 1
  %g = call <20 x float> @llvm.fabs.v20f32(<20 x float> %f)
  %h = call <20 x float> @llvm.copysign.v20f32(<20 x float> %g, <20 x float> %f)
  %r = getelementptr i8, ptr addrspace(1) %out, i64 144
  store <20 x float> %h, ptr addrspace(1) %r, align 1
  ret void
}
declare <17 x i32> @llvm.ctlz.v17i32(<17 x i32>, i1)
declare <17 x i32> @llvm.smax.v17i32(<17 x i32>, <17 x i32>)
declare <33 x i16> @llvm.abs.v33i16(<33 x i16>, i1)
declare <20 x float> @llvm.fabs.v20f32(<20 x float>)
declare <20 x float> @llvm.copysign.v20f32(<20 x float>, <20 x float>)
define spir_kernel void @long_pairs(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %n = load <17 x i16>, ptr addrspace(1) %in, align 1
  %x = sitofp <17 x i16> %n to <17 x float>
  %r = call { <17 x float>, <17 x i32> } @llvm.frexp.v17f32.v17i32(<17 x float> %x)
  %f = extractvalue { <17 x float>, <17 x i32> } %r, 0
  %e = extractvalue { <17 x float>, <17 x i32> } %r, 1
  %t = trunc <17 x i32> %e to <17 x i8>
  store <17 x float> %f, ptr addrspace(1) %out, align 1
  %p = getelementptr i8, ptr addrspace(1) %out, i64 80
  store <17 x i8> %t, ptr addrspace(1) %p, align 1
  %m = load <20 x i16>, ptr addrspace(1) %in, align 1
  %y = sitofp <20 x i16> %m to <20 x float>
  %z = fdiv <20 x float> %y, splat (float 16.0)
  %s = call { <20 x float>, <20 x float> } @llvm.modf.v20f32(<20 x float> %z)
  %i = extractvalue { <20 x float>, <20 x float> } %s, 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 104
  store <20 x float> %i, ptr addrspace(1) %q, align 1
  ret void
}
define spir_func { <20 x float>, <20 x float> } @both(<20 x float> %x) noinline {
  %r = call { <20 x float>, <20 x float> } @llvm.modf.v20f32(<20 x float> %x)
  ret { <20 x float>, <20 x float> } %r
}
define spir_kernel void @whole_long_pairs(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %n = load <33 x i8>, ptr addrspace(1) %in, align 1
  %x = sitofp <33 x i8> %n to <33 x float>
  %r = call { <33 x float>, <33 x i32> } @llvm.frexp.v33f32.v33i32(<33 x float> %x)
  %c = extractelement <33 x i8> %n, i32 0
  %d = icmp sgt i8 %c, 0
  br i1 %d, label %t, label %e
t:
  %w = insertvalue { <33 x float>, <33 x i32> } %r, <33 x i32> splat (i32 7), 1
  br label %e
e:
  %h = phi { <33 x float>, <33 x i32> } [ %w, %t ], [ %r, %0 ]
  %f = extractvalue { <33 x float>, <33 x i32> } %h, 0
  %g = extractvalue { <33 x float>, <33 x i32> } %h, 1
  %b = trunc <33 x i32> %g to <33 x i8>
  store <33 x float> %f, ptr addrspace(1) %out, align 1
  %p = getelementptr i8, ptr addrspace(1) %out, i64 132
  store <33 x i8> %b, ptr addrspace(1) %p, align 1
  %m = load <20 x i8>, ptr addrspace(1) %in, align 1
  %y = sitofp <20 x i8> %m to <20 x float>
  %z = fdiv <20 x float> %y, splat (float 16.0)
  %s = call spir_func { <20 x float>, <20 x float> } @both(<20 x float> %z)
  %i = extractvalue { <20 x float>, <20 x float> } %s, 0
  %q = getelementptr i8, ptr addrspace(1) %out, i64 168
  store <20 x float> %i, ptr addrspace(1) %q, align 1
  ret void
}
declare { <33 x float>, <33 x i32> } @llvm.frexp.v33f32.v33i32(<33 x float>)
declare { <17 x float>, <17 x i32> } @llvm.frexp.v17f32.v17i32(<17 x float>)
declare { <20 x float>, <20 x float> } @llvm.modf.v20f32(<20 x float>)
