; Atomic additions, minima and maxima of `float` and `double` have capabilities for each width. SPIR-V's own names (with
; numbers, or with the enumerations of SYCL's headers) and those of OpenCL C 2.0 give the same instructions; back, the language that is asked for decides which name they have.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_shader_atomic_float_add,+SPV_EXT_shader_atomic_float_min_max -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=CL12
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=CL20
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_EXT_shader_atomic_float_add,+SPV_EXT_shader_atomic_float_min_max -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s --spirv-ext=+SPV_EXT_shader_atomic_float_min_max -o %t.no 2>&1 | FileCheck %s --check-prefix=NO-ADD
; RUN: not llvm-spirv %s --spirv-ext=+SPV_EXT_shader_atomic_float_add -o %t.no 2>&1 | FileCheck %s --check-prefix=NO-MIN-MAX

; NO-ADD: RequiresExtension: Feature requires the following SPIR-V extension:
; NO-ADD-NEXT: SPV_EXT_shader_atomic_float_add
; NO-MIN-MAX: RequiresExtension: Feature requires the following SPIR-V extension:
; NO-MIN-MAX-NEXT: SPV_EXT_shader_atomic_float_min_max

; SPIRV-DAG: Capability AtomicFloat32AddEXT
; SPIRV-DAG: Capability AtomicFloat64AddEXT
; SPIRV-DAG: Capability AtomicFloat32MinMaxEXT
; SPIRV-DAG: Capability AtomicFloat64MinMaxEXT
; SPIRV-DAG: Extension "SPV_EXT_shader_atomic_float_add"
; SPIRV-DAG: Extension "SPV_EXT_shader_atomic_float_min_max"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeFloat [[#DOUBLE:]] 64
; SPIRV-DAG: Constant [[#INT]] [[#GROUP:]] 2
; SPIRV-DAG: Constant [[#INT]] [[#DEVICE:]] 1
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE:]] 258

target triple = "spir64-unknown-unknown"

; SPIRV: FunctionParameter [[#]] [[#P:]]
; SPIRV: FunctionParameter [[#FLOAT]] [[#X:]]
; SPIRV: AtomicFAddEXT [[#FLOAT]] [[#]] [[#P]] [[#GROUP]] [[#ACQUIRE]] [[#X]]
; SPIRV: AtomicFAddEXT [[#FLOAT]] [[#]] [[#P]] [[#DEVICE]] [[#]] [[#X]]
; SPIRV: AtomicFMinEXT [[#FLOAT]] [[#]] [[#P]] [[#GROUP]] [[#ACQUIRE]] [[#X]]
; SPIRV: AtomicFMinEXT [[#FLOAT]] [[#]] [[#P]] [[#DEVICE]] [[#]] [[#X]]
; SPIRV: AtomicFMaxEXT [[#FLOAT]] [[#]] [[#P]] [[#GROUP]] [[#ACQUIRE]] [[#X]]
; SPIRV: AtomicFMaxEXT [[#FLOAT]] [[#]] [[#P]] [[#DEVICE]] [[#]] [[#X]]
; CL12: call spir_func float @_Z10atomic_addPU3AS1Vff(ptr addrspace(1) %p, float %x)
; CL12: call spir_func float @_Z10atomic_addPU3AS1Vff(ptr addrspace(1) %p, float %x)
; CL20: call spir_func float @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4) %{{.*}}, float %x, i32 2, i32 1)
; CL20: call spir_func float @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4) %{{.*}}, float %x, i32 5, i32 2)
; FRIENDLY: call spir_func float @_Z21__spirv_AtomicFAddEXTPU3AS1fiif(ptr addrspace(1) %p, i32 2, i32 258, float %x)
; FRIENDLY: call spir_func float @_Z21__spirv_AtomicFAddEXTPU3AS1fiif(ptr addrspace(1) %p, i32 1, i32 {{[0-9]+}}, float %x)
; CL12: call spir_func float @_Z10atomic_minPU3AS1Vff(ptr addrspace(1) %p, float %x)
; CL12: call spir_func float @_Z10atomic_minPU3AS1Vff(ptr addrspace(1) %p, float %x)
; CL20: call spir_func float @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4) %{{.*}}, float %x, i32 2, i32 1)
; CL20: call spir_func float @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4) %{{.*}}, float %x, i32 5, i32 2)
; FRIENDLY: call spir_func float @_Z21__spirv_AtomicFMinEXTPU3AS1fiif(ptr addrspace(1) %p, i32 2, i32 258, float %x)
; FRIENDLY: call spir_func float @_Z21__spirv_AtomicFMinEXTPU3AS1fiif(ptr addrspace(1) %p, i32 1, i32 {{[0-9]+}}, float %x)
; CL12: call spir_func float @_Z10atomic_maxPU3AS1Vff(ptr addrspace(1) %p, float %x)
; CL12: call spir_func float @_Z10atomic_maxPU3AS1Vff(ptr addrspace(1) %p, float %x)
; CL20: call spir_func float @_Z25atomic_fetch_max_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4) %{{.*}}, float %x, i32 2, i32 1)
; CL20: call spir_func float @_Z25atomic_fetch_max_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4) %{{.*}}, float %x, i32 5, i32 2)
; FRIENDLY: call spir_func float @_Z21__spirv_AtomicFMaxEXTPU3AS1fiif(ptr addrspace(1) %p, i32 2, i32 258, float %x)
; FRIENDLY: call spir_func float @_Z21__spirv_AtomicFMaxEXTPU3AS1fiif(ptr addrspace(1) %p, i32 1, i32 {{[0-9]+}}, float %x)
define spir_func void @floats(ptr addrspace(1) %p, float %x) {
  %add = call spir_func float @_Z21__spirv_AtomicFAddEXTPU3AS1fjjf(ptr addrspace(1) %p, i32 2, i32 258, float %x)
  %add2 = call spir_func float @_Z25atomic_fetch_add_explicitPU3AS1VU7_Atomicff12memory_order12memory_scope(ptr addrspace(1) %p, float %x, i32 5, i32 2)
  %min = call spir_func float @_Z21__spirv_AtomicFMinEXTPU3AS1fjjf(ptr addrspace(1) %p, i32 2, i32 258, float %x)
  %min2 = call spir_func float @_Z25atomic_fetch_min_explicitPU3AS1VU7_Atomicff12memory_order12memory_scope(ptr addrspace(1) %p, float %x, i32 5, i32 2)
  %max = call spir_func float @_Z21__spirv_AtomicFMaxEXTPU3AS1fjjf(ptr addrspace(1) %p, i32 2, i32 258, float %x)
  %max2 = call spir_func float @_Z25atomic_fetch_max_explicitPU3AS1VU7_Atomicff12memory_order12memory_scope(ptr addrspace(1) %p, float %x, i32 5, i32 2)
  ret void
}

; SPIRV: FunctionParameter [[#]] [[#P:]]
; SPIRV: FunctionParameter [[#DOUBLE]] [[#X:]]
; SPIRV: AtomicFAddEXT [[#DOUBLE]] [[#]] [[#P]] [[#GROUP]] [[#ACQUIRE]] [[#X]]
; SPIRV: AtomicFAddEXT [[#DOUBLE]] [[#]] [[#P]] [[#DEVICE]] [[#]] [[#X]]
; SPIRV: AtomicFMinEXT [[#DOUBLE]] [[#]] [[#P]] [[#GROUP]] [[#ACQUIRE]] [[#X]]
; SPIRV: AtomicFMinEXT [[#DOUBLE]] [[#]] [[#P]] [[#DEVICE]] [[#]] [[#X]]
; SPIRV: AtomicFMaxEXT [[#DOUBLE]] [[#]] [[#P]] [[#GROUP]] [[#ACQUIRE]] [[#X]]
; SPIRV: AtomicFMaxEXT [[#DOUBLE]] [[#]] [[#P]] [[#DEVICE]] [[#]] [[#X]]
; CL12: call spir_func double @_Z10atomic_addPU3AS1Vdd(ptr addrspace(1) %p, double %x)
; CL12: call spir_func double @_Z10atomic_addPU3AS1Vdd(ptr addrspace(1) %p, double %x)
; CL20: call spir_func double @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicdd12memory_order12memory_scope(ptr addrspace(4) %{{.*}}, double %x, i32 2, i32 1)
; CL20: call spir_func double @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicdd12memory_order12memory_scope(ptr addrspace(4) %{{.*}}, double %x, i32 5, i32 2)
; FRIENDLY: call spir_func double @_Z21__spirv_AtomicFAddEXTPU3AS1diid(ptr addrspace(1) %p, i32 2, i32 258, double %x)
; FRIENDLY: call spir_func double @_Z21__spirv_AtomicFAddEXTPU3AS1diid(ptr addrspace(1) %p, i32 1, i32 {{[0-9]+}}, double %x)
; CL12: call spir_func double @_Z10atomic_minPU3AS1Vdd(ptr addrspace(1) %p, double %x)
; CL12: call spir_func double @_Z10atomic_minPU3AS1Vdd(ptr addrspace(1) %p, double %x)
; CL20: call spir_func double @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicdd12memory_order12memory_scope(ptr addrspace(4) %{{.*}}, double %x, i32 2, i32 1)
; CL20: call spir_func double @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicdd12memory_order12memory_scope(ptr addrspace(4) %{{.*}}, double %x, i32 5, i32 2)
; FRIENDLY: call spir_func double @_Z21__spirv_AtomicFMinEXTPU3AS1diid(ptr addrspace(1) %p, i32 2, i32 258, double %x)
; FRIENDLY: call spir_func double @_Z21__spirv_AtomicFMinEXTPU3AS1diid(ptr addrspace(1) %p, i32 1, i32 {{[0-9]+}}, double %x)
; CL12: call spir_func double @_Z10atomic_maxPU3AS1Vdd(ptr addrspace(1) %p, double %x)
; CL12: call spir_func double @_Z10atomic_maxPU3AS1Vdd(ptr addrspace(1) %p, double %x)
; CL20: call spir_func double @_Z25atomic_fetch_max_explicitPU3AS4VU7_Atomicdd12memory_order12memory_scope(ptr addrspace(4) %{{.*}}, double %x, i32 2, i32 1)
; CL20: call spir_func double @_Z25atomic_fetch_max_explicitPU3AS4VU7_Atomicdd12memory_order12memory_scope(ptr addrspace(4) %{{.*}}, double %x, i32 5, i32 2)
; FRIENDLY: call spir_func double @_Z21__spirv_AtomicFMaxEXTPU3AS1diid(ptr addrspace(1) %p, i32 2, i32 258, double %x)
; FRIENDLY: call spir_func double @_Z21__spirv_AtomicFMaxEXTPU3AS1diid(ptr addrspace(1) %p, i32 1, i32 {{[0-9]+}}, double %x)
define spir_func void @doubles(ptr addrspace(1) %p, double %x) {
  %add = call spir_func double @_Z21__spirv_AtomicFAddEXTPU3AS1dN5__spv5Scope4FlagENS1_19MemorySemanticsMask4FlagEd(ptr addrspace(1) %p, i32 2, i32 258, double %x)
  %add2 = call spir_func double @_Z25atomic_fetch_add_explicitPU3AS1VU7_Atomicdd12memory_order(ptr addrspace(1) %p, double %x, i32 5)
  %min = call spir_func double @_Z21__spirv_AtomicFMinEXTPU3AS1dN5__spv5Scope4FlagENS1_19MemorySemanticsMask4FlagEd(ptr addrspace(1) %p, i32 2, i32 258, double %x)
  %min2 = call spir_func double @_Z25atomic_fetch_min_explicitPU3AS1VU7_Atomicdd12memory_order(ptr addrspace(1) %p, double %x, i32 5)
  %max = call spir_func double @_Z21__spirv_AtomicFMaxEXTPU3AS1dN5__spv5Scope4FlagENS1_19MemorySemanticsMask4FlagEd(ptr addrspace(1) %p, i32 2, i32 258, double %x)
  %max2 = call spir_func double @_Z25atomic_fetch_max_explicitPU3AS1VU7_Atomicdd12memory_order(ptr addrspace(1) %p, double %x, i32 5)
  ret void
}

declare spir_func float @_Z21__spirv_AtomicFAddEXTPU3AS1fjjf(ptr addrspace(1), i32, i32, float)
declare spir_func float @_Z25atomic_fetch_add_explicitPU3AS1VU7_Atomicff12memory_order12memory_scope(ptr addrspace(1), float, i32, i32)
declare spir_func float @_Z21__spirv_AtomicFMinEXTPU3AS1fjjf(ptr addrspace(1), i32, i32, float)
declare spir_func float @_Z25atomic_fetch_min_explicitPU3AS1VU7_Atomicff12memory_order12memory_scope(ptr addrspace(1), float, i32, i32)
declare spir_func float @_Z21__spirv_AtomicFMaxEXTPU3AS1fjjf(ptr addrspace(1), i32, i32, float)
declare spir_func float @_Z25atomic_fetch_max_explicitPU3AS1VU7_Atomicff12memory_order12memory_scope(ptr addrspace(1), float, i32, i32)
declare spir_func double @_Z21__spirv_AtomicFAddEXTPU3AS1dN5__spv5Scope4FlagENS1_19MemorySemanticsMask4FlagEd(ptr addrspace(1), i32, i32, double)
declare spir_func double @_Z25atomic_fetch_add_explicitPU3AS1VU7_Atomicdd12memory_order(ptr addrspace(1), double, i32)
declare spir_func double @_Z21__spirv_AtomicFMinEXTPU3AS1dN5__spv5Scope4FlagENS1_19MemorySemanticsMask4FlagEd(ptr addrspace(1), i32, i32, double)
declare spir_func double @_Z25atomic_fetch_min_explicitPU3AS1VU7_Atomicdd12memory_order(ptr addrspace(1), double, i32)
declare spir_func double @_Z21__spirv_AtomicFMaxEXTPU3AS1dN5__spv5Scope4FlagENS1_19MemorySemanticsMask4FlagEd(ptr addrspace(1), i32, i32, double)
declare spir_func double @_Z25atomic_fetch_max_explicitPU3AS1VU7_Atomicdd12memory_order(ptr addrspace(1), double, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
