;;; good
@a = internal addrspace(2) constant i32 1, align 4
;;; bad
@a = internal thread_local addrspace(2) constant i32 1, align 4
