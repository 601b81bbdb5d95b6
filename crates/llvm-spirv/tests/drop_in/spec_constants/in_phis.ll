; A specialization constant that a phi of an earlier block takes is the constant, with its number.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: Decorate [[#LENGTH:]] SpecId 3
; CHECK: SpecConstant [[#SHORT:]] [[#LENGTH]] 12
; CHECK: Phi [[#SHORT]] [[#]] [[#]] [[#]] [[#LENGTH]] [[#]]
define spir_func i16 @f(i16 %n) {
entry:
  br label %head
head:
  %value = phi i16 [ %n, %entry ], [ %length, %body ]
  %first = phi i1 [ true, %entry ], [ false, %body ]
  br i1 %first, label %body, label %end
body:
  %length = call i16 @_Z20__spirv_SpecConstantis(i32 3, i16 12)
  br label %head
end:
  ret i16 %value
}
declare i16 @_Z20__spirv_SpecConstantis(i32, i16)
