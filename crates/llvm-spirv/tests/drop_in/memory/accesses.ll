; How memory is accessed, volatile, aligned, or for a short while, is one operand, there and back.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @accesses(ptr addrspace(1) %target, ptr addrspace(1) %source) {
  %place = alloca ptr addrspace(1), align 8
  ; SPIRV: OpStore %place %source Volatile|Aligned 8
  ; CHECK: store volatile ptr addrspace(1) %{{.+}}, ptr %place, align 8
  store volatile ptr addrspace(1) %source, ptr %place, align 8
  ; SPIRV: %[[P:.+]] = OpLoad %{{.+}} %place Volatile|Aligned 8
  ; CHECK: %[[P:.+]] = load volatile ptr addrspace(1), ptr %place, align 8
  %p = load volatile ptr addrspace(1), ptr %place, align 8
  ; SPIRV: = OpLoad %uint %{{.+}} Aligned 4
  ; CHECK: load i32, ptr addrspace(1) %{{.+}}, align 4
  %x = load i32, ptr addrspace(1) %p, align 4
  ; SPIRV: = OpLoad %{{.+}} %place Volatile|Aligned|Nontemporal 8
  ; CHECK: load volatile ptr addrspace(1), ptr %place, align 8, !nontemporal ![[ONE:[0-9]+]]
  %q = load volatile ptr addrspace(1), ptr %place, align 8, !nontemporal !1
  ; SPIRV: OpStore %target %x Aligned|Nontemporal 4
  ; CHECK: store i32 %x, ptr addrspace(1) %target, align 4, !nontemporal ![[ONE]]
  store i32 %x, ptr addrspace(1) %target, align 4, !nontemporal !1
  ; SPIRV: OpStore %place %{{.+}} Aligned 1
  ; CHECK: store ptr addrspace(1) %{{.+}}, ptr %place, align 1
  store ptr addrspace(1) %q, ptr %place, align 1
  ; CHECK: ret void
  ret void
}

; CHECK: ![[ONE]] = !{i32 1}

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
!1 = !{i32 1}
