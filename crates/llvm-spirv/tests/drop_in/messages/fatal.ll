; A built-in function that is declared with other types than its name says ends the program as LLVM's fatal errors do:
; by a message and a signal, without output.

; RUN: split-file %s %t
; RUN: llvm-as %t/scalar.ll -o %t/scalar.bc
; RUN: not --crash llvm-spirv %t/scalar.bc -o %t/scalar.spv 2>&1 | FileCheck %s --check-prefix=SCALAR
; RUN: llvm-as %t/element.ll -o %t/element.bc
; RUN: not --crash llvm-spirv %t/element.bc -o %t/element.spv 2>&1 | FileCheck %s --check-prefix=ELEMENT
; RUN: llvm-as %t/lanes.ll -o %t/lanes.bc
; RUN: not --crash llvm-spirv %t/lanes.bc -o %t/lanes.spv 2>&1 | FileCheck %s --check-prefix=LANES
; RUN: llvm-as %t/number.ll -o %t/number.bc
; RUN: not --crash llvm-spirv %t/number.bc -o %t/number.spv 2>&1 | FileCheck %s --check-prefix=NUMBER
; RUN: llvm-as %t/bits.ll -o %t/bits.bc
; RUN: not --crash llvm-spirv %t/bits.bc -o %t/bits.spv 2>&1 | FileCheck %s --check-prefix=BITS
; RUN: llvm-as %t/longer.ll -o %t/longer.bc
; RUN: not --crash llvm-spirv %t/longer.bc -o %t/longer.spv 2>&1 | FileCheck %s --check-prefix=LONGER
; RUN: llvm-as %t/right.ll -o %t/right.bc
; RUN: llvm-spirv --spirv-ext=+SPV_INTEL_bfloat16_conversion %t/right.bc -o %t/right.spv
; RUN: spirv-val %t/right.spv

; SCALAR: LLVM ERROR: OpConvertBFloat16AsUShort must be of i16 and take float
; ELEMENT: LLVM ERROR: OpConvertAsBFloat16NFloatN must be of <N x float> and take <N x i16>
; LANES: LLVM ERROR: ConvertAsBFloat164Float4 must be of <4 x float> and take <4 x i16>
; NUMBER: LLVM ERROR: OpConvertAsBFloat16Float must be of float and take i16
; BITS: LLVM ERROR: OpConvertBFloat16NAsUShortN must be of <N x i16> and take <N x float>
; LONGER: LLVM ERROR: ConvertBFloat163AsUShort3 must be of <3 x i16> and take <3 x float>

;--- scalar.ll
target triple = "spir64-unknown-unknown"

define spir_kernel void @bits(ptr addrspace(1) %out) {
  %bits = call spir_func i32 @_Z32intel_convert_bfloat16_as_ushortf(float 1.0)
  store i32 %bits, ptr addrspace(1) %out
  ret void
}

declare spir_func i32 @_Z32intel_convert_bfloat16_as_ushortf(float)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- element.ll
target triple = "spir64-unknown-unknown"

define spir_kernel void @numbers(ptr addrspace(1) %out, <4 x i16> %bits) {
  %numbers = call spir_func <4 x half> @_Z33intel_convert_as_bfloat164_float4Dv4_t(<4 x i16> %bits)
  store <4 x half> %numbers, ptr addrspace(1) %out
  ret void
}

declare spir_func <4 x half> @_Z33intel_convert_as_bfloat164_float4Dv4_t(<4 x i16>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- lanes.ll
target triple = "spir64-unknown-unknown"

define spir_kernel void @numbers(ptr addrspace(1) %out, <8 x i16> %bits) {
  %numbers = call spir_func <8 x float> @_Z33intel_convert_as_bfloat164_float4Dv4_t(<8 x i16> %bits)
  store <8 x float> %numbers, ptr addrspace(1) %out
  ret void
}

declare spir_func <8 x float> @_Z33intel_convert_as_bfloat164_float4Dv4_t(<8 x i16>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- right.ll
target triple = "spir64-unknown-unknown"

define spir_kernel void @numbers(ptr addrspace(1) %out, <4 x i16> %bits) {
  %numbers = call spir_func <4 x float> @_Z33intel_convert_as_bfloat164_float4Dv4_t(<4 x i16> %bits)
  store <4 x float> %numbers, ptr addrspace(1) %out
  ret void
}

declare spir_func <4 x float> @_Z33intel_convert_as_bfloat164_float4Dv4_t(<4 x i16>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- number.ll
target triple = "spir64-unknown-unknown"

define spir_kernel void @convert(i16 %from, ptr addrspace(1) %out) {
  %to = call spir_func half @_Z31intel_convert_as_bfloat16_floatt(i16 %from)
  store half %to, ptr addrspace(1) %out
  ret void
}

declare spir_func half @_Z31intel_convert_as_bfloat16_floatt(i16)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- bits.ll
target triple = "spir64-unknown-unknown"

define spir_kernel void @convert(<8 x float> %from, ptr addrspace(1) %out) {
  %to = call spir_func <8 x i32> @_Z34intel_convert_bfloat168_as_ushort8Dv8_f(<8 x float> %from)
  store <8 x i32> %to, ptr addrspace(1) %out
  ret void
}

declare spir_func <8 x i32> @_Z34intel_convert_bfloat168_as_ushort8Dv8_f(<8 x float>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- longer.ll
target triple = "spir64-unknown-unknown"

define spir_kernel void @convert(<4 x float> %from, ptr addrspace(1) %out) {
  %to = call spir_func <4 x i16> @_Z34intel_convert_bfloat163_as_ushort3Dv3_f(<4 x float> %from)
  store <4 x i16> %to, ptr addrspace(1) %out
  ret void
}

declare spir_func <4 x i16> @_Z34intel_convert_bfloat163_as_ushort3Dv3_f(<4 x float>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
