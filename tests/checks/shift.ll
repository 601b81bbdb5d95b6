; Shifts by the width and by less. OpenCL C takes the amount modulo the width.
;
; rule: shift
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @bad(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %to = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %by = add i32 %n, 32
  %x = shl i32 1, %by
  store i32 %x, ptr addrspace(1) %to
  ret void
}

define spir_kernel void @good(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %by = add i32 %n, 31
  %x = shl i32 1, %by
  store i32 %x, ptr addrspace(1) %a
  ret void
}

; An optimizer computes both values of a selection.
define spir_kernel void @good_discarded(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %by = add i32 %n, 40
  %is_small = icmp ult i32 %by, 32
  %x = shl i32 1, %by
  %y = or i32 %x, 2
  %z = select i1 %is_small, i32 %y, i32 0
  store i32 %z, ptr addrspace(1) %a
  ret void
}

define spir_kernel void @bad_selected(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %by = add i32 %n, 40
  %is_small = icmp ult i32 %by, 41
  %x = shl i32 1, %by
  %y = or i32 %x, 2
  %z = select i1 %is_small, i32 %y, i32 0
  store i32 %z, ptr addrspace(1) %a
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
