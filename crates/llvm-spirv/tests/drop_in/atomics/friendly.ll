; SPIR-V's own names of atomic functions, with scopes and semantics as SYCL's headers declare them, for integers of each
; name. They come back under these names, or under OpenCL C's.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: Constant [[#INT]] [[#GROUP:]] 2{{ *$}}
; SPIRV-DAG: Constant [[#INT]] [[#SEMANTICS:]] 264
; SPIRV: FunctionParameter [[#]] [[#P:]]
; SPIRV: FunctionParameter [[#LONG]] [[#N:]]
; SPIRV-COUNT-4: AtomicExchange [[#LONG]] [[#]] [[#P]] [[#GROUP]] [[#SEMANTICS]] [[#N]]
; SPIRV: AtomicExchange [[#LONG]] [[#]] [[#]] [[#GROUP]] [[#SEMANTICS]] [[#]]
; FRIENDLY-COUNT-4: call spir_func i64 @_Z22__spirv_AtomicExchangePU3AS4liil(ptr addrspace(4) %p, i32 2, i32 264, i64 %n)
; FRIENDLY: call spir_func i64 @_Z22__spirv_AtomicExchangePU3AS4liil(ptr addrspace(4) %{{.+}}, i32 2, i32 264, i64 %
; CHECK-COUNT-5: call spir_func i64 @_Z9atom_xchgPU3AS4Vll(ptr addrspace(4) %
%holder = type { ptr addrspace(4) }
define spir_func void @exchange(ptr addrspace(4) %p, i64 %n) {
  %a = call spir_func i64 @_Z22__spirv_AtomicExchangePlN5__spv5Scope4FlagENS0_19MemorySemanticsMask4FlagEl(ptr addrspace(4) %p, i32 2, i32 264, i64 %n)
  %b = call spir_func i64 @_Z22__spirv_AtomicExchangePmN5__spv5Scope4FlagENS0_19MemorySemanticsMask4FlagEm(ptr addrspace(4) %p, i32 2, i32 264, i64 %n)
  %c = call spir_func i64 @_Z22__spirv_AtomicExchangePxN5__spv5Scope4FlagENS0_19MemorySemanticsMask4FlagEx(ptr addrspace(4) %p, i32 2, i32 264, i64 %n)
  %d = call spir_func i64 @_Z22__spirv_AtomicExchangePyN5__spv5Scope4FlagENS0_19MemorySemanticsMask4FlagEy(ptr addrspace(4) %p, i32 2, i32 264, i64 %n)
  ret void
}

; A pointer that is exchanged as a number, in a struct that holds one.
define spir_func void @exchange_address(i64 %address) {
  %slot = alloca %holder, align 8
  %place = addrspacecast ptr %slot to ptr addrspace(4)
  %number = ptrtoint ptr addrspace(4) %place to i64
  %old = call spir_func i64 @_Z22__spirv_AtomicExchangePmN5__spv5Scope4FlagENS0_19MemorySemanticsMask4FlagEm(ptr addrspace(4) %place, i32 2, i32 264, i64 %number)
  ret void
}

declare spir_func i64 @_Z22__spirv_AtomicExchangePlN5__spv5Scope4FlagENS0_19MemorySemanticsMask4FlagEl(ptr addrspace(4), i32, i32, i64)
declare spir_func i64 @_Z22__spirv_AtomicExchangePmN5__spv5Scope4FlagENS0_19MemorySemanticsMask4FlagEm(ptr addrspace(4), i32, i32, i64)
declare spir_func i64 @_Z22__spirv_AtomicExchangePxN5__spv5Scope4FlagENS0_19MemorySemanticsMask4FlagEx(ptr addrspace(4), i32, i32, i64)
declare spir_func i64 @_Z22__spirv_AtomicExchangePyN5__spv5Scope4FlagENS0_19MemorySemanticsMask4FlagEy(ptr addrspace(4), i32, i32, i64)
