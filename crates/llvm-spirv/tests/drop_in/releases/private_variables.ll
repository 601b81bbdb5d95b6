; Up to release 17 variables of the module may be in the private address space: they are written with the storage class
; Function, which SPIR-V doesn't have there, and read again. Since release 18 they are refused, and constants are copied.
;
; RUN: llvm-as-14 %s -o %t.bc
; RUN: llvm-spirv-14 %t.bc -o %t.14.spv
; RUN: not spirv-val %t.14.spv 2>&1 | FileCheck %s --check-prefix=INVALID
; RUN: spirv-dis %t.14.spv | FileCheck %s --check-prefix=FUNCTION
; RUN: llvm-spirv-14 -r %t.14.spv -o - | llvm-dis-14 | FileCheck %s --check-prefix=BACK
; RUN: llvm-spirv -r %t.14.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPAQUE
; RUN: not llvm-spirv-19 %t.bc -o %t.19.spv 2>&1 | FileCheck %s --check-prefix=REFUSED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; INVALID: Variables can not have a function[7] storage class outside of a function
; FUNCTION: OpDecorate [[COUNT:%[0-9a-z_]+]] LinkageAttributes "count" Export
; FUNCTION: [[COUNT]] = OpVariable %_ptr_Function_uint Function %uint_3
; FUNCTION: [[TABLE:%[0-9a-z]+]] = OpVariable {{%[0-9a-z_A-Z]+}} Function
; FUNCTION: OpLoad %uint [[COUNT]]
; FUNCTION: OpInBoundsPtrAccessChain %_ptr_Function_uint [[TABLE]]
; BACK-DAG: @count = global i32 3
; BACK-DAG: @table = internal constant [2 x i32] [i32 5, i32 6]
; OPAQUE-DAG: @count = global i32 3
; REFUSED: Global variable cannot have Function storage class. Consider setting a proper address space.
@count = global i32 3
@table = internal constant [2 x i32] [i32 5, i32 6]

define spir_func i32 @f(i64 %i) {
  %n = load i32, i32* @count, align 4
  %at = getelementptr inbounds [2 x i32], [2 x i32]* @table, i64 0, i64 %i
  %x = load i32, i32* %at, align 4
  %sum = add i32 %n, %x
  ret i32 %sum
}
