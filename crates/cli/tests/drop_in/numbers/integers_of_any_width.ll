; With their extensions, integers of other widths than 8, 16, 32 and 64 bits stay what they are.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_arbitrary_precision_integers -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability ArbitraryPrecisionIntegersINTEL
; SPIRV: Extension "SPV_INTEL_arbitrary_precision_integers"
; SPIRV-DAG: TypeInt [[#SMALL:]] 13 0
; SPIRV-DAG: TypeInt [[#WIDE:]] 100 0
; SPIRV-DAG: Constant [[#SMALL]] [[#]] 5
; SPIRV-DAG: Constant [[#WIDE]] [[#]] 3 0 1 0
; SPIRV: IAdd [[#SMALL]]
; SPIRV: IAdd [[#WIDE]]

; LLVM: add i13 %a, 5
; LLVM: add i100 %b, 18446744073709551619
define spir_func i100 @sums(i13 %a, i100 %b, ptr addrspace(1) %p) {
  %small = add i13 %a, 5
  store i13 %small, ptr addrspace(1) %p
  %wide = add i100 %b, 18446744073709551619
  ret i100 %wide
}
