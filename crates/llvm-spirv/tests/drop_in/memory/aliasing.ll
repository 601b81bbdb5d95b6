; Scopes of aliasing: operands of loads and stores, decorations of calls.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_memory_access_aliasing -o %t.spv
; RUN: llvm-spirv %t.spv --to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: AliasDomainDeclINTEL [[DOMAIN:[0-9]+]]
; SPIRV-DAG: AliasScopeDeclINTEL [[SCOPE:[0-9]+]] [[DOMAIN]]
; SPIRV-DAG: AliasScopeListDeclINTEL [[LIST:[0-9]+]] [[SCOPE]]
; SPIRV-DAG: DecorateId [[CALL:[0-9]+]] NoAliasINTEL [[LIST]]
; SPIRV: Load {{.*}} 65538 4 [[LIST]]
; SPIRV: FunctionCall {{[0-9]+}} [[CALL]]
; CHECK: load i32, {{.*}} !alias.scope ![[LIST:[0-9]+]]
; CHECK: call spir_func void @other({{.*}} !noalias ![[LIST]]
; CHECK: ![[LIST]] = !{![[SCOPE:[0-9]+]]}
; CHECK: ![[SCOPE]] = distinct !{![[SCOPE]], ![[DOMAIN:[0-9]+]]}
; CHECK: ![[DOMAIN]] = distinct !{![[DOMAIN]]}
define spir_kernel void @read(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %value = load i32, ptr addrspace(1) %a, align 4, !alias.scope !2
  call spir_func void @other(ptr addrspace(1) %b), !noalias !2
  ret void
}

declare spir_func void @other(ptr addrspace(1))

!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = !{!1}
