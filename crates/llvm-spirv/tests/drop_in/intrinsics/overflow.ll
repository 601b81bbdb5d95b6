; Whether a sum overflows is whether there is something to carry: the instruction's result goes through a variable.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

; CHECK: %[[#VARIABLE:]] = OpVariable %{{[0-9]+}} Function
; CHECK: %[[#BOTH:]] = OpISubBorrow %[[#PAIR:]] %[[#A:]] %[[#B:]]
; CHECK-NEXT: OpStore %[[#VARIABLE]] %[[#BOTH]]
; CHECK-NEXT: %[[#LOADED:]] = OpLoad %[[#PAIR]] %[[#VARIABLE]] Aligned 4
; CHECK-NEXT: %[[#RESULT:]] = OpCompositeExtract %{{[0-9]+}} %[[#LOADED]] 0
; CHECK-NEXT: %[[#BORROW:]] = OpCompositeExtract %{{[0-9]+}} %[[#LOADED]] 1
; CHECK-NEXT: %[[#FLAG:]] = OpINotEqual %{{[0-9]+}} %[[#BORROW]]
; CHECK-NEXT: %[[#FIRST:]] = OpCompositeInsert %{{[0-9]+}} %[[#RESULT]] %{{[0-9]+}} 0
; CHECK-NEXT: OpCompositeInsert %{{[0-9]+}} %[[#FLAG]] %[[#FIRST]] 1

; LLVM: call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %a, i32 %b)

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i1 @less(i32 %a, i32 %b) {
  %both = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %a, i32 %b)
  %less = extractvalue { i32, i1 } %both, 1
  ret i1 %less
}

declare { i32, i1 } @llvm.usub.with.overflow.i32(i32, i32)
