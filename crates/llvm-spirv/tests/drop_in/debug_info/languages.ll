; The language of each compilation unit: the older sets have OpenCL C and C++ for OpenCL, NonSemantic.Shader.DebugInfo.200
; tells all of them apart.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=LLVM,OPENCL
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-100
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER-100
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-200
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER-200

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[OPENCL_TEXT:[0-9]+]] "/opencl"
; SPIRV-DAG: String [[C99_TEXT:[0-9]+]] "/c99"
; SPIRV-DAG: String [[C_TEXT:[0-9]+]] "/c"
; SPIRV-DAG: String [[C11_TEXT:[0-9]+]] "/c11"
; SPIRV-DAG: String [[C_PLUS_PLUS_TEXT:[0-9]+]] "/c_plus_plus"
; SPIRV-DAG: String [[C_PLUS_PLUS_03_TEXT:[0-9]+]] "/c_plus_plus_03"
; SPIRV-DAG: String [[C_PLUS_PLUS_11_TEXT:[0-9]+]] "/c_plus_plus_11"
; SPIRV-DAG: String [[C_PLUS_PLUS_14_TEXT:[0-9]+]] "/c_plus_plus_14"
; SPIRV-DAG: String [[C_PLUS_PLUS_17_TEXT:[0-9]+]] "/c_plus_plus_17"
; SPIRV-DAG: String [[C_PLUS_PLUS_20_TEXT:[0-9]+]] "/c_plus_plus_20"
; SPIRV-DAG: String [[FORTRAN95_TEXT:[0-9]+]] "/fortran95"
; SPIRV-DAG: String [[RUST_TEXT:[0-9]+]] "/rust"
; SPIRV-DAG: [[SOURCE:[0-9]+]] [[#]] DebugSource [[OPENCL_TEXT]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 5 [[SOURCE]] 3 {{$}}
; SPIRV-DAG: [[SOURCE_2:[0-9]+]] [[#]] DebugSource [[C99_TEXT]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 5 [[SOURCE_2]] 3 {{$}}
; SPIRV-DAG: [[SOURCE_3:[0-9]+]] [[#]] DebugSource [[C_TEXT]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 5 [[SOURCE_3]] 0 {{$}}
; SPIRV-DAG: [[SOURCE_4:[0-9]+]] [[#]] DebugSource [[C11_TEXT]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 5 [[SOURCE_4]] 0 {{$}}
; SPIRV-DAG: [[SOURCE_5:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_TEXT]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 5 [[SOURCE_5]] 6 {{$}}
; SPIRV-DAG: [[SOURCE_6:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_03_TEXT]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 5 [[SOURCE_6]] 0 {{$}}
; SPIRV-DAG: [[SOURCE_7:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_11_TEXT]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 5 [[SOURCE_7]] 0 {{$}}
; SPIRV-DAG: [[SOURCE_8:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_14_TEXT]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 5 [[SOURCE_8]] 6 {{$}}
; SPIRV-DAG: [[SOURCE_9:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_17_TEXT]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 5 [[SOURCE_9]] 6 {{$}}
; SPIRV-DAG: [[SOURCE_10:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_20_TEXT]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 5 [[SOURCE_10]] 0 {{$}}
; SPIRV-DAG: [[SOURCE_11:[0-9]+]] [[#]] DebugSource [[FORTRAN95_TEXT]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 5 [[SOURCE_11]] 0 {{$}}
; SPIRV-DAG: [[SOURCE_12:[0-9]+]] [[#]] DebugSource [[RUST_TEXT]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 5 [[SOURCE_12]] 0 {{$}}

; SPIRV-100-DAG: String [[OPENCL_TEXT:[0-9]+]] "/opencl"
; SPIRV-100-DAG: Constant [[#]] [[C_65536:[0-9]+]] 65536 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_5:[0-9]+]] 5 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-100-DAG: String [[C99_TEXT:[0-9]+]] "/c99"
; SPIRV-100-DAG: String [[C_TEXT:[0-9]+]] "/c"
; SPIRV-100-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-100-DAG: String [[C11_TEXT:[0-9]+]] "/c11"
; SPIRV-100-DAG: String [[C_PLUS_PLUS_TEXT:[0-9]+]] "/c_plus_plus"
; SPIRV-100-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 {{$}}
; SPIRV-100-DAG: String [[C_PLUS_PLUS_03_TEXT:[0-9]+]] "/c_plus_plus_03"
; SPIRV-100-DAG: String [[C_PLUS_PLUS_11_TEXT:[0-9]+]] "/c_plus_plus_11"
; SPIRV-100-DAG: String [[C_PLUS_PLUS_14_TEXT:[0-9]+]] "/c_plus_plus_14"
; SPIRV-100-DAG: String [[C_PLUS_PLUS_17_TEXT:[0-9]+]] "/c_plus_plus_17"
; SPIRV-100-DAG: String [[C_PLUS_PLUS_20_TEXT:[0-9]+]] "/c_plus_plus_20"
; SPIRV-100-DAG: String [[FORTRAN95_TEXT:[0-9]+]] "/fortran95"
; SPIRV-100-DAG: String [[RUST_TEXT:[0-9]+]] "/rust"
; SPIRV-100-DAG: [[SOURCE:[0-9]+]] [[#]] DebugSource [[OPENCL_TEXT]] {{$}}
; SPIRV-100-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE]] [[C_3]] {{$}}
; SPIRV-100-DAG: [[SOURCE_2:[0-9]+]] [[#]] DebugSource [[C99_TEXT]] {{$}}
; SPIRV-100-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_2]] [[C_3]] {{$}}
; SPIRV-100-DAG: [[SOURCE_3:[0-9]+]] [[#]] DebugSource [[C_TEXT]] {{$}}
; SPIRV-100-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_3]] [[C_0]] {{$}}
; SPIRV-100-DAG: [[SOURCE_4:[0-9]+]] [[#]] DebugSource [[C11_TEXT]] {{$}}
; SPIRV-100-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_4]] [[C_0]] {{$}}
; SPIRV-100-DAG: [[SOURCE_5:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_TEXT]] {{$}}
; SPIRV-100-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_5]] [[C_6]] {{$}}
; SPIRV-100-DAG: [[SOURCE_6:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_03_TEXT]] {{$}}
; SPIRV-100-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_6]] [[C_0]] {{$}}
; SPIRV-100-DAG: [[SOURCE_7:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_11_TEXT]] {{$}}
; SPIRV-100-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_7]] [[C_0]] {{$}}
; SPIRV-100-DAG: [[SOURCE_8:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_14_TEXT]] {{$}}
; SPIRV-100-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_8]] [[C_6]] {{$}}
; SPIRV-100-DAG: [[SOURCE_9:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_17_TEXT]] {{$}}
; SPIRV-100-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_9]] [[C_6]] {{$}}
; SPIRV-100-DAG: [[SOURCE_10:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_20_TEXT]] {{$}}
; SPIRV-100-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_10]] [[C_0]] {{$}}
; SPIRV-100-DAG: [[SOURCE_11:[0-9]+]] [[#]] DebugSource [[FORTRAN95_TEXT]] {{$}}
; SPIRV-100-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_11]] [[C_0]] {{$}}
; SPIRV-100-DAG: [[SOURCE_12:[0-9]+]] [[#]] DebugSource [[RUST_TEXT]] {{$}}
; SPIRV-100-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_12]] [[C_0]] {{$}}

; SPIRV-200-DAG: String [[OPENCL_TEXT:[0-9]+]] "/opencl"
; SPIRV-200-DAG: Constant [[#]] [[C_65536:[0-9]+]] 65536 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_5:[0-9]+]] 5 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-200-DAG: String [[EMPTY_TEXT:[0-9]+]] ""
; SPIRV-200-DAG: String [[C99_TEXT:[0-9]+]] "/c99"
; SPIRV-200-DAG: Constant [[#]] [[C_211:[0-9]+]] 211 {{$}}
; SPIRV-200-DAG: String [[C_TEXT:[0-9]+]] "/c"
; SPIRV-200-DAG: Constant [[#]] [[C_210:[0-9]+]] 210 {{$}}
; SPIRV-200-DAG: String [[C11_TEXT:[0-9]+]] "/c11"
; SPIRV-200-DAG: Constant [[#]] [[C_212:[0-9]+]] 212 {{$}}
; SPIRV-200-DAG: String [[C_PLUS_PLUS_TEXT:[0-9]+]] "/c_plus_plus"
; SPIRV-200-DAG: Constant [[#]] [[C_214:[0-9]+]] 214 {{$}}
; SPIRV-200-DAG: String [[C_PLUS_PLUS_03_TEXT:[0-9]+]] "/c_plus_plus_03"
; SPIRV-200-DAG: Constant [[#]] [[C_215:[0-9]+]] 215 {{$}}
; SPIRV-200-DAG: String [[C_PLUS_PLUS_11_TEXT:[0-9]+]] "/c_plus_plus_11"
; SPIRV-200-DAG: Constant [[#]] [[C_216:[0-9]+]] 216 {{$}}
; SPIRV-200-DAG: String [[C_PLUS_PLUS_14_TEXT:[0-9]+]] "/c_plus_plus_14"
; SPIRV-200-DAG: Constant [[#]] [[C_217:[0-9]+]] 217 {{$}}
; SPIRV-200-DAG: String [[C_PLUS_PLUS_17_TEXT:[0-9]+]] "/c_plus_plus_17"
; SPIRV-200-DAG: Constant [[#]] [[C_218:[0-9]+]] 218 {{$}}
; SPIRV-200-DAG: String [[C_PLUS_PLUS_20_TEXT:[0-9]+]] "/c_plus_plus_20"
; SPIRV-200-DAG: Constant [[#]] [[C_219:[0-9]+]] 219 {{$}}
; SPIRV-200-DAG: String [[FORTRAN95_TEXT:[0-9]+]] "/fortran95"
; SPIRV-200-DAG: Constant [[#]] [[C_206:[0-9]+]] 206 {{$}}
; SPIRV-200-DAG: String [[RUST_TEXT:[0-9]+]] "/rust"
; SPIRV-200-DAG: Constant [[#]] [[C_202:[0-9]+]] 202 {{$}}
; SPIRV-200-DAG: [[SOURCE:[0-9]+]] [[#]] DebugSource [[OPENCL_TEXT]] {{$}}
; SPIRV-200-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE]] [[C_3]] [[EMPTY_TEXT]] {{$}}
; SPIRV-200-DAG: [[SOURCE_2:[0-9]+]] [[#]] DebugSource [[C99_TEXT]] {{$}}
; SPIRV-200-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_2]] [[C_211]] [[EMPTY_TEXT]] {{$}}
; SPIRV-200-DAG: [[SOURCE_3:[0-9]+]] [[#]] DebugSource [[C_TEXT]] {{$}}
; SPIRV-200-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_3]] [[C_210]] [[EMPTY_TEXT]] {{$}}
; SPIRV-200-DAG: [[SOURCE_4:[0-9]+]] [[#]] DebugSource [[C11_TEXT]] {{$}}
; SPIRV-200-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_4]] [[C_212]] [[EMPTY_TEXT]] {{$}}
; SPIRV-200-DAG: [[SOURCE_5:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_TEXT]] {{$}}
; SPIRV-200-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_5]] [[C_214]] [[EMPTY_TEXT]] {{$}}
; SPIRV-200-DAG: [[SOURCE_6:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_03_TEXT]] {{$}}
; SPIRV-200-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_6]] [[C_215]] [[EMPTY_TEXT]] {{$}}
; SPIRV-200-DAG: [[SOURCE_7:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_11_TEXT]] {{$}}
; SPIRV-200-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_7]] [[C_216]] [[EMPTY_TEXT]] {{$}}
; SPIRV-200-DAG: [[SOURCE_8:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_14_TEXT]] {{$}}
; SPIRV-200-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_8]] [[C_217]] [[EMPTY_TEXT]] {{$}}
; SPIRV-200-DAG: [[SOURCE_9:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_17_TEXT]] {{$}}
; SPIRV-200-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_9]] [[C_218]] [[EMPTY_TEXT]] {{$}}
; SPIRV-200-DAG: [[SOURCE_10:[0-9]+]] [[#]] DebugSource [[C_PLUS_PLUS_20_TEXT]] {{$}}
; SPIRV-200-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_10]] [[C_219]] [[EMPTY_TEXT]] {{$}}
; SPIRV-200-DAG: [[SOURCE_11:[0-9]+]] [[#]] DebugSource [[FORTRAN95_TEXT]] {{$}}
; SPIRV-200-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_11]] [[C_206]] [[EMPTY_TEXT]] {{$}}
; SPIRV-200-DAG: [[SOURCE_12:[0-9]+]] [[#]] DebugSource [[RUST_TEXT]] {{$}}
; SPIRV-200-DAG: DebugCompilationUnit [[C_65536]] [[C_5]] [[SOURCE_12]] [[C_202]] [[EMPTY_TEXT]] {{$}}

; LLVM-DAG: ![[UNIT:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "opencl", directory: "")
; OPENCL-DAG: ![[UNIT_2:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_2:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-100-DAG: ![[UNIT_2:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_2:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-200-DAG: ![[UNIT_2:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C99, file: ![[FILE_2:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; LLVM-DAG: ![[FILE_2]] = !DIFile(filename: "c99", directory: "")
; OPENCL-DAG: ![[UNIT_3:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_3:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-100-DAG: ![[UNIT_3:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_3:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-200-DAG: ![[UNIT_3:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C, file: ![[FILE_3:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; LLVM-DAG: ![[FILE_3]] = !DIFile(filename: "c", directory: "")
; OPENCL-DAG: ![[UNIT_4:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_4:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-100-DAG: ![[UNIT_4:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_4:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-200-DAG: ![[UNIT_4:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C11, file: ![[FILE_4:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; LLVM-DAG: ![[FILE_4]] = !DIFile(filename: "c11", directory: "")
; OPENCL-DAG: ![[UNIT_5:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_17, file: ![[FILE_5:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-100-DAG: ![[UNIT_5:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_17, file: ![[FILE_5:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-200-DAG: ![[UNIT_5:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: ![[FILE_5:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; LLVM-DAG: ![[FILE_5]] = !DIFile(filename: "c_plus_plus", directory: "")
; OPENCL-DAG: ![[UNIT_6:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_6:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-100-DAG: ![[UNIT_6:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_6:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-200-DAG: ![[UNIT_6:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_03, file: ![[FILE_6:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; LLVM-DAG: ![[FILE_6]] = !DIFile(filename: "c_plus_plus_03", directory: "")
; OPENCL-DAG: ![[UNIT_7:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_7:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-100-DAG: ![[UNIT_7:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_7:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-200-DAG: ![[UNIT_7:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_11, file: ![[FILE_7:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; LLVM-DAG: ![[FILE_7]] = !DIFile(filename: "c_plus_plus_11", directory: "")
; OPENCL-DAG: ![[UNIT_8:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_17, file: ![[FILE_8:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-100-DAG: ![[UNIT_8:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_17, file: ![[FILE_8:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-200-DAG: ![[UNIT_8:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: ![[FILE_8:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; LLVM-DAG: ![[FILE_8]] = !DIFile(filename: "c_plus_plus_14", directory: "")
; LLVM-DAG: ![[UNIT_9:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_17, file: ![[FILE_9:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; LLVM-DAG: ![[FILE_9]] = !DIFile(filename: "c_plus_plus_17", directory: "")
; OPENCL-DAG: ![[UNIT_10:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_10:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-100-DAG: ![[UNIT_10:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_10:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-200-DAG: ![[UNIT_10:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_20, file: ![[FILE_10:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; LLVM-DAG: ![[FILE_10]] = !DIFile(filename: "c_plus_plus_20", directory: "")
; OPENCL-DAG: ![[UNIT_11:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_11:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-100-DAG: ![[UNIT_11:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_11:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-200-DAG: ![[UNIT_11:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_Fortran95, file: ![[FILE_11:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; LLVM-DAG: ![[FILE_11]] = !DIFile(filename: "fortran95", directory: "")
; OPENCL-DAG: ![[UNIT_12:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_12:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-100-DAG: ![[UNIT_12:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE_12:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; SHADER-200-DAG: ![[UNIT_12:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_Rust, file: ![[FILE_12:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; LLVM-DAG: ![[FILE_12]] = !DIFile(filename: "rust", directory: "")

!llvm.dbg.cu = !{!10, !11, !12, !13, !14, !15, !16, !17, !18, !19, !20, !21}
!llvm.module.flags = !{!0, !1}
!0 = !{i32 7, !"Dwarf Version", i32 5}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!10 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !40, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!40 = !DIFile(filename: "opencl", directory: "/")
!11 = distinct !DICompileUnit(language: DW_LANG_C99, file: !41, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!41 = !DIFile(filename: "c99", directory: "/")
!12 = distinct !DICompileUnit(language: DW_LANG_C, file: !42, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!42 = !DIFile(filename: "c", directory: "/")
!13 = distinct !DICompileUnit(language: DW_LANG_C11, file: !43, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!43 = !DIFile(filename: "c11", directory: "/")
!14 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !44, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!44 = !DIFile(filename: "c_plus_plus", directory: "/")
!15 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_03, file: !45, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!45 = !DIFile(filename: "c_plus_plus_03", directory: "/")
!16 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_11, file: !46, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!46 = !DIFile(filename: "c_plus_plus_11", directory: "/")
!17 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !47, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!47 = !DIFile(filename: "c_plus_plus_14", directory: "/")
!18 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_17, file: !48, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!48 = !DIFile(filename: "c_plus_plus_17", directory: "/")
!19 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_20, file: !49, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!49 = !DIFile(filename: "c_plus_plus_20", directory: "/")
!20 = distinct !DICompileUnit(language: DW_LANG_Fortran95, file: !50, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!50 = !DIFile(filename: "fortran95", directory: "/")
!21 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !51, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!51 = !DIFile(filename: "rust", directory: "/")
