; What is regularized is written for the release, whose pointers may have pointees.
;
; RUN: llvm-as-14 %s -o %t.bc
; RUN: llvm-spirv-14 -s %t.bc -o %t.14.bc
; RUN: llvm-dis-14 %t.14.bc -o - | FileCheck %s --check-prefix=TYPED
; RUN: llvm-spirv-19 -s %t.bc -o %t.19.bc
; RUN: llvm-dis-19 %t.19.bc -o - | FileCheck %s --check-prefix=OPAQUE
; Options of those releases are taken.
; RUN: llvm-spirv-14 --opaque-pointers=0 %t.bc -o %t.spv
; RUN: llvm-spirv-19 --experimental-debuginfo-iterators=1 %t.bc -o %t.spv
; RUN: spirv-val %t.spv

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; TYPED: define spir_func void @k(i32 addrspace(1)* %p)
; TYPED-NOT: call {{.*}}@llvm.sadd
; TYPED: define internal spir_kernel void @__spirv_entry_k(i32 addrspace(1)* %p)
; TYPED: call spir_func void @k(i32 addrspace(1)* %p)
; OPAQUE: define spir_func void @k(ptr addrspace(1) %p)
; OPAQUE-NOT: call {{.*}}@llvm.sadd
; OPAQUE: define internal spir_kernel void @__spirv_entry_k(ptr addrspace(1) %p)
define spir_kernel void @k(i32 addrspace(1)* %p) {
  %x = load i32, i32 addrspace(1)* %p, align 4
  %pair = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 7)
  %sum = extractvalue { i32, i1 } %pair, 0
  store i32 %sum, i32 addrspace(1)* %p, align 4
  ret void
}

declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
