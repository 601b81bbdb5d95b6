; A scalar where a vector is wanted becomes one as clang splats it: into the first lane, and from there into all.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s

; CHECK: %[[#FIRST:]] = OpCompositeInsert %[[#VECTOR:]] %[[#SCALAR:]] %[[#UNDEFINED:]] 0
; CHECK-NEXT: %[[#ALL:]] = OpVectorShuffle %[[#VECTOR]] %[[#FIRST]] %[[#UNDEFINED]] 0 0 0
; CHECK-NEXT: OpExtInst %[[#VECTOR]] %{{[0-9]+}} s_min %{{[0-9]+}} %[[#ALL]]

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func <3 x i32> @least(<3 x i32> %v) {
  %least = call spir_func <3 x i32> @_Z3minDv3_ii(<3 x i32> %v, i32 5)
  ret <3 x i32> %least
}

declare spir_func <3 x i32> @_Z3minDv3_ii(<3 x i32>, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
