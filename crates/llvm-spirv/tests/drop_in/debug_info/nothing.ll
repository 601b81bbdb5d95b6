; Nothing is made up: a module without units has no debug information after a round trip, and a unit without contents makes
; no sections in an object file.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/none.ll -o %t.none.spv
; RUN: llvm-spirv -r %t.none.spv -o %t.none.bc
; RUN: llvm-dis %t.none.bc -o - | FileCheck %s --check-prefix=NONE
; RUN: llvm-spirv %t/empty.ll -o %t.empty.spv
; RUN: llvm-spirv -r %t.empty.spv -o %t.empty.bc
; RUN: llvm-dis %t.empty.bc -o - | FileCheck %s --check-prefix=EMPTY
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.empty.bc -o - | llvm-dwarfdump -all - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %t/empty.ll --spirv-debug-info-version=nonsemantic-shader-100 -o %t.empty.100.spv
; RUN: llvm-spirv -r %t.empty.100.spv -o %t.empty.100.bc
; RUN: llvm-dis %t.empty.100.bc -o - | FileCheck %s --check-prefix=EMPTY
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.empty.100.bc -o - | llvm-dwarfdump -all - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %t/empty.ll --spirv-debug-info-version=nonsemantic-shader-200 -o %t.empty.200.spv
; RUN: llvm-spirv -r %t.empty.200.spv -o %t.empty.200.bc
; RUN: llvm-dis %t.empty.200.bc -o - | FileCheck %s --check-prefix=EMPTY
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.empty.200.bc -o - | llvm-dwarfdump -all - | FileCheck %s --check-prefix=DWARF

; NONE-NOT: !dbg
; NONE: define spir_func void @walk()
; NONE-NOT: !dbg
; NONE-NOT: llvm.dbg.cu
; NONE-NOT: !DI
; EMPTY: !llvm.dbg.cu = !{![[UNIT:[0-9]+]]}
; EMPTY: ![[UNIT]] = distinct !DICompileUnit(
; DWARF-NOT: DW_TAG

;--- none.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func void @walk() {
  ret void
}

!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}

;--- empty.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "empty.c", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
