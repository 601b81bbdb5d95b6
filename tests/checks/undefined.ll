; Undefined and poisoned values in a branch, as a result and as an address, and a vector whose undefined lanes are not used.
;
; rule: uninitialized
; levels: -O0
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @bad_result(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %to = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %x = add i32 %n, undef
  store i32 %x, ptr addrspace(1) %to
  ret void
}

define spir_kernel void @bad_branch(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %x = and i32 %n, 0
  %y = or i32 undef, %x
  %c = icmp eq i32 %y, 7
  br i1 %c, label %yes, label %no
yes:
  br label %no
no:
  ret void
}

define spir_kernel void @bad_poison_result(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %to = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %x = sub i32 %n, poison
  store i32 %x, ptr addrspace(1) %to
  ret void
}

define spir_kernel void @bad_poison_address(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %c = icmp eq i64 %i, 3
  %at = select i1 %c, i64 poison, i64 %i
  %from = getelementptr i32, ptr addrspace(1) %p, i64 %at
  %x = load i32, ptr addrspace(1) %from
  %j = add i64 %i, 32
  %to = getelementptr i32, ptr addrspace(1) %p, i64 %j
  store i32 %x, ptr addrspace(1) %to
  ret void
}

define spir_kernel void @good_poison(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %c = icmp ult i64 %i, 100
  %at = select i1 %c, i64 %i, i64 poison
  %to = getelementptr i32, ptr addrspace(1) %p, i64 %at
  store i32 %n, ptr addrspace(1) %to
  ret void
}

define spir_kernel void @good(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %to = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %v = insertelement <2 x i32> undef, i32 %n, i32 0
  %x = extractelement <2 x i32> %v, i32 0
  %y = and i32 undef, %n
  %z = add i32 %x, %y
  store i32 %z, ptr addrspace(1) %to
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
