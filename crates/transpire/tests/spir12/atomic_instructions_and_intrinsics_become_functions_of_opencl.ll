define spir_kernel void @k(ptr addrspace(1) %p, i32 %a, float %f) {
%o = atomicrmw umax ptr addrspace(1) %p, i32 %a monotonic
 %m = call i32 @llvm.smin.i32(i32 %o, i32 %a)
%t = call i32 @llvm.cttz.i32(i32 %m, i1 false)
 %s = call float @llvm.fabs.f32(float %f)
%i = fptosi float %s to i32
 %u = add i32 %t, %i
 %q = freeze i32 %u
store i32 %q, ptr addrspace(1) %p
 ret void
}
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.cttz.i32(i32, i1)
declare float @llvm.fabs.f32(float)
