@global = addrspace(1) global i32 0, align 4
define spir_kernel void @kernel(ptr addrspace(1) %p, ptr %closure, i64 %i) !dbg !10 {
  %loaded = load ptr, ptr %closure, align 8
    #dbg_declare(ptr %loaded, !20, !DIExpression(), !13)
  %element = getelementptr i32, ptr addrspace(1) %p, i64 %i
    #dbg_declare(ptr addrspace(1) %element, !21, !DIExpression(DW_OP_plus_uconst, 16), !13)
  %cast = addrspacecast ptr %closure to ptr addrspace(4)
    #dbg_declare(ptr addrspace(4) %cast, !22, !DIExpression(DW_OP_deref, DW_OP_LLVM_fragment, 0, 16), !13)
    #dbg_declare(ptr addrspace(4) %cast, !23, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !13)
    #dbg_declare(ptr addrspace(1) @global, !24, !DIExpression(), !13)
  ret void
}
