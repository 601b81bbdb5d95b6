; Operations on integers and floating-point numbers are instructions of the same type, with the operands in their order, of
; numbers and of vectors, and the same operations on the way back.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %ints = OpFunction
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %uint
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %uint
; CHECK: %[[R0:[a-z0-9_]+]] = OpIAdd %uint %[[A]] %[[B]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpISub %uint %[[B]] %[[R0]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpIMul %uint %[[R1]] %[[B]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpUDiv %uint %[[B]] %[[R2]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSDiv %uint %[[R3]] %[[B]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpUMod %uint %[[B]] %[[R4]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSRem %uint %[[R5]] %[[B]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpShiftLeftLogical %uint %[[B]] %[[R6]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpShiftRightLogical %uint %[[R7]] %[[B]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpShiftRightArithmetic %uint %[[B]] %[[R8]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[R9]] %[[B]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpBitwiseOr %uint %[[B]] %[[R10]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpBitwiseXor %uint %[[R11]] %[[B]]
; CHECK-NEXT: OpReturnValue %[[R12]]

; LLVM: @ints(i32 %[[A:[a-z0-9]+]], i32 %[[B:[a-z0-9]+]])
; LLVM: %[[R0:[a-z0-9]+]] = add i32 %[[A]], %[[B]]
; LLVM-NEXT: %[[R1:[a-z0-9]+]] = sub i32 %[[B]], %[[R0]]
; LLVM-NEXT: %[[R2:[a-z0-9]+]] = mul i32 %[[R1]], %[[B]]
; LLVM-NEXT: %[[R3:[a-z0-9]+]] = udiv i32 %[[B]], %[[R2]]
; LLVM-NEXT: %[[R4:[a-z0-9]+]] = sdiv i32 %[[R3]], %[[B]]
; LLVM-NEXT: %[[R5:[a-z0-9]+]] = urem i32 %[[B]], %[[R4]]
; LLVM-NEXT: %[[R6:[a-z0-9]+]] = srem i32 %[[R5]], %[[B]]
; LLVM-NEXT: %[[R7:[a-z0-9]+]] = shl i32 %[[B]], %[[R6]]
; LLVM-NEXT: %[[R8:[a-z0-9]+]] = lshr i32 %[[R7]], %[[B]]
; LLVM-NEXT: %[[R9:[a-z0-9]+]] = ashr i32 %[[B]], %[[R8]]
; LLVM-NEXT: %[[R10:[a-z0-9]+]] = and i32 %[[R9]], %[[B]]
; LLVM-NEXT: %[[R11:[a-z0-9]+]] = or i32 %[[B]], %[[R10]]
; LLVM-NEXT: %[[R12:[a-z0-9]+]] = xor i32 %[[R11]], %[[B]]
; LLVM-NEXT: ret i32 %[[R12]]
define spir_func i32 @ints(i32 %a, i32 %b) {
  %r0 = add i32 %a, %b
  %r1 = sub i32 %b, %r0
  %r2 = mul i32 %r1, %b
  %r3 = udiv i32 %b, %r2
  %r4 = sdiv i32 %r3, %b
  %r5 = urem i32 %b, %r4
  %r6 = srem i32 %r5, %b
  %r7 = shl i32 %b, %r6
  %r8 = lshr i32 %r7, %b
  %r9 = ashr i32 %b, %r8
  %r10 = and i32 %r9, %b
  %r11 = or i32 %b, %r10
  %r12 = xor i32 %r11, %b
  ret i32 %r12
}

; CHECK: %bytes = OpFunction
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %uchar
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %uchar
; CHECK: %[[R0:[a-z0-9_]+]] = OpIAdd %uchar %[[A]] %[[B]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpISub %uchar %[[B]] %[[R0]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpIMul %uchar %[[R1]] %[[B]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpUDiv %uchar %[[B]] %[[R2]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSDiv %uchar %[[R3]] %[[B]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpUMod %uchar %[[B]] %[[R4]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSRem %uchar %[[R5]] %[[B]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpShiftLeftLogical %uchar %[[B]] %[[R6]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpShiftRightLogical %uchar %[[R7]] %[[B]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpShiftRightArithmetic %uchar %[[B]] %[[R8]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpBitwiseAnd %uchar %[[R9]] %[[B]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpBitwiseOr %uchar %[[B]] %[[R10]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[R11]] %[[B]]
; CHECK-NEXT: OpReturnValue %[[R12]]

; LLVM: @bytes(i8 %[[A:[a-z0-9]+]], i8 %[[B:[a-z0-9]+]])
; LLVM: %[[R0:[a-z0-9]+]] = add i8 %[[A]], %[[B]]
; LLVM-NEXT: %[[R1:[a-z0-9]+]] = sub i8 %[[B]], %[[R0]]
; LLVM-NEXT: %[[R2:[a-z0-9]+]] = mul i8 %[[R1]], %[[B]]
; LLVM-NEXT: %[[R3:[a-z0-9]+]] = udiv i8 %[[B]], %[[R2]]
; LLVM-NEXT: %[[R4:[a-z0-9]+]] = sdiv i8 %[[R3]], %[[B]]
; LLVM-NEXT: %[[R5:[a-z0-9]+]] = urem i8 %[[B]], %[[R4]]
; LLVM-NEXT: %[[R6:[a-z0-9]+]] = srem i8 %[[R5]], %[[B]]
; LLVM-NEXT: %[[R7:[a-z0-9]+]] = shl i8 %[[B]], %[[R6]]
; LLVM-NEXT: %[[R8:[a-z0-9]+]] = lshr i8 %[[R7]], %[[B]]
; LLVM-NEXT: %[[R9:[a-z0-9]+]] = ashr i8 %[[B]], %[[R8]]
; LLVM-NEXT: %[[R10:[a-z0-9]+]] = and i8 %[[R9]], %[[B]]
; LLVM-NEXT: %[[R11:[a-z0-9]+]] = or i8 %[[B]], %[[R10]]
; LLVM-NEXT: %[[R12:[a-z0-9]+]] = xor i8 %[[R11]], %[[B]]
; LLVM-NEXT: ret i8 %[[R12]]
define spir_func i8 @bytes(i8 %a, i8 %b) {
  %r0 = add i8 %a, %b
  %r1 = sub i8 %b, %r0
  %r2 = mul i8 %r1, %b
  %r3 = udiv i8 %b, %r2
  %r4 = sdiv i8 %r3, %b
  %r5 = urem i8 %b, %r4
  %r6 = srem i8 %r5, %b
  %r7 = shl i8 %b, %r6
  %r8 = lshr i8 %r7, %b
  %r9 = ashr i8 %b, %r8
  %r10 = and i8 %r9, %b
  %r11 = or i8 %b, %r10
  %r12 = xor i8 %r11, %b
  ret i8 %r12
}

; CHECK: %vectors_of_shorts = OpFunction
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %v2ushort
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %v2ushort
; CHECK: %[[R0:[a-z0-9_]+]] = OpIAdd %v2ushort %[[A]] %[[B]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpISub %v2ushort %[[B]] %[[R0]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpIMul %v2ushort %[[R1]] %[[B]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpUDiv %v2ushort %[[B]] %[[R2]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSDiv %v2ushort %[[R3]] %[[B]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpUMod %v2ushort %[[B]] %[[R4]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSRem %v2ushort %[[R5]] %[[B]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpShiftLeftLogical %v2ushort %[[B]] %[[R6]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpShiftRightLogical %v2ushort %[[R7]] %[[B]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpShiftRightArithmetic %v2ushort %[[B]] %[[R8]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpBitwiseAnd %v2ushort %[[R9]] %[[B]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpBitwiseOr %v2ushort %[[B]] %[[R10]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpBitwiseXor %v2ushort %[[R11]] %[[B]]
; CHECK-NEXT: OpReturnValue %[[R12]]

; LLVM: @vectors_of_shorts(<2 x i16> %[[A:[a-z0-9]+]], <2 x i16> %[[B:[a-z0-9]+]])
; LLVM: %[[R0:[a-z0-9]+]] = add <2 x i16> %[[A]], %[[B]]
; LLVM-NEXT: %[[R1:[a-z0-9]+]] = sub <2 x i16> %[[B]], %[[R0]]
; LLVM-NEXT: %[[R2:[a-z0-9]+]] = mul <2 x i16> %[[R1]], %[[B]]
; LLVM-NEXT: %[[R3:[a-z0-9]+]] = udiv <2 x i16> %[[B]], %[[R2]]
; LLVM-NEXT: %[[R4:[a-z0-9]+]] = sdiv <2 x i16> %[[R3]], %[[B]]
; LLVM-NEXT: %[[R5:[a-z0-9]+]] = urem <2 x i16> %[[B]], %[[R4]]
; LLVM-NEXT: %[[R6:[a-z0-9]+]] = srem <2 x i16> %[[R5]], %[[B]]
; LLVM-NEXT: %[[R7:[a-z0-9]+]] = shl <2 x i16> %[[B]], %[[R6]]
; LLVM-NEXT: %[[R8:[a-z0-9]+]] = lshr <2 x i16> %[[R7]], %[[B]]
; LLVM-NEXT: %[[R9:[a-z0-9]+]] = ashr <2 x i16> %[[B]], %[[R8]]
; LLVM-NEXT: %[[R10:[a-z0-9]+]] = and <2 x i16> %[[R9]], %[[B]]
; LLVM-NEXT: %[[R11:[a-z0-9]+]] = or <2 x i16> %[[B]], %[[R10]]
; LLVM-NEXT: %[[R12:[a-z0-9]+]] = xor <2 x i16> %[[R11]], %[[B]]
; LLVM-NEXT: ret <2 x i16> %[[R12]]
define spir_func <2 x i16> @vectors_of_shorts(<2 x i16> %a, <2 x i16> %b) {
  %r0 = add <2 x i16> %a, %b
  %r1 = sub <2 x i16> %b, %r0
  %r2 = mul <2 x i16> %r1, %b
  %r3 = udiv <2 x i16> %b, %r2
  %r4 = sdiv <2 x i16> %r3, %b
  %r5 = urem <2 x i16> %b, %r4
  %r6 = srem <2 x i16> %r5, %b
  %r7 = shl <2 x i16> %b, %r6
  %r8 = lshr <2 x i16> %r7, %b
  %r9 = ashr <2 x i16> %b, %r8
  %r10 = and <2 x i16> %r9, %b
  %r11 = or <2 x i16> %b, %r10
  %r12 = xor <2 x i16> %r11, %b
  ret <2 x i16> %r12
}

; CHECK: %vectors_of_longs = OpFunction
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %v8ulong
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %v8ulong
; CHECK: %[[R0:[a-z0-9_]+]] = OpIAdd %v8ulong %[[A]] %[[B]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpISub %v8ulong %[[B]] %[[R0]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpIMul %v8ulong %[[R1]] %[[B]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpUDiv %v8ulong %[[B]] %[[R2]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSDiv %v8ulong %[[R3]] %[[B]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpUMod %v8ulong %[[B]] %[[R4]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSRem %v8ulong %[[R5]] %[[B]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpShiftLeftLogical %v8ulong %[[B]] %[[R6]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpShiftRightLogical %v8ulong %[[R7]] %[[B]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpShiftRightArithmetic %v8ulong %[[B]] %[[R8]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpBitwiseAnd %v8ulong %[[R9]] %[[B]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpBitwiseOr %v8ulong %[[B]] %[[R10]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpBitwiseXor %v8ulong %[[R11]] %[[B]]
; CHECK-NEXT: OpReturnValue %[[R12]]

; LLVM: @vectors_of_longs(<8 x i64> %[[A:[a-z0-9]+]], <8 x i64> %[[B:[a-z0-9]+]])
; LLVM: %[[R0:[a-z0-9]+]] = add <8 x i64> %[[A]], %[[B]]
; LLVM-NEXT: %[[R1:[a-z0-9]+]] = sub <8 x i64> %[[B]], %[[R0]]
; LLVM-NEXT: %[[R2:[a-z0-9]+]] = mul <8 x i64> %[[R1]], %[[B]]
; LLVM-NEXT: %[[R3:[a-z0-9]+]] = udiv <8 x i64> %[[B]], %[[R2]]
; LLVM-NEXT: %[[R4:[a-z0-9]+]] = sdiv <8 x i64> %[[R3]], %[[B]]
; LLVM-NEXT: %[[R5:[a-z0-9]+]] = urem <8 x i64> %[[B]], %[[R4]]
; LLVM-NEXT: %[[R6:[a-z0-9]+]] = srem <8 x i64> %[[R5]], %[[B]]
; LLVM-NEXT: %[[R7:[a-z0-9]+]] = shl <8 x i64> %[[B]], %[[R6]]
; LLVM-NEXT: %[[R8:[a-z0-9]+]] = lshr <8 x i64> %[[R7]], %[[B]]
; LLVM-NEXT: %[[R9:[a-z0-9]+]] = ashr <8 x i64> %[[B]], %[[R8]]
; LLVM-NEXT: %[[R10:[a-z0-9]+]] = and <8 x i64> %[[R9]], %[[B]]
; LLVM-NEXT: %[[R11:[a-z0-9]+]] = or <8 x i64> %[[B]], %[[R10]]
; LLVM-NEXT: %[[R12:[a-z0-9]+]] = xor <8 x i64> %[[R11]], %[[B]]
; LLVM-NEXT: ret <8 x i64> %[[R12]]
define spir_func <8 x i64> @vectors_of_longs(<8 x i64> %a, <8 x i64> %b) {
  %r0 = add <8 x i64> %a, %b
  %r1 = sub <8 x i64> %b, %r0
  %r2 = mul <8 x i64> %r1, %b
  %r3 = udiv <8 x i64> %b, %r2
  %r4 = sdiv <8 x i64> %r3, %b
  %r5 = urem <8 x i64> %b, %r4
  %r6 = srem <8 x i64> %r5, %b
  %r7 = shl <8 x i64> %b, %r6
  %r8 = lshr <8 x i64> %r7, %b
  %r9 = ashr <8 x i64> %b, %r8
  %r10 = and <8 x i64> %r9, %b
  %r11 = or <8 x i64> %b, %r10
  %r12 = xor <8 x i64> %r11, %b
  ret <8 x i64> %r12
}

; CHECK: %floats = OpFunction
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %float
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %float
; CHECK: %[[R0:[a-z0-9_]+]] = OpFAdd %float %[[A]] %[[B]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpFSub %float %[[B]] %[[R0]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpFMul %float %[[R1]] %[[B]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpFDiv %float %[[B]] %[[R2]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpFRem %float %[[R3]] %[[B]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpFNegate %float %[[R4]]
; CHECK-NEXT: OpReturnValue %[[R5]]

; LLVM: @floats(float %[[A:[a-z0-9]+]], float %[[B:[a-z0-9]+]])
; LLVM: %[[R0:[a-z0-9]+]] = fadd float %[[A]], %[[B]]
; LLVM-NEXT: %[[R1:[a-z0-9]+]] = fsub float %[[B]], %[[R0]]
; LLVM-NEXT: %[[R2:[a-z0-9]+]] = fmul float %[[R1]], %[[B]]
; LLVM-NEXT: %[[R3:[a-z0-9]+]] = fdiv float %[[B]], %[[R2]]
; LLVM-NEXT: %[[R4:[a-z0-9]+]] = frem float %[[R3]], %[[B]]
; LLVM-NEXT: %[[R5:[a-z0-9]+]] = fneg float %[[R4]]
; LLVM-NEXT: ret float %[[R5]]
define spir_func float @floats(float %a, float %b) {
  %r0 = fadd float %a, %b
  %r1 = fsub float %b, %r0
  %r2 = fmul float %r1, %b
  %r3 = fdiv float %b, %r2
  %r4 = frem float %r3, %b
  %r5 = fneg float %r4
  ret float %r5
}

; CHECK: %doubles = OpFunction
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %double
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %double
; CHECK: %[[R0:[a-z0-9_]+]] = OpFAdd %double %[[A]] %[[B]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpFSub %double %[[B]] %[[R0]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpFMul %double %[[R1]] %[[B]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpFDiv %double %[[B]] %[[R2]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpFRem %double %[[R3]] %[[B]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpFNegate %double %[[R4]]
; CHECK-NEXT: OpReturnValue %[[R5]]

; LLVM: @doubles(double %[[A:[a-z0-9]+]], double %[[B:[a-z0-9]+]])
; LLVM: %[[R0:[a-z0-9]+]] = fadd double %[[A]], %[[B]]
; LLVM-NEXT: %[[R1:[a-z0-9]+]] = fsub double %[[B]], %[[R0]]
; LLVM-NEXT: %[[R2:[a-z0-9]+]] = fmul double %[[R1]], %[[B]]
; LLVM-NEXT: %[[R3:[a-z0-9]+]] = fdiv double %[[B]], %[[R2]]
; LLVM-NEXT: %[[R4:[a-z0-9]+]] = frem double %[[R3]], %[[B]]
; LLVM-NEXT: %[[R5:[a-z0-9]+]] = fneg double %[[R4]]
; LLVM-NEXT: ret double %[[R5]]
define spir_func double @doubles(double %a, double %b) {
  %r0 = fadd double %a, %b
  %r1 = fsub double %b, %r0
  %r2 = fmul double %r1, %b
  %r3 = fdiv double %b, %r2
  %r4 = frem double %r3, %b
  %r5 = fneg double %r4
  ret double %r5
}

; CHECK: %vectors_of_halves = OpFunction
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %v2half
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %v2half
; CHECK: %[[R0:[a-z0-9_]+]] = OpFAdd %v2half %[[A]] %[[B]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpFSub %v2half %[[B]] %[[R0]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpFMul %v2half %[[R1]] %[[B]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpFDiv %v2half %[[B]] %[[R2]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpFRem %v2half %[[R3]] %[[B]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpFNegate %v2half %[[R4]]
; CHECK-NEXT: OpReturnValue %[[R5]]

; LLVM: @vectors_of_halves(<2 x half> %[[A:[a-z0-9]+]], <2 x half> %[[B:[a-z0-9]+]])
; LLVM: %[[R0:[a-z0-9]+]] = fadd <2 x half> %[[A]], %[[B]]
; LLVM-NEXT: %[[R1:[a-z0-9]+]] = fsub <2 x half> %[[B]], %[[R0]]
; LLVM-NEXT: %[[R2:[a-z0-9]+]] = fmul <2 x half> %[[R1]], %[[B]]
; LLVM-NEXT: %[[R3:[a-z0-9]+]] = fdiv <2 x half> %[[B]], %[[R2]]
; LLVM-NEXT: %[[R4:[a-z0-9]+]] = frem <2 x half> %[[R3]], %[[B]]
; LLVM-NEXT: %[[R5:[a-z0-9]+]] = fneg <2 x half> %[[R4]]
; LLVM-NEXT: ret <2 x half> %[[R5]]
define spir_func <2 x half> @vectors_of_halves(<2 x half> %a, <2 x half> %b) {
  %r0 = fadd <2 x half> %a, %b
  %r1 = fsub <2 x half> %b, %r0
  %r2 = fmul <2 x half> %r1, %b
  %r3 = fdiv <2 x half> %b, %r2
  %r4 = frem <2 x half> %r3, %b
  %r5 = fneg <2 x half> %r4
  ret <2 x half> %r5
}

; CHECK: %vectors_of_floats = OpFunction
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %v4float
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %v4float
; CHECK: %[[R0:[a-z0-9_]+]] = OpFAdd %v4float %[[A]] %[[B]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpFSub %v4float %[[B]] %[[R0]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpFMul %v4float %[[R1]] %[[B]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpFDiv %v4float %[[B]] %[[R2]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpFRem %v4float %[[R3]] %[[B]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpFNegate %v4float %[[R4]]
; CHECK-NEXT: OpReturnValue %[[R5]]

; LLVM: @vectors_of_floats(<4 x float> %[[A:[a-z0-9]+]], <4 x float> %[[B:[a-z0-9]+]])
; LLVM: %[[R0:[a-z0-9]+]] = fadd <4 x float> %[[A]], %[[B]]
; LLVM-NEXT: %[[R1:[a-z0-9]+]] = fsub <4 x float> %[[B]], %[[R0]]
; LLVM-NEXT: %[[R2:[a-z0-9]+]] = fmul <4 x float> %[[R1]], %[[B]]
; LLVM-NEXT: %[[R3:[a-z0-9]+]] = fdiv <4 x float> %[[B]], %[[R2]]
; LLVM-NEXT: %[[R4:[a-z0-9]+]] = frem <4 x float> %[[R3]], %[[B]]
; LLVM-NEXT: %[[R5:[a-z0-9]+]] = fneg <4 x float> %[[R4]]
; LLVM-NEXT: ret <4 x float> %[[R5]]
define spir_func <4 x float> @vectors_of_floats(<4 x float> %a, <4 x float> %b) {
  %r0 = fadd <4 x float> %a, %b
  %r1 = fsub <4 x float> %b, %r0
  %r2 = fmul <4 x float> %r1, %b
  %r3 = fdiv <4 x float> %b, %r2
  %r4 = frem <4 x float> %r3, %b
  %r5 = fneg <4 x float> %r4
  ret <4 x float> %r5
}
