; Functions of matrices are known by the name that begins theirs: words and numbers that follow it, and arguments of templates,
; as SYCL's headers have them, tell nothing. A length that takes in part of what follows is right for a load that says its result,
; but makes a store a function of the module; so is one whose name SPIR-V lacks. Names are written in one way.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_cooperative_matrix -spirv-text -o - | FileCheck %s --check-prefix=SPIRV

; SPIRV-DAG: Name [[#STORE:]] "_Z35__spirv_CooperativeMatrixStoreKHRPU3AS1fPU3AS143__spirv_CooperativeMatrixKHR__float_3_4_6_2il"
; SPIRV-DAG: Name [[#MAD:]] "_Z31__spirv_CooperativeMatrixMadKHRIffLm4EEvv"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: Constant [[#INT]] [[#ZERO:]] 0 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ONE:]] 1 {{$}}
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#MATRIX:]] [[#FLOAT]]
; SPIRV-DAG: Constant [[#FLOAT]] [[#UNIT:]] 1065353216

target triple = "spir64-unknown-unknown"

; SPIRV: CompositeConstruct [[#MATRIX]] [[#A:]] [[#UNIT]]
; SPIRV: CooperativeMatrixLoadKHR [[#MATRIX]] [[#B:]] [[#P:]] [[#ZERO]] [[#N:]] {{$}}
; SPIRV: CooperativeMatrixLoadKHR [[#MATRIX]] [[#C:]] [[#P]] [[#ONE]] [[#N]] {{$}}
; SPIRV: CooperativeMatrixLoadKHR [[#MATRIX]] [[#D:]] [[#P]] [[#ZERO]] [[#N]] {{$}}
; SPIRV: FAdd [[#MATRIX]] [[#E:]] [[#A]] [[#D]]
; SPIRV: CooperativeMatrixStoreKHR [[#P]] [[#E]] [[#ZERO]] [[#N]] {{$}}
; SPIRV: FunctionCall [[#]] [[#]] [[#STORE]] [[#P]] [[#C]] [[#ZERO]] [[#N]]
; SPIRV: CooperativeMatrixStoreKHR [[#P]] [[#B]] [[#ONE]] [[#N]] {{$}}
; SPIRV: FunctionCall [[#MATRIX]] [[#]] [[#MAD]] [[#B]]
; LLVM: [[A:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z26__spirv_CompositeConstructf(float 1.000000e+00)
; LLVM: [[B:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_4_6_2PU3AS1{{.}}il(ptr addrspace(1) %p, i32 0, i64 %n)
; LLVM: [[C:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_4_6_2PU3AS1{{.}}il(ptr addrspace(1) %p, i32 1, i64 %n)
; LLVM: [[D:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_4_6_2PU3AS1{{.}}il(ptr addrspace(1) %p, i32 0, i64 %n)
; LLVM: [[E:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z12__spirv_FAddPU3AS143__spirv_CooperativeMatrixKHR__float_3_4_6_2S1_(target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) [[A]], target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) [[D]])
; LLVM: call spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRPU3AS1{{.}}PU3AS143__spirv_CooperativeMatrixKHR__float_3_4_6_2il(ptr addrspace(1) %p, target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) [[E]], i32 0, i64 %n)
; LLVM: call spir_func void @_Z35__spirv_CooperativeMatrixStoreKHRPU3AS1fPU3AS143__spirv_CooperativeMatrixKHR__float_3_4_6_2il(ptr addrspace(1) %p, target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) [[C]], i32 0, i64 %n)
; LLVM: call spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRPU3AS1{{.}}PU3AS143__spirv_CooperativeMatrixKHR__float_3_4_6_2il(ptr addrspace(1) %p, target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) [[B]], i32 1, i64 %n)
; LLVM: call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z31__spirv_CooperativeMatrixMadKHRIffLm4EEvv(target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) [[B]])
define spir_kernel void @names(ptr addrspace(1) %p, i64 %n) {
  %a = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z26__spirv_CompositeConstructReal(float 1.0)
  %b = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z32__spirv_CooperativeMatrixLoadKHR_7(ptr addrspace(1) %p, i32 0, i64 %n)
  %c = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z32__spirv_CooperativeMatrixLoadKHRIU3AS1ffLm4ELm6ELN5__spv9MatrixUseE2ELNS1_12MatrixLayoutE0ELNS1_5Scope4FlagE3EEPNS1_24__spirv_CooperativeMatrixKHRIT0_XT5_EXT1_EXT2_EXT3_EEEPT_S6_m(ptr addrspace(1) %p, i32 1, i64 %n)
  %d = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z35__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_4_6_2PU3AS1Kfil(ptr addrspace(1) %p, i32 0, i64 %n)
  %e = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z12__spirv_FAddOfTwo(target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) %a, target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) %d)
  call spir_func void @_Z33__spirv_CooperativeMatrixStoreKHR_7(ptr addrspace(1) %p, target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) %e, i32 0, i64 %n)
  call spir_func void @_Z35__spirv_CooperativeMatrixStoreKHRPU3AS1fPU3AS143__spirv_CooperativeMatrixKHR__float_3_4_6_2il(ptr addrspace(1) %p, target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) %c, i32 0, i64 %n)
  call spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRIU3AS1ffLm4ELm6ELN5__spv9MatrixUseE2ELNS1_12MatrixLayoutE3ELNS1_5Scope4FlagE3EEvPT_PNS1_24__spirv_CooperativeMatrixKHRIT0_XT5_EXT1_EXT2_EXT3_EEES6_m(ptr addrspace(1) %p, target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) %b, i32 1, i64 %n)
  %f = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z31__spirv_CooperativeMatrixMadKHRIffLm4EEvv(target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) %b)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z26__spirv_CompositeConstructReal(float)
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z32__spirv_CooperativeMatrixLoadKHR_7(ptr addrspace(1), i32, i64)
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z32__spirv_CooperativeMatrixLoadKHRIU3AS1ffLm4ELm6ELN5__spv9MatrixUseE2ELNS1_12MatrixLayoutE0ELNS1_5Scope4FlagE3EEPNS1_24__spirv_CooperativeMatrixKHRIT0_XT5_EXT1_EXT2_EXT3_EEEPT_S6_m(ptr addrspace(1), i32, i64)
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z35__spirv_CooperativeMatrixLoadKHR_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_4_6_2PU3AS1Kfil(ptr addrspace(1), i32, i64)
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z12__spirv_FAddOfTwo(target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2), target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2))
declare spir_func void @_Z33__spirv_CooperativeMatrixStoreKHR_7(ptr addrspace(1), target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2), i32, i64)
declare spir_func void @_Z35__spirv_CooperativeMatrixStoreKHRPU3AS1fPU3AS143__spirv_CooperativeMatrixKHR__float_3_4_6_2il(ptr addrspace(1), target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2), i32, i64)
declare spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRIU3AS1ffLm4ELm6ELN5__spv9MatrixUseE2ELNS1_12MatrixLayoutE3ELNS1_5Scope4FlagE3EEvPT_PNS1_24__spirv_CooperativeMatrixKHRIT0_XT5_EXT1_EXT2_EXT3_EEES6_m(ptr addrspace(1), target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2), i32, i64)
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2) @_Z31__spirv_CooperativeMatrixMadKHRIffLm4EEvv(target("spirv.CooperativeMatrixKHR", float, 3, 4, 6, 2))
