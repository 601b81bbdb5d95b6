; A boolean becomes an integer and that a float. A signed one is 0 or -1 (LangRef, "sitofp"); the Khronos translator
; has 1.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: Constant [[int:[0-9]+]] [[one:[0-9]+]] 1
; CHECK-DAG: Constant [[int]] [[zero:[0-9]+]] 0
; CHECK-DAG: Constant [[int]] [[minus:[0-9]+]] 4294967295
; CHECK: Select [[int]] [[number:[0-9]+]] {{[0-9]+}} [[one]] [[zero]]
; CHECK: ConvertUToF {{[0-9]+}} {{[0-9]+}} [[number]]
; CHECK: Select [[int]] [[sign:[0-9]+]] {{[0-9]+}} [[minus]] [[zero]]
; CHECK: ConvertSToF {{[0-9]+}} {{[0-9]+}} [[sign]]
; CHECK: Select [[ints:[0-9]+]] [[numbers:[0-9]+]]
; CHECK: ConvertUToF {{[0-9]+}} {{[0-9]+}} [[numbers]]
define spir_func void @f(i1 %b, <2 x i1> %v, ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %u = uitofp i1 %b to double
  %s = sitofp i1 %b to double
  %us = uitofp <2 x i1> %v to <2 x float>
  %sum = fadd double %u, %s
  store double %sum, ptr addrspace(1) %p
  store <2 x float> %us, ptr addrspace(1) %q
  ret void
}
