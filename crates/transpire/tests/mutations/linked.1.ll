%pair = type { i32, %inner }
%inner = type { ptr, half }

$key = comdat any
$largest = comdat largest

@llvm.used = appending global [1 x ptr] [ptr @table], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @start, ptr @key }]
@table = internal constant [2 x ptr] [ptr @start, ptr @outside]
@key = linkonce_odr global i32 4, comdat
@largest = weak global [2 x i32] zeroinitializer, comdat
@common = common global i32 0, align 4
@shared = external global %pair
@renamed = alias i32 (i32), ptr @small

define internal void @start() {
  ret void
}

define linkonce_odr i32 @small(i32 %x) comdat($key) !dbg !8 {
  #dbg_value(i32 %x, !11, !DIExpression(), !12)
  ret i32 %x, !dbg !12
}

define spir_kernel void @kernel(i32 %n) !kernel !4 {
  %f = load ptr, ptr getelementptr inbounds ([2 x ptr], ptr @table, i64 0, i64 1), align 8
  %r = call i32 %f(i32 %n) #0
  %s = call i32 @outside(ptr byval(%pair) @shared)
  %c = cmpxchg ptr @common, i32 0, i32 1 syncscope("agent") seq_cst monotonic
  ret void
}

declare i32 @outside(ptr)

attributes #0 = { nocallback "call"="site" }

!llvm.dbg.cu = !{!5}
!llvm.module.flags = !{!0, !1, !2}
!names = !{!4}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 5, !"list", !3}
!2 = !{i32 8, !"least", i32 4}
!3 = !{!"one"}
!4 = !{ptr @kernel, !4}
!5 = distinct !DICompileUnit(language: DW_LANG_C99, file: !6, emissionKind: FullDebug, retainedTypes: !7)
!6 = !DIFile(filename: "a.cl", directory: "/")
!7 = !{!13}
!8 = distinct !DISubprogram(name: "small", scope: !6, file: !6, type: !9, spFlags: DISPFlagDefinition, unit: !5)
!9 = !DISubroutineType(types: !10)
!10 = !{null}
!11 = !DILocalVariable(name: "x", arg: 1, scope: !8, file: !6)
!12 = !DILocation(line: 1, scope: !8)
!13 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !6, flags: DIFlagFwdDecl, identifier: "S")
