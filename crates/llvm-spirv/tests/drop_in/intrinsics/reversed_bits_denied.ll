; Reversal of bits is one instruction where the extension is allowed. Where it is denied it is a function of the module, which is
; exported under its name.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_bit_instructions -spirv-text -o - | FileCheck %s --check-prefix=ENABLED
; RUN: llvm-spirv %s --spirv-ext=-SPV_KHR_bit_instructions -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=DENIED --implicit-check-not=BitInstructions --implicit-check-not=SPV_KHR_bit_instructions

target triple = "spir64-unknown-unknown"

; ENABLED: Capability BitInstructions
; ENABLED: Extension "SPV_KHR_bit_instructions"
; ENABLED: FunctionParameter [[#SHORT:]] [[#X:]]
; ENABLED: BitReverse [[#SHORT]] [[#]] [[#X]]
; DENIED-DAG: Name [[#REVERSE:]] "llvm_bitreverse_i16"
; DENIED-DAG: LinkageAttributes "llvm_bitreverse_i16" Export
; DENIED: FunctionParameter [[#SHORT:]] [[#X:]]
; DENIED: FunctionCall [[#SHORT]] [[#]] [[#REVERSE]] [[#X]]
define spir_func i16 @mirrored(i16 %x) {
  %bits = call i16 @llvm.bitreverse.i16(i16 %x)
  ret i16 %bits
}

declare i16 @llvm.bitreverse.i16(i16)
