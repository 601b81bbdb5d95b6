; A triple of SPIR may leave out vendor and system, or say another system. Back it is the full one, with addresses of the same
; size.
;
; RUN: sed -e s/TRIPLE/spir/ %s > %t.32.ll
; RUN: llvm-spirv %t.32.ll -o %t.32.spv
; RUN: llvm-spirv %t.32.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV32
; RUN: llvm-spirv -r %t.32.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,LLVM32
; RUN: sed -e s/TRIPLE/spir64/ %s > %t.64.ll
; RUN: llvm-spirv %t.64.ll -o %t.64.spv
; RUN: llvm-spirv %t.64.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV64
; RUN: llvm-spirv -r %t.64.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,LLVM64
; RUN: sed -e s/TRIPLE/spir64-unknown-linux/ %s > %t.system.ll
; RUN: llvm-spirv %t.system.ll -o %t.system.spv
; RUN: llvm-spirv %t.system.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV64
; RUN: llvm-spirv -r %t.system.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,LLVM64

target triple = "TRIPLE"

; SPIRV32: MemoryModel 1 2
; SPIRV32: EntryPoint 6 [[#]] "kernel"
; SPIRV64: MemoryModel 2 2
; SPIRV64: EntryPoint 6 [[#]] "kernel"
; LLVM32: target datalayout = "e-p:32:32
; LLVM32: target triple = "spir-unknown-unknown"
; LLVM64: target datalayout = "e-{{p:64:64|i64:64}}
; LLVM64: target triple = "spir64-unknown-unknown"
; LLVM: define spir_kernel void @kernel(ptr addrspace(1) %p)
define spir_kernel void @kernel(ptr addrspace(1) %p) {
  store i32 3, ptr addrspace(1) %p, align 4
  ret void
}
