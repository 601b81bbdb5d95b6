; A module has an order (SPIR-V, "Logical Layout of a Module"): what it needs, what it is, names, decorations, types and variables,
; functions that are declared, functions. A type stands before what is made of it.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefixes=CHECK,TYPED
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -spirv-text -o - | FileCheck %s --check-prefixes=CHECK,UNTYPED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: 119734787 [[#]] [[#]] [[#]] 0
; CHECK-NEXT: Capability
; CHECK-NOT: {{(MemoryModel|EntryPoint|Source|Name|Decorate|Type|Constant|Variable|Function)}}
; CHECK: ExtInstImport
; CHECK-NEXT: MemoryModel
; CHECK-NEXT: EntryPoint
; CHECK-NOT: {{(Capability|ExtInstImport|MemoryModel|Name|Decorate|Type|Constant|Variable|Function)}}
; CHECK: Source
; CHECK-NOT: {{(Capability|EntryPoint|Decorate|Type|Constant|Variable|Function) }}
; CHECK: Name
; CHECK-NOT: {{(Capability|EntryPoint|Source|Type|Constant|Variable|Function) }}
; CHECK: Decorate
; CHECK-NOT: {{(Capability|EntryPoint|Source|Name|Variable|Function) }}
; CHECK-DAG: TypeInt [[#LONG:]] 64 0
; CHECK-DAG: Constant [[#LONG]] [[#THREE:]] 3 0
; CHECK-DAG: TypeArray [[#ARRAY:]] [[#LONG]] [[#THREE]]
; CHECK-DAG: TypePointer [[#TO_ARRAY:]] 5 [[#ARRAY]]
; TYPED-DAG: TypePointer [[#POINTER:]] 5 [[#LONG]]
; TYPED-DAG: TypePointer [[#TO_POINTER:]] 5 [[#POINTER]]
; UNTYPED-DAG: TypeUntypedPointerKHR [[#POINTER:]] 5
; CHECK-DAG: TypeStruct [[#INNER:]] [[#LONG]] [[#]]
; CHECK-DAG: TypeStruct [[#OUTER:]] [[#INNER]] [[#LONG]]
; TYPED: Variable [[#TO_ARRAY]] [[#NUMBERS:]] 5
; UNTYPED: {{Variable|UntypedVariableKHR}} [[#]] [[#NUMBERS:]] 5
; TYPED: SpecConstantOp [[#POINTER]] [[#SECOND:]] 70 [[#NUMBERS]]
; UNTYPED: SpecConstantOp [[#POINTER]] [[#SECOND:]] 4424 [[#ARRAY]] [[#NUMBERS]]
; TYPED: Variable [[#TO_POINTER]] [[#]] 5 [[#SECOND]]
; UNTYPED: UntypedVariableKHR [[#]] [[#]] 5 [[#POINTER]] [[#SECOND]]
; CHECK-NOT: {{(Capability|EntryPoint|Source|Name|Decorate) }}
; CHECK: {{[0-9]}} Function [[#]]
; CHECK-NEXT: FunctionParameter [[#]]
; CHECK-NOT: Label
; CHECK: FunctionEnd
; CHECK-NOT: {{(Capability|EntryPoint|Source|Name|Decorate|TypeInt|Variable) }}
; CHECK: {{[0-9]}} Function [[#]]
; CHECK-NEXT: FunctionParameter [[#]]
; CHECK: Label
; CHECK: FunctionCall
; CHECK: FunctionEnd

%outer = type { %inner, i64 }
%inner = type { i64, ptr addrspace(4) }
@numbers = addrspace(1) global [3 x i64] [i64 1, i64 2, i64 3], align 8
@second = addrspace(1) global ptr addrspace(1) getelementptr inbounds ([3 x i64], ptr addrspace(1) @numbers, i64 0, i64 1), align 8
@nothing = common addrspace(1) global %outer zeroinitializer, align 8

define spir_kernel void @work(ptr addrspace(1) %p) {
  call spir_func void @elsewhere(ptr addrspace(1) %p)
  ret void
}
declare spir_func void @elsewhere(ptr addrspace(1))
!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
