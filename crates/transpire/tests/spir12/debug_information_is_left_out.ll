define spir_kernel void @k(ptr addrspace(1) %p) !dbg !4 {
 %slot = alloca ptr addrspace(1), align 8
 store ptr addrspace(1) %p, ptr %slot, align 8, !dbg !6
 call void @llvm.dbg.declare(metadata ptr %slot, metadata !7, metadata !DIExpression()), !dbg !6
 store i32 1, ptr addrspace(1) %p, !dbg !6
 ret void, !dbg !6
}
declare void @llvm.dbg.declare(metadata, metadata, metadata)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "k", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !{null}
!6 = !DILocation(line: 1, column: 1, scope: !4)
!7 = !DILocalVariable(name: "p", arg: 1, scope: !4, file: !1, line: 1)
