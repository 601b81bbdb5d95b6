; How large a work-group of a kernel may be: one to three numbers, of which SPIR-V has always three.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_kernel_attributes -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o %t.spt
; RUN: FileCheck %s --check-prefix=SPIRV --input-file %t.spt
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r -spirv-text %t.spt -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability KernelAttributesINTEL
; SPIRV: Extension "SPV_INTEL_kernel_attributes"
; SPIRV-DAG: EntryPoint 6 [[#LINE:]] "line"
; SPIRV-DAG: EntryPoint 6 [[#PLANE:]] "plane"
; SPIRV-DAG: EntryPoint 6 [[#SPACE:]] "space"
; SPIRV-DAG: ExecutionMode [[#LINE]] 5893 96 1 1 {{$}}
; SPIRV-DAG: ExecutionMode [[#PLANE]] 5893 12 9 1 {{$}}
; SPIRV-DAG: ExecutionMode [[#SPACE]] 5893 7 5 3 {{$}}
; LLVM-DAG: define spir_kernel void @line() {{.*}}!max_work_group_size ![[#LINE:]]
; LLVM-DAG: define spir_kernel void @plane() {{.*}}!max_work_group_size ![[#PLANE:]]
; LLVM-DAG: define spir_kernel void @space() {{.*}}!max_work_group_size ![[#SPACE:]]
; LLVM-DAG: ![[#LINE]] = !{i32 96, i32 1, i32 1}
; LLVM-DAG: ![[#PLANE]] = !{i32 12, i32 9, i32 1}
; LLVM-DAG: ![[#SPACE]] = !{i32 7, i32 5, i32 3}
define spir_kernel void @line() !max_work_group_size !0 {
  ret void
}

define spir_kernel void @plane() !max_work_group_size !1 {
  ret void
}

define spir_kernel void @space() !max_work_group_size !2 {
  ret void
}

!0 = !{i32 96}
!1 = !{i32 12, i32 9}
!2 = !{i32 7, i32 5, i32 3}
