; One boolean that selects a vector is as many, as up to SPIR-V 1.3 each lane has its own. (The Khronos translator leaves
; the boolean alone, which spirv-val refuses.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %whole = OpFunction %v3uint
; CHECK: %[[C:[a-z0-9_]+]] = OpFunctionParameter %bool
; CHECK: %[[X:[a-z0-9_]+]] = OpFunctionParameter %v3uint
; CHECK: %[[Y:[a-z0-9_]+]] = OpFunctionParameter %v3uint
; CHECK: %[[ONE:[a-z0-9_]+]] = OpCompositeInsert %v3bool %[[C]] %[[NONE:[a-z0-9_]+]] 0
; CHECK: %[[ALL:[a-z0-9_]+]] = OpVectorShuffle %v3bool %[[ONE]] %[[NONE]] 0 0 0
; CHECK: %[[R:[a-z0-9_]+]] = OpSelect %v3uint %[[ALL]] %[[X]] %[[Y]]
; CHECK-NEXT: OpReturnValue %[[R]]

; LLVM: @whole(i1 %[[C:[a-z0-9]+]], <3 x i32> %[[X:[a-z0-9]+]], <3 x i32> %[[Y:[a-z0-9]+]])
; LLVM: %[[R:[a-z0-9]+]] = select <3 x i1> %{{.*}}, <3 x i32> %[[X]], <3 x i32> %[[Y]]
; LLVM-NEXT: ret <3 x i32> %[[R]]
define spir_func <3 x i32> @whole(i1 %c, <3 x i32> %x, <3 x i32> %y) {
  %r = select i1 %c, <3 x i32> %x, <3 x i32> %y
  ret <3 x i32> %r
}
