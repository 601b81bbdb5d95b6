;;; good
@table = internal addrspace(2) constant i32 7, align 4
;;; bad
@table = internal addrspace(2) global i32 7, align 4
