; Functions and variables that every module may bring along, and of which one is kept, have a linkage type of an extension.
; Without it they are exported.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_linkonce_odr -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=EXPORTED --implicit-check-not=LinkOnceODR --implicit-check-not=SPV_KHR_linkonce_odr

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability Linkage
; SPIRV-DAG: Extension "SPV_KHR_linkonce_odr"
; SPIRV-DAG: Name [[#TABLE:]] "table"
; SPIRV-DAG: Name [[#LOOK_UP:]] "look_up"
; SPIRV-DAG: Decorate [[#TABLE]] LinkageAttributes "table" LinkOnceODR
; SPIRV-DAG: Decorate [[#LOOK_UP]] LinkageAttributes "look_up" LinkOnceODR
; SPIRV-DAG: LinkageAttributes "other" Export
; EXPORTED-DAG: LinkageAttributes "table" Export
; EXPORTED-DAG: LinkageAttributes "look_up" Export
; LLVM: @table = linkonce_odr addrspace(2) constant [2 x i64] [i64 5, i64 6], align 8
@table = linkonce_odr addrspace(2) constant [2 x i64] [i64 5, i64 6], align 8

; LLVM: define linkonce_odr spir_func i64 @look_up(i64 %i)
define linkonce_odr spir_func i64 @look_up(i64 %i) {
  %at = getelementptr [2 x i64], ptr addrspace(2) @table, i64 0, i64 %i
  %value = load i64, ptr addrspace(2) %at, align 8
  ret i64 %value
}

; LLVM: define spir_func i64 @other(
define spir_func i64 @other(i64 %i) {
  %value = call spir_func i64 @look_up(i64 %i)
  ret i64 %value
}
