; Pipes are read and written, packet by packet or in reservations that are committed; by one invocation, a work-group (2) or a
; subgroup (3). Size and alignment of packets are arguments.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: %[[READS:.+]] = OpTypePipe ReadOnly
; SPIRV-DAG: %[[WRITES:.+]] = OpTypePipe WriteOnly
; SPIRV-DAG: %[[RESERVE:.+]] = OpTypeReserveId

define spir_kernel void @read(target("spirv.Pipe", 0) %in, ptr addrspace(4) %data) {
  ; SPIRV: %in = OpFunctionParameter %[[READS]]
  ; SPIRV: = OpReadPipe %uint %in %data %uint_4 %uint_4
  ; OPENCL: call spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0) %in, ptr addrspace(4) %data, i32 4, i32 4)
  ; NAMED: call spir_func i32 @_Z16__spirv_ReadPipePU3AS1{{.+}}PU3AS4{{.+}}ii(target("spirv.Pipe", 0) %in, ptr addrspace(4) %data, i32 4, i32 4)
  %1 = call spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0) %in, ptr addrspace(4) %data, i32 4, i32 4)
  ; SPIRV: %[[ID:.+]] = OpReserveReadPipePackets %[[RESERVE]] %in %uint_2 %uint_4 %uint_4
  ; OPENCL: %[[ID:.+]] = call spir_func target("spirv.ReserveId") @__reserve_read_pipe(target("spirv.Pipe", 0) %in, i32 2, i32 4, i32 4)
  ; NAMED: %[[ID:.+]] = call spir_func target("spirv.ReserveId") @_Z30__spirv_ReserveReadPipePackets{{.+}}(target("spirv.Pipe", 0) %in, i32 2, i32 4, i32 4)
  %id = call spir_func target("spirv.ReserveId") @__reserve_read_pipe(target("spirv.Pipe", 0) %in, i32 2, i32 4, i32 4)
  ; SPIRV: = OpIsValidReserveId %bool %[[ID]]
  ; OPENCL: call spir_func {{.*}} @_Z19is_valid_reserve_id13ocl_reserveid(target("spirv.ReserveId") %[[ID]])
  ; NAMED: call spir_func i1 @_Z24__spirv_IsValidReserveIdP{{.+}}(target("spirv.ReserveId") %[[ID]])
  %valid = call spir_func i1 @_Z19is_valid_reserve_id13ocl_reserveid(target("spirv.ReserveId") %id)
  ; SPIRV: = OpReservedReadPipe %uint %in %[[ID]] %uint_1 %data %uint_4 %uint_4
  ; OPENCL: call spir_func i32 @__read_pipe_4(target("spirv.Pipe", 0) %in, target("spirv.ReserveId") %[[ID]], i32 1, ptr addrspace(4) %data, i32 4, i32 4)
  ; NAMED: call spir_func i32 @_Z24__spirv_ReservedReadPipe{{.+}}(target("spirv.Pipe", 0) %in, target("spirv.ReserveId") %[[ID]], i32 1, ptr addrspace(4) %data, i32 4, i32 4)
  %2 = call spir_func i32 @__read_pipe_4(target("spirv.Pipe", 0) %in, target("spirv.ReserveId") %id, i32 1, ptr addrspace(4) %data, i32 4, i32 4)
  ; SPIRV: OpCommitReadPipe %in %[[ID]] %uint_4 %uint_4
  ; OPENCL: call spir_func void @__commit_read_pipe(target("spirv.Pipe", 0) %in, target("spirv.ReserveId") %[[ID]], i32 4, i32 4)
  ; NAMED: call spir_func void @_Z22__spirv_CommitReadPipe{{.+}}(target("spirv.Pipe", 0) %in, target("spirv.ReserveId") %[[ID]], i32 4, i32 4)
  call spir_func void @__commit_read_pipe(target("spirv.Pipe", 0) %in, target("spirv.ReserveId") %id, i32 4, i32 4)
  ret void
}

define spir_kernel void @write(target("spirv.Pipe", 1) %out, ptr addrspace(4) %what) {
  ; SPIRV: %out = OpFunctionParameter %[[WRITES]]
  ; SPIRV: = OpWritePipe %uint %out %what %uint_1 %uint_1
  ; OPENCL: call spir_func i32 @__write_pipe_2(target("spirv.Pipe", 1) %out, ptr addrspace(4) %what, i32 1, i32 1)
  ; NAMED: call spir_func i32 @_Z17__spirv_WritePipe{{.+}}(target("spirv.Pipe", 1) %out, ptr addrspace(4) %what, i32 1, i32 1)
  %1 = call spir_func i32 @__write_pipe_2(target("spirv.Pipe", 1) %out, ptr addrspace(4) %what, i32 1, i32 1)
  ; SPIRV: = OpGetNumPipePackets %uint %out %uint_4 %uint_4
  ; OPENCL: call spir_func i32 @__get_pipe_num_packets_wo(target("spirv.Pipe", 1) %out, i32 4, i32 4)
  %2 = call spir_func i32 @__get_pipe_num_packets_wo(target("spirv.Pipe", 1) %out, i32 4, i32 4)
  ; SPIRV: = OpGetMaxPipePackets %uint %out %uint_4 %uint_4
  ; OPENCL: call spir_func i32 @__get_pipe_max_packets_wo(target("spirv.Pipe", 1) %out, i32 4, i32 4)
  %3 = call spir_func i32 @__get_pipe_max_packets_wo(target("spirv.Pipe", 1) %out, i32 4, i32 4)
  ; SPIRV: %[[ID:.+]] = OpReserveWritePipePackets %[[RESERVE]] %out %uint_5 %uint_2 %uint_2
  ; OPENCL: %[[ID:.+]] = call spir_func target("spirv.ReserveId") @__reserve_write_pipe(target("spirv.Pipe", 1) %out, i32 5, i32 2, i32 2)
  ; NAMED: %[[ID:.+]] = call spir_func target("spirv.ReserveId") @_Z31__spirv_ReserveWritePipePackets{{.+}}(target("spirv.Pipe", 1) %out, i32 5, i32 2, i32 2)
  %id = call spir_func target("spirv.ReserveId") @__reserve_write_pipe(target("spirv.Pipe", 1) %out, i32 5, i32 2, i32 2)
  ; SPIRV: = OpReservedWritePipe %uint %out %[[ID]] %uint_3 %what %uint_2 %uint_2
  ; OPENCL: call spir_func i32 @__write_pipe_4(target("spirv.Pipe", 1) %out, target("spirv.ReserveId") %[[ID]], i32 3, ptr addrspace(4) %what, i32 2, i32 2)
  ; NAMED: call spir_func i32 @_Z25__spirv_ReservedWritePipe{{.+}}(target("spirv.Pipe", 1) %out, target("spirv.ReserveId") %[[ID]], i32 3, ptr addrspace(4) %what, i32 2, i32 2)
  %4 = call spir_func i32 @__write_pipe_4(target("spirv.Pipe", 1) %out, target("spirv.ReserveId") %id, i32 3, ptr addrspace(4) %what, i32 2, i32 2)
  ; SPIRV: OpCommitWritePipe %out %[[ID]] %uint_2 %uint_2
  ; OPENCL: call spir_func void @__commit_write_pipe(target("spirv.Pipe", 1) %out, target("spirv.ReserveId") %[[ID]], i32 2, i32 2)
  ; NAMED: call spir_func void @_Z23__spirv_CommitWritePipe{{.+}}(target("spirv.Pipe", 1) %out, target("spirv.ReserveId") %[[ID]], i32 2, i32 2)
  call spir_func void @__commit_write_pipe(target("spirv.Pipe", 1) %out, target("spirv.ReserveId") %id, i32 2, i32 2)
  ret void
}

; What a group does together has its scope.
define spir_kernel void @groups(target("spirv.Pipe", 0) %from, target("spirv.Pipe", 1) %to, ptr addrspace(4) %some) {
  ; SPIRV: %[[W:.+]] = OpGroupReserveWritePipePackets %[[RESERVE]] %uint_2 %to %uint_3 %uint_1 %uint_1
  ; OPENCL: %[[W:.+]] = call spir_func target("spirv.ReserveId") @__work_group_reserve_write_pipe(target("spirv.Pipe", 1) %to, i32 3, i32 1, i32 1)
  ; NAMED: %[[W:.+]] = call spir_func target("spirv.ReserveId") @_Z36__spirv_GroupReserveWritePipePackets{{.+}}(i32 2, target("spirv.Pipe", 1) %to, i32 3, i32 1, i32 1)
  %ww = call spir_func target("spirv.ReserveId") @__work_group_reserve_write_pipe(target("spirv.Pipe", 1) %to, i32 3, i32 1, i32 1)
  ; SPIRV: = OpReservedWritePipe %uint %to %[[W]] %uint_0 %some %uint_1 %uint_1
  ; OPENCL: call spir_func i32 @__write_pipe_4(target("spirv.Pipe", 1) %to, target("spirv.ReserveId") %[[W]], i32 0, ptr addrspace(4) %some, i32 1, i32 1)
  %w1 = call spir_func i32 @__write_pipe_4(target("spirv.Pipe", 1) %to, target("spirv.ReserveId") %ww, i32 0, ptr addrspace(4) %some, i32 1, i32 1)
  ; SPIRV: OpGroupCommitWritePipe %uint_2 %to %[[W]] %uint_1 %uint_1
  ; OPENCL: call spir_func void @__work_group_commit_write_pipe(target("spirv.Pipe", 1) %to, target("spirv.ReserveId") %[[W]], i32 1, i32 1)
  ; NAMED: call spir_func void @_Z28__spirv_GroupCommitWritePipe{{.+}}(i32 2, target("spirv.Pipe", 1) %to, target("spirv.ReserveId") %[[W]], i32 1, i32 1)
  call spir_func void @__work_group_commit_write_pipe(target("spirv.Pipe", 1) %to, target("spirv.ReserveId") %ww, i32 1, i32 1)
  ; SPIRV: %[[D:.+]] = OpGroupReserveReadPipePackets %[[RESERVE]] %uint_2 %from %uint_3 %uint_1 %uint_1
  ; OPENCL: %[[D:.+]] = call spir_func target("spirv.ReserveId") @__work_group_reserve_read_pipe(target("spirv.Pipe", 0) %from, i32 3, i32 1, i32 1)
  ; NAMED: %[[D:.+]] = call spir_func target("spirv.ReserveId") @_Z35__spirv_GroupReserveReadPipePackets{{.+}}(i32 2, target("spirv.Pipe", 0) %from, i32 3, i32 1, i32 1)
  %wr = call spir_func target("spirv.ReserveId") @__work_group_reserve_read_pipe(target("spirv.Pipe", 0) %from, i32 3, i32 1, i32 1)
  ; SPIRV: OpGroupCommitReadPipe %uint_2 %from %[[D]] %uint_1 %uint_1
  ; OPENCL: call spir_func void @__work_group_commit_read_pipe(target("spirv.Pipe", 0) %from, target("spirv.ReserveId") %[[D]], i32 1, i32 1)
  ; NAMED: call spir_func void @_Z27__spirv_GroupCommitReadPipe{{.+}}(i32 2, target("spirv.Pipe", 0) %from, target("spirv.ReserveId") %[[D]], i32 1, i32 1)
  call spir_func void @__work_group_commit_read_pipe(target("spirv.Pipe", 0) %from, target("spirv.ReserveId") %wr, i32 1, i32 1)
  ; SPIRV: %[[W:.+]] = OpGroupReserveWritePipePackets %[[RESERVE]] %uint_3 %to %uint_3 %uint_1 %uint_1
  ; OPENCL: %[[W:.+]] = call spir_func target("spirv.ReserveId") @__sub_group_reserve_write_pipe(target("spirv.Pipe", 1) %to, i32 3, i32 1, i32 1)
  ; NAMED: %[[W:.+]] = call spir_func target("spirv.ReserveId") @_Z36__spirv_GroupReserveWritePipePackets{{.+}}(i32 3, target("spirv.Pipe", 1) %to, i32 3, i32 1, i32 1)
  %sw = call spir_func target("spirv.ReserveId") @__sub_group_reserve_write_pipe(target("spirv.Pipe", 1) %to, i32 3, i32 1, i32 1)
  ; SPIRV: = OpReservedWritePipe %uint %to %[[W]] %uint_0 %some %uint_1 %uint_1
  ; OPENCL: call spir_func i32 @__write_pipe_4(target("spirv.Pipe", 1) %to, target("spirv.ReserveId") %[[W]], i32 0, ptr addrspace(4) %some, i32 1, i32 1)
  %s1 = call spir_func i32 @__write_pipe_4(target("spirv.Pipe", 1) %to, target("spirv.ReserveId") %sw, i32 0, ptr addrspace(4) %some, i32 1, i32 1)
  ; SPIRV: OpGroupCommitWritePipe %uint_3 %to %[[W]] %uint_1 %uint_1
  ; OPENCL: call spir_func void @__sub_group_commit_write_pipe(target("spirv.Pipe", 1) %to, target("spirv.ReserveId") %[[W]], i32 1, i32 1)
  ; NAMED: call spir_func void @_Z28__spirv_GroupCommitWritePipe{{.+}}(i32 3, target("spirv.Pipe", 1) %to, target("spirv.ReserveId") %[[W]], i32 1, i32 1)
  call spir_func void @__sub_group_commit_write_pipe(target("spirv.Pipe", 1) %to, target("spirv.ReserveId") %sw, i32 1, i32 1)
  ; SPIRV: %[[D:.+]] = OpGroupReserveReadPipePackets %[[RESERVE]] %uint_3 %from %uint_3 %uint_1 %uint_1
  ; OPENCL: %[[D:.+]] = call spir_func target("spirv.ReserveId") @__sub_group_reserve_read_pipe(target("spirv.Pipe", 0) %from, i32 3, i32 1, i32 1)
  ; NAMED: %[[D:.+]] = call spir_func target("spirv.ReserveId") @_Z35__spirv_GroupReserveReadPipePackets{{.+}}(i32 3, target("spirv.Pipe", 0) %from, i32 3, i32 1, i32 1)
  %sr = call spir_func target("spirv.ReserveId") @__sub_group_reserve_read_pipe(target("spirv.Pipe", 0) %from, i32 3, i32 1, i32 1)
  ; SPIRV: OpGroupCommitReadPipe %uint_3 %from %[[D]] %uint_1 %uint_1
  ; OPENCL: call spir_func void @__sub_group_commit_read_pipe(target("spirv.Pipe", 0) %from, target("spirv.ReserveId") %[[D]], i32 1, i32 1)
  ; NAMED: call spir_func void @_Z27__spirv_GroupCommitReadPipe{{.+}}(i32 3, target("spirv.Pipe", 0) %from, target("spirv.ReserveId") %[[D]], i32 1, i32 1)
  call spir_func void @__sub_group_commit_read_pipe(target("spirv.Pipe", 0) %from, target("spirv.ReserveId") %sr, i32 1, i32 1)
  ret void
}

declare spir_func target("spirv.ReserveId") @__reserve_write_pipe(target("spirv.Pipe", 1), i32, i32, i32)
declare spir_func void @__commit_write_pipe(target("spirv.Pipe", 1), target("spirv.ReserveId"), i32, i32)
declare spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32)
declare spir_func target("spirv.ReserveId") @__reserve_read_pipe(target("spirv.Pipe", 0), i32, i32, i32)
declare spir_func i1 @_Z19is_valid_reserve_id13ocl_reserveid(target("spirv.ReserveId"))
declare spir_func i32 @__read_pipe_4(target("spirv.Pipe", 0), target("spirv.ReserveId"), i32, ptr addrspace(4), i32, i32)
declare spir_func void @__commit_read_pipe(target("spirv.Pipe", 0), target("spirv.ReserveId"), i32, i32)
declare spir_func i32 @__write_pipe_2(target("spirv.Pipe", 1), ptr addrspace(4), i32, i32)
declare spir_func i32 @__get_pipe_num_packets_wo(target("spirv.Pipe", 1), i32, i32)
declare spir_func i32 @__get_pipe_max_packets_wo(target("spirv.Pipe", 1), i32, i32)
declare spir_func target("spirv.ReserveId") @__work_group_reserve_write_pipe(target("spirv.Pipe", 1), i32, i32, i32)
declare spir_func i32 @__write_pipe_4(target("spirv.Pipe", 1), target("spirv.ReserveId"), i32, ptr addrspace(4), i32, i32)
declare spir_func void @__work_group_commit_write_pipe(target("spirv.Pipe", 1), target("spirv.ReserveId"), i32, i32)
declare spir_func target("spirv.ReserveId") @__work_group_reserve_read_pipe(target("spirv.Pipe", 0), i32, i32, i32)
declare spir_func void @__work_group_commit_read_pipe(target("spirv.Pipe", 0), target("spirv.ReserveId"), i32, i32)
declare spir_func target("spirv.ReserveId") @__sub_group_reserve_write_pipe(target("spirv.Pipe", 1), i32, i32, i32)
declare spir_func void @__sub_group_commit_write_pipe(target("spirv.Pipe", 1), target("spirv.ReserveId"), i32, i32)
declare spir_func target("spirv.ReserveId") @__sub_group_reserve_read_pipe(target("spirv.Pipe", 0), i32, i32, i32)
declare spir_func void @__sub_group_commit_read_pipe(target("spirv.Pipe", 0), target("spirv.ReserveId"), i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
