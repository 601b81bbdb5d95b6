; Addresses of functions are constants: the value of a variable of the module, a member of a structure (cast to the
; generic address space), a number, lanes of a vector, and what an alias stands for. A function that is called as one of
; another type is called through its address. The validator is not asked: it takes the function, which is declared after
; its address, for undefined.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers,+SPV_INTEL_masked_gather_scatter -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=PLAIN
; RUN: llvm-spirv -r %t.spv --spirv-emit-function-ptr-addr-space -o - | llvm-dis | FileCheck %s --check-prefix=CODE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%methods = type { i64, [1 x ptr addrspace(4)] }

; PLAIN: @action = internal addrspace(1) global ptr @first
; CODE: @action = internal addrspace(1) global ptr addrspace(9) @first
@action = internal addrspace(1) global ptr @first, align 8

; PLAIN: @several = internal addrspace(1) constant [2 x ptr] [ptr @seventh, ptr @eighth]
; CODE: @several = internal addrspace(1) constant [2 x ptr addrspace(9)] [ptr addrspace(9) @seventh, ptr addrspace(9) @eighth]
@several = private unnamed_addr addrspace(1) constant [2 x ptr] [ptr @seventh, ptr @eighth], align 16

; PLAIN: @methods_of = addrspace(1) constant %methods { i64 3, [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr @second to ptr addrspace(4))] }
; CODE: @methods_of = addrspace(1) constant %methods { i64 3, [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(9) @second to ptr addrspace(4))] }
@methods_of = linkonce_odr addrspace(1) constant %methods { i64 3, [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr @second to ptr addrspace(4))] }, align 8

@same = internal alias float (float), ptr @third

; SPIRV-DAG: Name [[#FIRST:]] "first"
; SPIRV-DAG: Name [[#SECOND:]] "second"
; SPIRV-DAG: Name [[#THIRD:]] "third"
; SPIRV-DAG: Name [[#FOURTH:]] "fourth"
; SPIRV-DAG: Name [[#FIFTH:]] "fifth"
; SPIRV-DAG: Name [[#SIXTH:]] "sixth"
; SPIRV-DAG: Name [[#TO_THIRD:]] "same"
; SPIRV-DAG: Name [[#ACTION:]] "action"
; SPIRV-DAG: Name [[#METHODS:]] "methods_of"
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeFunction [[#TYPE:]] [[#FLOAT]] [[#FLOAT]]
; SPIRV-DAG: TypePointer [[#POINTER:]] 7 [[#TYPE]]
; SPIRV-DAG: TypeFunction [[#OTHER:]] [[#INT]] [[#INT]]
; SPIRV-DAG: TypePointer [[#TO_OTHER:]] 7 [[#OTHER]]
; SPIRV-DAG: TypeVector [[#POINTERS:]] [[#POINTER]] 2
; SPIRV-DAG: ConstantFunctionPointerINTEL [[#POINTER]] [[#TO_FIRST:]] [[#FIRST]]
; SPIRV-DAG: ConstantFunctionPointerINTEL [[#POINTER]] [[#TO_SECOND:]] [[#SECOND]]
; SPIRV-DAG: ConstantFunctionPointerINTEL [[#POINTER]] [[#TO_THIRD]] [[#THIRD]]
; SPIRV-DAG: ConstantFunctionPointerINTEL [[#POINTER]] [[#TO_FOURTH:]] [[#FOURTH]]
; SPIRV-DAG: ConstantFunctionPointerINTEL [[#POINTER]] [[#TO_FIFTH:]] [[#FIFTH]]
; SPIRV-DAG: ConstantFunctionPointerINTEL [[#POINTER]] [[#TO_SIXTH:]] [[#SIXTH]]
; SPIRV-DAG: Variable [[#]] [[#ACTION]] 5 [[#TO_FIRST]]
; SPIRV-DAG: SpecConstantOp [[#]] [[#]] 121 [[#TO_SECOND]]
; SPIRV-DAG: Variable [[#]] [[#METHODS]] 5 [[#]]

define protected spir_func float @first(float %x) {
  ret float %x
}

define spir_func float @second(float %x) {
  %y = fneg float %x
  ret float %y
}

define spir_func float @third(float %x) {
  %y = fadd float %x, %x
  ret float %y
}

define spir_func float @fourth(float %x) {
  %y = fmul float %x, %x
  ret float %y
}

define spir_func float @fifth(float %x) {
  %y = fdiv float 1.0, %x
  ret float %y
}

define spir_func float @sixth(float %x) {
  %y = fsub float 1.0, %x
  ret float %y
}

define spir_func float @seventh(float %x) {
  ret float 7.0
}

define spir_func float @eighth(float %x) {
  ret float 8.0
}

; SPIRV: ConvertPtrToU [[#LONG]] [[#NUMBER:]] [[#TO_THIRD]]
; SPIRV: Store [[#]] [[#NUMBER]]
; PLAIN: define spir_kernel void @address
; PLAIN: ptrtoint ptr @third to i64
; CODE: define spir_kernel void @address
; CODE: ptrtoint ptr addrspace(9) @third to i64
define spir_kernel void @address(ptr addrspace(1) %out) {
  store i64 ptrtoint (ptr @same to i64), ptr addrspace(1) %out, align 8
  ret void
}

; SPIRV: InBoundsPtrAccessChain [[#]] [[#MEMBER:]] [[#METHODS]] [[#]] [[#]] [[#]]
; SPIRV: Store [[#]] [[#MEMBER]]
; PLAIN: define spir_kernel void @member
; PLAIN: getelementptr inbounds %methods, ptr addrspace(1) @methods_of, i64 0, i32 1, i64 1
; CODE: define spir_kernel void @member
; CODE: getelementptr inbounds %methods, ptr addrspace(1) @methods_of, i64 0, i32 1, i64 1
define spir_kernel void @member(ptr addrspace(1) %out) {
  store ptr addrspace(1) getelementptr inbounds (%methods, ptr addrspace(1) @methods_of, i64 0, i32 1, i64 1), ptr addrspace(1) %out, align 8
  ret void
}

; SPIRV: Bitcast [[#TO_OTHER]] [[#CAST:]] [[#TO_FOURTH]]
; SPIRV: FunctionPointerCallINTEL [[#INT]] [[#]] [[#CAST]]
; PLAIN: define spir_func void @wrong
; PLAIN: [[CAST:%.*]] = bitcast ptr @fourth to ptr
; PLAIN: call spir_func i32 [[CAST]](i32 9)
; CODE: define spir_func void @wrong
; CODE: [[CAST:%.*]] = bitcast ptr addrspace(9) @fourth to ptr addrspace(9)
; CODE: call spir_func addrspace(9) i32 [[CAST]](i32 9)
define spir_func void @wrong() {
  %y = call spir_func i32 @fourth(i32 9)
  ret void
}

; SPIRV: Variable [[#]] [[#BOTH:]] 7
; SPIRV: CompositeInsert [[#POINTERS]] [[#ONE:]] [[#TO_FIFTH]] [[#]] 0
; SPIRV: CompositeInsert [[#POINTERS]] [[#TWO:]] [[#TO_SIXTH]] [[#ONE]] 1
; SPIRV: Store [[#BOTH]] [[#TWO]]
; The vector may be folded to a constant.
; PLAIN: define spir_func void @lanes
; PLAIN: {{insertelement <2 x ptr> (undef|poison), ptr @fifth, i32 0|store <2 x ptr> <ptr @fifth, ptr @sixth>}}
; CODE: define spir_func void @lanes
; CODE: {{insertelement <2 x ptr addrspace\(9\)> (undef|poison), ptr addrspace\(9\) @fifth, i32 0|store <2 x ptr addrspace\(9\)> <ptr addrspace\(9\) @fifth, ptr addrspace\(9\) @sixth>}}
define spir_func void @lanes() {
  %both = alloca <2 x ptr>, align 16
  %one = insertelement <2 x ptr> undef, ptr @fifth, i32 0
  %two = insertelement <2 x ptr> %one, ptr @sixth, i32 1
  store <2 x ptr> %two, ptr %both, align 16
  ret void
}
