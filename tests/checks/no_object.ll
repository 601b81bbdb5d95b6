; An address in no object: a number.
;
; rule: no-object
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @bad(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %a = inttoptr i64 81985529216486895 to ptr addrspace(1)
  store i32 %n, ptr addrspace(1) %a
  ret void
}

define spir_kernel void @good(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %to = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %number = ptrtoint ptr addrspace(1) %to to i64
  %a = inttoptr i64 %number to ptr addrspace(1)
  store i32 %n, ptr addrspace(1) %a
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
