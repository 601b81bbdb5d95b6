; Events that a group waits for need no capability of groups. SYCL's event is a struct that holds one, whose address is cast.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-NOT: Capability Groups
; SPIRV: MemoryModel
; SPIRV-DAG: TypeEvent [[#EVENT:]]
; SPIRV-DAG: TypeStruct [[#HOLDER:]] [[#EVENT]]
; SPIRV-DAG: TypePointer [[#TO_HOLDER:]] 7 [[#HOLDER]]
; SPIRV-DAG: TypePointer [[#GENERIC_TO_HOLDER:]] 8 [[#HOLDER]]
; SPIRV-DAG: TypePointer [[#GENERIC_TO_EVENT:]] 8 [[#EVENT]]
; SPIRV: Variable [[#TO_HOLDER]] [[#VARIABLE:]] 7
; SPIRV: PtrCastToGeneric [[#GENERIC_TO_HOLDER]] [[#GENERIC:]] [[#VARIABLE]]
; SPIRV: Bitcast [[#GENERIC_TO_EVENT]] [[#EVENTS:]] [[#GENERIC]]
; SPIRV: GroupWaitEvents [[#]] [[#]] [[#EVENTS]]
; SPIRV: GroupWaitEvents
; FRIENDLY: call spir_func void @_Z23__spirv_GroupWaitEventsii
; CHECK: call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 3, ptr addrspace(4) %
%holder = type { target("spirv.Event") }
define spir_kernel void @wait() {
  %variable = alloca %holder, align 8
  %generic = addrspacecast ptr %variable to ptr addrspace(4)
  call spir_func void @_Z23__spirv_GroupWaitEventsjiP9ocl_event(i32 2, i32 3, ptr addrspace(4) %generic)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 0, ptr addrspace(4) null)
  ret void
}
declare spir_func void @_Z23__spirv_GroupWaitEventsjiP9ocl_event(i32, i32, ptr addrspace(4))
declare spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32, ptr addrspace(4))
!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
