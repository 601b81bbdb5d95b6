; That arithmetic doesn't wrap is told below SPIR-V 1.4 by an extension, and by the core from there on. Where neither is allowed,
; by default or by denial, it is left out.
;
; RUN: llvm-spirv %s --spirv-max-version=1.1 --spirv-ext=+SPV_KHR_no_integer_wrap_decoration -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,EXTENSION
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r %t.spv --spirv-max-version=1.1 --spirv-ext=+SPV_KHR_no_integer_wrap_decoration -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-max-version=1.4 -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,CORE --implicit-check-not=SPV_KHR_no_integer_wrap_decoration
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-max-version=1.3 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=LOST --implicit-check-not=SignedWrap --implicit-check-not=UnsignedWrap --implicit-check-not=SPV_KHR
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=WRAPS
; RUN: llvm-spirv %s --spirv-max-version=1.1 --spirv-ext=-SPV_KHR_no_integer_wrap_decoration -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=LOST --implicit-check-not=SignedWrap --implicit-check-not=UnsignedWrap --implicit-check-not=SPV_KHR
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=WRAPS

target triple = "spir64-unknown-unknown"

; EXTENSION: 119734787 65536
; EXTENSION: Extension "SPV_KHR_no_integer_wrap_decoration"
; CORE: 119734787 66560
; SPIRV-DAG: Decorate [[#SUM:]] NoSignedWrap
; SPIRV-DAG: Decorate [[#LESS:]] NoUnsignedWrap
; SPIRV-DAG: Name [[#PRODUCT:]] "product"
; SPIRV-DAG: Decorate [[#PRODUCT]] NoSignedWrap
; SPIRV-DAG: Decorate [[#PRODUCT]] NoUnsignedWrap
; SPIRV: IAdd [[#]] [[#SUM]]
; SPIRV: ISub [[#]] [[#LESS]]
; SPIRV: ShiftLeftLogical
; SPIRV: IMul [[#]] [[#PRODUCT]]
; LOST: IAdd
; LOST: ISub
; LOST: ShiftLeftLogical
; LOST: IMul
; LLVM: add nsw i16 %a, %b
; LLVM: sub nuw i16
; LLVM: shl nuw nsw i16
; LLVM: mul nuw nsw i16
; WRAPS: add i16 %a, %b
; WRAPS: sub i16
; WRAPS: shl i16
; WRAPS: mul i16
define spir_func i16 @numbers(i16 %a, i16 %b) {
  %sum = add nsw i16 %a, %b
  %less = sub nuw i16 %sum, %a
  %both = shl nuw nsw i16 %less, %b
  %product = mul nuw nsw i16 %both, %a
  ret i16 %product
}
