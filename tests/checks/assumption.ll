; Assumptions that are true, and others that are false.
;
; rule: assumption
; levels: -O0
; forms: llvm
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @bad_condition(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %c = icmp ult i64 %i, 7
  call void @llvm.assume(i1 %c)
  ret void
}

define spir_kernel void @bad_constant(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  call void @llvm.assume(i1 false)
  ret void
}

define spir_kernel void @condition(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %c = icmp ult i64 %i, 8
  call void @llvm.assume(i1 %c)
  ret void
}

define spir_kernel void @bundle(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %p, i64 4) ]
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
declare void @llvm.assume(i1)
