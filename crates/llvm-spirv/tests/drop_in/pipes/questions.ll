; What a pipe that is read says of itself has functions of their own. (The Khronos translator gives back those of pipes that
; are written.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @ask(target("spirv.Pipe", 0) %asked) {
  ; SPIRV: = OpGetNumPipePackets %uint %asked %uint_8 %uint_8
  ; OPENCL: call spir_func i32 @__get_pipe_num_packets_ro(target("spirv.Pipe", 0) %asked, i32 8, i32 8)
  %1 = call spir_func i32 @__get_pipe_num_packets_ro(target("spirv.Pipe", 0) %asked, i32 8, i32 8)
  ; SPIRV: = OpGetMaxPipePackets %uint %asked %uint_8 %uint_8
  ; OPENCL: call spir_func i32 @__get_pipe_max_packets_ro(target("spirv.Pipe", 0) %asked, i32 8, i32 8)
  %2 = call spir_func i32 @__get_pipe_max_packets_ro(target("spirv.Pipe", 0) %asked, i32 8, i32 8)
  ret void
}

declare spir_func i32 @__get_pipe_num_packets_ro(target("spirv.Pipe", 0), i32, i32)
declare spir_func i32 @__get_pipe_max_packets_ro(target("spirv.Pipe", 0), i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
