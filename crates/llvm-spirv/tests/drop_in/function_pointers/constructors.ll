; The lists of what runs before and after all kernels are variables with addresses of functions; in global memory, too.
; They have the names, the linkage and the values that LLVM asks for again after the way back, and each function of them is
; there once.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: opt -passes=verify -S %t.bc -o - | FileCheck %s --check-prefixes=LLVM,PLAIN
; RUN: llvm-spirv -r %t.spv --spirv-emit-function-ptr-addr-space -o %t.code.bc
; RUN: opt -passes=verify -S %t.code.bc -o - | FileCheck %s --check-prefixes=LLVM,CODE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Name [[#BEFORE:]] "before"
; SPIRV-DAG: Name [[#AFTER:]] "after"
; SPIRV-DAG: Name [[#COUNT:]] "count"
; SPIRV-DAG: Name [[#CTORS:]] "llvm.global_ctors"
; SPIRV-DAG: Name [[#DTORS:]] "llvm.global_dtors"
; SPIRV-DAG: Decorate [[#CTORS]] LinkageAttributes "llvm.global_ctors" Export
; SPIRV-DAG: Decorate [[#DTORS]] LinkageAttributes "llvm.global_dtors" Export
; SPIRV-DAG: ConstantFunctionPointerINTEL [[#POINTER:]] [[#TO_BEFORE:]] [[#BEFORE]]
; SPIRV-DAG: ConstantFunctionPointerINTEL [[#POINTER]] [[#TO_AFTER:]] [[#AFTER]]
; SPIRV-DAG: SpecConstantOp [[#BYTES:]] [[#CAST_BEFORE:]] 124 [[#TO_BEFORE]]
; SPIRV-DAG: SpecConstantOp [[#BYTES]] [[#CAST_AFTER:]] 124 [[#TO_AFTER]]
; SPIRV-DAG: ConstantComposite [[#]] [[#FIRST:]] [[#]] [[#CAST_BEFORE]]
; SPIRV-DAG: ConstantComposite [[#]] [[#LAST:]] [[#]] [[#CAST_AFTER]]
; SPIRV-DAG: ConstantComposite [[#]] [[#CTORS_VALUE:]] [[#FIRST]]
; SPIRV-DAG: ConstantComposite [[#]] [[#DTORS_VALUE:]] [[#LAST]]
; SPIRV-DAG: Variable [[#]] [[#CTORS]] 5 [[#CTORS_VALUE]]
; SPIRV-DAG: Variable [[#]] [[#DTORS]] 5 [[#DTORS_VALUE]]

; LLVM-DAG: @llvm.global_ctors = appending addrspace(1) global [1 x %{{.*}}] [%{{.*}} { i32 65535, {{.*}}@before
; LLVM-DAG: @llvm.global_dtors = appending addrspace(1) global [1 x %{{.*}}] [%{{.*}} { i32 7, {{.*}}@after
@llvm.global_ctors = appending addrspace(1) global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @before, ptr null }]
@llvm.global_dtors = appending addrspace(1) global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 7, ptr @after, ptr null }]
@counter = internal addrspace(1) global i16 0, align 2

; SPIRV: Function [[#VOID:]] [[#BEFORE]] 0
; SPIRV: FunctionCall [[#VOID]] [[#]] [[#COUNT]]
; SPIRV: Return
; SPIRV-DAG: Function [[#VOID]] [[#COUNT]] 0
; SPIRV-DAG: Function [[#VOID]] [[#AFTER]] 0
; SPIRV-NOT: Function [[#VOID]]
; PLAIN-DAG: define internal spir_func void @before() #
; PLAIN-DAG: define internal spir_func void @after() #
; CODE-DAG: define internal spir_func void @before() addrspace(9) #
; CODE-DAG: define internal spir_func void @after() addrspace(9) #
define internal spir_func void @before() {
  call spir_func void @count()
  ret void
}

define internal spir_func void @count() {
  store i16 1, ptr addrspace(1) @counter, align 2
  ret void
}

define internal spir_func void @after() {
  ret void
}
