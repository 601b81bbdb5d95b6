; Decorations of parameters are metadata, a list for each parameter, and come back where functions have SPIR-V-friendly
; names; what has a word in LLVM IR is also said by it.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Decorate [[#A:]] Volatile
; SPIRV-DAG: Decorate [[#A]] FPRoundingMode 1
; SPIRV-DAG: Decorate [[#C:]] Restrict
; SPIRV-DAG: Decorate [[#P:]] Volatile
; SPIRV-DAG: Decorate [[#P]] FuncParamAttr 4
; SPIRV: FunctionParameter [[#]] [[#A]]
; SPIRV-NEXT: FunctionParameter [[#]] [[#]]
; SPIRV-NEXT: FunctionParameter [[#]] [[#C]]
; SPIRV: FunctionParameter [[#]] [[#P]]

; CHECK: define spir_kernel void @numbers(double %a, double %b, double %c) {{.*}} !spirv.ParameterDecorations ![[#OF_NUMBERS:]] {
; CHECK: define spir_kernel void @address(ptr addrspace(1) noalias %p)
; CHECK-SAME: !kernel_arg_type_qual ![[#QUALIFIERS:]]
; CHECK-SAME: !spirv.ParameterDecorations ![[#OF_ADDRESS:]] {
; CHECK-DAG: ![[#OF_NUMBERS]] = !{![[#OF_A:]], ![[#OF_B:]], ![[#OF_C:]]}
; CHECK-DAG: ![[#OF_A]] = !{![[#VOLATILE:]], ![[#ROUNDING:]]}
; CHECK-DAG: ![[#OF_B]] = !{}
; CHECK-DAG: ![[#OF_C]] = !{![[#RESTRICT:]]}
; CHECK-DAG: ![[#VOLATILE]] = !{i32 21}
; CHECK-DAG: ![[#ROUNDING]] = !{i32 39, i32 1}
; CHECK-DAG: ![[#RESTRICT]] = !{i32 19}
; CHECK-DAG: ![[#QUALIFIERS]] = !{!"volatile restrict"}
; CHECK-DAG: ![[#OF_ADDRESS]] = !{![[#OF_P:]]}
; CHECK-DAG: ![[#OF_P]] = !{![[#VOLATILE]], ![[#NO_ALIAS:]]}
; CHECK-DAG: ![[#NO_ALIAS]] = !{i32 38, i32 4}
; OPENCL: define spir_kernel void @address(ptr addrspace(1) noalias %p)
; OPENCL-SAME: !kernel_arg_type_qual ![[#QUALIFIERS:]]
; OPENCL: ![[#QUALIFIERS]] = !{!"volatile restrict"}
define spir_kernel void @numbers(double %a, double %b, double %c) !spirv.ParameterDecorations !0 {
  ret void
}
define spir_kernel void @address(ptr addrspace(1) %p) !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !spirv.ParameterDecorations !7 {
  ret void
}
!0 = !{!1, !2, !3}
!1 = !{!4, !5}
!2 = !{}
!3 = !{!6}
!4 = !{i32 21}
!5 = !{i32 39, i32 1}
!6 = !{i32 19}
!7 = !{!8}
!8 = !{!13}
!9 = !{i32 1}
!10 = !{!"none"}
!11 = !{!"long*"}
!12 = !{!"volatile"}
!13 = !{i32 38, i32 4}
