; The value of a built-in variable is a call of a function named for it: of a scalar without an argument, of a vector with the
; number of the component.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpDecorate [[LINEAR:%.*]] BuiltIn GlobalLinearId
; SPIRV-DAG: OpDecorate [[WORK_DIM:%.*]] BuiltIn WorkDim
; SPIRV-DAG: OpDecorate [[GLOBAL:%.*]] BuiltIn GlobalInvocationId
; SPIRV-DAG: [[LINEAR]] = OpVariable %_ptr_Input_ulong Input
; SPIRV-DAG: [[WORK_DIM]] = OpVariable %_ptr_Input_uint Input
; SPIRV-DAG: [[GLOBAL]] = OpVariable %_ptr_Input_v3ulong Input
; SPIRV: = OpLoad %ulong [[LINEAR]]
; SPIRV: = OpLoad %uint [[WORK_DIM]]
; SPIRV: = OpLoad %v3ulong [[GLOBAL]]
; SPIRV: = OpCompositeExtract %ulong {{%.*}} 1
; LLVM: call spir_func i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
; LLVM: call spir_func i32 @_Z22__spirv_BuiltInWorkDimv()
; LLVM: call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
define spir_kernel void @work(ptr addrspace(1) %out) {
  %a = call spir_func i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
  %b = call spir_func i32 @_Z22__spirv_BuiltInWorkDimv()
  %c = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %d = zext i32 %b to i64
  %e = add i64 %a, %c
  %f = add i64 %d, %e
  store i64 %f, ptr addrspace(1) %out
  ret void
}
declare spir_func i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
declare spir_func i32 @_Z22__spirv_BuiltInWorkDimv()
declare spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
