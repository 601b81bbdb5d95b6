; Functions of SPIR-V-friendly IR that are templates read and write texels of any type, of one component, two or four: the
; name's types say whether they are signed, and the name that comes back what they are.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @reads(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at) {
  ; SPIRV: = OpImageRead %uint %image %at SignExtend{{$}}
  ; NAMED: call spir_func i32 @_Z22__spirv_ImageRead_RintPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 4096)
  %1 = call spir_func i32 @_Z17__spirv_ImageReadIi14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v2uint %image %at SignExtend{{$}}
  ; NAMED: call spir_func <2 x i32> @_Z23__spirv_ImageRead_Rint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 4096)
  %2 = call spir_func <2 x i32> @_Z17__spirv_ImageReadIDv2_i14ocl_image2d_roS0_ET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v4uint %image %at SignExtend{{$}}
  ; NAMED: call spir_func <4 x i32> @_Z23__spirv_ImageRead_Rint4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 4096)
  %3 = call spir_func <4 x i32> @_Z17__spirv_ImageReadIDv4_i14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %uint %image %at ZeroExtend{{$}}
  ; NAMED: call spir_func i32 @_Z23__spirv_ImageRead_RuintPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 8192)
  %4 = call spir_func i32 @_Z17__spirv_ImageReadIj14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v2uint %image %at ZeroExtend{{$}}
  ; NAMED: call spir_func <2 x i32> @_Z24__spirv_ImageRead_Ruint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 8192)
  %5 = call spir_func <2 x i32> @_Z17__spirv_ImageReadIDv2_j14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v4uint %image %at ZeroExtend{{$}}
  ; NAMED: call spir_func <4 x i32> @_Z24__spirv_ImageRead_Ruint4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 8192)
  %6 = call spir_func <4 x i32> @_Z17__spirv_ImageReadIDv4_j14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %ushort %image %at SignExtend{{$}}
  ; NAMED: call spir_func i16 @_Z24__spirv_ImageRead_RshortPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 4096)
  %7 = call spir_func signext i16 @_Z17__spirv_ImageReadIs14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v2ushort %image %at SignExtend{{$}}
  ; NAMED: call spir_func <2 x i16> @_Z25__spirv_ImageRead_Rshort2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 4096)
  %8 = call spir_func <2 x i16> @_Z17__spirv_ImageReadIDv2_s14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v4ushort %image %at SignExtend{{$}}
  ; NAMED: call spir_func <4 x i16> @_Z25__spirv_ImageRead_Rshort4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 4096)
  %9 = call spir_func <4 x i16> @_Z17__spirv_ImageReadIDv4_s14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %ushort %image %at ZeroExtend{{$}}
  ; NAMED: call spir_func i16 @_Z25__spirv_ImageRead_RushortPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 8192)
  %10 = call spir_func zeroext i16 @_Z17__spirv_ImageReadIt14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v2ushort %image %at ZeroExtend{{$}}
  ; NAMED: call spir_func <2 x i16> @_Z26__spirv_ImageRead_Rushort2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 8192)
  %11 = call spir_func <2 x i16> @_Z17__spirv_ImageReadIDv2_t14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v4ushort %image %at ZeroExtend{{$}}
  ; NAMED: call spir_func <4 x i16> @_Z26__spirv_ImageRead_Rushort4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 8192)
  %12 = call spir_func <4 x i16> @_Z17__spirv_ImageReadIDv4_t14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %uchar %image %at SignExtend{{$}}
  ; NAMED: call spir_func i8 @_Z23__spirv_ImageRead_RcharPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 4096)
  %13 = call spir_func signext i8 @_Z17__spirv_ImageReadIc14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v2uchar %image %at SignExtend{{$}}
  ; NAMED: call spir_func <2 x i8> @_Z24__spirv_ImageRead_Rchar2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 4096)
  %14 = call spir_func <2 x i8> @_Z17__spirv_ImageReadIDv2_c14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v4uchar %image %at SignExtend{{$}}
  ; NAMED: call spir_func <4 x i8> @_Z24__spirv_ImageRead_Rchar4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 4096)
  %15 = call spir_func <4 x i8> @_Z17__spirv_ImageReadIDv4_c14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %uchar %image %at ZeroExtend{{$}}
  ; NAMED: call spir_func i8 @_Z24__spirv_ImageRead_RucharPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 8192)
  %16 = call spir_func zeroext i8 @_Z17__spirv_ImageReadIh14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v2uchar %image %at ZeroExtend{{$}}
  ; NAMED: call spir_func <2 x i8> @_Z25__spirv_ImageRead_Ruchar2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 8192)
  %17 = call spir_func <2 x i8> @_Z17__spirv_ImageReadIDv2_h14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v4uchar %image %at ZeroExtend{{$}}
  ; NAMED: call spir_func <4 x i8> @_Z25__spirv_ImageRead_Ruchar4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at, i32 8192)
  %18 = call spir_func <4 x i8> @_Z17__spirv_ImageReadIDv4_h14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %float %image %at{{$}}
  ; NAMED: call spir_func float @_Z24__spirv_ImageRead_RfloatPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  %19 = call spir_func float @_Z17__spirv_ImageReadIf14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v2float %image %at{{$}}
  ; NAMED: call spir_func <2 x float> @_Z25__spirv_ImageRead_Rfloat2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  %20 = call spir_func <2 x float> @_Z17__spirv_ImageReadIDv2_f14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v4float %image %at{{$}}
  ; NAMED: call spir_func <4 x float> @_Z25__spirv_ImageRead_Rfloat4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  %21 = call spir_func <4 x float> @_Z17__spirv_ImageReadIDv4_f14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %half %image %at{{$}}
  ; NAMED: call spir_func half @_Z23__spirv_ImageRead_RhalfPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  %22 = call spir_func half @_Z17__spirv_ImageReadIDF16_14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v2half %image %at{{$}}
  ; NAMED: call spir_func <2 x half> @_Z24__spirv_ImageRead_Rhalf2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  %23 = call spir_func <2 x half> @_Z17__spirv_ImageReadIDv2_DF16_14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ; SPIRV: = OpImageRead %v4half %image %at{{$}}
  ; NAMED: call spir_func <4 x half> @_Z24__spirv_ImageRead_Rhalf4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  %24 = call spir_func <4 x half> @_Z17__spirv_ImageReadIDv4_DF16_14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ret void
}

define spir_kernel void @writes(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, i32 %a_int, <2 x i32> %a_int2, <4 x i32> %a_int4, i32 %a_uint, <2 x i32> %a_uint2, <4 x i32> %a_uint4, i16 %a_short, <2 x i16> %a_short2, <4 x i16> %a_short4, i16 %a_ushort, <2 x i16> %a_ushort2, <4 x i16> %a_ushort4, i8 %a_char, <2 x i8> %a_char2, <4 x i8> %a_char4, i8 %a_uchar, <2 x i8> %a_uchar2, <4 x i8> %a_uchar4, float %a_float, <2 x float> %a_float2, <4 x float> %a_float4, half %a_half, <2 x half> %a_half2, <4 x half> %a_half4) {
  ; SPIRV: OpImageWrite %to %place %a_int{{[_0-9]*}} SignExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, i32 %a_int, i32 4096)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iiEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, i32 %a_int)
  ; SPIRV: OpImageWrite %to %place %a_int2{{[_0-9]*}} SignExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iS2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x i32> %a_int2, i32 4096)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iS1_EvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x i32> %a_int2)
  ; SPIRV: OpImageWrite %to %place %a_int4{{[_0-9]*}} SignExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x i32> %a_int4, i32 4096)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_iEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x i32> %a_int4)
  ; SPIRV: OpImageWrite %to %place %a_uint{{[_0-9]*}} ZeroExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iji(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, i32 %a_uint, i32 8192)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_ijEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, i32 %a_uint)
  ; SPIRV: OpImageWrite %to %place %a_uint2{{[_0-9]*}} ZeroExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv2_ji(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x i32> %a_uint2, i32 8192)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv2_jEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x i32> %a_uint2)
  ; SPIRV: OpImageWrite %to %place %a_uint4{{[_0-9]*}} ZeroExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_ji(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x i32> %a_uint4, i32 8192)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_jEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x i32> %a_uint4)
  ; SPIRV: OpImageWrite %to %place %a_short{{[_0-9]*}} SignExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_isi(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, i16 %a_short, i32 4096)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_isEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, i16 %a_short)
  ; SPIRV: OpImageWrite %to %place %a_short2{{[_0-9]*}} SignExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv2_si(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x i16> %a_short2, i32 4096)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv2_sEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x i16> %a_short2)
  ; SPIRV: OpImageWrite %to %place %a_short4{{[_0-9]*}} SignExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_si(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x i16> %a_short4, i32 4096)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_sEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x i16> %a_short4)
  ; SPIRV: OpImageWrite %to %place %a_ushort{{[_0-9]*}} ZeroExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iti(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, i16 %a_ushort, i32 8192)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_itEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, i16 %a_ushort)
  ; SPIRV: OpImageWrite %to %place %a_ushort2{{[_0-9]*}} ZeroExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv2_ti(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x i16> %a_ushort2, i32 8192)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv2_tEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x i16> %a_ushort2)
  ; SPIRV: OpImageWrite %to %place %a_ushort4{{[_0-9]*}} ZeroExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_ti(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x i16> %a_ushort4, i32 8192)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_tEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x i16> %a_ushort4)
  ; SPIRV: OpImageWrite %to %place %a_char{{[_0-9]*}} SignExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_ici(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, i8 %a_char, i32 4096)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_icEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, i8 %a_char)
  ; SPIRV: OpImageWrite %to %place %a_char2{{[_0-9]*}} SignExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv2_ci(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x i8> %a_char2, i32 4096)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv2_cEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x i8> %a_char2)
  ; SPIRV: OpImageWrite %to %place %a_char4{{[_0-9]*}} SignExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_ci(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x i8> %a_char4, i32 4096)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_cEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x i8> %a_char4)
  ; SPIRV: OpImageWrite %to %place %a_uchar{{[_0-9]*}} ZeroExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_ihi(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, i8 %a_uchar, i32 8192)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_ihEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, i8 %a_uchar)
  ; SPIRV: OpImageWrite %to %place %a_uchar2{{[_0-9]*}} ZeroExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv2_hi(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x i8> %a_uchar2, i32 8192)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv2_hEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x i8> %a_uchar2)
  ; SPIRV: OpImageWrite %to %place %a_uchar4{{[_0-9]*}} ZeroExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_hi(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x i8> %a_uchar4, i32 8192)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_hEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x i8> %a_uchar4)
  ; SPIRV: OpImageWrite %to %place %a_float{{[_0-9]*}}{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_if(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, float %a_float)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_ifEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, float %a_float)
  ; SPIRV: OpImageWrite %to %place %a_float2{{[_0-9]*}}{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x float> %a_float2)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv2_fEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x float> %a_float2)
  ; SPIRV: OpImageWrite %to %place %a_float4{{[_0-9]*}}{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x float> %a_float4)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_fEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x float> %a_float4)
  ; SPIRV: OpImageWrite %to %place %a_half{{[_0-9]*}}{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDh(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, half %a_half)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDF16_EvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, half %a_half)
  ; SPIRV: OpImageWrite %to %place %a_half2{{[_0-9]*}}{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv2_Dh(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x half> %a_half2)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv2_DF16_EvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <2 x half> %a_half2)
  ; SPIRV: OpImageWrite %to %place %a_half4{{[_0-9]*}}{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_Dh(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x half> %a_half4)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_DF16_EvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %place, <4 x half> %a_half4)
  ret void
}

; Where a name says its result so, and has no operand, its sign is as good.
define spir_kernel void @named(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there) {
  ; SPIRV: = OpImageRead %uchar %other %there SignExtend{{$}}
  ; NAMED: call spir_func i8 @_Z23__spirv_ImageRead_RcharPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there, i32 4096)
  %1 = call spir_func i8 @_Z23__spirv_ImageRead_RcharPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there)
  ; SPIRV: = OpImageRead %uchar %other %there ZeroExtend{{$}}
  ; NAMED: call spir_func i8 @_Z24__spirv_ImageRead_RucharPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there, i32 8192)
  %2 = call spir_func i8 @_Z24__spirv_ImageRead_RucharPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there)
  ; SPIRV: = OpImageRead %v2ushort %other %there SignExtend{{$}}
  ; NAMED: call spir_func <2 x i16> @_Z25__spirv_ImageRead_Rshort2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there, i32 4096)
  %3 = call spir_func <2 x i16> @_Z25__spirv_ImageRead_Rshort2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there)
  ; SPIRV: = OpImageRead %v4ushort %other %there ZeroExtend{{$}}
  ; NAMED: call spir_func <4 x i16> @_Z26__spirv_ImageRead_Rushort4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there, i32 8192)
  %4 = call spir_func <4 x i16> @_Z26__spirv_ImageRead_Rushort4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there)
  ; SPIRV: = OpImageRead %uint %other %there SignExtend{{$}}
  ; NAMED: call spir_func i32 @_Z22__spirv_ImageRead_RintPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there, i32 4096)
  %5 = call spir_func i32 @_Z22__spirv_ImageRead_RintPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there)
  ; SPIRV: = OpImageRead %v2uint %other %there ZeroExtend{{$}}
  ; NAMED: call spir_func <2 x i32> @_Z24__spirv_ImageRead_Ruint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there, i32 8192)
  %6 = call spir_func <2 x i32> @_Z24__spirv_ImageRead_Ruint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there)
  ; SPIRV: = OpImageRead %v2float %other %there{{$}}
  ; NAMED: call spir_func <2 x float> @_Z25__spirv_ImageRead_Rfloat2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there)
  %7 = call spir_func <2 x float> @_Z25__spirv_ImageRead_Rfloat2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there)
  ; SPIRV: = OpImageRead %half %other %there{{$}}
  ; NAMED: call spir_func half @_Z23__spirv_ImageRead_RhalfPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there)
  %8 = call spir_func half @_Z23__spirv_ImageRead_RhalfPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %other, <2 x i32> %there)
  ret void
}

; So it is for other kinds of images, and where texels are sampled.
define spir_func void @other_reads(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room, target("spirv.SampledImage", void, 0, 0, 0, 0, 0, 0, 0) %joined, i32 %x, <4 x i32> %xyz, float %where) {
  ; SPIRV: = OpImageRead %uint %line %x SignExtend{{$}}
  ; NAMED: call spir_func i32 @_Z22__spirv_ImageRead_RintPU3AS133__spirv_Image__void_0_0_0_0_0_0_0ii(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %x, i32 4096)
  %1 = call spir_func i32 @_Z17__spirv_ImageReadIi14ocl_image1d_roiET_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %x)
  ; SPIRV: = OpImageRead %v2uint %line %x ZeroExtend{{$}}
  ; NAMED: call spir_func <2 x i32> @_Z24__spirv_ImageRead_Ruint2PU3AS133__spirv_Image__void_0_0_0_0_0_0_0ii(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %x, i32 8192)
  %2 = call spir_func <2 x i32> @_Z17__spirv_ImageReadIDv2_j14ocl_image1d_roiET_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %x)
  ; SPIRV: = OpImageRead %ushort %line %x ZeroExtend{{$}}
  ; NAMED: call spir_func i16 @_Z25__spirv_ImageRead_RushortPU3AS133__spirv_Image__void_0_0_0_0_0_0_0ii(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %x, i32 8192)
  %3 = call spir_func zeroext i16 @_Z17__spirv_ImageReadIt14ocl_image1d_roiET_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %x)
  ; SPIRV: = OpImageRead %v2float %line %x{{$}}
  ; NAMED: call spir_func <2 x float> @_Z25__spirv_ImageRead_Rfloat2PU3AS133__spirv_Image__void_0_0_0_0_0_0_0i(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %x)
  %4 = call spir_func <2 x float> @_Z17__spirv_ImageReadIDv2_f14ocl_image1d_roiET_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %x)
  ; SPIRV: = OpImageRead %half %line %x{{$}}
  ; NAMED: call spir_func half @_Z23__spirv_ImageRead_RhalfPU3AS133__spirv_Image__void_0_0_0_0_0_0_0i(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %x)
  %5 = call spir_func half @_Z17__spirv_ImageReadIDF16_14ocl_image1d_roiET_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %x)
  ; SPIRV: = OpImageRead %uint %room %xyz SignExtend{{$}}
  ; NAMED: call spir_func i32 @_Z22__spirv_ImageRead_RintPU3AS133__spirv_Image__void_2_0_0_0_0_0_0Dv4_ii(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room, <4 x i32> %xyz, i32 4096)
  %6 = call spir_func i32 @_Z17__spirv_ImageReadIi14ocl_image3d_roDv4_iET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room, <4 x i32> %xyz)
  ; SPIRV: = OpImageRead %v2uint %room %xyz ZeroExtend{{$}}
  ; NAMED: call spir_func <2 x i32> @_Z24__spirv_ImageRead_Ruint2PU3AS133__spirv_Image__void_2_0_0_0_0_0_0Dv4_ii(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room, <4 x i32> %xyz, i32 8192)
  %7 = call spir_func <2 x i32> @_Z17__spirv_ImageReadIDv2_j14ocl_image3d_roDv4_iET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room, <4 x i32> %xyz)
  ; SPIRV: = OpImageRead %ushort %room %xyz ZeroExtend{{$}}
  ; NAMED: call spir_func i16 @_Z25__spirv_ImageRead_RushortPU3AS133__spirv_Image__void_2_0_0_0_0_0_0Dv4_ii(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room, <4 x i32> %xyz, i32 8192)
  %8 = call spir_func zeroext i16 @_Z17__spirv_ImageReadIt14ocl_image3d_roDv4_iET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room, <4 x i32> %xyz)
  ; SPIRV: = OpImageRead %v2float %room %xyz{{$}}
  ; NAMED: call spir_func <2 x float> @_Z25__spirv_ImageRead_Rfloat2PU3AS133__spirv_Image__void_2_0_0_0_0_0_0Dv4_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room, <4 x i32> %xyz)
  %9 = call spir_func <2 x float> @_Z17__spirv_ImageReadIDv2_f14ocl_image3d_roDv4_iET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room, <4 x i32> %xyz)
  ; SPIRV: = OpImageRead %half %room %xyz{{$}}
  ; NAMED: call spir_func half @_Z23__spirv_ImageRead_RhalfPU3AS133__spirv_Image__void_2_0_0_0_0_0_0Dv4_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room, <4 x i32> %xyz)
  %10 = call spir_func half @_Z17__spirv_ImageReadIDF16_14ocl_image3d_roDv4_iET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room, <4 x i32> %xyz)
  ; SPIRV: = OpImageSampleExplicitLod %v4uint %joined %where Lod|ZeroExtend %{{.+}}
  ; NAMED: call spir_func <4 x i32> @_Z37__spirv_ImageSampleExplicitLod_Ruint4PU3AS140__spirv_SampledImage__void_0_0_0_0_0_0_0fif(target("spirv.SampledImage", void, 0, 0, 0, 0, 0, 0, 0) %joined, float %where, i32 8194, float 0.000000e+00)
  %11 = call spir_func <4 x i32> @_Z30__spirv_ImageSampleExplicitLodI32__spirv_SampledImage__image1d_roDv4_jfET0_T_T1_if(target("spirv.SampledImage", void, 0, 0, 0, 0, 0, 0, 0) %joined, float %where, i32 2, float 0.0)
  ret void
}

define spir_kernel void @other_writes(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %to_line, target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %to_room, i32 %x, <4 x i32> %xyz, i32 %v_int, <2 x i32> %v_uint2, i16 %v_ushort, <2 x float> %v_float2, half %v_half) {
  ; SPIRV: OpImageWrite %to_line %x{{[_0-9]*}} %v_int{{[_0-9]*}} SignExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_0_0_0_0_1iii(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %to_line, i32 %x, i32 %v_int, i32 4096)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image1d_woiiEvT_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %to_line, i32 %x, i32 %v_int)
  ; SPIRV: OpImageWrite %to_line %x{{[_0-9]*}} %v_uint2{{[_0-9]*}} ZeroExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_0_0_0_0_1iDv2_ji(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %to_line, i32 %x, <2 x i32> %v_uint2, i32 8192)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image1d_woiDv2_jEvT_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %to_line, i32 %x, <2 x i32> %v_uint2)
  ; SPIRV: OpImageWrite %to_line %x{{[_0-9]*}} %v_ushort{{[_0-9]*}} ZeroExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_0_0_0_0_1iti(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %to_line, i32 %x, i16 %v_ushort, i32 8192)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image1d_woitEvT_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %to_line, i32 %x, i16 zeroext %v_ushort)
  ; SPIRV: OpImageWrite %to_line %x{{[_0-9]*}} %v_float2{{[_0-9]*}}{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_0_0_0_0_1iDv2_f(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %to_line, i32 %x, <2 x float> %v_float2)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image1d_woiDv2_fEvT_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %to_line, i32 %x, <2 x float> %v_float2)
  ; SPIRV: OpImageWrite %to_line %x{{[_0-9]*}} %v_half{{[_0-9]*}}{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_0_0_0_0_1iDh(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %to_line, i32 %x, half %v_half)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image1d_woiDF16_EvT_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %to_line, i32 %x, half %v_half)
  ; SPIRV: OpImageWrite %to_room %xyz{{[_0-9]*}} %v_int{{[_0-9]*}} SignExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_2_0_0_0_0_0_1Dv4_iii(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %to_room, <4 x i32> %xyz, i32 %v_int, i32 4096)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image3d_woDv4_iiEvT_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %to_room, <4 x i32> %xyz, i32 %v_int)
  ; SPIRV: OpImageWrite %to_room %xyz{{[_0-9]*}} %v_uint2{{[_0-9]*}} ZeroExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_2_0_0_0_0_0_1Dv4_iDv2_ji(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %to_room, <4 x i32> %xyz, <2 x i32> %v_uint2, i32 8192)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image3d_woDv4_iDv2_jEvT_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %to_room, <4 x i32> %xyz, <2 x i32> %v_uint2)
  ; SPIRV: OpImageWrite %to_room %xyz{{[_0-9]*}} %v_ushort{{[_0-9]*}} ZeroExtend{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_2_0_0_0_0_0_1Dv4_iti(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %to_room, <4 x i32> %xyz, i16 %v_ushort, i32 8192)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image3d_woDv4_itEvT_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %to_room, <4 x i32> %xyz, i16 zeroext %v_ushort)
  ; SPIRV: OpImageWrite %to_room %xyz{{[_0-9]*}} %v_float2{{[_0-9]*}}{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_2_0_0_0_0_0_1Dv4_iDv2_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %to_room, <4 x i32> %xyz, <2 x float> %v_float2)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image3d_woDv4_iDv2_fEvT_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %to_room, <4 x i32> %xyz, <2 x float> %v_float2)
  ; SPIRV: OpImageWrite %to_room %xyz{{[_0-9]*}} %v_half{{[_0-9]*}}{{$}}
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_2_0_0_0_0_0_1Dv4_iDh(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %to_room, <4 x i32> %xyz, half %v_half)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image3d_woDv4_iDF16_EvT_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %to_room, <4 x i32> %xyz, half %v_half)
  ret void
}

declare spir_func <2 x float> @_Z17__spirv_ImageReadIDv2_f14ocl_image1d_roiET_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), i32)
declare spir_func <2 x float> @_Z17__spirv_ImageReadIDv2_f14ocl_image3d_roDv4_iET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), <4 x i32>)
declare spir_func <2 x i32> @_Z17__spirv_ImageReadIDv2_j14ocl_image1d_roiET_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), i32)
declare spir_func <2 x i32> @_Z17__spirv_ImageReadIDv2_j14ocl_image3d_roDv4_iET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), <4 x i32>)
declare spir_func <4 x i32> @_Z30__spirv_ImageSampleExplicitLodI32__spirv_SampledImage__image1d_roDv4_jfET0_T_T1_if(target("spirv.SampledImage", void, 0, 0, 0, 0, 0, 0, 0), float, i32, float)
declare spir_func half @_Z17__spirv_ImageReadIDF16_14ocl_image1d_roiET_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), i32)
declare spir_func half @_Z17__spirv_ImageReadIDF16_14ocl_image3d_roDv4_iET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), <4 x i32>)
declare spir_func i32 @_Z17__spirv_ImageReadIi14ocl_image1d_roiET_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), i32)
declare spir_func i32 @_Z17__spirv_ImageReadIi14ocl_image3d_roDv4_iET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), <4 x i32>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image1d_woiDF16_EvT_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1), i32, half)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image1d_woiDv2_fEvT_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1), i32, <2 x float>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image1d_woiDv2_jEvT_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1), i32, <2 x i32>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image1d_woiiEvT_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1), i32, i32)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image1d_woitEvT_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1), i32, i16 zeroext)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image3d_woDv4_iDF16_EvT_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1), <4 x i32>, half)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image3d_woDv4_iDv2_fEvT_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1), <4 x i32>, <2 x float>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image3d_woDv4_iDv2_jEvT_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1), <4 x i32>, <2 x i32>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image3d_woDv4_iiEvT_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1), <4 x i32>, i32)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image3d_woDv4_itEvT_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1), <4 x i32>, i16 zeroext)
declare spir_func zeroext i16 @_Z17__spirv_ImageReadIt14ocl_image1d_roiET_T0_T1_(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), i32)
declare spir_func zeroext i16 @_Z17__spirv_ImageReadIt14ocl_image3d_roDv4_iET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), <4 x i32>)
declare spir_func i32 @_Z17__spirv_ImageReadIi14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <2 x i32> @_Z17__spirv_ImageReadIDv2_i14ocl_image2d_roS0_ET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x i32> @_Z17__spirv_ImageReadIDv4_i14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func i32 @_Z17__spirv_ImageReadIj14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <2 x i32> @_Z17__spirv_ImageReadIDv2_j14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x i32> @_Z17__spirv_ImageReadIDv4_j14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func signext i16 @_Z17__spirv_ImageReadIs14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <2 x i16> @_Z17__spirv_ImageReadIDv2_s14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x i16> @_Z17__spirv_ImageReadIDv4_s14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func zeroext i16 @_Z17__spirv_ImageReadIt14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <2 x i16> @_Z17__spirv_ImageReadIDv2_t14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x i16> @_Z17__spirv_ImageReadIDv4_t14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func signext i8 @_Z17__spirv_ImageReadIc14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <2 x i8> @_Z17__spirv_ImageReadIDv2_c14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x i8> @_Z17__spirv_ImageReadIDv4_c14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func zeroext i8 @_Z17__spirv_ImageReadIh14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <2 x i8> @_Z17__spirv_ImageReadIDv2_h14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x i8> @_Z17__spirv_ImageReadIDv4_h14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func float @_Z17__spirv_ImageReadIf14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <2 x float> @_Z17__spirv_ImageReadIDv2_f14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x float> @_Z17__spirv_ImageReadIDv4_f14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func half @_Z17__spirv_ImageReadIDF16_14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <2 x half> @_Z17__spirv_ImageReadIDv2_DF16_14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x half> @_Z17__spirv_ImageReadIDv4_DF16_14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iiEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, i32)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iS1_EvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <2 x i32>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_iEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i32>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_ijEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, i32)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv2_jEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <2 x i32>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_jEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i32>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_isEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, i16)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv2_sEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <2 x i16>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_sEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i16>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_itEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, i16)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv2_tEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <2 x i16>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_tEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i16>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_icEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, i8)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv2_cEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <2 x i8>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_cEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i8>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_ihEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, i8)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv2_hEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <2 x i8>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_hEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i8>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_ifEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, float)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv2_fEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <2 x float>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_fEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x float>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDF16_EvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, half)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv2_DF16_EvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <2 x half>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_DF16_EvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x half>)
declare spir_func i8 @_Z23__spirv_ImageRead_RcharPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func i8 @_Z24__spirv_ImageRead_RucharPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <2 x i16> @_Z25__spirv_ImageRead_Rshort2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x i16> @_Z26__spirv_ImageRead_Rushort4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func i32 @_Z22__spirv_ImageRead_RintPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <2 x i32> @_Z24__spirv_ImageRead_Ruint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <2 x float> @_Z25__spirv_ImageRead_Rfloat2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func half @_Z23__spirv_ImageRead_RhalfPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
