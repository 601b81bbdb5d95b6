; Integers of four bits that are packed in a wider integer (of 8, 16, 32 or 64 bits) or in a vector of bytes are a vector
; where they are converted, and packed again behind it.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_float8,+SPV_INTEL_int4 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability Float8EXT
; SPIRV-DAG: Capability Int4TypeINTEL
; SPIRV-DAG: Extension "SPV_EXT_float8"
; SPIRV-DAG: Extension "SPV_INTEL_int4"
; SPIRV-DAG: TypeInt [[#FOUR:]] 4 0
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeFloat [[#HALF:]] 16 {{$}}
; SPIRV-DAG: TypeFloat [[#E4M3:]] 8 4214
; SPIRV-DAG: TypeVector [[#FOUR2:]] [[#FOUR]] 2
; SPIRV-DAG: TypeVector [[#FOUR4:]] [[#FOUR]] 4
; SPIRV-DAG: TypeVector [[#FOUR8:]] [[#FOUR]] 8
; SPIRV-DAG: TypeVector [[#FOUR16:]] [[#FOUR]] 16
; SPIRV-DAG: TypeVector [[#BYTE2:]] [[#BYTE]] 2
; SPIRV-DAG: TypeVector [[#BYTE8:]] [[#BYTE]] 8
; SPIRV-DAG: TypeVector [[#BYTE16:]] [[#BYTE]] 16
; SPIRV-DAG: TypeVector [[#E4M3_2:]] [[#E4M3]] 2
; SPIRV-DAG: TypeVector [[#HALF4:]] [[#HALF]] 4
; SPIRV-DAG: TypeVector [[#E4M3_8:]] [[#E4M3]] 8
; SPIRV-DAG: TypeVector [[#E4M3_16:]] [[#E4M3]] 16

; SPIRV: FunctionParameter [[#BYTE]] [[#BITS:]]
; SPIRV: Bitcast [[#FOUR2]] [[#LANES:]] [[#BITS]]
; SPIRV: ConvertSToF [[#E4M3_2]] [[#NUMBERS:]] [[#LANES]]
; SPIRV: Bitcast [[#BYTE2]] [[#BYTES:]] [[#NUMBERS]]
; SPIRV: ReturnValue [[#BYTES]]
; LLVM: define spir_func <2 x i8> @from_8(i8 %bits)
; LLVM: [[LANES:%.*]] = bitcast i8 %bits to <2 x i4>
; LLVM: call spir_func <2 x i8> @_Z38__builtin_spirv_ConvertInt4ToE4M3INTELDv2_i(<2 x i4> [[LANES]])
define spir_func <2 x i8> @from_8(i8 %bits) {
  %r = call spir_func <2 x i8> @_Z38__builtin_spirv_ConvertInt4ToE4M3INTELc(i8 %bits)
  ret <2 x i8> %r
}

; SPIRV: FunctionParameter [[#SHORT]] [[#BITS:]]
; SPIRV: Bitcast [[#FOUR4]] [[#LANES:]] [[#BITS]]
; SPIRV: ConvertSToF [[#HALF4]] [[#NUMBERS:]] [[#LANES]]
; SPIRV: ReturnValue [[#NUMBERS]]
; LLVM: [[LANES:%.*]] = bitcast i16 %bits to <4 x i4>
; LLVM: call spir_func <4 x half> @_Z38__builtin_spirv_ConvertInt4ToFP16INTELDv4_i(<4 x i4> [[LANES]])
define spir_func <4 x half> @from_16(i16 %bits) {
  %r = call spir_func <4 x half> @_Z38__builtin_spirv_ConvertInt4ToFP16INTELs(i16 %bits)
  ret <4 x half> %r
}

; SPIRV: FunctionParameter [[#INT]] [[#BITS:]]
; SPIRV: Bitcast [[#FOUR8]] [[#LANES:]] [[#BITS]]
; SPIRV: ConvertSToF [[#E4M3_8]] [[#NUMBERS:]] [[#LANES]]
; SPIRV: Bitcast [[#BYTE8]] [[#]] [[#NUMBERS]]
; LLVM: [[LANES:%.*]] = bitcast i32 %bits to <8 x i4>
; LLVM: call spir_func <8 x i8> @_Z38__builtin_spirv_ConvertInt4ToE4M3INTELDv8_i(<8 x i4> [[LANES]])
define spir_func <8 x i8> @from_32(i32 %bits) {
  %r = call spir_func <8 x i8> @_Z38__builtin_spirv_ConvertInt4ToE4M3INTELi(i32 %bits)
  ret <8 x i8> %r
}

; SPIRV: FunctionParameter [[#LONG]] [[#BITS:]]
; SPIRV: Bitcast [[#FOUR16]] [[#LANES:]] [[#BITS]]
; SPIRV: ConvertSToF [[#E4M3_16]] [[#NUMBERS:]] [[#LANES]]
; SPIRV: Bitcast [[#BYTE16]] [[#]] [[#NUMBERS]]
; LLVM: [[LANES:%.*]] = bitcast i64 %bits to <16 x i4>
; LLVM: call spir_func <16 x i8> @_Z38__builtin_spirv_ConvertInt4ToE4M3INTELDv16_i(<16 x i4> [[LANES]])
define spir_func <16 x i8> @from_64(i64 %bits) {
  %r = call spir_func <16 x i8> @_Z38__builtin_spirv_ConvertInt4ToE4M3INTELl(i64 %bits)
  ret <16 x i8> %r
}

; SPIRV: FunctionParameter [[#BYTE2]] [[#BITS:]]
; SPIRV: Bitcast [[#FOUR4]] [[#LANES:]] [[#BITS]]
; SPIRV: ConvertSToF [[#HALF4]] [[#]] [[#LANES]]
; LLVM: [[LANES:%.*]] = bitcast <2 x i8> %bits to <4 x i4>
; LLVM: call spir_func <4 x half> @_Z38__builtin_spirv_ConvertInt4ToFP16INTELDv4_i(<4 x i4> [[LANES]])
define spir_func <4 x half> @from_bytes(<2 x i8> %bits) {
  %r = call spir_func <4 x half> @_Z38__builtin_spirv_ConvertInt4ToFP16INTELDv2_c(<2 x i8> %bits)
  ret <4 x half> %r
}

; SPIRV: ConvertFToS [[#FOUR2]] [[#LANES:]]
; SPIRV: Bitcast [[#BYTE]] [[#BITS:]] [[#LANES]]
; SPIRV: ReturnValue [[#BITS]]
; LLVM: [[LANES:%.*]] = call spir_func <2 x i4> @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv2_Dh(<2 x half> %numbers)
; LLVM: [[BITS:%.*]] = bitcast <2 x i4> [[LANES]] to i8
; LLVM: ret i8 [[BITS]]
define spir_func i8 @to_8(<2 x half> %numbers) {
  %r = call spir_func i8 @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv2_Dh(<2 x half> %numbers)
  ret i8 %r
}

; SPIRV: ConvertFToS [[#FOUR4]] [[#LANES:]]
; SPIRV: Bitcast [[#SHORT]] [[#]] [[#LANES]]
; LLVM: [[LANES:%.*]] = call spir_func <4 x i4> @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv4_Dh(<4 x half> %numbers)
; LLVM: bitcast <4 x i4> [[LANES]] to i16
define spir_func i16 @to_16(<4 x half> %numbers) {
  %r = call spir_func i16 @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv4_Dh(<4 x half> %numbers)
  ret i16 %r
}

; SPIRV: ConvertFToS [[#FOUR8]] [[#LANES:]]
; SPIRV: Bitcast [[#INT]] [[#]] [[#LANES]]
; LLVM: [[LANES:%.*]] = call spir_func <8 x i4> @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv8_Dh(<8 x half> %numbers)
; LLVM: bitcast <8 x i4> [[LANES]] to i32
define spir_func i32 @to_32(<8 x half> %numbers) {
  %r = call spir_func i32 @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv8_Dh(<8 x half> %numbers)
  ret i32 %r
}

; SPIRV: ConvertFToS [[#FOUR16]] [[#LANES:]]
; SPIRV: Bitcast [[#LONG]] [[#]] [[#LANES]]
; LLVM: [[LANES:%.*]] = call spir_func <16 x i4> @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv16_Dh(<16 x half> %numbers)
; LLVM: bitcast <16 x i4> [[LANES]] to i64
define spir_func i64 @to_64(<16 x half> %numbers) {
  %r = call spir_func i64 @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv16_Dh(<16 x half> %numbers)
  ret i64 %r
}

; SPIRV: ConvertFToS [[#FOUR4]] [[#LANES:]]
; SPIRV: Bitcast [[#BYTE2]] [[#]] [[#LANES]]
; LLVM: [[LANES:%.*]] = call spir_func <4 x i4> @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv4_Dh(<4 x half> %numbers)
; LLVM: bitcast <4 x i4> [[LANES]] to <2 x i8>
define spir_func <2 x i8> @to_bytes(<4 x half> %numbers) {
  %r = call spir_func <2 x i8> @_Z38__builtin_spirv_ConvertFP16ToInt4INTELKDv4_Dh(<4 x half> %numbers)
  ret <2 x i8> %r
}

declare spir_func <2 x i8> @_Z38__builtin_spirv_ConvertInt4ToE4M3INTELc(i8)
declare spir_func <4 x half> @_Z38__builtin_spirv_ConvertInt4ToFP16INTELs(i16)
declare spir_func <8 x i8> @_Z38__builtin_spirv_ConvertInt4ToE4M3INTELi(i32)
declare spir_func <16 x i8> @_Z38__builtin_spirv_ConvertInt4ToE4M3INTELl(i64)
declare spir_func <4 x half> @_Z38__builtin_spirv_ConvertInt4ToFP16INTELDv2_c(<2 x i8>)
declare spir_func i8 @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv2_Dh(<2 x half>)
declare spir_func i16 @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv4_Dh(<4 x half>)
declare spir_func i32 @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv8_Dh(<8 x half>)
declare spir_func i64 @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv16_Dh(<16 x half>)
declare spir_func <2 x i8> @_Z38__builtin_spirv_ConvertFP16ToInt4INTELKDv4_Dh(<4 x half>)
