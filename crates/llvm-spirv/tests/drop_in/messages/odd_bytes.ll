; What LLVM's own rules forbid is refused, though assembly spells it: an odd number of bytes can't be swapped. (The Khronos
; translator refuses the width.)
;
; RUN: split-file %s %t
; RUN: not llvm-spirv %t/three.ll -o %t.spv 2>&1 | FileCheck %s --check-prefix=THREE
; THREE: the width of bswap must be a multiple of 16
; RUN: not llvm-spirv %t/half.ll -o %t.spv 2>&1 | FileCheck %s --check-prefix=HALF
; HALF: the width of bswap must be a multiple of 16

;--- three.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i32 @swap(i32 %number) {
  %x = trunc i32 %number to i24
  %y = call i24 @llvm.bswap.i24(i24 %x)
  %result = zext i24 %y to i32
  ret i32 %result
}

declare i24 @llvm.bswap.i24(i24)

;--- half.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i32 @swap(i32 %number) {
  %x = trunc i32 %number to i4
  %y = call i4 @llvm.bswap.i4(i4 %x)
  %result = zext i4 %y to i32
  ret i32 %result
}

declare i4 @llvm.bswap.i4(i4)
