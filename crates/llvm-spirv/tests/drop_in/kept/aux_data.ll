; Attributes and metadata of functions and variables that SPIR-V has no word for are kept on demand, and read back on
; demand.
;
; RUN: llvm-spirv %s --spirv-preserve-auxdata -o %t.spv
; RUN: llvm-spirv -r --spirv-preserve-auxdata %t.spv -o - | llvm-dis | FileCheck %s --check-prefixes=CHECK,KEPT
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefixes=CHECK,LOST
; RUN: llvm-spirv %s --spirv-preserve-auxdata --spirv-max-version=1.5 -spirv-text -o - | FileCheck %s --check-prefix=OLDER
; RUN: not llvm-spirv %s --spirv-preserve-auxdata --spirv-max-version=1.5 --spirv-ext=-SPV_KHR_non_semantic_info -o %t.no 2>&1 | FileCheck %s --check-prefix=DENIED

target triple = "spir64-unknown-unknown"

; OLDER: Extension "SPV_KHR_non_semantic_info"
; DENIED: RequiresExtension: Feature requires the following SPIR-V extension:
; DENIED-NEXT: SPV_KHR_non_semantic_info

; KEPT: @place = {{.*}} #[[VARIABLE:[0-9]+]]
; LOST-NOT: colour
@place = addrspace(1) global i32 7 #0

; CHECK: define spir_func void @work()
; KEPT-SAME: #[[FUNCTION:[0-9]+]]
; KEPT-SAME: !weights ![[WEIGHTS:[0-9]+]]
define spir_func void @work() #1 !weights !0 {
  ret void
}

; KEPT-DAG: attributes #[[VARIABLE]] = { "colour"="red" }
; KEPT-DAG: attributes #[[FUNCTION]] = { {{.*}}"shape"{{.*}} }
; KEPT-DAG: ![[WEIGHTS]] = !{i32 3, !"heavy"}
; LOST-NOT: shape
; LOST-NOT: heavy
attributes #0 = { "colour"="red" }
attributes #1 = { "shape" }
!0 = !{i32 3, !"heavy"}
