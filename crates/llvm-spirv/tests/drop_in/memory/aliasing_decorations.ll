; What calls say of aliasing are decorations of their results with the ids of lists.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_memory_access_aliasing -spirv-text -o - | FileCheck %s
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=PLAIN --implicit-check-not=Alias

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: Name [[#FILL:]] "fill"
; CHECK: Name [[#READ:]] "read"
; CHECK-DAG: AliasDomainDeclINTEL [[#DOMAIN:]]
; CHECK-DAG: AliasScopeDeclINTEL [[#FIRST:]] [[#DOMAIN]]
; CHECK-DAG: AliasScopeDeclINTEL [[#SECOND:]] [[#DOMAIN]]
; CHECK-DAG: AliasScopeListDeclINTEL [[#LIST:]] [[#FIRST]] {{$}}
; CHECK-DAG: AliasScopeListDeclINTEL [[#BOTH:]] [[#FIRST]] [[#SECOND]] {{$}}
; CHECK-DAG: DecorateId [[#READING:]] AliasScopeINTEL [[#LIST]]
; CHECK-DAG: DecorateId [[#READING]] NoAliasINTEL [[#BOTH]]
; CHECK-DAG: DecorateId [[#FILLING:]] NoAliasINTEL [[#LIST]]
; CHECK: FunctionCall [[#]] [[#READING]] [[#READ]]
; CHECK: FunctionCall [[#]] [[#FILLING]] [[#FILL]]
; PLAIN: FunctionCall
; PLAIN: FunctionCall
define spir_func void @fill(ptr addrspace(4) %p, i8 %x) {
  store i8 %x, ptr addrspace(4) %p, align 1
  ret void
}

define spir_func i8 @read(ptr addrspace(4) %p) {
  %x = load i8, ptr addrspace(4) %p, align 1
  ret i8 %x
}

define spir_kernel void @copy(ptr addrspace(1) noalias %from, ptr addrspace(1) noalias %to) {
  %p = addrspacecast ptr addrspace(1) %from to ptr addrspace(4)
  %q = addrspacecast ptr addrspace(1) %to to ptr addrspace(4)
  %x = call spir_func i8 @read(ptr addrspace(4) %p), !alias.scope !3, !noalias !4
  call spir_func void @fill(ptr addrspace(4) %q, i8 %x), !noalias !3
  ret void
}

!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = distinct !{!2, !0}
!3 = !{!1}
!4 = !{!1, !2}
