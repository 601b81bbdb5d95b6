; A variable of the module in the generic address space, as compilers of C++ have it, is what is copied from it.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%array = type { [3 x i64] }

; CHECK: @zeros = internal addrspace(4) global [3 x i64] zeroinitializer, align 8
@zeros = private addrspace(4) global [3 x i64] zeroinitializer, align 8

; CHECK: %[[TARGET:.+]] = addrspacecast ptr %{{.+}} to ptr addrspace(4)
; CHECK: call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) align 8 %{{.+}}, ptr addrspace(4) align 8 @zeros, i64 24, i1 false)
define spir_kernel void @copy() {
  %local = alloca %array, align 8
  %target = addrspacecast ptr %local to ptr addrspace(4)
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) align 8 %target, ptr addrspace(4) align 8 @zeros, i64 24, i1 false)
  ret void
}

declare void @llvm.memcpy.p4.p4.i64(ptr addrspace(4), ptr addrspace(4), i64, i1)
