; With --spirv-mem2reg variables that are only loaded and stored whole are values and phis; others stay. (The pass of LLVM's
; that the Khronos translator runs takes the first of several for a value, too.)
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv -s --spirv-mem2reg %t.bc -o %t.s.bc
; RUN: opt -passes=verify %t.s.bc -o /dev/null
; RUN: llvm-dis %t.s.bc -o - | FileCheck %s
; RUN: llvm-spirv --spirv-mem2reg %t.bc -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -s %t.bc -o - | llvm-dis | FileCheck %s --check-prefix=WITHOUT

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; A variable that changes is a phi in the head of the loop, one that doesn't is what was stored.
; WITHOUT: define spir_func i32 @loop
; WITHOUT-COUNT-3: alloca
; CHECK: define spir_func i32 @loop(i32 %n)
; CHECK-NOT: alloca
; CHECK: head:
; CHECK-DAG: %[[i:.*]] = phi i32 [ 0, %entry ], [ %[[next:.*]], %body ]
; CHECK-DAG: %[[sum:.*]] = phi i32 [ 1, %entry ], [ %[[more:.*]], %body ]
; CHECK: icmp slt i32 %[[i]], %n
; CHECK: body:
; CHECK-NEXT: %[[more]] = add i32 %[[sum]], %n
; CHECK-NEXT: %[[next]] = add i32 %[[i]], 1
; CHECK: ret i32 %[[sum]]
define spir_func i32 @loop(i32 %n) {
entry:
  %i = alloca i32
  %sum = alloca i32
  %step = alloca i32
  store i32 0, ptr %i
  store i32 1, ptr %sum
  store i32 %n, ptr %step
  br label %head

head:
  %1 = load i32, ptr %i
  %2 = icmp slt i32 %1, %n
  br i1 %2, label %body, label %end

body:
  %3 = load i32, ptr %sum
  %4 = load i32, ptr %step
  %5 = add i32 %3, %4
  store i32 %5, ptr %sum
  %6 = load i32, ptr %i
  %7 = add i32 %6, 1
  store i32 %7, ptr %i
  br label %head

end:
  %8 = load i32, ptr %sum
  ret i32 %8
}

; What is loaded before anything is stored is undefined.
; CHECK: define spir_func i32 @undefined
; CHECK: ret i32 undef
define spir_func i32 @undefined() {
  %v = alloca i32
  %1 = load i32, ptr %v
  ret i32 %1
}

; CHECK: define spir_func void @others
; CHECK-NEXT: %escapes = alloca i32
; CHECK-NEXT: %volatile = alloca i32
; CHECK-NEXT: %many = alloca i32, i32 4
; CHECK-NEXT: %parts = alloca <2 x i32>
define spir_func void @others(ptr addrspace(1) %p) {
  %escapes = alloca i32
  %volatile = alloca i32
  %many = alloca i32, i32 4
  %parts = alloca <2 x i32>
  %value = alloca i32
  call spir_func void @use(ptr %escapes)
  store volatile i32 0, ptr %volatile
  store i32 1, ptr %many
  store i32 2, ptr %parts
  call void @llvm.lifetime.start.p0(ptr %value)
  store i32 3, ptr %value
  call void @llvm.lifetime.end.p0(ptr %value)
  ret void
}

; CHECK: define spir_func i32 @not_optimized
; CHECK-NEXT: alloca
define spir_func i32 @not_optimized(i32 %x) noinline optnone {
  %v = alloca i32
  store i32 %x, ptr %v
  %1 = load i32, ptr %v
  ret i32 %1
}

declare spir_func void @use(ptr)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
