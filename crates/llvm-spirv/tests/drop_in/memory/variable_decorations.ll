; Decorations of variables are metadata in LLVM IR, those that LLVM IR has a word for also that. They come back as metadata
; where functions have SPIR-V-friendly names, with what their linkage is, and not otherwise.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-val %t.untyped.spv
; RUN: llvm-spirv -to-text %t.untyped.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Name [[#NUMBERS:]] "numbers"
; SPIRV-DAG: Name [[#PLACED:]] "placed"
; SPIRV-DAG: Decorate [[#NUMBERS]] Constant
; SPIRV-DAG: Decorate [[#PLACED]] Constant
; SPIRV-DAG: Decorate [[#PLACED]] DescriptorSet 3
; FRIENDLY-DAG: @numbers = addrspace(1) constant i64 12, !spirv.Decorations ![[#OF_NUMBERS:]]
; FRIENDLY-DAG: @placed = addrspace(1) constant double 2.500000e+00, !spirv.Decorations ![[#OF_PLACED:]]
; FRIENDLY-DAG: ![[#OF_NUMBERS]] = !{![[#CONSTANT:]], ![[#LINKAGE:]]}
; FRIENDLY-DAG: ![[#OF_PLACED]] = !{![[#CONSTANT]], ![[#SET:]], ![[#OTHER_LINKAGE:]]}
; FRIENDLY-DAG: ![[#CONSTANT]] = !{i32 22}
; FRIENDLY-DAG: ![[#SET]] = !{i32 34, i32 3}
; FRIENDLY-DAG: ![[#LINKAGE]] = !{i32 41, !"numbers", i32 0}
; FRIENDLY-DAG: ![[#OTHER_LINKAGE]] = !{i32 41, !"placed", i32 0}
; CHECK-DAG: @numbers = addrspace(1) constant i64 12{{$}}
; CHECK-DAG: @placed = addrspace(1) constant double 2.500000e+00{{$}}
@numbers = addrspace(1) global i64 12, !spirv.Decorations !0
@placed = addrspace(1) global double 2.5, !spirv.Decorations !1

; What is said twice is said once.
; SPIRV-COUNT-1: Decorate [[#]] Alignment 8
; SPIRV-NOT: Alignment 8
define spir_func void @f() {
  %variable = alloca i64, align 8, !spirv.Decorations !5
  ret void
}

!0 = !{!2}
!1 = !{!2, !3}
!2 = !{i32 22}
!3 = !{i32 34, i32 3}
!4 = !{i32 44, i32 8}
!5 = !{!4}
