; How a kernel that is hardware is called: by registers or by a stream, each in two ways.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/all.ll --spirv-ext=+SPV_INTEL_kernel_attributes -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t/streaming.ll --spirv-ext=+SPV_INTEL_kernel_attributes -spirv-text -o - | FileCheck %s --check-prefix=FIRST --implicit-check-not=FPGAKernelAttributesv2INTEL

;--- all.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability FPGAKernelAttributesINTEL
; SPIRV-DAG: Capability FPGAKernelAttributesv2INTEL
; SPIRV-DAG: Extension "SPV_INTEL_kernel_attributes"
; SPIRV-DAG: EntryPoint 6 [[#REGISTERS:]] "registers"
; SPIRV-DAG: EntryPoint 6 [[#WAITS:]] "waits"
; SPIRV-DAG: EntryPoint 6 [[#STREAM:]] "stream"
; SPIRV-DAG: EntryPoint 6 [[#NEVER_STALLS:]] "never_stalls"
; SPIRV-DAG: ExecutionMode [[#REGISTERS]] 6160 0
; SPIRV-DAG: ExecutionMode [[#WAITS]] 6160 1
; SPIRV-DAG: ExecutionMode [[#STREAM]] 6154 0
; SPIRV-DAG: ExecutionMode [[#NEVER_STALLS]] 6154 1
; LLVM-DAG: define spir_kernel void @registers() {{.*}}!ip_interface ![[#REGISTERS:]]
; LLVM-DAG: define spir_kernel void @waits() {{.*}}!ip_interface ![[#WAITS:]]
; LLVM-DAG: define spir_kernel void @stream() {{.*}}!ip_interface ![[#STREAM:]]
; LLVM-DAG: define spir_kernel void @never_stalls() {{.*}}!ip_interface ![[#NEVER_STALLS:]]
; LLVM-DAG: ![[#REGISTERS]] = !{!"csr"}
; LLVM-DAG: ![[#WAITS]] = !{!"csr", !"wait_for_done_write"}
; LLVM-DAG: ![[#STREAM]] = !{!"streaming"}
; LLVM-DAG: ![[#NEVER_STALLS]] = !{!"streaming", !"stall_free_return"}
define spir_kernel void @registers() !ip_interface !0 {
  ret void
}

define spir_kernel void @waits() !ip_interface !1 {
  ret void
}

define spir_kernel void @stream() !ip_interface !2 {
  ret void
}

define spir_kernel void @never_stalls() !ip_interface !3 {
  ret void
}

!0 = !{!"csr"}
!1 = !{!"csr", !"wait_for_done_write"}
!2 = !{!"streaming"}
!3 = !{!"streaming", !"stall_free_return"}

;--- streaming.ll
target triple = "spir64-unknown-unknown"

; The first version of the capability is enough for streams.
; FIRST: Capability FPGAKernelAttributesINTEL
; FIRST: ExecutionMode [[#]] 6154 1
define spir_kernel void @stream() !ip_interface !0 {
  ret void
}

!0 = !{!"streaming", !"stall_free_return"}
