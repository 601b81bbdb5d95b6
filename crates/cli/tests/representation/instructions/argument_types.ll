; The function of an instruction takes what the instruction takes: every width, length, sign and storage class.
;
; RUN: %{to-spirv:universal} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again:universal} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: = OpBitCount %uchar %a
; SPIRV: = OpBitCount %ushort %b
; SPIRV: = OpBitCount %ulong %c
; SPIRV: = OpBitCount %v16uint %d
; SPIRV: = OpIsNan %bool %e
; SPIRV: = OpIsNan %bool %f
; SPIRV: = OpIsNan %v3bool %g
; SPIRV: = OpAtomicExchange %uint %h %uint_1 %uint_0 %uint_3
; SPIRV: = OpAtomicExchange %uint %i %uint_1 %uint_0 %uint_3
; SPIRV: = OpAtomicExchange %ulong %j %uint_1 %uint_0 %c
; LLVM: @_Z16__spirv_BitCountc(i8 %a)
; LLVM: @_Z16__spirv_BitCounts(i16 %b)
; LLVM: @_Z16__spirv_BitCountl(i64 %c)
; LLVM: @_Z16__spirv_BitCountDv16_i(<16 x i32> %d)
; LLVM: @_Z13__spirv_IsNanDh(half %e)
; LLVM: @_Z13__spirv_IsNand(double %f)
; LLVM: @_Z13__spirv_IsNanDv3_f(<3 x float> %g)
; LLVM: @_Z22__spirv_AtomicExchangePU3AS1iiii(ptr addrspace(1) %h, i32 1, i32 0, i32 3)
; LLVM: @_Z22__spirv_AtomicExchangePU3AS3iiii(ptr addrspace(3) %i, i32 1, i32 0, i32 3)
; LLVM: @_Z22__spirv_AtomicExchangePU3AS4liil(ptr addrspace(4) %j, i32 1, i32 0, i64 %c)
define spir_func void @work(
    i8 %a, i16 %b, i64 %c, <16 x i32> %d, half %e, double %f, <3 x float> %g, ptr addrspace(1) %h, ptr addrspace(3) %i,
    ptr addrspace(4) %j) {
  %1 = call spir_func i8 @_Z16__spirv_BitCounth(i8 %a)
  %2 = call spir_func i16 @_Z16__spirv_BitCountt(i16 %b)
  %3 = call spir_func i64 @_Z16__spirv_BitCountl(i64 %c)
  %4 = call spir_func <16 x i32> @_Z16__spirv_BitCountDv16_j(<16 x i32> %d)
  %5 = call spir_func i1 @_Z13__spirv_IsNanDh(half %e)
  %6 = call spir_func i1 @_Z13__spirv_IsNand(double %f)
  %7 = call spir_func <3 x i1> @_Z13__spirv_IsNanDv3_f(<3 x float> %g)
  %8 = call spir_func i32 @_Z22__spirv_AtomicExchangePU3AS1ijjj(ptr addrspace(1) %h, i32 1, i32 0, i32 3)
  %9 = call spir_func i32 @_Z22__spirv_AtomicExchangePU3AS3ijjj(ptr addrspace(3) %i, i32 1, i32 0, i32 3)
  %10 = call spir_func i64 @_Z22__spirv_AtomicExchangePU3AS4mjjm(ptr addrspace(4) %j, i32 1, i32 0, i64 %c)
  ret void
}
declare spir_func i8 @_Z16__spirv_BitCounth(i8)
declare spir_func i16 @_Z16__spirv_BitCountt(i16)
declare spir_func i64 @_Z16__spirv_BitCountl(i64)
declare spir_func <16 x i32> @_Z16__spirv_BitCountDv16_j(<16 x i32>)
declare spir_func i1 @_Z13__spirv_IsNanDh(half)
declare spir_func i1 @_Z13__spirv_IsNand(double)
declare spir_func <3 x i1> @_Z13__spirv_IsNanDv3_f(<3 x float>)
declare spir_func i32 @_Z22__spirv_AtomicExchangePU3AS1ijjj(ptr addrspace(1), i32, i32, i32)
declare spir_func i32 @_Z22__spirv_AtomicExchangePU3AS3ijjj(ptr addrspace(3), i32, i32, i32)
declare spir_func i64 @_Z22__spirv_AtomicExchangePU3AS4mjjm(ptr addrspace(4), i32, i32, i64)
