; Shifts of booleans are those of numbers, to the right whichever way they go: of one, of what was loaded, of vectors.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv -s %t.bc -o %t.s.bc
; RUN: opt -passes=verify -disable-output %t.s.bc
; RUN: llvm-dis %t.s.bc -o - | FileCheck %s
; RUN: llvm-spirv %t.s.bc -o %t.spv
; RUN: llvm-spirv -r %t.spv -o %t.again.bc

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: define spir_func void @left(
; CHECK: %[[A:.+]] = select i1 %a, i32 1, i32 0
; CHECK: %[[B:.+]] = select i1 %b, i32 1, i32 0
; CHECK: %[[NUMBER:.+]] = lshr i32 %[[A]], %[[B]]
; CHECK: %[[BIT:.+]] = icmp ne i32 %[[NUMBER]], 0
; CHECK-NOT: {{[sz]ext|select}}
; CHECK: store i1 %[[BIT]], ptr addrspace(1) @one
@one = addrspace(1) global i1 true
define spir_func void @left(i1 %a, i1 %b) {
  %shifted = shl i1 %a, %b
  %number = zext i1 %shifted to i32
  store i1 %shifted, ptr addrspace(1) @one, align 1
  ret void
}

; CHECK: define spir_func void @lanes(
; CHECK: %[[A:.+]] = select <4 x i1> %a, <4 x i32> splat (i32 1), <4 x i32> zeroinitializer
; CHECK: %[[B:.+]] = select <4 x i1> %b, <4 x i32> splat (i32 1), <4 x i32> zeroinitializer
; CHECK: %[[NUMBERS:.+]] = lshr <4 x i32> %[[A]], %[[B]]
; CHECK: %[[BITS:.+]] = icmp ne <4 x i32> %[[NUMBERS]], zeroinitializer
; CHECK-NOT: {{[sz]ext|select}}
; CHECK: store <4 x i1> %[[BITS]], ptr addrspace(1) @many
; CHECK: lshr <4 x i32>
@many = addrspace(1) global <4 x i1> zeroinitializer
define spir_func void @lanes(<4 x i1> %a, <4 x i1> %b) {
  %left = shl <4 x i1> %a, %b
  %numbers = zext <4 x i1> %left to <4 x i32>
  store <4 x i1> %left, ptr addrspace(1) @many, align 1
  %right = lshr <4 x i1> %a, %b
  store <4 x i1> %right, ptr addrspace(1) @many, align 1
  ret void
}

; CHECK: define spir_func i32 @loaded(
; CHECK: %[[BIT:.+]] = load i1, ptr addrspace(4) %p
; CHECK: %[[NUMBER:.+]] = load i16, ptr addrspace(4) %q
; CHECK: %[[LOW:.+]] = and i16 %[[NUMBER]], 1
; CHECK: %[[BY:.+]] = icmp ne i16 %[[LOW]], 0
; CHECK: %[[A:.+]] = select i1 %[[BIT]], i32 1, i32 0
; CHECK: %[[B:.+]] = select i1 %[[BY]], i32 1, i32 0
; CHECK: %[[SHIFTED:.+]] = lshr i32 %[[A]], %[[B]]
; CHECK-NOT: {{[sz]ext}}
; CHECK: ret i32 %[[SHIFTED]]
define spir_func i32 @loaded(ptr addrspace(4) %p, ptr addrspace(4) %q) {
  %bit = load i1, ptr addrspace(4) %p, align 1
  %number = load i16, ptr addrspace(4) %q, align 2
  %by = trunc i16 %number to i1
  %shifted = lshr i1 %bit, %by
  %wide = zext i1 %shifted to i32
  ret i32 %wide
}
