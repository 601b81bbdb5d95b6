; A fill with a constant is a copy of a variable that is initialized with it; what is moved goes through a variable,
; as source and target may overlap.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s

; CHECK-DAG: %[[#BYTE:]] = OpTypeInt 8 0
; CHECK-DAG: %[[#SIX:]] = OpConstant %[[#BYTE]] 6
; CHECK-DAG: %[[#SIXES:]] = OpConstantComposite %{{[0-9]+}} %[[#SIX]] %[[#SIX]] %[[#SIX]]{{$}}

; CHECK: OpVariable {{.*}} Function %[[#SIXES]]
; CHECK: OpCopyMemorySized {{.*}} Aligned 2
; CHECK: OpFunctionEnd
; CHECK: %[[#BUFFER:]] = OpVariable {{.*}} Function
; CHECK: OpLifetimeStart %[[#BUFFER]] 0
; CHECK: OpCopyMemorySized %[[#BUFFER]]
; CHECK: OpCopyMemorySized %{{[0-9]+}} %[[#BUFFER]]
; CHECK: OpLifetimeStop %[[#BUFFER]] 0

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func void @fill(ptr addrspace(1) %p) {
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 2 %p, i8 6, i64 3, i1 false)
  ret void
}

define spir_func void @move(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) align 4 %p, ptr addrspace(1) align 4 %q, i64 40, i1 false)
  ret void
}

declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
declare void @llvm.memmove.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
