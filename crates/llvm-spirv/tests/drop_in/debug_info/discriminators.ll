; Discriminators tell apart what stands on one line: they are scopes of their own, and come to the line table of DWARF.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=LLVM,OPENCL
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,OPENCL
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump -debug-line - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SHADER-SPIRV
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER-100
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump -debug-line - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SHADER-SPIRV
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER-200
; RUN: llvm-spirv -to-text %t.200.spv -o %t.200.text.spt
; RUN: llvm-spirv -to-binary %t.200.text.spt -o %t.200.text.spv
; RUN: llvm-spirv -r %t.200.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,SHADER-200
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump -debug-line - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: DebugLexicalBlockDiscriminator [[SOURCE:[0-9]+]] 1 [[#]] {{$}}
; SPIRV-DAG: DebugLexicalBlockDiscriminator [[SOURCE]] 6 [[#]] {{$}}

; SHADER-SPIRV-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 {{$}}
; SHADER-SPIRV-DAG: DebugLexicalBlockDiscriminator [[SOURCE:[0-9]+]] [[C_1]] [[#]] {{$}}
; SHADER-SPIRV-DAG: DebugLexicalBlockDiscriminator [[SOURCE]] [[C_6]] [[#]] {{$}}

; LLVM: store volatile i32 1, ptr addrspace(1) %field, align 4, !dbg ![[AT_ITEM:[0-9]+]]
; LLVM: store volatile i32 2, ptr addrspace(1) %field, align 4, !dbg ![[AT_ITEM_2:[0-9]+]]
; LLVM: store volatile i32 3, ptr addrspace(1) %field, align 4, !dbg ![[AT_ITEM_3:[0-9]+]]
; LLVM: store volatile i32 4, ptr addrspace(1) %field, align 4, !dbg ![[AT_ITEM_4:[0-9]+]]
; LLVM: ret void, !dbg ![[AT_ITEM_5:[0-9]+]]
; LLVM-DAG: ![[AT_ITEM]] = !DILocation(line: 5, column: 7, scope: ![[AT_ITEM_SCOPE:[0-9]+]])
; LLVM-DAG: ![[AT_ITEM_SCOPE]] = distinct !DILexicalBlock(scope: ![[PLOUGH:[0-9]+]], file: ![[FILE:[0-9]+]], line: 4, column: {{[0-9]+}})
; LLVM-DAG: ![[PLOUGH]] = distinct !DISubprogram(name: "plough", scope: null, file: ![[FILE]], line: 3, type: ![[PLOUGH_TYPE:[0-9]+]], scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: ![[UNIT:[0-9]+]]{{.*}})
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "plough.cpp", directory: "/farm")
; LLVM-DAG: ![[PLOUGH_TYPE]] = !DISubroutineType(types: ![[PLOUGH_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[PLOUGH_TYPE_TYPES]] = !{null}
; LLVM-DAG: ![[AT_ITEM_2]] = !DILocation(line: 5, column: 9, scope: ![[AT_ITEM_2_SCOPE:[0-9]+]])
; LLVM-DAG: ![[AT_ITEM_2_SCOPE]] = !DILexicalBlockFile(scope: ![[AT_ITEM_SCOPE]], file: ![[FILE]], discriminator: 1)
; LLVM-DAG: ![[AT_ITEM_3]] = !DILocation(line: 6, column: 2, scope: ![[AT_ITEM_3_SCOPE:[0-9]+]])
; LLVM-DAG: ![[AT_ITEM_3_SCOPE]] = !DILexicalBlockFile(scope: ![[PLOUGH]], file: ![[FILE]], discriminator: 6)
; LLVM-DAG: ![[AT_ITEM_4]] = !DILocation(line: 21, column: 4, scope: ![[SOW:[0-9]+]], inlinedAt: ![[AT_ITEM_4_INLINEDAT:[0-9]+]])
; LLVM-DAG: ![[SOW]] = distinct !DISubprogram(name: "sow", scope: null, file: ![[FILE]], line: 20, type: ![[PLOUGH_TYPE]], scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: ![[UNIT]]{{.*}})
; OPENCL-DAG: ![[AT_ITEM_4_INLINEDAT]] = distinct !DILocation(line: 7, scope: ![[AT_ITEM_3_SCOPE]])
; SHADER-100-DAG: ![[AT_ITEM_4_INLINEDAT]] = distinct !DILocation(line: 7, scope: ![[AT_ITEM_3_SCOPE]])
; SHADER-200-DAG: ![[AT_ITEM_4_INLINEDAT]] = distinct !DILocation(line: 7, column: 3, scope: ![[AT_ITEM_3_SCOPE]])
; LLVM-DAG: ![[AT_ITEM_5]] = !DILocation(line: 9, column: 1, scope: ![[PLOUGH]])

; DWARF: Line Column File ISA Discriminator
; DWARF: {{^}}0x{{[0-9a-f]+}} 5 7 1 0 0 0 is_stmt prologue_end
; DWARF: {{^}}0x{{[0-9a-f]+}} 5 9 1 0 1 0
; DWARF: {{^}}0x{{[0-9a-f]+}} 6 2 1 0 6 0
; DWARF: {{^}}0x{{[0-9a-f]+}} 21 4 1 0 0 0
; DWARF: {{^}}0x{{[0-9a-f]+}} 9 1 1 0 0 0

define spir_func void @plough(ptr addrspace(1) %field) !dbg !20 {
  store volatile i32 1, ptr addrspace(1) %field, align 4, !dbg !40
  store volatile i32 2, ptr addrspace(1) %field, align 4, !dbg !41
  store volatile i32 3, ptr addrspace(1) %field, align 4, !dbg !42
  store volatile i32 4, ptr addrspace(1) %field, align 4, !dbg !43
  ret void, !dbg !44
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "plough.cpp", directory: "/farm")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!20 = distinct !DISubprogram(name: "plough", scope: !1, file: !1, line: 3, type: !21, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DISubroutineType(types: !{null})
!22 = distinct !DILexicalBlock(scope: !20, file: !1, line: 4, column: 3)
!23 = !DILexicalBlockFile(scope: !22, file: !1, discriminator: 1)
!24 = !DILexicalBlockFile(scope: !20, file: !1, discriminator: 6)
!25 = distinct !DISubprogram(name: "sow", scope: !1, file: !1, line: 20, type: !21, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!40 = !DILocation(line: 5, column: 7, scope: !22)
!41 = !DILocation(line: 5, column: 9, scope: !23)
!42 = !DILocation(line: 6, column: 2, scope: !24)
!43 = !DILocation(line: 21, column: 4, scope: !25, inlinedAt: !45)
!44 = !DILocation(line: 9, column: 1, scope: !20)
!45 = distinct !DILocation(line: 7, column: 3, scope: !24)
