; `!spirv.ParameterDecorations` of a function has a list for each parameter, which may be empty. What
; LLVM IR or OpenCL says of a parameter itself comes back so.
;
; RUN: %{to-spirv:universal} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again:universal} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-NOT: OpDecorate %a
; SPIRV-DAG: OpDecorate %b Restrict
; SPIRV-DAG: OpDecorate %c Alignment 64
; SPIRV-DAG: OpDecorate %d UserSemantic "mine"
; SPIRV-NOT: OpDecorate %a
; SPIRV: %a = OpFunctionParameter
; SPIRV: %d = OpFunctionParameter
; LLVM: define spir_kernel void @work(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) align 64 %c, i32 %d) {{.*}}!spirv.ParameterDecorations ![[#LISTS:]] {{.*}}!kernel_arg_type_qual ![[#QUALIFIERS:]]
; LLVM-DAG: ![[#QUALIFIERS]] = !{!"", !"restrict", !"", !""}
; LLVM-DAG: ![[#LISTS]] = !{![[NONE:[0-9]+]], !{{[0-9]+}}, !{{[0-9]+}}, ![[#D:]]}
; LLVM-DAG: ![[NONE]] = !{}
; LLVM-DAG: ![[#D]] = !{![[#MINE:]]}
; LLVM-DAG: ![[#MINE]] = !{i32 5635, !"mine"}
define spir_kernel void @work(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, i32 %d) !spirv.ParameterDecorations !1 {
  ret void
}
!1 = !{!2, !3, !5, !7}
!2 = !{}
!3 = !{!4}
!4 = !{i32 19}
!5 = !{!6}
!6 = !{i32 44, i32 64}
!7 = !{!8}
!8 = !{i32 5635, !"mine"}
