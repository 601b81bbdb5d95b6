; A comparison with exchange loads what is expected, and stores there what was found; the weak one is the strong one. What is
; not said is: the order is sequential consistency, the scope is the device.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefixes=CHECK,TYPED
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-val %t.untyped.spv
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -spirv-text -o - | FileCheck %s --check-prefixes=CHECK,UNTYPED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-NOT: Capability Int64Atomics
; CHECK-DAG: TypeInt [[#INT:]] 32 0
; CHECK-DAG: TypeBool [[#BOOL:]]
; CHECK-DAG: Constant [[#INT]] [[#DEVICE:]] 1{{ *$}}
; CHECK-DAG: Constant [[#INT]] [[#ALL_DEVICES:]] 0
; CHECK-DAG: Constant [[#INT]] [[#GENERIC_SEQ_CST:]] 784
; CHECK-DAG: Constant [[#INT]] [[#LOCAL_ACQ_REL:]] 264
; CHECK-DAG: Constant [[#INT]] [[#LOCAL_ACQUIRE:]] 258
; CHECK-DAG: Constant [[#INT]] [[#ITEM:]] 4{{ *$}}
; CHECK-DAG: Constant [[#INT]] [[#LOCAL_RELAXED:]] 256{{ *$}}
; TYPED-DAG: TypePointer [[#POINTER:]] 8 [[#INT]]
; UNTYPED-DAG: TypeUntypedPointerKHR [[#POINTER:]] 8

; CHECK: FunctionParameter [[#POINTER]] [[#PLACE:]]
; CHECK: FunctionParameter [[#POINTER]] [[#EXPECTED:]]
; CHECK: FunctionParameter [[#INT]] [[#VALUE:]]
; CHECK: Load [[#INT]] [[#COMPARED:]] [[#EXPECTED]]
; CHECK-NEXT: AtomicCompareExchange [[#INT]] [[#FOUND:]] [[#PLACE]] [[#DEVICE]] [[#GENERIC_SEQ_CST]] [[#GENERIC_SEQ_CST]] [[#VALUE]] [[#COMPARED]]
; CHECK-NEXT: Store [[#EXPECTED]] [[#FOUND]]
; CHECK-NEXT: IEqual [[#BOOL]] [[#]] [[#FOUND]] [[#COMPARED]]
; CHECK: Load [[#INT]] [[#COMPARED:]] [[#EXPECTED]]
; CHECK-NEXT: AtomicCompareExchange [[#INT]] [[#FOUND:]] [[#PLACE]] [[#DEVICE]] [[#GENERIC_SEQ_CST]] [[#GENERIC_SEQ_CST]] [[#VALUE]] [[#COMPARED]]
; CHECK-NEXT: Store [[#EXPECTED]] [[#FOUND]]
; CHECK-NEXT: IEqual [[#BOOL]] [[#]] [[#FOUND]] [[#COMPARED]]
define spir_func void @implied(ptr addrspace(4) %place, ptr addrspace(4) %expected, i32 %value) {
  %strong = call spir_func zeroext i1 @_Z30atomic_compare_exchange_strongPVU3AS4U7_AtomicjPU3AS4jj(ptr addrspace(4) %place, ptr addrspace(4) %expected, i32 %value)
  %weak = call spir_func zeroext i1 @_Z28atomic_compare_exchange_weakPVU3AS4U7_AtomicjPU3AS4jj(ptr addrspace(4) %place, ptr addrspace(4) %expected, i32 %value)
  ret void
}

; Orders of acquiring and releasing, in local memory; scope: all devices.
; CHECK: FunctionParameter [[#]] [[#PLACE:]]
; CHECK: FunctionParameter [[#]] [[#EXPECTED:]]
; CHECK: FunctionParameter [[#INT]] [[#VALUE:]]
; CHECK: Load [[#INT]] [[#COMPARED:]] [[#EXPECTED]]
; CHECK-NEXT: AtomicCompareExchange [[#INT]] [[#FOUND:]] [[#PLACE]] [[#ALL_DEVICES]] [[#LOCAL_ACQ_REL]] [[#LOCAL_ACQUIRE]] [[#VALUE]] [[#COMPARED]]
; CHECK-NEXT: Store [[#EXPECTED]] [[#FOUND]]
; CHECK-NEXT: IEqual [[#BOOL]] [[#]] [[#FOUND]] [[#COMPARED]]
; CHECK: AtomicCompareExchange [[#INT]] [[#]] [[#PLACE]] [[#ALL_DEVICES]] [[#LOCAL_ACQ_REL]] [[#LOCAL_ACQUIRE]] [[#VALUE]]
define spir_func void @explicit(ptr addrspace(3) %place, ptr %expected, i32 %value) {
  %strong = call spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS3VU7_AtomicjPjj12memory_orderS3_12memory_scope(ptr addrspace(3) %place, ptr %expected, i32 %value, i32 4, i32 2, i32 3)
  %weak = call spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS3VU7_AtomicjPjj12memory_orderS3_12memory_scope(ptr addrspace(3) %place, ptr %expected, i32 %value, i32 4, i32 2, i32 3)
  ret void
}

; Orders without a scope: the device.
; CHECK: FunctionParameter [[#]] [[#PLACE:]]
; CHECK: FunctionParameter [[#]] [[#EXPECTED:]]
; CHECK: FunctionParameter [[#INT]] [[#VALUE:]]
; CHECK: Load [[#INT]] [[#COMPARED:]] [[#EXPECTED]]
; CHECK-NEXT: AtomicCompareExchange [[#INT]] [[#]] [[#PLACE]] [[#DEVICE]] [[#LOCAL_ACQ_REL]] [[#LOCAL_ACQUIRE]] [[#VALUE]] [[#COMPARED]]
define spir_func void @ordered(ptr addrspace(3) %place, ptr %expected, i32 %value) {
  %strong = call spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS3VU7_AtomicjPjj12memory_orderS3_(ptr addrspace(3) %place, ptr %expected, i32 %value, i32 4, i32 2)
  ret void
}

; Relaxed, of the work-item alone, in an element of an array; what is expected is at no address.
; TYPED: InBounds{{(Ptr)?}}AccessChain [[#]] [[#PLACE:]]
; UNTYPED: UntypedInBoundsPtrAccessChainKHR [[#]] [[#PLACE:]]
; CHECK: Load [[#INT]] [[#COMPARED:]] [[#]] 2 4
; CHECK-NEXT: AtomicCompareExchange [[#INT]] [[#FOUND:]] [[#PLACE]] [[#ITEM]] [[#LOCAL_RELAXED]] [[#LOCAL_RELAXED]] [[#]] [[#COMPARED]]
; CHECK-NEXT: Store [[#]] [[#FOUND]] 2 4
; CHECK-NEXT: IEqual [[#BOOL]] [[#]] [[#FOUND]] [[#COMPARED]]
; CHECK: Load [[#INT]] [[#COMPARED:]] [[#]] 2 4
; CHECK-NEXT: AtomicCompareExchange [[#INT]] [[#FOUND:]] [[#PLACE]] [[#ITEM]] [[#LOCAL_RELAXED]] [[#LOCAL_RELAXED]] [[#]] [[#COMPARED]]
; CHECK-NEXT: Store [[#]] [[#FOUND]] 2 4
; CHECK-NEXT: IEqual [[#BOOL]] [[#]] [[#FOUND]] [[#COMPARED]]
define spir_func void @relaxed(ptr addrspace(3) %places, i64 %at) {
  %place = getelementptr inbounds i32, ptr addrspace(3) %places, i64 %at
  %strong = call spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS3VU7_AtomicjPjj12memory_orderS3_12memory_scope(ptr addrspace(3) %place, ptr null, i32 31, i32 0, i32 0, i32 0)
  %weak = call spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS3VU7_AtomicjPjj12memory_orderS3_12memory_scope(ptr addrspace(3) %place, ptr null, i32 31, i32 0, i32 0, i32 0)
  ret void
}

declare spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS3VU7_AtomicjPjj12memory_orderS3_(ptr addrspace(3), ptr, i32, i32, i32)
declare spir_func zeroext i1 @_Z30atomic_compare_exchange_strongPVU3AS4U7_AtomicjPU3AS4jj(ptr addrspace(4), ptr addrspace(4), i32)
declare spir_func zeroext i1 @_Z28atomic_compare_exchange_weakPVU3AS4U7_AtomicjPU3AS4jj(ptr addrspace(4), ptr addrspace(4), i32)
declare spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS3VU7_AtomicjPjj12memory_orderS3_12memory_scope(ptr addrspace(3), ptr, i32, i32, i32, i32)
declare spir_func zeroext i1 @_Z37atomic_compare_exchange_weak_explicitPU3AS3VU7_AtomicjPjj12memory_orderS3_12memory_scope(ptr addrspace(3), ptr, i32, i32, i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
