; Barriers and fences of OpenCL C 2.0: what waits is the work-group (2) or the subgroup (3), and for what it waits has a scope
; of its own, in OpenCL's numbers and SPIR-V's; without one it is the work-group.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @work_group_barrier() {
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_272{{$}}
  ; CHECK: call spir_func void @_Z18work_group_barrierj12memory_scope(i32 1, i32 1)
  call spir_func void @_Z18work_group_barrierj(i32 1)
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_528{{$}}
  ; CHECK: call spir_func void @_Z18work_group_barrierj12memory_scope(i32 2, i32 1)
  call spir_func void @_Z18work_group_barrierj(i32 2)
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_2064{{$}}
  ; CHECK: call spir_func void @_Z18work_group_barrierj12memory_scope(i32 4, i32 1)
  call spir_func void @_Z18work_group_barrierj(i32 4)
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_784{{$}}
  ; CHECK: call spir_func void @_Z18work_group_barrierj12memory_scope(i32 3, i32 1)
  call spir_func void @_Z18work_group_barrierj(i32 3)
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_2320{{$}}
  ; CHECK: call spir_func void @_Z18work_group_barrierj12memory_scope(i32 5, i32 1)
  call spir_func void @_Z18work_group_barrierj(i32 5)
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_2832{{$}}
  ; CHECK: call spir_func void @_Z18work_group_barrierj12memory_scope(i32 7, i32 1)
  call spir_func void @_Z18work_group_barrierj(i32 7)
  ; SPIRV: OpControlBarrier %uint_2 %uint_4 %uint_272
  ; CHECK: call spir_func void @_Z18work_group_barrierj12memory_scope(i32 1, i32 0)
  call spir_func void @_Z18work_group_barrierj12memory_scope(i32 1, i32 0)
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_272
  ; CHECK: call spir_func void @_Z18work_group_barrierj12memory_scope(i32 1, i32 1)
  call spir_func void @_Z18work_group_barrierj12memory_scope(i32 1, i32 1)
  ; SPIRV: OpControlBarrier %uint_2 %uint_1 %uint_272
  ; CHECK: call spir_func void @_Z18work_group_barrierj12memory_scope(i32 1, i32 2)
  call spir_func void @_Z18work_group_barrierj12memory_scope(i32 1, i32 2)
  ; SPIRV: OpControlBarrier %uint_2 %uint_0 %uint_272
  ; CHECK: call spir_func void @_Z18work_group_barrierj12memory_scope(i32 1, i32 3)
  call spir_func void @_Z18work_group_barrierj12memory_scope(i32 1, i32 3)
  ; SPIRV: OpControlBarrier %uint_2 %uint_3 %uint_272
  ; CHECK: call spir_func void @_Z18work_group_barrierj12memory_scope(i32 1, i32 4)
  call spir_func void @_Z18work_group_barrierj12memory_scope(i32 1, i32 4)
  ret void
}

define spir_kernel void @sub_group_barrier() {
  ; SPIRV: OpControlBarrier %uint_3 %uint_2 %uint_272{{$}}
  ; CHECK: call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 1, i32 1)
  call spir_func void @_Z17sub_group_barrierj(i32 1)
  ; SPIRV: OpControlBarrier %uint_3 %uint_2 %uint_528{{$}}
  ; CHECK: call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 2, i32 1)
  call spir_func void @_Z17sub_group_barrierj(i32 2)
  ; SPIRV: OpControlBarrier %uint_3 %uint_2 %uint_2064{{$}}
  ; CHECK: call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 4, i32 1)
  call spir_func void @_Z17sub_group_barrierj(i32 4)
  ; SPIRV: OpControlBarrier %uint_3 %uint_2 %uint_784{{$}}
  ; CHECK: call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 3, i32 1)
  call spir_func void @_Z17sub_group_barrierj(i32 3)
  ; SPIRV: OpControlBarrier %uint_3 %uint_2 %uint_2320{{$}}
  ; CHECK: call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 5, i32 1)
  call spir_func void @_Z17sub_group_barrierj(i32 5)
  ; SPIRV: OpControlBarrier %uint_3 %uint_2 %uint_2832{{$}}
  ; CHECK: call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 7, i32 1)
  call spir_func void @_Z17sub_group_barrierj(i32 7)
  ; SPIRV: OpControlBarrier %uint_3 %uint_4 %uint_272
  ; CHECK: call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 1, i32 0)
  call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 1, i32 0)
  ; SPIRV: OpControlBarrier %uint_3 %uint_2 %uint_272
  ; CHECK: call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 1, i32 1)
  call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 1, i32 1)
  ; SPIRV: OpControlBarrier %uint_3 %uint_1 %uint_272
  ; CHECK: call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 1, i32 2)
  call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 1, i32 2)
  ; SPIRV: OpControlBarrier %uint_3 %uint_0 %uint_272
  ; CHECK: call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 1, i32 3)
  call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 1, i32 3)
  ; SPIRV: OpControlBarrier %uint_3 %uint_3 %uint_272
  ; CHECK: call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 1, i32 4)
  call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 1, i32 4)
  ret void
}

define spir_kernel void @fences() {
  ; SPIRV: OpMemoryBarrier %uint_3 %uint_2306{{$}}
  ; CHECK: call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 5, i32 2, i32 4)
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 5, i32 2, i32 4)
  ; SPIRV: OpMemoryBarrier %uint_2 %uint_528{{$}}
  ; CHECK: call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 2, i32 5, i32 1)
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 2, i32 5, i32 1)
  ; SPIRV: OpMemoryBarrier %uint_4 %uint_264{{$}}
  ; CHECK: call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 1, i32 4, i32 0)
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 1, i32 4, i32 0)
  ; SPIRV: OpMemoryBarrier %uint_3 %uint_2052{{$}}
  ; CHECK: call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 4, i32 3, i32 4)
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 4, i32 3, i32 4)
  ; SPIRV: OpMemoryBarrier %uint_0 %uint_514{{$}}
  ; CHECK: call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 2, i32 2, i32 3)
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 2, i32 2, i32 3)
  ; SPIRV: OpMemoryBarrier %uint_1 %uint_256{{$}}
  ; CHECK: call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 1, i32 0, i32 2)
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 1, i32 0, i32 2)
  ret void
}

; The older name is still a function of OpenCL C 2.0, and means the newer one.
define spir_kernel void @older() {
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_528
  ; CHECK: call spir_func void @_Z18work_group_barrierj12memory_scope(i32 2, i32 1)
  call spir_func void @_Z7barrierj(i32 2)
  ret void
}

declare spir_func void @_Z18work_group_barrierj(i32)
declare spir_func void @_Z18work_group_barrierj12memory_scope(i32, i32)
declare spir_func void @_Z17sub_group_barrierj(i32)
declare spir_func void @_Z17sub_group_barrierj12memory_scope(i32, i32)
declare spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32, i32, i32)
declare spir_func void @_Z7barrierj(i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
