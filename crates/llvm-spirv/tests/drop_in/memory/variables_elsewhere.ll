; Variables of functions are in the storage class Function, in whatever address space LLVM IR has them, and so are the
; addresses of what they hold. The Khronos translator gives such a variable the type that it has in LLVM IR, which is
; none of a variable in that storage class.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv -s %s -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=REGULARIZED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@numbers = internal addrspace(1) constant [2 x i64] [i64 3, i64 4], align 8

; SPIRV: %copy = OpVariable %_ptr_Function_{{.*}} Function
; SPIRV-NOT: OpBitcast
; SPIRV: OpCopyMemorySized %copy %numbers
; SPIRV: %second = OpInBoundsPtrAccessChain %_ptr_Function_ulong %copy
; SPIRV: OpPtrCastToGeneric %_ptr_Generic_ulong %second

; CHECK: %copy = alloca [2 x i64], align 8
; CHECK: call void @llvm.memcpy.p0.p1.i64(ptr align 8 %copy, ptr addrspace(1) align 8 @numbers, i64 16, i1 false)
; CHECK: %second = getelementptr inbounds [2 x i64], ptr %copy, i64 0, i64 1
; CHECK: addrspacecast ptr %second to ptr addrspace(4)
; A call of an intrinsic function has the types of its arguments, so that LLVM reads the regularized module.
; REGULARIZED: %copy = alloca [2 x i64], align 8
; REGULARIZED: call void @llvm.memcpy.{{.*}}(ptr align 8 %copy, ptr addrspace(1) align 8 @numbers, i64 16, i1 false)
define spir_func i64 @read() {
  %copy = alloca [2 x i64], align 8, addrspace(1)
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 8 %copy, ptr addrspace(1) align 8 @numbers, i64 16, i1 false)
  %second = getelementptr inbounds [2 x i64], ptr addrspace(1) %copy, i64 0, i64 1
  %generic = addrspacecast ptr addrspace(1) %second to ptr addrspace(4)
  %value = load i64, ptr addrspace(4) %generic, align 8
  ret i64 %value
}

declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
