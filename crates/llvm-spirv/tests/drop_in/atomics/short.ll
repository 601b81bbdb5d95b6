; Atomic operations on 16 bits need capabilities where the extension that has them is enabled, and none without it: one
; to load, store and exchange, another one for what calculates. They come back as functions of OpenCL C 2.0, or as SPIR-V's.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/moves.ll --spirv-ext=+SPV_INTEL_16bit_atomics -o %t/moves.spv
; RUN: llvm-spirv %t/moves.spv -to-text -o - | FileCheck %t/moves.ll --check-prefix=ENABLED
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t/moves.spv -o - | llvm-dis | FileCheck %t/moves.ll --check-prefix=CL20
; RUN: llvm-spirv %t/moves.ll -spirv-text -o - | FileCheck %t/moves.ll --check-prefix=CORE
; RUN: llvm-spirv %t/moves.ll -o %t/moves.core.spv
; RUN: spirv-val --target-env opencl2.2 %t/moves.core.spv
; RUN: llvm-spirv %t/sets.ll --spirv-ext=+SPV_INTEL_16bit_atomics -o %t/sets.spv
; RUN: llvm-spirv %t/sets.spv -to-text -o - | FileCheck %t/sets.ll --check-prefix=ENABLED
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t/sets.spv -o - | llvm-dis | FileCheck %t/sets.ll --check-prefix=CL20
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t/sets.spv -o - | llvm-dis | FileCheck %t/sets.ll --check-prefix=FRIENDLY
; RUN: llvm-spirv %t/sets.ll -spirv-text -o - | FileCheck %t/sets.ll --check-prefix=CORE
; RUN: llvm-spirv %t/sets.ll -o %t/sets.core.spv
; RUN: spirv-val --target-env opencl2.2 %t/sets.core.spv

;--- moves.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ENABLED-NOT: Int16AtomicsINTEL
; ENABLED: Capability AtomicInt16CompareExchangeINTEL
; ENABLED-NOT: Int16AtomicsINTEL
; ENABLED: Extension "SPV_INTEL_16bit_atomics"
; CORE-NOT: AtomicInt16
; CORE-NOT: Int16Atomics
; CORE-NOT: SPV_INTEL_16bit_atomics

; ENABLED-DAG: TypeInt [[#INT:]] 32 0
; ENABLED-DAG: TypeInt [[#SHORT:]] 16 0
; ENABLED-DAG: Constant [[#INT]] [[#ALL:]] 0
; ENABLED-DAG: Constant [[#INT]] [[#ACQUIRE:]] 2
; ENABLED-DAG: Constant [[#INT]] [[#RELEASE:]] 4
; ENABLED-DAG: Constant [[#INT]] [[#BOTH:]] 8
; ENABLED-DAG: Constant [[#SHORT]] [[#SEVEN:]] 7
; ENABLED-DAG: Constant [[#SHORT]] [[#NINE:]] 9
; ENABLED: FunctionParameter [[#]] [[#PLACE:]]
; ENABLED: AtomicLoad [[#SHORT]] [[#]] [[#PLACE]] [[#ALL]] [[#ACQUIRE]]
; ENABLED: AtomicStore [[#PLACE]] [[#ALL]] [[#RELEASE]] [[#SEVEN]]
; ENABLED: AtomicExchange [[#SHORT]] [[#]] [[#PLACE]] [[#ALL]] [[#BOTH]] [[#NINE]]
; ENABLED: AtomicCompareExchange [[#SHORT]] [[#]] [[#PLACE]] [[#ALL]] [[#BOTH]] [[#ACQUIRE]] [[#NINE]] [[#SEVEN]]
; CORE: AtomicLoad
; CORE: AtomicCompareExchange
; CL20: call spir_func i16 @_Z20atomic_load_explicitPU3AS4VU7_Atomics12memory_order12memory_scope(
; CL20: call spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicss12memory_order12memory_scope({{.*}}, i16 7, i32
; CL20: call spir_func i16 @_Z24atomic_exchange_explicitPU3AS4VU7_Atomicss12memory_order12memory_scope({{.*}}, i16 9, i32
; CL20: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomicsPU3AS4ss12memory_orderS4_12memory_scope({{.*}}, i16 9, i32
define spir_kernel void @moves(ptr addrspace(1) %place) {
  %loaded = load atomic i16, ptr addrspace(1) %place acquire, align 2
  store atomic i16 7, ptr addrspace(1) %place release, align 2
  %exchanged = atomicrmw xchg ptr addrspace(1) %place, i16 9 acq_rel
  %compared = cmpxchg ptr addrspace(1) %place, i16 7, i16 9 acq_rel acquire
  ret void
}

;--- sets.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ENABLED-DAG: Capability Int16AtomicsINTEL
; ENABLED-DAG: Capability AtomicInt16CompareExchangeINTEL
; ENABLED: Extension "SPV_INTEL_16bit_atomics"
; CORE-NOT: AtomicInt16
; CORE-NOT: Int16Atomics
; CORE-NOT: SPV_INTEL_16bit_atomics
; CORE: AtomicOr
; ENABLED: TypeInt [[#SHORT:]] 16 0
; ENABLED: Constant [[#SHORT]] [[#FIVE:]] 5
; ENABLED: FunctionParameter [[#]] [[#FLAGS:]]
; ENABLED: AtomicOr [[#SHORT]] [[#]] [[#FLAGS]] [[#]] [[#]] [[#FIVE]]
; CL20: call spir_func i16 @_Z24atomic_fetch_or_explicitPU3AS4VU7_Atomicss12memory_order12memory_scope({{.*}}, i16 5, i32
; FRIENDLY: call spir_func i16 @_Z16__spirv_AtomicOrPU3AS1siis(ptr addrspace(1) %flags, i32 0, i32 16, i16 5)
define spir_kernel void @set(ptr addrspace(1) %flags) {
  %before = atomicrmw or ptr addrspace(1) %flags, i16 5 seq_cst
  ret void
}
