; Any function of three bits is one instruction of an extension: each bit of the constant is its value for one of the eight
; combinations.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_ternary_bitwise_function -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV --implicit-check-not=__spirv_BitwiseFunctionINTEL
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_ternary_bitwise_function -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_ternary_bitwise_function

; SPIRV-DAG: Capability TernaryBitwiseFunctionINTEL
; SPIRV-DAG: Extension "SPV_INTEL_ternary_bitwise_function"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeVector [[#LONGS:]] [[#LONG]] 2
; SPIRV-DAG: Constant [[#INT]] [[#MAJORITY:]] 232
; SPIRV-DAG: Constant [[#INT]] [[#PARITY:]] 150
; SPIRV: FunctionParameter [[#INT]] [[#A:]]
; SPIRV: FunctionParameter [[#INT]] [[#B:]]
; SPIRV: FunctionParameter [[#INT]] [[#C:]]
; SPIRV: BitwiseFunctionINTEL [[#INT]] [[#R:]] [[#C]] [[#A]] [[#B]] [[#MAJORITY]]
; SPIRV: ReturnValue [[#R]]
; LLVM: %r = call spir_func i32 @_Z28__spirv_BitwiseFunctionINTELiiii(i32 %c, i32 %a, i32 %b, i32 232)
define spir_func i32 @majority(i32 %a, i32 %b, i32 %c) {
  %r = call spir_func i32 @_Z28__spirv_BitwiseFunctionINTELiiii(i32 %c, i32 %a, i32 %b, i32 232)
  ret i32 %r
}

; SPIRV: FunctionParameter [[#LONGS]] [[#X:]]
; SPIRV: FunctionParameter [[#LONGS]] [[#Y:]]
; SPIRV: BitwiseFunctionINTEL [[#LONGS]] [[#]] [[#X]] [[#X]] [[#Y]] [[#PARITY]]
; LLVM: %r = call spir_func <2 x i64> @_Z28__spirv_BitwiseFunctionINTELDv2_lS_S_i(<2 x i64> %x, <2 x i64> %x, <2 x i64> %y, i32 150)
define spir_func <2 x i64> @parity(<2 x i64> %x, <2 x i64> %y) {
  %r = call spir_func <2 x i64> @_Z28__spirv_BitwiseFunctionINTELDv2_lS_S_i(<2 x i64> %x, <2 x i64> %x, <2 x i64> %y, i32 150)
  ret <2 x i64> %r
}

declare spir_func i32 @_Z28__spirv_BitwiseFunctionINTELiiii(i32, i32, i32, i32)
declare spir_func <2 x i64> @_Z28__spirv_BitwiseFunctionINTELDv2_lS_S_i(<2 x i64>, <2 x i64>, <2 x i64>, i32)
