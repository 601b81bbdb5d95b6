; Atomic functions of OpenCL C 1.2, on global memory (512) and local memory (256): relaxed, in the scope of the work-group.
; Only the lesser and the greater have a sign, the others come back as those of signed integers.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL1.2 %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-dis %t.untyped.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL1.2 %t.untyped.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @global(ptr addrspace(1) %g) {
  ; SPIRV: = OpAtomicIAdd %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  %v1 = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicISub %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_subPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  %v2 = call spir_func i32 @_Z10atomic_subPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicAnd %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_andPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  %v3 = call spir_func i32 @_Z10atomic_andPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicOr %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z9atomic_orPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  %v4 = call spir_func i32 @_Z9atomic_orPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicXor %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_xorPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  %v5 = call spir_func i32 @_Z10atomic_xorPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicExchange %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z11atomic_xchgPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  %v6 = call spir_func i32 @_Z11atomic_xchgPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicSMax %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_maxPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  %v7 = call spir_func i32 @_Z10atomic_maxPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicSMin %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  %v8 = call spir_func i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicIIncrement %uint %g %uint_2 %uint_512{{$}}
  ; CHECK: call spir_func i32 @_Z10atomic_incPU3AS1Vi(ptr addrspace(1) %g)
  %v9 = call spir_func i32 @_Z10atomic_incPU3AS1Vi(ptr addrspace(1) %g)
  ; SPIRV: = OpAtomicIDecrement %uint %g %uint_2 %uint_512{{$}}
  ; CHECK: call spir_func i32 @_Z10atomic_decPU3AS1Vi(ptr addrspace(1) %g)
  %v10 = call spir_func i32 @_Z10atomic_decPU3AS1Vi(ptr addrspace(1) %g)
  ; SPIRV: = OpAtomicCompareExchange %uint %g %uint_2 %uint_512 %uint_512 %uint_7 %uint_6
  ; CHECK: call spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1) %g, i32 6, i32 7)
  %v11 = call spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1) %g, i32 6, i32 7)
  ; SPIRV: = OpAtomicIAdd %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  %v12 = call spir_func i32 @_Z10atomic_addPU3AS1Vjj(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicISub %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_subPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  %v13 = call spir_func i32 @_Z10atomic_subPU3AS1Vjj(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicAnd %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_andPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  %v14 = call spir_func i32 @_Z10atomic_andPU3AS1Vjj(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicOr %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z9atomic_orPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  %v15 = call spir_func i32 @_Z9atomic_orPU3AS1Vjj(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicXor %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_xorPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  %v16 = call spir_func i32 @_Z10atomic_xorPU3AS1Vjj(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicExchange %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z11atomic_xchgPU3AS1Vii(ptr addrspace(1) %g, i32 5)
  %v17 = call spir_func i32 @_Z11atomic_xchgPU3AS1Vjj(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicUMax %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_maxPU3AS1Vjj(ptr addrspace(1) %g, i32 5)
  %v18 = call spir_func i32 @_Z10atomic_maxPU3AS1Vjj(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicUMin %uint %g %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_minPU3AS1Vjj(ptr addrspace(1) %g, i32 5)
  %v19 = call spir_func i32 @_Z10atomic_minPU3AS1Vjj(ptr addrspace(1) %g, i32 5)
  ; SPIRV: = OpAtomicIIncrement %uint %g %uint_2 %uint_512{{$}}
  ; CHECK: call spir_func i32 @_Z10atomic_incPU3AS1Vi(ptr addrspace(1) %g)
  %v20 = call spir_func i32 @_Z10atomic_incPU3AS1Vj(ptr addrspace(1) %g)
  ; SPIRV: = OpAtomicIDecrement %uint %g %uint_2 %uint_512{{$}}
  ; CHECK: call spir_func i32 @_Z10atomic_decPU3AS1Vi(ptr addrspace(1) %g)
  %v21 = call spir_func i32 @_Z10atomic_decPU3AS1Vj(ptr addrspace(1) %g)
  ; SPIRV: = OpAtomicCompareExchange %uint %g %uint_2 %uint_512 %uint_512 %uint_7 %uint_6
  ; CHECK: call spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1) %g, i32 6, i32 7)
  %v22 = call spir_func i32 @_Z14atomic_cmpxchgPU3AS1Vjjj(ptr addrspace(1) %g, i32 6, i32 7)
  ret void
}

define spir_kernel void @local(ptr addrspace(3) %l) {
  ; SPIRV: = OpAtomicIAdd %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_addPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  %v23 = call spir_func i32 @_Z10atomic_addPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicISub %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_subPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  %v24 = call spir_func i32 @_Z10atomic_subPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicAnd %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_andPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  %v25 = call spir_func i32 @_Z10atomic_andPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicOr %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z9atomic_orPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  %v26 = call spir_func i32 @_Z9atomic_orPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicXor %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_xorPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  %v27 = call spir_func i32 @_Z10atomic_xorPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicExchange %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z11atomic_xchgPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  %v28 = call spir_func i32 @_Z11atomic_xchgPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicSMax %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_maxPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  %v29 = call spir_func i32 @_Z10atomic_maxPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicSMin %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_minPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  %v30 = call spir_func i32 @_Z10atomic_minPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicIIncrement %uint %l %uint_2 %uint_256{{$}}
  ; CHECK: call spir_func i32 @_Z10atomic_incPU3AS3Vi(ptr addrspace(3) %l)
  %v31 = call spir_func i32 @_Z10atomic_incPU3AS3Vi(ptr addrspace(3) %l)
  ; SPIRV: = OpAtomicIDecrement %uint %l %uint_2 %uint_256{{$}}
  ; CHECK: call spir_func i32 @_Z10atomic_decPU3AS3Vi(ptr addrspace(3) %l)
  %v32 = call spir_func i32 @_Z10atomic_decPU3AS3Vi(ptr addrspace(3) %l)
  ; SPIRV: = OpAtomicCompareExchange %uint %l %uint_2 %uint_256 %uint_256 %uint_7 %uint_6
  ; CHECK: call spir_func i32 @_Z14atomic_cmpxchgPU3AS3Viii(ptr addrspace(3) %l, i32 6, i32 7)
  %v33 = call spir_func i32 @_Z14atomic_cmpxchgPU3AS3Viii(ptr addrspace(3) %l, i32 6, i32 7)
  ; SPIRV: = OpAtomicIAdd %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_addPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  %v34 = call spir_func i32 @_Z10atomic_addPU3AS3Vjj(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicISub %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_subPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  %v35 = call spir_func i32 @_Z10atomic_subPU3AS3Vjj(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicAnd %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_andPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  %v36 = call spir_func i32 @_Z10atomic_andPU3AS3Vjj(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicOr %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z9atomic_orPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  %v37 = call spir_func i32 @_Z9atomic_orPU3AS3Vjj(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicXor %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_xorPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  %v38 = call spir_func i32 @_Z10atomic_xorPU3AS3Vjj(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicExchange %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z11atomic_xchgPU3AS3Vii(ptr addrspace(3) %l, i32 5)
  %v39 = call spir_func i32 @_Z11atomic_xchgPU3AS3Vjj(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicUMax %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_maxPU3AS3Vjj(ptr addrspace(3) %l, i32 5)
  %v40 = call spir_func i32 @_Z10atomic_maxPU3AS3Vjj(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicUMin %uint %l %uint_2 %uint_256 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_minPU3AS3Vjj(ptr addrspace(3) %l, i32 5)
  %v41 = call spir_func i32 @_Z10atomic_minPU3AS3Vjj(ptr addrspace(3) %l, i32 5)
  ; SPIRV: = OpAtomicIIncrement %uint %l %uint_2 %uint_256{{$}}
  ; CHECK: call spir_func i32 @_Z10atomic_incPU3AS3Vi(ptr addrspace(3) %l)
  %v42 = call spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3) %l)
  ; SPIRV: = OpAtomicIDecrement %uint %l %uint_2 %uint_256{{$}}
  ; CHECK: call spir_func i32 @_Z10atomic_decPU3AS3Vi(ptr addrspace(3) %l)
  %v43 = call spir_func i32 @_Z10atomic_decPU3AS3Vj(ptr addrspace(3) %l)
  ; SPIRV: = OpAtomicCompareExchange %uint %l %uint_2 %uint_256 %uint_256 %uint_7 %uint_6
  ; CHECK: call spir_func i32 @_Z14atomic_cmpxchgPU3AS3Viii(ptr addrspace(3) %l, i32 6, i32 7)
  %v44 = call spir_func i32 @_Z14atomic_cmpxchgPU3AS3Vjjj(ptr addrspace(3) %l, i32 6, i32 7)
  ret void
}

; What cl_khr_global_int32_base_atomics calls atom_… is the same, and comes back as what OpenCL C 1.1 calls it.
define spir_kernel void @older(ptr addrspace(1) %o) {
  ; SPIRV: = OpAtomicIAdd %uint %o %uint_2 %uint_512 %uint_5
  ; CHECK: call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %o, i32 5)
  %v45 = call spir_func i32 @_Z8atom_addPU3AS1Vii(ptr addrspace(1) %o, i32 5)
  ; Older compilers have qualifiers of the pointer in another order, elsewhere, or not at all.
  ; SPIRV: = OpAtomicCompareExchange %uint %o %uint_2 %uint_512 %uint_512 %uint_4 %uint_3
  ; CHECK: call spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1) %o, i32 3, i32 4)
  %v46 = call spir_func i32 @_Z14atomic_cmpxchgPVU3AS1iii(ptr addrspace(1) %o, i32 3, i32 4)
  ; SPIRV: = OpAtomicUMax %uint %o %uint_2 %uint_512 %uint_9
  ; CHECK: call spir_func i32 @_Z10atomic_maxPU3AS1Vjj(ptr addrspace(1) %o, i32 9)
  %v47 = call spir_func i32 @_Z10atomic_maxPU3AS1jVj(ptr addrspace(1) %o, i32 9)
  ; SPIRV: = OpAtomicCompareExchange %uint %o %uint_2 %uint_512 %uint_512 %uint_6 %uint_5
  ; CHECK: call spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1) %o, i32 5, i32 6)
  %v48 = call spir_func i32 @_Z14atomic_cmpxchgPU3AS1jjj(ptr addrspace(1) %o, i32 5, i32 6)
  ret void
}

declare spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_subPU3AS1Vii(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_andPU3AS1Vii(ptr addrspace(1), i32)
declare spir_func i32 @_Z9atomic_orPU3AS1Vii(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_xorPU3AS1Vii(ptr addrspace(1), i32)
declare spir_func i32 @_Z11atomic_xchgPU3AS1Vii(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_maxPU3AS1Vii(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_incPU3AS1Vi(ptr addrspace(1))
declare spir_func i32 @_Z10atomic_decPU3AS1Vi(ptr addrspace(1))
declare spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1), i32, i32)
declare spir_func i32 @_Z10atomic_addPU3AS1Vjj(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_subPU3AS1Vjj(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_andPU3AS1Vjj(ptr addrspace(1), i32)
declare spir_func i32 @_Z9atomic_orPU3AS1Vjj(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_xorPU3AS1Vjj(ptr addrspace(1), i32)
declare spir_func i32 @_Z11atomic_xchgPU3AS1Vjj(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_maxPU3AS1Vjj(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_minPU3AS1Vjj(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_incPU3AS1Vj(ptr addrspace(1))
declare spir_func i32 @_Z10atomic_decPU3AS1Vj(ptr addrspace(1))
declare spir_func i32 @_Z14atomic_cmpxchgPU3AS1Vjjj(ptr addrspace(1), i32, i32)
declare spir_func i32 @_Z10atomic_addPU3AS3Vii(ptr addrspace(3), i32)
declare spir_func i32 @_Z10atomic_subPU3AS3Vii(ptr addrspace(3), i32)
declare spir_func i32 @_Z10atomic_andPU3AS3Vii(ptr addrspace(3), i32)
declare spir_func i32 @_Z9atomic_orPU3AS3Vii(ptr addrspace(3), i32)
declare spir_func i32 @_Z10atomic_xorPU3AS3Vii(ptr addrspace(3), i32)
declare spir_func i32 @_Z11atomic_xchgPU3AS3Vii(ptr addrspace(3), i32)
declare spir_func i32 @_Z10atomic_maxPU3AS3Vii(ptr addrspace(3), i32)
declare spir_func i32 @_Z10atomic_minPU3AS3Vii(ptr addrspace(3), i32)
declare spir_func i32 @_Z10atomic_incPU3AS3Vi(ptr addrspace(3))
declare spir_func i32 @_Z10atomic_decPU3AS3Vi(ptr addrspace(3))
declare spir_func i32 @_Z14atomic_cmpxchgPU3AS3Viii(ptr addrspace(3), i32, i32)
declare spir_func i32 @_Z10atomic_addPU3AS3Vjj(ptr addrspace(3), i32)
declare spir_func i32 @_Z10atomic_subPU3AS3Vjj(ptr addrspace(3), i32)
declare spir_func i32 @_Z10atomic_andPU3AS3Vjj(ptr addrspace(3), i32)
declare spir_func i32 @_Z9atomic_orPU3AS3Vjj(ptr addrspace(3), i32)
declare spir_func i32 @_Z10atomic_xorPU3AS3Vjj(ptr addrspace(3), i32)
declare spir_func i32 @_Z11atomic_xchgPU3AS3Vjj(ptr addrspace(3), i32)
declare spir_func i32 @_Z10atomic_maxPU3AS3Vjj(ptr addrspace(3), i32)
declare spir_func i32 @_Z10atomic_minPU3AS3Vjj(ptr addrspace(3), i32)
declare spir_func i32 @_Z10atomic_incPU3AS3Vj(ptr addrspace(3))
declare spir_func i32 @_Z10atomic_decPU3AS3Vj(ptr addrspace(3))
declare spir_func i32 @_Z14atomic_cmpxchgPU3AS3Vjjj(ptr addrspace(3), i32, i32)
declare spir_func i32 @_Z14atomic_cmpxchgPVU3AS1iii(ptr addrspace(1), i32, i32)
declare spir_func i32 @_Z10atomic_maxPU3AS1jVj(ptr addrspace(1), i32)
declare spir_func i32 @_Z14atomic_cmpxchgPU3AS1jjj(ptr addrspace(1), i32, i32)
declare spir_func i32 @_Z8atom_addPU3AS1Vii(ptr addrspace(1), i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 1, i32 2}
