; A kernel that calls a function of another module.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"

define spir_kernel void @halve(ptr addrspace(1) %out) {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %element = getelementptr inbounds float, ptr addrspace(1) %out, i64 %id
  %weight = call spir_func float @weigh(ptr addrspace(1) %element)
  %half = fdiv float %weight, 2.0
  store float %half, ptr addrspace(1) %element, align 4
  ret void
}

declare spir_func float @weigh(ptr addrspace(1))

declare spir_func i64 @_Z13get_global_idj(i32)
