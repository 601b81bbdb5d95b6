; Addresses that variables begin with have the types of what they are of, and are cast in an array of several; an address
; inside a variable is an access chain.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %number = OpVariable %_ptr_CrossWorkgroup_double CrossWorkgroup
; CHECK: %elsewhere = OpVariable %_ptr_CrossWorkgroup_ushort CrossWorkgroup{{ *$}}
; CHECK: %to_number = OpVariable %_ptr_CrossWorkgroup__ptr_CrossWorkgroup_double CrossWorkgroup %number
; CHECK-DAG: %[[ONE:[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar Bitcast %number
; CHECK-DAG: %[[TWO:[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar Bitcast %elsewhere
; CHECK: %[[BOTH:[0-9]+]] = OpConstantComposite %{{[A-Za-z0-9_]+}} %[[ONE]] %[[TWO]]
; CHECK: %both = OpVariable %{{[A-Za-z0-9_]+}} CrossWorkgroup %[[BOTH]]
; CHECK: %table = OpVariable %{{[A-Za-z0-9_]+}} CrossWorkgroup %{{[0-9]+}}
; CHECK: %[[INSIDE:[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_ushort InBoundsPtrAccessChain %table %{{[a-z0-9_]+}} %{{[a-z0-9_]+}} %{{[a-z0-9_]+}}{{ *$}}
; CHECK: %inside = OpVariable %_ptr_CrossWorkgroup__ptr_CrossWorkgroup_ushort CrossWorkgroup %[[INSIDE]]

; LLVM: @to_number = addrspace(1) global ptr addrspace(1) @number
; LLVM: @both = addrspace(1) global [2 x ptr addrspace(1)] [ptr addrspace(1) @number, ptr addrspace(1) @elsewhere]
; LLVM: @inside = addrspace(1) global ptr addrspace(1) getelementptr inbounds {{(nuw )?}}([3 x [2 x i16]], ptr addrspace(1) @table, i64 0, i64 2, i64 1)
@number = addrspace(1) global double 2.0
@elsewhere = external addrspace(1) global i16
@to_number = addrspace(1) global ptr addrspace(1) @number
@both = addrspace(1) global [2 x ptr addrspace(1)] [ptr addrspace(1) @number, ptr addrspace(1) @elsewhere]
@table = addrspace(1) global [3 x [2 x i16]] [[2 x i16] [i16 1, i16 2], [2 x i16] [i16 3, i16 4], [2 x i16] [i16 5, i16 6]]
@inside = addrspace(1) global ptr addrspace(1) getelementptr inbounds ([3 x [2 x i16]], ptr addrspace(1) @table, i64 0, i64 2, i64 1)

define spir_kernel void @k() {
  ret void
}
