; Which variables and functions others see, and which they bring; constants say that they are. Without a name a variable
; is there all the same.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability Linkage
; SPIRV-DAG: Name [[#EXPORTED:]] "exported"
; SPIRV-DAG: Name [[#TENTATIVE:]] "tentative"
; SPIRV-DAG: Name [[#HIDDEN:]] "hidden"
; SPIRV-DAG: Name [[#FIXED:]] "fixed"
; SPIRV-DAG: Name [[#ELSEWHERE:]] "elsewhere"
; SPIRV-DAG: Name [[#FIXED_ELSEWHERE:]] "fixed.elsewhere"
; SPIRV-DAG: Name [[#UNDEFINED:]] "undefined"
; SPIRV-DAG: Name [[#WEAK:]] "weak"
; SPIRV-DAG: Name [[#WEAK_ELSEWHERE:]] "weak_elsewhere"
; SPIRV-NOT: Decorate [[#HIDDEN]] LinkageAttributes
; SPIRV-NOT: Decorate [[#UNDEFINED]] LinkageAttributes
; SPIRV-DAG: Decorate [[#EXPORTED]] Alignment 8
; SPIRV-DAG: Decorate [[#EXPORTED]] LinkageAttributes "exported" Export
; SPIRV-DAG: Decorate [[#TENTATIVE]] LinkageAttributes "tentative" Export
; SPIRV-DAG: Decorate [[#HIDDEN]] Alignment 2
; SPIRV-DAG: Decorate [[#FIXED]] Constant
; SPIRV-DAG: Decorate [[#FIXED]] LinkageAttributes "fixed" Export
; SPIRV-DAG: Decorate [[#ELSEWHERE]] LinkageAttributes "elsewhere" Import
; SPIRV-DAG: Decorate [[#FIXED_ELSEWHERE]] Constant
; SPIRV-DAG: Decorate [[#FIXED_ELSEWHERE]] LinkageAttributes "fixed.elsewhere" Import
; SPIRV-DAG: Decorate [[#UNDEFINED]] Constant
; SPIRV-DAG: Decorate [[#WEAK]] LinkageAttributes "weak" Export
; SPIRV-DAG: Decorate [[#WEAK_ELSEWHERE]] LinkageAttributes "weak_elsewhere" Import
; SPIRV-DAG: Constant [[#]] [[#VALUE:]] 77
; SPIRV: Variable [[#]] [[#]] 5 [[#VALUE]]

; CHECK-DAG: @exported = addrspace(1) global i64 5, align 8
; CHECK-DAG: @tentative = common addrspace(1) global i32 0, align 4
; CHECK-DAG: @hidden = internal addrspace(1) global i16 6, align 2
; CHECK-DAG: @fixed = addrspace(2) constant [2 x i16] [i16 7, i16 8], align 2
; CHECK-DAG: @elsewhere = external addrspace(1) global float
; CHECK-DAG: @fixed.elsewhere = external addrspace(2) constant [3 x i64]
; CHECK-DAG: @undefined = internal addrspace(1) constant %tag undef, align 1
; CHECK-DAG: @room = external addrspace(3) global ptr addrspace(1)
; CHECK-DAG: @0 = addrspace(1) global i16 77
; CHECK-DAG: define spir_func i64 @weak(i64 %n)
; CHECK-DAG: declare spir_func i64 @weak_elsewhere(i64)
%tag = type { i8 }
@exported = addrspace(1) global i64 5, align 8
@tentative = common addrspace(1) global i32 0, align 4
@hidden = internal addrspace(1) global i16 6, align 2
@fixed = addrspace(2) constant [2 x i16] [i16 7, i16 8], align 2
@elsewhere = external addrspace(1) global float
@fixed.elsewhere = external addrspace(2) constant [3 x i64]
@undefined = private unnamed_addr addrspace(1) constant %tag poison, align 1
@room = external addrspace(3) global ptr addrspace(1)
@0 = addrspace(1) global i16 77

declare extern_weak spir_func i64 @weak_elsewhere(i64)

define weak spir_func i64 @weak(i64 %n) {
  %m = call spir_func i64 @weak_elsewhere(i64 %n)
  ret i64 %m
}
