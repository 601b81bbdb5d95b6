; Lines in loops, and of calls of built-in functions, which become instructions: all instructions of a call have its line, and
; nothing stands between a merge instruction and its branch.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump -debug-line - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.100.spv -o %t.100.text.spt
; RUN: llvm-spirv -to-binary %t.100.text.spt -o %t.100.text.spv
; RUN: llvm-spirv -r %t.100.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump -debug-line - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SHADER
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump -debug-line - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Label
; SPIRV: DebugScope [[#FUNCTION:]] {{$}}
; SPIRV: Line [[#FILE:]] 5 9
; SPIRV: Line [[#FILE]] 6 8
; SPIRV-NEXT: Branch
; SPIRV: Line [[#FILE]] 7 18
; SPIRV-NEXT: Load
; SPIRV-NEXT: Line [[#FILE]] 7 13
; SPIRV-NEXT: ExtInst {{.*}} sqrt
; SPIRV-NEXT: Line [[#FILE]] 7 11
; SPIRV-NEXT: Store
; SPIRV: Line [[#FILE]] 6 0
; SPIRV-NEXT: LoopMerge
; SPIRV-NEXT: BranchConditional
; SPIRV: DebugScope [[#FUNCTION]] {{$}}
; SPIRV-NEXT: Line [[#FILE]] 8 10
; SPIRV-NEXT: Load
; SPIRV-NEXT: CompositeExtract
; SPIRV-NOT: {{ }}Line
; SPIRV: DebugNoScope
; SPIRV: ConvertUToF
; SPIRV: DebugScope [[#FUNCTION]] {{$}}
; SPIRV-NEXT: Line [[#FILE]] 9 3

; A line of a non-semantic set is said once for the instructions that it holds for.
; SHADER-NOT: {{[0-9]}} Line
; SHADER: LoopMerge
; SHADER-NEXT: BranchConditional
; SHADER: DebugLine
; SHADER-NEXT: Load
; SHADER-NEXT: CompositeExtract
; SHADER-NOT: DebugLine
; SHADER: DebugNoScope
; SHADER: DebugLine
; SHADER-NOT: DebugLine




; LLVM: %total = alloca float, align 4, !dbg ![[AT_ITEM:[0-9]+]]
; LLVM: store float %height, ptr %total, align 4, !dbg ![[AT_ITEM]]
; LLVM: %step = phi i32 [ 0, %entry ], [ %next, %loop ]
; LLVM: %old = load float, ptr %total, align 4, !dbg ![[AT_ITEM_2:[0-9]+]]
; LLVM: %root = call spir_func float @_Z4sqrtf(float %old){{.*}}, !dbg ![[AT_ITEM_3:[0-9]+]]
; LLVM: store float %root, ptr %total, align 4, !dbg ![[AT_ITEM_4:[0-9]+]]
; LLVM: %next = add i32 %step, 1, !dbg ![[AT_ITEM_5:[0-9]+]]
; LLVM: %more = icmp slt i32 %next, %steps, !dbg ![[AT_ITEM_6:[0-9]+]]
; LLVM: br i1 %more, label %loop, label %done, !dbg ![[AT_ITEM_7:[0-9]+]], !llvm.loop ![[AT_ITEM_8:[0-9]+]]
; LLVM: %0 = call spir_func i64 @_Z15get_global_sizej(i32 0){{.*}}, !dbg ![[AT_ITEM_9:[0-9]+]]
; LLVM: %1 = insertelement <3 x i64> poison, i64 %0, i32 0, !dbg ![[AT_ITEM_9]]
; LLVM: %2 = call spir_func i64 @_Z15get_global_sizej(i32 1){{.*}}, !dbg ![[AT_ITEM_9]]
; LLVM: %3 = insertelement <3 x i64> %1, i64 %2, i32 1, !dbg ![[AT_ITEM_9]]
; LLVM: %4 = call spir_func i64 @_Z15get_global_sizej(i32 2){{.*}}, !dbg ![[AT_ITEM_9]]
; LLVM: %5 = insertelement <3 x i64> %3, i64 %4, i32 2, !dbg ![[AT_ITEM_9]]
; LLVM: %6 = extractelement <3 x i64> %5, i32 0, !dbg ![[AT_ITEM_9]]
; LLVM: %size = select i1 true, i64 %6, i64 1, !dbg ![[AT_ITEM_9]]
; LLVM: ret float %result, !dbg ![[AT_ITEM_10:[0-9]+]]
; LLVM-DAG: ![[AT_ITEM]] = !DILocation(line: 5, column: 9, scope: ![[CLIMB:[0-9]+]])
; LLVM-DAG: ![[CLIMB]] = distinct !DISubprogram(name: "climb", scope: null, file: ![[FILE:[0-9]+]], line: 3, type: ![[CLIMB_TYPE:[0-9]+]], scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: ![[UNIT:[0-9]+]]{{.*}})
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "ladder.cl", directory: "/shed")
; LLVM-DAG: ![[CLIMB_TYPE]] = !DISubroutineType(types: ![[CLIMB_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[CLIMB_TYPE_TYPES]] = !{null}
; LLVM-DAG: ![[AT_ITEM_2]] = !DILocation(line: 7, column: 18, scope: ![[AT_ITEM_2_SCOPE:[0-9]+]])
; LLVM-DAG: ![[AT_ITEM_2_SCOPE]] = distinct !DILexicalBlock(scope: ![[CLIMB]], file: ![[FILE]], line: 6, column: {{[0-9]+}})
; LLVM-DAG: ![[AT_ITEM_3]] = !DILocation(line: 7, column: 13, scope: ![[AT_ITEM_2_SCOPE]])
; LLVM-DAG: ![[AT_ITEM_4]] = !DILocation(line: 7, column: 11, scope: ![[AT_ITEM_2_SCOPE]])
; LLVM-DAG: ![[AT_ITEM_5]] = !DILocation(line: 6, column: 30, scope: ![[AT_ITEM_2_SCOPE]])
; LLVM-DAG: ![[AT_ITEM_6]] = !DILocation(line: 6, column: 20, scope: ![[AT_ITEM_2_SCOPE]])
; LLVM-DAG: ![[AT_ITEM_7]] = !DILocation(line: 6, scope: ![[AT_ITEM_2_SCOPE]])
; LLVM-DAG: ![[AT_ITEM_8]] = distinct !{![[AT_ITEM_8]], ![[AT_ITEM_8_ITEM:[0-9]+]]}
; LLVM-DAG: ![[AT_ITEM_8_ITEM]] = !{!"llvm.loop.unroll.enable"}
; LLVM-DAG: ![[AT_ITEM_9]] = !DILocation(line: 8, column: 10, scope: ![[CLIMB]])
; LLVM-DAG: ![[AT_ITEM_10]] = !DILocation(line: 9, column: 3, scope: ![[CLIMB]])

; DWARF: Line Column File
; DWARF: {{^}}0x{{[0-9a-f]+}} 7 13 1 0 0 0
; DWARF: {{^}}0x{{[0-9a-f]+}} 6 30 1 0 0 0
; DWARF: {{^}}0x{{[0-9a-f]+}} 6 0 1 0 0 0
; DWARF: {{^}}0x{{[0-9a-f]+}} 8 10 1 0 0 0
; DWARF: {{^}}0x{{[0-9a-f]+}} 9 3 1 0 0 0

declare spir_func float @_Z4sqrtf(float) memory(none)
declare spir_func i64 @_Z15get_global_sizej(i32) memory(none)

define spir_func float @climb(float %height, i32 %steps) !dbg !20 {
entry:
  %total = alloca float, align 4, !dbg !40
  store float %height, ptr %total, align 4, !dbg !40
  br label %loop, !dbg !41

loop:
  %step = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = load float, ptr %total, align 4, !dbg !43
  %root = call spir_func float @_Z4sqrtf(float %old), !dbg !44
  store float %root, ptr %total, align 4, !dbg !45
  %next = add i32 %step, 1, !dbg !46
  %more = icmp slt i32 %next, %steps, !dbg !47
  br i1 %more, label %loop, label %done, !dbg !48, !llvm.loop !50

done:
  %size = call spir_func i64 @_Z15get_global_sizej(i32 0), !dbg !52
  %result = uitofp i64 %size to float
  ret float %result, !dbg !53
}

!llvm.dbg.cu = !{!0}
!opencl.ocl.version = !{!60}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "ladder.cl", directory: "/shed")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!20 = distinct !DISubprogram(name: "climb", scope: !1, file: !1, line: 3, type: !21, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DISubroutineType(types: !{})
!22 = distinct !DILexicalBlock(scope: !20, file: !1, line: 6, column: 3)
!40 = !DILocation(line: 5, column: 9, scope: !20)
!41 = !DILocation(line: 6, column: 8, scope: !22)
!43 = !DILocation(line: 7, column: 18, scope: !22)
!44 = !DILocation(line: 7, column: 13, scope: !22)
!45 = !DILocation(line: 7, column: 11, scope: !22)
!46 = !DILocation(line: 6, column: 30, scope: !22)
!47 = !DILocation(line: 6, column: 20, scope: !22)
!48 = !DILocation(line: 6, scope: !22)
!50 = distinct !{!50, !51}
!51 = !{!"llvm.loop.unroll.enable"}
!52 = !DILocation(line: 8, column: 10, scope: !20)
!53 = !DILocation(line: 9, column: 3, scope: !20)
!60 = !{i32 2, i32 0}
