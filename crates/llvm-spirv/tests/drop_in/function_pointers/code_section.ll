; Functions in an address space of their own (9) are in the storage class of code (5605) where the option asks for it in
; one direction, and in that address space where it asks for it in the other.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers -o %t.plain.spv
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers --spirv-emit-function-ptr-addr-space -o %t.code.spv
; RUN: llvm-spirv %t.plain.spv -to-text -o - | FileCheck %s --check-prefix=PRIVATE --implicit-check-not=" 5605 "
; RUN: llvm-spirv %t.code.spv -to-text -o - | FileCheck %s --check-prefix=SECTION
; RUN: llvm-spirv -r %t.plain.spv -o - | llvm-dis | FileCheck %s --check-prefix=PLAIN --implicit-check-not="addrspace(9)"
; RUN: llvm-spirv -r %t.code.spv -o - | llvm-dis | FileCheck %s --check-prefix=PLAIN --implicit-check-not="addrspace(9)"
; RUN: llvm-spirv -r %t.plain.spv --spirv-emit-function-ptr-addr-space -o - | llvm-dis | FileCheck %s --check-prefix=CODE
; RUN: llvm-spirv -r %t.code.spv --spirv-emit-function-ptr-addr-space -o - | llvm-dis | FileCheck %s --check-prefix=CODE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; PRIVATE: TypeFunction [[#TYPE:]]
; PRIVATE: TypePointer [[#POINTER:]] 7 [[#TYPE]]
; PRIVATE: ConstantFunctionPointerINTEL [[#POINTER]] [[#TO_SCALE:]]
; PRIVATE: FunctionPointerCallINTEL
; SECTION: TypeFunction [[#TYPE:]]
; SECTION: TypePointer [[#POINTER:]] 5605 [[#TYPE]]
; SECTION: TypePointer [[#PLACE:]] 7 [[#POINTER]]
; SECTION: ConstantFunctionPointerINTEL [[#POINTER]] [[#TO_SCALE:]]
; SECTION: Variable [[#PLACE]] [[#SLOT:]] 7
; SECTION: Store [[#SLOT]] [[#TO_SCALE]]
; SECTION: Load [[#POINTER]] [[#LOADED:]] [[#SLOT]]
; SECTION: FunctionPointerCallINTEL [[#]] [[#]] [[#LOADED]]

; PLAIN: define spir_func double @scale(double %x)
; CODE: define spir_func double @scale(double %x) addrspace(9)
define spir_func double @scale(double %x) addrspace(9) {
  %y = fmul double %x, 3.0
  ret double %y
}

; PLAIN: store ptr @scale, ptr %slot
; PLAIN: %loaded = load ptr, ptr %slot
; PLAIN: call spir_func double %loaded(double %x)
; CODE: store ptr addrspace(9) @scale, ptr %slot
; CODE: %loaded = load ptr addrspace(9), ptr %slot
; CODE: call spir_func addrspace(9) double %loaded(double %x)
define spir_kernel void @kernel(ptr addrspace(1) %out, double %x) {
  %slot = alloca ptr addrspace(9), align 8
  store ptr addrspace(9) @scale, ptr %slot, align 8
  %loaded = load ptr addrspace(9), ptr %slot, align 8
  %y = call spir_func addrspace(9) double %loaded(double %x)
  store double %y, ptr addrspace(1) %out, align 8
  ret void
}
