; Addresses of memory of the host and of the device are storage classes of an extension (5936 and 5937), with casts from and
; to global memory. Without the extension they are addresses of global memory, and nothing is left of the casts.
; (The Khronos translator has the capability without its extension.)
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_usm_storage_classes -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=USM
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -o %t.plain.spv
; RUN: spirv-val --target-env opencl2.2 %t.plain.spv
; RUN: llvm-spirv %t.plain.spv -to-text -o - | FileCheck %s --check-prefix=PLAIN --implicit-check-not=USMStorageClasses --implicit-check-not=GenericCastToPtr
; RUN: llvm-spirv -r %t.plain.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM_PLAIN --implicit-check-not="addrspace({{5|6}})"
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=EXTENSION

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; USM: Capability USMStorageClasses{{INTEL|ALTERA}}
; EXTENSION: Extension "SPV_{{INTEL|ALTERA}}_usm_storage_classes"
; USM-DAG: TypeInt [[#SHORT:]] 16 0
; USM-DAG: TypePointer [[#GLOBAL:]] 5 [[#SHORT]]
; USM-DAG: TypePointer [[#DEVICE:]] 5936 [[#SHORT]]
; USM-DAG: TypePointer [[#HOST:]] 5937 [[#SHORT]]
; USM-DAG: TypePointer [[#GENERIC:]] 8 [[#SHORT]]
; PLAIN-DAG: TypeInt [[#SHORT:]] 16 0
; PLAIN-DAG: TypePointer [[#GLOBAL:]] 5 [[#SHORT]]
; PLAIN-DAG: TypePointer [[#GENERIC:]] 8 [[#SHORT]]

; USM: FunctionParameter [[#GLOBAL]] [[#P:]]
; USM: CrossWorkgroupCastToPtr{{INTEL|ALTERA}} [[#DEVICE]] [[#ON_DEVICE:]] [[#P]]
; USM: CrossWorkgroupCastToPtr{{INTEL|ALTERA}} [[#HOST]] [[#ON_HOST:]] [[#P]]
; USM: Load [[#SHORT]] [[#]] [[#ON_DEVICE]]
; USM: Store [[#ON_HOST]]
; PLAIN: FunctionParameter [[#GLOBAL]] [[#P:]]
; PLAIN: Load [[#SHORT]] [[#X:]]
; PLAIN: Store {{[0-9]+}} [[#X]]
; LLVM: define spir_func void @from_global(ptr addrspace(1) %p)
; LLVM: %on_device = addrspacecast ptr addrspace(1) %p to ptr addrspace(5)
; LLVM: %on_host = addrspacecast ptr addrspace(1) %p to ptr addrspace(6)
; LLVM: load i16, ptr addrspace(5) %on_device
; LLVM: store i16 %x, ptr addrspace(6) %on_host
; LLVM_PLAIN: define spir_func void @from_global(ptr addrspace(1) %{{.*}})
; LLVM_PLAIN-NOT: addrspacecast
; LLVM_PLAIN: %x = load i16, ptr addrspace(1) %
; LLVM_PLAIN: store i16 %x, ptr addrspace(1) %
define spir_func void @from_global(ptr addrspace(1) %p) {
  %on_device = addrspacecast ptr addrspace(1) %p to ptr addrspace(5)
  %on_host = addrspacecast ptr addrspace(1) %p to ptr addrspace(6)
  %x = load i16, ptr addrspace(5) %on_device, align 2
  store i16 %x, ptr addrspace(6) %on_host, align 2
  ret void
}

; USM: FunctionParameter [[#DEVICE]] [[#D:]]
; USM: FunctionParameter [[#HOST]] [[#H:]]
; USM: PtrCastToCrossWorkgroup{{INTEL|ALTERA}} [[#GLOBAL]] [[#A:]] [[#D]]
; USM: PtrCastToCrossWorkgroup{{INTEL|ALTERA}} [[#GLOBAL]] [[#B:]] [[#H]]
; USM: Load [[#SHORT]] [[#]] [[#A]]
; USM: Store [[#B]]
; PLAIN: FunctionParameter [[#GLOBAL]]
; PLAIN: FunctionParameter [[#GLOBAL]]
; PLAIN-NOT: PtrCastToGeneric
; PLAIN: Store
; LLVM: define spir_func void @to_global(ptr addrspace(5) %d, ptr addrspace(6) %h)
; LLVM: %a = addrspacecast ptr addrspace(5) %d to ptr addrspace(1)
; LLVM: %b = addrspacecast ptr addrspace(6) %h to ptr addrspace(1)
; LLVM_PLAIN: define spir_func void @to_global(ptr addrspace(1) %{{.*}}, ptr addrspace(1) %{{.*}})
; LLVM_PLAIN-NOT: addrspacecast
; LLVM_PLAIN: ret void
define spir_func void @to_global(ptr addrspace(5) %d, ptr addrspace(6) %h) {
  %a = addrspacecast ptr addrspace(5) %d to ptr addrspace(1)
  %b = addrspacecast ptr addrspace(6) %h to ptr addrspace(1)
  %x = load i16, ptr addrspace(1) %a, align 2
  store i16 %x, ptr addrspace(1) %b, align 2
  ret void
}

; What holds such an address holds it in its class.
; USM: Variable [[#]] [[#SLOT:]] 7
; USM: Load [[#HOST]] [[#HELD:]] [[#SLOT]]
; USM: PtrCastToGeneric [[#GENERIC]] [[#ANYWHERE:]] [[#HELD]]
; USM: Load [[#SHORT]] [[#]] [[#ANYWHERE]]
; PLAIN: Load [[#GLOBAL]] [[#HELD:]]
; PLAIN: PtrCastToGeneric [[#GENERIC]] [[#]] [[#HELD]]
; LLVM: %slot = alloca ptr addrspace(6)
; LLVM: %held = load ptr addrspace(6), ptr %slot
; LLVM: addrspacecast ptr addrspace(6) %held to ptr addrspace(4)
; LLVM_PLAIN: %slot = alloca ptr addrspace(1)
; LLVM_PLAIN: %held = load ptr addrspace(1), ptr %slot
; LLVM_PLAIN: addrspacecast ptr addrspace(1) %held to ptr addrspace(4)
define spir_func i16 @held(ptr addrspace(6) %h) {
  %slot = alloca ptr addrspace(6), align 8
  store ptr addrspace(6) %h, ptr %slot, align 8
  %held = load ptr addrspace(6), ptr %slot, align 8
  %anywhere = addrspacecast ptr addrspace(6) %held to ptr addrspace(4)
  %x = load i16, ptr addrspace(4) %anywhere, align 2
  ret i16 %x
}

; USM: Variable [[#]] [[#SLOT:]] 7
; USM: Load [[#DEVICE]] [[#HELD:]] [[#SLOT]]
; USM: PtrCastToGeneric [[#GENERIC]] [[#ANYWHERE:]] [[#HELD]]
; USM: Load [[#SHORT]] [[#]] [[#ANYWHERE]]
; PLAIN: Load [[#GLOBAL]] [[#HELD:]]
; PLAIN: PtrCastToGeneric [[#GENERIC]] [[#]] [[#HELD]]
; LLVM: %slot = alloca ptr addrspace(5)
; LLVM: %held = load ptr addrspace(5), ptr %slot
; LLVM: addrspacecast ptr addrspace(5) %held to ptr addrspace(4)
; LLVM_PLAIN: %slot = alloca ptr addrspace(1)
; LLVM_PLAIN: %held = load ptr addrspace(1), ptr %slot
; LLVM_PLAIN: addrspacecast ptr addrspace(1) %held to ptr addrspace(4)
define spir_func i16 @held_device(ptr addrspace(5) %d) {
  %slot = alloca ptr addrspace(5), align 8
  store ptr addrspace(5) %d, ptr %slot, align 8
  %held = load ptr addrspace(5), ptr %slot, align 8
  %anywhere = addrspacecast ptr addrspace(5) %held to ptr addrspace(4)
  %x = load i16, ptr addrspace(4) %anywhere, align 2
  ret i16 %x
}
