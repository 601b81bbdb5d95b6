; Attributes of what is passed through a pointer to a function, one decoration of the call for each, in texts as in binaries:
; that it is passed by value, and what the function does not do with its address.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers -spirv-text -o %t.spt
; RUN: FileCheck %s --input-file=%t.spt --check-prefix=SPIRV
; RUN: llvm-spirv -to-binary %t.spt -o %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=PLAIN
; RUN: llvm-spirv -r %t.spv --spirv-emit-function-ptr-addr-space -o - | llvm-dis | FileCheck %s --check-prefix=CODE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%point = type { float, float, i64 }

; SPIRV: Capability FunctionPointersINTEL
; SPIRV: Extension "SPV_INTEL_function_pointers"
; SPIRV-DAG: Decorate [[#CALL:]] ArgumentAttributeINTEL 1 2
; SPIRV-DAG: Decorate [[#CALL]] ArgumentAttributeINTEL 1 4
; SPIRV-DAG: Decorate [[#CALL]] ArgumentAttributeINTEL 1 5
; SPIRV: FunctionPointerCallINTEL [[#]] [[#CALL]] [[#]] [[#]] [[#]]

define spir_func void @move(i32 %by, ptr byval(%point) noalias captures(none) %from) {
  ret void
}

; PLAIN: %own = alloca %point
; PLAIN: call spir_func void %do(i32 %by, ptr noalias byval(%point) captures(none) %own)
; CODE: %own = alloca %point
; CODE: call spir_func addrspace(9) void %do(i32 %by, ptr noalias byval(%point) captures(none) %own)
define spir_kernel void @maybe(i1 zeroext %whether, i32 %by) {
  %own = alloca %point, align 8
  %do = select i1 %whether, ptr @move, ptr null
  call spir_func void %do(i32 %by, ptr byval(%point) noalias captures(none) align 8 %own)
  ret void
}
