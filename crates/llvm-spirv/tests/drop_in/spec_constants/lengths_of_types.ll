; Lengths of variables are integers of any width; elements may be bytes and structures, and alignments stay. With untyped
; pointers the variables are arrays, too.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=CHECK,TYPED
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: spirv-val %t.untyped.spv
; RUN: spirv-dis %t.untyped.spv | FileCheck %s --check-prefixes=CHECK,UNTYPED
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: OpDecorate %[[LONG:[a-z0-9_]+]] SpecId 5
; CHECK-DAG: OpDecorate %[[SHORT:[a-z0-9_]+]] SpecId 6
; CHECK-DAG: OpDecorate %[[BYTE:[a-z0-9_]+]] SpecId 7
; CHECK-DAG: OpDecorate %[[INT:[a-z0-9_]+]] SpecId 8
; CHECK-DAG: OpDecorate %[[HALFS:[a-z0-9_]+]] Alignment 16
; CHECK-DAG: OpDecorate %[[NUMBERS:[a-z0-9_]+]] Alignment 8
; CHECK-DAG: OpDecorate %[[BYTES:[a-z0-9_]+]] Alignment 2
; CHECK-DAG: OpDecorate %[[PAIRS:[a-z0-9_]+]] Alignment 32
; CHECK-DAG: %[[LONG]] = OpSpecConstant %ulong 6
; CHECK-DAG: %[[SHORT]] = OpSpecConstant %ushort 10
; CHECK-DAG: %[[BYTE]] = OpSpecConstant %uchar 3
; CHECK-DAG: %[[INT]] = OpSpecConstant %uint 7
; CHECK-DAG: %[[HALF_ARRAY:[a-z0-9_]+]] = OpTypeArray %half %[[INT]]
; UNTYPED-DAG: %[[POINTER:[A-Za-z0-9_]+]] = OpTypeUntypedPointerKHR Function
; CHECK-DAG: %[[NUMBER_ARRAY:[a-z0-9_]+]] = OpTypeArray %double %[[LONG]]
; CHECK-DAG: %[[BYTE_ARRAY:[a-z0-9_]+]] = OpTypeArray %uchar %[[SHORT]]
; CHECK-DAG: %[[PAIR_ARRAY:[a-z0-9_]+]] = OpTypeArray %pair %[[BYTE]]
; TYPED: %[[NUMBERS]] = OpVariable %_ptr_Function_[[NUMBER_ARRAY]] Function
; TYPED: %[[BYTES]] = OpVariable %_ptr_Function_[[BYTE_ARRAY]] Function
; TYPED: %[[PAIRS]] = OpVariable %_ptr_Function_[[PAIR_ARRAY]] Function
; TYPED: %[[HALFS]] = OpVariable %_ptr_Function_[[HALF_ARRAY]] Function
; TYPED: OpBitcast %_ptr_Function_double %[[NUMBERS]]
; TYPED: OpBitcast %_ptr_Function_uchar %[[BYTES]]
; TYPED: OpBitcast %_ptr_Function_pair %[[PAIRS]]
; TYPED: OpBitcast %_ptr_Function_half %[[HALFS]]
; UNTYPED: %[[NUMBERS]] = Op{{(Untyped)?}}Variable{{(KHR)? .*}} Function
; UNTYPED: %[[BYTES]] = Op{{(Untyped)?}}Variable{{(KHR)? .*}} Function
; UNTYPED: %[[PAIRS]] = Op{{(Untyped)?}}Variable{{(KHR)? .*}} Function
; UNTYPED: %[[HALFS]] = Op{{(Untyped)?}}Variable{{(KHR)? .*}} Function
; UNTYPED: OpBitcast %[[POINTER]] %[[NUMBERS]]
; UNTYPED: OpBitcast %[[POINTER]] %[[BYTES]]
; UNTYPED: OpBitcast %[[POINTER]] %[[PAIRS]]
; UNTYPED: OpBitcast %[[POINTER]] %[[HALFS]]

; LLVM: alloca [6 x double], align 8
; LLVM: alloca [10 x i8], align 2
; LLVM: alloca [3 x %pair], align 32
; LLVM: alloca [7 x half], align 16

%pair = type { float, i64 }

define spir_kernel void @f(double %x, i64 %at) {
  %long = call i64 @_Z20__spirv_SpecConstantix(i32 5, i64 6)
  %short = call i16 @_Z20__spirv_SpecConstantis(i32 6, i16 10)
  %byte = call i8 @_Z20__spirv_SpecConstantic(i32 7, i8 3)
  %int = call i32 @_Z20__spirv_SpecConstantii(i32 8, i32 7)
  %numbers = alloca double, i64 %long, align 8
  %bytes = alloca i8, i16 %short, align 2
  %pairs = alloca %pair, i8 %byte, align 32
  %halfs = alloca half, i32 %int, align 16
  %number = getelementptr inbounds double, ptr %numbers, i64 %at
  store double %x, ptr %number, align 8
  %some = getelementptr inbounds i8, ptr %bytes, i64 %at
  store i8 1, ptr %some, align 1
  %one = getelementptr inbounds %pair, ptr %pairs, i64 %at, i32 1
  store i64 %at, ptr %one, align 8
  ret void
}

declare i64 @_Z20__spirv_SpecConstantix(i32, i64)
declare i16 @_Z20__spirv_SpecConstantis(i32, i16)
declare i32 @_Z20__spirv_SpecConstantii(i32, i32)
declare i8 @_Z20__spirv_SpecConstantic(i32, i8)
