; Atomic loads, stores and flags of OpenCL C 2.0: without an order they are sequentially consistent (16), without a scope
; that of the device; a generic address is one of global (512) or local memory (256). They come back with all said.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-dis %t.untyped.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.untyped.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i32 @load(ptr addrspace(4) %object) {
  ; SPIRV: %[[VALUE:.+]] = OpAtomicLoad %uint %object %uint_1 %uint_784
  ; SPIRV: OpReturnValue %[[VALUE]]
  ; CHECK: call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %object, i32 5, i32 2)
  %value = call spir_func i32 @_Z11atomic_loadPVU3AS4U7_Atomici(ptr addrspace(4) %object)
  ret i32 %value
}

define spir_func void @store(ptr addrspace(4) %target, i32 %desired) {
  ; SPIRV: OpAtomicStore %target %uint_1 %uint_784 %desired
  ; CHECK: call spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %target, i32 %desired, i32 5, i32 2)
  call spir_func void @_Z12atomic_storePVU3AS4U7_Atomicii(ptr addrspace(4) %target, i32 %desired)
  ret void
}

; A flag says of no memory which it is in. An untyped pointer to it is cast to a typed one, which says that it is an integer.
define spir_func i1 @flags() {
  %variable = alloca i32, align 4
  %flag = addrspacecast ptr %variable to ptr addrspace(4)
  ; SPIRV: = OpAtomicFlagTestAndSet %bool %{{flag|[0-9]+}} %uint_1 %uint_16
  ; CHECK: call spir_func i1 @_Z33atomic_flag_test_and_set_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %{{flag|[0-9]+}}, i32 5, i32 2)
  %1 = call spir_func zeroext i1 @_Z24atomic_flag_test_and_setPU3AS4VU7_Atomici(ptr addrspace(4) %flag)
  ; SPIRV: = OpAtomicFlagTestAndSet %bool %{{flag|[0-9]+}} %uint_1 %uint_8
  ; CHECK: call spir_func i1 @_Z33atomic_flag_test_and_set_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %{{flag|[0-9]+}}, i32 4, i32 2)
  %2 = call spir_func zeroext i1 @_Z33atomic_flag_test_and_set_explicitPU3AS4VU7_Atomici12memory_order(ptr addrspace(4) %flag, i32 4)
  ; SPIRV: = OpAtomicFlagTestAndSet %bool %{{flag|[0-9]+}} %uint_2 %uint_16
  ; CHECK: call spir_func i1 @_Z33atomic_flag_test_and_set_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %{{flag|[0-9]+}}, i32 5, i32 1)
  %3 = call spir_func zeroext i1 @_Z33atomic_flag_test_and_set_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %flag, i32 5, i32 1)
  ; SPIRV: OpAtomicFlagClear %{{flag|[0-9]+}} %uint_1 %uint_16
  ; CHECK: call spir_func void @_Z26atomic_flag_clear_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %{{flag|[0-9]+}}, i32 5, i32 2)
  call spir_func void @_Z17atomic_flag_clearPU3AS4VU7_Atomici(ptr addrspace(4) %flag)
  ; SPIRV: OpAtomicFlagClear %{{flag|[0-9]+}} %uint_3 %uint_4
  ; CHECK: call spir_func void @_Z26atomic_flag_clear_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %{{flag|[0-9]+}}, i32 3, i32 4)
  call spir_func void @_Z26atomic_flag_clear_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %flag, i32 3, i32 4)
  ret i1 %3
}

declare spir_func i32 @_Z11atomic_loadPVU3AS4U7_Atomici(ptr addrspace(4))
declare spir_func void @_Z12atomic_storePVU3AS4U7_Atomicii(ptr addrspace(4), i32)
declare spir_func zeroext i1 @_Z24atomic_flag_test_and_setPU3AS4VU7_Atomici(ptr addrspace(4))
declare spir_func zeroext i1 @_Z33atomic_flag_test_and_set_explicitPU3AS4VU7_Atomici12memory_order(ptr addrspace(4), i32)
declare spir_func zeroext i1 @_Z33atomic_flag_test_and_set_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4), i32, i32)
declare spir_func void @_Z17atomic_flag_clearPU3AS4VU7_Atomici(ptr addrspace(4))
declare spir_func void @_Z26atomic_flag_clear_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4), i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
