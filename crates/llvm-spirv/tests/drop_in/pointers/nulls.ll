; Null of one address space in another: a private null is null there, too; a generic one is cast.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %[[LOCAL:[0-9]+]] = OpConstantNull %_ptr_Workgroup_uchar
; CHECK: %[[GENERIC:[0-9]+]] = OpConstantNull %_ptr_Generic_uchar
; CHECK: OpPtrNotEqual %bool %p %[[LOCAL]]
define spir_func i1 @of_private(ptr addrspace(3) %p) {
  %is = icmp ne ptr addrspace(3) %p, addrspacecast (ptr null to ptr addrspace(3))
  ret i1 %is
}

; CHECK: %[[CAST:[0-9]+]] = OpGenericCastToPtr %_ptr_CrossWorkgroup_uchar %[[GENERIC]]
; CHECK: OpPtrNotEqual %bool %q %[[CAST]]
define spir_func i1 @of_generic(ptr addrspace(1) %q) {
  %is = icmp ne ptr addrspace(1) %q, addrspacecast (ptr addrspace(4) null to ptr addrspace(1))
  ret i1 %is
}
