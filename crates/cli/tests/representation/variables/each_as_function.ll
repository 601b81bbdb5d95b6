; Each built-in variable of kernels as a function.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
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
; LLVM: call spir_func i64 @_Z25__spirv_BuiltInGlobalSizei(i32 2)
; LLVM: call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 2)
; LLVM: call spir_func i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 2)
; LLVM: call spir_func i64 @_Z36__spirv_BuiltInEnqueuedWorkgroupSizei(i32 2)
; LLVM: call spir_func i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 2)
; LLVM: call spir_func i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 2)
; LLVM: call spir_func i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 2)
; LLVM: call spir_func i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 2)
; LLVM: call spir_func i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
; LLVM: call spir_func i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
; LLVM: call spir_func i32 @_Z22__spirv_BuiltInWorkDimv()
; LLVM: call spir_func i32 @_Z27__spirv_BuiltInSubgroupSizev()
; LLVM: call spir_func i32 @_Z30__spirv_BuiltInSubgroupMaxSizev()
; LLVM: call spir_func i32 @_Z27__spirv_BuiltInNumSubgroupsv()
; LLVM: call spir_func i32 @_Z35__spirv_BuiltInNumEnqueuedSubgroupsv()
; LLVM: call spir_func i32 @_Z25__spirv_BuiltInSubgroupIdv()
; LLVM: call spir_func i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
define spir_kernel void @work(ptr addrspace(1) %out) {
  %GlobalSize = call spir_func i64 @_Z25__spirv_BuiltInGlobalSizei(i32 2)
  store volatile i64 %GlobalSize, ptr addrspace(1) %out
  %GlobalInvocationId = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 2)
  store volatile i64 %GlobalInvocationId, ptr addrspace(1) %out
  %WorkgroupSize = call spir_func i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 2)
  store volatile i64 %WorkgroupSize, ptr addrspace(1) %out
  %EnqueuedWorkgroupSize = call spir_func i64 @_Z36__spirv_BuiltInEnqueuedWorkgroupSizei(i32 2)
  store volatile i64 %EnqueuedWorkgroupSize, ptr addrspace(1) %out
  %LocalInvocationId = call spir_func i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 2)
  store volatile i64 %LocalInvocationId, ptr addrspace(1) %out
  %NumWorkgroups = call spir_func i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 2)
  store volatile i64 %NumWorkgroups, ptr addrspace(1) %out
  %WorkgroupId = call spir_func i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 2)
  store volatile i64 %WorkgroupId, ptr addrspace(1) %out
  %GlobalOffset = call spir_func i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 2)
  store volatile i64 %GlobalOffset, ptr addrspace(1) %out
  %GlobalLinearId = call spir_func i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
  store volatile i64 %GlobalLinearId, ptr addrspace(1) %out
  %LocalInvocationIndex = call spir_func i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
  store volatile i64 %LocalInvocationIndex, ptr addrspace(1) %out
  %WorkDim = call spir_func i32 @_Z22__spirv_BuiltInWorkDimv()
  store volatile i32 %WorkDim, ptr addrspace(1) %out
  %SubgroupSize = call spir_func i32 @_Z27__spirv_BuiltInSubgroupSizev()
  store volatile i32 %SubgroupSize, ptr addrspace(1) %out
  %SubgroupMaxSize = call spir_func i32 @_Z30__spirv_BuiltInSubgroupMaxSizev()
  store volatile i32 %SubgroupMaxSize, ptr addrspace(1) %out
  %NumSubgroups = call spir_func i32 @_Z27__spirv_BuiltInNumSubgroupsv()
  store volatile i32 %NumSubgroups, ptr addrspace(1) %out
  %NumEnqueuedSubgroups = call spir_func i32 @_Z35__spirv_BuiltInNumEnqueuedSubgroupsv()
  store volatile i32 %NumEnqueuedSubgroups, ptr addrspace(1) %out
  %SubgroupId = call spir_func i32 @_Z25__spirv_BuiltInSubgroupIdv()
  store volatile i32 %SubgroupId, ptr addrspace(1) %out
  %SubgroupLocalInvocationId = call spir_func i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  store volatile i32 %SubgroupLocalInvocationId, ptr addrspace(1) %out
  ret void
}
declare spir_func i64 @_Z25__spirv_BuiltInGlobalSizei(i32)
declare spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare spir_func i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32)
declare spir_func i64 @_Z36__spirv_BuiltInEnqueuedWorkgroupSizei(i32)
declare spir_func i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)
declare spir_func i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32)
declare spir_func i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32)
declare spir_func i64 @_Z27__spirv_BuiltInGlobalOffseti(i32)
declare spir_func i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
declare spir_func i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
declare spir_func i32 @_Z22__spirv_BuiltInWorkDimv()
declare spir_func i32 @_Z27__spirv_BuiltInSubgroupSizev()
declare spir_func i32 @_Z30__spirv_BuiltInSubgroupMaxSizev()
declare spir_func i32 @_Z27__spirv_BuiltInNumSubgroupsv()
declare spir_func i32 @_Z35__spirv_BuiltInNumEnqueuedSubgroupsv()
declare spir_func i32 @_Z25__spirv_BuiltInSubgroupIdv()
declare spir_func i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
