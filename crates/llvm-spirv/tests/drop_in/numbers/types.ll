; Numbers of each width, and vectors of them: variables have their types and alignments, there and back. Half floats that
; are only kept in memory need less than those that are calculated with.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: Capability Int16
; CHECK-DAG: Capability Int64
; CHECK-DAG: Capability Float64
; CHECK-DAG: Capability Float16Buffer
; CHECK-DAG: TypeInt [[#SHORT:]] 16 0{{ *$}}
; CHECK-DAG: TypePointer [[#TO_SHORT:]] 7 [[#SHORT]]{{ *$}}
; CHECK-DAG: TypeVector [[#SHORT2:]] [[#SHORT]] 2{{ *$}}
; CHECK-DAG: TypePointer [[#TO_SHORT2:]] 7 [[#SHORT2]]{{ *$}}
; CHECK-DAG: TypeVector [[#SHORT3:]] [[#SHORT]] 3{{ *$}}
; CHECK-DAG: TypePointer [[#TO_SHORT3:]] 7 [[#SHORT3]]{{ *$}}
; CHECK-DAG: TypeVector [[#SHORT4:]] [[#SHORT]] 4{{ *$}}
; CHECK-DAG: TypePointer [[#TO_SHORT4:]] 7 [[#SHORT4]]{{ *$}}
; CHECK-DAG: TypeVector [[#SHORT8:]] [[#SHORT]] 8{{ *$}}
; CHECK-DAG: TypePointer [[#TO_SHORT8:]] 7 [[#SHORT8]]{{ *$}}
; CHECK-DAG: TypeInt [[#INT:]] 32 0{{ *$}}
; CHECK-DAG: TypePointer [[#TO_INT:]] 7 [[#INT]]{{ *$}}
; CHECK-DAG: TypeVector [[#INT2:]] [[#INT]] 2{{ *$}}
; CHECK-DAG: TypePointer [[#TO_INT2:]] 7 [[#INT2]]{{ *$}}
; CHECK-DAG: TypeVector [[#INT3:]] [[#INT]] 3{{ *$}}
; CHECK-DAG: TypePointer [[#TO_INT3:]] 7 [[#INT3]]{{ *$}}
; CHECK-DAG: TypeVector [[#INT4:]] [[#INT]] 4{{ *$}}
; CHECK-DAG: TypePointer [[#TO_INT4:]] 7 [[#INT4]]{{ *$}}
; CHECK-DAG: TypeVector [[#INT8:]] [[#INT]] 8{{ *$}}
; CHECK-DAG: TypePointer [[#TO_INT8:]] 7 [[#INT8]]{{ *$}}
; CHECK-DAG: TypeInt [[#LONG:]] 64 0{{ *$}}
; CHECK-DAG: TypePointer [[#TO_LONG:]] 7 [[#LONG]]{{ *$}}
; CHECK-DAG: TypeVector [[#LONG2:]] [[#LONG]] 2{{ *$}}
; CHECK-DAG: TypePointer [[#TO_LONG2:]] 7 [[#LONG2]]{{ *$}}
; CHECK-DAG: TypeVector [[#LONG3:]] [[#LONG]] 3{{ *$}}
; CHECK-DAG: TypePointer [[#TO_LONG3:]] 7 [[#LONG3]]{{ *$}}
; CHECK-DAG: TypeVector [[#LONG4:]] [[#LONG]] 4{{ *$}}
; CHECK-DAG: TypePointer [[#TO_LONG4:]] 7 [[#LONG4]]{{ *$}}
; CHECK-DAG: TypeVector [[#LONG8:]] [[#LONG]] 8{{ *$}}
; CHECK-DAG: TypePointer [[#TO_LONG8:]] 7 [[#LONG8]]{{ *$}}
; CHECK-DAG: TypeFloat [[#HALF:]] 16{{ *$}}
; CHECK-DAG: TypePointer [[#TO_HALF:]] 7 [[#HALF]]{{ *$}}
; CHECK-DAG: TypeVector [[#HALF2:]] [[#HALF]] 2{{ *$}}
; CHECK-DAG: TypePointer [[#TO_HALF2:]] 7 [[#HALF2]]{{ *$}}
; CHECK-DAG: TypeVector [[#HALF3:]] [[#HALF]] 3{{ *$}}
; CHECK-DAG: TypePointer [[#TO_HALF3:]] 7 [[#HALF3]]{{ *$}}
; CHECK-DAG: TypeVector [[#HALF4:]] [[#HALF]] 4{{ *$}}
; CHECK-DAG: TypePointer [[#TO_HALF4:]] 7 [[#HALF4]]{{ *$}}
; CHECK-DAG: TypeVector [[#HALF8:]] [[#HALF]] 8{{ *$}}
; CHECK-DAG: TypePointer [[#TO_HALF8:]] 7 [[#HALF8]]{{ *$}}
; CHECK-DAG: TypeFloat [[#FLOAT:]] 32{{ *$}}
; CHECK-DAG: TypePointer [[#TO_FLOAT:]] 7 [[#FLOAT]]{{ *$}}
; CHECK-DAG: TypeVector [[#FLOAT2:]] [[#FLOAT]] 2{{ *$}}
; CHECK-DAG: TypePointer [[#TO_FLOAT2:]] 7 [[#FLOAT2]]{{ *$}}
; CHECK-DAG: TypeVector [[#FLOAT3:]] [[#FLOAT]] 3{{ *$}}
; CHECK-DAG: TypePointer [[#TO_FLOAT3:]] 7 [[#FLOAT3]]{{ *$}}
; CHECK-DAG: TypeVector [[#FLOAT4:]] [[#FLOAT]] 4{{ *$}}
; CHECK-DAG: TypePointer [[#TO_FLOAT4:]] 7 [[#FLOAT4]]{{ *$}}
; CHECK-DAG: TypeVector [[#FLOAT8:]] [[#FLOAT]] 8{{ *$}}
; CHECK-DAG: TypePointer [[#TO_FLOAT8:]] 7 [[#FLOAT8]]{{ *$}}
; CHECK-DAG: TypeFloat [[#DOUBLE:]] 64{{ *$}}
; CHECK-DAG: TypePointer [[#TO_DOUBLE:]] 7 [[#DOUBLE]]{{ *$}}
; CHECK-DAG: TypeVector [[#DOUBLE2:]] [[#DOUBLE]] 2{{ *$}}
; CHECK-DAG: TypePointer [[#TO_DOUBLE2:]] 7 [[#DOUBLE2]]{{ *$}}
; CHECK-DAG: TypeVector [[#DOUBLE3:]] [[#DOUBLE]] 3{{ *$}}
; CHECK-DAG: TypePointer [[#TO_DOUBLE3:]] 7 [[#DOUBLE3]]{{ *$}}
; CHECK-DAG: TypeVector [[#DOUBLE4:]] [[#DOUBLE]] 4{{ *$}}
; CHECK-DAG: TypePointer [[#TO_DOUBLE4:]] 7 [[#DOUBLE4]]{{ *$}}
; CHECK-DAG: TypeVector [[#DOUBLE8:]] [[#DOUBLE]] 8{{ *$}}
; CHECK-DAG: TypePointer [[#TO_DOUBLE8:]] 7 [[#DOUBLE8]]{{ *$}}
; CHECK: Variable [[#TO_SHORT]] [[#]] 7
; CHECK: Variable [[#TO_SHORT2]] [[#]] 7
; CHECK: Variable [[#TO_SHORT3]] [[#]] 7
; CHECK: Variable [[#TO_SHORT4]] [[#]] 7
; CHECK: Variable [[#TO_SHORT8]] [[#]] 7
; CHECK: Variable [[#TO_INT]] [[#]] 7
; CHECK: Variable [[#TO_INT2]] [[#]] 7
; CHECK: Variable [[#TO_INT3]] [[#]] 7
; CHECK: Variable [[#TO_INT4]] [[#]] 7
; CHECK: Variable [[#TO_INT8]] [[#]] 7
; CHECK: Variable [[#TO_LONG]] [[#]] 7
; CHECK: Variable [[#TO_LONG2]] [[#]] 7
; CHECK: Variable [[#TO_LONG3]] [[#]] 7
; CHECK: Variable [[#TO_LONG4]] [[#]] 7
; CHECK: Variable [[#TO_LONG8]] [[#]] 7
; CHECK: Variable [[#TO_HALF]] [[#]] 7
; CHECK: Variable [[#TO_HALF2]] [[#]] 7
; CHECK: Variable [[#TO_HALF3]] [[#]] 7
; CHECK: Variable [[#TO_HALF4]] [[#]] 7
; CHECK: Variable [[#TO_HALF8]] [[#]] 7
; CHECK: Variable [[#TO_FLOAT]] [[#]] 7
; CHECK: Variable [[#TO_FLOAT2]] [[#]] 7
; CHECK: Variable [[#TO_FLOAT3]] [[#]] 7
; CHECK: Variable [[#TO_FLOAT4]] [[#]] 7
; CHECK: Variable [[#TO_FLOAT8]] [[#]] 7
; CHECK: Variable [[#TO_DOUBLE]] [[#]] 7
; CHECK: Variable [[#TO_DOUBLE2]] [[#]] 7
; CHECK: Variable [[#TO_DOUBLE3]] [[#]] 7
; CHECK: Variable [[#TO_DOUBLE4]] [[#]] 7
; CHECK: Variable [[#TO_DOUBLE8]] [[#]] 7
; LLVM: %i16.1 = alloca i16, align 2
; LLVM: %i16.2 = alloca <2 x i16>, align 4
; LLVM: %i16.3 = alloca <3 x i16>, align 8
; LLVM: %i16.4 = alloca <4 x i16>, align 8
; LLVM: %i16.8 = alloca <8 x i16>, align 16
; LLVM: %i32.1 = alloca i32, align 4
; LLVM: %i32.2 = alloca <2 x i32>, align 8
; LLVM: %i32.3 = alloca <3 x i32>, align 16
; LLVM: %i32.4 = alloca <4 x i32>, align 16
; LLVM: %i32.8 = alloca <8 x i32>, align 32
; LLVM: %i64.1 = alloca i64, align 8
; LLVM: %i64.2 = alloca <2 x i64>, align 16
; LLVM: %i64.3 = alloca <3 x i64>, align 32
; LLVM: %i64.4 = alloca <4 x i64>, align 32
; LLVM: %i64.8 = alloca <8 x i64>, align 64
; LLVM: %half.1 = alloca half, align 2
; LLVM: %half.2 = alloca <2 x half>, align 4
; LLVM: %half.3 = alloca <3 x half>, align 8
; LLVM: %half.4 = alloca <4 x half>, align 8
; LLVM: %half.8 = alloca <8 x half>, align 16
; LLVM: %float.1 = alloca float, align 4
; LLVM: %float.2 = alloca <2 x float>, align 8
; LLVM: %float.3 = alloca <3 x float>, align 16
; LLVM: %float.4 = alloca <4 x float>, align 16
; LLVM: %float.8 = alloca <8 x float>, align 32
; LLVM: %double.1 = alloca double, align 8
; LLVM: %double.2 = alloca <2 x double>, align 16
; LLVM: %double.3 = alloca <3 x double>, align 32
; LLVM: %double.4 = alloca <4 x double>, align 32
; LLVM: %double.8 = alloca <8 x double>, align 64
define spir_func void @f() {
  %i16.1 = alloca i16, align 2
  %i16.2 = alloca <2 x i16>, align 4
  %i16.3 = alloca <3 x i16>, align 8
  %i16.4 = alloca <4 x i16>, align 8
  %i16.8 = alloca <8 x i16>, align 16
  %i32.1 = alloca i32, align 4
  %i32.2 = alloca <2 x i32>, align 8
  %i32.3 = alloca <3 x i32>, align 16
  %i32.4 = alloca <4 x i32>, align 16
  %i32.8 = alloca <8 x i32>, align 32
  %i64.1 = alloca i64, align 8
  %i64.2 = alloca <2 x i64>, align 16
  %i64.3 = alloca <3 x i64>, align 32
  %i64.4 = alloca <4 x i64>, align 32
  %i64.8 = alloca <8 x i64>, align 64
  %half.1 = alloca half, align 2
  %half.2 = alloca <2 x half>, align 4
  %half.3 = alloca <3 x half>, align 8
  %half.4 = alloca <4 x half>, align 8
  %half.8 = alloca <8 x half>, align 16
  %float.1 = alloca float, align 4
  %float.2 = alloca <2 x float>, align 8
  %float.3 = alloca <3 x float>, align 16
  %float.4 = alloca <4 x float>, align 16
  %float.8 = alloca <8 x float>, align 32
  %double.1 = alloca double, align 8
  %double.2 = alloca <2 x double>, align 16
  %double.3 = alloca <3 x double>, align 32
  %double.4 = alloca <4 x double>, align 32
  %double.8 = alloca <8 x double>, align 64
  ret void
}
