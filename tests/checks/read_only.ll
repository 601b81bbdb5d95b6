; A constant variable that is written to, and one that is read.
;
; rule: read-only
; levels: -O0
; forms: llvm
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@c = internal addrspace(2) constant [2 x i32] [i32 3, i32 4]

define spir_kernel void @bad(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %a = getelementptr i32, ptr addrspace(2) @c, i32 %n
  store i32 7, ptr addrspace(2) %a
  ret void
}

define spir_kernel void @good(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %to = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %a = getelementptr i32, ptr addrspace(2) @c, i32 %n
  %x = load i32, ptr addrspace(2) %a
  store i32 %x, ptr addrspace(1) %to
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
