; Structs may lead back to themselves by arrays of pointers, pointers to pointers and functions: the pointers that do are
; declared ahead, functions last.
;
; RUN: llvm-as-14 %s -o %t.bc
; RUN: llvm-spirv-14 %t.bc -o %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv-14 -r %t.spv -o - | llvm-dis-14 | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPAQUE
; `all` is what the release knows: before 20 without untyped pointers.
; RUN: llvm-spirv-14 %t.bc --spirv-ext=+all -spirv-text -o - | FileCheck %s --check-prefix=ALL
; RUN: llvm-spirv %t.bc --spirv-ext=+all -spirv-text -o - | FileCheck %s --check-prefix=UNTYPED

; SPIRV-DAG: OpTypeForwardPointer [[TREE_PTR:%[0-9]+]] Generic
; SPIRV-DAG: OpTypeForwardPointer [[CALL_PTR:%[0-9]+]] Function
; SPIRV: [[CHILDREN:%[0-9]+]] = OpTypeArray [[TREE_PTR]]
; SPIRV: [[TREE:%[0-9]+]] = OpTypeStruct [[CHILDREN]]
; SPIRV: [[TREE_PTR]] = OpTypePointer Generic [[TREE]]
; SPIRV: [[OBJECT:%[0-9]+]] = OpTypeStruct [[CALL_PTR]]
; SPIRV: [[OBJECT_PTR:%[0-9]+]] = OpTypePointer Generic [[OBJECT]]
; SPIRV: [[CALL:%[0-9]+]] = OpTypeFunction {{%[0-9]+}} [[OBJECT_PTR]]
; SPIRV: [[CALL_PTR]] = OpTypePointer Function [[CALL]]
; LLVM-DAG: %struct.tree = type { [3 x %struct.tree addrspace(4)*] }
; LLVM-DAG: %struct.object = type { i32 (%struct.object addrspace(4)*)* }
; OPAQUE: define spir_func void @f(ptr addrspace(1) %tree, ptr addrspace(4) %object)
; ALL-NOT: UntypedPointersKHR
; ALL: TypeForwardPointer
; UNTYPED: Capability UntypedPointersKHR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%struct.tree = type { [3 x %struct.tree addrspace(4)*] }
%struct.object = type { i32 (%struct.object addrspace(4)*)* }

define spir_func void @f(%struct.tree addrspace(1)* %tree, %struct.object addrspace(4)* %object) {
  ret void
}
