; All arithmetic of integers and floats is arithmetic of cooperative matrices, too: an instruction of matrices, and the function
; of its name back, with typed and with untyped pointers alike.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_cooperative_matrix -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_KHR_untyped_pointers -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_KHR_untyped_pointers -spirv-text -o - | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#INTS:]] [[#INT]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#FLOATS:]] [[#FLOAT]]

; SPIRV: CompositeConstruct [[#INTS]] [[#A:]]
; SPIRV: SNegate [[#INTS]] [[#B:]] [[#A]]
; LLVM: [[A:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z26__spirv_CompositeConstructi(i32 %x)
; LLVM: [[B:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z15__spirv_SNegatePU3AS142__spirv_CooperativeMatrixKHR__uint_2_4_8_2(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) [[A]])
; SPIRV: IAdd [[#INTS]] [[#C:]] [[#A]] [[#B]]
; LLVM: [[C:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_IAddPU3AS142__spirv_CooperativeMatrixKHR__uint_2_4_8_2S1_(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) [[A]], target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) [[B]])
; SPIRV: ISub [[#INTS]] [[#D:]] [[#B]] [[#C]]
; LLVM: [[D:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_ISubPU3AS142__spirv_CooperativeMatrixKHR__uint_2_4_8_2S1_(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) [[B]], target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) [[C]])
; SPIRV: IMul [[#INTS]] [[#E:]] [[#C]] [[#D]]
; LLVM: [[E:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_IMulPU3AS142__spirv_CooperativeMatrixKHR__uint_2_4_8_2S1_(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) [[C]], target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) [[D]])
; SPIRV: SDiv [[#INTS]] [[#F:]] [[#D]] [[#E]]
; LLVM: [[F:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_SDivPU3AS142__spirv_CooperativeMatrixKHR__uint_2_4_8_2S1_(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) [[D]], target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) [[E]])
; SPIRV: UDiv [[#INTS]] [[#G:]] [[#E]] [[#F]]
; LLVM: [[G:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_UDivPU3AS142__spirv_CooperativeMatrixKHR__uint_2_4_8_2S1_(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) [[E]], target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) [[F]])
define spir_func void @integers(i32 %x) {
  %a = call spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z26__spirv_CompositeConstructi(i32 %x)
  %b = call spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z15__spirv_SNegate(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) %a)
  %c = call spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_IAdd(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) %a, target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) %b)
  %d = call spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_ISub(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) %b, target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) %c)
  %e = call spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_IMul(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) %c, target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) %d)
  %f = call spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_SDiv(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) %d, target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) %e)
  %g = call spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_UDiv(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) %e, target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) %f)
  ret void
}

; SPIRV: CompositeConstruct [[#FLOATS]] [[#A:]]
; SPIRV: FNegate [[#FLOATS]] [[#B:]] [[#A]]
; LLVM: [[A:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z26__spirv_CompositeConstructf(float %x)
; LLVM: [[B:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z15__spirv_FNegatePU3AS143__spirv_CooperativeMatrixKHR__float_2_4_8_2(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) [[A]])
; SPIRV: FAdd [[#FLOATS]] [[#C:]] [[#A]] [[#B]]
; LLVM: [[C:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z12__spirv_FAddPU3AS143__spirv_CooperativeMatrixKHR__float_2_4_8_2S1_(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) [[A]], target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) [[B]])
; SPIRV: FSub [[#FLOATS]] [[#D:]] [[#B]] [[#C]]
; LLVM: [[D:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z12__spirv_FSubPU3AS143__spirv_CooperativeMatrixKHR__float_2_4_8_2S1_(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) [[B]], target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) [[C]])
; SPIRV: FMul [[#FLOATS]] [[#E:]] [[#C]] [[#D]]
; LLVM: [[E:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z12__spirv_FMulPU3AS143__spirv_CooperativeMatrixKHR__float_2_4_8_2S1_(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) [[C]], target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) [[D]])
; SPIRV: FDiv [[#FLOATS]] [[#F:]] [[#D]] [[#E]]
; LLVM: [[F:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z12__spirv_FDivPU3AS143__spirv_CooperativeMatrixKHR__float_2_4_8_2S1_(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) [[D]], target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) [[E]])
define spir_func void @floats(float %x) {
  %a = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z26__spirv_CompositeConstructf(float %x)
  %b = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z15__spirv_FNegate(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) %a)
  %c = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z12__spirv_FAdd(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) %a, target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) %b)
  %d = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z12__spirv_FSub(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) %b, target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) %c)
  %e = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z12__spirv_FMul(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) %c, target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) %d)
  %f = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z12__spirv_FDiv(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) %d, target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) %e)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z26__spirv_CompositeConstructi(i32)
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z15__spirv_SNegate(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_IAdd(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2), target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_ISub(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2), target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_IMul(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2), target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_SDiv(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2), target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2) @_Z12__spirv_UDiv(target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2), target("spirv.CooperativeMatrixKHR", i32, 2, 4, 8, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z26__spirv_CompositeConstructf(float)
declare spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z15__spirv_FNegate(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z12__spirv_FAdd(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2), target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z12__spirv_FSub(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2), target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z12__spirv_FMul(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2), target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2) @_Z12__spirv_FDiv(target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2), target("spirv.CooperativeMatrixKHR", float, 2, 4, 8, 2))
