; A pointer to a result keeps its type where pointers lose theirs; so does a generic pointer made of it that is passed on
; as one. Where it is used otherwise, it is cast. The Khronos translator passes an untyped pointer here (not valid).
;
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%pair = type { i32, i32 }

declare spir_func void @fill(ptr addrspace(4) sret(%pair))

; CHECK: %passed = OpFunctionParameter %_ptr_Function_pair
; CHECK-NEXT: OpLabel
; CHECK-NEXT: %generic = OpPtrCastToGeneric %_ptr_Generic_pair %passed
; CHECK-NEXT: OpFunctionCall %void %fill %generic
; LLVM: call spir_func void @fill(ptr addrspace(4) sret(%pair) %generic)
define spir_func void @pass(ptr sret(%pair) %passed) {
  %generic = addrspacecast ptr %passed to ptr addrspace(4)
  call spir_func void @fill(ptr addrspace(4) sret(%pair) %generic)
  ret void
}

; CHECK: %stored = OpFunctionParameter %_ptr_Function_pair
; CHECK-NEXT: OpLabel
; CHECK-NEXT: %[[UNTYPED:[0-9]+]] = OpBitcast %_ptr_Function %stored
; CHECK: OpStore %[[UNTYPED]]
define spir_func void @store(ptr sret(%pair) %stored) {
  store %pair zeroinitializer, ptr %stored, align 4
  ret void
}
