; A struct with a vector of one wide lane. Its layout stays only if the vector does.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"
define spir_kernel void @k(ptr addrspace(1) %out) {
  store { i1, <1 x i256> } { i1 true, <1 x i256> <i256 5> }, ptr addrspace(1) %out
  ret void
}
