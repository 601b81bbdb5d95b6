; An initial value that holds the address of another variable, cast.
; true: %# = OpConstantComposite %_arr__ptr_Generic_uint_uint_1 %#
; false: %# = OpSpecConstantComposite %_arr__ptr_Generic_uint_uint_1 %#
@number = addrspace(1) global i32 1
@addresses = addrspace(1) global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(1) @number to ptr addrspace(4))]
