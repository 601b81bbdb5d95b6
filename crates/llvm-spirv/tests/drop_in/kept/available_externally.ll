; Definitions that another module has, too, are copies of this one, which the kept data tell from its own.
;
; RUN: llvm-spirv %s --spirv-preserve-auxdata -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-preserve-auxdata %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=PLAIN

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; PLAIN-NOT: NonSemantic
; SPIRV: Name [[#VALUE:]] "value"
; SPIRV: Name [[#COPY:]] "copy"
; SPIRV: Constant [[#]] [[#AVAILABLE:]] 0
; SPIRV-DAG: NonSemanticAuxDataLinkage [[#VALUE]] [[#AVAILABLE]]
; SPIRV-DAG: NonSemanticAuxDataLinkage [[#COPY]] [[#AVAILABLE]]
; SPIRV-NOT: NonSemanticAuxDataLinkage
; LLVM: @value = available_externally addrspace(1) global i32 7
@value = available_externally addrspace(1) global i32 7
; LLVM: define available_externally spir_func i32 @copy(i32 %x)
define available_externally spir_func i32 @copy(i32 %x) {
  %y = load i32, ptr addrspace(1) @value
  %z = call spir_func i32 @own(i32 %y)
  ret i32 %z
}
; LLVM: define internal spir_func i32 @own(i32 %x)
define internal spir_func i32 @own(i32 %x) {
  ret i32 %x
}
