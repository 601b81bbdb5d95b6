; What a program assumes and expects is told where an extension allows it. Without it the assumption is left out, and what is
; expected is the value itself.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_expect_assume -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_expect_assume -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=PLAIN --implicit-check-not=ExpectAssumeKHR --implicit-check-not=SPV_KHR_expect_assume --implicit-check-not=AssumeTrueKHR --implicit-check-not=ExpectKHR
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=DROPPED --implicit-check-not=llvm.assume --implicit-check-not=llvm.expect

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability ExpectAssumeKHR
; SPIRV-DAG: Extension "SPV_KHR_expect_assume"
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeBool [[#BOOL:]]
; SPIRV-DAG: Constant [[#SHORT]] [[#NINE:]] 9

; SPIRV: FunctionParameter [[#SHORT]] [[#N:]]
; SPIRV: FunctionParameter [[#SHORT]] [[#M:]]
; SPIRV: ULessThan [[#BOOL]] [[#SMALL:]] [[#N]] [[#NINE]]
; SPIRV: AssumeTrueKHR [[#SMALL]]
; SPIRV: ExpectKHR [[#SHORT]] [[#FIRST:]] [[#N]] [[#NINE]]
; SPIRV: ExpectKHR [[#SHORT]] [[#SECOND:]] [[#FIRST]] [[#M]]
; SPIRV: SGreaterThan [[#BOOL]] [[#MORE:]] [[#SECOND]] [[#N]]
; SPIRV: ExpectKHR [[#BOOL]] [[#LIKELY:]] [[#MORE]]
; SPIRV: BranchConditional [[#LIKELY]]
; LLVM: %small = icmp ult i16 %n, 9
; LLVM: call void @llvm.assume(i1 %small)
; LLVM: [[FIRST:%.*]] = call i16 @llvm.expect.i16(i16 %n, i16 9)
; LLVM: [[SECOND:%.*]] = call i16 @llvm.expect.i16(i16 [[FIRST]], i16 %m)
; LLVM: %more = icmp sgt i16 [[SECOND]], %n
; LLVM: [[LIKELY:%.*]] = call i1 @llvm.expect.i1(i1 %more, i1 true)
; LLVM: br i1 [[LIKELY]]
; PLAIN: FunctionParameter [[#]] [[#N:]]
; PLAIN: ULessThan [[#]] [[#]] [[#N]]
; PLAIN: SGreaterThan [[#]] [[#MORE:]] [[#N]] [[#N]]
; PLAIN: BranchConditional [[#MORE]]
; DROPPED: icmp ult i16 [[N:%.*]], 9
; DROPPED-NEXT: [[MORE:%.*]] = icmp sgt i16 [[N]], [[N]]
; DROPPED-NEXT: br i1 [[MORE]]
define spir_func i16 @hints(i16 %n, i16 %m) {
  %small = icmp ult i16 %n, 9
  call void @llvm.assume(i1 %small)
  %first = call i16 @llvm.expect.i16(i16 %n, i16 9)
  %second = call i16 @llvm.expect.i16(i16 %first, i16 %m)
  %more = icmp sgt i16 %second, %n
  %likely = call i1 @llvm.expect.i1(i1 %more, i1 true)
  br i1 %likely, label %yes, label %no

yes:
  ret i16 %m

no:
  ret i16 %n
}

declare void @llvm.assume(i1)
declare i16 @llvm.expect.i16(i16, i16)
declare i1 @llvm.expect.i1(i1, i1)
