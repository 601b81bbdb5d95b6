; Booleans that a module keeps in memory are bytes, for SPIR-V has no layout of them. (The Khronos translator stores them as
; they are.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %yes = OpVariable %_ptr_CrossWorkgroup_uchar CrossWorkgroup %uchar_1
; CHECK: %[[BYTE:[0-9]+]] = OpSelect %uchar %is %uchar_1 %uchar_0
; CHECK: OpStore %yes %[[BYTE]]
@yes = addrspace(1) global i1 true
define spir_func void @keep(i1 %is) {
  store i1 %is, ptr addrspace(1) @yes, align 1
  ret void
}
