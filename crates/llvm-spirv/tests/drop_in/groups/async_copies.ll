; Copies that a work-group makes together: without a stride it is 1; the scope is the work-group, and comes back in no
; argument of OpenCL C's functions. Elements are signed where SPIR-V-friendly names say them.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: %[[EVENT:.+]] = OpTypeEvent
; SPIRV-DAG: %[[NONE:.+]] = OpConstantNull %[[EVENT]]

define spir_kernel void @copy(ptr addrspace(1) %global, ptr addrspace(3) %local, i64 %count) {
  %event = alloca target("spirv.Event"), align 8
  ; SPIRV: %[[FIRST:.+]] = OpGroupAsyncCopy %[[EVENT]] %uint_2 %{{.+}} %{{.+}} %count %ulong_1 %[[NONE]]
  ; OPENCL: %[[FIRST:.+]] = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3Dv4_tPU3AS1KS_mm9ocl_event(ptr addrspace(3) %{{.+}}, ptr addrspace(1) %{{.+}}, i64 %count, i64 1, target("spirv.Event") zeroinitializer)
  ; NAMED: %[[FIRST:.+]] = call spir_func target("spirv.Event") @_Z22__spirv_GroupAsyncCopyiPU3AS3Dv4_sPU3AS1KS_mmP13__spirv_Event(i32 2, ptr addrspace(3) %{{.+}}, ptr addrspace(1) %{{.+}}, i64 %count, i64 1, target("spirv.Event") zeroinitializer)
  %first = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3Dv4_tPU3AS1KS_m9ocl_event(ptr addrspace(3) %local, ptr addrspace(1) %global, i64 %count, target("spirv.Event") zeroinitializer)
  ; SPIRV: %[[SECOND:.+]] = OpGroupAsyncCopy %[[EVENT]] %uint_2 %{{.+}} %{{.+}} %count %ulong_3 %[[FIRST]]
  ; OPENCL: %[[SECOND:.+]] = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1Dv4_tPU3AS3KS_mm9ocl_event(ptr addrspace(1) %{{.+}}, ptr addrspace(3) %{{.+}}, i64 %count, i64 3, target("spirv.Event") %[[FIRST]])
  ; NAMED: %[[SECOND:.+]] = call spir_func target("spirv.Event") @_Z22__spirv_GroupAsyncCopyiPU3AS1Dv4_sPU3AS3KS_mmP13__spirv_Event(i32 2, ptr addrspace(1) %{{.+}}, ptr addrspace(3) %{{.+}}, i64 %count, i64 3, target("spirv.Event") %[[FIRST]])
  %second = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1Dv4_tPU3AS3KS_mm9ocl_event(ptr addrspace(1) %global, ptr addrspace(3) %local, i64 %count, i64 3, target("spirv.Event") %first)
  store target("spirv.Event") %second, ptr %event, align 8
  %events = addrspacecast ptr %event to ptr addrspace(4)
  ; SPIRV: OpGroupWaitEvents %uint_2 %uint_1 %{{.+}}
  ; OPENCL: call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 1, ptr addrspace(4) %{{.+}})
  ; NAMED: call spir_func void @_Z23__spirv_GroupWaitEventsiiPU3AS4P13__spirv_Event(i32 2, i32 1, ptr addrspace(4) %{{.+}})
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 1, ptr addrspace(4) %events)
  ret void
}

declare spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3Dv4_tPU3AS1KS_m9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, target("spirv.Event"))
declare spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1Dv4_tPU3AS3KS_mm9ocl_event(ptr addrspace(1), ptr addrspace(3), i64, i64, target("spirv.Event"))
declare spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32, ptr addrspace(4))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
