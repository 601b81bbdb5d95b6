; Dot products of OpenCL C are regularized to SPIR-V's own functions. Where the first vector is the unsigned one the two change
; places, as the instruction has the signed one first. A product of two numbers is a product.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv -s %t.bc -o %t.regularized.bc
; RUN: llvm-dis %t.regularized.bc -o - | FileCheck %s --check-prefix=REGULARIZED
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_integer_dot_product -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV

; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeVector [[#BYTES:]] [[#BYTE]] 4
; SPIRV-DAG: TypeVector [[#SHORTS:]] [[#SHORT]] 2
; SPIRV-DAG: TypeFloat [[#HALF:]] 16

target triple = "spir64-unknown-unknown"

; SPIRV: FunctionParameter [[#BYTES]] [[#A:]]
; SPIRV: FunctionParameter [[#BYTES]] [[#B:]]
; SPIRV: FunctionParameter [[#INT]] [[#C:]]
; SPIRV: SDotKHR [[#INT]] [[#V0:]] [[#A]] [[#B]] {{$}}
; REGULARIZED: %v0 = call spir_func i32 @_Z15__spirv_SDotKHR{{.*}}(<4 x i8> %a, <4 x i8> %b)
; SPIRV: SUDotKHR [[#INT]] [[#V1:]] [[#A]] [[#B]] {{$}}
; REGULARIZED: %v1 = call spir_func i32 @_Z16__spirv_SUDotKHR{{.*}}(<4 x i8> %a, <4 x i8> %b)
; SPIRV: SUDotKHR [[#INT]] [[#V2:]] [[#B]] [[#A]] {{$}}
; REGULARIZED: %v2 = call spir_func i32 @_Z16__spirv_SUDotKHR{{.*}}(<4 x i8> %b, <4 x i8> %a)
; SPIRV: UDotKHR [[#INT]] [[#V3:]] [[#A]] [[#B]] {{$}}
; REGULARIZED: %v3 = call spir_func i32 @_Z15__spirv_UDotKHR{{.*}}(<4 x i8> %a, <4 x i8> %b)
; SPIRV: SDotAccSatKHR [[#INT]] [[#V4:]] [[#A]] [[#B]] [[#V3]] {{$}}
; REGULARIZED: %v4 = call spir_func i32 @_Z21__spirv_SDotAccSatKHR{{.*}}(<4 x i8> %a, <4 x i8> %b, i32 %v3)
; SPIRV: SUDotAccSatKHR [[#INT]] [[#V5:]] [[#A]] [[#B]] [[#V4]] {{$}}
; REGULARIZED: %v5 = call spir_func i32 @_Z22__spirv_SUDotAccSatKHR{{.*}}(<4 x i8> %a, <4 x i8> %b, i32 %v4)
; SPIRV: SUDotAccSatKHR [[#INT]] [[#V6:]] [[#B]] [[#A]] [[#V5]] {{$}}
; REGULARIZED: %v6 = call spir_func i32 @_Z22__spirv_SUDotAccSatKHR{{.*}}(<4 x i8> %b, <4 x i8> %a, i32 %v5)
; SPIRV: UDotAccSatKHR [[#INT]] [[#V7:]] [[#A]] [[#B]] [[#V6]] {{$}}
; REGULARIZED: %v7 = call spir_func i32 @_Z21__spirv_UDotAccSatKHR{{.*}}(<4 x i8> %a, <4 x i8> %b, i32 %v6)
define spir_func i32 @bytes(<4 x i8> %a, <4 x i8> %b, i32 %c) {
  %v0 = call spir_func i32 @_Z3dotDv4_cS_(<4 x i8> %a, <4 x i8> %b)
  %v1 = call spir_func i32 @_Z3dotDv4_cDv4_h(<4 x i8> %a, <4 x i8> %b)
  %v2 = call spir_func i32 @_Z3dotDv4_hDv4_c(<4 x i8> %a, <4 x i8> %b)
  %v3 = call spir_func i32 @_Z3dotDv4_hS_(<4 x i8> %a, <4 x i8> %b)
  %v4 = call spir_func i32 @_Z11dot_acc_satDv4_cS_i(<4 x i8> %a, <4 x i8> %b, i32 %v3)
  %v5 = call spir_func i32 @_Z11dot_acc_satDv4_cDv4_hi(<4 x i8> %a, <4 x i8> %b, i32 %v4)
  %v6 = call spir_func i32 @_Z11dot_acc_satDv4_hDv4_ci(<4 x i8> %a, <4 x i8> %b, i32 %v5)
  %v7 = call spir_func i32 @_Z11dot_acc_satDv4_hS_j(<4 x i8> %a, <4 x i8> %b, i32 %v6)
  ret i32 %v7
}

; SPIRV: FunctionParameter [[#SHORTS]] [[#A:]]
; SPIRV: FunctionParameter [[#SHORTS]] [[#B:]]
; SPIRV: FunctionParameter [[#INT]] [[#C:]]
; SPIRV: SDotKHR [[#INT]] [[#V0:]] [[#A]] [[#B]] {{$}}
; REGULARIZED: %v0 = call spir_func i32 @_Z15__spirv_SDotKHR{{.*}}(<2 x i16> %a, <2 x i16> %b)
; SPIRV: SUDotKHR [[#INT]] [[#V1:]] [[#A]] [[#B]] {{$}}
; REGULARIZED: %v1 = call spir_func i32 @_Z16__spirv_SUDotKHR{{.*}}(<2 x i16> %a, <2 x i16> %b)
; SPIRV: SUDotKHR [[#INT]] [[#V2:]] [[#B]] [[#A]] {{$}}
; REGULARIZED: %v2 = call spir_func i32 @_Z16__spirv_SUDotKHR{{.*}}(<2 x i16> %b, <2 x i16> %a)
; SPIRV: UDotKHR [[#INT]] [[#V3:]] [[#A]] [[#B]] {{$}}
; REGULARIZED: %v3 = call spir_func i32 @_Z15__spirv_UDotKHR{{.*}}(<2 x i16> %a, <2 x i16> %b)
; SPIRV: SDotAccSatKHR [[#INT]] [[#V4:]] [[#A]] [[#B]] [[#V3]] {{$}}
; REGULARIZED: %v4 = call spir_func i32 @_Z21__spirv_SDotAccSatKHR{{.*}}(<2 x i16> %a, <2 x i16> %b, i32 %v3)
; SPIRV: SUDotAccSatKHR [[#INT]] [[#V5:]] [[#A]] [[#B]] [[#V4]] {{$}}
; REGULARIZED: %v5 = call spir_func i32 @_Z22__spirv_SUDotAccSatKHR{{.*}}(<2 x i16> %a, <2 x i16> %b, i32 %v4)
; SPIRV: SUDotAccSatKHR [[#INT]] [[#V6:]] [[#B]] [[#A]] [[#V5]] {{$}}
; REGULARIZED: %v6 = call spir_func i32 @_Z22__spirv_SUDotAccSatKHR{{.*}}(<2 x i16> %b, <2 x i16> %a, i32 %v5)
; SPIRV: UDotAccSatKHR [[#INT]] [[#V7:]] [[#A]] [[#B]] [[#V6]] {{$}}
; REGULARIZED: %v7 = call spir_func i32 @_Z21__spirv_UDotAccSatKHR{{.*}}(<2 x i16> %a, <2 x i16> %b, i32 %v6)
define spir_func i32 @shorts(<2 x i16> %a, <2 x i16> %b, i32 %c) {
  %v0 = call spir_func i32 @_Z3dotDv2_sS_(<2 x i16> %a, <2 x i16> %b)
  %v1 = call spir_func i32 @_Z3dotDv2_sDv2_t(<2 x i16> %a, <2 x i16> %b)
  %v2 = call spir_func i32 @_Z3dotDv2_tDv2_s(<2 x i16> %a, <2 x i16> %b)
  %v3 = call spir_func i32 @_Z3dotDv2_tS_(<2 x i16> %a, <2 x i16> %b)
  %v4 = call spir_func i32 @_Z11dot_acc_satDv2_sS_i(<2 x i16> %a, <2 x i16> %b, i32 %v3)
  %v5 = call spir_func i32 @_Z11dot_acc_satDv2_sDv2_ti(<2 x i16> %a, <2 x i16> %b, i32 %v4)
  %v6 = call spir_func i32 @_Z11dot_acc_satDv2_tDv2_si(<2 x i16> %a, <2 x i16> %b, i32 %v5)
  %v7 = call spir_func i32 @_Z11dot_acc_satDv2_tS_j(<2 x i16> %a, <2 x i16> %b, i32 %v6)
  ret i32 %v7
}

; SPIRV: FunctionParameter [[#INT]] [[#A:]]
; SPIRV: FunctionParameter [[#INT]] [[#B:]]
; SPIRV: FunctionParameter [[#INT]] [[#C:]]
; SPIRV: SDotKHR [[#INT]] [[#V0:]] [[#A]] [[#B]] 0 {{$}}
; REGULARIZED: %v0 = call spir_func i32 @_Z15__spirv_SDotKHR{{.*}}(i32 %a, i32 %b, i32 0)
; SPIRV: SUDotKHR [[#INT]] [[#V1:]] [[#A]] [[#B]] 0 {{$}}
; REGULARIZED: %v1 = call spir_func i32 @_Z16__spirv_SUDotKHR{{.*}}(i32 %a, i32 %b, i32 0)
; SPIRV: SUDotKHR [[#INT]] [[#V2:]] [[#B]] [[#A]] 0 {{$}}
; REGULARIZED: %v2 = call spir_func i32 @_Z16__spirv_SUDotKHR{{.*}}(i32 %b, i32 %a, i32 0)
; SPIRV: UDotKHR [[#INT]] [[#V3:]] [[#A]] [[#B]] 0 {{$}}
; REGULARIZED: %v3 = call spir_func i32 @_Z15__spirv_UDotKHR{{.*}}(i32 %a, i32 %b, i32 0)
; SPIRV: SDotAccSatKHR [[#INT]] [[#V4:]] [[#A]] [[#B]] [[#V3]] 0 {{$}}
; REGULARIZED: %v4 = call spir_func i32 @_Z21__spirv_SDotAccSatKHR{{.*}}(i32 %a, i32 %b, i32 %v3, i32 0)
; SPIRV: SUDotAccSatKHR [[#INT]] [[#V5:]] [[#A]] [[#B]] [[#V4]] 0 {{$}}
; REGULARIZED: %v5 = call spir_func i32 @_Z22__spirv_SUDotAccSatKHR{{.*}}(i32 %a, i32 %b, i32 %v4, i32 0)
; SPIRV: SUDotAccSatKHR [[#INT]] [[#V6:]] [[#B]] [[#A]] [[#V5]] 0 {{$}}
; REGULARIZED: %v6 = call spir_func i32 @_Z22__spirv_SUDotAccSatKHR{{.*}}(i32 %b, i32 %a, i32 %v5, i32 0)
; SPIRV: UDotAccSatKHR [[#INT]] [[#V7:]] [[#A]] [[#B]] [[#V6]] 0 {{$}}
; REGULARIZED: %v7 = call spir_func i32 @_Z21__spirv_UDotAccSatKHR{{.*}}(i32 %a, i32 %b, i32 %v6, i32 0)
define spir_func i32 @packed(i32 %a, i32 %b, i32 %c) {
  %v0 = call spir_func i32 @_Z20dot_4x8packed_ss_intjj(i32 %a, i32 %b)
  %v1 = call spir_func i32 @_Z20dot_4x8packed_su_intjj(i32 %a, i32 %b)
  %v2 = call spir_func i32 @_Z20dot_4x8packed_us_intjj(i32 %a, i32 %b)
  %v3 = call spir_func i32 @_Z21dot_4x8packed_uu_uintjj(i32 %a, i32 %b)
  %v4 = call spir_func i32 @_Z28dot_acc_sat_4x8packed_ss_intjji(i32 %a, i32 %b, i32 %v3)
  %v5 = call spir_func i32 @_Z28dot_acc_sat_4x8packed_su_intjji(i32 %a, i32 %b, i32 %v4)
  %v6 = call spir_func i32 @_Z28dot_acc_sat_4x8packed_us_intjji(i32 %a, i32 %b, i32 %v5)
  %v7 = call spir_func i32 @_Z29dot_acc_sat_4x8packed_uu_uintjjj(i32 %a, i32 %b, i32 %v6)
  ret i32 %v7
}

; SPIRV: FunctionParameter [[#HALF]] [[#X:]]
; SPIRV: FunctionParameter [[#HALF]] [[#Y:]]
; SPIRV: FMul [[#HALF]] [[#PRODUCT:]] [[#X]] [[#Y]]
; SPIRV: ReturnValue [[#PRODUCT]]
; REGULARIZED: fmul half %x, %y
define spir_func half @halves(half %x, half %y) {
  %product = call spir_func half @_Z3dotDhDh(half %x, half %y)
  ret half %product
}

declare spir_func i32 @_Z3dotDv4_cS_(<4 x i8>, <4 x i8>)
declare spir_func i32 @_Z3dotDv4_cDv4_h(<4 x i8>, <4 x i8>)
declare spir_func i32 @_Z3dotDv4_hDv4_c(<4 x i8>, <4 x i8>)
declare spir_func i32 @_Z3dotDv4_hS_(<4 x i8>, <4 x i8>)
declare spir_func i32 @_Z11dot_acc_satDv4_cS_i(<4 x i8>, <4 x i8>, i32)
declare spir_func i32 @_Z11dot_acc_satDv4_cDv4_hi(<4 x i8>, <4 x i8>, i32)
declare spir_func i32 @_Z11dot_acc_satDv4_hDv4_ci(<4 x i8>, <4 x i8>, i32)
declare spir_func i32 @_Z11dot_acc_satDv4_hS_j(<4 x i8>, <4 x i8>, i32)
declare spir_func i32 @_Z3dotDv2_sS_(<2 x i16>, <2 x i16>)
declare spir_func i32 @_Z3dotDv2_sDv2_t(<2 x i16>, <2 x i16>)
declare spir_func i32 @_Z3dotDv2_tDv2_s(<2 x i16>, <2 x i16>)
declare spir_func i32 @_Z3dotDv2_tS_(<2 x i16>, <2 x i16>)
declare spir_func i32 @_Z11dot_acc_satDv2_sS_i(<2 x i16>, <2 x i16>, i32)
declare spir_func i32 @_Z11dot_acc_satDv2_sDv2_ti(<2 x i16>, <2 x i16>, i32)
declare spir_func i32 @_Z11dot_acc_satDv2_tDv2_si(<2 x i16>, <2 x i16>, i32)
declare spir_func i32 @_Z11dot_acc_satDv2_tS_j(<2 x i16>, <2 x i16>, i32)
declare spir_func i32 @_Z20dot_4x8packed_ss_intjj(i32, i32)
declare spir_func i32 @_Z20dot_4x8packed_su_intjj(i32, i32)
declare spir_func i32 @_Z20dot_4x8packed_us_intjj(i32, i32)
declare spir_func i32 @_Z21dot_4x8packed_uu_uintjj(i32, i32)
declare spir_func i32 @_Z28dot_acc_sat_4x8packed_ss_intjji(i32, i32, i32)
declare spir_func i32 @_Z28dot_acc_sat_4x8packed_su_intjji(i32, i32, i32)
declare spir_func i32 @_Z28dot_acc_sat_4x8packed_us_intjji(i32, i32, i32)
declare spir_func i32 @_Z29dot_acc_sat_4x8packed_uu_uintjjj(i32, i32, i32)
declare spir_func half @_Z3dotDhDh(half, half)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
