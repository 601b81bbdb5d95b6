; Structs without a name are one type where their members are; an array is one type, too, whether it stands in a struct
; or alone.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: TypeInt [[#SHORT:]] 16 0
; CHECK-DAG: TypeInt [[#BYTE:]] 8 0
; CHECK-DAG: TypePointer [[#GENERIC:]] 8 [[#BYTE]]
; CHECK-DAG: TypeStruct [[#PAIR:]] [[#SHORT]] [[#GENERIC]]
; CHECK-DAG: ConstantComposite [[#PAIR]] [[#FULL:]]
; CHECK-DAG: Variable [[#TO_PAIR:]] [[#]] 5 [[#FULL]]
; CHECK-DAG: ConstantNull [[#PAIR]] [[#EMPTY:]]
; CHECK-DAG: Variable [[#TO_PAIR]] [[#]] 5 [[#EMPTY]]
; CHECK-DAG: TypeArray [[#ARRAY:]] [[#GENERIC]] [[#]]
; CHECK-DAG: ConstantNull [[#GENERIC]] [[#NULL:]]
; CHECK-DAG: 6 ConstantComposite [[#]] [[#]] [[#]] [[#]] [[#NULL]]
; CHECK-NOT: TypeArray
; CHECK: Function
@byte = internal addrspace(1) global i8 0, align 1
@full = internal addrspace(1) constant { i16, ptr addrspace(4) } { i16 3, ptr addrspace(4) addrspacecast (ptr addrspace(1) @byte to ptr addrspace(4)) }, align 8
@empty = internal addrspace(1) constant { i16, ptr addrspace(4) } zeroinitializer, align 8
%holder = type { [3 x ptr addrspace(4)] }
define spir_kernel void @work() {
  %alone = alloca [3 x ptr addrspace(4)], align 8
  %inside = alloca %holder, align 8
  ret void
}

; A block literal, as clang makes it of OpenCL C's blocks, holds the address of its invocation, which is known by its name and
; left out.
; CHECK: FunctionCall [[#]] [[#]] [[#]] [[#]]
@block = internal addrspace(1) constant { i32, i32, ptr addrspace(4) } { i32 16, i32 8, ptr addrspace(4) addrspacecast (ptr @__call_block_invoke to ptr addrspace(4)) }, align 8
define spir_func void @call() {
  call spir_func void @__call_block_invoke(ptr addrspace(4) addrspacecast (ptr addrspace(1) @block to ptr addrspace(4)))
  ret void
}
define internal spir_func void @__call_block_invoke(ptr addrspace(4) %literal) {
  ret void
}
