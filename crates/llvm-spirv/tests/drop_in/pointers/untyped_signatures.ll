; Functions that differ only in what their pointers lead to have one type when pointers are untyped, also where one of the
; parameters keeps its type: a type that is no aggregate may stand in a module only once.
;
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%pair = type { i32, i32 }
%other = type { float, i64 }

; CHECK-DAG: %[[RESULT:[0-9]+]] = OpTypeFunction %void %_ptr_Function_pair %_ptr_CrossWorkgroup{{$}}
; CHECK-DAG: %[[OTHER:[0-9]+]] = OpTypeFunction %void %_ptr_Function_other %_ptr_CrossWorkgroup{{$}}
; CHECK-DAG: %[[BOTH:[0-9]+]] = OpTypeFunction %void %_ptr_Function_pair %_ptr_Function_other %_ptr_CrossWorkgroup{{$}}

; CHECK: %ints = OpFunction %void None %[[RESULT]]
define spir_func void @ints(ptr sret(%pair) %result, ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) %p
  store i32 %x, ptr %result
  ret void
}

; CHECK: %floats = OpFunction %void None %[[RESULT]]
define spir_func void @floats(ptr sret(%pair) %result, ptr addrspace(1) %p) {
  %x = load float, ptr addrspace(1) %p
  store float %x, ptr %result
  ret void
}

; By value instead of as a result.
; CHECK: %shorts = OpFunction %void None %[[OTHER]]
define spir_func void @shorts(ptr byval(%other) %value, ptr addrspace(1) %p) {
  %x = load i64, ptr %value
  %short = trunc i64 %x to i16
  store i16 %short, ptr addrspace(1) %p
  ret void
}

; CHECK: %longs = OpFunction %void None %[[OTHER]]
define spir_func void @longs(ptr byval(%other) %value, ptr addrspace(1) %p) {
  %x = load i64, ptr %value
  store i64 %x, ptr addrspace(1) %p
  ret void
}

; Both, in a function that calls another with the same type.
; CHECK: %inner = OpFunction %void None %[[BOTH]]
define spir_func void @inner(ptr sret(%pair) %result, ptr byval(%other) %value, ptr addrspace(1) %p) {
  %x = load double, ptr addrspace(1) %p
  store double %x, ptr %result
  ret void
}

; CHECK: %outer = OpFunction %void None %[[BOTH]]
; CHECK: OpFunctionCall %void %inner
define spir_func void @outer(ptr sret(%pair) %result, ptr byval(%other) %value, ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  call spir_func void @inner(ptr sret(%pair) %result, ptr byval(%other) %value, ptr addrspace(1) %p)
  ret void
}
