; What is known of files and of the compilation: paths, checksums, texts, the producer and its options, and where the rest of
; split debug information is, each as far as the set has room for it.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=LLVM,OPENCL
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-100
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER-100
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-200
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER-200
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; The older sets have the producer beside them.
; SPIRV-DAG: ModuleProcessed "Debug info producer: a compiler 1.2"
; SPIRV-100-NOT: ModuleProcessed
; SPIRV-200-NOT: ModuleProcessed
; SPIRV-DAG: String [[SHELF_BOOK_C_TEXT:[0-9]+]] "/shelf/book.c"
; SPIRV-DAG: String [[CSK_MD5_0011223344556677_TEXT:[0-9]+]] "//__CSK_MD5:00112233445566778899aabbccddeeff"
; SPIRV-DAG: String [[SHELF_INCLUDE_COVER_H_TEXT:[0-9]+]] "/shelf/include/cover.h"
; SPIRV-DAG: String [[CSK_SHA1_001122334455667_TEXT:[0-9]+]] "//__CSK_SHA1:00112233445566778899aabbccddeeff01234567"
; SPIRV-DAG: [[SOURCE:[0-9]+]] [[#]] DebugSource [[SHELF_BOOK_C_TEXT]] [[CSK_MD5_0011223344556677_TEXT]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 3 [[SOURCE]] 3 {{$}}
; SPIRV-DAG: DebugSource [[SHELF_INCLUDE_COVER_H_TEXT]] [[CSK_SHA1_001122334455667_TEXT]] {{$}}

; SPIRV-100-DAG: String [[SHELF_BOOK_C_TEXT:[0-9]+]] "/shelf/book.c"
; SPIRV-100-DAG: String [[INT_PAGES_TEXT:[0-9]+]] "int pages;"
; SPIRV-100-DAG: String [[SHELF_INCLUDE_COVER_H_TEXT:[0-9]+]] "/shelf/include/cover.h"
; SPIRV-100-DAG: String [[N4711_TEXT:[0-9]+]] "4711"
; SPIRV-100-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SPIRV-100-DAG: String [[BOOK_DWO_TEXT:[0-9]+]] "book.dwo"
; SPIRV-100-DAG: Constant [[#]] [[C_65536:[0-9]+]] 65536 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-100-DAG: String [[A_COMPILER_1_2_TEXT:[0-9]+]] "a compiler 1.2"
; SPIRV-100-DAG: String [[O3_G_TEXT:[0-9]+]] "-O3 -g"
; SPIRV-100-DAG: [[SOURCE:[0-9]+]] [[#]] DebugSource [[SHELF_BOOK_C_TEXT]] [[INT_PAGES_TEXT]] {{$}}
; SPIRV-100-DAG: DebugSource [[SHELF_INCLUDE_COVER_H_TEXT]] {{$}}
; SPIRV-100-DAG: DebugBuildIdentifier [[N4711_TEXT]] [[C_1]] {{$}}
; SPIRV-100-DAG: DebugStoragePath [[BOOK_DWO_TEXT]] {{$}}
; SPIRV-100-DAG: [[UNIT:[0-9]+]] [[#]] DebugCompilationUnit [[C_65536]] [[C_3]] [[SOURCE]] [[C_3]] {{$}}
; SPIRV-100-DAG: DebugEntryPoint [[#]] [[UNIT]] [[A_COMPILER_1_2_TEXT]] [[O3_G_TEXT]] {{$}}

; SPIRV-200-DAG: String [[SHELF_BOOK_C_TEXT:[0-9]+]] "/shelf/book.c"
; SPIRV-200-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-200-DAG: String [[N00112233445566778899AABB_TEXT:[0-9]+]] "00112233445566778899aabbccddeeff"
; SPIRV-200-DAG: String [[INT_PAGES_TEXT:[0-9]+]] "int pages;"
; SPIRV-200-DAG: String [[SHELF_INCLUDE_COVER_H_TEXT:[0-9]+]] "/shelf/include/cover.h"
; SPIRV-200-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SPIRV-200-DAG: String [[N00112233445566778899AABB_TEXT_2:[0-9]+]] "00112233445566778899aabbccddeeff01234567"
; SPIRV-200-DAG: String [[N4711_TEXT:[0-9]+]] "4711"
; SPIRV-200-DAG: String [[BOOK_DWO_TEXT:[0-9]+]] "book.dwo"
; SPIRV-200-DAG: Constant [[#]] [[C_65536:[0-9]+]] 65536 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_211:[0-9]+]] 211 {{$}}
; SPIRV-200-DAG: String [[A_COMPILER_1_2_TEXT:[0-9]+]] "a compiler 1.2"
; SPIRV-200-DAG: String [[O3_G_TEXT:[0-9]+]] "-O3 -g"
; SPIRV-200-DAG: [[SOURCE:[0-9]+]] [[#]] DebugSource [[SHELF_BOOK_C_TEXT]] [[C_0]] [[N00112233445566778899AABB_TEXT]] [[INT_PAGES_TEXT]] {{$}}
; SPIRV-200-DAG: DebugSource [[SHELF_INCLUDE_COVER_H_TEXT]] [[C_1]] [[N00112233445566778899AABB_TEXT_2]] {{$}}
; SPIRV-200-DAG: DebugBuildIdentifier [[N4711_TEXT]] [[C_1]] {{$}}
; SPIRV-200-DAG: DebugStoragePath [[BOOK_DWO_TEXT]] {{$}}
; SPIRV-200-DAG: [[UNIT:[0-9]+]] [[#]] DebugCompilationUnit [[C_65536]] [[C_3]] [[SOURCE]] [[C_211]] [[A_COMPILER_1_2_TEXT]] {{$}}
; SPIRV-200-DAG: DebugEntryPoint [[#]] [[UNIT]] [[A_COMPILER_1_2_TEXT]] [[O3_G_TEXT]] {{$}}

; OPENCL-DAG: ![[READ:[0-9]+]] = distinct !DISubprogram(name: "read", scope: null, file: ![[FILE:[0-9]+]], line: 3, type: ![[READ_TYPE:[0-9]+]], scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: ![[UNIT:[0-9]+]]{{.*}})
; OPENCL-DAG: ![[FILE]] = !DIFile(filename: "book.c", directory: "/shelf", checksumkind: CSK_MD5, checksum: "00112233445566778899aabbccddeeff")
; SHADER-100-DAG: ![[READ:[0-9]+]] = distinct !DISubprogram(name: "read", scope: null, file: ![[FILE:[0-9]+]], line: 3, type: ![[READ_TYPE:[0-9]+]], scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagMainSubprogram, unit: ![[UNIT:[0-9]+]]{{.*}})
; SHADER-100-DAG: ![[FILE]] = !DIFile(filename: "book.c", directory: "/shelf", source: "int pages;")
; SHADER-200-DAG: ![[READ:[0-9]+]] = distinct !DISubprogram(name: "read", scope: null, file: ![[FILE:[0-9]+]], line: 3, type: ![[READ_TYPE:[0-9]+]], scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagMainSubprogram, unit: ![[UNIT:[0-9]+]]{{.*}})
; SHADER-200-DAG: ![[FILE]] = !DIFile(filename: "book.c", directory: "/shelf", checksumkind: CSK_MD5, checksum: "00112233445566778899aabbccddeeff", source: "int pages;")
; LLVM-DAG: ![[READ_TYPE]] = !DISubroutineType(types: ![[READ_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[READ_TYPE_TYPES]] = !{null}
; OPENCL-DAG: ![[UNIT]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE]], producer: "a compiler 1.2", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-100-DAG: ![[UNIT]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE]], producer: "a compiler 1.2", isOptimized: false, flags: "-O3 -g", runtimeVersion: 0, splitDebugFilename: "book.dwo", emissionKind: FullDebug, dwoId: 4711)
; SHADER-200-DAG: ![[UNIT]] = distinct !DICompileUnit(language: DW_LANG_C99, file: ![[FILE]], producer: "a compiler 1.2", isOptimized: false, flags: "-O3 -g", runtimeVersion: 0, splitDebugFilename: "book.dwo", emissionKind: FullDebug, dwoId: 4711)
; LLVM-DAG: ![[WRITE:[0-9]+]] = distinct !DISubprogram(name: "write", scope: null, file: ![[FILE_2:[0-9]+]], line: 5, type: ![[READ_TYPE]], scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: ![[UNIT]]{{.*}})
; OPENCL-DAG: ![[FILE_2]] = !DIFile(filename: "cover.h", directory: "/shelf/include", checksumkind: CSK_SHA1, checksum: "00112233445566778899aabbccddeeff01234567"{{(, source: "")?}})
; SHADER-100-DAG: ![[FILE_2]] = !DIFile(filename: "cover.h", directory: "/shelf/include")
; SHADER-200-DAG: ![[FILE_2]] = !DIFile(filename: "cover.h", directory: "/shelf/include", checksumkind: CSK_SHA1, checksum: "00112233445566778899aabbccddeeff01234567"{{(, source: "")?}})

; DWARF: version = 0x0003
; DWARF: DW_AT_producer ("a compiler 1.2{{.*}}")
; DWARF: DW_AT_name ("book.c")
; DWARF: DW_AT_comp_dir ("/shelf")
; DWARF: DW_AT_name ("write")
; DWARF-NEXT: DW_AT_decl_file ("/shelf/include{{[/\\]}}cover.h")

define spir_func void @read() !dbg !20 {
  ret void, !dbg !23
}

define spir_func void @write() !dbg !24 {
  ret void, !dbg !25
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "a compiler 1.2", isOptimized: true, flags: "-O3 -g", runtimeVersion: 0, splitDebugFilename: "book.dwo", emissionKind: FullDebug, dwoId: 4711)
!1 = !DIFile(filename: "book.c", directory: "/shelf", checksumkind: CSK_MD5, checksum: "00112233445566778899aabbccddeeff", source: "int pages;")
!2 = !DIFile(filename: "cover.h", directory: "/shelf/include", checksumkind: CSK_SHA1, checksum: "00112233445566778899aabbccddeeff01234567")
!3 = !{i32 7, !"Dwarf Version", i32 3}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!20 = distinct !DISubprogram(name: "read", scope: !1, file: !1, line: 3, type: !21, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagMainSubprogram, unit: !0)
!21 = !DISubroutineType(types: !{null})
!23 = !DILocation(line: 4, column: 3, scope: !20)
!24 = distinct !DISubprogram(name: "write", scope: !2, file: !2, line: 5, type: !21, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!25 = !DILocation(line: 6, column: 3, scope: !24)
