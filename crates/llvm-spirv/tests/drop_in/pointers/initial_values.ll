; Addresses that variables begin with have the types of what they are of, and are cast in an array of several; an address
; inside a variable is an access chain.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: llvm-spirv -to-text %t.untyped.spv -o - | FileCheck %s --check-prefix=UNTYPED
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%cell = type { i64, [3 x float] }

; CHECK-DAG: %[[TWO:[a-z0-9_]+]] = OpConstant %ulong 2
; CHECK-DAG: %[[FIELD:[a-z0-9_]+]] = OpConstant %uint 1
; CHECK-DAG: %[[ZERO:[a-z0-9_]+]] = OpConstant %ulong 0
; CHECK: %grid = OpVariable %_ptr_CrossWorkgroup_[[GRID:[a-z0-9_]+]] CrossWorkgroup
; CHECK: %[[INSIDE:[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_float InBoundsPtrAccessChain %grid %[[ZERO]] %[[TWO]] %[[FIELD]] %[[TWO]]{{ *$}}
; CHECK: %middle = OpVariable %_ptr_CrossWorkgroup__ptr_CrossWorkgroup_float CrossWorkgroup %[[INSIDE]]
; LLVM: @middle = addrspace(1) global ptr addrspace(1) getelementptr inbounds {{(nuw )?}}([4 x %cell], ptr addrspace(1) @grid, i64 0, i64 2, i32 1, i64 2)
@grid = addrspace(1) global [4 x %cell] zeroinitializer
@middle = addrspace(1) global ptr addrspace(1) getelementptr inbounds ([4 x %cell], ptr addrspace(1) @grid, i64 0, i64 2, i32 1, i64 2)

; CHECK: %count = OpVariable %_ptr_CrossWorkgroup_half CrossWorkgroup %half_0x1p_1
; CHECK: %last = OpVariable %_ptr_CrossWorkgroup_v2uint CrossWorkgroup{{ *$}}
; CHECK: %[[A:[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar Bitcast %grid
; CHECK: %[[B:[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar Bitcast %last
; CHECK: %[[C:[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar Bitcast %count
; CHECK: %[[ALL:[0-9]+]] = OpConstantComposite %{{[A-Za-z0-9_]+}} %[[A]] %[[B]] %[[C]]
; CHECK: %places = OpVariable %{{[A-Za-z0-9_]+}} CrossWorkgroup %[[ALL]]
; CHECK: %to_count = OpVariable %_ptr_CrossWorkgroup__ptr_CrossWorkgroup_half CrossWorkgroup %count
; LLVM: @places = addrspace(1) global [3 x ptr addrspace(1)] [ptr addrspace(1) @grid, ptr addrspace(1) @last, ptr addrspace(1) @count]
; LLVM: @to_count = addrspace(1) global ptr addrspace(1) @count
; With untyped pointers there is nothing to cast, and the chain names what it goes along. (70 is InBoundsPtrAccessChain,
; 4424 what it is called for untyped pointers.)
; UNTYPED: TypeUntypedPointerKHR [[#UNTYPED:]] 5
; UNTYPED: Variable [[#]] [[#GRID:]] 5
; UNTYPED: SpecConstantOp [[#UNTYPED]] [[#INSIDE:]] 4424 [[#]] [[#GRID]] [[#]] [[#]] [[#]] [[#]]
; UNTYPED: Variable{{(KHR)?}} [[#]] [[#MIDDLE:]] 5 {{.*}}[[#INSIDE]]
@count = addrspace(1) global half 2.0
@last = external addrspace(1) global <2 x i32>
@places = addrspace(1) global [3 x ptr addrspace(1)] [ptr addrspace(1) @grid, ptr addrspace(1) @last, ptr addrspace(1) @count]
@to_count = addrspace(1) global ptr addrspace(1) @count

define spir_kernel void @k() {
  ret void
}
