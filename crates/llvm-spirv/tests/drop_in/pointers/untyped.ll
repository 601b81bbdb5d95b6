; With untyped pointers, what is passed by value keeps its pointer type, in the function's type too, and is cast once.
; Where pointers with types would need other casts, there are none: OpBitcast has to give another type than it takes.
; (The Khronos translator casts the pointer to a byte, from its type to the same one.)
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s

; CHECK-DAG: %[[#BYTE:]] = OpTypeInt 8 0
; CHECK-DAG: %[[#STRUCT:]] = OpTypeStruct
; CHECK: %[[#TYPED:]] = OpTypePointer Function %[[#STRUCT]]
; CHECK: %[[#TYPE:]] = OpTypeFunction %{{[0-9]+}} %[[#TYPED]]
; CHECK-NOT: OpTypeFunction
; CHECK: %[[#UNTYPED:]] = OpTypeUntypedPointerKHR Function
; CHECK: OpFunction %{{[0-9]+}} None %[[#TYPE]]
; CHECK-NEXT: %[[#RESULT:]] = OpFunctionParameter %[[#TYPED]]
; CHECK: %[[#CAST:]] = OpBitcast %[[#UNTYPED]] %[[#RESULT]]
; CHECK: OpStore %[[#CAST]]
; CHECK-NOT: OpBitcast
; CHECK: OpUntypedInBoundsPtrAccessChainKHR %[[#UNTYPED]] %[[#BYTE]] %

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%pair = type { i32, i32 }

define spir_func void @f(ptr sret(%pair) %result, i32 %x, i64 %n) {
  store i32 %x, ptr %result
  %variable = alloca i32
  store i32 %x, ptr %variable
  %byte = getelementptr inbounds i8, ptr %variable, i64 %n
  store i8 1, ptr %byte
  ret void
}
