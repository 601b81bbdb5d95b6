; The scopes of LLVM's atomic instructions have names; SPIR-V and OpenCL C 2.0 each have their own numbers. A name that means nothing is all devices.
;
; RUN: llvm-spirv --spirv-ext=+SPV_EXT_shader_atomic_float_add %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_EXT_shader_atomic_float_add,+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-dis %t.untyped.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func void @loads(ptr addrspace(4) %p) {
  ; SPIRV: = OpAtomicLoad %uint %p %uint_2 %uint_16
  ; CHECK: call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 5, i32 1)
  %1 = load atomic i32, ptr addrspace(4) %p syncscope("workgroup") seq_cst, align 4
  ; SPIRV: = OpAtomicLoad %uint %p %uint_1 %uint_16
  ; CHECK: call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 5, i32 2)
  %2 = load atomic i32, ptr addrspace(4) %p syncscope("device") seq_cst, align 4
  ; SPIRV: = OpAtomicLoad %uint %p %uint_0 %uint_16
  ; CHECK: call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 5, i32 3)
  %3 = load atomic i32, ptr addrspace(4) %p seq_cst, align 4
  ; SPIRV: = OpAtomicLoad %uint %p %uint_3 %uint_16
  ; CHECK: call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 5, i32 4)
  %4 = load atomic i32, ptr addrspace(4) %p syncscope("subgroup") seq_cst, align 4
  ; SPIRV: = OpAtomicLoad %uint %p %uint_4 %uint_16
  ; CHECK: call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 5, i32 0)
  %5 = load atomic i32, ptr addrspace(4) %p syncscope("work_item") seq_cst, align 4
  ; SPIRV: = OpAtomicLoad %uint %p %uint_0 %uint_16
  ; CHECK: call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 5, i32 3)
  %6 = load atomic i32, ptr addrspace(4) %p syncscope("all_svm_devices") seq_cst, align 4
  ; SPIRV: = OpAtomicLoad %uint %p %uint_4 %uint_16
  ; CHECK: call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 5, i32 0)
  %7 = load atomic i32, ptr addrspace(4) %p syncscope("singlethread") seq_cst, align 4
  ; SPIRV: = OpAtomicLoad %uint %p %uint_0 %uint_16
  ; CHECK: call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 5, i32 3)
  %8 = load atomic i32, ptr addrspace(4) %p syncscope("of_nobody") seq_cst, align 4
  ret void
}

define spir_func void @others(ptr addrspace(4) %q, ptr addrspace(4) %f, i32 %v, float %x) {
  ; SPIRV: OpAtomicStore %q %uint_3 %uint_16 %v
  ; CHECK: call spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %q, i32 %v, i32 5, i32 4)
  store atomic i32 %v, ptr addrspace(4) %q syncscope("subgroup") seq_cst, align 4
  ; SPIRV: = OpAtomicAnd %uint %q %uint_4 %uint_16 %v
  ; CHECK: call spir_func i32 @_Z25atomic_fetch_and_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %q, i32 %v, i32 5, i32 0)
  %and = atomicrmw and ptr addrspace(4) %q, i32 %v syncscope("work_item") seq_cst
  ; SPIRV: = OpAtomicSMin %uint %q %uint_0 %uint_16 %v
  ; CHECK: call spir_func i32 @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %q, i32 %v, i32 5, i32 3)
  %min = atomicrmw min ptr addrspace(4) %q, i32 %v syncscope("all_svm_devices") seq_cst
  ; SPIRV: = OpAtomicUMax %uint %q %uint_2 %uint_16 %v
  ; CHECK: call spir_func i32 @_Z25atomic_fetch_max_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(ptr addrspace(4) %q, i32 %v, i32 5, i32 1)
  %umax = atomicrmw umax ptr addrspace(4) %q, i32 %v syncscope("workgroup") seq_cst
  ; SPIRV: = OpAtomicExchange %uint %q %uint_1 %uint_16 %v
  ; CHECK: call spir_func i32 @_Z24atomic_exchange_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %q, i32 %v, i32 5, i32 2)
  %xchg = atomicrmw xchg ptr addrspace(4) %q, i32 %v syncscope("device") seq_cst
  ; SPIRV: = OpAtomicFAddEXT %float %f %uint_2 %uint_2 %x
  ; CHECK: call spir_func float @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4) %f, float %x, i32 2, i32 1)
  %sum = atomicrmw fadd ptr addrspace(4) %f, float %x syncscope("workgroup") acquire
  ; SPIRV: = OpAtomicCompareExchange %uint %q %uint_2 %uint_2 %uint_2 %v %uint_0
  ; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %q, ptr addrspace(4) %{{.+}}, i32 %v, i32 2, i32 2, i32 1)
  %pair = cmpxchg ptr addrspace(4) %q, i32 0, i32 %v syncscope("workgroup") acquire acquire
  ret void
}
