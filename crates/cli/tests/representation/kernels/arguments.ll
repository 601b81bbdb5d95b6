; What metadata of a kernel says of its arguments, each by itself optional. Address spaces and access qualifiers stand in
; the types in SPIR-V; the names of types stand in a string.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: OpString "kernel_arg_type.full.float*,image2d_t,my_int,"
; SPIRV-DAG: OpDecorate %source Restrict
; SPIRV-DAG: OpDecorate %source FuncParamAttr NoWrite
; SPIRV: [[IMAGE:%.*]] = OpTypeImage %void 2D 0 0 0 0 Unknown WriteOnly
; SPIRV: %source = OpFunctionParameter %_ptr_CrossWorkgroup_float
; SPIRV: %image = OpFunctionParameter [[IMAGE]]
; SPIRV: %n = OpFunctionParameter %uint
; LLVM: define spir_kernel void @full({{.*}}) {{.*}}!kernel_arg_addr_space ![[#SPACES:]] !kernel_arg_access_qual ![[#ACCESSES:]] !kernel_arg_type ![[#TYPES:]] !kernel_arg_base_type ![[#BASES:]] !kernel_arg_type_qual ![[#QUALIFIERS:]]
; LLVM-DAG: ![[#SPACES]] = !{i32 1, i32 1, i32 0}
; LLVM-DAG: ![[#ACCESSES]] = !{!"none", !"write_only", !"none"}
; LLVM-DAG: ![[#TYPES]] = !{!"float*", !"image2d_t", !"my_int"}
; LLVM-DAG: ![[#BASES]] = !{!"float*", !"image2d_t", !"int"}
; LLVM-DAG: ![[#QUALIFIERS]] = !{!"restrict const", !"", !""}
define spir_kernel void @full(ptr addrspace(1) %source, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %image, i32 %n) !kernel_arg_addr_space !1 !kernel_arg_access_qual !2 !kernel_arg_type !3 !kernel_arg_base_type !4 !kernel_arg_type_qual !5 {
  %x = load float, ptr addrspace(1) %source
  ret void
}
define spir_kernel void @bare(i32 %n) {
  ret void
}
!1 = !{i32 1, i32 1, i32 0}
!2 = !{!"none", !"write_only", !"none"}
!3 = !{!"float*", !"image2d_t", !"my_int"}
!4 = !{!"float*", !"image2d_t", !"int"}
!5 = !{!"restrict const", !"", !""}
