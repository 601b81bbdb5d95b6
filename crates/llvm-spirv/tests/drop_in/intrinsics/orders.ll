; Comparisons with three outcomes are two comparisons and two choices, whatever the widths of operands and results are,
; in vectors, too. LLVM's optimizer finds them to be the intrinsics again, with the operands in their order.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: opt -passes=instcombine -S %t.bc | FileCheck %s

; Each call has its three outcomes: numbers, and vectors of these, a zero among them too that is no null.
; SPIRV: %[[UCHAR_ONES:[0-9]+]] = OpConstantComposite %v4uchar %{{uchar_1[_0-9]*}} %{{uchar_1[_0-9]*}} %{{uchar_1[_0-9]*}} %{{uchar_1[_0-9]*}}
; SPIRV: %[[UCHAR_ZEROS:[0-9]+]] = OpConstantComposite %v4uchar %{{uchar_0[_0-9]*}} %{{uchar_0[_0-9]*}} %{{uchar_0[_0-9]*}} %{{uchar_0[_0-9]*}}
; SPIRV: %[[UCHAR_MINUS:[0-9]+]] = OpConstantComposite %v4uchar %{{uchar_255[_0-9]*}} %{{uchar_255[_0-9]*}} %{{uchar_255[_0-9]*}} %{{uchar_255[_0-9]*}}
; SPIRV: %[[USHORT_ONES:[0-9]+]] = OpConstantComposite %v4ushort %{{ushort_1[_0-9]*}} %{{ushort_1[_0-9]*}} %{{ushort_1[_0-9]*}} %{{ushort_1[_0-9]*}}
; SPIRV: %[[USHORT_ZEROS:[0-9]+]] = OpConstantComposite %v4ushort %{{ushort_0[_0-9]*}} %{{ushort_0[_0-9]*}} %{{ushort_0[_0-9]*}} %{{ushort_0[_0-9]*}}
; SPIRV: %[[USHORT_MINUS:[0-9]+]] = OpConstantComposite %v4ushort %{{ushort_65535[_0-9]*}} %{{ushort_65535[_0-9]*}} %{{ushort_65535[_0-9]*}} %{{ushort_65535[_0-9]*}}
; SPIRV: %[[UINT_ONES:[0-9]+]] = OpConstantComposite %v4uint %{{uint_1[_0-9]*}} %{{uint_1[_0-9]*}} %{{uint_1[_0-9]*}} %{{uint_1[_0-9]*}}
; SPIRV: %[[UINT_ZEROS:[0-9]+]] = OpConstantComposite %v4uint %{{uint_0[_0-9]*}} %{{uint_0[_0-9]*}} %{{uint_0[_0-9]*}} %{{uint_0[_0-9]*}}
; SPIRV: %[[UINT_MINUS:[0-9]+]] = OpConstantComposite %v4uint %{{uint_4294967295[_0-9]*}} %{{uint_4294967295[_0-9]*}} %{{uint_4294967295[_0-9]*}} %{{uint_4294967295[_0-9]*}}
; SPIRV: %[[ULONG_ONES:[0-9]+]] = OpConstantComposite %v4ulong %{{ulong_1[_0-9]*}} %{{ulong_1[_0-9]*}} %{{ulong_1[_0-9]*}} %{{ulong_1[_0-9]*}}
; SPIRV: %[[ULONG_ZEROS:[0-9]+]] = OpConstantComposite %v4ulong %{{ulong_0[_0-9]*}} %{{ulong_0[_0-9]*}} %{{ulong_0[_0-9]*}} %{{ulong_0[_0-9]*}}
; SPIRV: %[[ULONG_MINUS:[0-9]+]] = OpConstantComposite %v4ulong %{{ulong_18446744073709551615[_0-9]*}} %{{ulong_18446744073709551615[_0-9]*}} %{{ulong_18446744073709551615[_0-9]*}} %{{ulong_18446744073709551615[_0-9]*}}
; SPIRV-NOT: OpConstantNull

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: @signed_8(
; CHECK: %to_8 = call i8 @llvm.scmp.i8.i8(i8 %a, i8 %b)
; CHECK: %to_16 = call i16 @llvm.scmp.i16.i8(i8 %a, i8 %b)
; CHECK: %to_32 = call i32 @llvm.scmp.i32.i8(i8 %a, i8 %b)
; CHECK: %to_64 = call i64 @llvm.scmp.i64.i8(i8 %a, i8 %b)
; SPIRV: %signed_8 = OpFunction %void
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uchar %[[LESS]] %uchar_255{{[_0-9]*}} %uchar_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uchar %[[MOST]] %[[INNER]] %uchar_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ushort %[[LESS]] %ushort_65535{{[_0-9]*}} %ushort_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ushort %[[MOST]] %[[INNER]] %ushort_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uint %[[LESS]] %uint_4294967295{{[_0-9]*}} %uint_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uint %[[MOST]] %[[INNER]] %uint_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ulong %[[LESS]] %ulong_18446744073709551615{{[_0-9]*}} %ulong_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ulong %[[MOST]] %[[INNER]] %ulong_1{{[_0-9]*}}{{ *$}}
define spir_func void @signed_8(i8 %a, i8 %b, ptr addrspace(1) %out) {
  %to_8 = call i8 @llvm.scmp.i8.i8(i8 %a, i8 %b)
  store volatile i8 %to_8, ptr addrspace(1) %out
  %to_16 = call i16 @llvm.scmp.i16.i8(i8 %a, i8 %b)
  store volatile i16 %to_16, ptr addrspace(1) %out
  %to_32 = call i32 @llvm.scmp.i32.i8(i8 %a, i8 %b)
  store volatile i32 %to_32, ptr addrspace(1) %out
  %to_64 = call i64 @llvm.scmp.i64.i8(i8 %a, i8 %b)
  store volatile i64 %to_64, ptr addrspace(1) %out
  ret void
}

; CHECK: @signed_16(
; CHECK: %to_8 = call i8 @llvm.scmp.i8.i16(i16 %a, i16 %b)
; CHECK: %to_16 = call i16 @llvm.scmp.i16.i16(i16 %a, i16 %b)
; CHECK: %to_32 = call i32 @llvm.scmp.i32.i16(i16 %a, i16 %b)
; CHECK: %to_64 = call i64 @llvm.scmp.i64.i16(i16 %a, i16 %b)
; SPIRV: %signed_16 = OpFunction %void
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uchar %[[LESS]] %uchar_255{{[_0-9]*}} %uchar_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uchar %[[MOST]] %[[INNER]] %uchar_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ushort %[[LESS]] %ushort_65535{{[_0-9]*}} %ushort_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ushort %[[MOST]] %[[INNER]] %ushort_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uint %[[LESS]] %uint_4294967295{{[_0-9]*}} %uint_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uint %[[MOST]] %[[INNER]] %uint_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ulong %[[LESS]] %ulong_18446744073709551615{{[_0-9]*}} %ulong_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ulong %[[MOST]] %[[INNER]] %ulong_1{{[_0-9]*}}{{ *$}}
define spir_func void @signed_16(i16 %a, i16 %b, ptr addrspace(1) %out) {
  %to_8 = call i8 @llvm.scmp.i8.i16(i16 %a, i16 %b)
  store volatile i8 %to_8, ptr addrspace(1) %out
  %to_16 = call i16 @llvm.scmp.i16.i16(i16 %a, i16 %b)
  store volatile i16 %to_16, ptr addrspace(1) %out
  %to_32 = call i32 @llvm.scmp.i32.i16(i16 %a, i16 %b)
  store volatile i32 %to_32, ptr addrspace(1) %out
  %to_64 = call i64 @llvm.scmp.i64.i16(i16 %a, i16 %b)
  store volatile i64 %to_64, ptr addrspace(1) %out
  ret void
}

; CHECK: @signed_32(
; CHECK: %to_8 = call i8 @llvm.scmp.i8.i32(i32 %a, i32 %b)
; CHECK: %to_16 = call i16 @llvm.scmp.i16.i32(i32 %a, i32 %b)
; CHECK: %to_32 = call i32 @llvm.scmp.i32.i32(i32 %a, i32 %b)
; CHECK: %to_64 = call i64 @llvm.scmp.i64.i32(i32 %a, i32 %b)
; SPIRV: %signed_32 = OpFunction %void
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uchar %[[LESS]] %uchar_255{{[_0-9]*}} %uchar_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uchar %[[MOST]] %[[INNER]] %uchar_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ushort %[[LESS]] %ushort_65535{{[_0-9]*}} %ushort_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ushort %[[MOST]] %[[INNER]] %ushort_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uint %[[LESS]] %uint_4294967295{{[_0-9]*}} %uint_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uint %[[MOST]] %[[INNER]] %uint_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ulong %[[LESS]] %ulong_18446744073709551615{{[_0-9]*}} %ulong_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ulong %[[MOST]] %[[INNER]] %ulong_1{{[_0-9]*}}{{ *$}}
define spir_func void @signed_32(i32 %a, i32 %b, ptr addrspace(1) %out) {
  %to_8 = call i8 @llvm.scmp.i8.i32(i32 %a, i32 %b)
  store volatile i8 %to_8, ptr addrspace(1) %out
  %to_16 = call i16 @llvm.scmp.i16.i32(i32 %a, i32 %b)
  store volatile i16 %to_16, ptr addrspace(1) %out
  %to_32 = call i32 @llvm.scmp.i32.i32(i32 %a, i32 %b)
  store volatile i32 %to_32, ptr addrspace(1) %out
  %to_64 = call i64 @llvm.scmp.i64.i32(i32 %a, i32 %b)
  store volatile i64 %to_64, ptr addrspace(1) %out
  ret void
}

; CHECK: @signed_64(
; CHECK: %to_8 = call i8 @llvm.scmp.i8.i64(i64 %a, i64 %b)
; CHECK: %to_16 = call i16 @llvm.scmp.i16.i64(i64 %a, i64 %b)
; CHECK: %to_32 = call i32 @llvm.scmp.i32.i64(i64 %a, i64 %b)
; CHECK: %to_64 = call i64 @llvm.scmp.i64.i64(i64 %a, i64 %b)
; SPIRV: %signed_64 = OpFunction %void
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uchar %[[LESS]] %uchar_255{{[_0-9]*}} %uchar_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uchar %[[MOST]] %[[INNER]] %uchar_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ushort %[[LESS]] %ushort_65535{{[_0-9]*}} %ushort_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ushort %[[MOST]] %[[INNER]] %ushort_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uint %[[LESS]] %uint_4294967295{{[_0-9]*}} %uint_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uint %[[MOST]] %[[INNER]] %uint_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpSLessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpSLessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ulong %[[LESS]] %ulong_18446744073709551615{{[_0-9]*}} %ulong_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ulong %[[MOST]] %[[INNER]] %ulong_1{{[_0-9]*}}{{ *$}}
define spir_func void @signed_64(i64 %a, i64 %b, ptr addrspace(1) %out) {
  %to_8 = call i8 @llvm.scmp.i8.i64(i64 %a, i64 %b)
  store volatile i8 %to_8, ptr addrspace(1) %out
  %to_16 = call i16 @llvm.scmp.i16.i64(i64 %a, i64 %b)
  store volatile i16 %to_16, ptr addrspace(1) %out
  %to_32 = call i32 @llvm.scmp.i32.i64(i64 %a, i64 %b)
  store volatile i32 %to_32, ptr addrspace(1) %out
  %to_64 = call i64 @llvm.scmp.i64.i64(i64 %a, i64 %b)
  store volatile i64 %to_64, ptr addrspace(1) %out
  ret void
}

; CHECK: @signed_vectors_of_8(
; CHECK: call <4 x i8> @llvm.scmp.v4i8.v4i8(<4 x i8> %a, <4 x i8> %b)
; SPIRV: %signed_vectors_of_8 = OpFunction %v4uchar
; SPIRV: %[[INNER:[a-z0-9_]+]] = OpSelect %v4uchar %{{[0-9]+}} %[[UCHAR_MINUS]] %[[UCHAR_ZEROS]]
; SPIRV-NEXT: %{{[a-z0-9_]+}} = OpSelect %v4uchar %{{[0-9]+}} %[[INNER]] %[[UCHAR_ONES]]
define spir_func <4 x i8> @signed_vectors_of_8(<4 x i8> %a, <4 x i8> %b) {
  %order = call <4 x i8> @llvm.scmp.v4i8.v4i8(<4 x i8> %a, <4 x i8> %b)
  ret <4 x i8> %order
}

; CHECK: @signed_vectors_of_16(
; CHECK: call <4 x i16> @llvm.scmp.v4i16.v4i16(<4 x i16> %a, <4 x i16> %b)
; SPIRV: %signed_vectors_of_16 = OpFunction %v4ushort
; SPIRV: %[[A:[a-z0-9_]+]] = OpFunctionParameter %v4ushort
; SPIRV: %[[B:[a-z0-9_]+]] = OpFunctionParameter %v4ushort
; SPIRV: %[[MOST:[a-z0-9_]+]] = OpSLessThanEqual %v4bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[LESS:[a-z0-9_]+]] = OpSLessThan %v4bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[a-z0-9_]+]] = OpSelect %v4ushort %[[LESS]] %[[USHORT_MINUS]] %[[USHORT_ZEROS]]
; SPIRV-NEXT: %[[OUTER:[a-z0-9_]+]] = OpSelect %v4ushort %[[MOST]] %[[INNER]] %[[USHORT_ONES]]
; SPIRV-NEXT: OpReturnValue %[[OUTER]]
define spir_func <4 x i16> @signed_vectors_of_16(<4 x i16> %a, <4 x i16> %b) {
  %order = call <4 x i16> @llvm.scmp.v4i16.v4i16(<4 x i16> %a, <4 x i16> %b)
  ret <4 x i16> %order
}

; CHECK: @signed_vectors_of_32(
; CHECK: call <4 x i32> @llvm.scmp.v4i32.v4i32(<4 x i32> %a, <4 x i32> %b)
; SPIRV: %signed_vectors_of_32 = OpFunction %v4uint
; SPIRV: %[[INNER:[a-z0-9_]+]] = OpSelect %v4uint %{{[0-9]+}} %[[UINT_MINUS]] %[[UINT_ZEROS]]
; SPIRV-NEXT: %{{[a-z0-9_]+}} = OpSelect %v4uint %{{[0-9]+}} %[[INNER]] %[[UINT_ONES]]
define spir_func <4 x i32> @signed_vectors_of_32(<4 x i32> %a, <4 x i32> %b) {
  %order = call <4 x i32> @llvm.scmp.v4i32.v4i32(<4 x i32> %a, <4 x i32> %b)
  ret <4 x i32> %order
}

; CHECK: @signed_vectors_of_64(
; CHECK: call <4 x i64> @llvm.scmp.v4i64.v4i64(<4 x i64> %a, <4 x i64> %b)
; SPIRV: %signed_vectors_of_64 = OpFunction %v4ulong
; SPIRV: %[[INNER:[a-z0-9_]+]] = OpSelect %v4ulong %{{[0-9]+}} %[[ULONG_MINUS]] %[[ULONG_ZEROS]]
; SPIRV-NEXT: %{{[a-z0-9_]+}} = OpSelect %v4ulong %{{[0-9]+}} %[[INNER]] %[[ULONG_ONES]]
define spir_func <4 x i64> @signed_vectors_of_64(<4 x i64> %a, <4 x i64> %b) {
  %order = call <4 x i64> @llvm.scmp.v4i64.v4i64(<4 x i64> %a, <4 x i64> %b)
  ret <4 x i64> %order
}

; CHECK: @unsigned_8(
; CHECK: %to_8 = call i8 @llvm.ucmp.i8.i8(i8 %a, i8 %b)
; CHECK: %to_16 = call i16 @llvm.ucmp.i16.i8(i8 %a, i8 %b)
; CHECK: %to_32 = call i32 @llvm.ucmp.i32.i8(i8 %a, i8 %b)
; CHECK: %to_64 = call i64 @llvm.ucmp.i64.i8(i8 %a, i8 %b)
; SPIRV: %unsigned_8 = OpFunction %void
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uchar %[[LESS]] %uchar_255{{[_0-9]*}} %uchar_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uchar %[[MOST]] %[[INNER]] %uchar_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ushort %[[LESS]] %ushort_65535{{[_0-9]*}} %ushort_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ushort %[[MOST]] %[[INNER]] %ushort_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uint %[[LESS]] %uint_4294967295{{[_0-9]*}} %uint_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uint %[[MOST]] %[[INNER]] %uint_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ulong %[[LESS]] %ulong_18446744073709551615{{[_0-9]*}} %ulong_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ulong %[[MOST]] %[[INNER]] %ulong_1{{[_0-9]*}}{{ *$}}
define spir_func void @unsigned_8(i8 %a, i8 %b, ptr addrspace(1) %out) {
  %to_8 = call i8 @llvm.ucmp.i8.i8(i8 %a, i8 %b)
  store volatile i8 %to_8, ptr addrspace(1) %out
  %to_16 = call i16 @llvm.ucmp.i16.i8(i8 %a, i8 %b)
  store volatile i16 %to_16, ptr addrspace(1) %out
  %to_32 = call i32 @llvm.ucmp.i32.i8(i8 %a, i8 %b)
  store volatile i32 %to_32, ptr addrspace(1) %out
  %to_64 = call i64 @llvm.ucmp.i64.i8(i8 %a, i8 %b)
  store volatile i64 %to_64, ptr addrspace(1) %out
  ret void
}

; CHECK: @unsigned_16(
; CHECK: %to_8 = call i8 @llvm.ucmp.i8.i16(i16 %a, i16 %b)
; CHECK: %to_16 = call i16 @llvm.ucmp.i16.i16(i16 %a, i16 %b)
; CHECK: %to_32 = call i32 @llvm.ucmp.i32.i16(i16 %a, i16 %b)
; CHECK: %to_64 = call i64 @llvm.ucmp.i64.i16(i16 %a, i16 %b)
; SPIRV: %unsigned_16 = OpFunction %void
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uchar %[[LESS]] %uchar_255{{[_0-9]*}} %uchar_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uchar %[[MOST]] %[[INNER]] %uchar_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ushort %[[LESS]] %ushort_65535{{[_0-9]*}} %ushort_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ushort %[[MOST]] %[[INNER]] %ushort_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uint %[[LESS]] %uint_4294967295{{[_0-9]*}} %uint_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uint %[[MOST]] %[[INNER]] %uint_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ulong %[[LESS]] %ulong_18446744073709551615{{[_0-9]*}} %ulong_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ulong %[[MOST]] %[[INNER]] %ulong_1{{[_0-9]*}}{{ *$}}
define spir_func void @unsigned_16(i16 %a, i16 %b, ptr addrspace(1) %out) {
  %to_8 = call i8 @llvm.ucmp.i8.i16(i16 %a, i16 %b)
  store volatile i8 %to_8, ptr addrspace(1) %out
  %to_16 = call i16 @llvm.ucmp.i16.i16(i16 %a, i16 %b)
  store volatile i16 %to_16, ptr addrspace(1) %out
  %to_32 = call i32 @llvm.ucmp.i32.i16(i16 %a, i16 %b)
  store volatile i32 %to_32, ptr addrspace(1) %out
  %to_64 = call i64 @llvm.ucmp.i64.i16(i16 %a, i16 %b)
  store volatile i64 %to_64, ptr addrspace(1) %out
  ret void
}

; CHECK: @unsigned_32(
; CHECK: %to_8 = call i8 @llvm.ucmp.i8.i32(i32 %a, i32 %b)
; CHECK: %to_16 = call i16 @llvm.ucmp.i16.i32(i32 %a, i32 %b)
; CHECK: %to_32 = call i32 @llvm.ucmp.i32.i32(i32 %a, i32 %b)
; CHECK: %to_64 = call i64 @llvm.ucmp.i64.i32(i32 %a, i32 %b)
; SPIRV: %unsigned_32 = OpFunction %void
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uchar %[[LESS]] %uchar_255{{[_0-9]*}} %uchar_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uchar %[[MOST]] %[[INNER]] %uchar_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ushort %[[LESS]] %ushort_65535{{[_0-9]*}} %ushort_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ushort %[[MOST]] %[[INNER]] %ushort_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uint %[[LESS]] %uint_4294967295{{[_0-9]*}} %uint_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uint %[[MOST]] %[[INNER]] %uint_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ulong %[[LESS]] %ulong_18446744073709551615{{[_0-9]*}} %ulong_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ulong %[[MOST]] %[[INNER]] %ulong_1{{[_0-9]*}}{{ *$}}
define spir_func void @unsigned_32(i32 %a, i32 %b, ptr addrspace(1) %out) {
  %to_8 = call i8 @llvm.ucmp.i8.i32(i32 %a, i32 %b)
  store volatile i8 %to_8, ptr addrspace(1) %out
  %to_16 = call i16 @llvm.ucmp.i16.i32(i32 %a, i32 %b)
  store volatile i16 %to_16, ptr addrspace(1) %out
  %to_32 = call i32 @llvm.ucmp.i32.i32(i32 %a, i32 %b)
  store volatile i32 %to_32, ptr addrspace(1) %out
  %to_64 = call i64 @llvm.ucmp.i64.i32(i32 %a, i32 %b)
  store volatile i64 %to_64, ptr addrspace(1) %out
  ret void
}

; CHECK: @unsigned_64(
; CHECK: %to_8 = call i8 @llvm.ucmp.i8.i64(i64 %a, i64 %b)
; CHECK: %to_16 = call i16 @llvm.ucmp.i16.i64(i64 %a, i64 %b)
; CHECK: %to_32 = call i32 @llvm.ucmp.i32.i64(i64 %a, i64 %b)
; CHECK: %to_64 = call i64 @llvm.ucmp.i64.i64(i64 %a, i64 %b)
; SPIRV: %unsigned_64 = OpFunction %void
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uchar %[[LESS]] %uchar_255{{[_0-9]*}} %uchar_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uchar %[[MOST]] %[[INNER]] %uchar_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ushort %[[LESS]] %ushort_65535{{[_0-9]*}} %ushort_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ushort %[[MOST]] %[[INNER]] %ushort_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %uint %[[LESS]] %uint_4294967295{{[_0-9]*}} %uint_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %uint %[[MOST]] %[[INNER]] %uint_1{{[_0-9]*}}{{ *$}}
; SPIRV: %[[MOST:[0-9]+]] = OpULessThanEqual %bool %[[A:[a-z0-9_]+]] %[[B:[a-z0-9_]+]]
; SPIRV-NEXT: %[[LESS:[0-9]+]] = OpULessThan %bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[0-9]+]] = OpSelect %ulong %[[LESS]] %ulong_18446744073709551615{{[_0-9]*}} %ulong_0{{[_0-9]*}}{{ *$}}
; SPIRV-NEXT: {{.*}} = OpSelect %ulong %[[MOST]] %[[INNER]] %ulong_1{{[_0-9]*}}{{ *$}}
define spir_func void @unsigned_64(i64 %a, i64 %b, ptr addrspace(1) %out) {
  %to_8 = call i8 @llvm.ucmp.i8.i64(i64 %a, i64 %b)
  store volatile i8 %to_8, ptr addrspace(1) %out
  %to_16 = call i16 @llvm.ucmp.i16.i64(i64 %a, i64 %b)
  store volatile i16 %to_16, ptr addrspace(1) %out
  %to_32 = call i32 @llvm.ucmp.i32.i64(i64 %a, i64 %b)
  store volatile i32 %to_32, ptr addrspace(1) %out
  %to_64 = call i64 @llvm.ucmp.i64.i64(i64 %a, i64 %b)
  store volatile i64 %to_64, ptr addrspace(1) %out
  ret void
}

; CHECK: @unsigned_vectors_of_8(
; CHECK: call <4 x i8> @llvm.ucmp.v4i8.v4i8(<4 x i8> %a, <4 x i8> %b)
define spir_func <4 x i8> @unsigned_vectors_of_8(<4 x i8> %a, <4 x i8> %b) {
  %order = call <4 x i8> @llvm.ucmp.v4i8.v4i8(<4 x i8> %a, <4 x i8> %b)
  ret <4 x i8> %order
}

; CHECK: @unsigned_vectors_of_16(
; CHECK: call <4 x i16> @llvm.ucmp.v4i16.v4i16(<4 x i16> %a, <4 x i16> %b)
; SPIRV: %unsigned_vectors_of_16 = OpFunction %v4ushort
; SPIRV: %[[A:[a-z0-9_]+]] = OpFunctionParameter %v4ushort
; SPIRV: %[[B:[a-z0-9_]+]] = OpFunctionParameter %v4ushort
; SPIRV: %[[MOST:[a-z0-9_]+]] = OpULessThanEqual %v4bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[LESS:[a-z0-9_]+]] = OpULessThan %v4bool %[[A]] %[[B]]
; SPIRV-NEXT: %[[INNER:[a-z0-9_]+]] = OpSelect %v4ushort %[[LESS]]
; SPIRV-NEXT: %[[OUTER:[a-z0-9_]+]] = OpSelect %v4ushort %[[MOST]] %[[INNER]]
; SPIRV-NEXT: OpReturnValue %[[OUTER]]
define spir_func <4 x i16> @unsigned_vectors_of_16(<4 x i16> %a, <4 x i16> %b) {
  %order = call <4 x i16> @llvm.ucmp.v4i16.v4i16(<4 x i16> %a, <4 x i16> %b)
  ret <4 x i16> %order
}

; CHECK: @unsigned_vectors_of_32(
; CHECK: call <4 x i32> @llvm.ucmp.v4i32.v4i32(<4 x i32> %a, <4 x i32> %b)
define spir_func <4 x i32> @unsigned_vectors_of_32(<4 x i32> %a, <4 x i32> %b) {
  %order = call <4 x i32> @llvm.ucmp.v4i32.v4i32(<4 x i32> %a, <4 x i32> %b)
  ret <4 x i32> %order
}

; CHECK: @unsigned_vectors_of_64(
; CHECK: call <4 x i64> @llvm.ucmp.v4i64.v4i64(<4 x i64> %a, <4 x i64> %b)
define spir_func <4 x i64> @unsigned_vectors_of_64(<4 x i64> %a, <4 x i64> %b) {
  %order = call <4 x i64> @llvm.ucmp.v4i64.v4i64(<4 x i64> %a, <4 x i64> %b)
  ret <4 x i64> %order
}

declare i8 @llvm.scmp.i8.i8(i8, i8)
declare i16 @llvm.scmp.i16.i8(i8, i8)
declare i32 @llvm.scmp.i32.i8(i8, i8)
declare i64 @llvm.scmp.i64.i8(i8, i8)
declare i8 @llvm.scmp.i8.i16(i16, i16)
declare i16 @llvm.scmp.i16.i16(i16, i16)
declare i32 @llvm.scmp.i32.i16(i16, i16)
declare i64 @llvm.scmp.i64.i16(i16, i16)
declare i8 @llvm.scmp.i8.i32(i32, i32)
declare i16 @llvm.scmp.i16.i32(i32, i32)
declare i32 @llvm.scmp.i32.i32(i32, i32)
declare i64 @llvm.scmp.i64.i32(i32, i32)
declare i8 @llvm.scmp.i8.i64(i64, i64)
declare i16 @llvm.scmp.i16.i64(i64, i64)
declare i32 @llvm.scmp.i32.i64(i64, i64)
declare i64 @llvm.scmp.i64.i64(i64, i64)
declare <4 x i8> @llvm.scmp.v4i8.v4i8(<4 x i8>, <4 x i8>)
declare <4 x i16> @llvm.scmp.v4i16.v4i16(<4 x i16>, <4 x i16>)
declare <4 x i32> @llvm.scmp.v4i32.v4i32(<4 x i32>, <4 x i32>)
declare <4 x i64> @llvm.scmp.v4i64.v4i64(<4 x i64>, <4 x i64>)
declare i8 @llvm.ucmp.i8.i8(i8, i8)
declare i16 @llvm.ucmp.i16.i8(i8, i8)
declare i32 @llvm.ucmp.i32.i8(i8, i8)
declare i64 @llvm.ucmp.i64.i8(i8, i8)
declare i8 @llvm.ucmp.i8.i16(i16, i16)
declare i16 @llvm.ucmp.i16.i16(i16, i16)
declare i32 @llvm.ucmp.i32.i16(i16, i16)
declare i64 @llvm.ucmp.i64.i16(i16, i16)
declare i8 @llvm.ucmp.i8.i32(i32, i32)
declare i16 @llvm.ucmp.i16.i32(i32, i32)
declare i32 @llvm.ucmp.i32.i32(i32, i32)
declare i64 @llvm.ucmp.i64.i32(i32, i32)
declare i8 @llvm.ucmp.i8.i64(i64, i64)
declare i16 @llvm.ucmp.i16.i64(i64, i64)
declare i32 @llvm.ucmp.i32.i64(i64, i64)
declare i64 @llvm.ucmp.i64.i64(i64, i64)
declare <4 x i8> @llvm.ucmp.v4i8.v4i8(<4 x i8>, <4 x i8>)
declare <4 x i16> @llvm.ucmp.v4i16.v4i16(<4 x i16>, <4 x i16>)
declare <4 x i32> @llvm.ucmp.v4i32.v4i32(<4 x i32>, <4 x i32>)
declare <4 x i64> @llvm.ucmp.v4i64.v4i64(<4 x i64>, <4 x i64>)
