; A phi may name what a later block gives: here the stack that each of two blocks saves.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_variable_length_array -o %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: end:
; CHECK-NEXT: %saved = phi ptr [ %left.stack, %left ], [ %right.stack, %right ]
; CHECK: call void @llvm.stackrestore.p0(ptr %saved)
; CHECK: left:
; CHECK: %left.stack = call ptr @llvm.stacksave.p0()
; CHECK: right:
; CHECK: %right.stack = call ptr @llvm.stacksave.p0()
define spir_func void @f(i1 %is) {
start:
  br label %split
end:
  %saved = phi ptr [ %left.stack, %left ], [ %right.stack, %right ]
  call void @llvm.stackrestore.p0(ptr %saved)
  ret void
split:
  br i1 %is, label %left, label %right
left:
  %left.stack = call ptr @llvm.stacksave.p0()
  br label %end
right:
  %right.stack = call ptr @llvm.stacksave.p0()
  br label %end
}
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
