; The type that an untyped access chain counts elements of may not be a pointer: elements that are pointers are counted as
; structures of one. (The Khronos translator names the pointer, which is not valid.)
;
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%pair = type { i32, ptr addrspace(1) }

; CHECK-DAG: %[[OF_GENERIC:.*]] = OpTypeStruct %_ptr_Generic{{$}}
; CHECK-DAG: %[[OF_GLOBAL:.*]] = OpTypeStruct %_ptr_CrossWorkgroup{{$}}
; CHECK-DAG: %[[OF_FUNCTION:.*]] = OpTypeStruct %_ptr_Function{{$}}

; CHECK: OpUntypedInBoundsPtrAccessChainKHR %_ptr_CrossWorkgroup %[[OF_GENERIC]] %table %n{{$}}
; LLVM-DAG: %[[OF_GENERIC:.*]] = type { ptr addrspace(4) }
; LLVM: getelementptr inbounds %[[OF_GENERIC]], ptr addrspace(1) %table, i64 %n
define spir_kernel void @global(ptr addrspace(1) %table, i64 %n) {
  %place = getelementptr inbounds ptr addrspace(4), ptr addrspace(1) %table, i64 %n
  %value = load ptr addrspace(4), ptr addrspace(1) %place
  store ptr addrspace(4) %value, ptr addrspace(1) %table
  ret void
}

; CHECK: OpUntypedPtrAccessChainKHR %_ptr_Generic %[[OF_GLOBAL]] %table_0 %n_0{{$}}
define spir_func ptr addrspace(1) @generic(ptr addrspace(4) %table, i64 %n) {
  %place = getelementptr ptr addrspace(1), ptr addrspace(4) %table, i64 %n
  %value = load ptr addrspace(1), ptr addrspace(4) %place
  ret ptr addrspace(1) %value
}

; Counted from a place that was counted, too; and one that is a member of a structure. Pointers with types would be cast
; here, and the casts have the names: the places keep these.
; CHECK: %[[PLACE:place.*]] = OpUntypedInBoundsPtrAccessChainKHR %_ptr_Function %[[OF_FUNCTION]] %variable %n_1{{$}}
; CHECK: %next = OpUntypedInBoundsPtrAccessChainKHR %_ptr_Function %[[OF_FUNCTION]] %[[PLACE]] %n_1{{$}}
; CHECK: OpUntypedPtrAccessChainKHR %_ptr_Function %pair %{{.*}} %n_1 %uint_1
; LLVM: %place = getelementptr inbounds %{{.*}}, ptr %variable, i64 %n
; LLVM: %next = getelementptr inbounds %{{.*}}, ptr %place, i64 %n
define spir_func void @function(ptr addrspace(1) %value, i64 %n) {
  %variable = alloca ptr
  %place = getelementptr inbounds ptr, ptr %variable, i64 %n
  store ptr %variable, ptr %place
  %next = getelementptr inbounds ptr, ptr %place, i64 %n
  store ptr %place, ptr %next
  %members = alloca %pair
  %member = getelementptr %pair, ptr %members, i64 %n, i32 1
  store ptr addrspace(1) %value, ptr %member
  ret void
}

; What is no pointer stays: here an array that one of the pointers leads to.
; CHECK: OpUntypedInBoundsPtrAccessChainKHR %_ptr_Function %[[OF_GLOBAL]] %{{.*}} %n_2{{$}}
; CHECK: OpUntypedInBoundsPtrAccessChainKHR %_ptr_CrossWorkgroup %_arr_uint_ulong_4 %row %n_2 %ulong_1
define spir_func i32 @rows(i64 %n) {
  %rows = alloca ptr addrspace(1)
  %place = getelementptr inbounds ptr addrspace(1), ptr %rows, i64 %n
  %row = load ptr addrspace(1), ptr %place
  %column = getelementptr inbounds [4 x i32], ptr addrspace(1) %row, i64 %n, i64 1
  %value = load i32, ptr addrspace(1) %column
  ret i32 %value
}
