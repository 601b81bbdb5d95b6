; With -s booleans stay in memory, where LLVM IR may have them. Shifts of booleans, and what makes them of numbers and
; numbers of them, are what SPIR-V has instructions for.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv -s %t.bc -o %t.s.bc
; RUN: llvm-dis %t.s.bc -o - | FileCheck %s
; RUN: llvm-spirv %t.s.bc -o %t.spv
; RUN: spirv-val %t.spv

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: @flag = addrspace(1) global i1 false
@flag = addrspace(1) global i1 false

; CHECK: define spir_func i32 @shift
; CHECK: %[[a:[0-9]+]] = select i1 %a, i32 1, i32 0
; CHECK: %[[b:[0-9]+]] = select i1 %b, i32 1, i32 0
; CHECK: %[[number:[0-9]+]] = lshr i32 %[[a]], %[[b]]
; CHECK: %[[bit:[0-9]+]] = icmp ne i32 %[[number]], 0
; CHECK: store i1 %[[bit]], ptr addrspace(1) @flag
define spir_func i32 @shift(i1 %a, i1 %b) {
  %1 = lshr i1 %a, %b
  store i1 %1, ptr addrspace(1) @flag
  %2 = zext i1 %1 to i32
  ret i32 %2
}

; CHECK: define spir_func <2 x i1> @truncate
; CHECK: %[[low:[0-9]+]] = and <2 x i16> %a, splat (i16 1)
; CHECK: icmp ne <2 x i16> %[[low]], zeroinitializer
define spir_func <2 x i1> @truncate(<2 x i16> %a) {
  %1 = trunc <2 x i16> %a to <2 x i1>
  ret <2 x i1> %1
}

; CHECK: define spir_func i8 @load
; CHECK: %[[bit:[0-9]+]] = load i1, ptr addrspace(1) @flag
; CHECK: select i1 %[[bit]], i8 -1, i8 0
define spir_func i8 @load() {
  %1 = load i1, ptr addrspace(1) @flag
  %2 = sext i1 %1 to i8
  ret i8 %2
}
