; Global variables with untyped pointers say the type of what they hold; their initial values may be addresses of others, and of
; parts of them. Arrays keep a pointer with a type.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: Constant [[#BYTE]] [[#NINE:]] 9
; SPIRV-DAG: Constant [[#LONG]] [[#ZERO:]] 0 0
; SPIRV-DAG: Constant [[#LONG]] [[#ONE:]] 1 0
; SPIRV-DAG: Constant [[#LONG]] [[#TWO:]] 2 0
; SPIRV-DAG: TypeUntypedPointerKHR [[#GLOBAL:]] 5
; SPIRV-DAG: TypeUntypedPointerKHR [[#LOCAL:]] 4
; SPIRV-DAG: TypeArray [[#PLACES_TYPE:]] [[#GLOBAL]]
; SPIRV-DAG: TypePointer [[#TO_PLACES:]] 5 [[#PLACES_TYPE]]
; SPIRV-DAG: TypeArray [[#ROW:]] [[#BYTE]]
; SPIRV-DAG: TypeArray [[#ROWS:]] [[#ROW]]
; SPIRV-DAG: TypePointer [[#TO_ROWS:]] 5 [[#ROWS]]

; SPIRV: UntypedVariableKHR [[#GLOBAL]] [[#NUMBER:]] 5 [[#BYTE]] [[#NINE]]
; SPIRV: UntypedVariableKHR [[#GLOBAL]] [[#OUTSIDE:]] 5 [[#FLOAT]] {{$}}
; SPIRV: UntypedVariableKHR [[#GLOBAL]] [[#]] 5 [[#GLOBAL]] [[#NUMBER]]
; SPIRV: UntypedVariableKHR [[#LOCAL]] [[#]] 4 [[#GLOBAL]] {{$}}
; SPIRV: ConstantComposite [[#PLACES_TYPE]] [[#PLACES_VALUE:]] [[#OUTSIDE]] [[#NUMBER]]
; SPIRV: Variable [[#TO_PLACES]] [[#]] 5 [[#PLACES_VALUE]]
; SPIRV: Variable [[#TO_ROWS]] [[#TABLE:]] 5
; SPIRV: SpecConstantOp [[#GLOBAL]] [[#INSIDE:]] 4424 [[#ROWS]] [[#TABLE]] [[#ZERO]] [[#ONE]] [[#TWO]]
; SPIRV: UntypedVariableKHR [[#GLOBAL]] [[#]] 5 [[#GLOBAL]] [[#INSIDE]]
; LLVM: @number = addrspace(1) global i8 9
; LLVM: @outside = external addrspace(1) global float
; LLVM: @address = addrspace(1) global ptr addrspace(1) @number
; LLVM: @scratch = external addrspace(3) global ptr addrspace(1)
; LLVM: @places = addrspace(1) global [2 x ptr addrspace(1)] [ptr addrspace(1) @outside, ptr addrspace(1) @number]
; LLVM: @table = addrspace(1) global [2 x [3 x i8]] {{\[\[}}3 x i8] c"abc", [3 x i8] c"def"]
; LLVM: @part = addrspace(1) global ptr addrspace(1) getelementptr inbounds ([2 x [3 x i8]], ptr addrspace(1) @table, i64 0, i64 1, i64 2)
@number = addrspace(1) global i8 9
@outside = external addrspace(1) global float
@address = addrspace(1) global ptr addrspace(1) @number
@scratch = external addrspace(3) global ptr addrspace(1)
@places = addrspace(1) global [2 x ptr addrspace(1)] [ptr addrspace(1) @outside, ptr addrspace(1) @number]
@table = addrspace(1) global [2 x [3 x i8]] [[3 x i8] c"abc", [3 x i8] c"def"]
@part = addrspace(1) global ptr addrspace(1) getelementptr inbounds ([2 x [3 x i8]], ptr addrspace(1) @table, i64 0, i64 1, i64 2)
