; Specialization constants of each type, from functions that give them: they have the values that the functions say, or those
; that are given as LLVM IR is made.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OWN
; RUN: llvm-spirv -r --spec-const="20:i1:1 21:i8:11 22:i16:22 23:i32:33 24:i64:4609589727908835759 25:f16:5.5 26:f32:6.6 27:f64:7.7" %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=GIVEN

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpDecorate %[[C0:.+]] SpecId 20
; SPIRV-DAG: OpDecorate %[[C1:.+]] SpecId 21
; SPIRV-DAG: OpDecorate %[[C2:.+]] SpecId 22
; SPIRV-DAG: OpDecorate %[[C3:.+]] SpecId 23
; SPIRV-DAG: OpDecorate %[[C4:.+]] SpecId 24
; SPIRV-DAG: OpDecorate %[[C5:.+]] SpecId 25
; SPIRV-DAG: OpDecorate %[[C6:.+]] SpecId 26
; SPIRV-DAG: OpDecorate %[[C7:.+]] SpecId 27
; SPIRV-DAG: %[[C0]] = OpSpecConstantFalse %bool{{$}}
; SPIRV-DAG: %[[C1]] = OpSpecConstant %uchar 100{{$}}
; SPIRV-DAG: %[[C2]] = OpSpecConstant %ushort 1{{$}}
; SPIRV-DAG: %[[C3]] = OpSpecConstant %uint 2{{$}}
; SPIRV-DAG: %[[C4]] = OpSpecConstant %ulong 3{{$}}
; SPIRV-DAG: %[[C5]] = OpSpecConstant %half 0x1p-1{{$}}
; SPIRV-DAG: %[[C6]] = OpSpecConstant %float 1.25{{$}}
; SPIRV-DAG: %[[C7]] = OpSpecConstant %double 2.125{{$}}
; SPIRV-NOT: OpCapability Shader

define spir_kernel void @values(ptr addrspace(1) %p0, ptr addrspace(1) %p1, ptr addrspace(1) %p2, ptr addrspace(1) %p3, ptr addrspace(1) %p4, ptr addrspace(1) %p5, ptr addrspace(1) %p6, ptr addrspace(1) %p7) {
  ; OWN: store i8 0, ptr addrspace(1) %p0
  ; GIVEN: store i8 1, ptr addrspace(1) %p0
  %c0 = call i1 @_Z20__spirv_SpecConstantib(i32 20, i1 false)
  %byte = zext i1 %c0 to i8
  store i8 %byte, ptr addrspace(1) %p0, align 1
  ; OWN: store i8 100, ptr addrspace(1) %p1
  ; GIVEN: store i8 11, ptr addrspace(1) %p1
  %c1 = call i8 @_Z20__spirv_SpecConstantia(i32 21, i8 100)
  store i8 %c1, ptr addrspace(1) %p1
  ; OWN: store i16 1, ptr addrspace(1) %p2
  ; GIVEN: store i16 22, ptr addrspace(1) %p2
  %c2 = call i16 @_Z20__spirv_SpecConstantis(i32 22, i16 1)
  store i16 %c2, ptr addrspace(1) %p2
  ; OWN: store i32 2, ptr addrspace(1) %p3
  ; GIVEN: store i32 33, ptr addrspace(1) %p3
  %c3 = call i32 @_Z20__spirv_SpecConstantii(i32 23, i32 2)
  store i32 %c3, ptr addrspace(1) %p3
  ; OWN: store i64 3, ptr addrspace(1) %p4
  ; GIVEN: store i64 4609589727908835759, ptr addrspace(1) %p4
  %c4 = call i64 @_Z20__spirv_SpecConstantix(i32 24, i64 3)
  store i64 %c4, ptr addrspace(1) %p4
  ; OWN: store half 0xH3800, ptr addrspace(1) %p5
  ; GIVEN: store half 0xH4580, ptr addrspace(1) %p5
  %c5 = call half @_Z20__spirv_SpecConstantiDh(i32 25, half 0.5)
  store half %c5, ptr addrspace(1) %p5
  ; OWN: store float 1.250000e+00, ptr addrspace(1) %p6
  ; GIVEN: store float 0x401A666660000000, ptr addrspace(1) %p6
  %c6 = call float @_Z20__spirv_SpecConstantif(i32 26, float 1.25)
  store float %c6, ptr addrspace(1) %p6
  ; OWN: store double 2.125000e+00, ptr addrspace(1) %p7
  ; GIVEN: store double 7.700000e+00, ptr addrspace(1) %p7
  %c7 = call double @_Z20__spirv_SpecConstantid(i32 27, double 2.125)
  store double %c7, ptr addrspace(1) %p7
  ret void
}

declare i1 @_Z20__spirv_SpecConstantib(i32, i1)
declare i8 @_Z20__spirv_SpecConstantia(i32, i8)
declare i16 @_Z20__spirv_SpecConstantis(i32, i16)
declare i32 @_Z20__spirv_SpecConstantii(i32, i32)
declare i64 @_Z20__spirv_SpecConstantix(i32, i64)
declare half @_Z20__spirv_SpecConstantiDh(i32, half)
declare float @_Z20__spirv_SpecConstantif(i32, float)
declare double @_Z20__spirv_SpecConstantid(i32, double)
