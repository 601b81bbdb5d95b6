; A variable of the program whose value is a vector of constant expressions has it, there and back.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Constant [[#]] [[#NUMBER:]] 197121
; SPIRV: SpecConstantOp [[#]] [[#FIRST:]] 81 [[#BYTES:]] 0
; SPIRV: SpecConstantOp [[#]] [[#SECOND:]] 81 [[#BYTES]] 1
; SPIRV: SpecConstantOp [[#]] [[#SUM:]] 128 [[#FIRST]] [[#SECOND]]
; SPIRV: Undef [[#]] [[#UNDEFINED:]]
; SPIRV: ConstantComposite [[#]] [[#NUMBERS:]] [[#NUMBER]] [[#NUMBER]]
; SPIRV: SpecConstantOp [[#]] [[#BYTES]] 124 [[#NUMBERS]]
; SPIRV: ConstantComposite [[#]] [[#VALUE:]] [[#SUM]] [[#FIRST]] [[#UNDEFINED]]
; SPIRV: DebugValue [[#]] [[#VALUE]]
; CHECK: #dbg_value(<3 x i8> <
; CHECK-SAME: i8 add (i8 extractelement (<8 x i8> bitcast (<2 x i32> splat (i32 197121) to <8 x i8>), i32 0), i8 extractelement (<8 x i8> bitcast (<2 x i32> splat (i32 197121) to <8 x i8>), i32 1)),
; CHECK-SAME: i8 extractelement (<8 x i8> bitcast (<2 x i32> splat (i32 197121) to <8 x i8>), i32 0),
; CHECK-SAME: i8 undef>, ![[#]], !DIExpression(), ![[#]])
define spir_func void @f() !dbg !5 {
    #dbg_value(<3 x i8> <
      i8 add (i8 extractelement (<8 x i8> bitcast (<2 x i32> <i32 197121, i32 197121> to <8 x i8>), i32 0),
              i8 extractelement (<8 x i8> bitcast (<2 x i32> <i32 197121, i32 197121> to <8 x i8>), i32 1)),
      i8 extractelement (<8 x i8> bitcast (<2 x i32> <i32 197121, i32 197121> to <8 x i8>), i32 0),
      i8 undef>, !7, !DIExpression(), !9)
  ret void, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "constants.cl", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{})
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 10, type: !4, scopeLine: 10, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DIBasicType(name: "uchar", size: 8, encoding: DW_ATE_unsigned_char)
!7 = !DILocalVariable(name: "bytes", scope: !5, file: !1, line: 11, type: !8)
!8 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 32, flags: DIFlagVector, elements: !{!10})
!9 = !DILocation(line: 11, column: 3, scope: !5)
!10 = !DISubrange(count: 3)
