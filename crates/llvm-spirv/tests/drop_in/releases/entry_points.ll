; Up to release 21 a kernel is an exported function, and an entry point calls it; since, it is the entry point itself.
; Both are read as one kernel.
;
; RUN: llvm-as-19 %s -o %t.bc
; RUN: llvm-spirv-19 --spirv-ext=+SPV_INTEL_fpga_buffer_location %t.bc -o %t.19.spv
; RUN: spirv-val %t.19.spv
; RUN: spirv-dis %t.19.spv | FileCheck %s --check-prefix=CALLS
; RUN: llvm-spirv-19 -r %t.19.spv -o - | llvm-dis-19 | FileCheck %s --check-prefix=BACK
; RUN: llvm-spirv %t.bc -o %t.22.spv
; RUN: spirv-val %t.22.spv
; RUN: spirv-dis %t.22.spv | FileCheck %s --check-prefix=PLAIN

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; What is said of kernels is said of entry points; what is said of arguments, of both.
; CALLS: OpEntryPoint Kernel [[INNER:%[0-9a-z_]+]] "inner"
; CALLS: OpEntryPoint Kernel [[OUTER:%[0-9a-z_]+]] "outer"
; CALLS: OpExecutionMode [[OUTER]] LocalSize 8 4 1
; CALLS: OpExecutionMode [[INNER]] Initializer
; CALLS-DAG: OpDecorate [[INNER_BODY:%[0-9a-z_]+]] LinkageAttributes "inner" Export
; CALLS-DAG: OpDecorate [[OUTER_BODY:%[0-9a-z_]+]] LinkageAttributes "outer" Export
; CALLS-DAG: OpDecorate [[P:%[0-9a-z_]+]] Volatile
; CALLS-DAG: OpDecorate [[P]] BufferLocation{{INTEL|ALTERA}} 2
; CALLS: [[OUTER_BODY]] = OpFunction %void
; CALLS-NEXT: [[P]] = OpFunctionParameter
; CALLS: OpFunctionCall %void [[INNER_BODY]]
; CALLS: [[OUTER]] = OpFunction %void
; CALLS-NEXT: [[Q:%[0-9a-z_]+]] = OpFunctionParameter
; CALLS-NEXT: OpLabel
; CALLS-NEXT: OpFunctionCall %void [[OUTER_BODY]] [[Q]]
; CALLS-NEXT: OpReturn

; BACK: define spir_kernel void @outer(ptr addrspace(1) %p) {{.*}}!kernel_arg_type_qual [[QUAL:![0-9]+]]{{.*}} !reqd_work_group_size [[SIZE:![0-9]+]]
; BACK-DAG: [[QUAL]] = !{!"volatile"}
; BACK-DAG: [[SIZE]] = !{i32 8, i32 4, i32 1}

; PLAIN: OpEntryPoint Kernel [[OUTER:%[0-9a-z_]+]] "outer"
; PLAIN-NOT: LinkageAttributes "outer"
; PLAIN: [[OUTER]] = OpFunction %void
; PLAIN-NEXT: OpFunctionParameter
; PLAIN: OpStore

@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @inner, ptr null }]

define spir_kernel void @inner() {
  ret void
}

define spir_kernel void @outer(ptr addrspace(1) %p) !kernel_arg_addr_space !0 !kernel_arg_access_qual !1 !kernel_arg_type !2 !kernel_arg_type_qual !3 !kernel_arg_base_type !2 !kernel_arg_buffer_location !4 !reqd_work_group_size !5 {
  call spir_kernel void @inner()
  store volatile i32 7, ptr addrspace(1) %p, align 4
  ret void
}

!0 = !{i32 1}
!1 = !{!"none"}
!2 = !{!"int*"}
!3 = !{!"volatile"}
!4 = !{i32 2}
!5 = !{i32 8, i32 4, i32 1}
