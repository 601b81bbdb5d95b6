; Numbers between `float` and the bits of a `bfloat`: OpenCL C's functions and SPIR-V's own are one instruction each, for
; single numbers and vectors of all widths. The first become the second where SPIR-V's preparation is asked for.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_bfloat16_conversion -spirv-text -o %t.spt
; RUN: FileCheck %s --input-file=%t.spt --check-prefix=SPIRV
; RUN: llvm-spirv -to-binary %t.spt -o %t.spv
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv -s %t.bc -o - | llvm-dis | FileCheck %s --check-prefix=PREPARED
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_bfloat16_conversion

; SPIRV: Capability Bfloat16ConversionINTEL
; SPIRV: Extension "SPV_INTEL_bfloat16_conversion"
; SPIRV-DAG: TypeInt [[#BITS1:]] 16 0
; SPIRV-DAG: TypeFloat [[#FLOAT1:]] 32
; SPIRV-DAG: TypeVector [[#BITS2:]] [[#BITS1]] 2
; SPIRV-DAG: TypeVector [[#FLOAT2:]] [[#FLOAT1]] 2
; SPIRV-DAG: TypeVector [[#BITS3:]] [[#BITS1]] 3
; SPIRV-DAG: TypeVector [[#FLOAT3:]] [[#FLOAT1]] 3
; SPIRV-DAG: TypeVector [[#BITS4:]] [[#BITS1]] 4
; SPIRV-DAG: TypeVector [[#FLOAT4:]] [[#FLOAT1]] 4
; SPIRV-DAG: TypeVector [[#BITS8:]] [[#BITS1]] 8
; SPIRV-DAG: TypeVector [[#FLOAT8:]] [[#FLOAT1]] 8
; SPIRV-DAG: TypeVector [[#BITS16:]] [[#BITS1]] 16
; SPIRV-DAG: TypeVector [[#FLOAT16:]] [[#FLOAT1]] 16
; SPIRV-DAG: Constant [[#BITS1]] [[#ONE:]] 16256
; SPIRV-DAG: Constant [[#FLOAT1]] [[#HALF:]] 1056964608

; SPIRV: FunctionParameter [[#FLOAT1]] [[#X:]]
; SPIRV: ConvertFToBF16INTEL [[#BITS1]] [[#B:]] [[#X]]
; SPIRV: ConvertBF16ToFINTEL [[#FLOAT1]] [[#Y:]] [[#B]]
; SPIRV: ReturnValue [[#Y]]
; OPENCL-LABEL: @of1(
; OPENCL: %[[B:.+]] = call spir_func i16 @_Z32intel_convert_bfloat16_as_ushortf(float %x)
; OPENCL: call spir_func float @_Z31intel_convert_as_bfloat16_floats(i16 %[[B]])
; FRIENDLY-LABEL: @of1(
; FRIENDLY: %[[B:.+]] = call spir_func i16 @_Z27__spirv_ConvertFToBF16INTELf(float %x)
; FRIENDLY: call spir_func float @_Z27__spirv_ConvertBF16ToFINTELs(i16 %[[B]])
; PREPARED-LABEL: @of1(
; PREPARED: %bits = call spir_func zeroext i16 @_Z27__spirv_ConvertFToBF16INTELf(float %x)
; PREPARED: call spir_func float @_Z27__spirv_ConvertBF16ToFINTELs(i16 zeroext %bits)
define spir_func float @of1(float %x) {
  %bits = call spir_func zeroext i16 @_Z32intel_convert_bfloat16_as_ushortf(float %x)
  %y = call spir_func float @_Z31intel_convert_as_bfloat16_floatt(i16 zeroext %bits)
  ret float %y
}

; SPIRV: FunctionParameter [[#FLOAT2]] [[#X:]]
; SPIRV: ConvertFToBF16INTEL [[#BITS2]] [[#B:]] [[#X]]
; SPIRV: ConvertBF16ToFINTEL [[#FLOAT2]] [[#Y:]] [[#B]]
; SPIRV: ReturnValue [[#Y]]
; OPENCL-LABEL: @of2(
; OPENCL: %[[B:.+]] = call spir_func <2 x i16> @_Z34intel_convert_bfloat162_as_ushort2Dv2_f(<2 x float> %x)
; OPENCL: call spir_func <2 x float> @_Z33intel_convert_as_bfloat162_float2Dv2_s(<2 x i16> %[[B]])
; FRIENDLY-LABEL: @of2(
; FRIENDLY: %[[B:.+]] = call spir_func <2 x i16> @_Z27__spirv_ConvertFToBF16INTELDv2_f(<2 x float> %x)
; FRIENDLY: call spir_func <2 x float> @_Z27__spirv_ConvertBF16ToFINTELDv2_s(<2 x i16> %[[B]])
; PREPARED-LABEL: @of2(
; PREPARED: %bits = call spir_func <2 x i16> @_Z27__spirv_ConvertFToBF16INTELDv2_f(<2 x float> %x)
; PREPARED: call spir_func <2 x float> @_Z27__spirv_ConvertBF16ToFINTELDv2_s(<2 x i16> %bits)
define spir_func <2 x float> @of2(<2 x float> %x) {
  %bits = call spir_func <2 x i16> @_Z34intel_convert_bfloat162_as_ushort2Dv2_f(<2 x float> %x)
  %y = call spir_func <2 x float> @_Z33intel_convert_as_bfloat162_float2Dv2_t(<2 x i16> %bits)
  ret <2 x float> %y
}

; SPIRV: FunctionParameter [[#FLOAT3]] [[#X:]]
; SPIRV: ConvertFToBF16INTEL [[#BITS3]] [[#B:]] [[#X]]
; SPIRV: ConvertBF16ToFINTEL [[#FLOAT3]] [[#Y:]] [[#B]]
; SPIRV: ReturnValue [[#Y]]
; OPENCL-LABEL: @of3(
; OPENCL: %[[B:.+]] = call spir_func <3 x i16> @_Z34intel_convert_bfloat163_as_ushort3Dv3_f(<3 x float> %x)
; OPENCL: call spir_func <3 x float> @_Z33intel_convert_as_bfloat163_float3Dv3_s(<3 x i16> %[[B]])
; FRIENDLY-LABEL: @of3(
; FRIENDLY: %[[B:.+]] = call spir_func <3 x i16> @_Z27__spirv_ConvertFToBF16INTELDv3_f(<3 x float> %x)
; FRIENDLY: call spir_func <3 x float> @_Z27__spirv_ConvertBF16ToFINTELDv3_s(<3 x i16> %[[B]])
; PREPARED-LABEL: @of3(
; PREPARED: %bits = call spir_func <3 x i16> @_Z27__spirv_ConvertFToBF16INTELDv3_f(<3 x float> %x)
; PREPARED: call spir_func <3 x float> @_Z27__spirv_ConvertBF16ToFINTELDv3_s(<3 x i16> %bits)
define spir_func <3 x float> @of3(<3 x float> %x) {
  %bits = call spir_func <3 x i16> @_Z34intel_convert_bfloat163_as_ushort3Dv3_f(<3 x float> %x)
  %y = call spir_func <3 x float> @_Z33intel_convert_as_bfloat163_float3Dv3_t(<3 x i16> %bits)
  ret <3 x float> %y
}

; SPIRV: FunctionParameter [[#FLOAT4]] [[#X:]]
; SPIRV: ConvertFToBF16INTEL [[#BITS4]] [[#B:]] [[#X]]
; SPIRV: ConvertBF16ToFINTEL [[#FLOAT4]] [[#Y:]] [[#B]]
; SPIRV: ReturnValue [[#Y]]
; OPENCL-LABEL: @of4(
; OPENCL: %[[B:.+]] = call spir_func <4 x i16> @_Z34intel_convert_bfloat164_as_ushort4Dv4_f(<4 x float> %x)
; OPENCL: call spir_func <4 x float> @_Z33intel_convert_as_bfloat164_float4Dv4_s(<4 x i16> %[[B]])
; FRIENDLY-LABEL: @of4(
; FRIENDLY: %[[B:.+]] = call spir_func <4 x i16> @_Z27__spirv_ConvertFToBF16INTELDv4_f(<4 x float> %x)
; FRIENDLY: call spir_func <4 x float> @_Z27__spirv_ConvertBF16ToFINTELDv4_s(<4 x i16> %[[B]])
; PREPARED-LABEL: @of4(
; PREPARED: %bits = call spir_func <4 x i16> @_Z27__spirv_ConvertFToBF16INTELDv4_f(<4 x float> %x)
; PREPARED: call spir_func <4 x float> @_Z27__spirv_ConvertBF16ToFINTELDv4_s(<4 x i16> %bits)
define spir_func <4 x float> @of4(<4 x float> %x) {
  %bits = call spir_func <4 x i16> @_Z34intel_convert_bfloat164_as_ushort4Dv4_f(<4 x float> %x)
  %y = call spir_func <4 x float> @_Z33intel_convert_as_bfloat164_float4Dv4_t(<4 x i16> %bits)
  ret <4 x float> %y
}

; SPIRV: FunctionParameter [[#FLOAT8]] [[#X:]]
; SPIRV: ConvertFToBF16INTEL [[#BITS8]] [[#B:]] [[#X]]
; SPIRV: ConvertBF16ToFINTEL [[#FLOAT8]] [[#Y:]] [[#B]]
; SPIRV: ReturnValue [[#Y]]
; OPENCL-LABEL: @of8(
; OPENCL: %[[B:.+]] = call spir_func <8 x i16> @_Z34intel_convert_bfloat168_as_ushort8Dv8_f(<8 x float> %x)
; OPENCL: call spir_func <8 x float> @_Z33intel_convert_as_bfloat168_float8Dv8_s(<8 x i16> %[[B]])
; FRIENDLY-LABEL: @of8(
; FRIENDLY: %[[B:.+]] = call spir_func <8 x i16> @_Z27__spirv_ConvertFToBF16INTELDv8_f(<8 x float> %x)
; FRIENDLY: call spir_func <8 x float> @_Z27__spirv_ConvertBF16ToFINTELDv8_s(<8 x i16> %[[B]])
; PREPARED-LABEL: @of8(
; PREPARED: %bits = call spir_func <8 x i16> @_Z27__spirv_ConvertFToBF16INTELDv8_f(<8 x float> %x)
; PREPARED: call spir_func <8 x float> @_Z27__spirv_ConvertBF16ToFINTELDv8_s(<8 x i16> %bits)
define spir_func <8 x float> @of8(<8 x float> %x) {
  %bits = call spir_func <8 x i16> @_Z34intel_convert_bfloat168_as_ushort8Dv8_f(<8 x float> %x)
  %y = call spir_func <8 x float> @_Z33intel_convert_as_bfloat168_float8Dv8_t(<8 x i16> %bits)
  ret <8 x float> %y
}

; SPIRV: FunctionParameter [[#FLOAT16]] [[#X:]]
; SPIRV: ConvertFToBF16INTEL [[#BITS16]] [[#B:]] [[#X]]
; SPIRV: ConvertBF16ToFINTEL [[#FLOAT16]] [[#Y:]] [[#B]]
; SPIRV: ReturnValue [[#Y]]
; OPENCL-LABEL: @of16(
; OPENCL: %[[B:.+]] = call spir_func <16 x i16> @_Z36intel_convert_bfloat1616_as_ushort16Dv16_f(<16 x float> %x)
; OPENCL: call spir_func <16 x float> @_Z35intel_convert_as_bfloat1616_float16Dv16_s(<16 x i16> %[[B]])
; FRIENDLY-LABEL: @of16(
; FRIENDLY: %[[B:.+]] = call spir_func <16 x i16> @_Z27__spirv_ConvertFToBF16INTELDv16_f(<16 x float> %x)
; FRIENDLY: call spir_func <16 x float> @_Z27__spirv_ConvertBF16ToFINTELDv16_s(<16 x i16> %[[B]])
; PREPARED-LABEL: @of16(
; PREPARED: %bits = call spir_func <16 x i16> @_Z27__spirv_ConvertFToBF16INTELDv16_f(<16 x float> %x)
; PREPARED: call spir_func <16 x float> @_Z27__spirv_ConvertBF16ToFINTELDv16_s(<16 x i16> %bits)
define spir_func <16 x float> @of16(<16 x float> %x) {
  %bits = call spir_func <16 x i16> @_Z36intel_convert_bfloat1616_as_ushort16Dv16_f(<16 x float> %x)
  %y = call spir_func <16 x float> @_Z35intel_convert_as_bfloat1616_float16Dv16_t(<16 x i16> %bits)
  ret <16 x float> %y
}

; SPIRV: FunctionParameter [[#FLOAT16]] [[#X:]]
; SPIRV: ConvertFToBF16INTEL [[#BITS16]] [[#B:]] [[#X]]
; SPIRV: ConvertBF16ToFINTEL [[#FLOAT16]] [[#]] [[#B]]
; SPIRV: ConvertFToBF16INTEL [[#BITS1]] [[#]] [[#HALF]]
; SPIRV: ConvertBF16ToFINTEL [[#FLOAT1]] [[#]] [[#ONE]]
; FRIENDLY-LABEL: @by_instructions(
; FRIENDLY: %[[B:.+]] = call spir_func <16 x i16> @_Z27__spirv_ConvertFToBF16INTELDv16_f(<16 x float> %x)
; FRIENDLY: call spir_func <16 x float> @_Z27__spirv_ConvertBF16ToFINTELDv16_s(<16 x i16> %[[B]])
; FRIENDLY: call spir_func i16 @_Z27__spirv_ConvertFToBF16INTELf(float 5.000000e-01)
; FRIENDLY: call spir_func float @_Z27__spirv_ConvertBF16ToFINTELs(i16 16256)
define spir_kernel void @by_instructions(<16 x float> %x) {
  %bits = call spir_func <16 x i16> @_Z27__spirv_ConvertFToBF16INTELDv16_f(<16 x float> %x)
  %y = call spir_func <16 x float> @_Z27__spirv_ConvertBF16ToFINTELDv16_s(<16 x i16> %bits)
  %half = call spir_func zeroext i16 @_Z27__spirv_ConvertFToBF16INTELf(float 0.5)
  %one = call spir_func float @_Z27__spirv_ConvertBF16ToFINTELs(i16 zeroext 16256)
  ret void
}

declare spir_func zeroext i16 @_Z32intel_convert_bfloat16_as_ushortf(float)
declare spir_func float @_Z31intel_convert_as_bfloat16_floatt(i16 zeroext)
declare spir_func <2 x i16> @_Z34intel_convert_bfloat162_as_ushort2Dv2_f(<2 x float>)
declare spir_func <2 x float> @_Z33intel_convert_as_bfloat162_float2Dv2_t(<2 x i16>)
declare spir_func <3 x i16> @_Z34intel_convert_bfloat163_as_ushort3Dv3_f(<3 x float>)
declare spir_func <3 x float> @_Z33intel_convert_as_bfloat163_float3Dv3_t(<3 x i16>)
declare spir_func <4 x i16> @_Z34intel_convert_bfloat164_as_ushort4Dv4_f(<4 x float>)
declare spir_func <4 x float> @_Z33intel_convert_as_bfloat164_float4Dv4_t(<4 x i16>)
declare spir_func <8 x i16> @_Z34intel_convert_bfloat168_as_ushort8Dv8_f(<8 x float>)
declare spir_func <8 x float> @_Z33intel_convert_as_bfloat168_float8Dv8_t(<8 x i16>)
declare spir_func <16 x i16> @_Z36intel_convert_bfloat1616_as_ushort16Dv16_f(<16 x float>)
declare spir_func <16 x float> @_Z35intel_convert_as_bfloat1616_float16Dv16_t(<16 x i16>)
declare spir_func <16 x i16> @_Z27__spirv_ConvertFToBF16INTELDv16_f(<16 x float>)
declare spir_func <16 x float> @_Z27__spirv_ConvertBF16ToFINTELDv16_s(<16 x i16>)
declare spir_func zeroext i16 @_Z27__spirv_ConvertFToBF16INTELf(float)
declare spir_func float @_Z27__spirv_ConvertBF16ToFINTELs(i16 zeroext)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
