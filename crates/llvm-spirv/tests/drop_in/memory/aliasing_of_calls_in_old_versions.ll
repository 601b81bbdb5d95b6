; Calls have their lists of scopes in decorations with ids, which SPIR-V 1.2 added. Older versions lose the lists: clang
; translates HIP with these options. (The Khronos translator writes the decorations for all versions.)
;
; RUN: llvm-spirv %s --spirv-max-version=1.1 --spirv-ext=+all -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s
; RUN: llvm-spirv %s --spirv-max-version=1.2 --spirv-ext=+all -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=IDS

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spirv64"

; CHECK: AliasScopeListDeclINTEL [[#LIST:]]
; CHECK-NOT: DecorateId
; CHECK: FunctionCall
; CHECK: Load {{.*}} [[#LIST]]
; IDS: DecorateId [[#CALL:]] NoAliasINTEL [[#LIST:]]
; IDS: FunctionCall [[#]] [[#CALL]]
; IDS: Load {{.*}} [[#LIST]]
define spir_kernel void @read(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  call spir_func void @change(ptr addrspace(1) %p), !noalias !2
  %v = load i32, ptr addrspace(1) %q, !noalias !2
  store i32 %v, ptr addrspace(1) %p
  ret void
}

declare spir_func void @change(ptr addrspace(1))

!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = !{!1}
