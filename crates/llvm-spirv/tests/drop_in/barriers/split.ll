; A barrier in two parts: what arrives releases, what waits acquires. The flags of OpenCL C say of which memories, its scope
; for whom; without one it is the work-group.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/first.ll --spirv-ext=+SPV_INTEL_split_barrier -o %t.first.spv
; RUN: llvm-spirv %t.first.spv -to-text -o - | FileCheck %t/first.ll --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL1.2 %t.first.spv -o - | llvm-dis | FileCheck %t/first.ll --check-prefix=LLVM
; RUN: not llvm-spirv %t/first.ll -o - 2>&1 | FileCheck %t/first.ll --check-prefix=ERROR
; RUN: llvm-spirv %t/second.ll --spirv-ext=+SPV_INTEL_split_barrier -o %t.second.spv
; RUN: llvm-spirv %t.second.spv -to-text -o - | FileCheck %t/second.ll --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.second.spv -o %t.second.bc
; RUN: llvm-dis %t.second.bc -o - | FileCheck %t/second.ll --check-prefix=LLVM
; RUN: llvm-spirv %t.second.bc --spirv-ext=+SPV_INTEL_split_barrier -spirv-text -o - | FileCheck %t/second.ll --check-prefix=SPIRV
; RUN: not llvm-spirv %t/second.ll -o - 2>&1 | FileCheck %t/first.ll --check-prefix=ERROR
; RUN: llvm-spirv %t/friendly.ll --spirv-ext=+SPV_INTEL_split_barrier -o %t.friendly.spv
; RUN: llvm-spirv %t.friendly.spv -to-text -o - | FileCheck %t/friendly.ll --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.friendly.spv -o - | llvm-dis | FileCheck %t/friendly.ll --check-prefix=LLVM
; RUN: not llvm-spirv %t/friendly.ll -o - 2>&1 | FileCheck %t/first.ll --check-prefix=ERROR

;--- first.ll
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_split_barrier

; SPIRV: Capability SplitBarrierINTEL
; SPIRV: Extension "SPV_INTEL_split_barrier"
; SPIRV: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: Constant [[#INT]] [[#GROUP:]] 2 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE2:]] 516 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE2:]] 514 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE1:]] 260 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE1:]] 258 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE3:]] 772 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE3:]] 770 {{$}}
; SPIRV: ControlBarrierArriveINTEL [[#GROUP]] [[#GROUP]] [[#RELEASE2]]
; SPIRV: ControlBarrierWaitINTEL [[#GROUP]] [[#GROUP]] [[#ACQUIRE2]]
; LLVM: call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 2)
; LLVM: call spir_func void @_Z29intel_work_group_barrier_waitj(i32 2)
; SPIRV: ControlBarrierArriveINTEL [[#GROUP]] [[#GROUP]] [[#RELEASE1]]
; SPIRV: ControlBarrierWaitINTEL [[#GROUP]] [[#GROUP]] [[#ACQUIRE1]]
; LLVM: call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 1)
; LLVM: call spir_func void @_Z29intel_work_group_barrier_waitj(i32 1)
; SPIRV: ControlBarrierArriveINTEL [[#GROUP]] [[#GROUP]] [[#RELEASE3]]
; SPIRV: ControlBarrierWaitINTEL [[#GROUP]] [[#GROUP]] [[#ACQUIRE3]]
; LLVM: call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 3)
; LLVM: call spir_func void @_Z29intel_work_group_barrier_waitj(i32 3)
define spir_kernel void @meet() {
  call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 2)
  call spir_func void @_Z29intel_work_group_barrier_waitj(i32 2)
  call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 1)
  call spir_func void @_Z29intel_work_group_barrier_waitj(i32 1)
  call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 3)
  call spir_func void @_Z29intel_work_group_barrier_waitj(i32 3)
  ret void
}

declare spir_func void @_Z31intel_work_group_barrier_arrivej(i32)
declare spir_func void @_Z29intel_work_group_barrier_waitj(i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 1, i32 2}

;--- second.ll
target triple = "spir64-unknown-unknown"

; SPIRV: Capability SplitBarrierINTEL
; SPIRV: Extension "SPV_INTEL_split_barrier"
; SPIRV: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: Constant [[#INT]] [[#SCOPE0:]] 0 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#SCOPE1:]] 1 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#SCOPE2:]] 2 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#SCOPE3:]] 3 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#SCOPE4:]] 4 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE1:]] 260 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE1:]] 258 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE2:]] 516 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE2:]] 514 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE4:]] 2052 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE4:]] 2050 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE5:]] 2308 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE5:]] 2306 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE6:]] 2564 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE6:]] 2562 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE7:]] 2820 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE7:]] 2818 {{$}}
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE2]] [[#RELEASE4]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE2]] [[#ACQUIRE4]]
; LLVM: call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 4, i32 1)
; LLVM: call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 4, i32 1)
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE2]] [[#RELEASE1]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE2]] [[#ACQUIRE1]]
; LLVM: call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 1, i32 1)
; LLVM: call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 1, i32 1)
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE2]] [[#RELEASE7]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE2]] [[#ACQUIRE7]]
; LLVM: call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 7, i32 1)
; LLVM: call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 7, i32 1)
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE2]] [[#RELEASE5]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE2]] [[#ACQUIRE5]]
; LLVM: call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 5, i32 1)
; LLVM: call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 5, i32 1)
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE4]] [[#RELEASE2]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE4]] [[#ACQUIRE2]]
; LLVM: call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 2, i32 0)
; LLVM: call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 2, i32 0)
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE2]] [[#RELEASE2]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE2]] [[#ACQUIRE2]]
; LLVM: call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 2, i32 1)
; LLVM: call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 2, i32 1)
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE1]] [[#RELEASE2]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE1]] [[#ACQUIRE2]]
; LLVM: call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 2, i32 2)
; LLVM: call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 2, i32 2)
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE0]] [[#RELEASE2]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE0]] [[#ACQUIRE2]]
; LLVM: call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 2, i32 3)
; LLVM: call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 2, i32 3)
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE3]] [[#RELEASE2]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE3]] [[#ACQUIRE2]]
; LLVM: call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 2, i32 4)
; LLVM: call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 2, i32 4)
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE0]] [[#RELEASE6]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE0]] [[#ACQUIRE6]]
; LLVM: call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 6, i32 3)
; LLVM: call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 6, i32 3)
define spir_kernel void @meet() {
  call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 4)
  call spir_func void @_Z29intel_work_group_barrier_waitj(i32 4)
  call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 1)
  call spir_func void @_Z29intel_work_group_barrier_waitj(i32 1)
  call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 7)
  call spir_func void @_Z29intel_work_group_barrier_waitj(i32 7)
  call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 5)
  call spir_func void @_Z29intel_work_group_barrier_waitj(i32 5)
  call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 2, i32 0)
  call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 2, i32 0)
  call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 2, i32 1)
  call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 2, i32 1)
  call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 2, i32 2)
  call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 2, i32 2)
  call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 2, i32 3)
  call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 2, i32 3)
  call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 2, i32 4)
  call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 2, i32 4)
  call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 6, i32 3)
  call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 6, i32 3)
  ret void
}

declare spir_func void @_Z31intel_work_group_barrier_arrivej(i32)
declare spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32, i32)
declare spir_func void @_Z29intel_work_group_barrier_waitj(i32)
declare spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- friendly.ll
target triple = "spir64-unknown-unknown"

; SPIRV: Capability SplitBarrierINTEL
; SPIRV: Extension "SPV_INTEL_split_barrier"
; SPIRV: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: Constant [[#INT]] [[#SCOPE0:]] 0 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#SCOPE1:]] 1 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#SCOPE2:]] 2 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#SCOPE3:]] 3 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#SCOPE4:]] 4 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE0:]] 2052 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE0:]] 2050 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE1:]] 260 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE1:]] 258 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE2:]] 772 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE2:]] 770 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE3:]] 2820 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE3:]] 2818 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE4:]] 516 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE4:]] 514 {{$}}
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE2]] [[#RELEASE0]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE2]] [[#ACQUIRE0]]
; LLVM: call spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32 2, i32 2, i32 2052) #[[#BARRIER:]]
; LLVM: call spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32 2, i32 2, i32 2050) #[[#BARRIER]]
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE4]] [[#RELEASE1]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE4]] [[#ACQUIRE1]]
; LLVM: call spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32 2, i32 4, i32 260) #[[#BARRIER]]
; LLVM: call spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32 2, i32 4, i32 258) #[[#BARRIER]]
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE0]] [[#RELEASE2]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE0]] [[#ACQUIRE2]]
; LLVM: call spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32 2, i32 0, i32 772) #[[#BARRIER]]
; LLVM: call spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32 2, i32 0, i32 770) #[[#BARRIER]]
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE3]] [[#RELEASE3]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE3]] [[#ACQUIRE3]]
; LLVM: call spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32 2, i32 3, i32 2820) #[[#BARRIER]]
; LLVM: call spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32 2, i32 3, i32 2818) #[[#BARRIER]]
; SPIRV: ControlBarrierArriveINTEL [[#SCOPE2]] [[#SCOPE1]] [[#RELEASE4]]
; SPIRV: ControlBarrierWaitINTEL [[#SCOPE2]] [[#SCOPE1]] [[#ACQUIRE4]]
; LLVM: call spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32 2, i32 1, i32 516) #[[#BARRIER]]
; LLVM: call spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32 2, i32 1, i32 514) #[[#BARRIER]]
define spir_kernel void @meet() {
  call spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32 2, i32 2, i32 2052)
  call spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32 2, i32 2, i32 2050)
  call spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32 2, i32 4, i32 260)
  call spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32 2, i32 4, i32 258)
  call spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32 2, i32 0, i32 772)
  call spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32 2, i32 0, i32 770)
  call spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32 2, i32 3, i32 2820)
  call spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32 2, i32 3, i32 2818)
  call spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32 2, i32 1, i32 516)
  call spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32 2, i32 1, i32 514)
  ret void
}

; LLVM: attributes #[[#BARRIER]] = { convergent nounwind }
declare spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32, i32, i32)
declare spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32, i32, i32)
