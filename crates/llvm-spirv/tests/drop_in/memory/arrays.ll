; Room for several things of a type is an array; its address is that of the first, and lengths are `size_t`.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-val %t.untyped.spv
; RUN: llvm-spirv -to-text %t.untyped.spv -o - | FileCheck %s --check-prefix=UNTYPED
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: OpDecorate %[[ARRAY:[^ ]+]] Alignment 4
; CHECK: OpDecorate %[[FIRST:[^ ]+]] Alignment 4
; CHECK: %[[FOUR:[^ ]+]] = OpConstant %ulong 4
; CHECK: %[[TYPE:[^ ]+]] = OpTypeArray %uint %[[FOUR]]
; CHECK: %[[POINTER:[^ ]+]] = OpTypePointer Function %[[TYPE]]
; CHECK: %[[ARRAY]] = OpVariable %[[POINTER]] Function
; CHECK: %[[FIRST]] = OpBitcast %_ptr_Function_uint %[[ARRAY]]
; UNTYPED: Constant [[#]] [[#FOUR:]] 4 0
; UNTYPED: TypeUntypedPointerKHR [[#UNTYPED:]] 7
; UNTYPED: TypeArray [[#TYPE:]] [[#]] [[#FOUR]]
; UNTYPED: TypePointer [[#POINTER:]] 7 [[#TYPE]]
; UNTYPED: Variable [[#POINTER]] [[#ARRAY:]] 7
; UNTYPED: Bitcast [[#UNTYPED]] [[#]] [[#ARRAY]]
; LLVM: %[[ARRAY:.+]] = alloca [4 x i32], align 4
; LLVM: bitcast ptr %[[ARRAY]] to ptr
define spir_func void @room() {
  %array = alloca i32, i64 4, align 4
  store i32 0, ptr %array, align 4
  ret void
}
