; Barriers and fences of OpenCL C 1.2: the scope is the work-group, and which memories are meant is a bit each: local (256),
; global (512), images (2048). Barriers are sequentially consistent (16); fences acquire and release (8), or do one (2, 4), which the
; function that comes back does not say.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL1.2 %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r --spirv-target-env=CL1.2 %t.text.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @barriers() {
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_272{{$}}
  ; CHECK: call spir_func void @_Z7barrierj(i32 1)
  call spir_func void @_Z7barrierj(i32 1)
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_528{{$}}
  ; CHECK: call spir_func void @_Z7barrierj(i32 2)
  call spir_func void @_Z7barrierj(i32 2)
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_2064{{$}}
  ; CHECK: call spir_func void @_Z7barrierj(i32 4)
  call spir_func void @_Z7barrierj(i32 4)
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_784{{$}}
  ; CHECK: call spir_func void @_Z7barrierj(i32 3)
  call spir_func void @_Z7barrierj(i32 3)
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_2320{{$}}
  ; CHECK: call spir_func void @_Z7barrierj(i32 5)
  call spir_func void @_Z7barrierj(i32 5)
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_2832{{$}}
  ; CHECK: call spir_func void @_Z7barrierj(i32 7)
  call spir_func void @_Z7barrierj(i32 7)
  ; SPIRV: OpControlBarrier %uint_2 %uint_2 %uint_2576{{$}}
  ; CHECK: call spir_func void @_Z7barrierj(i32 6)
  call spir_func void @_Z7barrierj(i32 6)
  ret void
}

define spir_kernel void @fences() {
  ; SPIRV: OpMemoryBarrier %uint_2 %uint_264{{$}}
  ; CHECK: call spir_func void @_Z9mem_fencej(i32 1)
  call spir_func void @_Z9mem_fencej(i32 1)
  ; SPIRV: OpMemoryBarrier %uint_2 %uint_520{{$}}
  ; CHECK: call spir_func void @_Z9mem_fencej(i32 2)
  call spir_func void @_Z9mem_fencej(i32 2)
  ; SPIRV: OpMemoryBarrier %uint_2 %uint_2056{{$}}
  ; CHECK: call spir_func void @_Z9mem_fencej(i32 4)
  call spir_func void @_Z9mem_fencej(i32 4)
  ; SPIRV: OpMemoryBarrier %uint_2 %uint_776{{$}}
  ; CHECK: call spir_func void @_Z9mem_fencej(i32 3)
  call spir_func void @_Z9mem_fencej(i32 3)
  ; SPIRV: OpMemoryBarrier %uint_2 %uint_2312{{$}}
  ; CHECK: call spir_func void @_Z9mem_fencej(i32 5)
  call spir_func void @_Z9mem_fencej(i32 5)
  ; SPIRV: OpMemoryBarrier %uint_2 %uint_2824{{$}}
  ; CHECK: call spir_func void @_Z9mem_fencej(i32 7)
  call spir_func void @_Z9mem_fencej(i32 7)
  ; SPIRV: OpMemoryBarrier %uint_2 %uint_2568{{$}}
  ; CHECK: call spir_func void @_Z9mem_fencej(i32 6)
  call spir_func void @_Z9mem_fencej(i32 6)
  ; SPIRV: OpMemoryBarrier %uint_2 %uint_258{{$}}
  ; CHECK: call spir_func void @_Z9mem_fencej(i32 1)
  call spir_func void @_Z14read_mem_fencej(i32 1)
  ; SPIRV: OpMemoryBarrier %uint_2 %uint_260{{$}}
  ; CHECK: call spir_func void @_Z9mem_fencej(i32 1)
  call spir_func void @_Z15write_mem_fencej(i32 1)
  ; SPIRV: OpMemoryBarrier %uint_2 %uint_514{{$}}
  ; CHECK: call spir_func void @_Z9mem_fencej(i32 2)
  call spir_func void @_Z14read_mem_fencej(i32 2)
  ; SPIRV: OpMemoryBarrier %uint_2 %uint_516{{$}}
  ; CHECK: call spir_func void @_Z9mem_fencej(i32 2)
  call spir_func void @_Z15write_mem_fencej(i32 2)
  ; SPIRV: OpMemoryBarrier %uint_2 %uint_770{{$}}
  ; CHECK: call spir_func void @_Z9mem_fencej(i32 3)
  call spir_func void @_Z14read_mem_fencej(i32 3)
  ; SPIRV: OpMemoryBarrier %uint_2 %uint_772{{$}}
  ; CHECK: call spir_func void @_Z9mem_fencej(i32 3)
  call spir_func void @_Z15write_mem_fencej(i32 3)
  ret void
}

declare spir_func void @_Z7barrierj(i32)
declare spir_func void @_Z9mem_fencej(i32)
declare spir_func void @_Z14read_mem_fencej(i32)
declare spir_func void @_Z15write_mem_fencej(i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 1, i32 2}
