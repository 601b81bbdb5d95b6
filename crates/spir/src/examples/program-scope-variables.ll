;;; good
@c = addrspace(2) constant i32 5, align 4
;;; bad
@g = addrspace(1) global i32 5, align 4
;;; bad
@p = internal global i32 5, align 4
