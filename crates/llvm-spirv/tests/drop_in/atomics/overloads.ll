; Overloads of atomic functions that OpenCL doesn't have are functions of the program's own. (The Khronos translator crashes
; where they have more arguments than the instruction.)

; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc -spirv-text -o - | FileCheck %s
; RUN: llvm-spirv %t.bc -o %t.spv
; RUN: spirv-val %t.spv

target triple = "spir64-unknown-unknown"

; CHECK-DAG: Name [[OR:[0-9]+]] "_Z15atomic_fetch_orPU3AS1Vfff"
; CHECK-DAG: Name [[INC:[0-9]+]] "_Z10atomic_incPU3AS1Vff"
; CHECK-DAG: Name [[ADD:[0-9]+]] "_Z10atomic_addPU3AS1Vff"
; CHECK-DAG: Name [[MAX:[0-9]+]] "_Z25atomic_fetch_max_explicitPU3AS1VU7_Atomicii12memory_order12memory_scopei"
; CHECK-DAG: LinkageAttributes "_Z10atomic_addPU3AS1Vff" Import

; CHECK: FunctionCall {{[0-9]+}} {{[0-9]+}} [[ADD]]
; CHECK: FunctionCall {{[0-9]+}} {{[0-9]+}} [[INC]]
; CHECK: FunctionCall {{[0-9]+}} {{[0-9]+}} [[OR]]
; CHECK: AtomicExchange
; CHECK: AtomicIAdd
; What isn't OpenCL's keeps its arguments as they are, also where they look like orders.
; CHECK: FunctionCall {{[0-9]+}} {{[0-9]+}} [[MAX]] {{[0-9]+}} {{[0-9]+}} [[ORDER:[0-9]+]] [[ORDER]] [[ORDER]]
define spir_kernel void @own(ptr addrspace(1) %float, ptr addrspace(1) %int, i32 %order) {
  %add = call spir_func float @_Z10atomic_addPU3AS1Vff(ptr addrspace(1) %float, float 1.0)
  %inc = call spir_func float @_Z10atomic_incPU3AS1Vff(ptr addrspace(1) %float, float 1.0)
  %or = call spir_func float @_Z15atomic_fetch_orPU3AS1Vfff(ptr addrspace(1) %float, float %add, float %inc)
  %old = call spir_func float @_Z11atomic_xchgPU3AS1Vff(ptr addrspace(1) %float, float %or)
  %sum = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %int, i32 1)
  %max = call spir_func i32 @_Z25atomic_fetch_max_explicitPU3AS1VU7_Atomicii12memory_order12memory_scopei(ptr addrspace(1) %int, i32 1, i32 %order, i32 %order, i32 %order)
  ret void
}

declare spir_func float @_Z10atomic_addPU3AS1Vff(ptr addrspace(1), float)
declare spir_func float @_Z10atomic_incPU3AS1Vff(ptr addrspace(1), float)
declare spir_func float @_Z15atomic_fetch_orPU3AS1Vfff(ptr addrspace(1), float, float)
declare spir_func float @_Z11atomic_xchgPU3AS1Vff(ptr addrspace(1), float)
declare spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1), i32)
declare spir_func i32 @_Z25atomic_fetch_max_explicitPU3AS1VU7_Atomicii12memory_order12memory_scopei(ptr addrspace(1), i32, i32, i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
