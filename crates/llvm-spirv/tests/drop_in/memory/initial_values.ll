; Initial values of variables: addresses are cast wherever they stand, those of bytes lead to the first byte; local memory
; has values too; and what is undefined is so member by member, unless the whole is a member of something else.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%inner = type { i32 }
%outer = type { %inner }

; CHECK: %text = OpVariable
@text = addrspace(1) global [2 x i8] c"a\00"

; CHECK: %words = OpVariable
@words = addrspace(1) global [2 x i32] [i32 1, i32 2]

; CHECK: %[[TEXT:[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar InBoundsPtrAccessChain %text %uint_0 %uint_0
; CHECK: %[[ONE:[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar Bitcast %words
; CHECK: %[[TWO:[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar Bitcast %words
; CHECK: OpConstantComposite {{.*}} %[[TEXT]] %[[ONE]] %[[TWO]]
; LLVM: @addresses = addrspace(1) global [3 x ptr addrspace(1)] [ptr addrspace(1) @text, ptr addrspace(1) @words, ptr addrspace(1) @words]
@addresses = addrspace(1) global [3 x ptr addrspace(1)] [ptr addrspace(1) @text, ptr addrspace(1) @words, ptr addrspace(1) @words]

; CHECK: %local = OpVariable %{{.*}} Workgroup %uint_2
; LLVM: @local = internal addrspace(3) global i32 2
@local = internal addrspace(3) global i32 2

; CHECK: %[[MEMBER:[0-9]+]] = OpUndef %inner
; CHECK: %[[WHOLE:[0-9]+]] = OpConstantComposite %outer %[[MEMBER]]
; CHECK: %by_member = OpVariable %{{.*}} CrossWorkgroup %[[WHOLE]]
; LLVM: @by_member = internal addrspace(1) global %outer undef
@by_member = internal addrspace(1) global %outer undef

; CHECK: %whole = OpVariable %{{.*}} CrossWorkgroup{{$}}
@whole = internal addrspace(1) global %inner undef

; The Khronos translator gives local memory such values, too; consumers refuse them.
; CHECK: %undefined = OpVariable %{{.*}} Workgroup{{$}}
; LLVM: @undefined = internal addrspace(3) global %outer poison
@undefined = internal addrspace(3) global %outer undef
