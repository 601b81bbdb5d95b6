; However many lanes a vector has, they are joined in pairs, neighbours with neighbours, and these in pairs; sums and products of
; floating-point numbers take them one by one. No lane is a NaN here.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s

target triple = "spir64-unknown-unknown"

; CHECK: %add_8 = OpFunction %uint
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8uint
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpIAdd %uint %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpIAdd %uint %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpIAdd %uint %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpIAdd %uint %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpIAdd %uint %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpIAdd %uint %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpIAdd %uint %[[R4]] %[[R5]]
; CHECK-NEXT: OpReturnValue %[[R6]]
define spir_func i32 @add_8(<8 x i32> %v) {
  %r = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %v)
  ret i32 %r
}

; CHECK: %add_16 = OpFunction %uchar
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16uchar
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpIAdd %uchar %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpIAdd %uchar %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpIAdd %uchar %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpIAdd %uchar %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpIAdd %uchar %[[L8]] %[[L9]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpIAdd %uchar %[[L10]] %[[L11]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpIAdd %uchar %[[L12]] %[[L13]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpIAdd %uchar %[[L14]] %[[L15]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpIAdd %uchar %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpIAdd %uchar %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpIAdd %uchar %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpIAdd %uchar %[[R6]] %[[R7]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpIAdd %uchar %[[R8]] %[[R9]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpIAdd %uchar %[[R10]] %[[R11]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpIAdd %uchar %[[R12]] %[[R13]]
; CHECK-NEXT: OpReturnValue %[[R14]]
define spir_func i8 @add_16(<16 x i8> %v) {
  %r = call i8 @llvm.vector.reduce.add.v16i8(<16 x i8> %v)
  ret i8 %r
}

; CHECK: %mul_8 = OpFunction %ushort
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8ushort
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpIMul %ushort %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpIMul %ushort %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpIMul %ushort %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpIMul %ushort %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpIMul %ushort %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpIMul %ushort %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpIMul %ushort %[[R4]] %[[R5]]
; CHECK-NEXT: OpReturnValue %[[R6]]
define spir_func i16 @mul_8(<8 x i16> %v) {
  %r = call i16 @llvm.vector.reduce.mul.v8i16(<8 x i16> %v)
  ret i16 %r
}

; CHECK: %mul_16 = OpFunction %ulong
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16ulong
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpIMul %ulong %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpIMul %ulong %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpIMul %ulong %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpIMul %ulong %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpIMul %ulong %[[L8]] %[[L9]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpIMul %ulong %[[L10]] %[[L11]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpIMul %ulong %[[L12]] %[[L13]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpIMul %ulong %[[L14]] %[[L15]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpIMul %ulong %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpIMul %ulong %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpIMul %ulong %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpIMul %ulong %[[R6]] %[[R7]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpIMul %ulong %[[R8]] %[[R9]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpIMul %ulong %[[R10]] %[[R11]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpIMul %ulong %[[R12]] %[[R13]]
; CHECK-NEXT: OpReturnValue %[[R14]]
define spir_func i64 @mul_16(<16 x i64> %v) {
  %r = call i64 @llvm.vector.reduce.mul.v16i64(<16 x i64> %v)
  ret i64 %r
}

; CHECK: %and_8 = OpFunction %ulong
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8ulong
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpBitwiseAnd %ulong %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpBitwiseAnd %ulong %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpBitwiseAnd %ulong %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpBitwiseAnd %ulong %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpBitwiseAnd %ulong %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpBitwiseAnd %ulong %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpBitwiseAnd %ulong %[[R4]] %[[R5]]
; CHECK-NEXT: OpReturnValue %[[R6]]
define spir_func i64 @and_8(<8 x i64> %v) {
  %r = call i64 @llvm.vector.reduce.and.v8i64(<8 x i64> %v)
  ret i64 %r
}

; CHECK: %and_16 = OpFunction %uint
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16uint
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[L8]] %[[L9]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[L10]] %[[L11]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[L12]] %[[L13]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[L14]] %[[L15]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[R6]] %[[R7]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[R8]] %[[R9]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[R10]] %[[R11]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpBitwiseAnd %uint %[[R12]] %[[R13]]
; CHECK-NEXT: OpReturnValue %[[R14]]
define spir_func i32 @and_16(<16 x i32> %v) {
  %r = call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %v)
  ret i32 %r
}

; CHECK: %or_8 = OpFunction %uchar
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8uchar
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpBitwiseOr %uchar %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpBitwiseOr %uchar %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpBitwiseOr %uchar %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpBitwiseOr %uchar %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpBitwiseOr %uchar %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpBitwiseOr %uchar %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpBitwiseOr %uchar %[[R4]] %[[R5]]
; CHECK-NEXT: OpReturnValue %[[R6]]
define spir_func i8 @or_8(<8 x i8> %v) {
  %r = call i8 @llvm.vector.reduce.or.v8i8(<8 x i8> %v)
  ret i8 %r
}

; CHECK: %or_16 = OpFunction %ushort
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16ushort
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[L8]] %[[L9]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[L10]] %[[L11]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[L12]] %[[L13]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[L14]] %[[L15]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[R6]] %[[R7]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[R8]] %[[R9]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[R10]] %[[R11]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpBitwiseOr %ushort %[[R12]] %[[R13]]
; CHECK-NEXT: OpReturnValue %[[R14]]
define spir_func i16 @or_16(<16 x i16> %v) {
  %r = call i16 @llvm.vector.reduce.or.v16i16(<16 x i16> %v)
  ret i16 %r
}

; CHECK: %xor_8 = OpFunction %ushort
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8ushort
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpBitwiseXor %ushort %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpBitwiseXor %ushort %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpBitwiseXor %ushort %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpBitwiseXor %ushort %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpBitwiseXor %ushort %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpBitwiseXor %ushort %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpBitwiseXor %ushort %[[R4]] %[[R5]]
; CHECK-NEXT: OpReturnValue %[[R6]]
define spir_func i16 @xor_8(<8 x i16> %v) {
  %r = call i16 @llvm.vector.reduce.xor.v8i16(<8 x i16> %v)
  ret i16 %r
}

; CHECK: %xor_16 = OpFunction %uchar
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16uchar
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[L8]] %[[L9]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[L10]] %[[L11]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[L12]] %[[L13]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[L14]] %[[L15]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[R6]] %[[R7]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[R8]] %[[R9]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[R10]] %[[R11]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpBitwiseXor %uchar %[[R12]] %[[R13]]
; CHECK-NEXT: OpReturnValue %[[R14]]
define spir_func i8 @xor_16(<16 x i8> %v) {
  %r = call i8 @llvm.vector.reduce.xor.v16i8(<16 x i8> %v)
  ret i8 %r
}

; CHECK: %smax_8 = OpFunction %ulong
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8ulong
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: OpReturnValue %[[R6]]
define spir_func i64 @smax_8(<8 x i64> %v) {
  %r = call i64 @llvm.vector.reduce.smax.v8i64(<8 x i64> %v)
  ret i64 %r
}

; CHECK: %smax_16 = OpFunction %uint
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16uint
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[L8]] %[[L9]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[L8]] %[[L9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[L10]] %[[L11]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[L10]] %[[L11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[L12]] %[[L13]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[L12]] %[[L13]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[L14]] %[[L15]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[L14]] %[[L15]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[R6]] %[[R7]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[R6]] %[[R7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[R8]] %[[R9]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[R8]] %[[R9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[R10]] %[[R11]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[R10]] %[[R11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSGreaterThan %bool %[[R12]] %[[R13]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[R12]] %[[R13]]
; CHECK-NEXT: OpReturnValue %[[R14]]
define spir_func i32 @smax_16(<16 x i32> %v) {
  %r = call i32 @llvm.vector.reduce.smax.v16i32(<16 x i32> %v)
  ret i32 %r
}

; CHECK: %smin_8 = OpFunction %uint
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8uint
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %uint %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: OpReturnValue %[[R6]]
define spir_func i32 @smin_8(<8 x i32> %v) {
  %r = call i32 @llvm.vector.reduce.smin.v8i32(<8 x i32> %v)
  ret i32 %r
}

; CHECK: %smin_16 = OpFunction %ushort
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16ushort
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[L8]] %[[L9]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[L8]] %[[L9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[L10]] %[[L11]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[L10]] %[[L11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[L12]] %[[L13]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[L12]] %[[L13]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[L14]] %[[L15]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[L14]] %[[L15]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[R6]] %[[R7]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[R6]] %[[R7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[R8]] %[[R9]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[R8]] %[[R9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[R10]] %[[R11]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[R10]] %[[R11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpSLessThan %bool %[[R12]] %[[R13]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[R12]] %[[R13]]
; CHECK-NEXT: OpReturnValue %[[R14]]
define spir_func i16 @smin_16(<16 x i16> %v) {
  %r = call i16 @llvm.vector.reduce.smin.v16i16(<16 x i16> %v)
  ret i16 %r
}

; CHECK: %umax_8 = OpFunction %uchar
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8uchar
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: OpReturnValue %[[R6]]
define spir_func i8 @umax_8(<8 x i8> %v) {
  %r = call i8 @llvm.vector.reduce.umax.v8i8(<8 x i8> %v)
  ret i8 %r
}

; CHECK: %umax_16 = OpFunction %ulong
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16ulong
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %ulong %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[L8]] %[[L9]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[L8]] %[[L9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[L10]] %[[L11]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[L10]] %[[L11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[L12]] %[[L13]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[L12]] %[[L13]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[L14]] %[[L15]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[L14]] %[[L15]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[R6]] %[[R7]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[R6]] %[[R7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[R8]] %[[R9]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[R8]] %[[R9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[R10]] %[[R11]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[R10]] %[[R11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpUGreaterThan %bool %[[R12]] %[[R13]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpSelect %ulong %[[C]] %[[R12]] %[[R13]]
; CHECK-NEXT: OpReturnValue %[[R14]]
define spir_func i64 @umax_16(<16 x i64> %v) {
  %r = call i64 @llvm.vector.reduce.umax.v16i64(<16 x i64> %v)
  ret i64 %r
}

; CHECK: %umin_8 = OpFunction %ushort
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8ushort
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %ushort %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: OpReturnValue %[[R6]]
define spir_func i16 @umin_8(<8 x i16> %v) {
  %r = call i16 @llvm.vector.reduce.umin.v8i16(<8 x i16> %v)
  ret i16 %r
}

; CHECK: %umin_16 = OpFunction %uchar
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16uchar
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[L8]] %[[L9]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[L8]] %[[L9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[L10]] %[[L11]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[L10]] %[[L11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[L12]] %[[L13]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[L12]] %[[L13]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[L14]] %[[L15]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[L14]] %[[L15]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[R6]] %[[R7]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[R6]] %[[R7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[R8]] %[[R9]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[R8]] %[[R9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[R10]] %[[R11]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[R10]] %[[R11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpULessThan %bool %[[R12]] %[[R13]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[R12]] %[[R13]]
; CHECK-NEXT: OpReturnValue %[[R14]]
define spir_func i8 @umin_16(<16 x i8> %v) {
  %r = call i8 @llvm.vector.reduce.umin.v16i8(<16 x i8> %v)
  ret i8 %r
}

; CHECK: %fmax_8 = OpFunction %half
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8half
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: OpReturnValue %[[R6]]
define spir_func half @fmax_8(<8 x half> %v) {
  %r = call nnan half @llvm.vector.reduce.fmax.v8f16(<8 x half> %v)
  ret half %r
}

; CHECK: %fmax_16 = OpFunction %double
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16double
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[L8]] %[[L9]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L8]] %[[L9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[L10]] %[[L11]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L10]] %[[L11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[L12]] %[[L13]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L12]] %[[L13]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[L14]] %[[L15]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L14]] %[[L15]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[R6]] %[[R7]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R6]] %[[R7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[R8]] %[[R9]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R8]] %[[R9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[R10]] %[[R11]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R10]] %[[R11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdGreaterThan %bool %[[R12]] %[[R13]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R12]] %[[R13]]
; CHECK-NEXT: OpReturnValue %[[R14]]
define spir_func double @fmax_16(<16 x double> %v) {
  %r = call nnan double @llvm.vector.reduce.fmax.v16f64(<16 x double> %v)
  ret double %r
}

; CHECK: %fmin_8 = OpFunction %float
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8float
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: OpReturnValue %[[R6]]
define spir_func float @fmin_8(<8 x float> %v) {
  %r = call nnan float @llvm.vector.reduce.fmin.v8f32(<8 x float> %v)
  ret float %r
}

; CHECK: %fmin_16 = OpFunction %half
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16half
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[L8]] %[[L9]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L8]] %[[L9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[L10]] %[[L11]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L10]] %[[L11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[L12]] %[[L13]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L12]] %[[L13]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[L14]] %[[L15]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L14]] %[[L15]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[R6]] %[[R7]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[R6]] %[[R7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[R8]] %[[R9]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[R8]] %[[R9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[R10]] %[[R11]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[R10]] %[[R11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFOrdLessThan %bool %[[R12]] %[[R13]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[R12]] %[[R13]]
; CHECK-NEXT: OpReturnValue %[[R14]]
define spir_func half @fmin_16(<16 x half> %v) {
  %r = call nnan half @llvm.vector.reduce.fmin.v16f16(<16 x half> %v)
  ret half %r
}

; CHECK: %fmaximum_8 = OpFunction %double
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8double
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: OpReturnValue %[[R6]]
define spir_func double @fmaximum_8(<8 x double> %v) {
  %r = call nnan double @llvm.vector.reduce.fmaximum.v8f64(<8 x double> %v)
  ret double %r
}

; CHECK: %fmaximum_16 = OpFunction %float
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16float
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[L8]] %[[L9]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L8]] %[[L9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[L10]] %[[L11]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L10]] %[[L11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[L12]] %[[L13]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L12]] %[[L13]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[L14]] %[[L15]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L14]] %[[L15]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[R6]] %[[R7]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[R6]] %[[R7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[R8]] %[[R9]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[R8]] %[[R9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[R10]] %[[R11]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[R10]] %[[R11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordGreaterThan %bool %[[R12]] %[[R13]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[R12]] %[[R13]]
; CHECK-NEXT: OpReturnValue %[[R14]]
define spir_func float @fmaximum_16(<16 x float> %v) {
  %r = call nnan float @llvm.vector.reduce.fmaximum.v16f32(<16 x float> %v)
  ret float %r
}

; CHECK: %fminimum_8 = OpFunction %half
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8half
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: OpReturnValue %[[R6]]
define spir_func half @fminimum_8(<8 x half> %v) {
  %r = call nnan half @llvm.vector.reduce.fminimum.v8f16(<8 x half> %v)
  ret half %r
}

; CHECK: %fminimum_16 = OpFunction %double
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16double
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[L8]] %[[L9]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L8]] %[[L9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[L10]] %[[L11]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L10]] %[[L11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[L12]] %[[L13]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L12]] %[[L13]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[L14]] %[[L15]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L14]] %[[L15]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[R0]] %[[R1]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R0]] %[[R1]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[R2]] %[[R3]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R2]] %[[R3]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[R4]] %[[R5]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R4]] %[[R5]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[R6]] %[[R7]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R6]] %[[R7]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[R8]] %[[R9]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R8]] %[[R9]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[R10]] %[[R11]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R10]] %[[R11]]
; CHECK-NEXT: %[[C:[a-z0-9_]+]] = OpFUnordLessThan %bool %[[R12]] %[[R13]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[R12]] %[[R13]]
; CHECK-NEXT: OpReturnValue %[[R14]]
define spir_func double @fminimum_16(<16 x double> %v) {
  %r = call nnan double @llvm.vector.reduce.fminimum.v16f64(<16 x double> %v)
  ret double %r
}

; CHECK: %fadd_8 = OpFunction %double
; CHECK: %[[FIRST:[a-z0-9_]+]] = OpFunctionParameter %double
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8double
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %double %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpFAdd %double %[[FIRST]] %[[L0]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpFAdd %double %[[R0]] %[[L1]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpFAdd %double %[[R1]] %[[L2]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpFAdd %double %[[R2]] %[[L3]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpFAdd %double %[[R3]] %[[L4]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpFAdd %double %[[R4]] %[[L5]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpFAdd %double %[[R5]] %[[L6]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpFAdd %double %[[R6]] %[[L7]]
; CHECK-NEXT: OpReturnValue %[[R7]]
define spir_func double @fadd_8(double %first, <8 x double> %v) {
  %r = call double @llvm.vector.reduce.fadd.v8f64(double %first, <8 x double> %v)
  ret double %r
}

; CHECK: %fadd_16 = OpFunction %half
; CHECK: %[[FIRST:[a-z0-9_]+]] = OpFunctionParameter %half
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16half
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpFAdd %half %[[FIRST]] %[[L0]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpFAdd %half %[[R0]] %[[L1]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpFAdd %half %[[R1]] %[[L2]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpFAdd %half %[[R2]] %[[L3]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpFAdd %half %[[R3]] %[[L4]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpFAdd %half %[[R4]] %[[L5]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpFAdd %half %[[R5]] %[[L6]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpFAdd %half %[[R6]] %[[L7]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpFAdd %half %[[R7]] %[[L8]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpFAdd %half %[[R8]] %[[L9]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpFAdd %half %[[R9]] %[[L10]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpFAdd %half %[[R10]] %[[L11]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpFAdd %half %[[R11]] %[[L12]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpFAdd %half %[[R12]] %[[L13]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpFAdd %half %[[R13]] %[[L14]]
; CHECK-NEXT: %[[R15:[a-z0-9_]+]] = OpFAdd %half %[[R14]] %[[L15]]
; CHECK-NEXT: OpReturnValue %[[R15]]
define spir_func half @fadd_16(half %first, <16 x half> %v) {
  %r = call half @llvm.vector.reduce.fadd.v16f16(half %first, <16 x half> %v)
  ret half %r
}

; CHECK: %fmul_8 = OpFunction %half
; CHECK: %[[FIRST:[a-z0-9_]+]] = OpFunctionParameter %half
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8half
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %half %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpFMul %half %[[FIRST]] %[[L0]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpFMul %half %[[R0]] %[[L1]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpFMul %half %[[R1]] %[[L2]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpFMul %half %[[R2]] %[[L3]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpFMul %half %[[R3]] %[[L4]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpFMul %half %[[R4]] %[[L5]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpFMul %half %[[R5]] %[[L6]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpFMul %half %[[R6]] %[[L7]]
; CHECK-NEXT: OpReturnValue %[[R7]]
define spir_func half @fmul_8(half %first, <8 x half> %v) {
  %r = call half @llvm.vector.reduce.fmul.v8f16(half %first, <8 x half> %v)
  ret half %r
}

; CHECK: %fmul_16 = OpFunction %float
; CHECK: %[[FIRST:[a-z0-9_]+]] = OpFunctionParameter %float
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v16float
; CHECK: %[[L0:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_0{{$}}
; CHECK-NEXT: %[[L1:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_1{{$}}
; CHECK-NEXT: %[[L2:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_2{{$}}
; CHECK-NEXT: %[[L3:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_3{{$}}
; CHECK-NEXT: %[[L4:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_4{{$}}
; CHECK-NEXT: %[[L5:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_5{{$}}
; CHECK-NEXT: %[[L6:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_6{{$}}
; CHECK-NEXT: %[[L7:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_7{{$}}
; CHECK-NEXT: %[[L8:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_8{{$}}
; CHECK-NEXT: %[[L9:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_9{{$}}
; CHECK-NEXT: %[[L10:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_10{{$}}
; CHECK-NEXT: %[[L11:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_11{{$}}
; CHECK-NEXT: %[[L12:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_12{{$}}
; CHECK-NEXT: %[[L13:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_13{{$}}
; CHECK-NEXT: %[[L14:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_14{{$}}
; CHECK-NEXT: %[[L15:[a-z0-9_]+]] = OpVectorExtractDynamic %float %[[V]] %uint_15{{$}}
; CHECK-NEXT: %[[R0:[a-z0-9_]+]] = OpFMul %float %[[FIRST]] %[[L0]]
; CHECK-NEXT: %[[R1:[a-z0-9_]+]] = OpFMul %float %[[R0]] %[[L1]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpFMul %float %[[R1]] %[[L2]]
; CHECK-NEXT: %[[R3:[a-z0-9_]+]] = OpFMul %float %[[R2]] %[[L3]]
; CHECK-NEXT: %[[R4:[a-z0-9_]+]] = OpFMul %float %[[R3]] %[[L4]]
; CHECK-NEXT: %[[R5:[a-z0-9_]+]] = OpFMul %float %[[R4]] %[[L5]]
; CHECK-NEXT: %[[R6:[a-z0-9_]+]] = OpFMul %float %[[R5]] %[[L6]]
; CHECK-NEXT: %[[R7:[a-z0-9_]+]] = OpFMul %float %[[R6]] %[[L7]]
; CHECK-NEXT: %[[R8:[a-z0-9_]+]] = OpFMul %float %[[R7]] %[[L8]]
; CHECK-NEXT: %[[R9:[a-z0-9_]+]] = OpFMul %float %[[R8]] %[[L9]]
; CHECK-NEXT: %[[R10:[a-z0-9_]+]] = OpFMul %float %[[R9]] %[[L10]]
; CHECK-NEXT: %[[R11:[a-z0-9_]+]] = OpFMul %float %[[R10]] %[[L11]]
; CHECK-NEXT: %[[R12:[a-z0-9_]+]] = OpFMul %float %[[R11]] %[[L12]]
; CHECK-NEXT: %[[R13:[a-z0-9_]+]] = OpFMul %float %[[R12]] %[[L13]]
; CHECK-NEXT: %[[R14:[a-z0-9_]+]] = OpFMul %float %[[R13]] %[[L14]]
; CHECK-NEXT: %[[R15:[a-z0-9_]+]] = OpFMul %float %[[R14]] %[[L15]]
; CHECK-NEXT: OpReturnValue %[[R15]]
define spir_func float @fmul_16(float %first, <16 x float> %v) {
  %r = call float @llvm.vector.reduce.fmul.v16f32(float %first, <16 x float> %v)
  ret float %r
}

declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)
declare i8 @llvm.vector.reduce.add.v16i8(<16 x i8>)
declare i16 @llvm.vector.reduce.mul.v8i16(<8 x i16>)
declare i64 @llvm.vector.reduce.mul.v16i64(<16 x i64>)
declare i64 @llvm.vector.reduce.and.v8i64(<8 x i64>)
declare i32 @llvm.vector.reduce.and.v16i32(<16 x i32>)
declare i8 @llvm.vector.reduce.or.v8i8(<8 x i8>)
declare i16 @llvm.vector.reduce.or.v16i16(<16 x i16>)
declare i16 @llvm.vector.reduce.xor.v8i16(<8 x i16>)
declare i8 @llvm.vector.reduce.xor.v16i8(<16 x i8>)
declare i64 @llvm.vector.reduce.smax.v8i64(<8 x i64>)
declare i32 @llvm.vector.reduce.smax.v16i32(<16 x i32>)
declare i32 @llvm.vector.reduce.smin.v8i32(<8 x i32>)
declare i16 @llvm.vector.reduce.smin.v16i16(<16 x i16>)
declare i8 @llvm.vector.reduce.umax.v8i8(<8 x i8>)
declare i64 @llvm.vector.reduce.umax.v16i64(<16 x i64>)
declare i16 @llvm.vector.reduce.umin.v8i16(<8 x i16>)
declare i8 @llvm.vector.reduce.umin.v16i8(<16 x i8>)
declare half @llvm.vector.reduce.fmax.v8f16(<8 x half>)
declare double @llvm.vector.reduce.fmax.v16f64(<16 x double>)
declare float @llvm.vector.reduce.fmin.v8f32(<8 x float>)
declare half @llvm.vector.reduce.fmin.v16f16(<16 x half>)
declare double @llvm.vector.reduce.fmaximum.v8f64(<8 x double>)
declare float @llvm.vector.reduce.fmaximum.v16f32(<16 x float>)
declare half @llvm.vector.reduce.fminimum.v8f16(<8 x half>)
declare double @llvm.vector.reduce.fminimum.v16f64(<16 x double>)
declare double @llvm.vector.reduce.fadd.v8f64(double, <8 x double>)
declare half @llvm.vector.reduce.fadd.v16f16(half, <16 x half>)
declare half @llvm.vector.reduce.fmul.v8f16(half, <8 x half>)
declare float @llvm.vector.reduce.fmul.v16f32(float, <16 x float>)
