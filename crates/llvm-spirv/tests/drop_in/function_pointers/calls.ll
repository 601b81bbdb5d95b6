; Functions are called through pointers in variables, in tables and in arguments. The validator is not asked: it
; takes the function, which is declared after its address, for undefined.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,PLAIN
; RUN: llvm-spirv -r %t.spv --spirv-target-env=CL2.0 -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,PLAIN
; RUN: llvm-spirv -r %t.spv --spirv-target-env=SPV-IR -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,PLAIN
; RUN: llvm-spirv -r %t.spv --spirv-emit-function-ptr-addr-space -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,CODE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability FunctionPointersINTEL
; SPIRV: Extension "SPV_INTEL_function_pointers"
; SPIRV: Name [[#DOUBLE:]] "double"
; SPIRV: Name [[#SQUARE:]] "square"
; SPIRV: TypeInt [[#INT:]] 32
; SPIRV: TypeFunction [[#TYPE:]] [[#INT]] [[#INT]]
; SPIRV: TypePointer [[#POINTER:]] 7 [[#TYPE]]
; SPIRV: TypePointer [[#PLACE:]] 7 [[#POINTER]]
; SPIRV-DAG: ConstantFunctionPointerINTEL [[#POINTER]] [[#TO_DOUBLE:]] [[#DOUBLE]]
; SPIRV-DAG: ConstantFunctionPointerINTEL [[#POINTER]] [[#TO_SQUARE:]] [[#SQUARE]]
; SPIRV-DAG: ConstantComposite [[#]] [[#BOTH:]] [[#TO_DOUBLE]] [[#TO_SQUARE]]
; SPIRV-DAG: Variable [[#]] [[#TABLE:]] 5 [[#BOTH]]

; PLAIN: @table = addrspace(1) constant [2 x ptr] [ptr @double, ptr @square]
; CODE: @table = addrspace(1) constant [2 x ptr addrspace(9)] [ptr addrspace(9) @double, ptr addrspace(9) @square]
@table = addrspace(1) constant [2 x ptr] [ptr @double, ptr @square]

; PLAIN: define spir_func i32 @double(i32 %x) #
; CODE: define spir_func i32 @double(i32 %x) addrspace(9) #
define spir_func i32 @double(i32 %x) {
  %y = shl i32 %x, 1
  ret i32 %y
}

define spir_func i32 @square(i32 %x) {
  %y = mul i32 %x, %x
  ret i32 %y
}

; SPIRV: Select [[#POINTER]] [[#CHOSEN:]]
; SPIRV: FunctionPointerCallINTEL [[#INT]] [[#]] [[#CHOSEN]]
; LLVM: define spir_func i32 @choose
; PLAIN: %chosen = select i1 %c, ptr @double, ptr @square
; PLAIN: call spir_func i32 %chosen(i32 %x)
; CODE: %chosen = select i1 %c, ptr addrspace(9) @double, ptr addrspace(9) @square
; CODE: call spir_func addrspace(9) i32 %chosen(i32 %x)
define spir_func i32 @choose(i1 %c, i32 %x) {
  %chosen = select i1 %c, ptr @double, ptr @square
  %r = call spir_func i32 %chosen(i32 %x)
  ret i32 %r
}

; SPIRV: Variable [[#PLACE]] [[#KEPT:]] 7
; SPIRV: Select [[#POINTER]] [[#CHOSEN:]]
; SPIRV: Store [[#KEPT]] [[#CHOSEN]]
; SPIRV: Load [[#POINTER]] [[#LOADED:]] [[#KEPT]]
; SPIRV: FunctionPointerCallINTEL [[#INT]] [[#]] [[#LOADED]]
; LLVM: define spir_kernel void @choose_and_keep
; PLAIN: %kept = alloca ptr
; PLAIN: %chosen = select i1 %c, ptr @square, ptr @double
; PLAIN: store ptr %chosen, ptr %kept
; PLAIN: %loaded = load ptr, ptr %kept
; PLAIN: call spir_func i32 %loaded(i32 %x)
; CODE: %kept = alloca ptr addrspace(9)
; CODE: %chosen = select i1 %c, ptr addrspace(9) @square, ptr addrspace(9) @double
; CODE: store ptr addrspace(9) %chosen, ptr %kept
; CODE: %loaded = load ptr addrspace(9), ptr %kept
; CODE: call spir_func addrspace(9) i32 %loaded(i32 %x)
define spir_kernel void @choose_and_keep(ptr addrspace(1) %out, i32 %x) {
  %kept = alloca ptr, align 8
  %c = icmp ugt i32 %x, 100
  %chosen = select i1 %c, ptr @square, ptr @double
  store ptr %chosen, ptr %kept, align 8
  %loaded = load ptr, ptr %kept, align 8
  %r = call spir_func i32 %loaded(i32 %x)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}

; SPIRV: InBoundsPtrAccessChain [[#]] [[#AT:]] [[#TABLE]]
; SPIRV: Load [[#POINTER]] [[#ELEMENT:]] [[#AT]]
; SPIRV: FunctionPointerCallINTEL [[#INT]] [[#]] [[#ELEMENT]]
; PLAIN: %place = getelementptr inbounds [2 x ptr], ptr addrspace(1) @table, i64 0, i64 %index
; PLAIN: %element = load ptr, ptr addrspace(1) %place
; PLAIN: call spir_func i32 %element(i32 %x)
; CODE: %place = getelementptr inbounds [2 x ptr addrspace(9)], ptr addrspace(1) @table, i64 0, i64 %index
; CODE: %element = load ptr addrspace(9), ptr addrspace(1) %place
; CODE: call spir_func addrspace(9) i32 %element(i32 %x)
define spir_func i32 @look_up(i64 %index, i32 %x) {
  %place = getelementptr inbounds [2 x ptr], ptr addrspace(1) @table, i64 0, i64 %index
  %element = load ptr, ptr addrspace(1) %place, align 8
  %r = call spir_func i32 %element(i32 %x)
  ret i32 %r
}
