; With SPV_AMD_weak_linkage a weak definition stays one, and nothing else becomes one.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_AMD_weak_linkage -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=WEAK
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=EXPORT
; RUN: llvm-spirv %s --spirv-ext=+SPV_AMD_weak_linkage,+SPV_KHR_linkonce_odr -spirv-text -o - | FileCheck %s --check-prefix=BOTH

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; WEAK: Capability WeakLinkageAMD
; WEAK: Extension "SPV_AMD_weak_linkage"
; WEAK-DAG: LinkageAttributes "value" WeakAMD
; WEAK-DAG: LinkageAttributes "weak" WeakAMD
; WEAK-DAG: LinkageAttributes "plain" Export
; WEAK-DAG: LinkageAttributes "elsewhere" Import
; EXPORT-NOT: WeakLinkageAMD
; EXPORT-DAG: LinkageAttributes "value" Export
; EXPORT-DAG: LinkageAttributes "weak" Export
; BOTH-DAG: LinkageAttributes "weak" WeakAMD
; BOTH-DAG: LinkageAttributes "once" LinkOnceODR

; LLVM: @value = weak addrspace(1) global i32 7
@value = weak addrspace(1) global i32 7

; LLVM: define weak spir_func i32 @weak(i32 %x)
define weak spir_func i32 @weak(i32 %x) {
  %y = call spir_func i32 @elsewhere(i32 %x)
  ret i32 %y
}

define linkonce_odr spir_func i32 @once(i32 %x) {
  ret i32 %x
}

; LLVM: define spir_func i32 @plain(i32 %x)
define spir_func i32 @plain(i32 %x) {
  ret i32 %x
}

declare extern_weak spir_func i32 @elsewhere(i32)
