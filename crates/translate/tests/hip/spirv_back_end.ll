target triple = "spirv64-unknown-unknown"
declare i32 @llvm.spv.sclamp.i32(i32, i32, i32)
declare i32 @llvm.spv.uclamp.i32(i32, i32, i32)
declare float @llvm.spv.nclamp.f32(float, float, float)
declare float @llvm.spv.distance.f32(<4 x float>, <4 x float>)
declare float @llvm.spv.degrees.f32(float)
declare float @llvm.spv.smoothstep.f32(float, float, float)
declare i32 @llvm.spv.flattened.thread.id.in.group()
declare ptr addrspace(3) @llvm.spv.generic.cast.to.ptr.explicit.p3(ptr addrspace(4))
declare ptr addrspace(1) @llvm.spv.generic.cast.to.ptr.explicit.p1(ptr addrspace(4))
declare <4 x i32> @llvm.spv.wave.ballot(i1)
declare i1 @llvm.spv.wave.all(i1)
declare i1 @llvm.spv.wave.is.first.lane()
declare float @llvm.spv.wave.readlane.f32(float, i32)
declare i32 @llvm.spv.wave.reduce.max.i32(i32)
declare i32 @llvm.spv.wave.reduce.umin.i32(i32)
declare float @llvm.spv.wave.reduce.sum.f32(float)
declare void @llvm.spv.group.memory.barrier.with.group.sync()
declare i1 @llvm.spv.any.v4i32(<4 x i32>)
declare float @llvm.spv.saturate.f32(float)
declare float @llvm.spv.fdot.v4f32(<4 x float>, <4 x float>)
declare i32 @llvm.spv.sign.f32(float)

define spir_kernel void @numbers(ptr addrspace(1) %o, i32 %a, float %f, <4 x float> %v) {
  %clamped = call i32 @llvm.spv.sclamp.i32(i32 %a, i32 -1, i32 9)
  %limited = call i32 @llvm.spv.uclamp.i32(i32 %clamped, i32 1, i32 9)
  %between = call float @llvm.spv.nclamp.f32(float %f, float 0.0, float 1.0)
  %far = call float @llvm.spv.distance.f32(<4 x float> %v, <4 x float> %v)
  %around = call float @llvm.spv.degrees.f32(float %far)
  %smooth = call float @llvm.spv.smoothstep.f32(float %between, float %around, float %f)
  %whole = call float @llvm.spv.saturate.f32(float %smooth)
  %product = call float @llvm.spv.fdot.v4f32(<4 x float> %v, <4 x float> %v)
  %sum = fadd float %whole, %product
  %sign = call i32 @llvm.spv.sign.f32(float %sum)
  %index = call i32 @llvm.spv.flattened.thread.id.in.group()
  %both = add i32 %sign, %index
  %all = add i32 %both, %limited
  store i32 %all, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @waves(ptr addrspace(1) %o, i32 %a, float %f) {
  %big = icmp sgt i32 %a, 4
  %votes = call <4 x i32> @llvm.spv.wave.ballot(i1 %big)
  %any = call i1 @llvm.spv.any.v4i32(<4 x i32> %votes)
  %all = call i1 @llvm.spv.wave.all(i1 %any)
  %first = call i1 @llvm.spv.wave.is.first.lane()
  %one = and i1 %all, %first
  %read = call float @llvm.spv.wave.readlane.f32(float %f, i32 %a)
  %most = call i32 @llvm.spv.wave.reduce.max.i32(i32 %a)
  %least = call i32 @llvm.spv.wave.reduce.umin.i32(i32 %most)
  %sum = call float @llvm.spv.wave.reduce.sum.f32(float %read)
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %bits = fptosi float %sum to i32
  %value = select i1 %one, i32 %least, i32 %bits
  store i32 %value, ptr addrspace(1) %o
  ret void
}

define spir_func i8 @casts(ptr addrspace(4) %p) {
  %local = call ptr addrspace(3) @llvm.spv.generic.cast.to.ptr.explicit.p3(ptr addrspace(4) %p)
  %global = call ptr addrspace(1) @llvm.spv.generic.cast.to.ptr.explicit.p1(ptr addrspace(4) %p)
  %a = load i8, ptr addrspace(3) %local
  %b = load i8, ptr addrspace(1) %global
  %c = add i8 %a, %b
  ret i8 %c
}
