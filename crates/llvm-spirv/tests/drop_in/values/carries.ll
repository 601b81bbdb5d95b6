; Sums and differences with a carry give a struct behind a pointer; from SPIR-V they are LLVM's intrinsics.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%pair = type { i32, i32 }

; SPIRV: %[[SUM:[^ ]+]] = OpIAddCarry %pair %a %b
; SPIRV-NEXT: OpStore %{{[^ ]+}} %[[SUM]]

; CHECK-LABEL: define spir_func void @sum(
; CHECK: [[BOTH:%.*]] = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
; CHECK: [[LOW:%.*]] = extractvalue { i32, i1 } [[BOTH]], 0
; CHECK: [[FLAG:%.*]] = extractvalue { i32, i1 } [[BOTH]], 1
; CHECK: [[CARRY:%.*]] = zext i1 [[FLAG]] to i32
; CHECK: insertvalue {{.*}}, i32 [[LOW]], 0
; CHECK: [[PAIR:%.*]] = insertvalue {{.*}}, i32 [[CARRY]], 1
; CHECK: store {{.*}} [[PAIR]], ptr
define spir_func void @sum(i32 %a, i32 %b) {
  %result = alloca %pair
  call spir_func void @_Z17__spirv_IAddCarryii(ptr sret(%pair) %result, i32 %a, i32 %b)
  ret void
}

; A product's halves are what the function is called for.
; CHECK-LABEL: define spir_func void @product(
; CHECK: [[RESULT:%.*]] = alloca %pair
; CHECK: call spir_func void @_Z20__spirv_UMulExtendedii(ptr sret(%pair) [[RESULT]], i32 %a, i32 %b)
; CHECK-NEXT: ret void
define spir_func void @product(i32 %a, i32 %b) {
  %result = alloca %pair
  call spir_func void @_Z20__spirv_UMulExtendedjj(ptr sret(%pair) %result, i32 %a, i32 %b)
  ret void
}

declare spir_func void @_Z17__spirv_IAddCarryii(ptr sret(%pair), i32, i32)
declare spir_func void @_Z20__spirv_UMulExtendedjj(ptr sret(%pair), i32, i32)
