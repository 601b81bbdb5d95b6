; Conversions to and from bfloat16 are of 16-bit integers and 32-bit floats, with as many components; others are refused
; with what is wrong about them.
;
; RUN: split-file %s %t
; RUN: not llvm-spirv %t/to_float_of_vector.ll --spirv-ext=+SPV_INTEL_bfloat16_conversion -o - 2>&1 | FileCheck %s --check-prefix=TO_FLOAT_OF_VECTOR
; RUN: not llvm-spirv %t/to_vector_of_longer.ll --spirv-ext=+SPV_INTEL_bfloat16_conversion -o - 2>&1 | FileCheck %s --check-prefix=TO_VECTOR_OF_LONGER
; RUN: not llvm-spirv %t/to_float_of_int.ll --spirv-ext=+SPV_INTEL_bfloat16_conversion -o - 2>&1 | FileCheck %s --check-prefix=TO_FLOAT_OF_INT
; RUN: not llvm-spirv %t/to_float_of_pointer.ll --spirv-ext=+SPV_INTEL_bfloat16_conversion -o - 2>&1 | FileCheck %s --check-prefix=TO_FLOAT_OF_POINTER
; RUN: not llvm-spirv %t/to_double.ll --spirv-ext=+SPV_INTEL_bfloat16_conversion -o - 2>&1 | FileCheck %s --check-prefix=TO_DOUBLE
; RUN: not llvm-spirv %t/of_half.ll --spirv-ext=+SPV_INTEL_bfloat16_conversion -o - 2>&1 | FileCheck %s --check-prefix=OF_HALF
; RUN: not llvm-spirv %t/to_byte.ll --spirv-ext=+SPV_INTEL_bfloat16_conversion -o - 2>&1 | FileCheck %s --check-prefix=TO_BYTE
; RUN: not llvm-spirv %t/to_vector_of_float.ll --spirv-ext=+SPV_INTEL_bfloat16_conversion -o - 2>&1 | FileCheck %s --check-prefix=TO_VECTOR_OF_FLOAT
; RUN: not llvm-spirv %t/to_longer.ll --spirv-ext=+SPV_INTEL_bfloat16_conversion -o - 2>&1 | FileCheck %s --check-prefix=TO_LONGER

; TO_FLOAT_OF_VECTOR: InvalidInstruction: Can't translate llvm instruction:
; TO_FLOAT_OF_VECTOR-NEXT: ConvertBF16ToFINTEL
; TO_FLOAT_OF_VECTOR-NEXT: Input type must have the same number of components as result type
; TO_VECTOR_OF_LONGER: InvalidInstruction: Can't translate llvm instruction:
; TO_VECTOR_OF_LONGER-NEXT: ConvertBF16ToFINTEL
; TO_VECTOR_OF_LONGER-NEXT: Input type must have the same number of components as result type
; TO_FLOAT_OF_INT: InvalidInstruction: Can't translate llvm instruction:
; TO_FLOAT_OF_INT-NEXT: ConvertBF16ToFINTEL
; TO_FLOAT_OF_INT-NEXT: Input value must be a scalar or vector of integer 16-bit type
; TO_FLOAT_OF_POINTER: InvalidInstruction: Can't translate llvm instruction:
; TO_FLOAT_OF_POINTER-NEXT: ConvertBF16ToFINTEL
; TO_FLOAT_OF_POINTER-NEXT: Input value must be a scalar or vector of integer 16-bit type
; TO_DOUBLE: InvalidInstruction: Can't translate llvm instruction:
; TO_DOUBLE-NEXT: ConvertBF16ToFINTEL
; TO_DOUBLE-NEXT: Result value must be a scalar or vector of floating-point 32-bit type
; OF_HALF: InvalidInstruction: Can't translate llvm instruction:
; OF_HALF-NEXT: ConvertFToBF16INTEL
; OF_HALF-NEXT: Input value must be a scalar or vector of floating-point 32-bit type
; TO_BYTE: InvalidInstruction: Can't translate llvm instruction:
; TO_BYTE-NEXT: ConvertFToBF16INTEL
; TO_BYTE-NEXT: Result value must be a scalar or vector of integer 16-bit type
; TO_VECTOR_OF_FLOAT: InvalidInstruction: Can't translate llvm instruction:
; TO_VECTOR_OF_FLOAT-NEXT: ConvertFToBF16INTEL
; TO_VECTOR_OF_FLOAT-NEXT: Input type must have the same number of components as result type
; TO_LONGER: InvalidInstruction: Can't translate llvm instruction:
; TO_LONGER-NEXT: ConvertFToBF16INTEL
; TO_LONGER-NEXT: Input type must have the same number of components as result type

;--- to_float_of_vector.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func float @f(<3 x i16> %x) {
  %y = call spir_func float @_Z27__spirv_ConvertBF16ToFINTELf(<3 x i16> %x)
  ret float %y
}
declare spir_func float @_Z27__spirv_ConvertBF16ToFINTELf(<3 x i16>)

;--- to_vector_of_longer.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func <2 x float> @f(<4 x i16> %x) {
  %y = call spir_func <2 x float> @_Z27__spirv_ConvertBF16ToFINTELf(<4 x i16> %x)
  ret <2 x float> %y
}
declare spir_func <2 x float> @_Z27__spirv_ConvertBF16ToFINTELf(<4 x i16>)

;--- to_float_of_int.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func float @f(i32 %x) {
  %y = call spir_func float @_Z27__spirv_ConvertBF16ToFINTELf(i32 %x)
  ret float %y
}
declare spir_func float @_Z27__spirv_ConvertBF16ToFINTELf(i32)

;--- to_float_of_pointer.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func float @f(ptr addrspace(1) %x) {
  %y = call spir_func float @_Z27__spirv_ConvertBF16ToFINTELf(ptr addrspace(1) %x)
  ret float %y
}
declare spir_func float @_Z27__spirv_ConvertBF16ToFINTELf(ptr addrspace(1))

;--- to_double.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func double @f(i16 %x) {
  %y = call spir_func double @_Z27__spirv_ConvertBF16ToFINTELf(i16 %x)
  ret double %y
}
declare spir_func double @_Z27__spirv_ConvertBF16ToFINTELf(i16)

;--- of_half.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i16 @f(half %x) {
  %y = call spir_func i16 @_Z27__spirv_ConvertFToBF16INTELf(half %x)
  ret i16 %y
}
declare spir_func i16 @_Z27__spirv_ConvertFToBF16INTELf(half)

;--- to_byte.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i8 @f(float %x) {
  %y = call spir_func i8 @_Z27__spirv_ConvertFToBF16INTELf(float %x)
  ret i8 %y
}
declare spir_func i8 @_Z27__spirv_ConvertFToBF16INTELf(float)

;--- to_vector_of_float.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func <2 x i16> @f(float %x) {
  %y = call spir_func <2 x i16> @_Z27__spirv_ConvertFToBF16INTELf(float %x)
  ret <2 x i16> %y
}
declare spir_func <2 x i16> @_Z27__spirv_ConvertFToBF16INTELf(float)

;--- to_longer.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func <4 x i16> @f(<2 x float> %x) {
  %y = call spir_func <4 x i16> @_Z27__spirv_ConvertFToBF16INTELf(<2 x float> %x)
  ret <4 x i16> %y
}
declare spir_func <4 x i16> @_Z27__spirv_ConvertFToBF16INTELf(<2 x float>)
