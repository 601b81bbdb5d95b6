; The function that builds a range says in a postfix how many dimensions the range has.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: [[RANGE:%.*]] = OpTypeStruct %uint {{%.*}} {{%.*}} {{%.*}}
; SPIRV: = OpBuildNDRange {{%.*}} %x {{%.*}} {{%.*}}
; SPIRV: = OpBuildNDRange {{%.*}} {{%.*}} {{%.*}} {{%.*}}
; SPIRV: = OpBuildNDRange {{%.*}} {{%.*}} {{%.*}} {{%.*}}
; LLVM: call spir_func %struct.ndrange_t @_Z23__spirv_BuildNDRange_1D{{[lm]}}{{[lm]}}{{[lm]}}(
; LLVM: call spir_func %struct.ndrange_t @_Z23__spirv_BuildNDRange_2DA2_{{[lm]}}S_S_(
; LLVM: call spir_func %struct.ndrange_t @_Z23__spirv_BuildNDRange_3DA3_{{[lm]}}S_S_(
%struct.ndrange_t = type { i32, [3 x i64], [3 x i64], [3 x i64] }
define spir_func void @work(i64 %x, [2 x i64] %y, [3 x i64] %z) {
  %r = alloca %struct.ndrange_t
  call spir_func void @_Z23__spirv_BuildNDRange_1DP14struct.ndrange_tmmm(ptr sret(%struct.ndrange_t) %r, i64 %x, i64 0, i64 0)
  call spir_func void @_Z23__spirv_BuildNDRange_2DP14struct.ndrange_tA2_mS1_S1_(ptr sret(%struct.ndrange_t) %r, [2 x i64] %y, [2 x i64] zeroinitializer, [2 x i64] zeroinitializer)
  call spir_func void @_Z23__spirv_BuildNDRange_3DP14struct.ndrange_tA3_mS1_S1_(ptr sret(%struct.ndrange_t) %r, [3 x i64] %z, [3 x i64] zeroinitializer, [3 x i64] zeroinitializer)
  ret void
}
declare spir_func void @_Z23__spirv_BuildNDRange_1DP14struct.ndrange_tmmm(ptr sret(%struct.ndrange_t), i64, i64, i64)
declare spir_func void @_Z23__spirv_BuildNDRange_2DP14struct.ndrange_tA2_mS1_S1_(ptr sret(%struct.ndrange_t), [2 x i64], [2 x i64], [2 x i64])
declare spir_func void @_Z23__spirv_BuildNDRange_3DP14struct.ndrange_tA3_mS1_S1_(ptr sret(%struct.ndrange_t), [3 x i64], [3 x i64], [3 x i64])
