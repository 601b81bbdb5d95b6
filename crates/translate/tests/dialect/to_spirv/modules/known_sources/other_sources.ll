; LLVM's own back end for SPIR-V has intrinsic functions for what OpenCL C has get_global_id and the like.
; true: Version 1.0
; true: OpCapability Addresses
; true: OpCapability Kernel
; true: OpCapability Int64
; true: %# = OpExtInstImport "OpenCL.std"
; true: OpMemoryModel Physical64 OpenCL
; true: OpEntryPoint Kernel %kernel "kernel" %__spirv_BuiltInGlobalInvocationId %__spirv_BuiltInWorkgroupId %__spirv_BuiltInSubgroupSize
; true: OpSource Unknown 0
; true: OpName %kernel "kernel"
; true: OpName %out "out"
; true: OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
; true: OpName %id "id"
; true: OpName %__spirv_BuiltInWorkgroupId "__spirv_BuiltInWorkgroupId"
; true: OpName %group "group"
; true: OpName %__spirv_BuiltInSubgroupSize "__spirv_BuiltInSubgroupSize"
; true: OpName %size "size"
; true: OpName %sum "sum"
; true: OpName %slot "slot"
; true: OpDecorate %__spirv_BuiltInGlobalInvocationId Constant
; true: OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
; true: OpDecorate %__spirv_BuiltInWorkgroupId Constant
; true: OpDecorate %__spirv_BuiltInWorkgroupId BuiltIn WorkgroupId
; true: OpDecorate %__spirv_BuiltInSubgroupSize Constant
; true: OpDecorate %__spirv_BuiltInSubgroupSize BuiltIn SubgroupSize
; true: %uint = OpTypeInt 32 0
; true: %ulong = OpTypeInt 64 0
; true: %void = OpTypeVoid
; true: %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
; true: %# = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
; true: %v3ulong = OpTypeVector %ulong 3
; true: %_ptr_Input_v3ulong = OpTypePointer Input %v3ulong
; true: %_ptr_Input_uint = OpTypePointer Input %uint
; true: %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3ulong Input
; true: %__spirv_BuiltInWorkgroupId = OpVariable %_ptr_Input_v3ulong Input
; true: %__spirv_BuiltInSubgroupSize = OpVariable %_ptr_Input_uint Input
; true: %kernel = OpFunction %void None %#
; true: %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
; true: %# = OpLabel
; true: %# = OpLoad %v3ulong %__spirv_BuiltInGlobalInvocationId
; true: %id = OpCompositeExtract %ulong %# 0
; true: %# = OpLoad %v3ulong %__spirv_BuiltInWorkgroupId
; true: %# = OpCompositeExtract %ulong %# 1
; true: %group = OpUConvert %uint %#
; true: %size = OpLoad %uint %__spirv_BuiltInSubgroupSize
; true: %sum = OpIAdd %uint %group %size
; true: %slot = OpPtrAccessChain %_ptr_CrossWorkgroup_uint %out %id
; true: OpStore %slot %sum Aligned 4
; true: OpReturn
; true: OpFunctionEnd
; false: error: function @kernel: block %0, %id: cannot translate the intrinsic llvm.spv.thread.id.i64
target triple = "spirv64-unknown-unknown"

declare i64 @llvm.spv.thread.id.i64(i32)
declare i32 @llvm.spv.group.id.i32(i32)
declare i32 @llvm.spv.subgroup.size()

define spir_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i64 @llvm.spv.thread.id.i64(i32 0)
  %group = call i32 @llvm.spv.group.id.i32(i32 1)
  %size = call i32 @llvm.spv.subgroup.size()
  %sum = add i32 %group, %size
  %slot = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %sum, ptr addrspace(1) %slot, align 4
  ret void
}
