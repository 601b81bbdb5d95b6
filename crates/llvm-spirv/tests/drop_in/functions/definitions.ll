; Functions keep their names, types and parameters: those that do nothing, those that return what they get, those that are
; declared only, and those without a name, which are told apart by their ids.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: EntryPoint 6 [[#KERNEL:]] "start"
; CHECK: Name [[#ELSEWHERE:]] "elsewhere"
; CHECK: Name [[#NOTHING:]] "nothing"
; CHECK: Name [[#SAME:]] "same"
; CHECK: Decorate [[#ELSEWHERE]] LinkageAttributes "elsewhere" Import
; CHECK-DAG: Decorate [[#NOTHING]] LinkageAttributes "nothing" Export
; CHECK-DAG: Decorate [[#SAME]] LinkageAttributes "same" Export
; CHECK: TypeInt [[#LONG:]] 64 0
; CHECK: TypeFloat [[#FLOAT:]] 32
; CHECK: TypeFunction [[#ELSEWHERE_TYPE:]] [[#FLOAT]] [[#LONG]] [[#FLOAT]]
; CHECK: TypeVoid [[#VOID:]]
; CHECK: TypeFunction [[#NOTHING_TYPE:]] [[#VOID]]{{ *$}}
; CHECK: TypeFunction [[#SAME_TYPE:]] [[#LONG]] [[#LONG]]

; What is declared has no block.
; CHECK: Function [[#FLOAT]] [[#ELSEWHERE]] 0 [[#ELSEWHERE_TYPE]]
; CHECK-NEXT: FunctionParameter [[#LONG]]
; CHECK-NEXT: FunctionParameter [[#FLOAT]]
; CHECK-NOT: Label
; CHECK: FunctionEnd
; LLVM: declare spir_func float @elsewhere(i64, float)
declare spir_func float @elsewhere(i64, float)

; CHECK: Function [[#VOID]] [[#NOTHING]] 0 [[#NOTHING_TYPE]]
; CHECK-NOT: FunctionParameter
; CHECK: Label
; CHECK-NEXT: Return
; CHECK-EMPTY:
; CHECK-NEXT: FunctionEnd
; LLVM: define spir_func void @nothing()
; LLVM-NEXT: ret void
define void @nothing() {
  ret void
}

; CHECK: Function [[#LONG]] [[#SAME]] 0 [[#SAME_TYPE]]
; CHECK-NEXT: FunctionParameter [[#LONG]] [[#X:]]
; CHECK: ReturnValue [[#X]]
; LLVM: define spir_func i64 @same(i64 %[[X:.*]])
; LLVM-NEXT: ret i64 %[[X]]
define spir_func i64 @same(i64 %x) {
  ret i64 %x
}

; CHECK: Function [[#LONG]] [[#ONE:]] 0 [[#SAME_TYPE]]
; CHECK: FunctionParameter [[#LONG]] [[#X:]]
; CHECK: IAdd [[#LONG]] [[#]] [[#X]] [[#X]]
; LLVM: define internal spir_func i64 @0(i64 %[[X:.*]])
; LLVM-NEXT: %{{.*}} = add i64 %[[X]], %[[X]]
define internal spir_func i64 @0(i64 %x) {
  %r = add i64 %x, %x
  ret i64 %r
}

; CHECK: Function [[#FLOAT]] [[#OTHER:]] 0 [[#]]
; CHECK: FunctionParameter [[#FLOAT]] [[#X:]]
; CHECK: FNegate [[#FLOAT]] [[#]] [[#X]]
; LLVM: define internal spir_func float @1(float %[[X:.*]])
; LLVM-NEXT: %{{.*}} = fneg float %[[X]]
define internal spir_func float @1(float %x) {
  %r = fneg float %x
  ret float %r
}

; CHECK: Function [[#VOID]] [[#KERNEL]]
; CHECK: FunctionParameter [[#LONG]] [[#N:]]
; CHECK: FunctionCall [[#LONG]] [[#TWICE:]] [[#ONE]] [[#N]]
; CHECK: FunctionCall [[#FLOAT]] [[#MINUS:]] [[#OTHER]] [[#]]
; CHECK: FunctionCall [[#FLOAT]] [[#]] [[#ELSEWHERE]] [[#TWICE]] [[#MINUS]]
; CHECK: FunctionCall [[#VOID]] [[#]] [[#NOTHING]]
; CHECK: Return
; LLVM: define spir_kernel void @start(i64 %[[N:.*]])
; LLVM: %[[TWICE:.*]] = call spir_func i64 @0(i64 %[[N]])
; LLVM: %[[MINUS:.*]] = call spir_func float @1(float %{{.*}})
; LLVM: call spir_func float @elsewhere(i64 %[[TWICE]], float %[[MINUS]])
; LLVM: call spir_func void @nothing()
define spir_kernel void @start(i64 %n) {
  %twice = call spir_func i64 @0(i64 %n)
  %number = sitofp i64 %twice to float
  %minus = call spir_func float @1(float %number)
  %far = call spir_func float @elsewhere(i64 %twice, float %minus)
  call void @nothing()
  ret void
}
