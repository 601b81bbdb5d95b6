; Enumerators without a sign are as great as they say, also where their highest bit is set.
; The Khronos translator makes negative numbers of those.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[ALL:[0-9]+]] "all"
; SPIRV-DAG: String [[BYTE:[0-9]+]] "byte"
; SPIRV-DAG: String [[LESS:[0-9]+]] "less"
; SPIRV-DAG: Constant [[#]] [[MAXIMUM:[0-9]+]] 4294967295 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_255:[0-9]+]] 255 {{$}}
; SPIRV-DAG: Constant [[#]] [[MINUS_ONE:[0-9]+]] 4294967295 4294967295 {{$}}
; SPIRV: DebugTypeEnum {{.*}} [[MAXIMUM]] [[ALL]] [[C_255]] [[BYTE]] [[MINUS_ONE]] [[LESS]] {{$}}
; CHECK-DAG: !DIEnumerator(name: "all", value: 4294967295)
; CHECK-DAG: !DIEnumerator(name: "byte", value: 255)
; CHECK-DAG: !DIEnumerator(name: "less", value: -1)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !{!4})
!1 = !DIFile(filename: "mask.cpp", directory: "/bits")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!4 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "mask", file: !1, line: 2, baseType: !3, size: 32, elements: !{!5, !6, !7})
!5 = !DIEnumerator(name: "all", value: 4294967295, isUnsigned: true)
!6 = !DIEnumerator(name: "byte", value: 255, isUnsigned: true)
!7 = !DIEnumerator(name: "less", value: -1)
