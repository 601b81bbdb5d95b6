; What is kept of attributes and metadata is instructions of NonSemantic.AuxData: one for each, with the function or variable, its
; name as a string, and values as strings and constants. What SPIR-V has words for, debug information and the lists of decorations
; are not kept so.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/kept.ll --spirv-preserve-auxdata -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,CORE --implicit-check-not=SPV_KHR_non_semantic_info
; RUN: llvm-spirv -r --spirv-preserve-auxdata %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LOST --implicit-check-not=lonely --implicit-check-not=absolute_symbol --implicit-check-not=speed --implicit-check-not=taste --implicit-check-not=origin --implicit-check-not=tangy
; RUN: llvm-spirv %t/kept.ll --spirv-preserve-auxdata --spirv-ext=+SPV_KHR_non_semantic_info -spirv-text -o - | FileCheck %s --check-prefixes=SPIRV,CORE --implicit-check-not=SPV_KHR_non_semantic_info
; RUN: llvm-spirv %t/kept.ll --spirv-preserve-auxdata --spirv-max-version=1.5 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,EXTENSION
; RUN: llvm-spirv -r --spirv-preserve-auxdata %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %t/kept.ll --spirv-preserve-auxdata --spirv-max-version=1.5 --spirv-ext=-SPV_KHR_non_semantic_info -o %t.no 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: not llvm-spirv %t/variable.ll --spirv-preserve-auxdata --spirv-max-version=1.5 --spirv-ext=-SPV_KHR_non_semantic_info -o %t.no 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: llvm-spirv %t/debug.ll --spirv-preserve-auxdata -spirv-text -o - | FileCheck %s --check-prefix=DEBUG --implicit-check-not=NonSemanticAuxData
; RUN: llvm-spirv %t/decorated.ll --spirv-preserve-auxdata --spirv-ext=+SPV_KHR_non_semantic_info,+SPV_INTEL_global_variable_decorations -spirv-text -o %t.spt
; RUN: FileCheck %s --check-prefix=DECORATED --input-file %t.spt --implicit-check-not=GlobalVariableMetadata
; RUN: llvm-spirv -to-binary %t.spt -o %t.spv
; RUN: llvm-spirv -r --spirv-preserve-auxdata %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=BACK
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=PLAIN --implicit-check-not=shared --implicit-check-not=extent

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: SPV_KHR_non_semantic_info

; CORE: 119734787 67072
; EXTENSION: 119734787 65536
; EXTENSION-DAG: Extension "SPV_KHR_non_semantic_info"
; SPIRV: ExtInstImport [[#SET:]] "NonSemantic.AuxData"
; SPIRV-DAG: String [[#NOUNWIND:]] "nounwind"
; SPIRV-DAG: String [[#SPEED:]] "speed"
; SPIRV-DAG: String [[#FAST:]] "fast"
; SPIRV-DAG: String [[#LONELY:]] "lonely"
; SPIRV-DAG: String [[#TASTE:]] "taste"
; SPIRV-DAG: String [[#TANGY:]] "tangy"
; SPIRV-DAG: String [[#ORIGIN:]] "origin"
; SPIRV-DAG: String [[#HERE:]] "here"
; SPIRV-DAG: String [[#ABSOLUTE:]] "absolute_symbol"
; SPIRV-DAG: Name [[#LEMON:]] "lemon"
; SPIRV-DAG: Name [[#SQUEEZE:]] "squeeze"
; SPIRV-DAG: Name [[#PRESS:]] "press"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: Constant [[#INT]] [[#SIX:]] 6
; SPIRV-DAG: Constant [[#LONG]] [[#FROM:]] 4 0
; SPIRV-DAG: Constant [[#LONG]] [[#TO:]] 32 0
; SPIRV-DAG: TypeVoid [[#VOID:]]
; SPIRV-DAG: ExtInst [[#VOID]] [[#]] [[#SET]] NonSemanticAuxDataFunctionAttribute [[#PRESS]] [[#NOUNWIND]] {{$}}
; SPIRV-DAG: ExtInst [[#VOID]] [[#]] [[#SET]] NonSemanticAuxDataFunctionAttribute [[#PRESS]] [[#SPEED]] [[#FAST]] {{$}}
; SPIRV-DAG: ExtInst [[#VOID]] [[#]] [[#SET]] NonSemanticAuxDataFunctionAttribute [[#SQUEEZE]] [[#LONELY]] {{$}}
; SPIRV-DAG: ExtInst [[#VOID]] [[#]] [[#SET]] NonSemanticAuxDataFunctionMetadata [[#PRESS]] [[#TASTE]] [[#TANGY]] [[#SIX]] {{$}}
; SPIRV-DAG: ExtInst [[#VOID]] [[#]] [[#SET]] NonSemanticAuxDataGlobalVariableAttribute [[#LEMON]] [[#ORIGIN]] [[#HERE]] {{$}}
; SPIRV-DAG: ExtInst [[#VOID]] [[#]] [[#SET]] NonSemanticAuxDataGlobalVariableAttribute [[#LEMON]] [[#LONELY]] {{$}}
; SPIRV-DAG: ExtInst [[#VOID]] [[#]] [[#SET]] NonSemanticAuxDataGlobalVariableMetadata [[#LEMON]] [[#ABSOLUTE]] [[#FROM]] [[#TO]] {{$}}
; SPIRV-NOT: NonSemanticAuxDataFunctionMetadata

; LLVM: @lemon = external addrspace(1) global i8, !absolute_symbol ![[RANGE:[0-9]+]] #[[VARIABLE:[0-9]+]]
; LLVM: declare spir_func void @squeeze() #[[DECLARED:[0-9]+]]
; LLVM: define spir_func void @press(i32 %n) #[[DEFINED:[0-9]+]] {{.*}}!taste ![[TASTE:[0-9]+]]
; LLVM-DAG: attributes #[[VARIABLE]] = { "lonely" "origin"="here" }
; LLVM-DAG: attributes #[[DECLARED]] = { {{.*}}"lonely"{{.*}} }
; LLVM-DAG: attributes #[[DEFINED]] = { {{.*}}nounwind{{.*}}"speed"="fast"{{.*}} }
; LLVM-DAG: ![[RANGE]] = !{i64 4, i64 32}
; LLVM-DAG: ![[TASTE]] = !{!"tangy", i32 6}
; LOST: define spir_func void @press(
; DEBUG: FunctionEnd

; DECORATED: Capability GlobalVariableDecorationsINTEL
; DECORATED: ExtInstImport [[#SET:]] "NonSemantic.AuxData"
; DECORATED-DAG: String [[#SHARED:]] "shared"
; DECORATED-DAG: String [[#EXTENT:]] "extent"
; DECORATED-DAG: String [[#SIZE:]] "16"
; DECORATED-DAG: Name [[#INFO:]] "info"
; DECORATED-DAG: Decorate [[#INFO]] HostAccessINTEL 1 "info_name"
; DECORATED-DAG: TypeVoid [[#VOID:]]
; DECORATED-DAG: ExtInst [[#VOID]] [[#]] [[#SET]] NonSemanticAuxDataGlobalVariableAttribute [[#INFO]] [[#SHARED]] {{$}}
; DECORATED-DAG: ExtInst [[#VOID]] [[#]] [[#SET]] NonSemanticAuxDataGlobalVariableAttribute [[#INFO]] [[#EXTENT]] [[#SIZE]] {{$}}
; BACK: @info = addrspace(1) global [1 x %pair] [%pair { i64 0, i64 7 }] #[[ATTRIBUTES:[0-9]+]]
; BACK: attributes #[[ATTRIBUTES]] = { "extent"="16" "shared" }
; PLAIN: @info = addrspace(1) global [1 x %pair] [%pair { i64 0, i64 7 }]{{$}}

;--- kept.ll
target triple = "spir64-unknown-unknown"

@lemon = external addrspace(1) global i8, !absolute_symbol !0 #0

declare spir_func void @squeeze() #1

define spir_func void @press(i32 %n) #2 !taste !1 !spirv.Decorations !4 !spirv.ParameterDecorations !2 {
  store i8 1, ptr addrspace(1) @lemon
  call spir_func void @squeeze()
  ret void
}

attributes #0 = { "origin"="here" "lonely" }
attributes #1 = { "lonely" }
attributes #2 = { nounwind "speed"="fast" }
!0 = !{i64 4, i64 32}
!1 = !{!"tangy", i32 6}
!2 = !{!4}
!3 = !{i32 0}
!4 = !{!3}

;--- variable.ll
target triple = "spir64-unknown-unknown"

@lemon = addrspace(1) global i8 0 #0

attributes #0 = { "origin"="here" }

;--- debug.ll
target triple = "spir64-unknown-unknown"

define spir_func void @traced() !dbg !3 {
  ret void, !dbg !6
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "own", isOptimized: false, emissionKind: FullDebug)
!1 = !DIFile(filename: "traced.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "traced", scope: !1, file: !1, line: 3, type: !4, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocation(line: 4, column: 2, scope: !3)

;--- decorated.ll
target triple = "spir64-unknown-unknown"

%pair = type { i64, i64 }

@info = addrspace(1) global [1 x %pair] [%pair { i64 ptrtoint (ptr addrspace(2) null to i64), i64 7 }], !spirv.Decorations !0 #0

attributes #0 = { "shared" "extent"="16" }
!0 = !{!1}
!1 = !{i32 6147, i32 1, !"info_name"}
