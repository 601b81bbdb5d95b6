; What runs before and after all kernels, as clang 22 writes it for C++ for OpenCL: the lists are in the private address space.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@count = internal addrspace(1) global i32 0
@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @first, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @second, ptr null }]
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @last, ptr null }]

define internal spir_kernel void @first() {
  store i32 5, ptr addrspace(1) @count
  ret void
}

define internal spir_kernel void @second() {
  call spir_func void @more()
  ret void
}

define internal spir_func void @more() {
  %n = load i32, ptr addrspace(1) @count
  %m = mul i32 %n, 3
  store i32 %m, ptr addrspace(1) @count
  ret void
}

define internal spir_kernel void @last() {
  store i32 0, ptr addrspace(1) @count
  ret void
}

define spir_kernel void @k(ptr addrspace(1) %o) {
  %n = load i32, ptr addrspace(1) @count
  store i32 %n, ptr addrspace(1) %o
  ret void
}
