; The interface of an entry point has variables in constant memory, too, each that is used, whatever others hold the same
; value; with untyped pointers as well, and in the text form.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.4 %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefixes=CHECK,TYPED
; RUN: llvm-spirv -spirv-text %s -o - | FileCheck %s --check-prefixes=CHECK,TYPED
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-val --target-env spv1.4 %t.untyped.spv
; RUN: llvm-spirv -to-text %t.untyped.spv -o - | FileCheck %s --check-prefixes=CHECK,UNTYPED
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers -spirv-text %s -o - | FileCheck %s --check-prefixes=CHECK,UNTYPED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: 119734787 66560
; CHECK: EntryPoint 6 [[#]] "work" [[#FIRST:]] [[#SECOND:]]{{ *$}}
; CHECK-DAG: Name [[#FIRST]] "used.first"
; CHECK-DAG: Name [[#SECOND]] "used.second"
; CHECK-DAG: TypeInt [[#LONG:]] 64 0
; CHECK-DAG: Constant [[#LONG]] [[#FIVE:]] 5 0
; CHECK-DAG: Constant [[#LONG]] [[#SIX:]] 6 0
; TYPED: Variable [[#]] [[#FIRST]] 0 [[#FIVE]]
; TYPED: Variable [[#]] [[#SECOND]] 0 [[#SIX]]
; UNTYPED: UntypedVariableKHR [[#]] [[#FIRST]] 0 [[#LONG]] [[#FIVE]]
; UNTYPED: UntypedVariableKHR [[#]] [[#SECOND]] 0 [[#LONG]] [[#SIX]]
@first = addrspace(2) constant i64 5, align 8
@second = addrspace(2) constant i64 6, align 8
@used.first = private unnamed_addr addrspace(2) constant i64 5, align 8
@used.second = private unnamed_addr addrspace(2) constant i64 6, align 8
define spir_kernel void @work(ptr addrspace(1) %out) {
  %a = load i64, ptr addrspace(2) @used.first, align 8
  %b = load i64, ptr addrspace(2) @used.second, align 8
  %sum = add nsw i64 %a, %b
  store i64 %sum, ptr addrspace(1) %out, align 8
  ret void
}
