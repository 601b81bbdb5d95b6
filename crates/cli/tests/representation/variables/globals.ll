; A built-in variable may be a global variable of its name instead, read where its value is wanted.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: transpire translate %t.spv --llvm 22 --builtin-variables global -o %t.bc
; RUN: opt -passes=verify -S %t.bc | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
; SPIRV-DAG: OpDecorate %__spirv_BuiltInGlobalLinearId BuiltIn GlobalLinearId
; SPIRV-DAG: %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3ulong Input
; SPIRV-DAG: %__spirv_BuiltInGlobalLinearId = OpVariable %_ptr_Input_ulong Input
; LLVM-DAG: @__spirv_BuiltInGlobalInvocationId = external addrspace(7) constant <3 x i64>
; LLVM-DAG: @__spirv_BuiltInGlobalLinearId = external addrspace(7) constant i64
@__spirv_BuiltInGlobalInvocationId = external addrspace(1) constant <3 x i64>, align 32
@__spirv_BuiltInGlobalLinearId = external addrspace(1) constant i64, align 8

; SPIRV: [[V:%.*]] = OpLoad %v3ulong %__spirv_BuiltInGlobalInvocationId
; SPIRV: = OpCompositeExtract %ulong [[V]] 0
; SPIRV: = OpLoad %ulong %__spirv_BuiltInGlobalLinearId
; LLVM: [[V:%.*]] = load <3 x i64>, ptr addrspace(7) @__spirv_BuiltInGlobalInvocationId
; LLVM: = extractelement <3 x i64> [[V]], i{{32|64}} 0
; LLVM: = load i64, ptr addrspace(7) @__spirv_BuiltInGlobalLinearId
define spir_kernel void @work(ptr addrspace(1) %out) {
  %a = load <3 x i64>, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, align 32
  %b = extractelement <3 x i64> %a, i32 0
  %c = load i64, ptr addrspace(1) @__spirv_BuiltInGlobalLinearId, align 8
  %d = add i64 %b, %c
  store i64 %d, ptr addrspace(1) %out
  ret void
}
