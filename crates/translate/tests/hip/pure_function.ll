target triple = "spirv64-unknown-unknown"
@information = linkonce_odr addrspace(1) constant [6 x i8] c"5base\00", align 1
@base = linkonce_odr unnamed_addr addrspace(1) constant { [5 x ptr addrspace(1)] } { [5 x ptr addrspace(1)] [ptr addrspace(1) null, ptr addrspace(1) @information, ptr addrspace(1) addrspacecast (ptr @__cxa_pure_virtual to ptr addrspace(1)), ptr addrspace(1) addrspacecast (ptr @destroy to ptr addrspace(1)), ptr addrspace(1) addrspacecast (ptr @destroy to ptr addrspace(1))] }, align 8
@derived = linkonce_odr unnamed_addr addrspace(1) constant { [5 x ptr addrspace(1)] } { [5 x ptr addrspace(1)] [ptr addrspace(1) null, ptr addrspace(1) null, ptr addrspace(1) addrspacecast (ptr @area to ptr addrspace(1)), ptr addrspace(1) addrspacecast (ptr @destroy to ptr addrspace(1)), ptr addrspace(1) addrspacecast (ptr @destroy to ptr addrspace(1))] }, align 8
declare spir_func void @__cxa_pure_virtual()
define internal spir_func double @area(ptr %this, double %x) {
  %v = fmul double %x, %x
  ret double %v
}
define internal spir_func void @destroy(ptr %this) {
  ret void
}
define internal spir_func void @construct(ptr %this, i1 %c) {
  store ptr addrspace(1) getelementptr inbounds inrange(-16, 24) ({ [5 x ptr addrspace(1)] }, ptr addrspace(1) @base, i32 0, i32 0, i32 2), ptr %this
  br i1 %c, label %more, label %end
more:
  store ptr addrspace(1) getelementptr inbounds inrange(-16, 24) ({ [5 x ptr addrspace(1)] }, ptr addrspace(1) @derived, i32 0, i32 0, i32 2), ptr %this
  br label %end
end:
  ret void
}
define spir_kernel void @k(ptr addrspace(1) %o, double %x) {
  %object = alloca { ptr addrspace(1), i64 }
  call spir_func void @construct(ptr %object, i1 true)
  %table = load ptr addrspace(1), ptr %object
  %f = load ptr addrspace(1), ptr addrspace(1) %table
  %v = call spir_func addrspace(1) double %f(ptr %object, double %x)
  store double %v, ptr addrspace(1) %o
  %slot = getelementptr inbounds ptr addrspace(1), ptr addrspace(1) %table, i64 2
  %g = load ptr addrspace(1), ptr addrspace(1) %slot
  call spir_func addrspace(1) void %g(ptr %object)
  ret void
}
