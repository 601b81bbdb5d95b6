; Each built-in variable of kernels as a global variable.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: transpire translate %t.spv --llvm 22 --builtin-variables global -o %t.bc
; RUN: opt -passes=verify -S %t.bc | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpDecorate [[GLOBALSIZE:%.*]] BuiltIn GlobalSize
; SPIRV-DAG: [[GLOBALSIZE]] = OpVariable %_ptr_Input_v3ulong Input
; SPIRV-DAG: OpDecorate [[GLOBALINVOCATIONID:%.*]] BuiltIn GlobalInvocationId
; SPIRV-DAG: [[GLOBALINVOCATIONID]] = OpVariable %_ptr_Input_v3ulong Input
; SPIRV-DAG: OpDecorate [[WORKGROUPSIZE:%.*]] BuiltIn WorkgroupSize
; SPIRV-DAG: [[WORKGROUPSIZE]] = OpVariable %_ptr_Input_v3ulong Input
; SPIRV-DAG: OpDecorate [[ENQUEUEDWORKGROUPSIZE:%.*]] BuiltIn EnqueuedWorkgroupSize
; SPIRV-DAG: [[ENQUEUEDWORKGROUPSIZE]] = OpVariable %_ptr_Input_v3ulong Input
; SPIRV-DAG: OpDecorate [[LOCALINVOCATIONID:%.*]] BuiltIn LocalInvocationId
; SPIRV-DAG: [[LOCALINVOCATIONID]] = OpVariable %_ptr_Input_v3ulong Input
; SPIRV-DAG: OpDecorate [[NUMWORKGROUPS:%.*]] BuiltIn NumWorkgroups
; SPIRV-DAG: [[NUMWORKGROUPS]] = OpVariable %_ptr_Input_v3ulong Input
; SPIRV-DAG: OpDecorate [[WORKGROUPID:%.*]] BuiltIn WorkgroupId
; SPIRV-DAG: [[WORKGROUPID]] = OpVariable %_ptr_Input_v3ulong Input
; SPIRV-DAG: OpDecorate [[GLOBALOFFSET:%.*]] BuiltIn GlobalOffset
; SPIRV-DAG: [[GLOBALOFFSET]] = OpVariable %_ptr_Input_v3ulong Input
; SPIRV-DAG: OpDecorate [[GLOBALLINEARID:%.*]] BuiltIn GlobalLinearId
; SPIRV-DAG: [[GLOBALLINEARID]] = OpVariable %_ptr_Input_ulong Input
; SPIRV-DAG: OpDecorate [[LOCALINVOCATIONINDEX:%.*]] BuiltIn LocalInvocationIndex
; SPIRV-DAG: [[LOCALINVOCATIONINDEX]] = OpVariable %_ptr_Input_ulong Input
; SPIRV-DAG: OpDecorate [[WORKDIM:%.*]] BuiltIn WorkDim
; SPIRV-DAG: [[WORKDIM]] = OpVariable %_ptr_Input_uint Input
; SPIRV-DAG: OpDecorate [[SUBGROUPSIZE:%.*]] BuiltIn SubgroupSize
; SPIRV-DAG: [[SUBGROUPSIZE]] = OpVariable %_ptr_Input_uint Input
; SPIRV-DAG: OpDecorate [[SUBGROUPMAXSIZE:%.*]] BuiltIn SubgroupMaxSize
; SPIRV-DAG: [[SUBGROUPMAXSIZE]] = OpVariable %_ptr_Input_uint Input
; SPIRV-DAG: OpDecorate [[NUMSUBGROUPS:%.*]] BuiltIn NumSubgroups
; SPIRV-DAG: [[NUMSUBGROUPS]] = OpVariable %_ptr_Input_uint Input
; SPIRV-DAG: OpDecorate [[NUMENQUEUEDSUBGROUPS:%.*]] BuiltIn NumEnqueuedSubgroups
; SPIRV-DAG: [[NUMENQUEUEDSUBGROUPS]] = OpVariable %_ptr_Input_uint Input
; SPIRV-DAG: OpDecorate [[SUBGROUPID:%.*]] BuiltIn SubgroupId
; SPIRV-DAG: [[SUBGROUPID]] = OpVariable %_ptr_Input_uint Input
; SPIRV-DAG: OpDecorate [[SUBGROUPLOCALINVOCATIONID:%.*]] BuiltIn SubgroupLocalInvocationId
; SPIRV-DAG: [[SUBGROUPLOCALINVOCATIONID]] = OpVariable %_ptr_Input_uint Input
; SPIRV: OpFunction
; LLVM-DAG: @__spirv_BuiltInGlobalSize = external addrspace(7) constant <3 x i64>
; LLVM-DAG: @__spirv_BuiltInGlobalInvocationId = external addrspace(7) constant <3 x i64>
; LLVM-DAG: @__spirv_BuiltInWorkgroupSize = external addrspace(7) constant <3 x i64>
; LLVM-DAG: @__spirv_BuiltInEnqueuedWorkgroupSize = external addrspace(7) constant <3 x i64>
; LLVM-DAG: @__spirv_BuiltInLocalInvocationId = external addrspace(7) constant <3 x i64>
; LLVM-DAG: @__spirv_BuiltInNumWorkgroups = external addrspace(7) constant <3 x i64>
; LLVM-DAG: @__spirv_BuiltInWorkgroupId = external addrspace(7) constant <3 x i64>
; LLVM-DAG: @__spirv_BuiltInGlobalOffset = external addrspace(7) constant <3 x i64>
; LLVM-DAG: @__spirv_BuiltInGlobalLinearId = external addrspace(7) constant i64
; LLVM-DAG: @__spirv_BuiltInLocalInvocationIndex = external addrspace(7) constant i64
; LLVM-DAG: @__spirv_BuiltInWorkDim = external addrspace(7) constant i32
; LLVM-DAG: @__spirv_BuiltInSubgroupSize = external addrspace(7) constant i32
; LLVM-DAG: @__spirv_BuiltInSubgroupMaxSize = external addrspace(7) constant i32
; LLVM-DAG: @__spirv_BuiltInNumSubgroups = external addrspace(7) constant i32
; LLVM-DAG: @__spirv_BuiltInNumEnqueuedSubgroups = external addrspace(7) constant i32
; LLVM-DAG: @__spirv_BuiltInSubgroupId = external addrspace(7) constant i32
; LLVM-DAG: @__spirv_BuiltInSubgroupLocalInvocationId = external addrspace(7) constant i32
@__spirv_BuiltInGlobalSize = external addrspace(7) constant <3 x i64>
@__spirv_BuiltInGlobalInvocationId = external addrspace(7) constant <3 x i64>
@__spirv_BuiltInWorkgroupSize = external addrspace(7) constant <3 x i64>
@__spirv_BuiltInEnqueuedWorkgroupSize = external addrspace(7) constant <3 x i64>
@__spirv_BuiltInLocalInvocationId = external addrspace(7) constant <3 x i64>
@__spirv_BuiltInNumWorkgroups = external addrspace(7) constant <3 x i64>
@__spirv_BuiltInWorkgroupId = external addrspace(7) constant <3 x i64>
@__spirv_BuiltInGlobalOffset = external addrspace(7) constant <3 x i64>
@__spirv_BuiltInGlobalLinearId = external addrspace(7) constant i64
@__spirv_BuiltInLocalInvocationIndex = external addrspace(7) constant i64
@__spirv_BuiltInWorkDim = external addrspace(7) constant i32
@__spirv_BuiltInSubgroupSize = external addrspace(7) constant i32
@__spirv_BuiltInSubgroupMaxSize = external addrspace(7) constant i32
@__spirv_BuiltInNumSubgroups = external addrspace(7) constant i32
@__spirv_BuiltInNumEnqueuedSubgroups = external addrspace(7) constant i32
@__spirv_BuiltInSubgroupId = external addrspace(7) constant i32
@__spirv_BuiltInSubgroupLocalInvocationId = external addrspace(7) constant i32

define spir_kernel void @work(ptr addrspace(1) %out) {
  %GlobalSize = load <3 x i64>, ptr addrspace(7) @__spirv_BuiltInGlobalSize
  store volatile <3 x i64> %GlobalSize, ptr addrspace(1) %out
  %GlobalInvocationId = load <3 x i64>, ptr addrspace(7) @__spirv_BuiltInGlobalInvocationId
  store volatile <3 x i64> %GlobalInvocationId, ptr addrspace(1) %out
  %WorkgroupSize = load <3 x i64>, ptr addrspace(7) @__spirv_BuiltInWorkgroupSize
  store volatile <3 x i64> %WorkgroupSize, ptr addrspace(1) %out
  %EnqueuedWorkgroupSize = load <3 x i64>, ptr addrspace(7) @__spirv_BuiltInEnqueuedWorkgroupSize
  store volatile <3 x i64> %EnqueuedWorkgroupSize, ptr addrspace(1) %out
  %LocalInvocationId = load <3 x i64>, ptr addrspace(7) @__spirv_BuiltInLocalInvocationId
  store volatile <3 x i64> %LocalInvocationId, ptr addrspace(1) %out
  %NumWorkgroups = load <3 x i64>, ptr addrspace(7) @__spirv_BuiltInNumWorkgroups
  store volatile <3 x i64> %NumWorkgroups, ptr addrspace(1) %out
  %WorkgroupId = load <3 x i64>, ptr addrspace(7) @__spirv_BuiltInWorkgroupId
  store volatile <3 x i64> %WorkgroupId, ptr addrspace(1) %out
  %GlobalOffset = load <3 x i64>, ptr addrspace(7) @__spirv_BuiltInGlobalOffset
  store volatile <3 x i64> %GlobalOffset, ptr addrspace(1) %out
  %GlobalLinearId = load i64, ptr addrspace(7) @__spirv_BuiltInGlobalLinearId
  store volatile i64 %GlobalLinearId, ptr addrspace(1) %out
  %LocalInvocationIndex = load i64, ptr addrspace(7) @__spirv_BuiltInLocalInvocationIndex
  store volatile i64 %LocalInvocationIndex, ptr addrspace(1) %out
  %WorkDim = load i32, ptr addrspace(7) @__spirv_BuiltInWorkDim
  store volatile i32 %WorkDim, ptr addrspace(1) %out
  %SubgroupSize = load i32, ptr addrspace(7) @__spirv_BuiltInSubgroupSize
  store volatile i32 %SubgroupSize, ptr addrspace(1) %out
  %SubgroupMaxSize = load i32, ptr addrspace(7) @__spirv_BuiltInSubgroupMaxSize
  store volatile i32 %SubgroupMaxSize, ptr addrspace(1) %out
  %NumSubgroups = load i32, ptr addrspace(7) @__spirv_BuiltInNumSubgroups
  store volatile i32 %NumSubgroups, ptr addrspace(1) %out
  %NumEnqueuedSubgroups = load i32, ptr addrspace(7) @__spirv_BuiltInNumEnqueuedSubgroups
  store volatile i32 %NumEnqueuedSubgroups, ptr addrspace(1) %out
  %SubgroupId = load i32, ptr addrspace(7) @__spirv_BuiltInSubgroupId
  store volatile i32 %SubgroupId, ptr addrspace(1) %out
  %SubgroupLocalInvocationId = load i32, ptr addrspace(7) @__spirv_BuiltInSubgroupLocalInvocationId
  store volatile i32 %SubgroupLocalInvocationId, ptr addrspace(1) %out
  ret void
}
