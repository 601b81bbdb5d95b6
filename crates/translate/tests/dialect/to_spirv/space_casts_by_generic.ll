; An address in global memory is cast to one in local memory.
; true: Version 1.0
; true: OpCapability Addresses
; true: OpCapability Linkage
; true: OpCapability Kernel
; true: OpCapability GenericPointer
; true: OpCapability Int8
; true: %# = OpExtInstImport "OpenCL.std"
; true: OpMemoryModel Physical64 OpenCL
; true: OpSource Unknown 0
; true: OpName %entry "entry"
; true: OpName %address "address"
; true: OpName %cast "cast"
; true: OpDecorate %entry LinkageAttributes "entry" Export
; true: %uchar = OpTypeInt 8 0
; true: %_ptr_Workgroup_uchar = OpTypePointer Workgroup %uchar
; true: %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
; true: %# = OpTypeFunction %_ptr_Workgroup_uchar %_ptr_CrossWorkgroup_uchar
; true: %_ptr_Generic_uchar = OpTypePointer Generic %uchar
; true: %entry = OpFunction %_ptr_Workgroup_uchar None %#
; true: %address = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
; true: %# = OpLabel
; true: %# = OpPtrCastToGeneric %_ptr_Generic_uchar %address
; true: %cast = OpGenericCastToPtr %_ptr_Workgroup_uchar %#
; true: OpReturnValue %cast
; true: OpFunctionEnd
; false: error: function @entry: block 0, %cast: no SPIR-V instruction for the addrspacecast from 1 to 3
define spir_func ptr addrspace(3) @entry(ptr addrspace(1) %address) {
  %cast = addrspacecast ptr addrspace(1) %address to ptr addrspace(3)
  ret ptr addrspace(3) %cast
}
