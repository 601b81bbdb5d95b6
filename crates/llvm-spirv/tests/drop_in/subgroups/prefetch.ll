; A block of global memory is fetched ahead for a subgroup: from an address, so many bytes, with operands that say how memory
; is accessed or without. Its caches may be said where the address is annotated.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_subgroup_buffer_prefetch,+SPV_INTEL_cache_controls -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,TYPED
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_subgroup_buffer_prefetch,+SPV_INTEL_cache_controls -spirv-text -o - | FileCheck %s --check-prefixes=SPIRV,TYPED
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_subgroup_buffer_prefetch,+SPV_INTEL_cache_controls,+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: spirv-val %t.untyped.spv
; RUN: llvm-spirv %t.untyped.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,UNTYPED
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_subgroup_buffer_prefetch

@caches = private addrspace(1) constant [13 x i8] c"{6442:\222,3\22}\00", section "llvm.metadata"
@file = private addrspace(1) constant [5 x i8] c"here\00", section "llvm.metadata"

; SPIRV-DAG: Capability SubgroupBufferPrefetchINTEL
; SPIRV-DAG: Capability CacheControlsINTEL
; SPIRV-DAG: Extension "SPV_INTEL_subgroup_buffer_prefetch"
; UNTYPED-DAG: Capability UntypedPointersKHR
; SPIRV-DAG: Decorate [[#CACHED:]] CacheControlLoadINTEL 2 3
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; TYPED-DAG: TypeInt [[#BYTE:]] 8 0
; TYPED-DAG: TypePointer [[#BYTES:]] 5 [[#BYTE]] {{$}}
; UNTYPED-DAG: TypeUntypedPointerKHR [[#BYTES:]] 5 {{$}}
; SPIRV: FunctionParameter [[#BYTES]] [[#P:]]
; SPIRV: FunctionParameter [[#BYTES]] [[#CACHED]]
; SPIRV: FunctionParameter [[#INT]] [[#N:]]
; SPIRV: SubgroupBlockPrefetchINTEL [[#P]] [[#N]] {{$}}
; SPIRV: SubgroupBlockPrefetchINTEL [[#P]] [[#N]] 1 {{$}}
; SPIRV: SubgroupBlockPrefetchINTEL [[#P]] [[#N]] 4 {{$}}
; SPIRV: SubgroupBlockPrefetchINTEL [[#CACHED]] [[#N]] {{$}}
; LLVM: define spir_kernel void @ahead({{.*}} !spirv.ParameterDecorations ![[#ALL:]]
; LLVM: call spir_func void @_Z34__spirv_SubgroupBlockPrefetchINTELPU3AS1Khj(ptr addrspace(1) %p, i32 %n)
; LLVM: call spir_func void @_Z34__spirv_SubgroupBlockPrefetchINTELPU3AS1Khjj(ptr addrspace(1) %p, i32 %n, i32 1)
; LLVM: call spir_func void @_Z34__spirv_SubgroupBlockPrefetchINTELPU3AS1Khjj(ptr addrspace(1) %p, i32 %n, i32 4)
; LLVM: call spir_func void @_Z34__spirv_SubgroupBlockPrefetchINTELPU3AS1Khj(ptr addrspace(1) %{{q|cached}}, i32 %n)
; LLVM: ![[#ALL]] = !{![[#]], ![[#OF_Q:]], ![[#]]}
; LLVM: ![[#OF_Q]] = !{![[#CACHES:]]}
; LLVM: ![[#CACHES]] = !{i32 6442, i32 2, i32 3}
define spir_kernel void @ahead(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
  %cached = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %q, ptr addrspace(1) @caches, ptr addrspace(1) @file, i32 0, ptr addrspace(1) null)
  call spir_func void @_Z34__spirv_SubgroupBlockPrefetchINTELPU3AS1Khj(ptr addrspace(1) %p, i32 %n)
  call spir_func void @_Z34__spirv_SubgroupBlockPrefetchINTELPU3AS1Khjj(ptr addrspace(1) %p, i32 %n, i32 1)
  call spir_func void @_Z34__spirv_SubgroupBlockPrefetchINTELPU3AS1Khjj(ptr addrspace(1) %p, i32 %n, i32 4)
  call spir_func void @_Z34__spirv_SubgroupBlockPrefetchINTELPU3AS1Khj(ptr addrspace(1) %cached, i32 %n)
  ret void
}

declare ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
declare spir_func void @_Z34__spirv_SubgroupBlockPrefetchINTELPU3AS1Khj(ptr addrspace(1), i32)
declare spir_func void @_Z34__spirv_SubgroupBlockPrefetchINTELPU3AS1Khjj(ptr addrspace(1), i32, i32)
