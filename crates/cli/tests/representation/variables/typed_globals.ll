; Global variables of built-in values in modules with typed pointers; address space 1 is theirs in IR of older tools.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
; SPIRV-DAG: OpDecorate %__spirv_BuiltInWorkDim BuiltIn WorkDim
; SPIRV-DAG: %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3ulong Input
; SPIRV-DAG: %__spirv_BuiltInWorkDim = OpVariable %_ptr_Input_uint Input
@__spirv_BuiltInGlobalInvocationId = external addrspace(1) global <3 x i64>
@__spirv_BuiltInWorkDim = external addrspace(7) constant i32

; SPIRV: [[V:%.*]] = OpLoad %v3ulong %__spirv_BuiltInGlobalInvocationId
; SPIRV: = OpCompositeExtract %ulong [[V]] 2
; SPIRV: = OpLoad %uint %__spirv_BuiltInWorkDim
define spir_kernel void @work(i64 addrspace(1)* %p) {
  %a = load <3 x i64>, <3 x i64> addrspace(1)* @__spirv_BuiltInGlobalInvocationId
  %b = extractelement <3 x i64> %a, i32 2
  %c = load i32, i32 addrspace(7)* @__spirv_BuiltInWorkDim
  %d = zext i32 %c to i64
  %e = add i64 %b, %d
  store i64 %e, i64 addrspace(1)* %p
  ret void
}
