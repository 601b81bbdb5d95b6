; Arguments that the source calls `const` are not written to, which is said once. (The Khronos translator says it of those
; alone that have LLVM's `readonly`.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: OpName %called "called"
; SPIRV-NOT: FuncParamAttr
; SPIRV-DAG: OpDecorate %called FuncParamAttr NoWrite
; SPIRV-DAG: OpDecorate %read FuncParamAttr NoWrite
; SPIRV-NOT: FuncParamAttr
; SPIRV: OpFunction
define spir_kernel void @count(ptr addrspace(1) %called, ptr addrspace(1) readonly %read, ptr addrspace(1) %plain)
    !kernel_arg_addr_space !0 !kernel_arg_access_qual !1 !kernel_arg_type !2 !kernel_arg_base_type !2 !kernel_arg_type_qual !3 {
  %a = load i32, ptr addrspace(1) %called, align 4
  %b = load i32, ptr addrspace(1) %read, align 4
  %sum = add i32 %a, %b
  store i32 %sum, ptr addrspace(1) %plain, align 4
  ret void
}

!0 = !{i32 1, i32 1, i32 1}
!1 = !{!"none", !"none", !"none"}
!2 = !{!"int*", !"int*", !"int*"}
!3 = !{!"const", !"const", !""}
