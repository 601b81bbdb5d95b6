!many = !{!8, !9, !10, !11, !12, !13, !14, !15, !16, !17, !18, !19, !20, !21, !22, !23, !24, !25, !26, !27, !28, !29, !30, !31, !32, !33, !34, !35, !36, !37, !38, !39, !40, !41, !42, !43, !44, !45, !46, !47}
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
!8 = !{!"8"}
!9 = !{!"9"}
!10 = !{!"10"}
!11 = !{!"11"}
!12 = !{!"12"}
!13 = !{!"13"}
!14 = !{!"14"}
!15 = !{!"15"}
!16 = !{!"16"}
!17 = !{!"17"}
!18 = !{!"18"}
!19 = !{!"19"}
!20 = !{!"20"}
!21 = !{!"21"}
!22 = !{!"22"}
!23 = !{!"23"}
!24 = !{!"24"}
!25 = !{!"25"}
!26 = !{!"26"}
!27 = !{!"27"}
!28 = !{!"28"}
!29 = !{!"29"}
!30 = !{!"30"}
!31 = !{!"31"}
!32 = !{!"32"}
!33 = !{!"33"}
!34 = !{!"34"}
!35 = !{!"35"}
!36 = !{!"36"}
!37 = !{!"37"}
!38 = !{!"38"}
!39 = !{!"39"}
!40 = !{!"40"}
!41 = !{!"41"}
!42 = !{!"42"}
!43 = !{!"43"}
!44 = !{!"44"}
!45 = !{!"45"}
!46 = !{!"46"}
!47 = !{!"47"}
