; Atomic functions have three spellings: without an order, with one, and with a scope as well. What is not said is
; sequential consistency, and the device. An initialization is a store. All of it is there for floats, too.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-val %t.untyped.spv
; RUN: llvm-spirv -to-text %t.untyped.spv -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: TypeInt [[#INT:]] 32 0
; CHECK-DAG: TypeFloat [[#FLOAT:]] 32
; CHECK-DAG: Constant [[#INT]] [[#DEVICE:]] 1{{ *$}}
; CHECK-DAG: Constant [[#INT]] [[#GROUP:]] 2{{ *$}}
; CHECK-DAG: Constant [[#INT]] [[#SEQ_CST:]] 784
; CHECK-DAG: Constant [[#INT]] [[#RELEASE:]] 772
; CHECK-DAG: Constant [[#INT]] [[#ACQUIRE:]] 770
; CHECK: FunctionParameter [[#]] [[#P:]]
; CHECK: FunctionParameter [[#FLOAT]] [[#X:]]
; CHECK: Store [[#P]] [[#X]]
; CHECK: AtomicStore [[#P]] [[#DEVICE]] [[#SEQ_CST]] [[#X]]
; CHECK: AtomicStore [[#P]] [[#DEVICE]] [[#RELEASE]] [[#X]]
; CHECK: AtomicStore [[#P]] [[#GROUP]] [[#RELEASE]] [[#X]]
; CHECK: AtomicLoad [[#FLOAT]] [[#]] [[#P]] [[#DEVICE]] [[#SEQ_CST]]
; CHECK: AtomicLoad [[#FLOAT]] [[#]] [[#P]] [[#DEVICE]] [[#ACQUIRE]]
; CHECK: AtomicLoad [[#FLOAT]] [[#]] [[#P]] [[#GROUP]] [[#ACQUIRE]]
; CHECK: AtomicExchange [[#FLOAT]] [[#]] [[#P]] [[#DEVICE]] [[#SEQ_CST]] [[#X]]
; CHECK: AtomicExchange [[#FLOAT]] [[#]] [[#P]] [[#DEVICE]] [[#ACQUIRE]] [[#X]]
; CHECK: AtomicExchange [[#FLOAT]] [[#]] [[#P]] [[#GROUP]] [[#ACQUIRE]] [[#X]]
define spir_func void @spell(ptr addrspace(4) %p, float %x) {
  call spir_func void @_Z11atomic_initPU3AS4VU7_Atomicff(ptr addrspace(4) %p, float %x)
  call spir_func void @_Z12atomic_storePU3AS4VU7_Atomicff(ptr addrspace(4) %p, float %x)
  call spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicff12memory_order(ptr addrspace(4) %p, float %x, i32 3)
  call spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4) %p, float %x, i32 3, i32 1)
  %a = call spir_func float @_Z11atomic_loadPU3AS4VU7_Atomicf(ptr addrspace(4) %p)
  %b = call spir_func float @_Z20atomic_load_explicitPU3AS4VU7_Atomicf12memory_order(ptr addrspace(4) %p, i32 2)
  %c = call spir_func float @_Z20atomic_load_explicitPU3AS4VU7_Atomicf12memory_order12memory_scope(ptr addrspace(4) %p, i32 2, i32 1)
  %d = call spir_func float @_Z15atomic_exchangePU3AS4VU7_Atomicff(ptr addrspace(4) %p, float %x)
  %e = call spir_func float @_Z24atomic_exchange_explicitPU3AS4VU7_Atomicff12memory_order(ptr addrspace(4) %p, float %x, i32 2)
  %f = call spir_func float @_Z24atomic_exchange_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4) %p, float %x, i32 2, i32 1)
  ret void
}

declare spir_func void @_Z11atomic_initPU3AS4VU7_Atomicff(ptr addrspace(4), float)
declare spir_func void @_Z12atomic_storePU3AS4VU7_Atomicff(ptr addrspace(4), float)
declare spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicff12memory_order(ptr addrspace(4), float, i32)
declare spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4), float, i32, i32)
declare spir_func float @_Z11atomic_loadPU3AS4VU7_Atomicf(ptr addrspace(4))
declare spir_func float @_Z20atomic_load_explicitPU3AS4VU7_Atomicf12memory_order(ptr addrspace(4), i32)
declare spir_func float @_Z20atomic_load_explicitPU3AS4VU7_Atomicf12memory_order12memory_scope(ptr addrspace(4), i32, i32)
declare spir_func float @_Z15atomic_exchangePU3AS4VU7_Atomicff(ptr addrspace(4), float)
declare spir_func float @_Z24atomic_exchange_explicitPU3AS4VU7_Atomicff12memory_order(ptr addrspace(4), float, i32)
declare spir_func float @_Z24atomic_exchange_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4), float, i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
