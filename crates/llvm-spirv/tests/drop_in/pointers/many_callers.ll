; A function that many call, with addresses of several kinds, has one type, which its body tells, wherever the calls stand
; before it or after it.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %of_call = OpFunction
; CHECK: OpFunctionCall %[[RESULT:[A-Za-z0-9_]+]] %element %
; CHECK: %element = OpFunction %[[RESULT]] None
; CHECK-NEXT: %p = OpFunctionParameter %_ptr_Generic__arr_uint_ulong_3
; CHECK: %of_variable = OpFunction
; CHECK: OpFunctionCall %[[RESULT]] %element %
; CHECK: %of_parameter = OpFunction
; CHECK: OpFunctionCall %[[RESULT]] %element %
; CHECK: %of_null = OpFunction
; CHECK: OpFunctionCall %[[RESULT]] %element %

; LLVM: call spir_func ptr addrspace(4) @element(ptr addrspace(4) %made, i64 0)
; LLVM: define spir_func ptr addrspace(4) @element(ptr addrspace(4) %p, i64 %i)
; LLVM: call spir_func ptr addrspace(4) @element(ptr addrspace(4) %generic, i64 2)
; LLVM: call spir_func ptr addrspace(4) @element(ptr addrspace(4) %given, i64 1)
; LLVM: call spir_func ptr addrspace(4) @element(ptr addrspace(4) null, i64 1)
define spir_func void @of_call() {
  br label %again
again:
  %made = call spir_func ptr addrspace(4) @make()
  %q = call spir_func ptr addrspace(4) @element(ptr addrspace(4) %made, i64 0)
  br label %again
}

define spir_func void @of_variable() {
  %own = alloca [3 x i32], align 4
  %generic = addrspacecast ptr %own to ptr addrspace(4)
  %q = call spir_func ptr addrspace(4) @element(ptr addrspace(4) %generic, i64 2)
  ret void
}

define spir_func void @of_parameter(ptr addrspace(4) %given) {
  br label %again
again:
  %q = call spir_func ptr addrspace(4) @element(ptr addrspace(4) %given, i64 1)
  br label %again
}

define spir_func ptr addrspace(4) @element(ptr addrspace(4) %p, i64 %i) {
  %e = getelementptr inbounds [3 x i32], ptr addrspace(4) %p, i64 0, i64 %i
  ret ptr addrspace(4) %e
}

define spir_func void @of_null() {
  %q = call spir_func ptr addrspace(4) @element(ptr addrspace(4) null, i64 1)
  ret void
}

declare spir_func ptr addrspace(4) @make()
