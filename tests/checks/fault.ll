; An unreachable instruction that is reached, and one that is not.
;
; rule: fault
; levels: -O0
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @bad(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %yes, label %no
yes:
  unreachable
no:
  ret void
}

define spir_kernel void @good(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %no, label %yes
yes:
  unreachable
no:
  ret void
}
