; Numbers of 4 bits may be packed in one integer of 8, 16, 32 or 64 bits, or in a vector of bytes: the number of results says
; how many there are. Back in LLVM IR the functions have vectors, which are cast.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_float8,+SPV_EXT_ocp_microscaling_types,+SPV_INTEL_int4 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

; SPIRV-DAG: TypeFloat [[#E2M1:]] 4 4225
; SPIRV-DAG: TypeFloat [[#E5M2:]] 8 4215
; SPIRV-DAG: TypeFloat [[#HALF:]] 16 {{$}}
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeVector [[#E2M1X2:]] [[#E2M1]] 2
; SPIRV-DAG: TypeVector [[#E5M2X2:]] [[#E5M2]] 2
; SPIRV-DAG: TypeVector [[#HALFX2:]] [[#HALF]] 2
; SPIRV-DAG: TypeVector [[#BYTEX2:]] [[#BYTE]] 2
; SPIRV-DAG: TypeVector [[#E2M1X4:]] [[#E2M1]] 4
; SPIRV-DAG: TypeVector [[#E5M2X4:]] [[#E5M2]] 4
; SPIRV-DAG: TypeVector [[#HALFX4:]] [[#HALF]] 4
; SPIRV-DAG: TypeVector [[#BYTEX4:]] [[#BYTE]] 4
; SPIRV-DAG: TypeInt [[#INTX4:]] 16 0
; SPIRV-DAG: TypeVector [[#E2M1X8:]] [[#E2M1]] 8
; SPIRV-DAG: TypeVector [[#E5M2X8:]] [[#E5M2]] 8
; SPIRV-DAG: TypeVector [[#HALFX8:]] [[#HALF]] 8
; SPIRV-DAG: TypeVector [[#BYTEX8:]] [[#BYTE]] 8
; SPIRV-DAG: TypeInt [[#INTX8:]] 32 0
; SPIRV-DAG: TypeVector [[#E2M1X16:]] [[#E2M1]] 16
; SPIRV-DAG: TypeVector [[#E5M2X16:]] [[#E5M2]] 16
; SPIRV-DAG: TypeVector [[#HALFX16:]] [[#HALF]] 16
; SPIRV-DAG: TypeVector [[#BYTEX16:]] [[#BYTE]] 16
; SPIRV-DAG: TypeInt [[#INTX16:]] 64 0

target triple = "spir64-unknown-unknown"

; SPIRV: FunctionParameter [[#BYTE]] [[#BITS:]]
; SPIRV: Bitcast [[#E2M1X2]] [[#NUMBERS:]] [[#BITS]]
; SPIRV: FConvert [[#E5M2X2]] [[#WIDE:]] [[#NUMBERS]]
; SPIRV: Bitcast [[#BYTEX2]] [[#]] [[#WIDE]]
; LLVM: [[NUMBERS:%.*]] = bitcast i8 %bits to <2 x i4>
; LLVM: call spir_func <2 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTDv2_i(<2 x i4> [[NUMBERS]])
define spir_func <2 x i8> @from_i8(i8 %bits) {
  %wide = call spir_func <2 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTc(i8 %bits)
  ret <2 x i8> %wide
}

; SPIRV: FunctionParameter [[#HALFX2]] [[#HALVES:]]
; SPIRV: FConvert [[#E2M1X2]] [[#NUMBERS:]] [[#HALVES]]
; SPIRV: Bitcast [[#BYTE]] [[#]] [[#NUMBERS]]
; LLVM: [[NUMBERS:%.*]] = call spir_func <2 x i4> @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv2_Dh(<2 x half> %halves)
; LLVM: bitcast <2 x i4> [[NUMBERS]] to i8
define spir_func i8 @to_i8(<2 x half> %halves) {
  %bits = call spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv2_Dh(<2 x half> %halves)
  ret i8 %bits
}

; SPIRV: FunctionParameter [[#INTX4]] [[#BITS:]]
; SPIRV: Bitcast [[#E2M1X4]] [[#NUMBERS:]] [[#BITS]]
; SPIRV: FConvert [[#E5M2X4]] [[#WIDE:]] [[#NUMBERS]]
; SPIRV: Bitcast [[#BYTEX4]] [[#]] [[#WIDE]]
; LLVM: [[NUMBERS:%.*]] = bitcast i16 %bits to <4 x i4>
; LLVM: call spir_func <4 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTDv4_i(<4 x i4> [[NUMBERS]])
define spir_func <4 x i8> @from_i16(i16 %bits) {
  %wide = call spir_func <4 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTs(i16 %bits)
  ret <4 x i8> %wide
}

; SPIRV: FunctionParameter [[#HALFX4]] [[#HALVES:]]
; SPIRV: FConvert [[#E2M1X4]] [[#NUMBERS:]] [[#HALVES]]
; SPIRV: Bitcast [[#INTX4]] [[#]] [[#NUMBERS]]
; LLVM: [[NUMBERS:%.*]] = call spir_func <4 x i4> @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv4_Dh(<4 x half> %halves)
; LLVM: bitcast <4 x i4> [[NUMBERS]] to i16
define spir_func i16 @to_i16(<4 x half> %halves) {
  %bits = call spir_func i16 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv4_Dh(<4 x half> %halves)
  ret i16 %bits
}

; SPIRV: FunctionParameter [[#INTX8]] [[#BITS:]]
; SPIRV: Bitcast [[#E2M1X8]] [[#NUMBERS:]] [[#BITS]]
; SPIRV: FConvert [[#E5M2X8]] [[#WIDE:]] [[#NUMBERS]]
; SPIRV: Bitcast [[#BYTEX8]] [[#]] [[#WIDE]]
; LLVM: [[NUMBERS:%.*]] = bitcast i32 %bits to <8 x i4>
; LLVM: call spir_func <8 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTDv8_i(<8 x i4> [[NUMBERS]])
define spir_func <8 x i8> @from_i32(i32 %bits) {
  %wide = call spir_func <8 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTi(i32 %bits)
  ret <8 x i8> %wide
}

; SPIRV: FunctionParameter [[#HALFX8]] [[#HALVES:]]
; SPIRV: FConvert [[#E2M1X8]] [[#NUMBERS:]] [[#HALVES]]
; SPIRV: Bitcast [[#INTX8]] [[#]] [[#NUMBERS]]
; LLVM: [[NUMBERS:%.*]] = call spir_func <8 x i4> @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv8_Dh(<8 x half> %halves)
; LLVM: bitcast <8 x i4> [[NUMBERS]] to i32
define spir_func i32 @to_i32(<8 x half> %halves) {
  %bits = call spir_func i32 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv8_Dh(<8 x half> %halves)
  ret i32 %bits
}

; SPIRV: FunctionParameter [[#INTX16]] [[#BITS:]]
; SPIRV: Bitcast [[#E2M1X16]] [[#NUMBERS:]] [[#BITS]]
; SPIRV: FConvert [[#E5M2X16]] [[#WIDE:]] [[#NUMBERS]]
; SPIRV: Bitcast [[#BYTEX16]] [[#]] [[#WIDE]]
; LLVM: [[NUMBERS:%.*]] = bitcast i64 %bits to <16 x i4>
; LLVM: call spir_func <16 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTDv16_i(<16 x i4> [[NUMBERS]])
define spir_func <16 x i8> @from_i64(i64 %bits) {
  %wide = call spir_func <16 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTl(i64 %bits)
  ret <16 x i8> %wide
}

; SPIRV: FunctionParameter [[#HALFX16]] [[#HALVES:]]
; SPIRV: FConvert [[#E2M1X16]] [[#NUMBERS:]] [[#HALVES]]
; SPIRV: Bitcast [[#INTX16]] [[#]] [[#NUMBERS]]
; LLVM: [[NUMBERS:%.*]] = call spir_func <16 x i4> @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv16_Dh(<16 x half> %halves)
; LLVM: bitcast <16 x i4> [[NUMBERS]] to i64
define spir_func i64 @to_i64(<16 x half> %halves) {
  %bits = call spir_func i64 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv16_Dh(<16 x half> %halves)
  ret i64 %bits
}

; SPIRV: FunctionParameter [[#BYTEX4]] [[#BITS:]]
; SPIRV: Bitcast [[#E2M1X8]] [[#NUMBERS:]] [[#BITS]]
; SPIRV: FConvert [[#E5M2X8]] [[#WIDE:]] [[#NUMBERS]]
; SPIRV: Bitcast [[#BYTEX8]] [[#]] [[#WIDE]]
; LLVM: [[NUMBERS:%.*]] = bitcast <4 x i8> %bits to <8 x i4>
; LLVM: call spir_func <8 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTDv8_i(<8 x i4> [[NUMBERS]])
define spir_func <8 x i8> @from_bytes(<4 x i8> %bits) {
  %wide = call spir_func <8 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTDv8_i(<4 x i8> %bits)
  ret <8 x i8> %wide
}

; SPIRV: FunctionParameter [[#HALFX8]] [[#HALVES:]]
; SPIRV: FConvert [[#E2M1X8]] [[#NUMBERS:]] [[#HALVES]]
; SPIRV: Bitcast [[#BYTEX4]] [[#]] [[#NUMBERS]]
; LLVM: [[NUMBERS:%.*]] = call spir_func <8 x i4> @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv8_Dh(<8 x half> %halves)
; LLVM: bitcast <8 x i4> [[NUMBERS]] to <4 x i8>
define spir_func <4 x i8> @to_bytes(<8 x half> %halves) {
  %bits = call spir_func <4 x i8> @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTKDv8_Dh(<8 x half> %halves)
  ret <4 x i8> %bits
}

declare spir_func <2 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTc(i8)
declare spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv2_Dh(<2 x half>)
declare spir_func <4 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTs(i16)
declare spir_func i16 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv4_Dh(<4 x half>)
declare spir_func <8 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTi(i32)
declare spir_func i32 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv8_Dh(<8 x half>)
declare spir_func <16 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTl(i64)
declare spir_func i64 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv16_Dh(<16 x half>)
declare spir_func <8 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTDv8_i(<4 x i8>)
declare spir_func <4 x i8> @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTKDv8_Dh(<8 x half>)
