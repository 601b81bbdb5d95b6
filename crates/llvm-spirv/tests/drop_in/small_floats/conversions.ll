; Numbers of 4 and 8 bits are integers in LLVM IR. The functions that convert them say what they are: there their bits
; become numbers of that encoding, and integers again. What is packed in an integer is a vector.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_float8,+SPV_EXT_ocp_microscaling_types,+SPV_INTEL_int4 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s --spirv-ext=+SPV_EXT_float8,+SPV_INTEL_int4 -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension
; ERROR-NEXT: SPV_EXT_ocp_microscaling_types

; SPIRV-DAG: Capability Float8EXT
; SPIRV-DAG: Capability Float4EXT
; SPIRV-DAG: Capability Int4TypeINTEL
; SPIRV-DAG: Decorate [[#CLAMPED:]] SaturatedToLargestFloat8NormalConversionEXT
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeFloat [[#HALF:]] 16 {{$}}
; SPIRV-DAG: TypeFloat [[#E4M3:]] 8 4214
; SPIRV-DAG: TypeFloat [[#E5M2:]] 8 4215
; SPIRV-DAG: TypeFloat [[#E2M1:]] 4 4225
; SPIRV-DAG: TypeVector [[#E2M1S:]] [[#E2M1]] 4
; SPIRV-DAG: TypeVector [[#HALFS:]] [[#HALF]] 4
; SPIRV-DAG: TypeVector [[#E5M2S:]] [[#E5M2]] 4
; SPIRV-DAG: TypeVector [[#BYTES:]] [[#BYTE]] 4

; SPIRV: Bitcast [[#E4M3]] [[#NUMBER:]] [[#]]
; SPIRV: FConvert [[#HALF]] [[#]] [[#NUMBER]]
; LLVM: call spir_func half @_Z36__builtin_spirv_ConvertE4M3ToFP16EXTc(i8 %bits)
define spir_func half @from_byte(i8 %bits) {
  %number = call spir_func half @_Z36__builtin_spirv_ConvertE4M3ToFP16EXTc(i8 %bits)
  ret half %number
}

; SPIRV: FConvert [[#E4M3]] [[#CLAMPED]]
; SPIRV: Bitcast [[#BYTE]] [[#]] [[#CLAMPED]]
; LLVM: call spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE4M3INTELDh(half %number)
define spir_func i8 @clamped(half %number) {
  %bits = call spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE4M3INTELDh(half %number)
  ret i8 %bits
}

; SPIRV: Bitcast [[#E2M1S]] [[#FOUR:]]
; SPIRV: FConvert [[#E5M2S]] [[#WIDER:]] [[#FOUR]]
; SPIRV: Bitcast [[#BYTES]] [[#]] [[#WIDER]]
; LLVM: [[FOUR:%.*]] = bitcast i16 %bits to <4 x i4>
; LLVM: call spir_func <4 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTDv4_i(<4 x i4> [[FOUR]])
define spir_func <4 x i8> @unpacked(i16 %bits) {
  %bytes = call spir_func <4 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTs(i16 %bits)
  ret <4 x i8> %bytes
}

; SPIRV: FConvert [[#E2M1S]] [[#FOUR:]]
; SPIRV: Bitcast [[#SHORT]] [[#]] [[#FOUR]]
; LLVM: [[FOUR:%.*]] = call spir_func <4 x i4> @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv4_Dh(<4 x half> %numbers)
; LLVM: bitcast <4 x i4> [[FOUR]] to i16
define spir_func i16 @packed(<4 x half> %numbers) {
  %bits = call spir_func i16 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv4_Dh(<4 x half> %numbers)
  ret i16 %bits
}

; SPIRV: ConvertSToF [[#HALF]]
; LLVM: call spir_func half @_Z38__builtin_spirv_ConvertInt4ToFP16INTELi(i4 %number)
define spir_func half @from_integer(i4 %number) {
  %half = call spir_func half @_Z38__builtin_spirv_ConvertInt4ToFP16INTELi(i4 %number)
  ret half %half
}

declare spir_func half @_Z36__builtin_spirv_ConvertE4M3ToFP16EXTc(i8)
declare spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE4M3INTELDh(half)
declare spir_func <4 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTs(i16)
declare spir_func i16 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv4_Dh(<4 x half>)
declare spir_func half @_Z38__builtin_spirv_ConvertInt4ToFP16INTELi(i4)
