; Where no list of scopes is, or nothing that could have one (a barrier, the life of a variable), the module is translated
; without the extension.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_memory_access_aliasing -o %t.spv
; RUN: llvm-spirv %t.spv --to-text -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-NOT: Capability MemoryAccessAliasingINTEL
; CHECK-NOT: Alias
; CHECK: Load {{[0-9]+ [0-9]+ [0-9]+}} 2 2 {{$}}
; CHECK: Store {{[0-9]+ [0-9]+}} 2 2 {{$}}
define spir_kernel void @copy(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %x = load i16, ptr addrspace(1) %p, align 2, !alias.scope !0
  store i16 %x, ptr addrspace(1) %q, align 2, !noalias !0
  ret void
}

; CHECK: ControlBarrier
; CHECK: LifetimeStart
define spir_kernel void @others() {
  %place = alloca i64
  call spir_func void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 1, i32 528), !noalias !3
  call void @llvm.lifetime.start.p0(i64 8, ptr %place), !noalias !3
  store i64 5, ptr %place, align 8
  call void @llvm.lifetime.end.p0(ptr %place), !alias.scope !3
  ret void
}

declare spir_func void @_Z22__spirv_ControlBarrierjjj(i32, i32, i32)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(ptr)

!0 = !{}
!1 = distinct !{!1}
!2 = distinct !{!2, !1}
!3 = !{!2}
