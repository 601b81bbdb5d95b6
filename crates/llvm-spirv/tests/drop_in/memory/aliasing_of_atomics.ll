; Atomic instructions have decorations with lists of scopes, as calls do; they come back as metadata of calls. (The Khronos
; translator loses those of a compare-and-exchange.)
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_memory_access_aliasing -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability MemoryAccessAliasingINTEL
; SPIRV-DAG: AliasDomainDeclINTEL [[#DOMAIN:]]
; SPIRV-DAG: AliasScopeDeclINTEL [[#FIRST:]] [[#DOMAIN]]
; SPIRV-DAG: AliasScopeDeclINTEL [[#SECOND:]] [[#DOMAIN]]
; SPIRV-DAG: AliasScopeListDeclINTEL [[#ONE:]] [[#FIRST]] {{$}}
; SPIRV-DAG: AliasScopeListDeclINTEL [[#OTHER:]] [[#SECOND]] {{$}}
; SPIRV-DAG: DecorateId [[#ADDED:]] AliasScopeINTEL [[#ONE]]
; SPIRV-DAG: DecorateId [[#ADDED]] NoAliasINTEL [[#OTHER]]
; SPIRV-DAG: DecorateId [[#EXCHANGED:]] NoAliasINTEL [[#ONE]]
; SPIRV-DAG: DecorateId [[#LARGER:]] AliasScopeINTEL [[#OTHER]]
; SPIRV: AtomicIAdd [[#]] [[#ADDED]]
; SPIRV: AtomicCompareExchange [[#]] [[#EXCHANGED]]
; SPIRV: AtomicSMax [[#]] [[#LARGER]]

; LLVM: call spir_func i32 @_Z{{.*}}AtomicIAdd{{.*}}, !alias.scope ![[#ONE:]], !noalias ![[#OTHER:]]
; LLVM: call spir_func i32 @_Z{{.*}}AtomicCompareExchange{{.*}}, !noalias ![[#ONE]]
; LLVM: call spir_func i32 @_Z{{.*}}AtomicSMax{{.*}}, !alias.scope ![[#OTHER]]
define spir_kernel void @change(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
  %added = atomicrmw add ptr addrspace(1) %p, i32 %n seq_cst, !alias.scope !3, !noalias !4
  %exchanged = cmpxchg ptr addrspace(1) %q, i32 %added, i32 %n seq_cst acquire, !noalias !3
  %larger = call spir_func i32 @_Z18__spirv_AtomicSMaxPU3AS1iiii(ptr addrspace(1) %q, i32 1, i32 528, i32 %n), !alias.scope !4
  ret void
}

declare spir_func i32 @_Z18__spirv_AtomicSMaxPU3AS1iiii(ptr addrspace(1), i32, i32, i32)

!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = distinct !{!2, !0}
!3 = !{!1}
!4 = !{!2}
