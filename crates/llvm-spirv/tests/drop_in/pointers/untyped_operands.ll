; Where a pointer's type is part of what an instruction says (the size of the elements that it counts), an untyped pointer is cast
; to one with that type: vectors that are loaded from scalars, elements that are prefetched or copied by a work-group, flags.
; (The Khronos translator leaves them untyped: not valid, and of copies the size of the elements is lost.)
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %p = OpFunctionParameter %_ptr_CrossWorkgroup
; CHECK: %[[FROM:[0-9]+]] = OpBitcast %_ptr_CrossWorkgroup_float %p
; CHECK: %v = OpExtInst %v4float %{{[0-9]+}} vloadn %n %[[FROM]] 4
; CHECK: %[[TO:[0-9]+]] = OpBitcast %_ptr_CrossWorkgroup_float %q
; CHECK: OpExtInst %void %{{[0-9]+}} vstoren %v %n %[[TO]]
; LLVM: call spir_func <4 x float> @_Z6vload4mPU3AS1Kf(i64 %n, ptr addrspace(1) %
; LLVM: call spir_func void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float> %v, i64 %n, ptr addrspace(1) %
define spir_func void @vectors(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %n) {
  %v = call spir_func <4 x float> @_Z6vload4mPU3AS1Kf(i64 %n, ptr addrspace(1) %p)
  call spir_func void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float> %v, i64 %n, ptr addrspace(1) %q)
  ret void
}

; CHECK: %bytes = OpFunctionParameter %_ptr_CrossWorkgroup
; CHECK: %[[AHEAD:[0-9]+]] = OpBitcast %_ptr_CrossWorkgroup_ulong %longs
; CHECK: OpExtInst %void %{{[0-9]+}} prefetch %[[AHEAD]] %n_0
; CHECK: OpUntypedPrefetchKHR %bytes %n_0
; LLVM: call spir_func void @_Z8prefetchPU3AS1K{{[lm]}}m(ptr addrspace(1) %{{.*}}, i64 %n)
; LLVM: call spir_func void @_Z8prefetchPU3AS1K{{[ch]}}m(ptr addrspace(1) %bytes, i64 %n)
define spir_func void @ahead(ptr addrspace(1) %bytes, ptr addrspace(1) %longs, i64 %n) {
  call spir_func void @_Z8prefetchPU3AS1Kmm(ptr addrspace(1) %longs, i64 %n)
  call spir_func void @_Z8prefetchPU3AS1Khm(ptr addrspace(1) %bytes, i64 %n)
  ret void
}

; CHECK: %[[LOCAL:[0-9]+]] = OpBitcast %_ptr_Workgroup_ushort %local
; CHECK: %[[GLOBAL:[0-9]+]] = OpBitcast %_ptr_CrossWorkgroup_ushort %global
; CHECK: %event = OpGroupAsyncCopy %{{.*}} %uint_2 %[[LOCAL]] %[[GLOBAL]] %n_1 %ulong_1 %{{.*}}
; LLVM: @_Z29async_work_group_strided_copyPU3AS3{{[st]}}PU3AS1K{{[st]}}mm9ocl_event(ptr addrspace(3) %{{.*}}, ptr addrspace(1) %{{.*}}, i64 %n, i64 1,
define spir_func target("spirv.Event") @copied(ptr addrspace(3) %local, ptr addrspace(1) %global, i64 %n) {
  %event = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3tPU3AS1Ktm9ocl_event(ptr addrspace(3) %local, ptr addrspace(1) %global, i64 %n, target("spirv.Event") zeroinitializer)
  ret target("spirv.Event") %event
}

; CHECK: %[[FLAG:[0-9]+]] = OpBitcast %_ptr_CrossWorkgroup_uint %flag
; CHECK: %set = OpAtomicFlagTestAndSet %bool %[[FLAG]]
; CHECK: %[[FLAG:[0-9]+]] = OpBitcast %_ptr_CrossWorkgroup_uint %flag
; CHECK: OpAtomicFlagClear %[[FLAG]]
define spir_func i1 @flags(ptr addrspace(1) %flag) {
  %set = call spir_func i1 @_Z28__spirv_AtomicFlagTestAndSetPU3AS1iii(ptr addrspace(1) %flag, i32 1, i32 8)
  call spir_func void @_Z23__spirv_AtomicFlagClearPU3AS1iii(ptr addrspace(1) %flag, i32 1, i32 0)
  ret i1 %set
}

declare spir_func <4 x float> @_Z6vload4mPU3AS1Kf(i64, ptr addrspace(1))
declare spir_func void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float>, i64, ptr addrspace(1))
declare spir_func void @_Z8prefetchPU3AS1Kmm(ptr addrspace(1), i64)
declare spir_func void @_Z8prefetchPU3AS1Khm(ptr addrspace(1), i64)
declare spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3tPU3AS1Ktm9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, target("spirv.Event"))
declare spir_func i1 @_Z28__spirv_AtomicFlagTestAndSetPU3AS1iii(ptr addrspace(1), i32, i32)
declare spir_func void @_Z23__spirv_AtomicFlagClearPU3AS1iii(ptr addrspace(1), i32, i32)
