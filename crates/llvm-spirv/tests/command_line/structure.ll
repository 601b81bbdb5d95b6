target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p) !dbg !3 {
  call void @llvm.dbg.value(metadata ptr addrspace(1) %p, metadata !6, metadata !DIExpression()), !dbg !11
  ret void, !dbg !11
}

declare void @llvm.dbg.value(metadata, metadata, metadata)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "p", isOptimized: false, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !{!6})
!4 = !DISubroutineType(types: !5)
!5 = !{null, !7}
!6 = !DILocalVariable(name: "p", arg: 1, scope: !3, file: !1, line: 1, type: !7)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64, dwarfAddressSpace: 1)
!8 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !1, line: 1, size: 32, elements: !9)
!9 = !{!10}
!10 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !8, file: !1, line: 1, baseType: !12, size: 32)
!11 = !DILocation(line: 1, column: 1, scope: !3)
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
