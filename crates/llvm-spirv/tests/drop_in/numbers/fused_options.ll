; What may be fused is `mad` of OpenCL.std, or a product and a sum where that set is not to be used, by either of two options;
; both at once are refused.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=MAD
; RUN: llvm-spirv %s --spirv-ext-inst=OpenCL.std -spirv-text -o - | FileCheck %s --check-prefix=MAD
; RUN: llvm-spirv %s --spirv-replace-fmuladd-with-ocl-mad=true -spirv-text -o - | FileCheck %s --check-prefix=MAD
; RUN: llvm-spirv %s --spirv-ext-inst=none -o %t.two.spv
; RUN: spirv-val %t.two.spv
; RUN: llvm-spirv %t.two.spv -to-text -o - | FileCheck %s --check-prefix=TWO --implicit-check-not=mad
; RUN: llvm-spirv %s --spirv-replace-fmuladd-with-ocl-mad=false -spirv-text -o - | FileCheck %s --check-prefix=TWO --implicit-check-not=mad
; RUN: not llvm-spirv %s --spirv-ext-inst=none --spirv-replace-fmuladd-with-ocl-mad=false -o %t.no 2>&1 | FileCheck %s --check-prefix=BOTH
; BOTH: --spirv-ext-inst and --spirv-replace-fmuladd-with-ocl-mad cannot be used together
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; MAD: ExtInstImport [[#SET:]] "OpenCL.std"
; MAD: TypeVector [[#TYPE:]] [[#]] 2
; MAD: FunctionParameter [[#TYPE]] [[#X:]]
; MAD: FunctionParameter [[#TYPE]] [[#Y:]]
; MAD: ExtInst [[#TYPE]] [[#RESULT:]] [[#SET]] mad [[#X]] [[#Y]] [[#X]]
; MAD-NEXT: ReturnValue [[#RESULT]]
; TWO: TypeVector [[#TYPE:]] [[#]] 2
; TWO: FunctionParameter [[#TYPE]] [[#X:]]
; TWO: FunctionParameter [[#TYPE]] [[#Y:]]
; TWO: FMul [[#TYPE]] [[#PRODUCT:]] [[#X]] [[#Y]]
; TWO-NEXT: FAdd [[#TYPE]] [[#RESULT:]] [[#PRODUCT]] [[#X]]
; TWO-NEXT: ReturnValue [[#RESULT]]
define spir_func <2 x double> @grow(<2 x double> %x, <2 x double> %y) {
  %result = call <2 x double> @llvm.fmuladd.v2f64(<2 x double> %x, <2 x double> %y, <2 x double> %x)
  ret <2 x double> %result
}

declare <2 x double> @llvm.fmuladd.v2f64(<2 x double>, <2 x double>, <2 x double>)
