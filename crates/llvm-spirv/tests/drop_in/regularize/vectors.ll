; With -s a vector of a length that SPIR-V lacks, of which elements are taken, is loaded as one of wider integers, and
; constant expressions are instructions at the beginning of the function.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv -s %t.bc -o - | llvm-dis | FileCheck %s --implicit-check-not="<6 x i32>"

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@size = external addrspace(1) constant <3 x i64>, align 32

; CHECK: %[[address:[0-9]+]] = addrspacecast ptr addrspace(1) @size to ptr addrspace(4)
; CHECK: %[[first:[0-9]+]] = load <3 x i64>, ptr addrspace(4) %[[address]], align 32
; CHECK: %[[second:[0-9]+]] = load <3 x i64>, ptr addrspace(4) %[[address]], align 32
; CHECK: %[[wide:[0-9]+]] = extractelement <3 x i64> %[[first]], i64 1
; CHECK: trunc i64 %[[wide]] to i32
; CHECK: %[[wide:[0-9]+]] = extractelement <3 x i64> %[[second]], i64 0
; CHECK: %[[upper:[0-9]+]] = lshr i64 %[[wide]], 32
; CHECK: trunc i64 %[[upper]] to i32
define spir_func i32 @f() {
  %1 = load <6 x i32>, ptr addrspace(4) addrspacecast (ptr addrspace(1) @size to ptr addrspace(4)), align 32
  %2 = load <6 x i32>, ptr addrspace(4) addrspacecast (ptr addrspace(1) @size to ptr addrspace(4)), align 32
  %3 = extractelement <6 x i32> %1, i32 2
  %4 = extractelement <6 x i32> %2, i32 1
  %5 = add i32 %3, %4
  ret i32 %5
}
