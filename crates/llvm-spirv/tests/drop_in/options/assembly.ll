; `--spirv-tools-dis` gives ids names, as SPIRV-Tools' disassembler does.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc --spirv-tools-dis -o %t.spvasm
; RUN: FileCheck %s --input-file %t.spvasm
; RUN: spirv-as --target-env spv1.0 %t.spvasm -o %t.spv
; RUN: spirv-val %t.spv

; CHECK: %1 = OpExtInstImport "OpenCL.std"
; CHECK: %uint = OpTypeInt 32 0
; CHECK: %f = OpFunction %uint None

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i32 @f(i32 %x) {
  ret i32 %x
}
