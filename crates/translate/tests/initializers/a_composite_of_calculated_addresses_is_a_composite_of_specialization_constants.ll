@x = addrspace(1) global [4 x i32] zeroinitializer
@ends = addrspace(1) global { i32, [2 x ptr addrspace(1)] } { i32 5, [2 x ptr addrspace(1)]
  [ptr addrspace(1) @x, ptr addrspace(1) getelementptr (i32, ptr addrspace(1) @x, i64 3)] }
@plain = addrspace(1) global [2 x i32] [i32 1, i32 2]
define spir_kernel void @k(ptr addrspace(1) %out) {
  %p = load i32, ptr addrspace(1) @ends
  %q = load i32, ptr addrspace(1) @plain
  %sum = add i32 %p, %q
  store i32 %sum, ptr addrspace(1) %out
  ret void
}
