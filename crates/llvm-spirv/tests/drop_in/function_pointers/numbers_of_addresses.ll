; Addresses of functions as numbers are constants: lanes of vectors, what a phi chooses from, and bytes of such numbers.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Name [[#ONE:]] "one"
; SPIRV-DAG: Name [[#TWO:]] "two"
; SPIRV-DAG: Name [[#CHOOSE:]] "choose"
; SPIRV-DAG: Name [[#BYTES:]] "bytes"
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeVector [[#LONGS:]] [[#LONG]] 2
; SPIRV-DAG: TypeVector [[#PARTS:]] [[#BYTE]] 8
; SPIRV-DAG: TypeVector [[#PAIR:]] [[#BYTE]] 2
; SPIRV-DAG: ConstantFunctionPointerINTEL [[#]] [[#TO_ONE:]] [[#ONE]]
; SPIRV-DAG: ConstantFunctionPointerINTEL [[#]] [[#TO_TWO:]] [[#TWO]]
; SPIRV-DAG: SpecConstantOp [[#LONG]] [[#A:]] 117 [[#TO_ONE]]
; SPIRV-DAG: SpecConstantOp [[#LONG]] [[#B:]] 117 [[#TO_TWO]]
; SPIRV-DAG: ConstantComposite [[#LONGS]] [[#AB:]] [[#A]] [[#B]]
; SPIRV-DAG: ConstantComposite [[#LONGS]] [[#BB:]] [[#B]] [[#B]]
; SPIRV-DAG: SpecConstantOp [[#PARTS]] [[#PARTS_OF_A:]] 124 [[#A]]
; SPIRV-DAG: SpecConstantOp [[#PARTS]] [[#PARTS_OF_B:]] 124 [[#B]]
; SPIRV-DAG: SpecConstantOp [[#BYTE]] [[#FIRST:]] 81 [[#PARTS_OF_A]] 0
; SPIRV-DAG: SpecConstantOp [[#BYTE]] [[#LAST:]] 81 [[#PARTS_OF_B]] 7
; SPIRV-DAG: ConstantComposite [[#PAIR]] [[#BOTH:]] [[#FIRST]] [[#LAST]]

define spir_func i32 @one(i32 %n) {
  ret i32 %n
}
define spir_func i32 @two(i32 %n) {
  %m = add i32 %n, 2
  ret i32 %m
}

; SPIRV: Function [[#]] [[#CHOOSE]]
; SPIRV: Label [[#ENTRY:]]
; SPIRV: BranchConditional [[#]] [[#OTHER:]] [[#END:]]
; SPIRV: Label [[#OTHER]]
; SPIRV: Label [[#END]]
; SPIRV-NEXT: Phi [[#LONGS]] [[#]] [[#AB]] [[#ENTRY]] [[#BB]] [[#OTHER]]
; CHECK: define spir_func <2 x i64> @choose(i1 %is)
; CHECK: phi <2 x i64> [ <i64 ptrtoint (ptr @one to i64), i64 ptrtoint (ptr @two to i64)>, %entry ], [ {{<i64 ptrtoint \(ptr @two to i64\), i64 ptrtoint \(ptr @two to i64\)>|splat \(i64 ptrtoint \(ptr @two to i64\)\)}}, %other ]
define spir_func <2 x i64> @choose(i1 %is) {
entry:
  br i1 %is, label %other, label %end
other:
  br label %end
end:
  %chosen = phi <2 x i64> [ <i64 ptrtoint (ptr @one to i64), i64 ptrtoint (ptr @two to i64)>, %entry ], [ <i64 ptrtoint (ptr @two to i64), i64 ptrtoint (ptr @two to i64)>, %other ]
  ret <2 x i64> %chosen
}

; SPIRV: Function [[#]] [[#BYTES]]
; SPIRV: Store [[#]] [[#BOTH]]
; CHECK: define spir_func void @bytes(
; CHECK: store <2 x i8> <i8 extractelement (<8 x i8> bitcast (i64 ptrtoint (ptr @one to i64) to <8 x i8>), i32 0), i8 extractelement (<8 x i8> bitcast (i64 ptrtoint (ptr @two to i64) to <8 x i8>), i32 7)>
define spir_func void @bytes(ptr addrspace(1) %p) {
  store <2 x i8> <
    i8 extractelement (<8 x i8> bitcast (i64 ptrtoint (ptr @one to i64) to <8 x i8>), i32 0),
    i8 extractelement (<8 x i8> bitcast (i64 ptrtoint (ptr @two to i64) to <8 x i8>), i32 7)>, ptr addrspace(1) %p, align 2
  ret void
}
