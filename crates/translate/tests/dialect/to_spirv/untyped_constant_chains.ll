; The address of a member in the initial value of another variable.
; option: extensions=+SPV_KHR_untyped_pointers
@pair = addrspace(1) global { i32, i32 } { i32 1, i32 2 }
@second = addrspace(1) global ptr addrspace(1) getelementptr ({ i32, i32 }, ptr addrspace(1) @pair, i64 0, i32 1)
