; Parts of arrays and structs are taken and replaced by constant indices, there and back.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%outer = type { %inner, [9 x i64] }
%inner = type { float, i32 }

define spir_func void @array(ptr addrspace(1) %object) {
  ; SPIRV: %[[PLACE:.+]] = OpInBoundsPtrAccessChain %{{.+}} %object %{{.+}} %uint_1
  ; SPIRV: %[[ARRAY:.+]] = OpLoad %{{.+}} %[[PLACE]] Aligned 8
  ; SPIRV: %[[LAST:.+]] = OpCompositeExtract %ulong %[[ARRAY]] 8
  ; SPIRV: %[[FIRST:.+]] = OpCompositeExtract %ulong %[[ARRAY]] 0
  ; SPIRV: %[[PRODUCT:.+]] = OpIMul %ulong %[[LAST]] %[[FIRST]]
  ; SPIRV: %[[NEW:.+]] = OpCompositeInsert %{{.+}} %[[PRODUCT]] %[[ARRAY]] 3
  ; SPIRV: OpStore %[[PLACE]] %[[NEW]] Aligned 8
  ; CHECK: %[[ARRAY:.+]] = load [9 x i64], ptr addrspace(1) %[[PLACE:.+]], align 8
  ; CHECK: %[[LAST:.+]] = extractvalue [9 x i64] %[[ARRAY]], 8
  ; CHECK: %[[FIRST:.+]] = extractvalue [9 x i64] %[[ARRAY]], 0
  ; CHECK: %[[PRODUCT:.+]] = mul i64 %[[LAST]], %[[FIRST]]
  ; CHECK: %[[NEW:.+]] = insertvalue [9 x i64] %[[ARRAY]], i64 %[[PRODUCT]], 3
  ; CHECK: store [9 x i64] %[[NEW]], ptr addrspace(1) %[[PLACE]], align 8
  %place = getelementptr inbounds %outer, ptr addrspace(1) %object, i32 0, i32 1
  %array = load [9 x i64], ptr addrspace(1) %place, align 8
  %last = extractvalue [9 x i64] %array, 8
  %first = extractvalue [9 x i64] %array, 0
  %product = mul i64 %last, %first
  %new = insertvalue [9 x i64] %array, i64 %product, 3
  store [9 x i64] %new, ptr addrspace(1) %place, align 8
  ret void
}

define spir_func void @struct(ptr addrspace(1) %whole) {
  ; SPIRV: %[[ALL:.+]] = OpLoad %outer %whole
  ; SPIRV: %[[PART:.+]] = OpCompositeExtract %uint %[[ALL]] 0 1
  ; SPIRV: %[[NEXT:.+]] = OpIAdd %uint %[[PART]] %uint_1
  ; SPIRV: OpCompositeInsert %outer %[[NEXT]] %[[ALL]] 0 1
  ; CHECK: %[[PART:.+]] = extractvalue %outer %[[ALL:.+]], 0, 1
  ; CHECK: %[[NEXT:.+]] = add i32 %[[PART]], 1
  ; CHECK: insertvalue %outer %[[ALL]], i32 %[[NEXT]], 0, 1
  %all = load %outer, ptr addrspace(1) %whole, align 4
  %part = extractvalue %outer %all, 0, 1
  %next = add i32 %part, 1
  %changed = insertvalue %outer %all, i32 %next, 0, 1
  store %outer %changed, ptr addrspace(1) %whole, align 4
  ret void
}
