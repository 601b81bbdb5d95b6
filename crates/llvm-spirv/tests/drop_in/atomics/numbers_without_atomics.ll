; Bits and sums of floating-point numbers are no functions of OpenCL C that atomics could stand for: what has their names is
; the program's own, and is called with the arguments that it takes.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --implicit-check-not OpAtomic
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %c0 = OpFunctionCall %float %_Z10atomic_addPU3AS1Vff %floats %x
; CHECK: %c1 = OpFunctionCall %float %_Z10atomic_subPU3AS1Vff %floats %x
; CHECK: %c2 = OpFunctionCall %float %_Z10atomic_incPU3AS1Vff %floats %x
; CHECK: %c3 = OpFunctionCall %float %_Z10atomic_decPU3AS1Vff %floats %x
; CHECK: %c4 = OpFunctionCall %float %_Z14atomic_cmpxchgPU3AS1Vff %floats %x
; CHECK: %c5 = OpFunctionCall %double %_Z10atomic_minPU3AS1Vdd %doubles %y
; CHECK: %c6 = OpFunctionCall %double %_Z10atomic_maxPU3AS1Vdd %doubles %y
; CHECK: %c7 = OpFunctionCall %double %_Z10atomic_andPU3AS1Vdd %doubles %y
; CHECK: %c8 = OpFunctionCall %double %_Z9atomic_orPU3AS1Vdd %doubles %y
; CHECK: %c9 = OpFunctionCall %double %_Z10atomic_xorPU3AS1Vdd %doubles %y
; CHECK: %c10 = OpFunctionCall %float %_Z8atom_addPU3AS1Vff %floats %x
; CHECK: %c11 = OpFunctionCall %float %_Z8atom_subPU3AS1Vff %floats %x
; CHECK: %c12 = OpFunctionCall %float %_Z8atom_incPU3AS1Vff %floats %x
; CHECK: %c13 = OpFunctionCall %float %_Z8atom_decPU3AS1Vff %floats %x
; CHECK: %c14 = OpFunctionCall %float %_Z12atom_cmpxchgPU3AS1Vff %floats %x
; CHECK: %c15 = OpFunctionCall %double %_Z8atom_minPU3AS1Vdd %doubles %y
; CHECK: %c16 = OpFunctionCall %double %_Z8atom_maxPU3AS1Vdd %doubles %y
; CHECK: %c17 = OpFunctionCall %double %_Z8atom_andPU3AS1Vdd %doubles %y
; CHECK: %c18 = OpFunctionCall %double %_Z7atom_orPU3AS1Vdd %doubles %y
; CHECK: %c19 = OpFunctionCall %double %_Z8atom_xorPU3AS1Vdd %doubles %y
; CHECK: %c20 = OpFunctionCall %float %_Z15atomic_fetch_orPU3AS4VU7_Atomicff %generic %x
; CHECK: %c21 = OpFunctionCall %float %_Z24atomic_fetch_or_explicitPU3AS4VU7_Atomicff12memory_order %generic %x %order
; CHECK: %c22 = OpFunctionCall %float %_Z24atomic_fetch_or_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope %generic %x %order %scope
; CHECK: %c23 = OpFunctionCall %float %_Z16atomic_fetch_xorPU3AS4VU7_Atomicff %generic %x
; CHECK: %c24 = OpFunctionCall %float %_Z25atomic_fetch_xor_explicitPU3AS4VU7_Atomicff12memory_order %generic %x %order
; CHECK: %c25 = OpFunctionCall %float %_Z25atomic_fetch_xor_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope %generic %x %order %scope
; CHECK: %c26 = OpFunctionCall %double %_Z16atomic_fetch_andPU3AS4VU7_Atomicdd %{{[a-z0-9]+}} %y
; CHECK: %c27 = OpFunctionCall %double %_Z25atomic_fetch_and_explicitPU3AS4VU7_Atomicdd12memory_order %{{[a-z0-9]+}} %y %order
; CHECK: %c28 = OpFunctionCall %double %_Z25atomic_fetch_and_explicitPU3AS4VU7_Atomicdd12memory_order12memory_scope %{{[a-z0-9]+}} %y %order %scope
; LLVM: call spir_func float @_Z10atomic_decPU3AS1Vff(ptr addrspace(1) %floats, float %x)
; LLVM: call spir_func double @_Z8atom_xorPU3AS1Vdd(ptr addrspace(1) %doubles, double %y)
define spir_kernel void @own(ptr addrspace(1) %floats, ptr addrspace(1) %doubles, ptr addrspace(4) %generic, float %x, double %y, i32 %order, i32 %scope) {
  %c0 = call spir_func float @_Z10atomic_addPU3AS1Vff(ptr addrspace(1) %floats, float %x)
  %c1 = call spir_func float @_Z10atomic_subPU3AS1Vff(ptr addrspace(1) %floats, float %x)
  %c2 = call spir_func float @_Z10atomic_incPU3AS1Vff(ptr addrspace(1) %floats, float %x)
  %c3 = call spir_func float @_Z10atomic_decPU3AS1Vff(ptr addrspace(1) %floats, float %x)
  %c4 = call spir_func float @_Z14atomic_cmpxchgPU3AS1Vff(ptr addrspace(1) %floats, float %x)
  %c5 = call spir_func double @_Z10atomic_minPU3AS1Vdd(ptr addrspace(1) %doubles, double %y)
  %c6 = call spir_func double @_Z10atomic_maxPU3AS1Vdd(ptr addrspace(1) %doubles, double %y)
  %c7 = call spir_func double @_Z10atomic_andPU3AS1Vdd(ptr addrspace(1) %doubles, double %y)
  %c8 = call spir_func double @_Z9atomic_orPU3AS1Vdd(ptr addrspace(1) %doubles, double %y)
  %c9 = call spir_func double @_Z10atomic_xorPU3AS1Vdd(ptr addrspace(1) %doubles, double %y)
  %c10 = call spir_func float @_Z8atom_addPU3AS1Vff(ptr addrspace(1) %floats, float %x)
  %c11 = call spir_func float @_Z8atom_subPU3AS1Vff(ptr addrspace(1) %floats, float %x)
  %c12 = call spir_func float @_Z8atom_incPU3AS1Vff(ptr addrspace(1) %floats, float %x)
  %c13 = call spir_func float @_Z8atom_decPU3AS1Vff(ptr addrspace(1) %floats, float %x)
  %c14 = call spir_func float @_Z12atom_cmpxchgPU3AS1Vff(ptr addrspace(1) %floats, float %x)
  %c15 = call spir_func double @_Z8atom_minPU3AS1Vdd(ptr addrspace(1) %doubles, double %y)
  %c16 = call spir_func double @_Z8atom_maxPU3AS1Vdd(ptr addrspace(1) %doubles, double %y)
  %c17 = call spir_func double @_Z8atom_andPU3AS1Vdd(ptr addrspace(1) %doubles, double %y)
  %c18 = call spir_func double @_Z7atom_orPU3AS1Vdd(ptr addrspace(1) %doubles, double %y)
  %c19 = call spir_func double @_Z8atom_xorPU3AS1Vdd(ptr addrspace(1) %doubles, double %y)
  %c20 = call spir_func float @_Z15atomic_fetch_orPU3AS4VU7_Atomicff(ptr addrspace(4) %generic, float %x)
  %c21 = call spir_func float @_Z24atomic_fetch_or_explicitPU3AS4VU7_Atomicff12memory_order(ptr addrspace(4) %generic, float %x, i32 %order)
  %c22 = call spir_func float @_Z24atomic_fetch_or_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4) %generic, float %x, i32 %order, i32 %scope)
  %c23 = call spir_func float @_Z16atomic_fetch_xorPU3AS4VU7_Atomicff(ptr addrspace(4) %generic, float %x)
  %c24 = call spir_func float @_Z25atomic_fetch_xor_explicitPU3AS4VU7_Atomicff12memory_order(ptr addrspace(4) %generic, float %x, i32 %order)
  %c25 = call spir_func float @_Z25atomic_fetch_xor_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4) %generic, float %x, i32 %order, i32 %scope)
  %c26 = call spir_func double @_Z16atomic_fetch_andPU3AS4VU7_Atomicdd(ptr addrspace(4) %generic, double %y)
  %c27 = call spir_func double @_Z25atomic_fetch_and_explicitPU3AS4VU7_Atomicdd12memory_order(ptr addrspace(4) %generic, double %y, i32 %order)
  %c28 = call spir_func double @_Z25atomic_fetch_and_explicitPU3AS4VU7_Atomicdd12memory_order12memory_scope(ptr addrspace(4) %generic, double %y, i32 %order, i32 %scope)
  ret void
}

declare spir_func float @_Z10atomic_addPU3AS1Vff(ptr addrspace(1), float)
declare spir_func float @_Z10atomic_subPU3AS1Vff(ptr addrspace(1), float)
declare spir_func float @_Z10atomic_incPU3AS1Vff(ptr addrspace(1), float)
declare spir_func float @_Z10atomic_decPU3AS1Vff(ptr addrspace(1), float)
declare spir_func float @_Z14atomic_cmpxchgPU3AS1Vff(ptr addrspace(1), float)
declare spir_func double @_Z10atomic_minPU3AS1Vdd(ptr addrspace(1), double)
declare spir_func double @_Z10atomic_maxPU3AS1Vdd(ptr addrspace(1), double)
declare spir_func double @_Z10atomic_andPU3AS1Vdd(ptr addrspace(1), double)
declare spir_func double @_Z9atomic_orPU3AS1Vdd(ptr addrspace(1), double)
declare spir_func double @_Z10atomic_xorPU3AS1Vdd(ptr addrspace(1), double)
declare spir_func float @_Z8atom_addPU3AS1Vff(ptr addrspace(1), float)
declare spir_func float @_Z8atom_subPU3AS1Vff(ptr addrspace(1), float)
declare spir_func float @_Z8atom_incPU3AS1Vff(ptr addrspace(1), float)
declare spir_func float @_Z8atom_decPU3AS1Vff(ptr addrspace(1), float)
declare spir_func float @_Z12atom_cmpxchgPU3AS1Vff(ptr addrspace(1), float)
declare spir_func double @_Z8atom_minPU3AS1Vdd(ptr addrspace(1), double)
declare spir_func double @_Z8atom_maxPU3AS1Vdd(ptr addrspace(1), double)
declare spir_func double @_Z8atom_andPU3AS1Vdd(ptr addrspace(1), double)
declare spir_func double @_Z7atom_orPU3AS1Vdd(ptr addrspace(1), double)
declare spir_func double @_Z8atom_xorPU3AS1Vdd(ptr addrspace(1), double)
declare spir_func float @_Z15atomic_fetch_orPU3AS4VU7_Atomicff(ptr addrspace(4), float)
declare spir_func float @_Z24atomic_fetch_or_explicitPU3AS4VU7_Atomicff12memory_order(ptr addrspace(4), float, i32)
declare spir_func float @_Z24atomic_fetch_or_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4), float, i32, i32)
declare spir_func float @_Z16atomic_fetch_xorPU3AS4VU7_Atomicff(ptr addrspace(4), float)
declare spir_func float @_Z25atomic_fetch_xor_explicitPU3AS4VU7_Atomicff12memory_order(ptr addrspace(4), float, i32)
declare spir_func float @_Z25atomic_fetch_xor_explicitPU3AS4VU7_Atomicff12memory_order12memory_scope(ptr addrspace(4), float, i32, i32)
declare spir_func double @_Z16atomic_fetch_andPU3AS4VU7_Atomicdd(ptr addrspace(4), double)
declare spir_func double @_Z25atomic_fetch_and_explicitPU3AS4VU7_Atomicdd12memory_order(ptr addrspace(4), double, i32)
declare spir_func double @_Z25atomic_fetch_and_explicitPU3AS4VU7_Atomicdd12memory_order12memory_scope(ptr addrspace(4), double, i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
