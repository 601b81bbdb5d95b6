; Numbers of 8 bits, with 3 or 2 bits of fraction, are bytes in LLVM IR, alone and in vectors. They become `half` or
; `bfloat` and come from these; only the functions that convert them tell their encoding.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_float8,+SPV_KHR_bfloat16 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_EXT_float8,+SPV_KHR_bfloat16 -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s --spirv-ext=+SPV_KHR_bfloat16 -o - 2>&1 | FileCheck %s --check-prefix=REFUSED

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: SPV_EXT_float8

; SPIRV-DAG: Capability Float8EXT
; SPIRV-DAG: Extension "SPV_EXT_float8"
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeVector [[#BYTES:]] [[#BYTE]] 3
; SPIRV-DAG: TypeFloat [[#E4M3:]] 8 4214
; SPIRV-DAG: TypeVector [[#E4M3S:]] [[#E4M3]] 3
; SPIRV-DAG: TypeFloat [[#E5M2:]] 8 4215
; SPIRV-DAG: TypeVector [[#E5M2S:]] [[#E5M2]] 3
; SPIRV-DAG: TypeFloat [[#FP16:]] 16 {{$}}
; SPIRV-DAG: TypeVector [[#FP16S:]] [[#FP16]] 3
; SPIRV-DAG: TypeFloat [[#BF16:]] 16 0
; SPIRV-DAG: TypeVector [[#BF16S:]] [[#BF16]] 3

target triple = "spir64-unknown-unknown"

; SPIRV: FunctionParameter [[#BYTE]] [[#BITS:]]
; SPIRV: Bitcast [[#E4M3]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#FP16]] [[#WIDER:]] [[#NUMBER]]
; SPIRV: FConvert [[#E5M2]] [[#OTHER:]] [[#WIDER]]
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#OTHER]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: [[WIDER:%.*]] = call spir_func half @_Z36__builtin_spirv_ConvertE4M3ToFP16EXTc(i8 %bits)
; LLVM: call spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE5M2EXTDh(half [[WIDER]])
define spir_func i8 @e4m3_by_half(i8 %bits) {
  %wider = call spir_func half @_Z36__builtin_spirv_ConvertE4M3ToFP16EXTc(i8 %bits)
  %other = call spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE5M2EXTDh(half %wider)
  ret i8 %other
}

; SPIRV: FunctionParameter [[#BYTE]] [[#BITS:]]
; SPIRV: Bitcast [[#E5M2]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#FP16]] [[#WIDER:]] [[#NUMBER]]
; SPIRV: FConvert [[#E4M3]] [[#OTHER:]] [[#WIDER]]
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#OTHER]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: [[WIDER:%.*]] = call spir_func half @_Z36__builtin_spirv_ConvertE5M2ToFP16EXTc(i8 %bits)
; LLVM: call spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTDh(half [[WIDER]])
define spir_func i8 @e5m2_by_half(i8 %bits) {
  %wider = call spir_func half @_Z36__builtin_spirv_ConvertE5M2ToFP16EXTc(i8 %bits)
  %other = call spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTDh(half %wider)
  ret i8 %other
}

; SPIRV: FunctionParameter [[#BYTE]] [[#BITS:]]
; SPIRV: Bitcast [[#E4M3]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#BF16]] [[#WIDER:]] [[#NUMBER]]
; SPIRV: FConvert [[#E5M2]] [[#OTHER:]] [[#WIDER]]
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#OTHER]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: [[WIDER:%.*]] = call spir_func bfloat @_Z36__builtin_spirv_ConvertE4M3ToBF16EXTc(i8 %bits)
; LLVM: call spir_func i8 @_Z36__builtin_spirv_ConvertBF16ToE5M2EXTDF16b(bfloat [[WIDER]])
define spir_func i8 @e4m3_by_bfloat(i8 %bits) {
  %wider = call spir_func bfloat @_Z36__builtin_spirv_ConvertE4M3ToBF16EXTc(i8 %bits)
  %other = call spir_func i8 @_Z36__builtin_spirv_ConvertBF16ToE5M2EXTDF16b(bfloat %wider)
  ret i8 %other
}

; SPIRV: FunctionParameter [[#BYTE]] [[#BITS:]]
; SPIRV: Bitcast [[#E5M2]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#BF16]] [[#WIDER:]] [[#NUMBER]]
; SPIRV: FConvert [[#E4M3]] [[#OTHER:]] [[#WIDER]]
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#OTHER]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: [[WIDER:%.*]] = call spir_func bfloat @_Z36__builtin_spirv_ConvertE5M2ToBF16EXTc(i8 %bits)
; LLVM: call spir_func i8 @_Z36__builtin_spirv_ConvertBF16ToE4M3EXTDF16b(bfloat [[WIDER]])
define spir_func i8 @e5m2_by_bfloat(i8 %bits) {
  %wider = call spir_func bfloat @_Z36__builtin_spirv_ConvertE5M2ToBF16EXTc(i8 %bits)
  %other = call spir_func i8 @_Z36__builtin_spirv_ConvertBF16ToE4M3EXTDF16b(bfloat %wider)
  ret i8 %other
}

; SPIRV: FunctionParameter [[#BYTES]] [[#BITS:]]
; SPIRV: Bitcast [[#E4M3S]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#FP16S]] [[#WIDER:]] [[#NUMBER]]
; SPIRV: FConvert [[#E5M2S]] [[#OTHER:]] [[#WIDER]]
; SPIRV: Bitcast [[#BYTES]] [[#RESULT:]] [[#OTHER]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: [[WIDER:%.*]] = call spir_func <3 x half> @_Z36__builtin_spirv_ConvertE4M3ToFP16EXTDv3_c(<3 x i8> %bits)
; LLVM: call spir_func <3 x i8> @_Z36__builtin_spirv_ConvertFP16ToE5M2EXTDv3_Dh(<3 x half> [[WIDER]])
define spir_func <3 x i8> @each_e4m3_by_half(<3 x i8> %bits) {
  %wider = call spir_func <3 x half> @_Z36__builtin_spirv_ConvertE4M3ToFP16EXTDv3_c(<3 x i8> %bits)
  %other = call spir_func <3 x i8> @_Z36__builtin_spirv_ConvertFP16ToE5M2EXTDv3_Dh(<3 x half> %wider)
  ret <3 x i8> %other
}

; SPIRV: FunctionParameter [[#BYTES]] [[#BITS:]]
; SPIRV: Bitcast [[#E5M2S]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#FP16S]] [[#WIDER:]] [[#NUMBER]]
; SPIRV: FConvert [[#E4M3S]] [[#OTHER:]] [[#WIDER]]
; SPIRV: Bitcast [[#BYTES]] [[#RESULT:]] [[#OTHER]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: [[WIDER:%.*]] = call spir_func <3 x half> @_Z36__builtin_spirv_ConvertE5M2ToFP16EXTDv3_c(<3 x i8> %bits)
; LLVM: call spir_func <3 x i8> @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTDv3_Dh(<3 x half> [[WIDER]])
define spir_func <3 x i8> @each_e5m2_by_half(<3 x i8> %bits) {
  %wider = call spir_func <3 x half> @_Z36__builtin_spirv_ConvertE5M2ToFP16EXTDv3_c(<3 x i8> %bits)
  %other = call spir_func <3 x i8> @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTDv3_Dh(<3 x half> %wider)
  ret <3 x i8> %other
}

; SPIRV: FunctionParameter [[#BYTES]] [[#BITS:]]
; SPIRV: Bitcast [[#E4M3S]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#BF16S]] [[#WIDER:]] [[#NUMBER]]
; SPIRV: FConvert [[#E5M2S]] [[#OTHER:]] [[#WIDER]]
; SPIRV: Bitcast [[#BYTES]] [[#RESULT:]] [[#OTHER]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: [[WIDER:%.*]] = call spir_func <3 x bfloat> @_Z36__builtin_spirv_ConvertE4M3ToBF16EXTDv3_c(<3 x i8> %bits)
; LLVM: call spir_func <3 x i8> @_Z36__builtin_spirv_ConvertBF16ToE5M2EXTDv3_DF16b(<3 x bfloat> [[WIDER]])
define spir_func <3 x i8> @each_e4m3_by_bfloat(<3 x i8> %bits) {
  %wider = call spir_func <3 x bfloat> @_Z36__builtin_spirv_ConvertE4M3ToBF16EXTDv3_c(<3 x i8> %bits)
  %other = call spir_func <3 x i8> @_Z36__builtin_spirv_ConvertBF16ToE5M2EXTDv3_DF16b(<3 x bfloat> %wider)
  ret <3 x i8> %other
}

; SPIRV: FunctionParameter [[#BYTES]] [[#BITS:]]
; SPIRV: Bitcast [[#E5M2S]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#BF16S]] [[#WIDER:]] [[#NUMBER]]
; SPIRV: FConvert [[#E4M3S]] [[#OTHER:]] [[#WIDER]]
; SPIRV: Bitcast [[#BYTES]] [[#RESULT:]] [[#OTHER]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: [[WIDER:%.*]] = call spir_func <3 x bfloat> @_Z36__builtin_spirv_ConvertE5M2ToBF16EXTDv3_c(<3 x i8> %bits)
; LLVM: call spir_func <3 x i8> @_Z36__builtin_spirv_ConvertBF16ToE4M3EXTDv3_DF16b(<3 x bfloat> [[WIDER]])
define spir_func <3 x i8> @each_e5m2_by_bfloat(<3 x i8> %bits) {
  %wider = call spir_func <3 x bfloat> @_Z36__builtin_spirv_ConvertE5M2ToBF16EXTDv3_c(<3 x i8> %bits)
  %other = call spir_func <3 x i8> @_Z36__builtin_spirv_ConvertBF16ToE4M3EXTDv3_DF16b(<3 x bfloat> %wider)
  ret <3 x i8> %other
}

declare spir_func half @_Z36__builtin_spirv_ConvertE4M3ToFP16EXTc(i8)
declare spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE5M2EXTDh(half)
declare spir_func half @_Z36__builtin_spirv_ConvertE5M2ToFP16EXTc(i8)
declare spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTDh(half)
declare spir_func bfloat @_Z36__builtin_spirv_ConvertE4M3ToBF16EXTc(i8)
declare spir_func i8 @_Z36__builtin_spirv_ConvertBF16ToE5M2EXTDF16b(bfloat)
declare spir_func bfloat @_Z36__builtin_spirv_ConvertE5M2ToBF16EXTc(i8)
declare spir_func i8 @_Z36__builtin_spirv_ConvertBF16ToE4M3EXTDF16b(bfloat)
declare spir_func <3 x half> @_Z36__builtin_spirv_ConvertE4M3ToFP16EXTDv3_c(<3 x i8>)
declare spir_func <3 x i8> @_Z36__builtin_spirv_ConvertFP16ToE5M2EXTDv3_Dh(<3 x half>)
declare spir_func <3 x half> @_Z36__builtin_spirv_ConvertE5M2ToFP16EXTDv3_c(<3 x i8>)
declare spir_func <3 x i8> @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTDv3_Dh(<3 x half>)
declare spir_func <3 x bfloat> @_Z36__builtin_spirv_ConvertE4M3ToBF16EXTDv3_c(<3 x i8>)
declare spir_func <3 x i8> @_Z36__builtin_spirv_ConvertBF16ToE5M2EXTDv3_DF16b(<3 x bfloat>)
declare spir_func <3 x bfloat> @_Z36__builtin_spirv_ConvertE5M2ToBF16EXTDv3_c(<3 x i8>)
declare spir_func <3 x i8> @_Z36__builtin_spirv_ConvertBF16ToE4M3EXTDv3_DF16b(<3 x bfloat>)
