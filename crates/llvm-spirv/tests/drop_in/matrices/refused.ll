; The parameters of a matrix that are numbers of the specification have to be some of them: scopes and uses.
;
; RUN: split-file %s %t
; RUN: not llvm-spirv %t/scope.ll --spirv-ext=+SPV_KHR_cooperative_matrix -o - 2>&1 | FileCheck %s --check-prefix=SCOPE
; RUN: not llvm-spirv %t/use.ll --spirv-ext=+SPV_KHR_cooperative_matrix -o - 2>&1 | FileCheck %s --check-prefix=USE
; RUN: llvm-spirv %t/right.ll --spirv-ext=+SPV_KHR_cooperative_matrix -o %t.spv

; SCOPE: InvalidInstruction: Can't translate llvm instruction:
; SCOPE-NEXT: TypeCooperativeMatrixKHR
; SCOPE-NEXT: Unsupported Scope parameter
; USE: InvalidInstruction: Can't translate llvm instruction:
; USE-NEXT: TypeCooperativeMatrixKHR
; USE-NEXT: Incorrect Use parameter, should be MatrixA, MatrixB or Accumulator

;--- scope.ll
target triple = "spir64-unknown-unknown"

define spir_func void @scope(target("spirv.CooperativeMatrixKHR", i8, 7, 4, 4, 0) %matrix) {
  ret void
}

;--- use.ll
target triple = "spir64-unknown-unknown"

define spir_func void @use(target("spirv.CooperativeMatrixKHR", i8, 3, 4, 4, 3) %matrix) {
  ret void
}

;--- right.ll
target triple = "spir64-unknown-unknown"

define spir_func void @right(target("spirv.CooperativeMatrixKHR", i8, 4, 4, 4, 2) %matrix) {
  ret void
}
