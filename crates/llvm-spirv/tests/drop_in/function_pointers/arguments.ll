; What the attributes of a call through a pointer say of its arguments goes with it. The decoration is the Khronos
; translator's own, which no validator knows. That tool finds another type of what is passed by value.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r %t.spv --spirv-emit-function-ptr-addr-space -o - | llvm-dis | FileCheck %s --check-prefix=CODE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Decorate [[#CALL:]] ArgumentAttributeINTEL 0 4
; SPIRV-DAG: Decorate [[#CALL]] ArgumentAttributeINTEL 0 2
; SPIRV: FunctionPointerCallINTEL [[#]] [[#CALL]]

%pair = type { i32, i32 }

; LLVM: define spir_func void @through
; LLVM: call spir_func void %f(ptr noalias byval(%pair) {{.*}})
; CODE: call spir_func addrspace(9) void %f(ptr noalias byval(%pair) {{.*}})
define spir_func void @through(ptr %f, ptr %p) {
  call spir_func void %f(ptr noalias byval(%pair) %p)
  ret void
}
