; A function that kernels of other modules call.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"

define spir_func float @weigh(ptr addrspace(1) %p) {
  %x = load float, ptr addrspace(1) %p, align 4
  %twice = fmul float %x, 2.0
  ret float %twice
}
