; What only optimizers, debuggers and profilers ask for is left out, and the rest of the function stays: traps, fake uses,
; counters of profiles, scopes of aliases, and memory that doesn't change.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --implicit-check-not llvm. --implicit-check-not OpFunctionCall
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM --implicit-check-not @llvm.

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@shared = internal addrspace(3) global i32 undef, align 4

; CHECK: %traps = OpFunction
; CHECK: %x = OpFunctionParameter %uint
; CHECK-NEXT: OpLabel
; CHECK-NEXT: %y = OpIAdd %uint %x
; CHECK-NEXT: OpReturnValue %y
; CHECK-NEXT: OpFunctionEnd

; LLVM: @traps(i32 %x)
; LLVM-NEXT: %y = add i32 %x, 1
; LLVM-NEXT: ret i32 %y
define spir_func i32 @traps(i32 %x) {
  call void @llvm.debugtrap()
  %y = add i32 %x, 1
  call void @llvm.ubsantrap(i8 9)
  call void (...) @llvm.fake.use(i32 %y)
  call void @llvm.trap()
  ret i32 %y
}

; CHECK: %profile = OpFunction
; CHECK: OpStore
; CHECK-NEXT: OpReturn
; CHECK-NEXT: OpFunctionEnd
define spir_func void @profile(ptr addrspace(1) %out, ptr %counter) {
  call void @llvm.instrprof.increment(ptr %counter, i64 4, i32 2, i32 0)
  call void @llvm.instrprof.increment.step(ptr %counter, i64 4, i32 2, i32 1, i64 8)
  call void @llvm.instrprof.value.profile(ptr %counter, i64 4, i64 6, i32 0, i32 0)
  store i32 1, ptr addrspace(1) %out
  ret void
}

; CHECK: %scopes = OpFunction
; CHECK: OpStore %shared %uint_4
; CHECK: OpReturn
; CHECK-NEXT: OpFunctionEnd
define spir_func void @scopes() {
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  store i32 4, ptr addrspace(3) @shared
  %start = call ptr @llvm.invariant.start.p3(i64 4, ptr addrspace(3) @shared)
  call void @llvm.invariant.end.p3(ptr %start, i64 4, ptr addrspace(3) @shared)
  ret void
}

declare void @llvm.debugtrap()
declare void @llvm.ubsantrap(i8)
declare void @llvm.fake.use(...)
declare void @llvm.trap()
declare void @llvm.instrprof.increment(ptr, i64, i32, i32)
declare void @llvm.instrprof.increment.step(ptr, i64, i32, i32, i64)
declare void @llvm.instrprof.value.profile(ptr, i64, i64, i32, i32)
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare ptr @llvm.invariant.start.p3(i64, ptr addrspace(3))
declare void @llvm.invariant.end.p3(ptr, i64, ptr addrspace(3))

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
