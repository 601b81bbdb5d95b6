; The initial value of a variable is its own address.
; true: Version 1.0
; true: OpCapability Addresses
; true: OpCapability Linkage
; true: OpCapability Kernel
; true: OpCapability Int8
; true: %# = OpExtInstImport "OpenCL.std"
; true: OpMemoryModel Physical64 OpenCL
; true: OpSource Unknown 0
; true: OpName %own "own"
; true: OpDecorate %own LinkageAttributes "own" Export
; true: %uchar = OpTypeInt 8 0
; true: %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
; true: %_ptr_CrossWorkgroup__ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %_ptr_CrossWorkgroup_uchar
; true: %# = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar Bitcast %own
; true: %own = OpVariable %_ptr_CrossWorkgroup__ptr_CrossWorkgroup_uchar CrossWorkgroup %#
; false: error: global @own: the initial value of @own depends on its own address: SPIR-V has no forward reference to a variable
@own = addrspace(1) global ptr addrspace(1) @own
