target triple = "spir64-unknown-unknown"

declare i64 @llvm.x86.rdtsc()

define spir_kernel void @k(ptr addrspace(1) %0, i64 %1) !dbg !3 {
  %3 = alloca i64, align 8
  store i64 %1, ptr %3, align 8
  %4 = call i64 @llvm.x86.rdtsc(), !dbg !5
  %5 = load i64, ptr %3, align 8
  %6 = add i64 %4, %5
  store i64 %6, ptr addrspace(1) %0, align 8
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "clock.cl", directory: "/kernels")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "k", file: !1, line: 4, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !{null})
!5 = !DILocation(line: 6, column: 23, scope: !3)
