; Text of older versions of LLVM is read: pointers with the types that they point to, intrinsics named after these, and lifetimes
; with a size. It means what it means today.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc -o - | spirv-dis | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target triple = "spir64-unknown-unknown"

%record = type { i16, [6 x i8] }

; SPIRV: %shift = OpFunction
; SPIRV: %in = OpFunctionParameter %_ptr_CrossWorkgroup_{{.*}}
; SPIRV: %out = OpFunctionParameter %_ptr_CrossWorkgroup_{{.*}}
; SPIRV-DAG: %count = OpVariable %_ptr_Function_uint Function
; SPIRV-DAG: %[[BUFFER:[0-9]+]] = OpVariable %{{.*}} Function
; SPIRV: %bytes = OpBitcast %_ptr_CrossWorkgroup_{{.*}} %in
; SPIRV: OpLifetimeStart %[[BUFFER]] 0
; SPIRV: OpCopyMemorySized %{{[0-9]+}} %bytes %uint_8 Aligned 2
; SPIRV: OpCopyMemorySized %out %{{[0-9]+}} %uint_8 Aligned 2
; SPIRV: OpLifetimeStop %[[BUFFER]] 0
; SPIRV: OpLifetimeStop %count 0
; LLVM-DAG: %count = alloca i32
; LLVM-DAG: %[[BUFFER:[0-9]+]] = alloca [8 x i8]
; LLVM: call void @llvm.lifetime.start.p0(ptr %count)
; LLVM: %bytes = bitcast ptr addrspace(1) %in to ptr addrspace(1)
; LLVM: call void @llvm.lifetime.start.p0(ptr %[[BUFFER]])
; LLVM: call void @llvm.memcpy.p0.p1.i32(ptr align 2 %{{[0-9]+}}, ptr addrspace(1) align 2 %bytes, i32 8, i1 false)
; LLVM: call void @llvm.memcpy.p1.p0.i32(ptr addrspace(1) align 2 %out, ptr align 2 %{{[0-9]+}}, i32 8, i1 false)
; LLVM: call void @llvm.lifetime.end.p0(ptr %count)
define spir_func void @shift(%record addrspace(1)* %in, i8 addrspace(1)* %out) {
  %count = alloca i32, align 4
  call void @llvm.lifetime.start.p0i8(i64 4, i32* %count)
  %bytes = bitcast %record addrspace(1)* %in to i8 addrspace(1)*
  call void @llvm.memmove.p1i8.p1i8.i32(i8 addrspace(1)* align 2 %out, i8 addrspace(1)* align 2 %bytes, i32 8, i1 false)
  call void @llvm.lifetime.end.p0i8(i64 4, i32* %count)
  ret void
}

declare void @llvm.memmove.p1i8.p1i8.i32(i8 addrspace(1)*, i8 addrspace(1)*, i32, i1)
declare void @llvm.lifetime.start.p0i8(i64, i32*)
declare void @llvm.lifetime.end.p0i8(i64, i32*)
