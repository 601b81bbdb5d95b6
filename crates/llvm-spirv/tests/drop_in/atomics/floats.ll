; Atomic functions on floats have OpenCL C 1.2's names where these are asked for; what is subtracted is added negated.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_shader_atomic_float_add -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv --to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=CL12
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=CL20
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability AtomicFloat32AddEXT
; SPIRV-DAG: Capability AtomicFloat64AddEXT
; SPIRV-DAG: Constant {{[0-9]+}} [[VALUE:[0-9]+]] 0 3221225472
; SPIRV-DAG: Constant {{[0-9]+}} [[SHORT:[0-9]+]] 3196059648
; SPIRV: AtomicFAddEXT {{.*}} [[VALUE]] {{$}}
; SPIRV: AtomicFAddEXT {{.*}} [[SHORT]] {{$}}
; CL12: call spir_func double @_Z10atomic_addPU3AS1Vdd(ptr addrspace(1) %sum, double -2.000000e+00)
; CL20: call spir_func double @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicdd12memory_order12memory_scope({{.*}}, double -2.000000e+00, i32 0, i32 1)
; CL20: call spir_func float @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope({{.*}}, float -2.500000e-01, i32 0, i32 2)
; FRIENDLY: call spir_func double @_Z21__spirv_AtomicFAddEXTPU3AS1diid(ptr addrspace(1) %sum, i32 2, i32 512, double -2.000000e+00)
; FRIENDLY: call spir_func float @_Z21__spirv_AtomicFAddEXTPU3AS1fiif(ptr addrspace(1) %{{.*}}, i32 1, i32 512, float -2.500000e-01)
define spir_kernel void @subtract(ptr addrspace(1) %sum) {
  %before = call spir_func double @_Z25atomic_fetch_sub_explicitPU3AS1VU7_Atomicdd12memory_order12memory_scope(ptr addrspace(1) %sum, double 2.0, i32 0, i32 1)
  %less = call spir_func float @_Z25atomic_fetch_sub_explicitPU3AS1VU7_Atomicff12memory_order12memory_scope(ptr addrspace(1) %sum, float 0.25, i32 0, i32 2)
  ret void
}

declare spir_func double @_Z25atomic_fetch_sub_explicitPU3AS1VU7_Atomicdd12memory_order12memory_scope(ptr addrspace(1), double, i32, i32)
declare spir_func float @_Z25atomic_fetch_sub_explicitPU3AS1VU7_Atomicff12memory_order12memory_scope(ptr addrspace(1), float, i32, i32)

!opencl.ocl.version = !{!0}
!opencl.spir.version = !{!0}
!0 = !{i32 2, i32 0}
