; The text form lists operations that give integers with the other integer constants; a binary has them behind what they
; work on, also one that is made of the text. LLVM IR keeps what has no value yet as an expression.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o %t.spt
; RUN: FileCheck %s --input-file %t.spt --check-prefix=TEXT
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r -spirv-text %t.spt -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; Not so by the Khronos translator, whose binaries have the order of the text:
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spt -to-binary -o %t.of_text.spv
; RUN: spirv-val --target-env opencl2.2 %t.of_text.spv

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; TEXT: Constant [[#]] [[#NUMBER:]] 257
; TEXT: SpecConstantOp [[#]] [[#FIRST:]] 81 [[#CAST:]] 0
; TEXT: SpecConstantOp [[#]] [[#SECOND:]] 81 [[#CAST]] 1
; TEXT: SpecConstantOp [[#]] [[#SUM:]] 128 [[#FIRST]] [[#SECOND]]
; TEXT: ConstantComposite [[#]] [[#VECTOR:]] [[#NUMBER]] [[#NUMBER]]
; TEXT: SpecConstantOp [[#]] [[#CAST]] 124 [[#VECTOR]]
; TEXT: ConstantComposite [[#]] [[#]] [[#SUM]] [[#FIRST]]

; LLVM: store <2 x i8> <i8 add (i8 extractelement (<4 x i8> bitcast (<2 x i16> splat (i16 257) to <4 x i8>), i32 0), i8 extractelement (<4 x i8> bitcast (<2 x i16> splat (i16 257) to <4 x i8>), i32 1)), i8 extractelement (<4 x i8> bitcast (<2 x i16> splat (i16 257) to <4 x i8>), i32 0)>
define spir_func void @f(ptr addrspace(1) %p) {
  store <2 x i8> <i8 add (i8 extractelement (<4 x i8> bitcast (<2 x i16> <i16 257, i16 257> to <4 x i8>), i32 0),
                          i8 extractelement (<4 x i8> bitcast (<2 x i16> <i16 257, i16 257> to <4 x i8>), i32 1)),
                  i8 extractelement (<4 x i8> bitcast (<2 x i16> <i16 257, i16 257> to <4 x i8>), i32 0)>, ptr addrspace(1) %p
  ret void
}
