; The set that debug information becomes: by default OpenCL.DebugInfo.100. Non-semantic sets take constants where the
; others take numbers, and have instructions of their own.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=NUMBERS,OPENCL
; RUN: llvm-spirv %t.bc -spirv-text --spirv-debug-info-version=ocl-100 -o - | FileCheck %s --check-prefixes=NUMBERS,OPENCL
; RUN: llvm-spirv %t.bc -spirv-text -spirv-debug-info-version=ocl-100 -o - | FileCheck %s --check-prefixes=NUMBERS,OPENCL
; RUN: llvm-spirv %t.bc -spirv-text -spirv-debug-info-version=nonsemantic-shader-100 -o - | FileCheck %s --check-prefixes=SHADER,SHADER-100
; RUN: llvm-spirv %t.bc -spirv-text -spirv-debug-info-version=nonsemantic-shader-200 -o - | FileCheck %s --check-prefixes=SHADER,SHADER-200
; RUN: llvm-spirv %t.bc -spirv-text --spirv-ext=+SPV_KHR_non_semantic_info --spirv-debug-info-version=nonsemantic-shader-100 -o - | FileCheck %s --check-prefixes=SHADER,SHADER-100
; RUN: llvm-spirv %t.bc -spirv-text --spirv-debug-info-version=legacy -o - | FileCheck %s --check-prefixes=NUMBERS,LEGACY
; RUN: llvm-spirv %t.bc -spirv-text --spirv-debug-info-version=nonsemantic-shader-100 -o - | FileCheck %s --check-prefixes=SHADER,SHADER-100
; RUN: llvm-spirv %t.bc -spirv-text --spirv-debug-info-version=nonsemantic-shader-200 -o - | FileCheck %s --check-prefixes=SHADER,SHADER-200
; RUN: llvm-spirv %t.bc --spirv-max-version=1.1 --spirv-debug-info-version=nonsemantic-shader-200 -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=OLD

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; OPENCL: ExtInstImport [[SET:[0-9]+]] "OpenCL.DebugInfo.100"
; LEGACY: ExtInstImport [[SET:[0-9]+]] "SPIRV.debug"
; NUMBERS-NOT: DebugBuildIdentifier
; NUMBERS-NOT: DebugStoragePath
; NUMBERS: String [[SUM:[0-9]+]] "//__CSK_MD5:00112233445566778899aabbccddeeff"
; NUMBERS: ModuleProcessed "Debug info producer: by hand"
; NUMBERS: DebugSource {{[0-9]+}} [[SUM]]
; NUMBERS-NOT: DebugBuildIdentifier
; NUMBERS-NOT: DebugStoragePath
; NUMBERS: [[SET]] DebugCompilationUnit 65536 4 {{[0-9]+}} 3 {{$}}
; NUMBERS-NOT: DebugEntryPoint
; NUMBERS: [[SET]] DebugFunction {{[0-9]+}} {{[0-9]+}} {{[0-9]+}} 7 0 {{[0-9]+}} {{[0-9]+}} 8 8 [[KERNEL:[0-9]+]] {{$}}
; NUMBERS: Function {{[0-9]+}} [[KERNEL]]
; NUMBERS-NOT: DebugFunctionDefinition

; SHADER-100: ExtInstImport [[SET:[0-9]+]] "NonSemantic.Shader.DebugInfo.100"
; SHADER-200: ExtInstImport [[SET:[0-9]+]] "NonSemantic.Shader.DebugInfo.200"
; SHADER-NOT: ModuleProcessed
; SHADER-DAG: Constant {{[0-9]+}} [[SEVEN:[0-9]+]] 7 {{$}}
; SHADER-DAG: Constant {{[0-9]+}} [[EIGHT:[0-9]+]] 8 {{$}}
; SHADER-DAG: Constant {{[0-9]+}} [[VERSION:[0-9]+]] 65536 {{$}}
; SHADER-DAG: Constant {{[0-9]+}} [[ZERO:[0-9]+]] 0 {{$}}
; SHADER-DAG: Constant {{[0-9]+}} [[THREE:[0-9]+]] 3 {{$}}
; SHADER-DAG: Constant {{[0-9]+}} [[FOUR:[0-9]+]] 4 {{$}}
; SHADER-100: DebugSource {{[0-9]+}} {{$}}
; SHADER-200: DebugSource {{[0-9]+}} [[ZERO]] {{[0-9]+}} {{$}}
; SHADER: DebugBuildIdentifier
; SHADER: DebugStoragePath
; SHADER-100: [[UNIT:[0-9]+]] [[SET]] DebugCompilationUnit [[VERSION]] [[FOUR]] {{[0-9]+}} [[THREE]] {{$}}
; SHADER-200: [[UNIT:[0-9]+]] [[SET]] DebugCompilationUnit [[VERSION]] [[FOUR]] {{[0-9]+}} [[THREE]] {{[0-9]+}} {{$}}
; SHADER: [[OF:[0-9]+]] [[SET]] DebugFunction {{[0-9]+}} {{[0-9]+}} {{[0-9]+}} [[SEVEN]] [[ZERO]] {{[0-9]+}} {{[0-9]+}} [[EIGHT]] [[EIGHT]] {{$}}
; SHADER: DebugEntryPoint [[OF]] [[UNIT]]
; SHADER: Function {{[0-9]+}} [[KERNEL:[0-9]+]]
; SHADER: DebugFunctionDefinition [[OF]] [[KERNEL]]

; OLD: Extension "SPV_KHR_non_semantic_info"
define spir_kernel void @kernel() !dbg !5 {
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "sets.cl", directory: "/src", checksumkind: CSK_MD5, checksum: "00112233445566778899aabbccddeeff")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{})
!5 = distinct !DISubprogram(name: "kernel", scope: !1, file: !1, line: 7, type: !4, scopeLine: 8, spFlags: DISPFlagDefinition, unit: !0)
