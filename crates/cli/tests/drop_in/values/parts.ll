; Parts of arrays and structs are taken and replaced by constant indices, there and back.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%outer = type { %inner, [7 x float] }
%inner = type { float, i32 }

define spir_func void @array(ptr addrspace(1) %object) {
  ; SPIRV: %[[PLACE:.+]] = OpInBoundsPtrAccessChain %{{.+}} %object %{{.+}} %uint_1
  ; SPIRV: %[[ARRAY:.+]] = OpLoad %{{.+}} %[[PLACE]] Aligned 4
  ; SPIRV: %[[FOURTH:.+]] = OpCompositeExtract %float %[[ARRAY]] 4
  ; SPIRV: %[[SECOND:.+]] = OpCompositeExtract %float %[[ARRAY]] 2
  ; SPIRV: %[[SUM:.+]] = OpFAdd %float %[[FOURTH]] %[[SECOND]]
  ; SPIRV: %[[NEW:.+]] = OpCompositeInsert %{{.+}} %[[SUM]] %[[ARRAY]] 5
  ; SPIRV: OpStore %[[PLACE]] %[[NEW]] Aligned 4
  ; CHECK: %[[ARRAY:.+]] = load [7 x float], ptr addrspace(1) %[[PLACE:.+]], align 4
  ; CHECK: %[[FOURTH:.+]] = extractvalue [7 x float] %[[ARRAY]], 4
  ; CHECK: %[[SECOND:.+]] = extractvalue [7 x float] %[[ARRAY]], 2
  ; CHECK: %[[SUM:.+]] = fadd float %[[FOURTH]], %[[SECOND]]
  ; CHECK: %[[NEW:.+]] = insertvalue [7 x float] %[[ARRAY]], float %[[SUM]], 5
  ; CHECK: store [7 x float] %[[NEW]], ptr addrspace(1) %[[PLACE]], align 4
  %place = getelementptr inbounds %outer, ptr addrspace(1) %object, i32 0, i32 1
  %array = load [7 x float], ptr addrspace(1) %place, align 4
  %fourth = extractvalue [7 x float] %array, 4
  %second = extractvalue [7 x float] %array, 2
  %sum = fadd float %fourth, %second
  %new = insertvalue [7 x float] %array, float %sum, 5
  store [7 x float] %new, ptr addrspace(1) %place, align 4
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
