; An extension that has two names is declared by the one that it was given, of both by the older one.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_ALTERA_arbitrary_precision_integers -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=ALTERA
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_arbitrary_precision_integers,+SPV_ALTERA_arbitrary_precision_integers -spirv-text -o - | FileCheck %s --check-prefix=INTEL
; RUN: llvm-spirv %s --spirv-ext=+SPV_ALTERA_arbitrary_precision_integers,+SPV_INTEL_arbitrary_precision_integers -spirv-text -o - | FileCheck %s --check-prefix=INTEL

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ALTERA: Extension "SPV_ALTERA_arbitrary_precision_integers"
; ALTERA-NOT: SPV_INTEL
; INTEL: Extension "SPV_INTEL_arbitrary_precision_integers"
; INTEL-NOT: SPV_ALTERA
; ALTERA: TypeInt [[#]] 19 0
; LLVM: define spir_func i19 @same(i19 %x)
define spir_func i19 @same(i19 %x) {
  ret i19 %x
}
