; An instruction whose argument is a function takes the function itself; results of the query instructions are numbers.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

%struct.ndrange_t = type { i32, [3 x i64], [3 x i64], [3 x i64] }

define internal spir_func void @invoke(ptr addrspace(4) %data) {
  store i8 1, ptr addrspace(4) %data
  ret void
}

; SPIRV: = OpGetDefaultQueue
; SPIRV: = OpEnqueueKernel %uint {{%.*}} %uint_1 %range %uint_0 {{%.*}} {{%.*}} %invoke %p %uint_4 %uint_4
; SPIRV: = OpGetKernelWorkGroupSize %uint %invoke %p %uint_4 %uint_4
; LLVM: call spir_func target("spirv.Queue") @_Z23__spirv_GetDefaultQueue
; LLVM: call spir_func i32 @_Z21__spirv_EnqueueKernelP13__spirv_Queue{{.*}}, ptr @invoke, ptr addrspace(4) %p, i32 4, i32 4)
; LLVM: call spir_func i32 @_Z30__spirv_GetKernelWorkGroupSize{{.*}}(ptr @invoke, ptr addrspace(4) %p, i32 4, i32 4)
define spir_func i32 @work(%struct.ndrange_t %range, ptr addrspace(4) %p) {
  %queue = call spir_func target("spirv.Queue") @_Z23__spirv_GetDefaultQueuev()
  %x = call spir_func i32 @_Z21__spirv_EnqueueKernelP13__spirv_Queuei9ndrange_tiPP19__spirv_DeviceEventS4_PFvPU3AS4vEPU3AS4vii(target("spirv.Queue") %queue, i32 1, %struct.ndrange_t %range, i32 0, ptr null, ptr null, ptr @invoke, ptr addrspace(4) %p, i32 4, i32 4)
  %y = call spir_func i32 @_Z30__spirv_GetKernelWorkGroupSizePFvPU3AS4vEPU3AS4vii(ptr @invoke, ptr addrspace(4) %p, i32 4, i32 4)
  %z = add i32 %x, %y
  ret i32 %z
}
declare spir_func target("spirv.Queue") @_Z23__spirv_GetDefaultQueuev()
declare spir_func i32 @_Z21__spirv_EnqueueKernelP13__spirv_Queuei9ndrange_tiPP19__spirv_DeviceEventS4_PFvPU3AS4vEPU3AS4vii(target("spirv.Queue"), i32, %struct.ndrange_t, i32, ptr, ptr, ptr, ptr addrspace(4), i32, i32)
declare spir_func i32 @_Z30__spirv_GetKernelWorkGroupSizePFvPU3AS4vEPU3AS4vii(ptr, ptr addrspace(4), i32, i32)
