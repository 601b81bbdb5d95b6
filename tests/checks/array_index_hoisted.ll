; Addresses that the optimizer computes ahead of the condition under which they are used.
;
; rule: array-index

target triple = "spir64-unknown-unknown"

%parts = type { [2 x i32], [14 x i32] }

declare spir_func i64 @_Z13get_global_idj(i32)

define spir_kernel void @bad_used_at_once(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr %parts, ptr addrspace(1) %p, i64 0, i32 0, i64 %id ; here
  store i32 %n, ptr addrspace(1) %at
  ret void
}

define spir_kernel void @good_used_under_a_condition(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
entry:
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr %parts, ptr addrspace(1) %p, i64 0, i32 0, i64 %id
  %fits = icmp ult i64 %id, 2
  br i1 %fits, label %use, label %end
use:
  store i32 %n, ptr addrspace(1) %at
  br label %end
end:
  ret void
}
