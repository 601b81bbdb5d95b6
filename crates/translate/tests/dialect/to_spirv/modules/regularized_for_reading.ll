; A constant expression, and a boolean in memory.
; option: output=regularized
; true: %1 = ptrtoint ptr addrspace(1) @value to i64
; true: store i1 true, ptr addrspace(1) %flag, align 1
; true: ret i64 %1
; false: store i8 1, ptr addrspace(1) %flag, align 1
; false: ret i64 ptrtoint (ptr addrspace(1) @value to i64)
@value = addrspace(1) global i32 0
define spir_func i64 @keep(ptr addrspace(1) %flag) {
  store i1 true, ptr addrspace(1) %flag
  ret i64 ptrtoint (ptr addrspace(1) @value to i64)
}
