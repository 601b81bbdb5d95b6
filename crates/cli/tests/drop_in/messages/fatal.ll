; A built-in function that is declared with other types than its name says ends the program as LLVM's fatal errors do:
; by a message and a signal, without output.

; RUN: split-file %s %t
; RUN: llvm-as %t/scalar.ll -o %t/scalar.bc
; RUN: not --crash llvm-spirv %t/scalar.bc -o %t/scalar.spv 2>&1 | FileCheck %s --check-prefix=SCALAR
; RUN: llvm-as %t/element.ll -o %t/element.bc
; RUN: not --crash llvm-spirv %t/element.bc -o %t/element.spv 2>&1 | FileCheck %s --check-prefix=ELEMENT
; RUN: llvm-as %t/lanes.ll -o %t/lanes.bc
; RUN: not --crash llvm-spirv %t/lanes.bc -o %t/lanes.spv 2>&1 | FileCheck %s --check-prefix=LANES
; RUN: llvm-as %t/right.ll -o %t/right.bc
; RUN: llvm-spirv --spirv-ext=+SPV_INTEL_bfloat16_conversion %t/right.bc -o %t/right.spv
; RUN: spirv-val %t/right.spv

; SCALAR: LLVM ERROR: OpConvertBFloat16AsUShort must be of i16 and take float
; ELEMENT: LLVM ERROR: OpConvertAsBFloat16NFloatN must be of <N x float> and take <N x i16>
; LANES: LLVM ERROR: ConvertAsBFloat164Float4 must be of <4 x float> and take <4 x i16>

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
