; Events of the device and its queues: made, asked, kept, given a status and let go; and a marker that waits for some.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=NAMED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: OpCapability DeviceEnqueue
; SPIRV-DAG: %[[EVENT:.+]] = OpTypeDeviceEvent
; SPIRV-DAG: %[[QUEUE:.+]] = OpTypeQueue
; SPIRV-DAG: %[[STATUS:.+]] = OpConstant %uint 4294967289

define spir_kernel void @events(ptr addrspace(1) %info) {
  ; SPIRV: %[[E:.+]] = OpCreateUserEvent %[[EVENT]]
  ; OPENCL: %[[E:.+]] = call spir_func target("spirv.DeviceEvent") @_Z17create_user_eventv()
  ; NAMED: %[[E:.+]] = call spir_func target("spirv.DeviceEvent") @_Z23__spirv_CreateUserEventv()
  %event = call spir_func target("spirv.DeviceEvent") @_Z17create_user_eventv()
  ; SPIRV: OpIsValidEvent %bool %[[E]]
  ; OPENCL: call spir_func i1 @_Z14is_valid_event12ocl_clkevent(target("spirv.DeviceEvent") %[[E]])
  ; NAMED: call spir_func i1 @_Z20__spirv_IsValidEventP19__spirv_DeviceEvent(target("spirv.DeviceEvent") %[[E]])
  %valid = call spir_func i1 @_Z14is_valid_event12ocl_clkevent(target("spirv.DeviceEvent") %event)
  ; SPIRV: OpRetainEvent %[[E]]
  ; OPENCL: call spir_func void @_Z12retain_event12ocl_clkevent(target("spirv.DeviceEvent") %[[E]])
  ; NAMED: call spir_func void @_Z19__spirv_RetainEventP19__spirv_DeviceEvent(target("spirv.DeviceEvent") %[[E]])
  call spir_func void @_Z12retain_event12ocl_clkevent(target("spirv.DeviceEvent") %event)
  ; SPIRV: OpSetUserEventStatus %[[E]] %[[STATUS]]
  ; OPENCL: call spir_func void @_Z21set_user_event_status12ocl_clkeventi(target("spirv.DeviceEvent") %[[E]], i32 -7)
  ; NAMED: call spir_func void @_Z26__spirv_SetUserEventStatusP19__spirv_DeviceEventi(target("spirv.DeviceEvent") %[[E]], i32 -7)
  call spir_func void @_Z21set_user_event_status12ocl_clkeventi(target("spirv.DeviceEvent") %event, i32 -7)
  ; SPIRV: OpCaptureEventProfilingInfo %[[E]] %uint_1 %info
  ; OPENCL: call spir_func void @_Z28capture_event_profiling_info12ocl_clkeventiPU3AS1v(target("spirv.DeviceEvent") %[[E]], i32 1, ptr addrspace(1) %info)
  ; NAMED: call spir_func void @_Z33__spirv_CaptureEventProfilingInfoP19__spirv_DeviceEventiPU3AS1c(target("spirv.DeviceEvent") %[[E]], i32 1, ptr addrspace(1) %info)
  call spir_func void @_Z28capture_event_profiling_info12ocl_clkeventiPU3AS1v(target("spirv.DeviceEvent") %event, i32 1, ptr addrspace(1) %info)
  ; SPIRV: OpReleaseEvent %[[E]]
  ; OPENCL: call spir_func void @_Z13release_event12ocl_clkevent(target("spirv.DeviceEvent") %[[E]])
  ; NAMED: call spir_func void @_Z20__spirv_ReleaseEventP19__spirv_DeviceEvent(target("spirv.DeviceEvent") %[[E]])
  call spir_func void @_Z13release_event12ocl_clkevent(target("spirv.DeviceEvent") %event)
  ret void
}

define spir_kernel void @marker() {
  %given = alloca [2 x target("spirv.DeviceEvent")], align 8
  %taken = alloca target("spirv.DeviceEvent"), align 8
  %waits = addrspacecast ptr %given to ptr addrspace(4)
  %gives = addrspacecast ptr %taken to ptr addrspace(4)
  ; SPIRV: %[[Q:.+]] = OpGetDefaultQueue %[[QUEUE]]
  ; OPENCL: %[[Q:.+]] = call spir_func target("spirv.Queue") @_Z17get_default_queuev()
  ; NAMED: %[[Q:.+]] = call spir_func target("spirv.Queue") @_Z23__spirv_GetDefaultQueuev()
  %queue = call spir_func target("spirv.Queue") @_Z17get_default_queuev()
  ; SPIRV: OpEnqueueMarker %uint %[[Q]] %uint_2 %{{.+}} %{{.+}}
  ; OPENCL: call spir_func i32 @_Z14enqueue_marker9ocl_queuejPU3AS4K12ocl_clkeventPU3AS4S0_(target("spirv.Queue") %[[Q]], i32 2, ptr addrspace(4) %{{.+}}, ptr addrspace(4) %{{.+}})
  ; NAMED: call spir_func i32 @_Z21__spirv_EnqueueMarkerP13__spirv_QueuejPU3AS4P19__spirv_DeviceEventS4_(target("spirv.Queue") %[[Q]], i32 2, ptr addrspace(4) %{{.+}}, ptr addrspace(4) %{{.+}})
  %marker = call spir_func i32 @_Z14enqueue_marker9ocl_queuejPU3AS4K12ocl_clkeventPU3AS4S0_(target("spirv.Queue") %queue, i32 2, ptr addrspace(4) %waits, ptr addrspace(4) %gives)
  ret void
}

declare spir_func target("spirv.DeviceEvent") @_Z17create_user_eventv()
declare spir_func i1 @_Z14is_valid_event12ocl_clkevent(target("spirv.DeviceEvent"))
declare spir_func void @_Z12retain_event12ocl_clkevent(target("spirv.DeviceEvent"))
declare spir_func void @_Z13release_event12ocl_clkevent(target("spirv.DeviceEvent"))
declare spir_func void @_Z21set_user_event_status12ocl_clkeventi(target("spirv.DeviceEvent"), i32)
declare spir_func void @_Z28capture_event_profiling_info12ocl_clkeventiPU3AS1v(target("spirv.DeviceEvent"), i32, ptr addrspace(1))
declare spir_func target("spirv.Queue") @_Z17get_default_queuev()
declare spir_func i32 @_Z14enqueue_marker9ocl_queuejPU3AS4K12ocl_clkeventPU3AS4S0_(target("spirv.Queue"), i32, ptr addrspace(4), ptr addrspace(4))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
