; The lesser of two numbers is a comparison and a choice; a comparison with three outcomes has constants of its own, one
; of each for each call, but for words that are not negative.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s

; CHECK-DAG: %[[#BYTE:]] = OpTypeInt 8 0
; CHECK-DAG: %[[#WORD:]] = OpTypeInt 32 0
; CHECK-COUNT-2: = OpConstant %[[#BYTE]] 1{{$}}
; CHECK-NOT: = OpConstant %[[#BYTE]] 1{{$}}
; CHECK: %[[#FUNCTION:]] = OpTypeFunction

; CHECK: %[[#A:]] = OpFunctionParameter %[[#WORD]]
; CHECK-NEXT: %[[#B:]] = OpFunctionParameter %[[#WORD]]
; CHECK: %[[#IS:]] = OpULessThan %{{[0-9]+}} %[[#A]] %[[#B]]
; CHECK-NEXT: %[[#LEAST:]] = OpSelect %[[#WORD]] %[[#IS]] %[[#A]] %[[#B]]
; CHECK-NEXT: OpReturnValue %[[#LEAST]]

; CHECK: %[[#MOST:]] = OpSLessThanEqual
; CHECK-NEXT: %[[#LESS:]] = OpSLessThan
; CHECK-NEXT: %[[#INNER:]] = OpSelect %[[#BYTE]] %[[#LESS]]
; CHECK-NEXT: = OpSelect %[[#BYTE]] %[[#MOST]] %[[#INNER]]
; CHECK: OpULessThanEqual

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i32 @least(i32 %a, i32 %b) {
  %least = call i32 @llvm.umin.i32(i32 %a, i32 %b)
  ret i32 %least
}

define spir_func i8 @order(i32 %a, i32 %b) {
  %one = call i8 @llvm.scmp.i8.i32(i32 %a, i32 %b)
  %two = call i8 @llvm.ucmp.i8.i32(i32 %a, i32 %b)
  %sum = add i8 %one, %two
  ret i8 %sum
}

declare i32 @llvm.umin.i32(i32, i32)
declare i8 @llvm.scmp.i8.i32(i32, i32)
declare i8 @llvm.ucmp.i8.i32(i32, i32)
