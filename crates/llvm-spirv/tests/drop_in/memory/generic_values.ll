; Variables in generic memory, which SPIR-V forbids (OpVariable, Storage Class), are written as they are, with their initial values.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Name [[#BASE:]] "base"
; SPIRV-DAG: Name [[#NAMES:]] "names"
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: Constant [[#LONG]] [[#VALUE:]] 7 0
; SPIRV-DAG: Variable [[#]] [[#BASE]] 8 [[#VALUE]]
; SPIRV-DAG: ConstantComposite [[#]] [[#TEXT:]]
; SPIRV-DAG: Variable [[#]] [[#NAMES]] 8 [[#TEXT]]
; LLVM: @base = addrspace(4) global i64 7, align 8
; LLVM: @names = internal {{.*}}addrspace(4) constant [3 x i8] c"ab\00"
@base = addrspace(4) global i64 7, align 8
@names = internal addrspace(4) constant [3 x i8] c"ab\00"

define spir_func i64 @sum(i64 %i) {
  %b = load i64, ptr addrspace(4) @base, align 8
  %at = getelementptr [3 x i8], ptr addrspace(4) @names, i64 0, i64 %i
  %c = load i8, ptr addrspace(4) %at
  %d = zext i8 %c to i64
  %sum = add i64 %b, %d
  ret i64 %sum
}
