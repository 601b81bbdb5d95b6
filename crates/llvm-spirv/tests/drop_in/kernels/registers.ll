; How many registers a kernel may use: a number, one that SPIR-V has as a constant, or a name. What LLVM IR says in one
; word is three execution modes, which stay what they are on the way back. Without the extension three numbers that say how
; many threads share the registers of a unit are an annotation of the kernel (where the Khronos translator crashes on the
; names).
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_maximum_registers -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_maximum_registers -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=PLAIN --implicit-check-not=RegisterLimits --implicit-check-not="ExecutionMode "

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability RegisterLimitsINTEL
; SPIRV: Extension "SPV_INTEL_maximum_registers"
; SPIRV: EntryPoint 6 [[#SMALL:]] "small"
; SPIRV: EntryPoint 6 [[#LARGE:]] "large"
; SPIRV: EntryPoint 6 [[#AUTOMATIC:]] "automatic"
; SPIRV: EntryPoint 6 [[#CONSTANT:]] "constant"
; SPIRV: EntryPoint 6 [[#TWO:]] "two"
; SPIRV: EntryPoint 6 [[#FREE:]] "free"
; SPIRV-DAG: ExecutionMode [[#SMALL]] 6461 64
; SPIRV-DAG: ExecutionMode [[#LARGE]] 6461 256
; SPIRV-DAG: ExecutionMode [[#AUTOMATIC]] 6463 0
; SPIRV-DAG: ExecutionMode{{(Id)?}} [[#CONSTANT]] 6462 [[#NUMBER:]]
; SPIRV-DAG: ExecutionMode [[#TWO]] 6461 2
; SPIRV-NOT: ExecutionMode [[#FREE]]
; SPIRV-NOT: UserSemantic
; SPIRV: TypeInt [[#INT:]] 32 0
; SPIRV: Constant [[#INT]] [[#NUMBER]] 128
; LLVM: !spirv.ExecutionMode = !{![[#SMALL:]], ![[#LARGE:]], ![[#AUTOMATIC:]], ![[#CONSTANT:]], ![[#TWO:]]}
; LLVM: ![[#SMALL]] = !{ptr @small, i32 6461, i32 64}
; LLVM: ![[#LARGE]] = !{ptr @large, i32 6461, i32 256}
; LLVM: ![[#AUTOMATIC]] = !{ptr @automatic, i32 6463, !"AutoINTEL"}
; LLVM: ![[#CONSTANT]] = !{ptr @constant, i32 6462, ![[#NUMBER:]]}
; LLVM: ![[#NUMBER]] = !{i32 128}
; LLVM: ![[#TWO]] = !{ptr @two, i32 6461, i32 2}
; PLAIN: EntryPoint 6 [[#TWO:]] "two"
; PLAIN: Decorate [[#TWO]] UserSemantic "num-thread-per-eu 4"
; PLAIN-NOT: UserSemantic
define spir_kernel void @small() !RegisterAllocMode !0 {
  ret void
}

define spir_kernel void @large() !RegisterAllocMode !1 {
  ret void
}

define spir_kernel void @automatic() !RegisterAllocMode !2 {
  ret void
}

define spir_kernel void @constant() !RegisterAllocMode !3 {
  ret void
}

define spir_kernel void @two() !RegisterAllocMode !5 {
  ret void
}

define spir_kernel void @free() {
  ret void
}

!0 = !{i32 64}
!1 = !{i32 256}
!2 = !{!"AutoINTEL"}
!3 = !{!4}
!4 = !{i32 128}
!5 = !{i32 2}
