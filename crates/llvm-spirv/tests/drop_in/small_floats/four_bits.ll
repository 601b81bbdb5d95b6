; Numbers of 4 bits widen to any other small encoding, and `half` and `bfloat` narrow to them, alone and in vectors. In LLVM
; IR they are integers of 4 bits.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_float8,+SPV_EXT_ocp_microscaling_types,+SPV_INTEL_int4,+SPV_KHR_bfloat16,+SPV_INTEL_bfloat16_arithmetic -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_EXT_float8,+SPV_EXT_ocp_microscaling_types,+SPV_INTEL_int4,+SPV_KHR_bfloat16,+SPV_INTEL_bfloat16_arithmetic -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s --spirv-ext=+SPV_EXT_float8,+SPV_INTEL_int4,+SPV_KHR_bfloat16,+SPV_INTEL_bfloat16_arithmetic -o - 2>&1 | FileCheck %s --check-prefix=REFUSED

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: SPV_EXT_ocp_microscaling_types

; SPIRV-DAG: Capability Float4EXT
; SPIRV-DAG: Capability Int4TypeINTEL
; SPIRV-DAG: Extension "SPV_EXT_ocp_microscaling_types"
; SPIRV-DAG: TypeInt [[#NIBBLE:]] 4 0
; SPIRV-DAG: TypeVector [[#NIBBLES:]] [[#NIBBLE]] 4
; SPIRV-DAG: TypeFloat [[#E2M1:]] 4 4225
; SPIRV-DAG: TypeVector [[#E2M1S:]] [[#E2M1]] 4
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeVector [[#BYTES:]] [[#BYTE]] 4
; SPIRV-DAG: TypeFloat [[#E4M3:]] 8 4214
; SPIRV-DAG: TypeVector [[#E4M3S:]] [[#E4M3]] 4
; SPIRV-DAG: TypeFloat [[#E5M2:]] 8 4215
; SPIRV-DAG: TypeVector [[#E5M2S:]] [[#E5M2]] 4
; SPIRV-DAG: TypeFloat [[#FP16:]] 16 {{$}}
; SPIRV-DAG: TypeVector [[#FP16S:]] [[#FP16]] 4
; SPIRV-DAG: TypeFloat [[#BF16:]] 16 0
; SPIRV-DAG: TypeVector [[#BF16S:]] [[#BF16]] 4

target triple = "spir64-unknown-unknown"

; SPIRV: FunctionParameter [[#NIBBLE]] [[#BITS:]]
; SPIRV: Bitcast [[#E2M1]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#E4M3]] [[#WIDE:]] [[#NUMBER]]
; SPIRV: Bitcast [[#BYTE]] [[#WIDE_BITS:]] [[#WIDE]]
; SPIRV: ReturnValue [[#WIDE_BITS]]
; LLVM: call spir_func i8 @_Z36__builtin_spirv_ConvertE2M1ToE4M3EXTi(i4 %bits)
define spir_func i8 @e4m3(i4 %bits) {
  %wide = call spir_func i8 @_Z36__builtin_spirv_ConvertE2M1ToE4M3EXTi(i4 %bits)
  ret i8 %wide
}

; SPIRV: FunctionParameter [[#NIBBLE]] [[#BITS:]]
; SPIRV: Bitcast [[#E2M1]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#E5M2]] [[#WIDE:]] [[#NUMBER]]
; SPIRV: Bitcast [[#BYTE]] [[#WIDE_BITS:]] [[#WIDE]]
; SPIRV: ReturnValue [[#WIDE_BITS]]
; LLVM: call spir_func i8 @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTi(i4 %bits)
define spir_func i8 @e5m2(i4 %bits) {
  %wide = call spir_func i8 @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTi(i4 %bits)
  ret i8 %wide
}

; SPIRV: FunctionParameter [[#NIBBLE]] [[#BITS:]]
; SPIRV: Bitcast [[#E2M1]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#FP16]] [[#WIDE:]] [[#NUMBER]]
; SPIRV: FAdd [[#FP16]] [[#TWICE:]] [[#WIDE]] [[#WIDE]]
; SPIRV: FConvert [[#E2M1]] [[#NARROW:]] [[#TWICE]]
; SPIRV: Bitcast [[#NIBBLE]] [[#RESULT:]] [[#NARROW]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: [[WIDE:%.*]] = call spir_func half @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTi(i4 %bits)
; LLVM: [[TWICE:%.*]] = fadd half [[WIDE]], [[WIDE]]
; LLVM: call spir_func i4 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDh(half [[TWICE]])
define spir_func i4 @half(i4 %bits) {
  %wide = call spir_func half @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTi(i4 %bits)
  %twice = fadd half %wide, %wide
  %narrow = call spir_func i4 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDh(half %twice)
  ret i4 %narrow
}

; SPIRV: FunctionParameter [[#NIBBLE]] [[#BITS:]]
; SPIRV: Bitcast [[#E2M1]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#BF16]] [[#WIDE:]] [[#NUMBER]]
; SPIRV: FAdd [[#BF16]] [[#TWICE:]] [[#WIDE]] [[#WIDE]]
; SPIRV: FConvert [[#E2M1]] [[#NARROW:]] [[#TWICE]]
; SPIRV: Bitcast [[#NIBBLE]] [[#RESULT:]] [[#NARROW]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: [[WIDE:%.*]] = call spir_func bfloat @_Z36__builtin_spirv_ConvertE2M1ToBF16EXTi(i4 %bits)
; LLVM: [[TWICE:%.*]] = fadd bfloat [[WIDE]], [[WIDE]]
; LLVM: call spir_func i4 @_Z36__builtin_spirv_ConvertBF16ToE2M1EXTDF16b(bfloat [[TWICE]])
define spir_func i4 @bfloat(i4 %bits) {
  %wide = call spir_func bfloat @_Z36__builtin_spirv_ConvertE2M1ToBF16EXTi(i4 %bits)
  %twice = fadd bfloat %wide, %wide
  %narrow = call spir_func i4 @_Z36__builtin_spirv_ConvertBF16ToE2M1EXTDF16b(bfloat %twice)
  ret i4 %narrow
}

; SPIRV: FunctionParameter [[#NIBBLES]] [[#BITS:]]
; SPIRV: Bitcast [[#E2M1S]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#E4M3S]] [[#WIDE:]] [[#NUMBER]]
; SPIRV: Bitcast [[#BYTES]] [[#WIDE_BITS:]] [[#WIDE]]
; SPIRV: ReturnValue [[#WIDE_BITS]]
; LLVM: call spir_func <4 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE4M3EXTDv4_i(<4 x i4> %bits)
define spir_func <4 x i8> @each_e4m3(<4 x i4> %bits) {
  %wide = call spir_func <4 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE4M3EXTDv4_i(<4 x i4> %bits)
  ret <4 x i8> %wide
}

; SPIRV: FunctionParameter [[#NIBBLES]] [[#BITS:]]
; SPIRV: Bitcast [[#E2M1S]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#E5M2S]] [[#WIDE:]] [[#NUMBER]]
; SPIRV: Bitcast [[#BYTES]] [[#WIDE_BITS:]] [[#WIDE]]
; SPIRV: ReturnValue [[#WIDE_BITS]]
; LLVM: call spir_func <4 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTDv4_i(<4 x i4> %bits)
define spir_func <4 x i8> @each_e5m2(<4 x i4> %bits) {
  %wide = call spir_func <4 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTDv4_i(<4 x i4> %bits)
  ret <4 x i8> %wide
}

; SPIRV: FunctionParameter [[#NIBBLES]] [[#BITS:]]
; SPIRV: Bitcast [[#E2M1S]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#FP16S]] [[#WIDE:]] [[#NUMBER]]
; SPIRV: FAdd [[#FP16S]] [[#TWICE:]] [[#WIDE]] [[#WIDE]]
; SPIRV: FConvert [[#E2M1S]] [[#NARROW:]] [[#TWICE]]
; SPIRV: Bitcast [[#NIBBLES]] [[#RESULT:]] [[#NARROW]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: [[WIDE:%.*]] = call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4> %bits)
; LLVM: [[TWICE:%.*]] = fadd <4 x half> [[WIDE]], [[WIDE]]
; LLVM: call spir_func <4 x i4> @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv4_Dh(<4 x half> [[TWICE]])
define spir_func <4 x i4> @each_half(<4 x i4> %bits) {
  %wide = call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4> %bits)
  %twice = fadd <4 x half> %wide, %wide
  %narrow = call spir_func <4 x i4> @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv4_Dh(<4 x half> %twice)
  ret <4 x i4> %narrow
}

; SPIRV: FunctionParameter [[#NIBBLES]] [[#BITS:]]
; SPIRV: Bitcast [[#E2M1S]] [[#NUMBER:]] [[#BITS]]
; SPIRV: FConvert [[#BF16S]] [[#WIDE:]] [[#NUMBER]]
; SPIRV: FAdd [[#BF16S]] [[#TWICE:]] [[#WIDE]] [[#WIDE]]
; SPIRV: FConvert [[#E2M1S]] [[#NARROW:]] [[#TWICE]]
; SPIRV: Bitcast [[#NIBBLES]] [[#RESULT:]] [[#NARROW]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: [[WIDE:%.*]] = call spir_func <4 x bfloat> @_Z36__builtin_spirv_ConvertE2M1ToBF16EXTDv4_i(<4 x i4> %bits)
; LLVM: [[TWICE:%.*]] = fadd <4 x bfloat> [[WIDE]], [[WIDE]]
; LLVM: call spir_func <4 x i4> @_Z36__builtin_spirv_ConvertBF16ToE2M1EXTDv4_DF16b(<4 x bfloat> [[TWICE]])
define spir_func <4 x i4> @each_bfloat(<4 x i4> %bits) {
  %wide = call spir_func <4 x bfloat> @_Z36__builtin_spirv_ConvertE2M1ToBF16EXTDv4_i(<4 x i4> %bits)
  %twice = fadd <4 x bfloat> %wide, %wide
  %narrow = call spir_func <4 x i4> @_Z36__builtin_spirv_ConvertBF16ToE2M1EXTDv4_DF16b(<4 x bfloat> %twice)
  ret <4 x i4> %narrow
}

declare spir_func i8 @_Z36__builtin_spirv_ConvertE2M1ToE4M3EXTi(i4)
declare spir_func i8 @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTi(i4)
declare spir_func half @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTi(i4)
declare spir_func i4 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDh(half)
declare spir_func bfloat @_Z36__builtin_spirv_ConvertE2M1ToBF16EXTi(i4)
declare spir_func i4 @_Z36__builtin_spirv_ConvertBF16ToE2M1EXTDF16b(bfloat)
declare spir_func <4 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE4M3EXTDv4_i(<4 x i4>)
declare spir_func <4 x i8> @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTDv4_i(<4 x i4>)
declare spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4>)
declare spir_func <4 x i4> @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv4_Dh(<4 x half>)
declare spir_func <4 x bfloat> @_Z36__builtin_spirv_ConvertE2M1ToBF16EXTDv4_i(<4 x i4>)
declare spir_func <4 x i4> @_Z36__builtin_spirv_ConvertBF16ToE2M1EXTDv4_DF16b(<4 x bfloat>)
