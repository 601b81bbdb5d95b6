; Of two results the second goes through a variable. What is taken out of the pair is the result itself; a pair that is
; wanted is made of both, on the way back in a variable that stands there.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

; CHECK: %[[#VARIABLE:]] = OpVariable
; CHECK: %[[#FIRST:]] = OpExtInst %{{[0-9]+}} %{{[0-9]+}} frexp %{{[0-9]+}} %[[#VARIABLE]]
; CHECK-NEXT: %[[#SECOND:]] = OpLoad %{{[0-9]+}} %[[#VARIABLE]]
; CHECK-NEXT: %[[#PAIR:]] = OpCompositeConstruct %{{[0-9]+}} %[[#FIRST]] %[[#SECOND]]
; CHECK-NEXT: OpReturnValue %[[#PAIR]]
; CHECK: OpExtInst %{{[0-9]+}} %{{[0-9]+}} frexp
; CHECK-NEXT: %[[#EXPONENT:]] = OpLoad
; CHECK-NEXT: OpReturnValue %[[#EXPONENT]]

; LLVM: [[PAIR:%.*]] = type { float, i32 }
; LLVM: [[FIRST:%.*]] = call spir_func float @_Z5frexpfPi(float %x, ptr [[VARIABLE:%[0-9]+]])
; LLVM-NEXT: [[SECOND:%.*]] = load i32, ptr [[VARIABLE]]
; LLVM-NEXT: [[BOTH:%.*]] = alloca [[PAIR]]
; LLVM-NEXT: [[PLACE:%.*]] = getelementptr inbounds [[PAIR]], ptr [[BOTH]], i32 0, i32 0
; LLVM-NEXT: store float [[FIRST]], ptr [[PLACE]]
; LLVM-NEXT: [[PLACE:%.*]] = getelementptr inbounds [[PAIR]], ptr [[BOTH]], i32 0, i32 1
; LLVM-NEXT: store i32 [[SECOND]], ptr [[PLACE]]
; LLVM-NEXT: [[RESULT:%.*]] = load [[PAIR]], ptr [[BOTH]]
; LLVM-NEXT: ret [[PAIR]] [[RESULT]]
; LLVM-LABEL: define {{.*}} @exponent(
; LLVM: [[EXPONENT:%.*]] = load i32
; LLVM-NEXT: ret i32 [[EXPONENT]]

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func { float, i32 } @both(float %x) {
  %both = call { float, i32 } @llvm.frexp.f32.i32(float %x)
  ret { float, i32 } %both
}

define spir_func i32 @exponent(float %x) {
  %both = call { float, i32 } @llvm.frexp.f32.i32(float %x)
  %exponent = extractvalue { float, i32 } %both, 1
  ret i32 %exponent
}

declare { float, i32 } @llvm.frexp.f32.i32(float)
