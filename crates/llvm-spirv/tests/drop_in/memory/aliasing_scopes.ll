; Loads, stores and calls of functions say of the same lists of scopes what they alias and what not, also both at once.
; Each list, scope and domain is declared once. Without the extension nothing of it is left. (A call without a convention
; gets that of its function.)
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_memory_access_aliasing -o %t.spv
; RUN: llvm-spirv %t.spv --to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -o %t.plain.spv
; RUN: llvm-spirv %t.plain.spv --to-text -o - | FileCheck %s --check-prefix=PLAIN --implicit-check-not=Alias

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability MemoryAccessAliasingINTEL
; SPIRV-DAG: Extension "SPV_INTEL_memory_access_aliasing"
; SPIRV-COUNT-2: AliasDomainDeclINTEL
; SPIRV-NOT: AliasDomainDeclINTEL
; SPIRV: Function

; The list of one scope (%one) and that of the other (%other) come with what uses them.
; PLAIN: Load {{[0-9]+ [0-9]+ [0-9]+}} 2 8 {{$}}
; PLAIN: Load {{[0-9]+ [0-9]+ [0-9]+}} 2 8 {{$}}
; PLAIN: Store {{[0-9]+ [0-9]+}} 2 8 {{$}}
; PLAIN: FunctionCall
; SPIRV: Load {{[0-9]+ [0-9]+ [0-9]+}} 65538 8 [[#ONE:]] {{$}}
; SPIRV: Load {{[0-9]+ [0-9]+ [0-9]+}} 196610 8 [[#ONE]] [[#OTHER:]] {{$}}
; SPIRV: Store {{[0-9]+ [0-9]+}} 131074 8 [[#ONE]] {{$}}
; LLVM: load i64, ptr addrspace(1) %a, align 8, !alias.scope ![[#ONE:]]
; LLVM: load i64, ptr addrspace(1) %b, align 8, !alias.scope ![[#ONE]], !noalias ![[#OTHER:]]
; LLVM: store i64 %sum, ptr addrspace(1) %c, align 8, !noalias ![[#ONE]]
; LLVM: call spir_func void @inform(ptr addrspace(1) %c){{.*}}, !alias.scope ![[#OTHER]], !noalias ![[#ONE]]
; LLVM: call spir_func i64 @ask(ptr addrspace(1) %a){{.*}}, !alias.scope ![[#ONE]]
; LLVM: call spir_func i64 @ask(ptr addrspace(1) %b){{.*}}, !noalias ![[#OTHER]]
; LLVM-DAG: ![[#ONE]] = !{![[#ONE_SCOPE:]]}
; LLVM-DAG: ![[#ONE_SCOPE]] = distinct !{![[#ONE_SCOPE]], ![[#ONE_DOMAIN:]]}
; LLVM-DAG: ![[#ONE_DOMAIN]] = distinct !{![[#ONE_DOMAIN]]}
; LLVM-DAG: ![[#OTHER]] = !{![[#OTHER_SCOPE:]]}
; LLVM-DAG: ![[#OTHER_SCOPE]] = distinct !{![[#OTHER_SCOPE]], ![[#OTHER_DOMAIN:]]}
; LLVM-DAG: ![[#OTHER_DOMAIN]] = distinct !{![[#OTHER_DOMAIN]]}
define spir_kernel void @sum(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c) {
  %x = load i64, ptr addrspace(1) %a, align 8, !alias.scope !4
  %y = load i64, ptr addrspace(1) %b, align 8, !alias.scope !4, !noalias !5
  %sum = add i64 %x, %y
  store i64 %sum, ptr addrspace(1) %c, align 8, !noalias !4
  call spir_func void @inform(ptr addrspace(1) %c), !alias.scope !5, !noalias !4
  %p = call spir_func i64 @ask(ptr addrspace(1) %a), !alias.scope !4
  %q = call i64 @ask(ptr addrspace(1) %b), !noalias !5
  ret void
}

declare spir_func void @inform(ptr addrspace(1))

declare spir_func i64 @ask(ptr addrspace(1))

!0 = distinct !{!0, !"one domain"}
!1 = distinct !{!1, !"other domain"}
!2 = distinct !{!2, !0, !"one scope"}
!3 = distinct !{!3, !1, !"other scope"}
!4 = !{!2}
!5 = !{!3}
