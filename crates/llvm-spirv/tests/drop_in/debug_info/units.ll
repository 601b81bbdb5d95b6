; Several compilation units in one module: functions stay in theirs, also where a unit has none. What has no
; debug information gets none.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-100
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-200
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.200.spv -o %t.200.text.spt
; RUN: llvm-spirv -to-binary %t.200.text.spt -o %t.200.text.spv
; RUN: llvm-spirv -r %t.200.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[SRC_FIRST_C_TEXT:[0-9]+]] "/src/first.c"
; SPIRV-DAG: String [[SRC_SECOND_C_TEXT:[0-9]+]] "/src/second.c"
; SPIRV-DAG: String [[SRC_THIRD_C_TEXT:[0-9]+]] "/src/third.c"
; SPIRV-DAG: String [[FIRST_TEXT:[0-9]+]] "first"
; SPIRV-DAG: String [[Z4FIRSV_TEXT:[0-9]+]] "_Z4firsv"
; SPIRV-DAG: String [[SECOND_TEXT:[0-9]+]] "second"
; SPIRV-DAG: String [[Z6SECONDV_TEXT:[0-9]+]] "_Z6secondv"
; SPIRV-DAG: [[SOURCE:[0-9]+]] [[#]] DebugSource [[SRC_FIRST_C_TEXT]] {{$}}
; SPIRV-DAG: [[UNIT:[0-9]+]] [[#]] DebugCompilationUnit 65536 4 [[SOURCE]] 3 {{$}}
; SPIRV-DAG: [[SOURCE_2:[0-9]+]] [[#]] DebugSource [[SRC_SECOND_C_TEXT]] {{$}}
; SPIRV-DAG: [[UNIT_2:[0-9]+]] [[#]] DebugCompilationUnit 65536 4 [[SOURCE_2]] 3 {{$}}
; SPIRV-DAG: [[SOURCE_3:[0-9]+]] [[#]] DebugSource [[SRC_THIRD_C_TEXT]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 4 [[SOURCE_3]] 3 {{$}}
; SPIRV-DAG: DebugFunction [[FIRST_TEXT]] [[TYPEFUNCTION:[0-9]+]] [[SOURCE]] 3 0 [[UNIT]] [[Z4FIRSV_TEXT]] 136 3 [[#]] {{$}}
; SPIRV-DAG: DebugFunction [[SECOND_TEXT]] [[TYPEFUNCTION]] [[SOURCE_2]] 3 0 [[UNIT_2]] [[Z6SECONDV_TEXT]] 136 3 [[#]] {{$}}

; SPIRV-100-DAG: String [[SRC_FIRST_C_TEXT:[0-9]+]] "/src/first.c"
; SPIRV-100-DAG: String [[SRC_SECOND_C_TEXT:[0-9]+]] "/src/second.c"
; SPIRV-100-DAG: Constant [[#]] [[C_65536:[0-9]+]] 65536 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_4:[0-9]+]] 4 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-100-DAG: String [[SRC_THIRD_C_TEXT:[0-9]+]] "/src/third.c"
; SPIRV-100-DAG: String [[FIRST_TEXT:[0-9]+]] "first"
; SPIRV-100-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-100-DAG: String [[Z4FIRSV_TEXT:[0-9]+]] "_Z4firsv"
; SPIRV-100-DAG: Constant [[#]] [[C_136:[0-9]+]] 136 {{$}}
; SPIRV-100-DAG: String [[SECOND_TEXT:[0-9]+]] "second"
; SPIRV-100-DAG: String [[Z6SECONDV_TEXT:[0-9]+]] "_Z6secondv"
; SPIRV-100-DAG: [[SOURCE:[0-9]+]] [[#]] DebugSource [[SRC_FIRST_C_TEXT]] {{$}}
; SPIRV-100-DAG: [[SOURCE_2:[0-9]+]] [[#]] DebugSource [[SRC_SECOND_C_TEXT]] {{$}}
; SPIRV-100-DAG: [[UNIT:[0-9]+]] [[#]] DebugCompilationUnit [[C_65536]] [[C_4]] [[SOURCE]] [[C_3]] {{$}}
; SPIRV-100-DAG: [[UNIT_2:[0-9]+]] [[#]] DebugCompilationUnit [[C_65536]] [[C_4]] [[SOURCE_2]] [[C_3]] {{$}}
; SPIRV-100-DAG: [[SOURCE_3:[0-9]+]] [[#]] DebugSource [[SRC_THIRD_C_TEXT]] {{$}}
; SPIRV-100-DAG: DebugCompilationUnit [[C_65536]] [[C_4]] [[SOURCE_3]] [[C_3]] {{$}}
; SPIRV-100-DAG: DebugFunction [[FIRST_TEXT]] [[TYPEFUNCTION:[0-9]+]] [[SOURCE]] [[C_3]] [[C_0]] [[UNIT]] [[Z4FIRSV_TEXT]] [[C_136]] [[C_3]] {{$}}
; SPIRV-100-DAG: DebugFunction [[SECOND_TEXT]] [[TYPEFUNCTION]] [[SOURCE_2]] [[C_3]] [[C_0]] [[UNIT_2]] [[Z6SECONDV_TEXT]] [[C_136]] [[C_3]] {{$}}

; SPIRV-200-DAG: String [[SRC_FIRST_C_TEXT:[0-9]+]] "/src/first.c"
; SPIRV-200-DAG: String [[SRC_SECOND_C_TEXT:[0-9]+]] "/src/second.c"
; SPIRV-200-DAG: Constant [[#]] [[C_65536:[0-9]+]] 65536 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_4:[0-9]+]] 4 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_211:[0-9]+]] 211 {{$}}
; SPIRV-200-DAG: String [[BY_HAND_TEXT:[0-9]+]] "by hand"
; SPIRV-200-DAG: String [[SRC_THIRD_C_TEXT:[0-9]+]] "/src/third.c"
; SPIRV-200-DAG: String [[FIRST_TEXT:[0-9]+]] "first"
; SPIRV-200-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-200-DAG: String [[Z4FIRSV_TEXT:[0-9]+]] "_Z4firsv"
; SPIRV-200-DAG: Constant [[#]] [[C_136:[0-9]+]] 136 {{$}}
; SPIRV-200-DAG: String [[SECOND_TEXT:[0-9]+]] "second"
; SPIRV-200-DAG: String [[Z6SECONDV_TEXT:[0-9]+]] "_Z6secondv"
; SPIRV-200-DAG: [[SOURCE:[0-9]+]] [[#]] DebugSource [[SRC_FIRST_C_TEXT]] {{$}}
; SPIRV-200-DAG: [[SOURCE_2:[0-9]+]] [[#]] DebugSource [[SRC_SECOND_C_TEXT]] {{$}}
; SPIRV-200-DAG: [[UNIT:[0-9]+]] [[#]] DebugCompilationUnit [[C_65536]] [[C_4]] [[SOURCE]] [[C_211]] [[BY_HAND_TEXT]] {{$}}
; SPIRV-200-DAG: [[UNIT_2:[0-9]+]] [[#]] DebugCompilationUnit [[C_65536]] [[C_4]] [[SOURCE_2]] [[C_211]] [[BY_HAND_TEXT]] {{$}}
; SPIRV-200-DAG: [[SOURCE_3:[0-9]+]] [[#]] DebugSource [[SRC_THIRD_C_TEXT]] {{$}}
; SPIRV-200-DAG: DebugCompilationUnit [[C_65536]] [[C_4]] [[SOURCE_3]] [[C_211]] [[BY_HAND_TEXT]] {{$}}
; SPIRV-200-DAG: DebugFunction [[FIRST_TEXT]] [[TYPEFUNCTION:[0-9]+]] [[SOURCE]] [[C_3]] [[C_0]] [[UNIT]] [[Z4FIRSV_TEXT]] [[C_136]] [[C_3]] {{$}}
; SPIRV-200-DAG: DebugFunction [[SECOND_TEXT]] [[TYPEFUNCTION]] [[SOURCE_2]] [[C_3]] [[C_0]] [[UNIT_2]] [[Z6SECONDV_TEXT]] [[C_136]] [[C_3]] {{$}}

; LLVM: define spir_func void @_Z4firsv(){{.*}} !dbg ![[FIRST:[0-9]+]] {
; LLVM: define spir_func void @_Z6secondv(){{.*}} !dbg ![[SECOND:[0-9]+]] {
; LLVM: define spir_func void @plain(){{.*}} {
; LLVM-DAG: ![[FIRST]] = distinct !DISubprogram(name: "first", linkageName: "_Z4firsv", scope: null, file: ![[FILE:[0-9]+]], line: 3, type: ![[FIRST_TYPE:[0-9]+]], scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: ![[UNIT:[0-9]+]]{{.*}})
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "first.c", directory: "/src")
; LLVM-DAG: ![[FIRST_TYPE]] = !DISubroutineType(types: ![[FIRST_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[FIRST_TYPE_TYPES]] = !{null}
; LLVM-DAG: ![[UNIT]] = distinct !DICompileUnit({{.*}}file: ![[FILE]], {{.*}}emissionKind: FullDebug)
; LLVM-DAG: ![[SECOND]] = distinct !DISubprogram(name: "second", linkageName: "_Z6secondv", scope: null, file: ![[FILE_2:[0-9]+]], line: 3, type: ![[FIRST_TYPE]], scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: ![[UNIT_2:[0-9]+]]{{.*}})
; LLVM-DAG: ![[FILE_2]] = !DIFile(filename: "second.c", directory: "/src")
; LLVM-DAG: ![[UNIT_2]] = distinct !DICompileUnit({{.*}}file: ![[FILE_2]], {{.*}}emissionKind: FullDebug)

; DWARF: DW_TAG_compile_unit
; DWARF: DW_AT_name ("first.c")
; DWARF: DW_TAG_subprogram
; DWARF-NEXT: DW_AT_low_pc
; DWARF: DW_AT_name ("first")
; DWARF: DW_TAG_compile_unit
; DWARF: DW_AT_name ("second.c")
; DWARF: DW_TAG_subprogram
; DWARF: DW_AT_name ("second")
; DWARF-NOT: DW_TAG_subprogram


define spir_func void @_Z4firsv() !dbg !20 {
  ret void, !dbg !25
}

define spir_func void @_Z6secondv() !dbg !21 {
  ret void, !dbg !26
}

define spir_func void @plain() {
  ret void
}

!llvm.dbg.cu = !{!0, !1, !2}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !10, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !11, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !12, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DISubroutineType(types: !{null})
!10 = !DIFile(filename: "first.c", directory: "/src")
!11 = !DIFile(filename: "second.c", directory: "/src")
!12 = !DIFile(filename: "third.c", directory: "/src")
!20 = distinct !DISubprogram(name: "first", linkageName: "_Z4firsv", scope: !10, file: !10, line: 3, type: !5, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!21 = distinct !DISubprogram(name: "second", linkageName: "_Z6secondv", scope: !11, file: !11, line: 3, type: !5, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !1)
!25 = !DILocation(line: 4, column: 2, scope: !20)
!26 = !DILocation(line: 5, column: 2, scope: !21)
