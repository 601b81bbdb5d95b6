; An address in global memory is cast to one in local memory.
; true: error: function @entry: block %0, %cast: no SPIR-V instruction for the addrspacecast from 1 to 3
; false: Version 1.0
; false: OpCapability Addresses
; false: OpCapability Linkage
; false: OpCapability Kernel
; false: OpCapability GenericPointer
; false: OpCapability Int8
; false: %# = OpExtInstImport "OpenCL.std"
; false: OpMemoryModel Physical64 OpenCL
; false: OpSource Unknown 0
; false: OpName %entry "entry"
; false: OpName %address "address"
; false: OpName %cast "cast"
; false: OpDecorate %entry LinkageAttributes "entry" Export
; false: %uchar = OpTypeInt 8 0
; false: %_ptr_Workgroup_uchar = OpTypePointer Workgroup %uchar
; false: %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
; false: %# = OpTypeFunction %_ptr_Workgroup_uchar %_ptr_CrossWorkgroup_uchar
; false: %_ptr_Generic_uchar = OpTypePointer Generic %uchar
; false: %entry = OpFunction %_ptr_Workgroup_uchar None %#
; false: %address = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
; false: %# = OpLabel
; false: %# = OpPtrCastToGeneric %_ptr_Generic_uchar %address
; false: %cast = OpGenericCastToPtr %_ptr_Workgroup_uchar %#
; false: OpReturnValue %cast
; false: OpFunctionEnd
define spir_func ptr addrspace(3) @entry(ptr addrspace(1) %address) {
  %cast = addrspacecast ptr addrspace(1) %address to ptr addrspace(3)
  ret ptr addrspace(3) %cast
}
