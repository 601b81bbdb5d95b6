; Unsigned sums and differences that tell whether they overflow are instructions with a carry, in integers of all widths
; and in vectors. On the way back they are the intrinsics, and LLVM's optimizer finds nothing around them.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=PLAIN
; RUN: opt -passes='default<O2>' -S %t.bc | FileCheck %s --check-prefix=LLVM

; Unoptimized, the pair of numbers is in memory, and the pair with a boolean is made of it.
; PLAIN-DAG: %structtype = type { i16, i16 }
; PLAIN-DAG: %[[FLAGGED:structtype[.0-9]*]] = type { i16, i1 }
; PLAIN-DAG: %structtype{{[.0-9]*}} = type { i32, i32 }
; PLAIN-DAG: %structtype{{[.0-9]*}} = type { i32, i1 }
; PLAIN-DAG: %structtype{{[.0-9]*}} = type { i64, i64 }
; PLAIN-DAG: %structtype{{[.0-9]*}} = type { i64, i1 }
; PLAIN-DAG: %structtype{{[.0-9]*}} = type { <4 x i32>, <4 x i32> }
; PLAIN-DAG: %structtype{{[.0-9]*}} = type { <4 x i32>, <4 x i1> }
; PLAIN: @uadd_i16(
; PLAIN: %[[PLACE:[0-9]+]] = alloca %structtype, align 8
; PLAIN-NEXT: %[[CALL:[0-9]+]] = call { i16, i1 } @llvm.uadd.with.overflow.i16(i16 %a, i16 %b)
; PLAIN-NEXT: %[[SUM:[0-9]+]] = extractvalue { i16, i1 } %[[CALL]], 0
; PLAIN-NEXT: %[[BIT:[0-9]+]] = extractvalue { i16, i1 } %[[CALL]], 1
; PLAIN-NEXT: %[[CARRY:[0-9]+]] = zext i1 %[[BIT]] to i16
; PLAIN-NEXT: %[[HALF:[0-9]+]] = insertvalue { i16, i16 } poison, i16 %[[SUM]], 0
; PLAIN-NEXT: %[[PAIR:[0-9]+]] = insertvalue { i16, i16 } %[[HALF]], i16 %[[CARRY]], 1
; PLAIN-NEXT: store { i16, i16 } %[[PAIR]], ptr %[[PLACE]], align 2
; PLAIN-NEXT: %[[LOADED:[0-9]+]] = load %structtype, ptr %[[PLACE]], align 2
; PLAIN-NEXT: %[[FIRST:[0-9]+]] = extractvalue %structtype %[[LOADED]], 0
; PLAIN-NEXT: %[[SECOND:[0-9]+]] = extractvalue %structtype %[[LOADED]], 1
; PLAIN-NEXT: %[[FLAG:[0-9]+]] = icmp ne i16 %[[SECOND]], 0
; PLAIN-NEXT: %[[PART:[0-9]+]] = insertvalue %[[FLAGGED]] undef, i16 %[[FIRST]], 0
; PLAIN-NEXT: %[[ALL:[0-9]+]] = insertvalue %[[FLAGGED]] %[[PART]], i1 %[[FLAG]], 1
; PLAIN-NEXT: %number = extractvalue %[[FLAGGED]] %[[ALL]], 0
; PLAIN-NEXT: %flag = extractvalue %[[FLAGGED]] %[[ALL]], 1
; PLAIN: @usub_v4i32(
; PLAIN: %[[CALL:[0-9]+]] = call { <4 x i32>, <4 x i1> } @llvm.usub.with.overflow.v4i32(<4 x i32> %a, <4 x i32> %b)
; PLAIN: %[[BITS:[0-9]+]] = extractvalue { <4 x i32>, <4 x i1> } %[[CALL]], 1
; PLAIN-NEXT: %[[BORROWS:[0-9]+]] = zext <4 x i1> %[[BITS]] to <4 x i32>
; PLAIN: insertvalue { <4 x i32>, <4 x i32> } %{{[0-9]+}}, <4 x i32> %[[BORROWS]], 1
; PLAIN: icmp ne <4 x i32> %{{[0-9]+}}, zeroinitializer

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %[[NONE:[0-9]+]] = OpConstantNull %v4uint
; CHECK: %uadd_i16 = OpFunction %ushort
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %ushort
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %ushort
; CHECK: %[[VARIABLE:[0-9]+]] = OpVariable %_ptr_Function{{[a-z0-9_]+}} Function
; CHECK: %[[BOTH:[0-9]+]] = OpIAddCarry %[[PAIR:[a-z0-9_]+]] %[[A]] %[[B]]
; CHECK-NEXT: OpStore %[[VARIABLE]] %[[BOTH]]
; CHECK-NEXT: %[[LOADED:[0-9]+]] = OpLoad %[[PAIR]] %[[VARIABLE]] Aligned 2
; CHECK-NEXT: %[[NUMBER:[0-9]+]] = OpCompositeExtract %ushort %[[LOADED]] 0
; CHECK-NEXT: %[[CARRY:[0-9]+]] = OpCompositeExtract %ushort %[[LOADED]] 1
; CHECK-NEXT: %[[FLAG:[0-9]+]] = OpINotEqual %bool %[[CARRY]] %ushort_0

; LLVM: define {{.*}}@uadd_i16(i16 %a, i16 %b)
; LLVM-NEXT: %[[PAIR:[0-9]+]] = {{.*}}call { i16, i1 } @llvm.uadd.with.overflow.i16(i16 %a, i16 %b)
; LLVM-DAG: extractvalue { i16, i1 } %[[PAIR]], 0
; LLVM-DAG: extractvalue { i16, i1 } %[[PAIR]], 1
; LLVM: ret i16
define spir_func i16 @uadd_i16(i16 %a, i16 %b) {
  %pair = call { i16, i1 } @llvm.uadd.with.overflow.i16(i16 %a, i16 %b)
  %number = extractvalue { i16, i1 } %pair, 0
  %flag = extractvalue { i16, i1 } %pair, 1
  %chosen = select i1 %flag, i16 %a, i16 %number
  ret i16 %chosen
}

; CHECK: %uadd_i32 = OpFunction %uint
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %uint
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %uint
; CHECK: %[[VARIABLE:[0-9]+]] = OpVariable %_ptr_Function{{[a-z0-9_]+}} Function
; CHECK: %[[BOTH:[0-9]+]] = OpIAddCarry %[[PAIR:[a-z0-9_]+]] %[[A]] %[[B]]
; CHECK-NEXT: OpStore %[[VARIABLE]] %[[BOTH]]
; CHECK-NEXT: %[[LOADED:[0-9]+]] = OpLoad %[[PAIR]] %[[VARIABLE]] Aligned 4
; CHECK-NEXT: %[[NUMBER:[0-9]+]] = OpCompositeExtract %uint %[[LOADED]] 0
; CHECK-NEXT: %[[CARRY:[0-9]+]] = OpCompositeExtract %uint %[[LOADED]] 1
; CHECK-NEXT: %[[FLAG:[0-9]+]] = OpINotEqual %bool %[[CARRY]] %uint_0

; LLVM: define {{.*}}@uadd_i32(i32 %a, i32 %b)
; LLVM-NEXT: %[[PAIR:[0-9]+]] = {{.*}}call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
; LLVM-DAG: extractvalue { i32, i1 } %[[PAIR]], 0
; LLVM-DAG: extractvalue { i32, i1 } %[[PAIR]], 1
; LLVM: ret i32
define spir_func i32 @uadd_i32(i32 %a, i32 %b) {
  %pair = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
  %number = extractvalue { i32, i1 } %pair, 0
  %flag = extractvalue { i32, i1 } %pair, 1
  %chosen = select i1 %flag, i32 %a, i32 %number
  ret i32 %chosen
}

; CHECK: %uadd_i64 = OpFunction %ulong
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %ulong
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %ulong
; CHECK: %[[VARIABLE:[0-9]+]] = OpVariable %_ptr_Function{{[a-z0-9_]+}} Function
; CHECK: %[[BOTH:[0-9]+]] = OpIAddCarry %[[PAIR:[a-z0-9_]+]] %[[A]] %[[B]]
; CHECK-NEXT: OpStore %[[VARIABLE]] %[[BOTH]]
; CHECK-NEXT: %[[LOADED:[0-9]+]] = OpLoad %[[PAIR]] %[[VARIABLE]] Aligned 8
; CHECK-NEXT: %[[NUMBER:[0-9]+]] = OpCompositeExtract %ulong %[[LOADED]] 0
; CHECK-NEXT: %[[CARRY:[0-9]+]] = OpCompositeExtract %ulong %[[LOADED]] 1
; CHECK-NEXT: %[[FLAG:[0-9]+]] = OpINotEqual %bool %[[CARRY]] %ulong_0

; LLVM: define {{.*}}@uadd_i64(i64 %a, i64 %b)
; LLVM-NEXT: %[[PAIR:[0-9]+]] = {{.*}}call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a, i64 %b)
; LLVM-DAG: extractvalue { i64, i1 } %[[PAIR]], 0
; LLVM-DAG: extractvalue { i64, i1 } %[[PAIR]], 1
; LLVM: ret i64
define spir_func i64 @uadd_i64(i64 %a, i64 %b) {
  %pair = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a, i64 %b)
  %number = extractvalue { i64, i1 } %pair, 0
  %flag = extractvalue { i64, i1 } %pair, 1
  %chosen = select i1 %flag, i64 %a, i64 %number
  ret i64 %chosen
}

; CHECK: %uadd_v4i32 = OpFunction %v4uint
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %v4uint
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %v4uint
; CHECK: %[[VARIABLE:[0-9]+]] = OpVariable %_ptr_Function{{[a-z0-9_]+}} Function
; CHECK: %[[BOTH:[0-9]+]] = OpIAddCarry %[[PAIR:[a-z0-9_]+]] %[[A]] %[[B]]
; CHECK-NEXT: OpStore %[[VARIABLE]] %[[BOTH]]
; CHECK-NEXT: %[[LOADED:[0-9]+]] = OpLoad %[[PAIR]] %[[VARIABLE]] Aligned 16
; CHECK-NEXT: %[[NUMBER:[0-9]+]] = OpCompositeExtract %v4uint %[[LOADED]] 0
; CHECK-NEXT: %[[CARRY:[0-9]+]] = OpCompositeExtract %v4uint %[[LOADED]] 1
; CHECK-NEXT: %[[FLAG:[0-9]+]] = OpINotEqual %v4bool %[[CARRY]] %[[NONE]]

; LLVM: define {{.*}}@uadd_v4i32(<4 x i32> %a, <4 x i32> %b)
; LLVM-NEXT: %[[PAIR:[0-9]+]] = {{.*}}call { <4 x i32>, <4 x i1> } @llvm.uadd.with.overflow.v4i32(<4 x i32> %a, <4 x i32> %b)
; LLVM-DAG: extractvalue { <4 x i32>, <4 x i1> } %[[PAIR]], 0
; LLVM-DAG: extractvalue { <4 x i32>, <4 x i1> } %[[PAIR]], 1
; LLVM: ret <4 x i32>
define spir_func <4 x i32> @uadd_v4i32(<4 x i32> %a, <4 x i32> %b) {
  %pair = call { <4 x i32>, <4 x i1> } @llvm.uadd.with.overflow.v4i32(<4 x i32> %a, <4 x i32> %b)
  %number = extractvalue { <4 x i32>, <4 x i1> } %pair, 0
  %flag = extractvalue { <4 x i32>, <4 x i1> } %pair, 1
  %chosen = select <4 x i1> %flag, <4 x i32> %a, <4 x i32> %number
  ret <4 x i32> %chosen
}

; CHECK: %usub_i16 = OpFunction %ushort
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %ushort
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %ushort
; CHECK: %[[VARIABLE:[0-9]+]] = OpVariable %_ptr_Function{{[a-z0-9_]+}} Function
; CHECK: %[[BOTH:[0-9]+]] = OpISubBorrow %[[PAIR:[a-z0-9_]+]] %[[A]] %[[B]]
; CHECK-NEXT: OpStore %[[VARIABLE]] %[[BOTH]]
; CHECK-NEXT: %[[LOADED:[0-9]+]] = OpLoad %[[PAIR]] %[[VARIABLE]] Aligned 2
; CHECK-NEXT: %[[NUMBER:[0-9]+]] = OpCompositeExtract %ushort %[[LOADED]] 0
; CHECK-NEXT: %[[CARRY:[0-9]+]] = OpCompositeExtract %ushort %[[LOADED]] 1
; CHECK-NEXT: %[[FLAG:[0-9]+]] = OpINotEqual %bool %[[CARRY]] %ushort_0

; LLVM: define {{.*}}@usub_i16(i16 %a, i16 %b)
; LLVM-NEXT: %[[PAIR:[0-9]+]] = {{.*}}call { i16, i1 } @llvm.usub.with.overflow.i16(i16 %a, i16 %b)
; LLVM-DAG: extractvalue { i16, i1 } %[[PAIR]], 0
; LLVM-DAG: extractvalue { i16, i1 } %[[PAIR]], 1
; LLVM: ret i16
define spir_func i16 @usub_i16(i16 %a, i16 %b) {
  %pair = call { i16, i1 } @llvm.usub.with.overflow.i16(i16 %a, i16 %b)
  %number = extractvalue { i16, i1 } %pair, 0
  %flag = extractvalue { i16, i1 } %pair, 1
  %chosen = select i1 %flag, i16 %a, i16 %number
  ret i16 %chosen
}

; CHECK: %usub_i32 = OpFunction %uint
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %uint
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %uint
; CHECK: %[[VARIABLE:[0-9]+]] = OpVariable %_ptr_Function{{[a-z0-9_]+}} Function
; CHECK: %[[BOTH:[0-9]+]] = OpISubBorrow %[[PAIR:[a-z0-9_]+]] %[[A]] %[[B]]
; CHECK-NEXT: OpStore %[[VARIABLE]] %[[BOTH]]
; CHECK-NEXT: %[[LOADED:[0-9]+]] = OpLoad %[[PAIR]] %[[VARIABLE]] Aligned 4
; CHECK-NEXT: %[[NUMBER:[0-9]+]] = OpCompositeExtract %uint %[[LOADED]] 0
; CHECK-NEXT: %[[CARRY:[0-9]+]] = OpCompositeExtract %uint %[[LOADED]] 1
; CHECK-NEXT: %[[FLAG:[0-9]+]] = OpINotEqual %bool %[[CARRY]] %uint_0

; LLVM: define {{.*}}@usub_i32(i32 %a, i32 %b)
; LLVM-NEXT: %[[PAIR:[0-9]+]] = {{.*}}call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %a, i32 %b)
; LLVM-DAG: extractvalue { i32, i1 } %[[PAIR]], 0
; LLVM-DAG: extractvalue { i32, i1 } %[[PAIR]], 1
; LLVM: ret i32
define spir_func i32 @usub_i32(i32 %a, i32 %b) {
  %pair = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %a, i32 %b)
  %number = extractvalue { i32, i1 } %pair, 0
  %flag = extractvalue { i32, i1 } %pair, 1
  %chosen = select i1 %flag, i32 %a, i32 %number
  ret i32 %chosen
}

; CHECK: %usub_i64 = OpFunction %ulong
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %ulong
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %ulong
; CHECK: %[[VARIABLE:[0-9]+]] = OpVariable %_ptr_Function{{[a-z0-9_]+}} Function
; CHECK: %[[BOTH:[0-9]+]] = OpISubBorrow %[[PAIR:[a-z0-9_]+]] %[[A]] %[[B]]
; CHECK-NEXT: OpStore %[[VARIABLE]] %[[BOTH]]
; CHECK-NEXT: %[[LOADED:[0-9]+]] = OpLoad %[[PAIR]] %[[VARIABLE]] Aligned 8
; CHECK-NEXT: %[[NUMBER:[0-9]+]] = OpCompositeExtract %ulong %[[LOADED]] 0
; CHECK-NEXT: %[[CARRY:[0-9]+]] = OpCompositeExtract %ulong %[[LOADED]] 1
; CHECK-NEXT: %[[FLAG:[0-9]+]] = OpINotEqual %bool %[[CARRY]] %ulong_0

; LLVM: define {{.*}}@usub_i64(i64 %a, i64 %b)
; LLVM-NEXT: %[[PAIR:[0-9]+]] = {{.*}}call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %a, i64 %b)
; LLVM-DAG: extractvalue { i64, i1 } %[[PAIR]], 0
; LLVM-DAG: extractvalue { i64, i1 } %[[PAIR]], 1
; LLVM: ret i64
define spir_func i64 @usub_i64(i64 %a, i64 %b) {
  %pair = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %a, i64 %b)
  %number = extractvalue { i64, i1 } %pair, 0
  %flag = extractvalue { i64, i1 } %pair, 1
  %chosen = select i1 %flag, i64 %a, i64 %number
  ret i64 %chosen
}

; CHECK: %usub_v4i32 = OpFunction %v4uint
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %v4uint
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %v4uint
; CHECK: %[[VARIABLE:[0-9]+]] = OpVariable %_ptr_Function{{[a-z0-9_]+}} Function
; CHECK: %[[BOTH:[0-9]+]] = OpISubBorrow %[[PAIR:[a-z0-9_]+]] %[[A]] %[[B]]
; CHECK-NEXT: OpStore %[[VARIABLE]] %[[BOTH]]
; CHECK-NEXT: %[[LOADED:[0-9]+]] = OpLoad %[[PAIR]] %[[VARIABLE]] Aligned 16
; CHECK-NEXT: %[[NUMBER:[0-9]+]] = OpCompositeExtract %v4uint %[[LOADED]] 0
; CHECK-NEXT: %[[CARRY:[0-9]+]] = OpCompositeExtract %v4uint %[[LOADED]] 1
; CHECK-NEXT: %[[FLAG:[0-9]+]] = OpINotEqual %v4bool %[[CARRY]] %[[NONE]]

; LLVM: define {{.*}}@usub_v4i32(<4 x i32> %a, <4 x i32> %b)
; LLVM-NEXT: %[[PAIR:[0-9]+]] = {{.*}}call { <4 x i32>, <4 x i1> } @llvm.usub.with.overflow.v4i32(<4 x i32> %a, <4 x i32> %b)
; LLVM-DAG: extractvalue { <4 x i32>, <4 x i1> } %[[PAIR]], 0
; LLVM-DAG: extractvalue { <4 x i32>, <4 x i1> } %[[PAIR]], 1
; LLVM: ret <4 x i32>
define spir_func <4 x i32> @usub_v4i32(<4 x i32> %a, <4 x i32> %b) {
  %pair = call { <4 x i32>, <4 x i1> } @llvm.usub.with.overflow.v4i32(<4 x i32> %a, <4 x i32> %b)
  %number = extractvalue { <4 x i32>, <4 x i1> } %pair, 0
  %flag = extractvalue { <4 x i32>, <4 x i1> } %pair, 1
  %chosen = select <4 x i1> %flag, <4 x i32> %a, <4 x i32> %number
  ret <4 x i32> %chosen
}

declare { i16, i1 } @llvm.uadd.with.overflow.i16(i16, i16)
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
declare { <4 x i32>, <4 x i1> } @llvm.uadd.with.overflow.v4i32(<4 x i32>, <4 x i32>)
declare { i16, i1 } @llvm.usub.with.overflow.i16(i16, i16)
declare { i32, i1 } @llvm.usub.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.usub.with.overflow.i64(i64, i64)
declare { <4 x i32>, <4 x i1> } @llvm.usub.with.overflow.v4i32(<4 x i32>, <4 x i32>)
