; What is too large for 8 bits is clamped where the function says so: a decoration of the conversion, and the same function
; back. The conversion beside it stays as it is.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_float8,+SPV_KHR_bfloat16 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_EXT_float8,+SPV_KHR_bfloat16 -spirv-text -o - | FileCheck %s --check-prefix=SPIRV

; SPIRV-DAG: Capability Float16Buffer
; SPIRV-DAG: Capability Float8EXT
; SPIRV-DAG: Extension "SPV_EXT_float8"
; SPIRV-DAG: Decorate [[#A:]] SaturatedToLargestFloat8NormalConversionEXT
; SPIRV-DAG: Decorate [[#B:]] SaturatedToLargestFloat8NormalConversionEXT
; SPIRV-DAG: Decorate [[#C:]] SaturatedToLargestFloat8NormalConversionEXT
; SPIRV-DAG: Decorate [[#D:]] SaturatedToLargestFloat8NormalConversionEXT
; SPIRV-NOT: SaturatedToLargestFloat8NormalConversionEXT
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeFloat [[#E4M3:]] 8 4214
; SPIRV-DAG: TypeFloat [[#E5M2:]] 8 4215
; SPIRV-DAG: TypeFloat [[#HALF:]] 16 {{$}}
; SPIRV-DAG: TypeFloat [[#BFLOAT:]] 16 0
; SPIRV-DAG: TypeVector [[#PAIR:]] [[#E4M3]] 2

target triple = "spir64-unknown-unknown"

; SPIRV: FunctionParameter [[#HALF]] [[#X:]]
; SPIRV: FConvert [[#E4M3]] [[#PLAIN:]] [[#X]]
; SPIRV: FConvert [[#E4M3]] [[#A]] [[#X]]
; SPIRV: Bitcast [[#BYTE]] [[#]] [[#A]]
; SPIRV: FConvert [[#E5M2]] [[#B]] [[#X]]
; LLVM: call spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTDh(half %x)
; LLVM: call spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE4M3INTELDh(half %x)
; LLVM: call spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE5M2INTELDh(half %x)
define spir_func i8 @halves(half %x) {
  %plain = call spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTDh(half %x)
  %a = call spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE4M3INTELDh(half %x)
  %b = call spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE5M2INTELDh(half %x)
  %both = or i8 %a, %b
  %all = or i8 %plain, %both
  ret i8 %all
}

; SPIRV: FunctionParameter [[#]] [[#Y:]]
; SPIRV: FunctionParameter [[#BFLOAT]] [[#Z:]]
; SPIRV: FConvert [[#PAIR]] [[#C]] [[#Y]]
; SPIRV: FConvert [[#E5M2]] [[#D]] [[#Z]]
; LLVM: call spir_func <2 x i8> @_Z43__builtin_spirv_ClampConvertBF16ToE4M3INTELDv2_DF16b(<2 x bfloat> %y)
; LLVM: call spir_func i8 @_Z43__builtin_spirv_ClampConvertBF16ToE5M2INTELDF16b(bfloat %z)
define spir_func <2 x i8> @bfloats(<2 x bfloat> %y, bfloat %z) {
  %c = call spir_func <2 x i8> @_Z43__builtin_spirv_ClampConvertBF16ToE4M3INTELDv2_DF16b(<2 x bfloat> %y)
  %d = call spir_func i8 @_Z43__builtin_spirv_ClampConvertBF16ToE5M2INTELDF16b(bfloat %z)
  %ds = insertelement <2 x i8> %c, i8 %d, i32 0
  ret <2 x i8> %ds
}

declare spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTDh(half)
declare spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE4M3INTELDh(half)
declare spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE5M2INTELDh(half)
declare spir_func <2 x i8> @_Z43__builtin_spirv_ClampConvertBF16ToE4M3INTELDv2_DF16b(<2 x bfloat>)
declare spir_func i8 @_Z43__builtin_spirv_ClampConvertBF16ToE5M2INTELDF16b(bfloat)
