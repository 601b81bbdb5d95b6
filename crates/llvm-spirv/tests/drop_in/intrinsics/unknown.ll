; Intrinsic functions that are not known are functions elsewhere where their names begin with one of a list; an empty list is
; that of all. Else the first is told, and the module refused.
;
; RUN: llvm-spirv --spirv-allow-unknown-intrinsics %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=KEPT
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=BACK
; RUN: llvm-spirv --spirv-allow-unknown-intrinsics= -spirv-text %s -o - | FileCheck %s --check-prefix=KEPT
; RUN: llvm-spirv --spirv-allow-unknown-intrinsics=llvm. -spirv-text %s -o - | FileCheck %s --check-prefix=KEPT
; RUN: llvm-spirv --spirv-allow-unknown-intrinsics=other.,llvm.own,llvm.get -spirv-text %s -o - | FileCheck %s --check-prefix=KEPT
; RUN: llvm-spirv --spirv-allow-unknown-intrinsics=other., -spirv-text %s -o - | FileCheck %s --check-prefix=KEPT
; RUN: not llvm-spirv --spirv-allow-unknown-intrinsics=llvm.own %s -o - 2>&1 | FileCheck %s --check-prefix=OFFSET
; RUN: not llvm-spirv --spirv-allow-unknown-intrinsics=llvm.get.dynamic.area.offset.i64 %s -o - 2>&1 | FileCheck %s --check-prefix=OWN
; RUN: not llvm-spirv --spirv-allow-unknown-intrinsics=own,other %s -o - 2>&1 | FileCheck %s --check-prefix=OFFSET
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=OFFSET

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; KEPT-DAG: Name [[#offset:]] "llvm.get.dynamic.area.offset.i64"
; KEPT-DAG: Name [[#own:]] "llvm.own.intrinsic"
; KEPT-DAG: Decorate [[#offset]] LinkageAttributes "llvm.get.dynamic.area.offset.i64" Import
; KEPT-DAG: Decorate [[#own]] LinkageAttributes "llvm.own.intrinsic" Import
; KEPT: FunctionCall [[#]] [[#]] [[#offset]]
; KEPT: FunctionCall [[#]] [[#]] [[#own]]
; BACK-DAG: declare i64 @llvm.get.dynamic.area.offset.i64()
; BACK-DAG: declare i64 @llvm.own.intrinsic()
; OFFSET: InvalidFunctionCall: Unexpected llvm intrinsic:
; OFFSET-NEXT: llvm.get.dynamic.area.offset.i64
; OWN: InvalidFunctionCall: Unexpected llvm intrinsic:
; OWN-NEXT: llvm.own.intrinsic
define spir_func i64 @ask() {
  %a = call i64 @llvm.get.dynamic.area.offset.i64()
  %b = call i64 @llvm.own.intrinsic()
  %sum = add i64 %a, %b
  ret i64 %sum
}

declare i64 @llvm.get.dynamic.area.offset.i64()
declare i64 @llvm.own.intrinsic()
