; With the extension there are words for `poison` and `freeze`; each kernel of a module that uses them says so, once, and all
; comes back. Without, `frozen.ll` has what becomes of them.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_poison_freeze -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o %t.spt
; RUN: FileCheck %s --check-prefix=SPIRV < %t.spt
; RUN: llvm-spirv %t.spt -to-binary -o - | cmp - %t.spv
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: opt -passes=verify -disable-output %t.bc
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_poison_freeze -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=WITHOUT

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; WITHOUT-NOT: {{PoisonKHR|FreezeKHR|PoisonFreeze|poison_freeze|ExecutionMode [0-9]+ 5157}}

; SPIRV: Capability PoisonFreezeKHR
; SPIRV: Extension "SPV_KHR_poison_freeze"
; SPIRV: EntryPoint 6 [[#STOPS:]] "stops"
; SPIRV: EntryPoint 6 [[#LISTED:]] "listed"
; SPIRV-DAG: ExecutionMode [[#STOPS]] 5157 {{$}}
; SPIRV-DAG: ExecutionMode [[#LISTED]] 5157 {{$}}
; SPIRV-NOT: ExecutionMode {{[0-9]+}} 5157
; SPIRV: TypeInt [[#WORD:]] 32 0
; SPIRV: PoisonKHR [[#WORD]] [[#POISON:]]

; LLVM-LABEL: define spir_func i32 @some_number()
; LLVM-NEXT: %frozen = freeze i32 poison
; LLVM-NEXT: ret i32 %frozen
; SPIRV: FreezeKHR [[#WORD]] [[#FROZEN:]] [[#POISON]]
; SPIRV-NEXT: ReturnValue [[#FROZEN]]
define spir_func i32 @some_number() {
  %frozen = freeze i32 poison
  ret i32 %frozen
}

; LLVM-LABEL: define spir_func <4 x float> @lanes(<4 x float> %v)
; LLVM-NEXT: %frozen = freeze <4 x float> %v
; LLVM-NEXT: ret <4 x float> %frozen
; SPIRV: FunctionParameter [[#VECTOR:]] [[#V:]]
; SPIRV: FreezeKHR [[#VECTOR]] [[#FROZEN:]] [[#V]]
define spir_func <4 x float> @lanes(<4 x float> %v) {
  %frozen = freeze <4 x float> %v
  ret <4 x float> %frozen
}

; LLVM-LABEL: define spir_kernel void @stops(
; LLVM: store i32 poison
; LLVM: freeze i32
; SPIRV: Store [[#]] [[#POISON]]
; SPIRV: FreezeKHR [[#WORD]]
define spir_kernel void @stops(ptr addrspace(1) %out, i32 %n) {
  store i32 poison, ptr addrspace(1) %out
  %frozen = freeze i32 %n
  %next = getelementptr i32, ptr addrspace(1) %out, i32 %frozen
  store i32 %frozen, ptr addrspace(1) %next
  ret void
}

; LLVM-DAG: !{ptr @stops, i32 5157}
; LLVM-DAG: !{ptr @listed, i32 5157}
define spir_kernel void @listed() {
  ret void
}

!spirv.ExecutionMode = !{!0}
!0 = !{ptr @listed, i32 5157}
