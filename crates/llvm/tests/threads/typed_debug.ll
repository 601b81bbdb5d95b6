; Functions that share locations and metadata, with values of their own as metadata.
source_filename = "threads.c"
target datalayout = "e-p:64:64"

%pair = type { i32, %0* }
%0 = type { i64, %1 }
%1 = type { float, [3 x i8] }
%last = type { %last*, double }

@table = global [1 x i8*] [i8* blockaddress(@third, %there)]
@text = private unnamed_addr constant [3 x i8] c"ab\00"
@0 = global %pair zeroinitializer

declare void @llvm.dbg.value(metadata, metadata, metadata)

declare void @use(i8*, ...)

define i32 @first(i32 %x, %pair* %p) #0 !dbg !4 {
entry:
  call void @llvm.dbg.value(metadata i32 %x, metadata !9, metadata !DIExpression()), !dbg !12
  %sum = add nsw i32 %x, 17, !dbg !12
  %field = getelementptr inbounds %pair, %pair* %p, i64 0, i32 0, !dbg !13
  store i32 %sum, i32* %field, align 4, !tbaa !20
  call void @llvm.dbg.value(metadata i32 %sum, metadata !9, metadata !DIExpression()), !dbg !12
  call void (i8*, ...) @use(i8* getelementptr inbounds ([3 x i8], [3 x i8]* @text, i64 0, i64 0), i32 %sum) #1, !dbg !13
  ret i32 %sum
}

define i8* @third(i1 %c, %last* %l) #2 !dbg !14 {
entry:
  br i1 %c, label %here, label %there

here:
  %address = load i8*, i8** getelementptr inbounds ([1 x i8*], [1 x i8*]* @table, i64 0, i64 0), align 8, !dbg !16
  indirectbr i8* %address, [label %there, label %here], !dbg !17

there:
  %value = getelementptr %last, %last* %l, i64 17, i32 1, !dbg !17
  store double 1.700000e+01, double* %value, align 8, !tbaa !22
  %other = load double, double* %value, align 8, !tbaa !22, !invariant.load !23
  call void @llvm.dbg.value(metadata double* %value, metadata !15, metadata !DIExpression()), !dbg !16
  ret i8* blockaddress(@third, %here)
}

attributes #0 = { nounwind }
attributes #1 = { cold nounwind }
attributes #2 = { nounwind uwtable "first"="1" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "threads.c", directory: "/")
!2 = !{i32 2, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "first", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !8)
!5 = !DISubroutineType(types: !6)
!6 = !{!7, !7}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !{!9}
!9 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 1, type: !7)
!10 = !{!"root"}
!11 = !{!"int", !10, i64 0}
!12 = !DILocation(line: 2, column: 3, scope: !4)
!13 = !DILocation(line: 3, column: 3, scope: !4)
!14 = distinct !DISubprogram(name: "third", scope: !1, file: !1, line: 9, type: !5, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !18)
!15 = !DILocalVariable(name: "value", scope: !14, file: !1, line: 10, type: !7)
!16 = !DILocation(line: 10, column: 3, scope: !19)
!17 = !DILocation(line: 3, column: 3, scope: !4, inlinedAt: !16)
!18 = !{!15}
!19 = distinct !DILexicalBlock(scope: !14, file: !1, line: 10, column: 1)
!20 = !{!11, !11, i64 0}
!22 = !{!25, !25, i64 0}
!23 = !{}
!25 = !{!"double", !10, i64 0}
