; A variable of the module in the generic address space, as compilers of C++ have it, is what is copied from it.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: @blank = internal addrspace(4) global [6 x i16] zeroinitializer, align 4
@blank = private addrspace(4) global [6 x i16] zeroinitializer, align 4

; CHECK: %[[TO:.+]] = addrspacecast ptr addrspace(1) %row to ptr addrspace(4)
; CHECK: call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) align 2 %{{.+}}, ptr addrspace(4) align 4 @blank, i64 8, i1 false)
; CHECK: store i16 %last, ptr addrspace(1) %
define spir_kernel void @clear(ptr addrspace(1) %row, i16 %last) {
  %to = addrspacecast ptr addrspace(1) %row to ptr addrspace(4)
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) align 2 %to, ptr addrspace(4) align 4 @blank, i64 8, i1 false)
  store i16 %last, ptr addrspace(1) %row
  ret void
}

declare void @llvm.memcpy.p4.p4.i64(ptr addrspace(4), ptr addrspace(4), i64, i1)
