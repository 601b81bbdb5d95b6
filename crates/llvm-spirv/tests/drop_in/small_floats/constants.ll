; What is converted may be a constant: bytes, integers of 4 bits and packed ones that stand for numbers, splats of them, and
; floats. It stays the constant that it is, there and back.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_float8,+SPV_EXT_ocp_microscaling_types,+SPV_INTEL_int4,+SPV_KHR_bfloat16 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o %t.spt
; RUN: FileCheck %s --check-prefix=SPIRV --input-file %t.spt
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-binary %t.spt -o %t.text.spv
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: TypeInt [[#NIBBLE:]] 4 0
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeFloat [[#E2M1:]] 4 4225
; SPIRV-DAG: TypeFloat [[#E4M3:]] 8 4214
; SPIRV-DAG: TypeFloat [[#E5M2:]] 8 4215
; SPIRV-DAG: TypeFloat [[#HALF:]] 16 {{$}}
; SPIRV-DAG: TypeFloat [[#BFLOAT:]] 16 0
; SPIRV-DAG: TypeVector [[#NIBBLES:]] [[#NIBBLE]] 4 {{$}}
; SPIRV-DAG: TypeVector [[#PAIR:]] [[#BYTE]] 2 {{$}}
; SPIRV-DAG: TypeVector [[#BYTES:]] [[#BYTE]] 4 {{$}}
; SPIRV-DAG: TypeVector [[#E2M1S:]] [[#E2M1]] 4 {{$}}
; SPIRV-DAG: TypeVector [[#E4M3S:]] [[#E4M3]] 4 {{$}}
; SPIRV-DAG: TypeVector [[#HALVES:]] [[#HALF]] 4 {{$}}
; SPIRV-DAG: TypeVector [[#BFLOATS:]] [[#BFLOAT]] 4 {{$}}
; SPIRV-DAG: Constant [[#NIBBLE]] [[#SIX:]] 6 {{$}}
; SPIRV-DAG: Constant [[#BYTE]] [[#NINE:]] 9 {{$}}
; SPIRV-DAG: Constant [[#SHORT]] [[#PACKED:]] 4660 {{$}}
; SPIRV-DAG: Constant [[#HALF]] [[#THREE:]] 16896 {{$}}
; SPIRV-DAG: Constant [[#BFLOAT]] [[#THREE_B:]] 16448 {{$}}
; SPIRV-DAG: ConstantComposite [[#NIBBLES]] [[#SIXES:]] [[#SIX]] [[#SIX]] [[#SIX]] [[#SIX]] {{$}}
; SPIRV-DAG: ConstantComposite [[#PAIR]] [[#TWO_NINES:]] [[#NINE]] [[#NINE]] {{$}}
; SPIRV-DAG: ConstantComposite [[#BYTES]] [[#NINES:]] [[#NINE]] [[#NINE]] [[#NINE]] [[#NINE]] {{$}}
; SPIRV-DAG: ConstantComposite [[#HALVES]] [[#THREES:]] [[#THREE]] [[#THREE]] [[#THREE]] [[#THREE]] {{$}}
; SPIRV-DAG: ConstantComposite [[#BFLOATS]] [[#THREES_B:]] [[#THREE_B]] [[#THREE_B]] [[#THREE_B]] [[#THREE_B]] {{$}}

; SPIRV: Bitcast [[#E5M2]] [[#NUMBER:]] [[#NINE]]
; SPIRV: FConvert [[#HALF]] [[#R:]] [[#NUMBER]]
; SPIRV: ReturnValue [[#R]]
; LLVM: [[R:%.*]] = call spir_func half @_Z36__builtin_spirv_ConvertE5M2ToFP16EXTc(i8 9)
; LLVM: ret half [[R]]
define spir_func half @byte() {
  %r = call spir_func half @_Z36__builtin_spirv_ConvertE5M2ToFP16EXTc(i8 9)
  ret half %r
}

; SPIRV: Bitcast [[#E4M3S]] [[#NUMBERS:]] [[#NINES]]
; SPIRV: FConvert [[#BFLOATS]] [[#R:]] [[#NUMBERS]]
; SPIRV: ReturnValue [[#R]]
; LLVM: call spir_func <4 x bfloat> @_Z36__builtin_spirv_ConvertE4M3ToBF16EXTDv4_c(<4 x i8> splat (i8 9))
define spir_func <4 x bfloat> @bytes() {
  %r = call spir_func <4 x bfloat> @_Z36__builtin_spirv_ConvertE4M3ToBF16EXTDv4_c(<4 x i8> splat (i8 9))
  ret <4 x bfloat> %r
}

; SPIRV: FConvert [[#E4M3]] [[#NUMBER:]] [[#THREE]]
; SPIRV: Bitcast [[#BYTE]] [[#R:]] [[#NUMBER]]
; SPIRV: ReturnValue [[#R]]
; LLVM: call spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTDh(half 0xH4200)
define spir_func i8 @half() {
  %r = call spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTDh(half 3.0)
  ret i8 %r
}

; SPIRV: FConvert [[#]] [[#NUMBERS:]] [[#THREES_B]]
; SPIRV: Bitcast [[#BYTES]] [[#R:]] [[#NUMBERS]]
; SPIRV: ReturnValue [[#R]]
; LLVM: call spir_func <4 x i8> @_Z36__builtin_spirv_ConvertBF16ToE5M2EXTDv4_DF16b(<4 x bfloat> splat (bfloat 0xR4040))
define spir_func <4 x i8> @bfloats() {
  %r = call spir_func <4 x i8> @_Z36__builtin_spirv_ConvertBF16ToE5M2EXTDv4_DF16b(<4 x bfloat> splat (bfloat 3.0))
  ret <4 x i8> %r
}

; SPIRV: Bitcast [[#E2M1]] [[#NUMBER:]] [[#SIX]]
; SPIRV: FConvert [[#E5M2]] [[#WIDE:]] [[#NUMBER]]
; SPIRV: Bitcast [[#BYTE]] [[#R:]] [[#WIDE]]
; SPIRV: ReturnValue [[#R]]
; LLVM: call spir_func i8 @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTi(i4 6)
define spir_func i8 @nibble() {
  %r = call spir_func i8 @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTi(i4 6)
  ret i8 %r
}

; SPIRV: Bitcast [[#E2M1S]] [[#NUMBERS:]] [[#SIXES]]
; SPIRV: FConvert [[#HALVES]] [[#]] [[#NUMBERS]]
; LLVM: call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4> splat (i4 6))
define spir_func <4 x half> @nibbles() {
  %r = call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4> splat (i4 6))
  ret <4 x half> %r
}

; Packed constants become vectors by a cast.
; SPIRV: Bitcast [[#E2M1S]] [[#NUMBERS:]] [[#PACKED]]
; SPIRV: FConvert [[#HALVES]] [[#]] [[#NUMBERS]]
; LLVM: [[LANES:%.*]] = bitcast i16 4660 to <4 x i4>
; LLVM: call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4> [[LANES]])
define spir_func <4 x half> @packed() {
  %r = call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTs(i16 4660)
  ret <4 x half> %r
}

; SPIRV: Bitcast [[#E2M1S]] [[#NUMBERS:]] [[#TWO_NINES]]
; SPIRV: FConvert [[#HALVES]] [[#]] [[#NUMBERS]]
; LLVM: [[LANES:%.*]] = bitcast <2 x i8> splat (i8 9) to <4 x i4>
; LLVM: call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4> [[LANES]])
define spir_func <4 x half> @packed_bytes() {
  %r = call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv2_c(<2 x i8> splat (i8 9))
  ret <4 x half> %r
}

; SPIRV: FConvert [[#E2M1S]] [[#NUMBERS:]] [[#THREES]]
; SPIRV: Bitcast [[#SHORT]] [[#R:]] [[#NUMBERS]]
; SPIRV: ReturnValue [[#R]]
; LLVM: [[LANES:%.*]] = call spir_func <4 x i4> @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv4_Dh(<4 x half> splat (half 0xH4200))
; LLVM: bitcast <4 x i4> [[LANES]] to i16
define spir_func i16 @to_packed() {
  %r = call spir_func i16 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv4_Dh(<4 x half> splat (half 3.0))
  ret i16 %r
}

; Integers of 4 bits are integers, not numbers of their own.
; SPIRV: Bitcast [[#NIBBLES]] [[#INTEGERS:]] [[#PACKED]]
; SPIRV: ConvertSToF [[#HALVES]] [[#]] [[#INTEGERS]]
; LLVM: [[LANES:%.*]] = bitcast i16 4660 to <4 x i4>
; LLVM: call spir_func <4 x half> @_Z38__builtin_spirv_ConvertInt4ToFP16INTELDv4_i(<4 x i4> [[LANES]])
define spir_func <4 x half> @integers() {
  %r = call spir_func <4 x half> @_Z38__builtin_spirv_ConvertInt4ToFP16INTELs(i16 4660)
  ret <4 x half> %r
}

; SPIRV: ConvertFToS [[#NIBBLES]] [[#INTEGERS:]] [[#THREES]]
; SPIRV: Bitcast [[#SHORT]] [[#]] [[#INTEGERS]]
; LLVM: [[LANES:%.*]] = call spir_func <4 x i4> @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv4_Dh(<4 x half> splat (half 0xH4200))
; LLVM: bitcast <4 x i4> [[LANES]] to i16
define spir_func i16 @to_integers() {
  %r = call spir_func i16 @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv4_Dh(<4 x half> splat (half 3.0))
  ret i16 %r
}

declare spir_func half @_Z36__builtin_spirv_ConvertE5M2ToFP16EXTc(i8)
declare spir_func <4 x bfloat> @_Z36__builtin_spirv_ConvertE4M3ToBF16EXTDv4_c(<4 x i8>)
declare spir_func i8 @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTDh(half)
declare spir_func <4 x i8> @_Z36__builtin_spirv_ConvertBF16ToE5M2EXTDv4_DF16b(<4 x bfloat>)
declare spir_func i8 @_Z36__builtin_spirv_ConvertE2M1ToE5M2EXTi(i4)
declare spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4>)
declare spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTs(i16)
declare spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv2_c(<2 x i8>)
declare spir_func i16 @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTDv4_Dh(<4 x half>)
declare spir_func <4 x half> @_Z38__builtin_spirv_ConvertInt4ToFP16INTELs(i16)
declare spir_func i16 @_Z38__builtin_spirv_ConvertFP16ToInt4INTELDv4_Dh(<4 x half>)
