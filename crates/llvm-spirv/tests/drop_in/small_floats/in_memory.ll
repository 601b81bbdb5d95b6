; Vectors of numbers of 4 bits are loaded and stored as vectors of integers, with their alignment, and are numbers from their
; conversion on: in variables, as a compiler writes it without optimization, and as values, as it does with it.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_ocp_microscaling_types,+SPV_INTEL_int4 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

; SPIRV-NOT: __builtin_spirv
; SPIRV-DAG: Capability Float16Buffer
; SPIRV-DAG: Capability Int4TypeINTEL
; SPIRV-DAG: Capability Float4EXT
; SPIRV-DAG: TypeInt [[#NIBBLE:]] 4 0
; SPIRV-DAG: TypeVector [[#NIBBLES:]] [[#NIBBLE]] 4
; SPIRV-DAG: TypePointer [[#PRIVATE:]] 7 [[#NIBBLES]]
; SPIRV-DAG: TypeFloat [[#E2M1:]] 4 4225
; SPIRV-DAG: TypeVector [[#E2M1S:]] [[#E2M1]] 4
; SPIRV-DAG: TypeFloat [[#HALF:]] 16 {{$}}
; SPIRV-DAG: TypeVector [[#HALVES:]] [[#HALF]] 4

target triple = "spir64-unknown-unknown"

; SPIRV: FunctionParameter [[#NIBBLES]] [[#GIVEN:]]
; SPIRV: Variable [[#PRIVATE]] [[#PLACE:]] 7
; SPIRV: Store [[#PLACE]] [[#GIVEN]] 2 2
; SPIRV: Load [[#NIBBLES]] [[#LOADED:]] [[#PLACE]] 2 2
; SPIRV: Bitcast [[#E2M1S]] [[#NUMBERS:]] [[#LOADED]]
; SPIRV: FConvert [[#HALVES]] [[#WIDE:]] [[#NUMBERS]]
; SPIRV: Store [[#]] [[#WIDE]] 2 8
; LLVM: %place = alloca <4 x i4>
; LLVM: store <4 x i4> %given, ptr %place, align 2
; LLVM: %loaded = load <4 x i4>, ptr %place, align 2
; LLVM: [[WIDE:%.*]] = call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4> %loaded)
; LLVM: store <4 x half> [[WIDE]], ptr addrspace(3) %out, align 8
define spir_func void @by_variable(<4 x i4> %given, ptr addrspace(3) %out) {
  %place = alloca <4 x i4>, align 2
  store <4 x i4> %given, ptr %place, align 2
  %loaded = load <4 x i4>, ptr %place, align 2
  %wide = call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4> %loaded)
  store <4 x half> %wide, ptr addrspace(3) %out, align 8
  ret void
}

; SPIRV: Load [[#NIBBLES]] [[#A:]] [[#]] 2 2
; SPIRV: Load [[#NIBBLES]] [[#B:]] [[#]] 2 1
; SPIRV: Bitcast [[#E2M1S]] [[#AS:]] [[#A]]
; SPIRV: FConvert [[#HALVES]] [[#X:]] [[#AS]]
; SPIRV: Bitcast [[#E2M1S]] [[#BS:]] [[#B]]
; SPIRV: FConvert [[#HALVES]] [[#Y:]] [[#BS]]
; SPIRV: FMul [[#HALVES]] [[#]] [[#X]] [[#Y]]
; LLVM: [[X:%.*]] = call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4> %a)
; LLVM: [[Y:%.*]] = call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4> %b)
; LLVM: fmul <4 x half> [[X]], [[Y]]
define spir_kernel void @by_value(ptr addrspace(3) %as, ptr addrspace(3) %bs, ptr addrspace(3) %out) {
  %a = load <4 x i4>, ptr addrspace(3) %as, align 2
  %b = load <4 x i4>, ptr addrspace(3) %bs, align 1
  %x = call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4> %a)
  %y = call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4> %b)
  %product = fmul <4 x half> %x, %y
  store <4 x half> %product, ptr addrspace(3) %out
  ret void
}

; One of them may come from a byte, and stand for all.
; SPIRV: FunctionParameter [[#]] [[#BYTE:]]
; SPIRV: UConvert [[#NIBBLE]] [[#LOW:]] [[#BYTE]]
; SPIRV: CompositeInsert [[#NIBBLES]] [[#ONE:]] [[#LOW]] [[#]] 0
; SPIRV: VectorShuffle [[#NIBBLES]] [[#SAME:]] [[#ONE]] [[#]] 0 0 0 0
; SPIRV: Bitcast [[#E2M1S]] [[#NUMBERS:]] [[#SAME]]
; SPIRV: FConvert [[#HALVES]] [[#]] [[#NUMBERS]]
; LLVM: %low = trunc i8 %byte to i4
; LLVM: %one = insertelement <4 x i4> {{undef|poison}}, i4 %low, i{{32|64}} 0
; LLVM: %same = shufflevector <4 x i4> %one, <4 x i4> {{undef|poison}}, <4 x i32> zeroinitializer
; LLVM: call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4> %same)
define spir_func <4 x half> @by_byte(i8 %byte) {
  %low = trunc i8 %byte to i4
  %one = insertelement <4 x i4> poison, i4 %low, i64 0
  %same = shufflevector <4 x i4> %one, <4 x i4> poison, <4 x i32> zeroinitializer
  %wide = call spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4> %same)
  ret <4 x half> %wide
}

declare spir_func <4 x half> @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTDv4_i(<4 x i4>)
