; A variable of the source, where pointers are untyped.
; option: extensions=+SPV_KHR_untyped_pointers
; true: OpDecorate %# Alignment 4
; true: %_ptr_Function_uint = OpTypePointer Function %uint
; true: %# = OpVariable %_ptr_Function_uint Function
; true: %place = OpBitcast %_ptr_Function %#
; true: %# = OpExtInst %void %# DebugDeclare %# %# %#
; false: OpDecorate %place Alignment 4
; false: %place = OpUntypedVariableKHR %_ptr_Function Function %uint
; false: %# = OpExtInst %void %# DebugDeclare %# %place %#
target triple = "spir64-unknown-unknown"
define spir_func void @seek() !dbg !2 {
  %place = alloca i32, align 4
    #dbg_declare(ptr %place, !4, !DIExpression(), !6)
  store i32 1, ptr %place, align 4, !dbg !6
  ret void, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!8}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = distinct !DISubprogram(name: "seek", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!3 = !DISubroutineType(types: !7)
!4 = !DILocalVariable(name: "place", scope: !2, file: !1, line: 2, type: !5)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DILocation(line: 2, scope: !2)
!7 = !{null}
!8 = !{i32 2, !"Debug Info Version", i32 3}
