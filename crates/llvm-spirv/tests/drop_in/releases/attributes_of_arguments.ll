; What attributes say of the arguments of a call through a pointer stands in the order of LLVM's attributes: since release
; 21, that an argument isn't captured comes first.
;
; RUN: sed 's/captures(none)/nocapture/' %s | llvm-as-19 -o %t.bc
; RUN: llvm-spirv-19 %t.bc --spirv-ext=+SPV_INTEL_function_pointers -spirv-text -o - | FileCheck %s --check-prefix=OLD
; RUN: llvm-as %s -o %t.new.bc
; RUN: llvm-spirv %t.new.bc --spirv-ext=+SPV_INTEL_function_pointers -spirv-text -o - | FileCheck %s --check-prefix=NEW

; OLD: Decorate [[CALL:[0-9]+]] ArgumentAttributeINTEL 0 4
; OLD: Decorate [[CALL]] ArgumentAttributeINTEL 0 5
; OLD: Decorate [[CALL]] ArgumentAttributeINTEL 0 2
; NEW: Decorate [[CALL:[0-9]+]] ArgumentAttributeINTEL 0 5
; NEW: Decorate [[CALL]] ArgumentAttributeINTEL 0 4
; NEW: Decorate [[CALL]] ArgumentAttributeINTEL 0 2

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%struct.s = type { i32 }

define spir_func void @f(ptr %callee, ptr %s) {
  call spir_func void %callee(ptr noalias captures(none) byval(%struct.s) %s)
  ret void
}
