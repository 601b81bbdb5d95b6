; The sizes of local arguments are computed before the block they belong to. Queries say the preferred alignment of a
; block's type, are called by the convention of C, and name what they query as OpenCL C does.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=NAMED

target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

%struct.ndrange_t = type { i32 }

@block = internal addrspace(1) constant { i32, i32, ptr addrspace(4) } { i32 12, i32 4, ptr addrspace(4) null }, align 4

; SPIRV: OpStore
; SPIRV: %[[SIZE:[0-9]+]] = OpPtrAccessChain %_ptr_Function_uint
; SPIRV: %[[BLOCK:[0-9]+]] = OpBitcast %_ptr_Generic_uchar
; SPIRV: OpEnqueueKernel %uint %{{.*}} %[[BLOCK]] %uint_12 %uint_4 %[[SIZE]]
; SPIRV: OpGetKernelWorkGroupSize %uint %{{.*}} %uint_12 %uint_8

; OPENCL: call spir_func i32 @__enqueue_kernel_varargs(
; OPENCL: call i32 @__get_kernel_work_group_size_impl(
; OPENCL: declare i32 @__get_kernel_work_group_size_impl(

; NAMED: call spir_func i32 @_Z21__spirv_EnqueueKernelP13__spirv_Queuei9ndrange_tiPU3AS4P19__spirv_DeviceEventS5_U13block_pointerFvvEPU3AS4ciiPi(

define spir_func i32 @work(target("spirv.Queue") %queue) {
  %range = alloca %struct.ndrange_t, align 4
  %all = alloca [1 x i32], align 4
  %sizes = getelementptr [1 x i32], ptr %all, i32 0, i32 0
  store i32 16, ptr %sizes, align 4
  %a = call spir_func i32 @__enqueue_kernel_varargs(target("spirv.Queue") %queue, i32 0, ptr %range, ptr addrspace(4) addrspacecast (ptr @work_block_invoke_kernel to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @block to ptr addrspace(4)), i32 1, ptr %sizes)
  %b = call spir_func i32 @__get_kernel_work_group_size_impl(ptr addrspace(4) addrspacecast (ptr @work_block_invoke_kernel to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @block to ptr addrspace(4)))
  %sum = add i32 %a, %b
  ret i32 %sum
}

define internal spir_func void @work_block_invoke(ptr addrspace(4) %literal, ptr addrspace(3) %p) {
  ret void
}

define internal spir_kernel void @work_block_invoke_kernel(ptr addrspace(4) %literal, ptr addrspace(3) %p) {
  call spir_func void @work_block_invoke(ptr addrspace(4) %literal, ptr addrspace(3) %p)
  ret void
}

declare spir_func i32 @__enqueue_kernel_varargs(target("spirv.Queue"), i32, ptr, ptr addrspace(4), ptr addrspace(4), i32, ptr)
declare spir_func i32 @__get_kernel_work_group_size_impl(ptr addrspace(4), ptr addrspace(4))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
