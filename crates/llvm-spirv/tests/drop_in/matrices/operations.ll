; Cooperative matrices are made, loaded, multiplied, converted and stored by functions under SPIR-V's own names. Their
; types say component, scope, rows, columns and use; names tell them apart.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_cooperative_matrix -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension
; ERROR-NEXT: SPV_KHR_cooperative_matrix

; SPIRV-DAG: Capability CooperativeMatrixKHR
; SPIRV-DAG: Extension "SPV_KHR_cooperative_matrix"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: Constant [[#INT]] [[#SCOPE:]] 3
; SPIRV-DAG: Constant [[#INT]] [[#ROWS:]] 8
; SPIRV-DAG: Constant [[#INT]] [[#COLUMNS:]] 4
; SPIRV-DAG: Constant [[#INT]] [[#USE:]] 2
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#INTS:]] [[#INT]] [[#SCOPE]] [[#ROWS]] [[#COLUMNS]] [[#USE]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#FLOATS:]] [[#FLOAT]] [[#SCOPE]] [[#ROWS]] [[#COLUMNS]] [[#USE]]
; SPIRV: CompositeConstruct [[#INTS]] [[#FILLED:]] [[#]]
; SPIRV: CooperativeMatrixLengthKHR [[#INT]] [[#]] [[#INTS]]
; SPIRV: SNegate [[#INTS]] [[#NEGATIVE:]] [[#FILLED]]
; SPIRV: ConvertSToF [[#FLOATS]] [[#CONVERTED:]] [[#NEGATIVE]]
; SPIRV: CooperativeMatrixLoadKHR [[#FLOATS]] [[#LOADED:]]
; SPIRV: FAdd [[#FLOATS]] [[#SUM:]] [[#CONVERTED]] [[#LOADED]]
; SPIRV: CooperativeMatrixStoreKHR [[#]] [[#SUM]]

; LLVM: call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 8, 4, 2) @_Z26__spirv_CompositeConstructi(i32 7)
; LLVM: call spir_func i32 @_Z34__spirv_CooperativeMatrixLengthKHRPU3AS142__spirv_CooperativeMatrixKHR__uint_3_8_4_2(target("spirv.CooperativeMatrixKHR", i32, 3, 8, 4, 2) zeroinitializer)
; LLVM: @_Z15__spirv_SNegatePU3AS142__spirv_CooperativeMatrixKHR__uint_3_8_4_2(
; LLVM: @_Z72__spirv_ConvertSToF_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_8_4_2PU3AS142__spirv_CooperativeMatrixKHR__uint_3_8_4_2(
; LLVM: @_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_8_4_2PU3AS1fil(ptr addrspace(1) %in, i32 0, i64 4)
; LLVM: @_Z12__spirv_FAddPU3AS143__spirv_CooperativeMatrixKHR__float_3_8_4_2S1_(
; LLVM: @_Z33__spirv_CooperativeMatrixStoreKHRPU3AS1fPU3AS143__spirv_CooperativeMatrixKHR__float_3_8_4_2il(ptr addrspace(1) %out
define spir_kernel void @sum(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %filled = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 8, 4, 2) @_Z26__spirv_CompositeConstructi(i32 7)
  %length = call spir_func i32 @_Z34__spirv_CooperativeMatrixLengthKHR(target("spirv.CooperativeMatrixKHR", i32, 3, 8, 4, 2) %filled)
  %negative = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 8, 4, 2) @_Z15__spirv_SNegate(target("spirv.CooperativeMatrixKHR", i32, 3, 8, 4, 2) %filled)
  %converted = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 4, 2) @_Z19__spirv_ConvertSToF(target("spirv.CooperativeMatrixKHR", i32, 3, 8, 4, 2) %negative)
  %first = getelementptr float, ptr addrspace(1) %in, i64 0
  %value = load float, ptr addrspace(1) %in
  store float %value, ptr addrspace(1) %out
  %loaded = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 4, 2) @_Z32__spirv_CooperativeMatrixLoadKHR(ptr addrspace(1) %in, i32 0, i64 4)
  %sum = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 4, 2) @_Z12__spirv_FAdd(target("spirv.CooperativeMatrixKHR", float, 3, 8, 4, 2) %converted, target("spirv.CooperativeMatrixKHR", float, 3, 8, 4, 2) %loaded)
  call spir_func void @_Z33__spirv_CooperativeMatrixStoreKHR(ptr addrspace(1) %out, target("spirv.CooperativeMatrixKHR", float, 3, 8, 4, 2) %sum, i32 0, i64 4)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 8, 4, 2) @_Z26__spirv_CompositeConstructi(i32)
declare spir_func i32 @_Z34__spirv_CooperativeMatrixLengthKHR(target("spirv.CooperativeMatrixKHR", i32, 3, 8, 4, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 8, 4, 2) @_Z15__spirv_SNegate(target("spirv.CooperativeMatrixKHR", i32, 3, 8, 4, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 4, 2) @_Z19__spirv_ConvertSToF(target("spirv.CooperativeMatrixKHR", i32, 3, 8, 4, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 4, 2) @_Z32__spirv_CooperativeMatrixLoadKHR(ptr addrspace(1), i32, i64)
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 4, 2) @_Z12__spirv_FAdd(target("spirv.CooperativeMatrixKHR", float, 3, 8, 4, 2), target("spirv.CooperativeMatrixKHR", float, 3, 8, 4, 2))
declare spir_func void @_Z33__spirv_CooperativeMatrixStoreKHR(ptr addrspace(1), target("spirv.CooperativeMatrixKHR", float, 3, 8, 4, 2), i32, i64)
