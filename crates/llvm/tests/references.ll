%pair = type { i32, ptr }

@variable = global i32 1

declare void @callee(i32)

define i32 @f(i32 noundef %a, i1 %c) !dbg !2 {
entry:
  %slot = alloca %pair
  store i32 %a, ptr %slot, !dbg !3
  br i1 %c, label %then, label %end

then:
  %sum = add i32 %a, 1
  call void @callee(i32 %sum) nounwind
  br label %end

end:
  %value = load i32, ptr @variable
  ret i32 %value
}

!llvm.module.flags = !{!4}
!llvm.dbg.cu = !{!0}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = distinct !DISubprogram(name: "f", file: !1, unit: !0, spFlags: DISPFlagDefinition)
!3 = !DILocation(line: 1, scope: !2)
!4 = !{i32 2, !"Debug Info Version", i32 3}
