; Conversions between integers round nothing; that a function was called is kept, and the function comes back without
; its rounding.

; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

; SPIRV: Decorate [[NARROW:[0-9]+]] FPRoundingMode 1
; SPIRV: SConvert {{[0-9]+}} [[NARROW]]

; CHECK: call spir_func i16 @_Z13convert_shorti(i32 %number)

target triple = "spir64-unknown-unknown"

define spir_kernel void @narrow(ptr addrspace(1) %out, i32 %number) {
  %narrow = call spir_func i16 @_Z17convert_short_rtzi(i32 %number)
  store i16 %narrow, ptr addrspace(1) %out
  ret void
}

declare spir_func i16 @_Z17convert_short_rtzi(i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
