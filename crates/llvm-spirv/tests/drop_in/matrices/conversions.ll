; Components of cooperative matrices are converted by functions that say what they become; how they round, and that they saturate,
; is kept. In OpenCL C, which has no names for it, they have the same ones.
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
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_KHR_untyped_pointers -spirv-text -o - | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Decorate [[#V2:]] SaturatedConversion
; SPIRV-DAG: Decorate [[#V3:]] FPRoundingMode 0
; SPIRV-DAG: Decorate [[#V4:]] FPRoundingMode 1
; SPIRV-DAG: Decorate [[#V6:]] FPRoundingMode 3
; SPIRV-DAG: Decorate [[#V10:]] FPRoundingMode 2
; SPIRV-DAG: Name [[#W1:]] "w1"
; SPIRV-DAG: Decorate [[#W1]] SaturatedConversion
; SPIRV-DAG: Name [[#W2:]] "w2"
; SPIRV-DAG: Decorate [[#W2]] SaturatedConversion
; SPIRV-DAG: Name [[#W3:]] "w3"
; SPIRV-DAG: Decorate [[#W3]] FPRoundingMode 2
; SPIRV-DAG: Name [[#W4:]] "w4"
; SPIRV-DAG: Decorate [[#W4]] SaturatedConversion
; SPIRV-DAG: Name [[#W5:]] "w5"
; SPIRV-DAG: Decorate [[#W5]] FPRoundingMode 2
; SPIRV-DAG: Name [[#W6:]] "w6"
; SPIRV-DAG: Decorate [[#W6]] FPRoundingMode 2
; SPIRV-DAG: Name [[#W7:]] "w7"
; SPIRV-DAG: Decorate [[#W7]] FPRoundingMode 1
; SPIRV-DAG: Name [[#W8:]] "w8"
; SPIRV-DAG: Decorate [[#W8]] FPRoundingMode 3
; SPIRV-DAG: Name [[#W9:]] "w9"
; SPIRV-DAG: Decorate [[#W9]] SaturatedConversion
; SPIRV-DAG: Name [[#W10:]] "w10"
; SPIRV-DAG: Decorate [[#W10]] FPRoundingMode 1
; SPIRV-DAG: Name [[#W11:]] "w11"
; SPIRV-DAG: Decorate [[#W11]] SaturatedConversion
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#BYTES:]] [[#BYTE]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#SHORTS:]] [[#SHORT]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#INTS:]] [[#INT]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#HALVES:]] [[#HALF]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#FLOATS:]] [[#FLOAT]]
; SPIRV: CompositeConstruct [[#BYTES]] [[#V0:]]
; SPIRV: SConvert [[#SHORTS]] [[#V1:]] [[#V0]]
; SPIRV: UConvert [[#INTS]] [[#V2]] [[#V1]]
; SPIRV: ConvertSToF [[#FLOATS]] [[#V3]] [[#V2]]
; SPIRV: FConvert [[#HALVES]] [[#V4]] [[#V3]]
; SPIRV: ConvertFToU [[#INTS]] [[#V5:]] [[#V4]]
; SPIRV: ConvertUToF [[#HALVES]] [[#V6]] [[#V5]]
; SPIRV: FConvert [[#FLOATS]] [[#V7:]] [[#V6]]
; SPIRV: ConvertFToS [[#BYTES]] [[#V8:]] [[#V7]]
; SPIRV: ConvertSToF [[#HALVES]] [[#V9:]] [[#V8]]
; SPIRV: ConvertFToU [[#SHORTS]] [[#V10]] [[#V9]]
; SPIRV: ConvertUToF [[#FLOATS]] [[#V11:]] [[#V10]]
; SPIRV: ConvertFToS [[#INTS]] [[#V12:]] [[#V11]]
; LLVM: [[V0:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) @_Z26__spirv_CompositeConstructc(i8 %x)
; LLVM: [[V1:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) @_Z69__spirv_SConvert_RPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1PU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1(target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) [[V0]])
; LLVM: [[V2:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z72__spirv_UConvert_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1_satPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1(target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) [[V1]])
; LLVM: [[V3:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z76__spirv_ConvertSToF_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1_rtePU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) [[V2]])
; LLVM: [[V4:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z72__spirv_FConvert_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtzPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) [[V3]])
; LLVM: [[V5:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z71__spirv_ConvertFToU_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1PU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) [[V4]])
; LLVM: [[V6:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z75__spirv_ConvertUToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtnPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) [[V5]])
; LLVM: [[V7:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z69__spirv_FConvert_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1PU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) [[V6]])
; LLVM: [[V8:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) @_Z71__spirv_ConvertFToS_RPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1PU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) [[V7]])
; LLVM: [[V9:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z71__spirv_ConvertSToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1PU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1(target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) [[V8]])
; LLVM: [[V10:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) @_Z76__spirv_ConvertFToU_RPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1_rtpPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) [[V9]])
; LLVM: [[V11:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z72__spirv_ConvertUToF_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1PU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1(target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) [[V10]])
; LLVM: [[V12:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z71__spirv_ConvertFToS_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1PU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) [[V11]])
define spir_func void @chain(i8 %x) {
  %v0 = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) @_Z26__spirv_CompositeConstructc(i8 %x)
  %v1 = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) @_Z69__spirv_SConvert_RPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1PU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1(target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) %v0)
  %v2 = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z72__spirv_UConvert_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1_satPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1(target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) %v1)
  %v3 = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z76__spirv_ConvertSToF_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1_rtePU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) %v2)
  %v4 = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z72__spirv_FConvert_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtzPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) %v3)
  %v5 = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z71__spirv_ConvertFToU_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1PU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) %v4)
  %v6 = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z75__spirv_ConvertUToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtnPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) %v5)
  %v7 = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z69__spirv_FConvert_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1PU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) %v6)
  %v8 = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) @_Z71__spirv_ConvertFToS_RPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1PU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) %v7)
  %v9 = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z71__spirv_ConvertSToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1PU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1(target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) %v8)
  %v10 = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) @_Z76__spirv_ConvertFToU_RPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1_rtpPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) %v9)
  %v11 = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z72__spirv_ConvertUToF_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1PU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1(target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) %v10)
  %v12 = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z71__spirv_ConvertFToS_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1PU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) %v11)
  ret void
}

; Saturation and roundings of the other kinds.
; SPIRV: CompositeConstruct [[#INTS]] [[#W0:]]
; SPIRV: UConvert [[#BYTES]] [[#W1]] [[#W0]]
; SPIRV: SConvert [[#INTS]] [[#W2]] [[#W1]]
; SPIRV: ConvertUToF [[#HALVES]] [[#W3]] [[#W2]]
; SPIRV: FConvert [[#FLOATS]] [[#W4]] [[#W3]]
; SPIRV: ConvertFToS [[#SHORTS]] [[#W5]] [[#W4]]
; SPIRV: ConvertSToF [[#HALVES]] [[#W6]] [[#W5]]
; SPIRV: ConvertFToU [[#INTS]] [[#W7]] [[#W6]]
; SPIRV: ConvertSToF [[#FLOATS]] [[#W8]] [[#W7]]
; SPIRV: ConvertFToS [[#BYTES]] [[#W9]] [[#W8]]
; SPIRV: ConvertSToF [[#HALVES]] [[#W10]] [[#W9]]
; SPIRV: ConvertFToU [[#SHORTS]] [[#W11]] [[#W10]]
; LLVM: [[W0:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z26__spirv_CompositeConstructi(i32 %x)
; LLVM: [[W1:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) @_Z72__spirv_UConvert_RPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1_satPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) [[W0]])
; LLVM: [[W2:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z72__spirv_SConvert_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1_satPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1(target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) [[W1]])
; LLVM: [[W3:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z75__spirv_ConvertUToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtpPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) [[W2]])
; LLVM: [[W4:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z73__spirv_FConvert_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1_satPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) [[W3]])
; LLVM: [[W5:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) @_Z76__spirv_ConvertFToS_RPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1_rtpPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) [[W4]])
; LLVM: [[W6:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z75__spirv_ConvertSToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtpPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1(target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) [[W5]])
; LLVM: [[W7:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z75__spirv_ConvertFToU_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1_rtzPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) [[W6]])
; LLVM: [[W8:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z76__spirv_ConvertSToF_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1_rtnPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) [[W7]])
; LLVM: [[W9:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) @_Z75__spirv_ConvertFToS_RPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1_satPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) [[W8]])
; LLVM: [[W10:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z75__spirv_ConvertSToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtzPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1(target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) [[W9]])
; LLVM: [[W11:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) @_Z76__spirv_ConvertFToU_RPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1_satPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) [[W10]])
define spir_func void @again(i32 %x) {
  %w0 = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z26__spirv_CompositeConstructi(i32 %x)
  %w1 = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) @_Z72__spirv_UConvert_RPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1_satPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) %w0)
  %w2 = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z72__spirv_SConvert_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1_satPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1(target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) %w1)
  %w3 = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z75__spirv_ConvertUToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtpPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) %w2)
  %w4 = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z73__spirv_FConvert_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1_satPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) %w3)
  %w5 = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) @_Z76__spirv_ConvertFToS_RPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1_rtpPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) %w4)
  %w6 = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z75__spirv_ConvertSToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtpPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1(target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) %w5)
  %w7 = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z75__spirv_ConvertFToU_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1_rtzPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) %w6)
  %w8 = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z76__spirv_ConvertSToF_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1_rtnPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) %w7)
  %w9 = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) @_Z75__spirv_ConvertFToS_RPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1_satPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) %w8)
  %w10 = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z75__spirv_ConvertSToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtzPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1(target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) %w9)
  %w11 = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) @_Z76__spirv_ConvertFToU_RPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1_satPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) %w10)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) @_Z26__spirv_CompositeConstructc(i8)
declare spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) @_Z69__spirv_SConvert_RPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1PU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1(target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z72__spirv_UConvert_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1_satPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1(target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z76__spirv_ConvertSToF_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1_rtePU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z72__spirv_FConvert_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtzPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z71__spirv_ConvertFToU_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1PU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z75__spirv_ConvertUToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtnPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z69__spirv_FConvert_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1PU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) @_Z71__spirv_ConvertFToS_RPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1PU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z71__spirv_ConvertSToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1PU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1(target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) @_Z76__spirv_ConvertFToU_RPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1_rtpPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z72__spirv_ConvertUToF_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1PU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1(target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z71__spirv_ConvertFToS_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1PU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z26__spirv_CompositeConstructi(i32)
declare spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) @_Z72__spirv_UConvert_RPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1_satPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z72__spirv_SConvert_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1_satPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1(target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z75__spirv_ConvertUToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtpPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z73__spirv_FConvert_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1_satPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) @_Z76__spirv_ConvertFToS_RPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1_rtpPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z75__spirv_ConvertSToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtpPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1(target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1) @_Z75__spirv_ConvertFToU_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1_rtzPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1) @_Z76__spirv_ConvertSToF_RPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1_rtnPU3AS142__spirv_CooperativeMatrixKHR__uint_3_2_4_1(target("spirv.CooperativeMatrixKHR", i32, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1) @_Z75__spirv_ConvertFToS_RPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1_satPU3AS143__spirv_CooperativeMatrixKHR__float_3_2_4_1(target("spirv.CooperativeMatrixKHR", float, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1) @_Z75__spirv_ConvertSToF_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1_rtzPU3AS142__spirv_CooperativeMatrixKHR__char_3_2_4_1(target("spirv.CooperativeMatrixKHR", i8, 3, 2, 4, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 2, 4, 1) @_Z76__spirv_ConvertFToU_RPU3AS143__spirv_CooperativeMatrixKHR__short_3_2_4_1_satPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_4_1(target("spirv.CooperativeMatrixKHR", half, 3, 2, 4, 1))
