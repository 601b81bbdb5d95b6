; A variable that nothing uses goes with --spirv-mem2reg, and with it the casts that marks of its lifetime take behind typed
; pointers. Up to release 20 what declares it has an undefined address; since, none.
;
; RUN: llvm-as-14 %s -o %t.bc
; RUN: llvm-spirv-14 --spirv-mem2reg %t.bc -o %t.spv
; RUN: llvm-spirv-14 %t.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,UNDEFINED
; RUN: llvm-spirv-14 -r %t.spv -o - | llvm-dis-14 | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv --spirv-mem2reg %t.bc -o - -spirv-text | FileCheck %s --check-prefixes=SPIRV,NONE

; UNDEFINED: Undef [[#]] [[#ADDRESS:]]
; NONE: ExtInst [[#]] [[#ADDRESS:]] [[#]] DebugInfoNone
; The variable whose address is stored stays.
; SPIRV: {{^4 Variable }}
; SPIRV-NOT: {{^4 Variable }}
; SPIRV-NOT: LifetimeStart
; SPIRV: DebugDeclare [[#]] [[#ADDRESS]] [[#]]
; LLVM: call void @llvm.dbg.declare(metadata i32* undef,

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func void @f(i8** %out) !dbg !6 {
entry:
  %kept = alloca i32, align 4
  %a = alloca i32, align 4
  %bytes = bitcast i32* %a to i8*
  call void @llvm.lifetime.start.p0i8(i64 4, i8* %bytes), !dbg !9
  call void @llvm.dbg.declare(metadata i32* %a, metadata !7, metadata !DIExpression()), !dbg !9
  call void @llvm.lifetime.end.p0i8(i64 4, i8* %bytes), !dbg !9
  %address = bitcast i32* %kept to i8*
  store i8* %address, i8** %out, align 8, !dbg !9
  ret void, !dbg !9
}

declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.lifetime.start.p0i8(i64, i8*)
declare void @llvm.lifetime.end.p0i8(i64, i8*)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "p", isOptimized: false, emissionKind: FullDebug, enums: !2)
!1 = !DIFile(filename: "f.cl", directory: "/")
!2 = !{}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !2)
!7 = !DILocalVariable(name: "a", scope: !6, file: !1, line: 2, type: !8)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = !DILocation(line: 2, column: 1, scope: !6)
