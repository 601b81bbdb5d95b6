; Variables of several address spaces are annotated in one list, whose addresses are those of one.
;
; RUN: llvm-spirv --spirv-ext=+SPV_INTEL_fpga_memory_attributes %s -o %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%holder = type { [4 x i16] }

; The annotated variables and their texts lie in different address spaces, and are cast to one.
; CHECK-DAG: @[[ONE:[0-9]+]] = {{.*}}{register:1}
; CHECK-DAG: @[[ZERO:[0-9]+]] = {{.*}}{numbanks:4}
; CHECK: @llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr addrspacecast (ptr addrspace(1) @many to ptr), ptr @[[ONE]], ptr poison, i32 poison, ptr poison }, { ptr, ptr, ptr, i32, ptr } { ptr addrspacecast (ptr addrspace(2) @fixed to ptr), ptr @[[ZERO]], ptr poison, i32 poison, ptr poison }], section "llvm.metadata"
@many = external addrspace(1) global { [8 x %holder] }
@fixed = addrspace(2) constant i32 4, align 4
@first = addrspace(1) constant [13 x i8] c"{register:1}\00"
@second = addrspace(1) constant [13 x i8] c"{numbanks:4}\00"
@llvm.global.annotations = addrspace(1) global [2 x { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) }] [{ ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) } { ptr addrspace(1) @many, ptr addrspace(1) @first, ptr addrspace(1) undef, i32 0, ptr addrspace(1) null }, { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) } { ptr addrspace(1) addrspacecast (ptr addrspace(4) addrspacecast (ptr addrspace(2) @fixed to ptr addrspace(4)) to ptr addrspace(1)), ptr addrspace(1) @second, ptr addrspace(1) undef, i32 0, ptr addrspace(1) null }]
