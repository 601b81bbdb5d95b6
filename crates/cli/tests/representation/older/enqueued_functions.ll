; The older revision casts the function that is enqueued to `void ()*`, and mangles it so. It makes no difference.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm-14} | FileCheck %s --check-prefix=LLVM
; RUN: %{again-14} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

%spirv.Queue = type opaque
%spirv.DeviceEvent = type opaque
%struct.ndrange_t = type { i32, [3 x i64], [3 x i64], [3 x i64] }

; SPIRV: %invoke = OpFunction %void
define internal spir_func void @invoke(i8 addrspace(4)* %data) {
  store i8 1, i8 addrspace(4)* %data
  ret void
}

; SPIRV: = OpEnqueueKernel %uint %queue %uint_1 %range %uint_0 {{%.*}} {{%.*}} %invoke %p %uint_4 %uint_4
; LLVM: call spir_func i32 @_Z21__spirv_EnqueueKernelP13__spirv_Queue{{.*}}, void (i8 addrspace(4)*)* @invoke, i8 addrspace(4)* %p, i32 4, i32 4)
define spir_func i32 @work(%spirv.Queue* %queue, %struct.ndrange_t %range, i8 addrspace(4)* %p) {
  %x = call spir_func i32 @_Z21__spirv_EnqueueKernelP13__spirv_Queuei9ndrange_tiPP19__spirv_DeviceEventS4_PFvvEPU3AS4vii(%spirv.Queue* %queue, i32 1, %struct.ndrange_t %range, i32 0, %spirv.DeviceEvent** null, %spirv.DeviceEvent** null, void ()* bitcast (void (i8 addrspace(4)*)* @invoke to void ()*), i8 addrspace(4)* %p, i32 4, i32 4)
  ret i32 %x
}
declare spir_func i32 @_Z21__spirv_EnqueueKernelP13__spirv_Queuei9ndrange_tiPP19__spirv_DeviceEventS4_PFvvEPU3AS4vii(%spirv.Queue*, i32, %struct.ndrange_t, i32, %spirv.DeviceEvent**, %spirv.DeviceEvent**, void ()*, i8 addrspace(4)*, i32, i32)
