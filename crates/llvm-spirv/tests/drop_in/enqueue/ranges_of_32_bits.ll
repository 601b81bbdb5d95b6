; Where sizes have 32 bits, so have the numbers of a range of one dimension; those that the program knows are constants, in
; SPIR-V's order and in OpenCL C's.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -spirv-text -o - | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spir-unknown-unknown"

%struct.ndrange_t = type { i32, [3 x i32], [3 x i32], [3 x i32] }

; SPIRV: MemoryModel 1 2
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: Constant [[#INT]] [[#SIZE:]] 96{{ *$}}
; SPIRV-DAG: Constant [[#INT]] [[#LOCAL:]] 12{{ *$}}
; SPIRV-DAG: Constant [[#INT]] [[#OFFSET:]] 5{{ *$}}
; SPIRV-DAG: Constant [[#INT]] [[#ZERO:]] 0{{ *$}}
; SPIRV: BuildNDRange [[#]] [[#]] [[#SIZE]] [[#LOCAL]] [[#ZERO]]
; SPIRV: BuildNDRange [[#]] [[#]] [[#SIZE]] [[#LOCAL]] [[#OFFSET]]
; OPENCL: call spir_func void @_Z10ndrange_1Djjj(ptr sret(%struct.ndrange_t) %range, i32 0, i32 96, i32 12)
; OPENCL: call spir_func void @_Z10ndrange_1Djjj(ptr sret(%struct.ndrange_t) %range, i32 5, i32 96, i32 12)
; NAMED: call spir_func void @_Z23__spirv_BuildNDRange_1Diii(ptr sret(%struct.ndrange_t) %range, i32 96, i32 12, i32 0)
; NAMED: call spir_func void @_Z23__spirv_BuildNDRange_1Diii(ptr sret(%struct.ndrange_t) %range, i32 96, i32 12, i32 5)
define spir_kernel void @span() {
  %range = alloca %struct.ndrange_t, align 4
  call spir_func void @_Z10ndrange_1Djj(ptr sret(%struct.ndrange_t) align 4 %range, i32 96, i32 12)
  call spir_func void @_Z10ndrange_1Djjj(ptr sret(%struct.ndrange_t) align 4 %range, i32 5, i32 96, i32 12)
  ret void
}

declare spir_func void @_Z10ndrange_1Djj(ptr sret(%struct.ndrange_t), i32, i32)
declare spir_func void @_Z10ndrange_1Djjj(ptr sret(%struct.ndrange_t), i32, i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
