; Where addresses have 32 bits, so have sizes: lengths and strides of copies, and coordinates within a work-group. Numbers of
; invocations are those of size_t, which is what the variable is made of.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -to-text %t.spv -o %t.spt
; RUN: llvm-spirv -r -spirv-text %t.spt -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

; SPIRV: OpMemoryModel Physical32 OpenCL
; SPIRV-DAG: OpDecorate %[[PLACE:.+]] BuiltIn LocalInvocationId
; SPIRV-DAG: %[[EVENT:.+]] = OpTypeEvent
; SPIRV-DAG: %[[NONE:.+]] = OpConstantNull %[[EVENT]]
; SPIRV-DAG: %[[PLACE]] = OpVariable %_ptr_Input_v3uint Input

; OPENCL: target triple = "spir-unknown-unknown"
; NAMED: target triple = "spir-unknown-unknown"
define spir_kernel void @gather(ptr addrspace(3) %near, ptr addrspace(1) %far, ptr addrspace(1) %pairs, ptr addrspace(3) %near_pairs, i32 %count, i32 %value) {
  ; SPIRV: %[[ALL:[0-9]+]] = OpLoad %v3uint %[[PLACE]]
  ; SPIRV: = OpCompositeExtract %uint %{{[0-9]+}} 1
  ; OPENCL: call spir_func i32 @_Z12get_local_idj(i32 1)
  ; NAMED: call spir_func i32 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 1)
  %here = call spir_func i32 @_Z12get_local_idj(i32 1)
  ; SPIRV: %[[FIRST:.+]] = OpGroupAsyncCopy %[[EVENT]] %uint_2 %{{.+}} %{{.+}} %count %uint_1 %[[NONE]]
  ; OPENCL: %[[FIRST:.+]] = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3tPU3AS1Ktjj9ocl_event(ptr addrspace(3) %{{.+}}, ptr addrspace(1) %{{.+}}, i32 %count, i32 1, target("spirv.Event") zeroinitializer)
  ; NAMED: %[[FIRST:.+]] = call spir_func target("spirv.Event") @_Z22__spirv_GroupAsyncCopyiPU3AS3sPU3AS1KsjjP13__spirv_Event(i32 2, ptr addrspace(3) %{{.+}}, ptr addrspace(1) %{{.+}}, i32 %count, i32 1, target("spirv.Event") zeroinitializer)
  %first = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3tPU3AS1Ktj9ocl_event(ptr addrspace(3) %near, ptr addrspace(1) %far, i32 %count, target("spirv.Event") zeroinitializer)
  ; SPIRV: = OpGroupAsyncCopy %[[EVENT]] %uint_2 %{{.+}} %{{.+}} %count %uint_6 %[[FIRST]]
  ; OPENCL: call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1tPU3AS3Ktjj9ocl_event(ptr addrspace(1) %{{.+}}, ptr addrspace(3) %{{.+}}, i32 %count, i32 6, target("spirv.Event") %[[FIRST]])
  ; NAMED: call spir_func target("spirv.Event") @_Z22__spirv_GroupAsyncCopyiPU3AS1sPU3AS3KsjjP13__spirv_Event(i32 2, ptr addrspace(1) %{{.+}}, ptr addrspace(3) %{{.+}}, i32 %count, i32 6, target("spirv.Event") %[[FIRST]])
  %second = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1tPU3AS3Ktjj9ocl_event(ptr addrspace(1) %far, ptr addrspace(3) %near, i32 %count, i32 6, target("spirv.Event") %first)
  ; The address space may follow the qualifier.
  ; SPIRV: = OpGroupAsyncCopy %[[EVENT]] %uint_2 %{{.+}} %{{.+}} %count %uint_1 %{{.+}}
  ; OPENCL: call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1Dv2_hPU3AS3KS_jj9ocl_event(ptr addrspace(1) %{{.+}}, ptr addrspace(3) %{{.+}}, i32 %count, i32 1, target("spirv.Event") %{{.+}})
  ; NAMED: call spir_func target("spirv.Event") @_Z22__spirv_GroupAsyncCopyiPU3AS1Dv2_cPU3AS3KS_jjP13__spirv_Event(i32 2, ptr addrspace(1) %{{.+}}, ptr addrspace(3) %{{.+}}, i32 %count, i32 1, target("spirv.Event") %{{.+}})
  %third = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1Dv2_cPKU3AS3S_j9ocl_event(ptr addrspace(1) %pairs, ptr addrspace(3) %near_pairs, i32 %count, target("spirv.Event") %second)
  ; SPIRV: = OpGroupBroadcast %uint %uint_2 %value %here
  ; OPENCL: call spir_func i32 @_Z20work_group_broadcast{{[ij]}}j(i32 %value, i32 %here)
  ; NAMED: call spir_func i32 @_Z22__spirv_GroupBroadcast{{[ij]+}}j(i32 2, i32 %value, i32 %here)
  %shared = call spir_func i32 @_Z20work_group_broadcastij(i32 %value, i32 %here)
  ret void
}

declare spir_func i32 @_Z12get_local_idj(i32)
declare spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3tPU3AS1Ktj9ocl_event(ptr addrspace(3), ptr addrspace(1), i32, target("spirv.Event"))
declare spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS1tPU3AS3Ktjj9ocl_event(ptr addrspace(1), ptr addrspace(3), i32, i32, target("spirv.Event"))
declare spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS1Dv2_cPKU3AS3S_j9ocl_event(ptr addrspace(1), ptr addrspace(3), i32, target("spirv.Event"))
declare spir_func i32 @_Z20work_group_broadcastij(i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
