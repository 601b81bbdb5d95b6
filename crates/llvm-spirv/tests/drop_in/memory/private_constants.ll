; A constant in the private address space that is the module's own gets a copy in each function that uses it.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv -s %t.bc -o %t.regularized.bc
; RUN: llvm-dis %t.regularized.bc -o - | FileCheck %s
; RUN: llvm-spirv %t.bc -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-NOT: @table
@table = internal unnamed_addr constant [2 x i16] [i16 1, i16 2]
; CHECK-NOT: @number
@number = internal unnamed_addr constant i32 3, align 8

; CHECK: define spir_func i16 @first()
; CHECK: %[[TABLE:.+]] = alloca [2 x i16], align 2
; CHECK: store [2 x i16] [i16 1, i16 2], ptr %[[TABLE]], align 2
; CHECK: load i16, ptr %[[TABLE]]
; SPIRV: %first = OpFunction
; SPIRV: %table = OpVariable %_ptr_Function__arr_{{.*}} Function
; SPIRV: OpStore %table
define spir_func i16 @first() {
  %value = load i16, ptr @table, align 2
  ret i16 %value
}

; What comes first in the module comes last here.
; CHECK: define spir_func i16 @both()
; CHECK: %[[NUMBER:.*]] = alloca i32, align 8
; CHECK: store i32 3, ptr %[[NUMBER]]
; CHECK: %[[TABLE:.+]] = alloca [2 x i16], align 2
; CHECK: store [2 x i16] [i16 1, i16 2], ptr %[[TABLE]], align 2
; CHECK: getelementptr i16, ptr %[[TABLE]], i64 1
; CHECK: load i32, ptr %[[NUMBER]]
define spir_func i16 @both() {
  %at = getelementptr i16, ptr @table, i64 1
  %second = load i16, ptr %at, align 2
  %number = load i32, ptr @number, align 8
  %short = trunc i32 %number to i16
  %sum = add i16 %second, %short
  ret i16 %sum
}
