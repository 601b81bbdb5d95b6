; The list of extensions: each name with a sign, `all` for every one of them; what isn't of that form, or unknown, is refused
; before anything is read.
;
; RUN: not llvm-spirv --spirv-ext=SPV_KHR_expect_assume 2>&1 | FileCheck %s --check-prefix=FORM
; RUN: not llvm-spirv --spirv-ext=all 2>&1 | FileCheck %s --check-prefix=FORM
; RUN: not llvm-spirv --spirv-ext=+ 2>&1 | FileCheck %s --check-prefix=FORM
; RUN: not llvm-spirv --spirv-ext=- 2>&1 | FileCheck %s --check-prefix=FORM
; RUN: not llvm-spirv --spirv-ext=, 2>&1 | FileCheck %s --check-prefix=FORM
; RUN: not llvm-spirv --spirv-ext= 2>&1 | FileCheck %s --check-prefix=FORM
; RUN: not llvm-spirv --spirv-ext=+SPV_NO_such 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; RUN: not llvm-spirv --spirv-ext=-SPV_NO_such 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; RUN: not llvm-spirv --spirv-ext=+SPV_KHR_expect_assume,+SPV_NO_such 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_expect_assume -spirv-text -o - | FileCheck %s --check-prefix=SAID
; RUN: llvm-spirv %s --spirv-ext=+all,-SPV_KHR_untyped_pointers -spirv-text -o - | FileCheck %s --check-prefix=SAID
; RUN: llvm-spirv %s --spirv-ext=-all,+SPV_KHR_expect_assume -spirv-text -o - | FileCheck %s --check-prefix=SAID
; RUN: llvm-spirv %s --spirv-ext=-SPV_KHR_expect_assume,+SPV_KHR_expect_assume -spirv-text -o - | FileCheck %s --check-prefix=SAID
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=PLAIN
; RUN: llvm-spirv %s --spirv-ext=-all -spirv-text -o - | FileCheck %s --check-prefix=PLAIN
; RUN: llvm-spirv %s --spirv-ext=-SPV_KHR_expect_assume -spirv-text -o - | FileCheck %s --check-prefix=PLAIN
; RUN: llvm-spirv %s --spirv-ext=+all,-SPV_KHR_expect_assume,-SPV_KHR_untyped_pointers -spirv-text -o - | FileCheck %s --check-prefix=PLAIN

; FORM: Invalid value of --spirv-ext
; UNKNOWN: Unknown extension 'SPV_NO_such' was specified
; SAID: Extension "SPV_KHR_expect_assume"
; SAID: AssumeTrueKHR
; PLAIN-NOT: expect_assume
; PLAIN-NOT: AssumeTrueKHR
; PLAIN: Return

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @work(i32 %n) {
  %few = icmp ult i32 %n, 100
  call void @llvm.assume(i1 %few)
  ret void
}
declare void @llvm.assume(i1)
