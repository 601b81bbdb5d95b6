; A variable that several values make: NonSemantic.Shader.DebugInfo.200 names them all, in the older sets it has no value
; there.
;
; RUN: llvm-spirv %s --spirv-allow-extra-diexpressions -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=LLVM,OPENCL
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 --spirv-allow-extra-diexpressions -o %t.100.spv
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 --spirv-allow-extra-diexpressions -o %t.200.spv
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.plain.spv
; RUN: llvm-spirv %t.plain.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-200 --implicit-check-not=Undef
; RUN: llvm-spirv -r %t.plain.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,SHADER
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-200
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER
; RUN: llvm-spirv -to-text %t.200.spv -o %t.200.text.spt
; RUN: llvm-spirv -to-binary %t.200.text.spt -o %t.200.text.spv
; RUN: llvm-spirv -r %t.200.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,SHADER

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Undef [[#]] [[UNKNOWN:[0-9]+]]
; SPIRV-DAG: [[VARIABLE:[0-9]+]] [[#]] DebugLocalVariable
; SPIRV-DAG: [[EMPTY:[0-9]+]] [[#]] DebugExpression {{$}}
; SPIRV: DebugValue [[VARIABLE]] [[UNKNOWN]] [[EMPTY]] {{$}}
; SPIRV: DebugValue [[VARIABLE]] [[UNKNOWN]] [[EMPTY]] {{$}}

; SPIRV-200-DAG: Constant [[#]] [[C_165:[0-9]+]] 165 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_30:[0-9]+]] 30 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_7:[0-9]+]] 7 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_2:[0-9]+]] 2 {{$}}
; SPIRV-200-DAG: [[OPERATION:[0-9]+]] [[#]] DebugOperation [[C_165]] [[C_0]] {{$}}
; SPIRV-200-DAG: [[OPERATION_2:[0-9]+]] [[#]] DebugOperation [[C_165]] [[C_1]] {{$}}
; SPIRV-200-DAG: [[OPERATION_3:[0-9]+]] [[#]] DebugOperation [[C_30]] {{$}}
; SPIRV-200-DAG: [[OPERATION_4:[0-9]+]] [[#]] DebugOperation [[C_7]] {{$}}
; SPIRV-200-DAG: [[VARIABLE:[0-9]+]] [[#]] DebugLocalVariable
; SPIRV-200-DAG: [[PRODUCT:[0-9]+]] [[#]] DebugExpression [[OPERATION]] [[OPERATION_2]] [[OPERATION_3]] [[OPERATION_4]] {{$}}
; SPIRV-200-DAG: [[OPERATION_5:[0-9]+]] [[#]] DebugOperation [[C_165]] [[C_1]] {{$}}
; SPIRV-200-DAG: [[OPERATION_6:[0-9]+]] [[#]] DebugOperation [[C_165]] [[C_0]] {{$}}
; SPIRV-200-DAG: [[OPERATION_7:[0-9]+]] [[#]] DebugOperation [[C_2]] {{$}}
; SPIRV-200-DAG: [[OPERATION_8:[0-9]+]] [[#]] DebugOperation [[C_7]] {{$}}
; SPIRV-200-DAG: [[DIFFERENCE:[0-9]+]] [[#]] DebugExpression [[OPERATION_5]] [[OPERATION_6]] [[OPERATION_7]] [[OPERATION_8]] {{$}}
; SPIRV-200: FunctionParameter [[#]] [[SOUP:[0-9]+]]
; SPIRV-200: DebugValue [[VARIABLE]] [[SOUP]] [[PRODUCT]]
; SPIRV-200: DebugValue [[VARIABLE]] [[SOUP]] [[DIFFERENCE]]

; OPENCL: #dbg_value(i32 undef, ![[SOUP:[0-9]+]], !DIExpression(), ![[V_ITEM:[0-9]+]])
; OPENCL: #dbg_value(i32 undef, ![[SOUP]], !DIExpression(), ![[V_ITEM]])
; SHADER: #dbg_value(!DIArgList(i32 %soup, i32 %soup), ![[SOUP:[0-9]+]], !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_mul, DW_OP_stack_value), ![[V_ITEM:[0-9]+]])
; SHADER: #dbg_value(!DIArgList(i32 %soup, i32 %soup), ![[SOUP]], !DIExpression(DW_OP_LLVM_arg, 1, DW_OP_LLVM_arg, 0, DW_OP_minus, DW_OP_stack_value), ![[V_ITEM]])
; LLVM-DAG: ![[SOUP]] = !DILocalVariable(name: "soup", arg: 1, scope: ![[STIR:[0-9]+]], file: ![[FILE:[0-9]+]], line: 3, type: ![[INT:[0-9]+]])
; LLVM-DAG: ![[STIR]] = distinct !DISubprogram(name: "stir", scope: null, file: ![[FILE]], line: 3, type: ![[STIR_TYPE:[0-9]+]], scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: ![[UNIT:[0-9]+]]{{.*}}{{.*}})
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "soup.c", directory: "/kitchen")
; LLVM-DAG: ![[STIR_TYPE]] = !DISubroutineType(types: ![[STIR_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[STIR_TYPE_TYPES]] = !{![[INT]], ![[INT]]}
; LLVM-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; LLVM-DAG: ![[V_ITEM]] = !DILocation(line: 4, column: 3, scope: ![[STIR]])

define spir_func i32 @stir(i32 %soup, i32 %salt) !dbg !20 {
    #dbg_value(!DIArgList(i32 %soup, i32 %salt), !30, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_mul, DW_OP_stack_value), !40)
    #dbg_value(!DIArgList(i32 %soup, i32 %soup), !30, !DIExpression(DW_OP_LLVM_arg, 1, DW_OP_LLVM_arg, 0, DW_OP_minus, DW_OP_stack_value), !40)
  ret i32 %soup, !dbg !40
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "soup.c", directory: "/kitchen")
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!20 = distinct !DISubprogram(name: "stir", scope: !1, file: !1, line: 3, type: !21, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DISubroutineType(types: !{!5, !5})
!30 = !DILocalVariable(name: "soup", arg: 1, scope: !20, file: !1, line: 3, type: !5)
!40 = !DILocation(line: 4, column: 3, scope: !20)
