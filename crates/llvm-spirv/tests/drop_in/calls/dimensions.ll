; Of a dimension that there is none the size is 1 and the number 0 (OpenCL C, "Work-Item Functions"): a choice says so, by a
; constant where the dimension is one.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: Constant [[#]] [[#THREE:]] 3{{ *$}}
; CHECK-DAG: Constant [[#INT:]] [[#NO_DIMENSION:]] 0{{ *$}}
; CHECK-DAG: Constant [[#LONG:]] [[#ONE:]] 1 0
; CHECK-DAG: Constant [[#LONG]] [[#ZERO:]] 0 0
; CHECK-DAG: ConstantTrue [[#]] [[#TRUE:]]
; CHECK-DAG: ConstantFalse [[#]] [[#FALSE:]]
; CHECK: FunctionParameter [[#INT]] [[#N:]]
; CHECK: Load [[#]] [[#SIZES:]]
; CHECK: CompositeExtract [[#LONG]] [[#SIZE:]] [[#SIZES]] 2
; CHECK: Select [[#LONG]] [[#]] [[#TRUE]] [[#SIZE]] [[#ONE]]
; CHECK: Load [[#]] [[#SIZES:]]
; CHECK: CompositeExtract [[#LONG]] [[#SIZE:]] [[#SIZES]] 0
; CHECK: Select [[#LONG]] [[#]] [[#FALSE]] [[#SIZE]] [[#ONE]]
; CHECK: Load [[#]] [[#SIZES:]]
; CHECK: ULessThan [[#]] [[#THERE:]] [[#N]] [[#THREE]]
; CHECK: Select [[#INT]] [[#DIMENSION:]] [[#THERE]] [[#N]] [[#NO_DIMENSION]]
; CHECK: VectorExtractDynamic [[#LONG]] [[#SIZE:]] [[#SIZES]] [[#DIMENSION]]
; CHECK: Select [[#LONG]] [[#]] [[#THERE]] [[#SIZE]] [[#ONE]]
; CHECK: Load [[#]] [[#NUMBERS:]]
; CHECK: VectorExtractDynamic [[#LONG]] [[#NUMBER:]] [[#NUMBERS]]
; CHECK: Select [[#LONG]] [[#]] [[#]] [[#NUMBER]] [[#ZERO]]
define spir_func void @f(ptr addrspace(1) %out, i32 %n) {
  %last = call spir_func i64 @_Z15get_global_sizej(i32 2)
  store i64 %last, ptr addrspace(1) %out
  %none = call spir_func i64 @_Z15get_global_sizej(i32 3)
  store i64 %none, ptr addrspace(1) %out
  %any = call spir_func i64 @_Z15get_global_sizej(i32 %n)
  store i64 %any, ptr addrspace(1) %out
  %number = call spir_func i64 @_Z13get_global_idj(i32 %n)
  store i64 %number, ptr addrspace(1) %out
  ret void
}

declare spir_func i64 @_Z15get_global_sizej(i32)
declare spir_func i64 @_Z13get_global_idj(i32)
!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
