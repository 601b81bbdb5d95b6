; An error about an instruction or a variable shows it.
;
; RUN: split-file %s %t
; RUN: not llvm-spirv %t/nand.ll -o - 2>&1 | FileCheck %s --check-prefix=NAND
; RUN: not llvm-spirv %t/private.ll -o - 2>&1 | FileCheck %s --check-prefix=PRIVATE
; RUN: not llvm-spirv %t/extension.ll --spirv-ext=-SPV_KHR_bit_instructions -o - 2>&1 | FileCheck %s --check-prefix=EXTENSION

; NAND: InvalidInstruction: Can't translate llvm instruction:
; NAND: Atomic nand is not supported in SPIR-V!
; NAND: %old = atomicrmw nand ptr addrspace(1) %p, i32 %n seq_cst, align 4

; PRIVATE: InvalidInstruction: Can't translate llvm instruction:
; PRIVATE-NEXT: Global variable cannot have Function storage class. Consider setting a proper address space.
; PRIVATE-NEXT: Original LLVM value:
; PRIVATE-NEXT: @counter = global i1 false

; EXTENSION: RequiresExtension: Feature requires the following SPIR-V extension:
; EXTENSION-NEXT: SPV_KHR_bit_instructions

;--- nand.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i32 @f(ptr addrspace(1) %p, i32 %n) {
  %old = atomicrmw nand ptr addrspace(1) %p, i32 %n seq_cst, align 4
  ret i32 %old
}

;--- private.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@counter = global i1 false

define spir_func void @f() {
  store i1 true, ptr @counter, align 1
  ret void
}

;--- extension.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @f() {
  ret void
}

!spirv.Extension = !{!0}
!0 = !{!"SPV_KHR_bit_instructions"}
