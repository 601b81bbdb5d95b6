; Structs, arrays and vectors of specialization constants, in each other, from functions that make them.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%item = type { i32, float }
%pair = type { <2 x i32> }
%all = type { [2 x %item], %pair }

; SPIRV-DAG: OpDecorate %[[A:.+]] SpecId 3
; SPIRV-DAG: OpDecorate %[[B:.+]] SpecId 4
; SPIRV-DAG: OpDecorate %[[C:.+]] SpecId 6
; SPIRV-DAG: OpDecorate %[[D:.+]] SpecId 7
; SPIRV-DAG: %[[ITEM0:.+]] = OpSpecConstantComposite %item %[[A]] %[[B]]
; SPIRV-DAG: %[[ITEM1:.+]] = OpSpecConstantComposite %item %[[C]] %[[B]]
; SPIRV-DAG: %[[ITEMS:.+]] = OpSpecConstantComposite %{{.+}} %[[ITEM0]] %[[ITEM1]]
; SPIRV-DAG: %[[VECTOR:.+]] = OpSpecConstantComposite %v2uint %[[C]] %[[D]]
; SPIRV-DAG: %[[PAIR:.+]] = OpSpecConstantComposite %pair %[[VECTOR]]
; SPIRV-DAG: %[[ALL:.+]] = OpSpecConstantComposite %all %[[ITEMS]] %[[PAIR]]
; SPIRV: OpStore %{{.+}} %[[ALL]]
; CHECK: store %all { [2 x %item] [%item { i32 1, float 2.500000e+00 }, %item { i32 35, float 2.500000e+00 }], %pair { <2 x i32> <i32 35, i32 45> } }, ptr
define spir_kernel void @store(ptr addrspace(1) %out) {
  %local = alloca %all, align 8
  %a = call i32 @_Z20__spirv_SpecConstantii(i32 3, i32 1)
  %b = call float @_Z20__spirv_SpecConstantif(i32 4, float 2.5)
  %c = call i32 @_Z20__spirv_SpecConstantii(i32 6, i32 35)
  %d = call i32 @_Z20__spirv_SpecConstantii(i32 7, i32 45)
  %item0 = call %item @_Z29__spirv_SpecConstantCompositeif(i32 %a, float %b)
  %item1 = call %item @_Z29__spirv_SpecConstantCompositeif(i32 %c, float %b)
  %items = call [2 x %item] @_Z29__spirv_SpecConstantCompositeitemitem(%item %item0, %item %item1)
  %vector = call <2 x i32> @_Z29__spirv_SpecConstantCompositeii(i32 %c, i32 %d)
  %pair = call %pair @_Z29__spirv_SpecConstantCompositeDv2_i(<2 x i32> %vector)
  %all = call %all @_Z29__spirv_SpecConstantCompositeAitempair([2 x %item] %items, %pair %pair)
  store %all %all, ptr %local, align 8
  ret void
}

declare i32 @_Z20__spirv_SpecConstantii(i32, i32)
declare float @_Z20__spirv_SpecConstantif(i32, float)
declare %item @_Z29__spirv_SpecConstantCompositeif(i32, float)
declare [2 x %item] @_Z29__spirv_SpecConstantCompositeitemitem(%item, %item)
declare <2 x i32> @_Z29__spirv_SpecConstantCompositeii(i32, i32)
declare %pair @_Z29__spirv_SpecConstantCompositeDv2_i(<2 x i32>)
declare %all @_Z29__spirv_SpecConstantCompositeAitempair([2 x %item], %pair)
