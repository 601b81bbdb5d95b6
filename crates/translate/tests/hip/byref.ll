target triple = "{triple}"
%args = type { float, i32, [2 x i64] }
define spir_kernel void @k(ptr addrspace(1) %o, ptr addrspace({space}) byref(%args) align 8 %s) {
  %a = getelementptr inbounds %args, ptr addrspace({space}) %s, i32 0, i32 1
  %v = load i32, ptr addrspace({space}) %a, align 4
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}
