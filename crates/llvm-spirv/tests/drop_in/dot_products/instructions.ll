; Dot products of integers, alone or with an accumulator that saturates: of vectors, and of four bytes that are packed in an
; integer. Each kind of input has its capability. They need their extension below SPIR-V 1.6. Results of 32 bits have names in
; OpenCL C; others keep SPIR-V's, which tell the signs where SPIR-V's own functions are asked for.
;
; RUN: llvm-spirv %s --spirv-max-version=1.5 --spirv-ext=+SPV_KHR_integer_dot_product -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,EXTENSION
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_integer_dot_product -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,CORE --implicit-check-not=SPV_KHR_integer_dot_product
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv %t.bc -spirv-text -o - | FileCheck %s --check-prefixes=SPIRV,CORE
; RUN: not llvm-spirv %s --spirv-max-version=1.5 -o %t.no 2>&1 | FileCheck %s --check-prefix=REFUSED

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: SPV_KHR_integer_dot_product

target triple = "spir64-unknown-unknown"

; EXTENSION: 119734787 65536
; CORE: 119734787 67072
; SPIRV-DAG: Capability DotProductKHR
; SPIRV-DAG: Capability DotProductInput4x8BitKHR
; SPIRV-DAG: Capability DotProductInput4x8BitPackedKHR
; SPIRV-DAG: Capability DotProductInputAllKHR
; EXTENSION-DAG: Extension "SPV_KHR_integer_dot_product"
; SPIRV-DAG: TypeInt [[#INT8:]] 8 0
; SPIRV-DAG: TypeInt [[#INT16:]] 16 0
; SPIRV-DAG: TypeInt [[#INT32:]] 32 0
; SPIRV-DAG: TypeInt [[#INT64:]] 64 0
; SPIRV-DAG: TypeVector [[#FOUR:]] [[#INT8]] 4
; SPIRV-DAG: TypeVector [[#THREE:]] [[#INT16]] 3

; SPIRV: FunctionParameter [[#INT32]] [[#A:]]
; SPIRV: FunctionParameter [[#INT32]] [[#B:]]
; SPIRV: FunctionParameter [[#INT8]] [[#C:]]
; SPIRV: SDotKHR [[#INT8]] [[#V0:]] [[#A]] [[#B]] 0 {{$}}
; SPIRV: SDotAccSatKHR [[#INT8]] [[#V1:]] [[#A]] [[#B]] [[#V0]] 0 {{$}}
; SPIRV: UDotKHR [[#INT8]] [[#V2:]] [[#A]] [[#B]] 0 {{$}}
; SPIRV: UDotAccSatKHR [[#INT8]] [[#V3:]] [[#A]] [[#B]] [[#V2]] 0 {{$}}
; SPIRV: SUDotKHR [[#INT8]] [[#V4:]] [[#A]] [[#B]] 0 {{$}}
; SPIRV: SUDotAccSatKHR [[#INT8]] [[#V5:]] [[#A]] [[#B]] [[#V4]] 0 {{$}}
; OPENCL: [[V0:%.*]] = call spir_func i8 @_Z21__spirv_SDotKHR_Rchariii(i32 %a, i32 %b, i32 0)
; OPENCL: [[V1:%.*]] = call spir_func i8 @_Z27__spirv_SDotAccSatKHR_Rchariici(i32 %a, i32 %b, i8 [[V0]], i32 0)
; OPENCL: [[V2:%.*]] = call spir_func i8 @_Z22__spirv_UDotKHR_Ruchariii(i32 %a, i32 %b, i32 0)
; OPENCL: [[V3:%.*]] = call spir_func i8 @_Z28__spirv_UDotAccSatKHR_Ruchariici(i32 %a, i32 %b, i8 [[V2]], i32 0)
; OPENCL: [[V4:%.*]] = call spir_func i8 @_Z22__spirv_SUDotKHR_Rchariii(i32 %a, i32 %b, i32 0)
; OPENCL: [[V5:%.*]] = call spir_func i8 @_Z28__spirv_SUDotAccSatKHR_Rchariici(i32 %a, i32 %b, i8 [[V4]], i32 0)
; FRIENDLY: [[V0:%.*]] = call spir_func i8 @_Z21__spirv_SDotKHR_Rchariii(i32 %a, i32 %b, i32 0)
; FRIENDLY: [[V1:%.*]] = call spir_func i8 @_Z27__spirv_SDotAccSatKHR_Rchariici(i32 %a, i32 %b, i8 [[V0]], i32 0)
; FRIENDLY: [[V2:%.*]] = call spir_func i8 @_Z22__spirv_UDotKHR_Rucharjjj(i32 %a, i32 %b, i32 0)
; FRIENDLY: [[V3:%.*]] = call spir_func i8 @_Z28__spirv_UDotAccSatKHR_Rucharjjhj(i32 %a, i32 %b, i8 [[V2]], i32 0)
; FRIENDLY: [[V4:%.*]] = call spir_func i8 @_Z22__spirv_SUDotKHR_Rchariji(i32 %a, i32 %b, i32 0)
; FRIENDLY: [[V5:%.*]] = call spir_func i8 @_Z28__spirv_SUDotAccSatKHR_Rcharijci(i32 %a, i32 %b, i8 [[V4]], i32 0)
define spir_func i8 @packed_8(i32 %a, i32 %b, i8 %c) {
  %v0 = call spir_func i8 @_Z21__spirv_SDotKHR_Rchariii(i32 %a, i32 %b, i32 0)
  %v1 = call spir_func i8 @_Z27__spirv_SDotAccSatKHR_Rchariici(i32 %a, i32 %b, i8 %v0, i32 0)
  %v2 = call spir_func i8 @_Z22__spirv_UDotKHR_Ruchariii(i32 %a, i32 %b, i32 0)
  %v3 = call spir_func i8 @_Z28__spirv_UDotAccSatKHR_Ruchariici(i32 %a, i32 %b, i8 %v2, i32 0)
  %v4 = call spir_func i8 @_Z22__spirv_SUDotKHR_Rchariii(i32 %a, i32 %b, i32 0)
  %v5 = call spir_func i8 @_Z28__spirv_SUDotAccSatKHR_Rchariici(i32 %a, i32 %b, i8 %v4, i32 0)
  ret i8 %v5
}

; SPIRV: FunctionParameter [[#INT32]] [[#A:]]
; SPIRV: FunctionParameter [[#INT32]] [[#B:]]
; SPIRV: FunctionParameter [[#INT16]] [[#C:]]
; SPIRV: SDotKHR [[#INT16]] [[#V0:]] [[#A]] [[#B]] 0 {{$}}
; SPIRV: SDotAccSatKHR [[#INT16]] [[#V1:]] [[#A]] [[#B]] [[#V0]] 0 {{$}}
; SPIRV: UDotKHR [[#INT16]] [[#V2:]] [[#A]] [[#B]] 0 {{$}}
; SPIRV: UDotAccSatKHR [[#INT16]] [[#V3:]] [[#A]] [[#B]] [[#V2]] 0 {{$}}
; SPIRV: SUDotKHR [[#INT16]] [[#V4:]] [[#A]] [[#B]] 0 {{$}}
; SPIRV: SUDotAccSatKHR [[#INT16]] [[#V5:]] [[#A]] [[#B]] [[#V4]] 0 {{$}}
; OPENCL: [[V0:%.*]] = call spir_func i16 @_Z22__spirv_SDotKHR_Rshortiii(i32 %a, i32 %b, i32 0)
; OPENCL: [[V1:%.*]] = call spir_func i16 @_Z28__spirv_SDotAccSatKHR_Rshortiisi(i32 %a, i32 %b, i16 [[V0]], i32 0)
; OPENCL: [[V2:%.*]] = call spir_func i16 @_Z23__spirv_UDotKHR_Rushortiii(i32 %a, i32 %b, i32 0)
; OPENCL: [[V3:%.*]] = call spir_func i16 @_Z29__spirv_UDotAccSatKHR_Rushortiisi(i32 %a, i32 %b, i16 [[V2]], i32 0)
; OPENCL: [[V4:%.*]] = call spir_func i16 @_Z23__spirv_SUDotKHR_Rshortiii(i32 %a, i32 %b, i32 0)
; OPENCL: [[V5:%.*]] = call spir_func i16 @_Z29__spirv_SUDotAccSatKHR_Rshortiisi(i32 %a, i32 %b, i16 [[V4]], i32 0)
; FRIENDLY: [[V0:%.*]] = call spir_func i16 @_Z22__spirv_SDotKHR_Rshortiii(i32 %a, i32 %b, i32 0)
; FRIENDLY: [[V1:%.*]] = call spir_func i16 @_Z28__spirv_SDotAccSatKHR_Rshortiisi(i32 %a, i32 %b, i16 [[V0]], i32 0)
; FRIENDLY: [[V2:%.*]] = call spir_func i16 @_Z23__spirv_UDotKHR_Rushortjjj(i32 %a, i32 %b, i32 0)
; FRIENDLY: [[V3:%.*]] = call spir_func i16 @_Z29__spirv_UDotAccSatKHR_Rushortjjtj(i32 %a, i32 %b, i16 [[V2]], i32 0)
; FRIENDLY: [[V4:%.*]] = call spir_func i16 @_Z23__spirv_SUDotKHR_Rshortiji(i32 %a, i32 %b, i32 0)
; FRIENDLY: [[V5:%.*]] = call spir_func i16 @_Z29__spirv_SUDotAccSatKHR_Rshortijsi(i32 %a, i32 %b, i16 [[V4]], i32 0)
define spir_func i16 @packed_16(i32 %a, i32 %b, i16 %c) {
  %v0 = call spir_func i16 @_Z22__spirv_SDotKHR_Rshortiii(i32 %a, i32 %b, i32 0)
  %v1 = call spir_func i16 @_Z28__spirv_SDotAccSatKHR_Rshortiisi(i32 %a, i32 %b, i16 %v0, i32 0)
  %v2 = call spir_func i16 @_Z23__spirv_UDotKHR_Rushortiii(i32 %a, i32 %b, i32 0)
  %v3 = call spir_func i16 @_Z29__spirv_UDotAccSatKHR_Rushortiisi(i32 %a, i32 %b, i16 %v2, i32 0)
  %v4 = call spir_func i16 @_Z23__spirv_SUDotKHR_Rshortiii(i32 %a, i32 %b, i32 0)
  %v5 = call spir_func i16 @_Z29__spirv_SUDotAccSatKHR_Rshortiisi(i32 %a, i32 %b, i16 %v4, i32 0)
  ret i16 %v5
}

; SPIRV: FunctionParameter [[#INT32]] [[#A:]]
; SPIRV: FunctionParameter [[#INT32]] [[#B:]]
; SPIRV: FunctionParameter [[#INT32]] [[#C:]]
; SPIRV: SDotKHR [[#INT32]] [[#V0:]] [[#A]] [[#B]] 0 {{$}}
; SPIRV: SDotAccSatKHR [[#INT32]] [[#V1:]] [[#A]] [[#B]] [[#V0]] 0 {{$}}
; SPIRV: UDotKHR [[#INT32]] [[#V2:]] [[#A]] [[#B]] 0 {{$}}
; SPIRV: UDotAccSatKHR [[#INT32]] [[#V3:]] [[#A]] [[#B]] [[#V2]] 0 {{$}}
; SPIRV: SUDotKHR [[#INT32]] [[#V4:]] [[#A]] [[#B]] 0 {{$}}
; SPIRV: SUDotAccSatKHR [[#INT32]] [[#V5:]] [[#A]] [[#B]] [[#V4]] 0 {{$}}
; OPENCL: [[V0:%.*]] = call spir_func i32 @_Z20dot_4x8packed_ss_intjj(i32 %a, i32 %b)
; OPENCL: [[V1:%.*]] = call spir_func i32 @_Z28dot_acc_sat_4x8packed_ss_intjji(i32 %a, i32 %b, i32 [[V0]])
; OPENCL: [[V2:%.*]] = call spir_func i32 @_Z21dot_4x8packed_uu_uintjj(i32 %a, i32 %b)
; OPENCL: [[V3:%.*]] = call spir_func i32 @_Z29dot_acc_sat_4x8packed_uu_uintjjj(i32 %a, i32 %b, i32 [[V2]])
; OPENCL: [[V4:%.*]] = call spir_func i32 @_Z20dot_4x8packed_su_intjj(i32 %a, i32 %b)
; OPENCL: [[V5:%.*]] = call spir_func i32 @_Z28dot_acc_sat_4x8packed_su_intjji(i32 %a, i32 %b, i32 [[V4]])
; FRIENDLY: [[V0:%.*]] = call spir_func i32 @_Z20__spirv_SDotKHR_Rintiii(i32 %a, i32 %b, i32 0)
; FRIENDLY: [[V1:%.*]] = call spir_func i32 @_Z26__spirv_SDotAccSatKHR_Rintiiii(i32 %a, i32 %b, i32 [[V0]], i32 0)
; FRIENDLY: [[V2:%.*]] = call spir_func i32 @_Z21__spirv_UDotKHR_Ruintjjj(i32 %a, i32 %b, i32 0)
; FRIENDLY: [[V3:%.*]] = call spir_func i32 @_Z27__spirv_UDotAccSatKHR_Ruintjjjj(i32 %a, i32 %b, i32 [[V2]], i32 0)
; FRIENDLY: [[V4:%.*]] = call spir_func i32 @_Z21__spirv_SUDotKHR_Rintiji(i32 %a, i32 %b, i32 0)
; FRIENDLY: [[V5:%.*]] = call spir_func i32 @_Z27__spirv_SUDotAccSatKHR_Rintijii(i32 %a, i32 %b, i32 [[V4]], i32 0)
define spir_func i32 @packed_32(i32 %a, i32 %b, i32 %c) {
  %v0 = call spir_func i32 @_Z20__spirv_SDotKHR_Rintiii(i32 %a, i32 %b, i32 0)
  %v1 = call spir_func i32 @_Z26__spirv_SDotAccSatKHR_Rintiiii(i32 %a, i32 %b, i32 %v0, i32 0)
  %v2 = call spir_func i32 @_Z21__spirv_UDotKHR_Ruintiii(i32 %a, i32 %b, i32 0)
  %v3 = call spir_func i32 @_Z27__spirv_UDotAccSatKHR_Ruintiiii(i32 %a, i32 %b, i32 %v2, i32 0)
  %v4 = call spir_func i32 @_Z21__spirv_SUDotKHR_Rintiii(i32 %a, i32 %b, i32 0)
  %v5 = call spir_func i32 @_Z27__spirv_SUDotAccSatKHR_Rintiiii(i32 %a, i32 %b, i32 %v4, i32 0)
  ret i32 %v5
}

; SPIRV: FunctionParameter [[#INT32]] [[#A:]]
; SPIRV: FunctionParameter [[#INT32]] [[#B:]]
; SPIRV: FunctionParameter [[#INT64]] [[#C:]]
; SPIRV: SDotKHR [[#INT64]] [[#V0:]] [[#A]] [[#B]] 0 {{$}}
; SPIRV: SDotAccSatKHR [[#INT64]] [[#V1:]] [[#A]] [[#B]] [[#V0]] 0 {{$}}
; SPIRV: UDotKHR [[#INT64]] [[#V2:]] [[#A]] [[#B]] 0 {{$}}
; SPIRV: UDotAccSatKHR [[#INT64]] [[#V3:]] [[#A]] [[#B]] [[#V2]] 0 {{$}}
; SPIRV: SUDotKHR [[#INT64]] [[#V4:]] [[#A]] [[#B]] 0 {{$}}
; SPIRV: SUDotAccSatKHR [[#INT64]] [[#V5:]] [[#A]] [[#B]] [[#V4]] 0 {{$}}
; OPENCL: [[V0:%.*]] = call spir_func i64 @_Z21__spirv_SDotKHR_Rlongiii(i32 %a, i32 %b, i32 0)
; OPENCL: [[V1:%.*]] = call spir_func i64 @_Z27__spirv_SDotAccSatKHR_Rlongiili(i32 %a, i32 %b, i64 [[V0]], i32 0)
; OPENCL: [[V2:%.*]] = call spir_func i64 @_Z22__spirv_UDotKHR_Rulongiii(i32 %a, i32 %b, i32 0)
; OPENCL: [[V3:%.*]] = call spir_func i64 @_Z28__spirv_UDotAccSatKHR_Rulongiili(i32 %a, i32 %b, i64 [[V2]], i32 0)
; OPENCL: [[V4:%.*]] = call spir_func i64 @_Z22__spirv_SUDotKHR_Rlongiii(i32 %a, i32 %b, i32 0)
; OPENCL: [[V5:%.*]] = call spir_func i64 @_Z28__spirv_SUDotAccSatKHR_Rlongiili(i32 %a, i32 %b, i64 [[V4]], i32 0)
; FRIENDLY: [[V0:%.*]] = call spir_func i64 @_Z21__spirv_SDotKHR_Rlongiii(i32 %a, i32 %b, i32 0)
; FRIENDLY: [[V1:%.*]] = call spir_func i64 @_Z27__spirv_SDotAccSatKHR_Rlongiili(i32 %a, i32 %b, i64 [[V0]], i32 0)
; FRIENDLY: [[V2:%.*]] = call spir_func i64 @_Z22__spirv_UDotKHR_Rulongjjj(i32 %a, i32 %b, i32 0)
; FRIENDLY: [[V3:%.*]] = call spir_func i64 @_Z28__spirv_UDotAccSatKHR_Rulongjjmj(i32 %a, i32 %b, i64 [[V2]], i32 0)
; FRIENDLY: [[V4:%.*]] = call spir_func i64 @_Z22__spirv_SUDotKHR_Rlongiji(i32 %a, i32 %b, i32 0)
; FRIENDLY: [[V5:%.*]] = call spir_func i64 @_Z28__spirv_SUDotAccSatKHR_Rlongijli(i32 %a, i32 %b, i64 [[V4]], i32 0)
define spir_func i64 @packed_64(i32 %a, i32 %b, i64 %c) {
  %v0 = call spir_func i64 @_Z21__spirv_SDotKHR_Rlongiii(i32 %a, i32 %b, i32 0)
  %v1 = call spir_func i64 @_Z27__spirv_SDotAccSatKHR_Rlongiili(i32 %a, i32 %b, i64 %v0, i32 0)
  %v2 = call spir_func i64 @_Z22__spirv_UDotKHR_Rulongiii(i32 %a, i32 %b, i32 0)
  %v3 = call spir_func i64 @_Z28__spirv_UDotAccSatKHR_Rulongiili(i32 %a, i32 %b, i64 %v2, i32 0)
  %v4 = call spir_func i64 @_Z22__spirv_SUDotKHR_Rlongiii(i32 %a, i32 %b, i32 0)
  %v5 = call spir_func i64 @_Z28__spirv_SUDotAccSatKHR_Rlongiili(i32 %a, i32 %b, i64 %v4, i32 0)
  ret i64 %v5
}

; SPIRV: FunctionParameter [[#FOUR]] [[#A:]]
; SPIRV: FunctionParameter [[#FOUR]] [[#B:]]
; SPIRV: FunctionParameter [[#INT8]] [[#C:]]
; SPIRV: SDotKHR [[#INT8]] [[#V0:]] [[#A]] [[#B]] {{$}}
; SPIRV: SDotAccSatKHR [[#INT8]] [[#V1:]] [[#A]] [[#B]] [[#V0]] {{$}}
; SPIRV: UDotKHR [[#INT8]] [[#V2:]] [[#A]] [[#B]] {{$}}
; SPIRV: UDotAccSatKHR [[#INT8]] [[#V3:]] [[#A]] [[#B]] [[#V2]] {{$}}
; SPIRV: SUDotKHR [[#INT8]] [[#V4:]] [[#A]] [[#B]] {{$}}
; SPIRV: SUDotAccSatKHR [[#INT8]] [[#V5:]] [[#A]] [[#B]] [[#V4]] {{$}}
; OPENCL: [[V0:%.*]] = call spir_func i8 @_Z21__spirv_SDotKHR_RcharDv4_cS_(<4 x i8> %a, <4 x i8> %b)
; OPENCL: [[V1:%.*]] = call spir_func i8 @_Z27__spirv_SDotAccSatKHR_RcharDv4_cS_c(<4 x i8> %a, <4 x i8> %b, i8 [[V0]])
; OPENCL: [[V2:%.*]] = call spir_func i8 @_Z22__spirv_UDotKHR_RucharDv4_cS_(<4 x i8> %a, <4 x i8> %b)
; OPENCL: [[V3:%.*]] = call spir_func i8 @_Z28__spirv_UDotAccSatKHR_RucharDv4_cS_c(<4 x i8> %a, <4 x i8> %b, i8 [[V2]])
; OPENCL: [[V4:%.*]] = call spir_func i8 @_Z22__spirv_SUDotKHR_RcharDv4_cS_(<4 x i8> %a, <4 x i8> %b)
; OPENCL: [[V5:%.*]] = call spir_func i8 @_Z28__spirv_SUDotAccSatKHR_RcharDv4_cS_c(<4 x i8> %a, <4 x i8> %b, i8 [[V4]])
; FRIENDLY: [[V0:%.*]] = call spir_func i8 @_Z21__spirv_SDotKHR_RcharDv4_cS_(<4 x i8> %a, <4 x i8> %b)
; FRIENDLY: [[V1:%.*]] = call spir_func i8 @_Z27__spirv_SDotAccSatKHR_RcharDv4_cS_c(<4 x i8> %a, <4 x i8> %b, i8 [[V0]])
; FRIENDLY: [[V2:%.*]] = call spir_func i8 @_Z22__spirv_UDotKHR_RucharDv4_hS_(<4 x i8> %a, <4 x i8> %b)
; FRIENDLY: [[V3:%.*]] = call spir_func i8 @_Z28__spirv_UDotAccSatKHR_RucharDv4_hS_h(<4 x i8> %a, <4 x i8> %b, i8 [[V2]])
; FRIENDLY: [[V4:%.*]] = call spir_func i8 @_Z22__spirv_SUDotKHR_RcharDv4_cDv4_h(<4 x i8> %a, <4 x i8> %b)
; FRIENDLY: [[V5:%.*]] = call spir_func i8 @_Z28__spirv_SUDotAccSatKHR_RcharDv4_cDv4_hc(<4 x i8> %a, <4 x i8> %b, i8 [[V4]])
define spir_func i8 @four_8(<4 x i8> %a, <4 x i8> %b, i8 %c) {
  %v0 = call spir_func i8 @_Z21__spirv_SDotKHR_RcharDv4_cS_(<4 x i8> %a, <4 x i8> %b)
  %v1 = call spir_func i8 @_Z27__spirv_SDotAccSatKHR_RcharDv4_cS_c(<4 x i8> %a, <4 x i8> %b, i8 %v0)
  %v2 = call spir_func i8 @_Z22__spirv_UDotKHR_RucharDv4_cS_(<4 x i8> %a, <4 x i8> %b)
  %v3 = call spir_func i8 @_Z28__spirv_UDotAccSatKHR_RucharDv4_cS_c(<4 x i8> %a, <4 x i8> %b, i8 %v2)
  %v4 = call spir_func i8 @_Z22__spirv_SUDotKHR_RcharDv4_cS_(<4 x i8> %a, <4 x i8> %b)
  %v5 = call spir_func i8 @_Z28__spirv_SUDotAccSatKHR_RcharDv4_cS_c(<4 x i8> %a, <4 x i8> %b, i8 %v4)
  ret i8 %v5
}

; SPIRV: FunctionParameter [[#FOUR]] [[#A:]]
; SPIRV: FunctionParameter [[#FOUR]] [[#B:]]
; SPIRV: FunctionParameter [[#INT16]] [[#C:]]
; SPIRV: SDotKHR [[#INT16]] [[#V0:]] [[#A]] [[#B]] {{$}}
; SPIRV: SDotAccSatKHR [[#INT16]] [[#V1:]] [[#A]] [[#B]] [[#V0]] {{$}}
; SPIRV: UDotKHR [[#INT16]] [[#V2:]] [[#A]] [[#B]] {{$}}
; SPIRV: UDotAccSatKHR [[#INT16]] [[#V3:]] [[#A]] [[#B]] [[#V2]] {{$}}
; SPIRV: SUDotKHR [[#INT16]] [[#V4:]] [[#A]] [[#B]] {{$}}
; SPIRV: SUDotAccSatKHR [[#INT16]] [[#V5:]] [[#A]] [[#B]] [[#V4]] {{$}}
; OPENCL: [[V0:%.*]] = call spir_func i16 @_Z22__spirv_SDotKHR_RshortDv4_cS_(<4 x i8> %a, <4 x i8> %b)
; OPENCL: [[V1:%.*]] = call spir_func i16 @_Z28__spirv_SDotAccSatKHR_RshortDv4_cS_s(<4 x i8> %a, <4 x i8> %b, i16 [[V0]])
; OPENCL: [[V2:%.*]] = call spir_func i16 @_Z23__spirv_UDotKHR_RushortDv4_cS_(<4 x i8> %a, <4 x i8> %b)
; OPENCL: [[V3:%.*]] = call spir_func i16 @_Z29__spirv_UDotAccSatKHR_RushortDv4_cS_s(<4 x i8> %a, <4 x i8> %b, i16 [[V2]])
; OPENCL: [[V4:%.*]] = call spir_func i16 @_Z23__spirv_SUDotKHR_RshortDv4_cS_(<4 x i8> %a, <4 x i8> %b)
; OPENCL: [[V5:%.*]] = call spir_func i16 @_Z29__spirv_SUDotAccSatKHR_RshortDv4_cS_s(<4 x i8> %a, <4 x i8> %b, i16 [[V4]])
; FRIENDLY: [[V0:%.*]] = call spir_func i16 @_Z22__spirv_SDotKHR_RshortDv4_cS_(<4 x i8> %a, <4 x i8> %b)
; FRIENDLY: [[V1:%.*]] = call spir_func i16 @_Z28__spirv_SDotAccSatKHR_RshortDv4_cS_s(<4 x i8> %a, <4 x i8> %b, i16 [[V0]])
; FRIENDLY: [[V2:%.*]] = call spir_func i16 @_Z23__spirv_UDotKHR_RushortDv4_hS_(<4 x i8> %a, <4 x i8> %b)
; FRIENDLY: [[V3:%.*]] = call spir_func i16 @_Z29__spirv_UDotAccSatKHR_RushortDv4_hS_t(<4 x i8> %a, <4 x i8> %b, i16 [[V2]])
; FRIENDLY: [[V4:%.*]] = call spir_func i16 @_Z23__spirv_SUDotKHR_RshortDv4_cDv4_h(<4 x i8> %a, <4 x i8> %b)
; FRIENDLY: [[V5:%.*]] = call spir_func i16 @_Z29__spirv_SUDotAccSatKHR_RshortDv4_cDv4_hs(<4 x i8> %a, <4 x i8> %b, i16 [[V4]])
define spir_func i16 @four_16(<4 x i8> %a, <4 x i8> %b, i16 %c) {
  %v0 = call spir_func i16 @_Z22__spirv_SDotKHR_RshortDv4_cS_(<4 x i8> %a, <4 x i8> %b)
  %v1 = call spir_func i16 @_Z28__spirv_SDotAccSatKHR_RshortDv4_cS_s(<4 x i8> %a, <4 x i8> %b, i16 %v0)
  %v2 = call spir_func i16 @_Z23__spirv_UDotKHR_RushortDv4_cS_(<4 x i8> %a, <4 x i8> %b)
  %v3 = call spir_func i16 @_Z29__spirv_UDotAccSatKHR_RushortDv4_cS_s(<4 x i8> %a, <4 x i8> %b, i16 %v2)
  %v4 = call spir_func i16 @_Z23__spirv_SUDotKHR_RshortDv4_cS_(<4 x i8> %a, <4 x i8> %b)
  %v5 = call spir_func i16 @_Z29__spirv_SUDotAccSatKHR_RshortDv4_cS_s(<4 x i8> %a, <4 x i8> %b, i16 %v4)
  ret i16 %v5
}

; SPIRV: FunctionParameter [[#FOUR]] [[#A:]]
; SPIRV: FunctionParameter [[#FOUR]] [[#B:]]
; SPIRV: FunctionParameter [[#INT32]] [[#C:]]
; SPIRV: SDotKHR [[#INT32]] [[#V0:]] [[#A]] [[#B]] {{$}}
; SPIRV: SDotAccSatKHR [[#INT32]] [[#V1:]] [[#A]] [[#B]] [[#V0]] {{$}}
; SPIRV: UDotKHR [[#INT32]] [[#V2:]] [[#A]] [[#B]] {{$}}
; SPIRV: UDotAccSatKHR [[#INT32]] [[#V3:]] [[#A]] [[#B]] [[#V2]] {{$}}
; SPIRV: SUDotKHR [[#INT32]] [[#V4:]] [[#A]] [[#B]] {{$}}
; SPIRV: SUDotAccSatKHR [[#INT32]] [[#V5:]] [[#A]] [[#B]] [[#V4]] {{$}}
; OPENCL: [[V0:%.*]] = call spir_func i32 @_Z3dotDv4_cS_(<4 x i8> %a, <4 x i8> %b)
; OPENCL: [[V1:%.*]] = call spir_func i32 @_Z11dot_acc_satDv4_cS_i(<4 x i8> %a, <4 x i8> %b, i32 [[V0]])
; OPENCL: [[V2:%.*]] = call spir_func i32 @_Z3dotDv4_hS_(<4 x i8> %a, <4 x i8> %b)
; OPENCL: [[V3:%.*]] = call spir_func i32 @_Z11dot_acc_satDv4_hS_j(<4 x i8> %a, <4 x i8> %b, i32 [[V2]])
; OPENCL: [[V4:%.*]] = call spir_func i32 @_Z3dotDv4_cDv4_h(<4 x i8> %a, <4 x i8> %b)
; OPENCL: [[V5:%.*]] = call spir_func i32 @_Z11dot_acc_satDv4_cDv4_hi(<4 x i8> %a, <4 x i8> %b, i32 [[V4]])
; FRIENDLY: [[V0:%.*]] = call spir_func i32 @_Z20__spirv_SDotKHR_RintDv4_cS_(<4 x i8> %a, <4 x i8> %b)
; FRIENDLY: [[V1:%.*]] = call spir_func i32 @_Z26__spirv_SDotAccSatKHR_RintDv4_cS_i(<4 x i8> %a, <4 x i8> %b, i32 [[V0]])
; FRIENDLY: [[V2:%.*]] = call spir_func i32 @_Z21__spirv_UDotKHR_RuintDv4_hS_(<4 x i8> %a, <4 x i8> %b)
; FRIENDLY: [[V3:%.*]] = call spir_func i32 @_Z27__spirv_UDotAccSatKHR_RuintDv4_hS_j(<4 x i8> %a, <4 x i8> %b, i32 [[V2]])
; FRIENDLY: [[V4:%.*]] = call spir_func i32 @_Z21__spirv_SUDotKHR_RintDv4_cDv4_h(<4 x i8> %a, <4 x i8> %b)
; FRIENDLY: [[V5:%.*]] = call spir_func i32 @_Z27__spirv_SUDotAccSatKHR_RintDv4_cDv4_hi(<4 x i8> %a, <4 x i8> %b, i32 [[V4]])
define spir_func i32 @four_32(<4 x i8> %a, <4 x i8> %b, i32 %c) {
  %v0 = call spir_func i32 @_Z20__spirv_SDotKHR_RintDv4_cS_(<4 x i8> %a, <4 x i8> %b)
  %v1 = call spir_func i32 @_Z26__spirv_SDotAccSatKHR_RintDv4_cS_i(<4 x i8> %a, <4 x i8> %b, i32 %v0)
  %v2 = call spir_func i32 @_Z21__spirv_UDotKHR_RuintDv4_cS_(<4 x i8> %a, <4 x i8> %b)
  %v3 = call spir_func i32 @_Z27__spirv_UDotAccSatKHR_RuintDv4_cS_i(<4 x i8> %a, <4 x i8> %b, i32 %v2)
  %v4 = call spir_func i32 @_Z21__spirv_SUDotKHR_RintDv4_cS_(<4 x i8> %a, <4 x i8> %b)
  %v5 = call spir_func i32 @_Z27__spirv_SUDotAccSatKHR_RintDv4_cS_i(<4 x i8> %a, <4 x i8> %b, i32 %v4)
  ret i32 %v5
}

; SPIRV: FunctionParameter [[#FOUR]] [[#A:]]
; SPIRV: FunctionParameter [[#FOUR]] [[#B:]]
; SPIRV: FunctionParameter [[#INT64]] [[#C:]]
; SPIRV: SDotKHR [[#INT64]] [[#V0:]] [[#A]] [[#B]] {{$}}
; SPIRV: SDotAccSatKHR [[#INT64]] [[#V1:]] [[#A]] [[#B]] [[#V0]] {{$}}
; SPIRV: UDotKHR [[#INT64]] [[#V2:]] [[#A]] [[#B]] {{$}}
; SPIRV: UDotAccSatKHR [[#INT64]] [[#V3:]] [[#A]] [[#B]] [[#V2]] {{$}}
; SPIRV: SUDotKHR [[#INT64]] [[#V4:]] [[#A]] [[#B]] {{$}}
; SPIRV: SUDotAccSatKHR [[#INT64]] [[#V5:]] [[#A]] [[#B]] [[#V4]] {{$}}
; OPENCL: [[V0:%.*]] = call spir_func i64 @_Z21__spirv_SDotKHR_RlongDv4_cS_(<4 x i8> %a, <4 x i8> %b)
; OPENCL: [[V1:%.*]] = call spir_func i64 @_Z27__spirv_SDotAccSatKHR_RlongDv4_cS_l(<4 x i8> %a, <4 x i8> %b, i64 [[V0]])
; OPENCL: [[V2:%.*]] = call spir_func i64 @_Z22__spirv_UDotKHR_RulongDv4_cS_(<4 x i8> %a, <4 x i8> %b)
; OPENCL: [[V3:%.*]] = call spir_func i64 @_Z28__spirv_UDotAccSatKHR_RulongDv4_cS_l(<4 x i8> %a, <4 x i8> %b, i64 [[V2]])
; OPENCL: [[V4:%.*]] = call spir_func i64 @_Z22__spirv_SUDotKHR_RlongDv4_cS_(<4 x i8> %a, <4 x i8> %b)
; OPENCL: [[V5:%.*]] = call spir_func i64 @_Z28__spirv_SUDotAccSatKHR_RlongDv4_cS_l(<4 x i8> %a, <4 x i8> %b, i64 [[V4]])
; FRIENDLY: [[V0:%.*]] = call spir_func i64 @_Z21__spirv_SDotKHR_RlongDv4_cS_(<4 x i8> %a, <4 x i8> %b)
; FRIENDLY: [[V1:%.*]] = call spir_func i64 @_Z27__spirv_SDotAccSatKHR_RlongDv4_cS_l(<4 x i8> %a, <4 x i8> %b, i64 [[V0]])
; FRIENDLY: [[V2:%.*]] = call spir_func i64 @_Z22__spirv_UDotKHR_RulongDv4_hS_(<4 x i8> %a, <4 x i8> %b)
; FRIENDLY: [[V3:%.*]] = call spir_func i64 @_Z28__spirv_UDotAccSatKHR_RulongDv4_hS_m(<4 x i8> %a, <4 x i8> %b, i64 [[V2]])
; FRIENDLY: [[V4:%.*]] = call spir_func i64 @_Z22__spirv_SUDotKHR_RlongDv4_cDv4_h(<4 x i8> %a, <4 x i8> %b)
; FRIENDLY: [[V5:%.*]] = call spir_func i64 @_Z28__spirv_SUDotAccSatKHR_RlongDv4_cDv4_hl(<4 x i8> %a, <4 x i8> %b, i64 [[V4]])
define spir_func i64 @four_64(<4 x i8> %a, <4 x i8> %b, i64 %c) {
  %v0 = call spir_func i64 @_Z21__spirv_SDotKHR_RlongDv4_cS_(<4 x i8> %a, <4 x i8> %b)
  %v1 = call spir_func i64 @_Z27__spirv_SDotAccSatKHR_RlongDv4_cS_l(<4 x i8> %a, <4 x i8> %b, i64 %v0)
  %v2 = call spir_func i64 @_Z22__spirv_UDotKHR_RulongDv4_cS_(<4 x i8> %a, <4 x i8> %b)
  %v3 = call spir_func i64 @_Z28__spirv_UDotAccSatKHR_RulongDv4_cS_l(<4 x i8> %a, <4 x i8> %b, i64 %v2)
  %v4 = call spir_func i64 @_Z22__spirv_SUDotKHR_RlongDv4_cS_(<4 x i8> %a, <4 x i8> %b)
  %v5 = call spir_func i64 @_Z28__spirv_SUDotAccSatKHR_RlongDv4_cS_l(<4 x i8> %a, <4 x i8> %b, i64 %v4)
  ret i64 %v5
}

; SPIRV: FunctionParameter [[#THREE]] [[#A:]]
; SPIRV: FunctionParameter [[#THREE]] [[#B:]]
; SPIRV: FunctionParameter [[#INT16]] [[#C:]]
; SPIRV: SDotKHR [[#INT16]] [[#V0:]] [[#A]] [[#B]] {{$}}
; SPIRV: SDotAccSatKHR [[#INT16]] [[#V1:]] [[#A]] [[#B]] [[#V0]] {{$}}
; SPIRV: UDotKHR [[#INT16]] [[#V2:]] [[#A]] [[#B]] {{$}}
; SPIRV: UDotAccSatKHR [[#INT16]] [[#V3:]] [[#A]] [[#B]] [[#V2]] {{$}}
; SPIRV: SUDotKHR [[#INT16]] [[#V4:]] [[#A]] [[#B]] {{$}}
; SPIRV: SUDotAccSatKHR [[#INT16]] [[#V5:]] [[#A]] [[#B]] [[#V4]] {{$}}
; OPENCL: [[V0:%.*]] = call spir_func i16 @_Z22__spirv_SDotKHR_RshortDv3_sS_(<3 x i16> %a, <3 x i16> %b)
; OPENCL: [[V1:%.*]] = call spir_func i16 @_Z28__spirv_SDotAccSatKHR_RshortDv3_sS_s(<3 x i16> %a, <3 x i16> %b, i16 [[V0]])
; OPENCL: [[V2:%.*]] = call spir_func i16 @_Z23__spirv_UDotKHR_RushortDv3_sS_(<3 x i16> %a, <3 x i16> %b)
; OPENCL: [[V3:%.*]] = call spir_func i16 @_Z29__spirv_UDotAccSatKHR_RushortDv3_sS_s(<3 x i16> %a, <3 x i16> %b, i16 [[V2]])
; OPENCL: [[V4:%.*]] = call spir_func i16 @_Z23__spirv_SUDotKHR_RshortDv3_sS_(<3 x i16> %a, <3 x i16> %b)
; OPENCL: [[V5:%.*]] = call spir_func i16 @_Z29__spirv_SUDotAccSatKHR_RshortDv3_sS_s(<3 x i16> %a, <3 x i16> %b, i16 [[V4]])
; FRIENDLY: [[V0:%.*]] = call spir_func i16 @_Z22__spirv_SDotKHR_RshortDv3_sS_(<3 x i16> %a, <3 x i16> %b)
; FRIENDLY: [[V1:%.*]] = call spir_func i16 @_Z28__spirv_SDotAccSatKHR_RshortDv3_sS_s(<3 x i16> %a, <3 x i16> %b, i16 [[V0]])
; FRIENDLY: [[V2:%.*]] = call spir_func i16 @_Z23__spirv_UDotKHR_RushortDv3_tS_(<3 x i16> %a, <3 x i16> %b)
; FRIENDLY: [[V3:%.*]] = call spir_func i16 @_Z29__spirv_UDotAccSatKHR_RushortDv3_tS_t(<3 x i16> %a, <3 x i16> %b, i16 [[V2]])
; FRIENDLY: [[V4:%.*]] = call spir_func i16 @_Z23__spirv_SUDotKHR_RshortDv3_sDv3_t(<3 x i16> %a, <3 x i16> %b)
; FRIENDLY: [[V5:%.*]] = call spir_func i16 @_Z29__spirv_SUDotAccSatKHR_RshortDv3_sDv3_ts(<3 x i16> %a, <3 x i16> %b, i16 [[V4]])
define spir_func i16 @wide_16(<3 x i16> %a, <3 x i16> %b, i16 %c) {
  %v0 = call spir_func i16 @_Z22__spirv_SDotKHR_RshortDv3_sS_(<3 x i16> %a, <3 x i16> %b)
  %v1 = call spir_func i16 @_Z28__spirv_SDotAccSatKHR_RshortDv3_sS_s(<3 x i16> %a, <3 x i16> %b, i16 %v0)
  %v2 = call spir_func i16 @_Z23__spirv_UDotKHR_RushortDv3_sS_(<3 x i16> %a, <3 x i16> %b)
  %v3 = call spir_func i16 @_Z29__spirv_UDotAccSatKHR_RushortDv3_sS_s(<3 x i16> %a, <3 x i16> %b, i16 %v2)
  %v4 = call spir_func i16 @_Z23__spirv_SUDotKHR_RshortDv3_sS_(<3 x i16> %a, <3 x i16> %b)
  %v5 = call spir_func i16 @_Z29__spirv_SUDotAccSatKHR_RshortDv3_sS_s(<3 x i16> %a, <3 x i16> %b, i16 %v4)
  ret i16 %v5
}

; SPIRV: FunctionParameter [[#THREE]] [[#A:]]
; SPIRV: FunctionParameter [[#THREE]] [[#B:]]
; SPIRV: FunctionParameter [[#INT32]] [[#C:]]
; SPIRV: SDotKHR [[#INT32]] [[#V0:]] [[#A]] [[#B]] {{$}}
; SPIRV: SDotAccSatKHR [[#INT32]] [[#V1:]] [[#A]] [[#B]] [[#V0]] {{$}}
; SPIRV: UDotKHR [[#INT32]] [[#V2:]] [[#A]] [[#B]] {{$}}
; SPIRV: UDotAccSatKHR [[#INT32]] [[#V3:]] [[#A]] [[#B]] [[#V2]] {{$}}
; SPIRV: SUDotKHR [[#INT32]] [[#V4:]] [[#A]] [[#B]] {{$}}
; SPIRV: SUDotAccSatKHR [[#INT32]] [[#V5:]] [[#A]] [[#B]] [[#V4]] {{$}}
; OPENCL: [[V0:%.*]] = call spir_func i32 @_Z3dotDv3_sS_(<3 x i16> %a, <3 x i16> %b)
; OPENCL: [[V1:%.*]] = call spir_func i32 @_Z11dot_acc_satDv3_sS_i(<3 x i16> %a, <3 x i16> %b, i32 [[V0]])
; OPENCL: [[V2:%.*]] = call spir_func i32 @_Z3dotDv3_tS_(<3 x i16> %a, <3 x i16> %b)
; OPENCL: [[V3:%.*]] = call spir_func i32 @_Z11dot_acc_satDv3_tS_j(<3 x i16> %a, <3 x i16> %b, i32 [[V2]])
; OPENCL: [[V4:%.*]] = call spir_func i32 @_Z3dotDv3_sDv3_t(<3 x i16> %a, <3 x i16> %b)
; OPENCL: [[V5:%.*]] = call spir_func i32 @_Z11dot_acc_satDv3_sDv3_ti(<3 x i16> %a, <3 x i16> %b, i32 [[V4]])
; FRIENDLY: [[V0:%.*]] = call spir_func i32 @_Z20__spirv_SDotKHR_RintDv3_sS_(<3 x i16> %a, <3 x i16> %b)
; FRIENDLY: [[V1:%.*]] = call spir_func i32 @_Z26__spirv_SDotAccSatKHR_RintDv3_sS_i(<3 x i16> %a, <3 x i16> %b, i32 [[V0]])
; FRIENDLY: [[V2:%.*]] = call spir_func i32 @_Z21__spirv_UDotKHR_RuintDv3_tS_(<3 x i16> %a, <3 x i16> %b)
; FRIENDLY: [[V3:%.*]] = call spir_func i32 @_Z27__spirv_UDotAccSatKHR_RuintDv3_tS_j(<3 x i16> %a, <3 x i16> %b, i32 [[V2]])
; FRIENDLY: [[V4:%.*]] = call spir_func i32 @_Z21__spirv_SUDotKHR_RintDv3_sDv3_t(<3 x i16> %a, <3 x i16> %b)
; FRIENDLY: [[V5:%.*]] = call spir_func i32 @_Z27__spirv_SUDotAccSatKHR_RintDv3_sDv3_ti(<3 x i16> %a, <3 x i16> %b, i32 [[V4]])
define spir_func i32 @wide_32(<3 x i16> %a, <3 x i16> %b, i32 %c) {
  %v0 = call spir_func i32 @_Z20__spirv_SDotKHR_RintDv3_sS_(<3 x i16> %a, <3 x i16> %b)
  %v1 = call spir_func i32 @_Z26__spirv_SDotAccSatKHR_RintDv3_sS_i(<3 x i16> %a, <3 x i16> %b, i32 %v0)
  %v2 = call spir_func i32 @_Z21__spirv_UDotKHR_RuintDv3_sS_(<3 x i16> %a, <3 x i16> %b)
  %v3 = call spir_func i32 @_Z27__spirv_UDotAccSatKHR_RuintDv3_sS_i(<3 x i16> %a, <3 x i16> %b, i32 %v2)
  %v4 = call spir_func i32 @_Z21__spirv_SUDotKHR_RintDv3_sS_(<3 x i16> %a, <3 x i16> %b)
  %v5 = call spir_func i32 @_Z27__spirv_SUDotAccSatKHR_RintDv3_sS_i(<3 x i16> %a, <3 x i16> %b, i32 %v4)
  ret i32 %v5
}

; SPIRV: FunctionParameter [[#THREE]] [[#A:]]
; SPIRV: FunctionParameter [[#THREE]] [[#B:]]
; SPIRV: FunctionParameter [[#INT64]] [[#C:]]
; SPIRV: SDotKHR [[#INT64]] [[#V0:]] [[#A]] [[#B]] {{$}}
; SPIRV: SDotAccSatKHR [[#INT64]] [[#V1:]] [[#A]] [[#B]] [[#V0]] {{$}}
; SPIRV: UDotKHR [[#INT64]] [[#V2:]] [[#A]] [[#B]] {{$}}
; SPIRV: UDotAccSatKHR [[#INT64]] [[#V3:]] [[#A]] [[#B]] [[#V2]] {{$}}
; SPIRV: SUDotKHR [[#INT64]] [[#V4:]] [[#A]] [[#B]] {{$}}
; SPIRV: SUDotAccSatKHR [[#INT64]] [[#V5:]] [[#A]] [[#B]] [[#V4]] {{$}}
; OPENCL: [[V0:%.*]] = call spir_func i64 @_Z21__spirv_SDotKHR_RlongDv3_sS_(<3 x i16> %a, <3 x i16> %b)
; OPENCL: [[V1:%.*]] = call spir_func i64 @_Z27__spirv_SDotAccSatKHR_RlongDv3_sS_l(<3 x i16> %a, <3 x i16> %b, i64 [[V0]])
; OPENCL: [[V2:%.*]] = call spir_func i64 @_Z22__spirv_UDotKHR_RulongDv3_sS_(<3 x i16> %a, <3 x i16> %b)
; OPENCL: [[V3:%.*]] = call spir_func i64 @_Z28__spirv_UDotAccSatKHR_RulongDv3_sS_l(<3 x i16> %a, <3 x i16> %b, i64 [[V2]])
; OPENCL: [[V4:%.*]] = call spir_func i64 @_Z22__spirv_SUDotKHR_RlongDv3_sS_(<3 x i16> %a, <3 x i16> %b)
; OPENCL: [[V5:%.*]] = call spir_func i64 @_Z28__spirv_SUDotAccSatKHR_RlongDv3_sS_l(<3 x i16> %a, <3 x i16> %b, i64 [[V4]])
; FRIENDLY: [[V0:%.*]] = call spir_func i64 @_Z21__spirv_SDotKHR_RlongDv3_sS_(<3 x i16> %a, <3 x i16> %b)
; FRIENDLY: [[V1:%.*]] = call spir_func i64 @_Z27__spirv_SDotAccSatKHR_RlongDv3_sS_l(<3 x i16> %a, <3 x i16> %b, i64 [[V0]])
; FRIENDLY: [[V2:%.*]] = call spir_func i64 @_Z22__spirv_UDotKHR_RulongDv3_tS_(<3 x i16> %a, <3 x i16> %b)
; FRIENDLY: [[V3:%.*]] = call spir_func i64 @_Z28__spirv_UDotAccSatKHR_RulongDv3_tS_m(<3 x i16> %a, <3 x i16> %b, i64 [[V2]])
; FRIENDLY: [[V4:%.*]] = call spir_func i64 @_Z22__spirv_SUDotKHR_RlongDv3_sDv3_t(<3 x i16> %a, <3 x i16> %b)
; FRIENDLY: [[V5:%.*]] = call spir_func i64 @_Z28__spirv_SUDotAccSatKHR_RlongDv3_sDv3_tl(<3 x i16> %a, <3 x i16> %b, i64 [[V4]])
define spir_func i64 @wide_64(<3 x i16> %a, <3 x i16> %b, i64 %c) {
  %v0 = call spir_func i64 @_Z21__spirv_SDotKHR_RlongDv3_sS_(<3 x i16> %a, <3 x i16> %b)
  %v1 = call spir_func i64 @_Z27__spirv_SDotAccSatKHR_RlongDv3_sS_l(<3 x i16> %a, <3 x i16> %b, i64 %v0)
  %v2 = call spir_func i64 @_Z22__spirv_UDotKHR_RulongDv3_sS_(<3 x i16> %a, <3 x i16> %b)
  %v3 = call spir_func i64 @_Z28__spirv_UDotAccSatKHR_RulongDv3_sS_l(<3 x i16> %a, <3 x i16> %b, i64 %v2)
  %v4 = call spir_func i64 @_Z22__spirv_SUDotKHR_RlongDv3_sS_(<3 x i16> %a, <3 x i16> %b)
  %v5 = call spir_func i64 @_Z28__spirv_SUDotAccSatKHR_RlongDv3_sS_l(<3 x i16> %a, <3 x i16> %b, i64 %v4)
  ret i64 %v5
}

declare spir_func i8 @_Z21__spirv_SDotKHR_Rchariii(i32, i32, i32)
declare spir_func i8 @_Z27__spirv_SDotAccSatKHR_Rchariici(i32, i32, i8, i32)
declare spir_func i8 @_Z22__spirv_UDotKHR_Ruchariii(i32, i32, i32)
declare spir_func i8 @_Z28__spirv_UDotAccSatKHR_Ruchariici(i32, i32, i8, i32)
declare spir_func i8 @_Z22__spirv_SUDotKHR_Rchariii(i32, i32, i32)
declare spir_func i8 @_Z28__spirv_SUDotAccSatKHR_Rchariici(i32, i32, i8, i32)
declare spir_func i16 @_Z22__spirv_SDotKHR_Rshortiii(i32, i32, i32)
declare spir_func i16 @_Z28__spirv_SDotAccSatKHR_Rshortiisi(i32, i32, i16, i32)
declare spir_func i16 @_Z23__spirv_UDotKHR_Rushortiii(i32, i32, i32)
declare spir_func i16 @_Z29__spirv_UDotAccSatKHR_Rushortiisi(i32, i32, i16, i32)
declare spir_func i16 @_Z23__spirv_SUDotKHR_Rshortiii(i32, i32, i32)
declare spir_func i16 @_Z29__spirv_SUDotAccSatKHR_Rshortiisi(i32, i32, i16, i32)
declare spir_func i32 @_Z20__spirv_SDotKHR_Rintiii(i32, i32, i32)
declare spir_func i32 @_Z26__spirv_SDotAccSatKHR_Rintiiii(i32, i32, i32, i32)
declare spir_func i32 @_Z21__spirv_UDotKHR_Ruintiii(i32, i32, i32)
declare spir_func i32 @_Z27__spirv_UDotAccSatKHR_Ruintiiii(i32, i32, i32, i32)
declare spir_func i32 @_Z21__spirv_SUDotKHR_Rintiii(i32, i32, i32)
declare spir_func i32 @_Z27__spirv_SUDotAccSatKHR_Rintiiii(i32, i32, i32, i32)
declare spir_func i64 @_Z21__spirv_SDotKHR_Rlongiii(i32, i32, i32)
declare spir_func i64 @_Z27__spirv_SDotAccSatKHR_Rlongiili(i32, i32, i64, i32)
declare spir_func i64 @_Z22__spirv_UDotKHR_Rulongiii(i32, i32, i32)
declare spir_func i64 @_Z28__spirv_UDotAccSatKHR_Rulongiili(i32, i32, i64, i32)
declare spir_func i64 @_Z22__spirv_SUDotKHR_Rlongiii(i32, i32, i32)
declare spir_func i64 @_Z28__spirv_SUDotAccSatKHR_Rlongiili(i32, i32, i64, i32)
declare spir_func i8 @_Z21__spirv_SDotKHR_RcharDv4_cS_(<4 x i8>, <4 x i8>)
declare spir_func i8 @_Z27__spirv_SDotAccSatKHR_RcharDv4_cS_c(<4 x i8>, <4 x i8>, i8)
declare spir_func i8 @_Z22__spirv_UDotKHR_RucharDv4_cS_(<4 x i8>, <4 x i8>)
declare spir_func i8 @_Z28__spirv_UDotAccSatKHR_RucharDv4_cS_c(<4 x i8>, <4 x i8>, i8)
declare spir_func i8 @_Z22__spirv_SUDotKHR_RcharDv4_cS_(<4 x i8>, <4 x i8>)
declare spir_func i8 @_Z28__spirv_SUDotAccSatKHR_RcharDv4_cS_c(<4 x i8>, <4 x i8>, i8)
declare spir_func i16 @_Z22__spirv_SDotKHR_RshortDv4_cS_(<4 x i8>, <4 x i8>)
declare spir_func i16 @_Z28__spirv_SDotAccSatKHR_RshortDv4_cS_s(<4 x i8>, <4 x i8>, i16)
declare spir_func i16 @_Z23__spirv_UDotKHR_RushortDv4_cS_(<4 x i8>, <4 x i8>)
declare spir_func i16 @_Z29__spirv_UDotAccSatKHR_RushortDv4_cS_s(<4 x i8>, <4 x i8>, i16)
declare spir_func i16 @_Z23__spirv_SUDotKHR_RshortDv4_cS_(<4 x i8>, <4 x i8>)
declare spir_func i16 @_Z29__spirv_SUDotAccSatKHR_RshortDv4_cS_s(<4 x i8>, <4 x i8>, i16)
declare spir_func i32 @_Z20__spirv_SDotKHR_RintDv4_cS_(<4 x i8>, <4 x i8>)
declare spir_func i32 @_Z26__spirv_SDotAccSatKHR_RintDv4_cS_i(<4 x i8>, <4 x i8>, i32)
declare spir_func i32 @_Z21__spirv_UDotKHR_RuintDv4_cS_(<4 x i8>, <4 x i8>)
declare spir_func i32 @_Z27__spirv_UDotAccSatKHR_RuintDv4_cS_i(<4 x i8>, <4 x i8>, i32)
declare spir_func i32 @_Z21__spirv_SUDotKHR_RintDv4_cS_(<4 x i8>, <4 x i8>)
declare spir_func i32 @_Z27__spirv_SUDotAccSatKHR_RintDv4_cS_i(<4 x i8>, <4 x i8>, i32)
declare spir_func i64 @_Z21__spirv_SDotKHR_RlongDv4_cS_(<4 x i8>, <4 x i8>)
declare spir_func i64 @_Z27__spirv_SDotAccSatKHR_RlongDv4_cS_l(<4 x i8>, <4 x i8>, i64)
declare spir_func i64 @_Z22__spirv_UDotKHR_RulongDv4_cS_(<4 x i8>, <4 x i8>)
declare spir_func i64 @_Z28__spirv_UDotAccSatKHR_RulongDv4_cS_l(<4 x i8>, <4 x i8>, i64)
declare spir_func i64 @_Z22__spirv_SUDotKHR_RlongDv4_cS_(<4 x i8>, <4 x i8>)
declare spir_func i64 @_Z28__spirv_SUDotAccSatKHR_RlongDv4_cS_l(<4 x i8>, <4 x i8>, i64)
declare spir_func i16 @_Z22__spirv_SDotKHR_RshortDv3_sS_(<3 x i16>, <3 x i16>)
declare spir_func i16 @_Z28__spirv_SDotAccSatKHR_RshortDv3_sS_s(<3 x i16>, <3 x i16>, i16)
declare spir_func i16 @_Z23__spirv_UDotKHR_RushortDv3_sS_(<3 x i16>, <3 x i16>)
declare spir_func i16 @_Z29__spirv_UDotAccSatKHR_RushortDv3_sS_s(<3 x i16>, <3 x i16>, i16)
declare spir_func i16 @_Z23__spirv_SUDotKHR_RshortDv3_sS_(<3 x i16>, <3 x i16>)
declare spir_func i16 @_Z29__spirv_SUDotAccSatKHR_RshortDv3_sS_s(<3 x i16>, <3 x i16>, i16)
declare spir_func i32 @_Z20__spirv_SDotKHR_RintDv3_sS_(<3 x i16>, <3 x i16>)
declare spir_func i32 @_Z26__spirv_SDotAccSatKHR_RintDv3_sS_i(<3 x i16>, <3 x i16>, i32)
declare spir_func i32 @_Z21__spirv_UDotKHR_RuintDv3_sS_(<3 x i16>, <3 x i16>)
declare spir_func i32 @_Z27__spirv_UDotAccSatKHR_RuintDv3_sS_i(<3 x i16>, <3 x i16>, i32)
declare spir_func i32 @_Z21__spirv_SUDotKHR_RintDv3_sS_(<3 x i16>, <3 x i16>)
declare spir_func i32 @_Z27__spirv_SUDotAccSatKHR_RintDv3_sS_i(<3 x i16>, <3 x i16>, i32)
declare spir_func i64 @_Z21__spirv_SDotKHR_RlongDv3_sS_(<3 x i16>, <3 x i16>)
declare spir_func i64 @_Z27__spirv_SDotAccSatKHR_RlongDv3_sS_l(<3 x i16>, <3 x i16>, i64)
declare spir_func i64 @_Z22__spirv_UDotKHR_RulongDv3_sS_(<3 x i16>, <3 x i16>)
declare spir_func i64 @_Z28__spirv_UDotAccSatKHR_RulongDv3_sS_l(<3 x i16>, <3 x i16>, i64)
declare spir_func i64 @_Z22__spirv_SUDotKHR_RlongDv3_sS_(<3 x i16>, <3 x i16>)
declare spir_func i64 @_Z28__spirv_SUDotAccSatKHR_RlongDv3_sS_l(<3 x i16>, <3 x i16>, i64)
