; Whether a signed sum overflows is what a function of the module tells, one for each type that is used: in SPIR-V, and
; in LLVM IR that is regularized alone. What it calculates, LLVM's optimizer tells. Attachments of the call stay there.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: opt -passes='default<O2>' -S %t.bc | FileCheck %s --check-prefix=FOLDED
; RUN: llvm-as %s -o %t.in.bc
; RUN: llvm-spirv -s %t.in.bc -o - | llvm-dis | FileCheck %s --check-prefix=REGULAR --implicit-check-not "call {{.*}}@llvm.sadd" --implicit-check-not overflow_i8

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: OpName %[[#SUM16:]] "llvm_sadd_with_overflow_i16"
; CHECK-DAG: OpName %[[#SUM32:]] "llvm_sadd_with_overflow_i32"
; CHECK-DAG: OpName %[[#SUM64:]] "llvm_sadd_with_overflow_i64"

; CHECK: %[[#PAIR:]] = OpFunctionCall %{{[0-9]+}} %[[#SUM16]] %{{[0-9]+}} %{{[0-9]+}}
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 0
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 1
; FOLDED: define {{.*}}@fits_16(
; FOLDED: ret i16 32767
; REGULAR: @fits_16(
; REGULAR-NEXT: call { i16, i1 } @llvm_sadd_with_overflow_i16(i16 30000, i16 2767), !nosanitize
define spir_func i16 @fits_16() {
  %pair = call { i16, i1 } @llvm.sadd.with.overflow.i16(i16 30000, i16 2767), !nosanitize !0
  %number = extractvalue { i16, i1 } %pair, 0
  %flag = extractvalue { i16, i1 } %pair, 1
  %chosen = select i1 %flag, i16 -1, i16 %number
  ret i16 %chosen
}

; CHECK: %[[#PAIR:]] = OpFunctionCall %{{[0-9]+}} %[[#SUM16]] %{{[0-9]+}} %{{[0-9]+}}
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 0
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 1
; FOLDED: define {{.*}}@above_16(
; FOLDED: ret i16 -1
; REGULAR: @above_16(
; REGULAR-NEXT: call { i16, i1 } @llvm_sadd_with_overflow_i16(i16 30000, i16 2768), !nosanitize
define spir_func i16 @above_16() {
  %pair = call { i16, i1 } @llvm.sadd.with.overflow.i16(i16 30000, i16 2768), !nosanitize !0
  %number = extractvalue { i16, i1 } %pair, 0
  %flag = extractvalue { i16, i1 } %pair, 1
  %chosen = select i1 %flag, i16 -1, i16 %number
  ret i16 %chosen
}

; CHECK: %[[#PAIR:]] = OpFunctionCall %{{[0-9]+}} %[[#SUM16]] %{{[0-9]+}} %{{[0-9]+}}
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 0
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 1
; FOLDED: define {{.*}}@below_16(
; FOLDED: ret i16 -1
; REGULAR: @below_16(
; REGULAR-NEXT: call { i16, i1 } @llvm_sadd_with_overflow_i16(i16 -32768, i16 -1), !nosanitize
define spir_func i16 @below_16() {
  %pair = call { i16, i1 } @llvm.sadd.with.overflow.i16(i16 -32768, i16 -1), !nosanitize !0
  %number = extractvalue { i16, i1 } %pair, 0
  %flag = extractvalue { i16, i1 } %pair, 1
  %chosen = select i1 %flag, i16 -1, i16 %number
  ret i16 %chosen
}

; CHECK: %[[#PAIR:]] = OpFunctionCall %{{[0-9]+}} %[[#SUM32]] %{{[0-9]+}} %{{[0-9]+}}
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 0
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 1
; FOLDED: define {{.*}}@fits_32(
; FOLDED: ret i32 2147483647
; REGULAR: @fits_32(
; REGULAR-NEXT: call { i32, i1 } @llvm_sadd_with_overflow_i32(i32 2147483600, i32 47), !nosanitize
define spir_func i32 @fits_32() {
  %pair = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 2147483600, i32 47), !nosanitize !0
  %number = extractvalue { i32, i1 } %pair, 0
  %flag = extractvalue { i32, i1 } %pair, 1
  %chosen = select i1 %flag, i32 -1, i32 %number
  ret i32 %chosen
}

; CHECK: %[[#PAIR:]] = OpFunctionCall %{{[0-9]+}} %[[#SUM32]] %{{[0-9]+}} %{{[0-9]+}}
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 0
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 1
; FOLDED: define {{.*}}@above_32(
; FOLDED: ret i32 -1
; REGULAR: @above_32(
; REGULAR-NEXT: call { i32, i1 } @llvm_sadd_with_overflow_i32(i32 2147483600, i32 48), !nosanitize
define spir_func i32 @above_32() {
  %pair = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 2147483600, i32 48), !nosanitize !0
  %number = extractvalue { i32, i1 } %pair, 0
  %flag = extractvalue { i32, i1 } %pair, 1
  %chosen = select i1 %flag, i32 -1, i32 %number
  ret i32 %chosen
}

; CHECK: %[[#PAIR:]] = OpFunctionCall %{{[0-9]+}} %[[#SUM32]] %{{[0-9]+}} %{{[0-9]+}}
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 0
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 1
; FOLDED: define {{.*}}@below_32(
; FOLDED: ret i32 -1
; REGULAR: @below_32(
; REGULAR-NEXT: call { i32, i1 } @llvm_sadd_with_overflow_i32(i32 -2147483648, i32 -1), !nosanitize
define spir_func i32 @below_32() {
  %pair = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 -2147483648, i32 -1), !nosanitize !0
  %number = extractvalue { i32, i1 } %pair, 0
  %flag = extractvalue { i32, i1 } %pair, 1
  %chosen = select i1 %flag, i32 -1, i32 %number
  ret i32 %chosen
}

; CHECK: %[[#PAIR:]] = OpFunctionCall %{{[0-9]+}} %[[#SUM64]] %{{[0-9]+}} %{{[0-9]+}}
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 0
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 1
; FOLDED: define {{.*}}@fits_64(
; FOLDED: ret i64 9223372036854775807
; REGULAR: @fits_64(
; REGULAR-NEXT: call { i64, i1 } @llvm_sadd_with_overflow_i64(i64 9223372036854775800, i64 7), !nosanitize
define spir_func i64 @fits_64() {
  %pair = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 9223372036854775800, i64 7), !nosanitize !0
  %number = extractvalue { i64, i1 } %pair, 0
  %flag = extractvalue { i64, i1 } %pair, 1
  %chosen = select i1 %flag, i64 -1, i64 %number
  ret i64 %chosen
}

; CHECK: %[[#PAIR:]] = OpFunctionCall %{{[0-9]+}} %[[#SUM64]] %{{[0-9]+}} %{{[0-9]+}}
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 0
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 1
; FOLDED: define {{.*}}@above_64(
; FOLDED: ret i64 -1
; REGULAR: @above_64(
; REGULAR-NEXT: call { i64, i1 } @llvm_sadd_with_overflow_i64(i64 9223372036854775800, i64 8), !nosanitize
define spir_func i64 @above_64() {
  %pair = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 9223372036854775800, i64 8), !nosanitize !0
  %number = extractvalue { i64, i1 } %pair, 0
  %flag = extractvalue { i64, i1 } %pair, 1
  %chosen = select i1 %flag, i64 -1, i64 %number
  ret i64 %chosen
}

; CHECK: %[[#PAIR:]] = OpFunctionCall %{{[0-9]+}} %[[#SUM64]] %{{[0-9]+}} %{{[0-9]+}}
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 0
; CHECK-NEXT: OpCompositeExtract %{{[0-9]+}} %[[#PAIR]] 1
; FOLDED: define {{.*}}@below_64(
; FOLDED: ret i64 -1
; REGULAR: @below_64(
; REGULAR-NEXT: call { i64, i1 } @llvm_sadd_with_overflow_i64(i64 -9223372036854775808, i64 -1), !nosanitize
define spir_func i64 @below_64() {
  %pair = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 -9223372036854775808, i64 -1), !nosanitize !0
  %number = extractvalue { i64, i1 } %pair, 0
  %flag = extractvalue { i64, i1 } %pair, 1
  %chosen = select i1 %flag, i64 -1, i64 %number
  ret i64 %chosen
}

declare { i16, i1 } @llvm.sadd.with.overflow.i16(i16, i16)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)
declare { i8, i1 } @llvm.sadd.with.overflow.i8(i8, i8)

!0 = !{}
