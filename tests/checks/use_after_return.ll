; The address of a variable, used after its function has returned and before.
;
; rule: use-after-return
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func ptr @address(i32 %n) noinline {
  %v = alloca i32
  store i32 %n, ptr %v
  ret ptr %v
}

define spir_func i32 @value(i32 %n) noinline {
  %v = alloca i32
  store i32 %n, ptr %v
  %x = load i32, ptr %v
  ret i32 %x
}

define spir_kernel void @bad(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %to = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %v = call spir_func ptr @address(i32 %n)
  %x = load i32, ptr %v
  store i32 %x, ptr addrspace(1) %to
  ret void
}

define spir_kernel void @good(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %to = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %x = call spir_func i32 @value(i32 %n)
  store i32 %x, ptr addrspace(1) %to
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
