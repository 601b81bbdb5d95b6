; Memory is filled with a constant by a copy: since release 22 of a variable of the function, before of a constant of the
; module.
;
; RUN: llvm-as-14 %s -o %t.bc
; RUN: llvm-spirv-14 %t.bc -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s --check-prefix=MODULE
; RUN: llvm-spirv-14 -r %t.spv -o - | llvm-dis-14 | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc -o %t.new.spv
; RUN: spirv-dis --raw-id %t.new.spv | FileCheck %s --check-prefix=FUNCTION

; MODULE-DAG: OpDecorate [[ZEROS:%[0-9]+]] Constant
; MODULE-DAG: OpDecorate [[SEVENS:%[0-9]+]] Constant
; MODULE-DAG: [[NULL:%[0-9]+]] = OpConstantNull
; MODULE-DAG: [[ZEROS]] = OpVariable {{%[0-9]+}} UniformConstant [[NULL]]
; MODULE-DAG: [[SEVENS]] = OpVariable {{%[0-9]+}} UniformConstant
; MODULE: OpFunction
; MODULE-NOT: OpVariable
; MODULE: [[FROM:%[0-9]+]] = OpBitcast {{%[0-9]+}} [[ZEROS]]
; MODULE: OpCopyMemorySized {{%[0-9]+}} [[FROM]] {{%[0-9]+}} Aligned 4
; MODULE: [[FROM:%[0-9]+]] = OpBitcast {{%[0-9]+}} [[SEVENS]]
; MODULE: OpCopyMemorySized {{%[0-9]+}} [[FROM]] {{%[0-9]+}} Aligned 1

; FUNCTION-NOT: UniformConstant
; FUNCTION: OpFunction
; FUNCTION-COUNT-2: OpVariable {{.*}} Function

; LLVM: @0 = {{.*}} addrspace(2) constant [8 x i8] zeroinitializer
; LLVM: @1 = {{.*}} addrspace(2) constant [3 x i8] c"\07\07\07"
; LLVM: call void @llvm.memcpy.p1i8.p2i8.i64(i8 addrspace(1)* align 4 %{{.*}}, i8 addrspace(2)* align 4 %{{.*}}, i64 8, i1 false)

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @f(i8 addrspace(1)* %out) {
  call void @llvm.memset.p1i8.i64(i8 addrspace(1)* align 4 %out, i8 0, i64 8, i1 false)
  call void @llvm.memset.p1i8.i64(i8 addrspace(1)* align 1 %out, i8 7, i64 3, i1 false)
  ret void
}
declare void @llvm.memset.p1i8.i64(i8 addrspace(1)*, i8, i64, i1)
