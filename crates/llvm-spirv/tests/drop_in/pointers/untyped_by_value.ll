; What a kernel gets by value keeps a pointer with a type, where all others have none: it is cast before it is used.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target triple = "spir64-unknown-unknown"

%settings = type { float, float }

; SPIRV-DAG: EntryPoint 6 [[#KERNEL:]] "scale"
; SPIRV-DAG: Decorate [[#SETTINGS:]] FuncParamAttr 2
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeUntypedPointerKHR [[#UNTYPED:]] 7
; SPIRV-DAG: TypeUntypedPointerKHR [[#GLOBAL:]] 5
; SPIRV-DAG: TypeStruct [[#STRUCT:]] [[#FLOAT]] [[#FLOAT]]
; SPIRV-DAG: TypePointer [[#TYPED:]] 7 [[#STRUCT]]
; SPIRV: Function [[#]] [[#KERNEL]]
; SPIRV: FunctionParameter [[#TYPED]] [[#SETTINGS]]
; SPIRV: FunctionParameter [[#GLOBAL]] [[#OUT:]]
; SPIRV: Bitcast [[#UNTYPED]] [[#CAST:]] [[#SETTINGS]]
; SPIRV: Load [[#FLOAT]] [[#FACTOR:]] [[#CAST]]
; SPIRV: Store [[#OUT]] [[#FACTOR]]
; LLVM: define spir_kernel void @scale(ptr byval(%settings) align 4 %settings, ptr addrspace(1) %out)
define spir_kernel void @scale(ptr byval(%settings) align 4 %settings, ptr addrspace(1) %out) {
  %factor = load float, ptr %settings, align 4
  store float %factor, ptr addrspace(1) %out, align 4
  ret void
}

%table = type { [4 x float], float }

; An element of an array inside of it: the place is counted from the cast, which is untyped.
; SPIRV: FunctionParameter [[#]] [[#TABLE:]]
; SPIRV: Bitcast [[#UNTYPED]] [[#CAST:]] [[#TABLE]]
; SPIRV: UntypedInBoundsPtrAccessChainKHR [[#UNTYPED]] [[#ROW:]] [[#]] [[#CAST]]
; SPIRV: Bitcast [[#]] [[#ARRAY:]] [[#ROW]]
; SPIRV: UntypedInBoundsPtrAccessChainKHR [[#UNTYPED]] [[#ELEMENT:]] [[#]] [[#ARRAY]]
; SPIRV: Load [[#FLOAT]] [[#]] [[#ELEMENT]]
; LLVM: define spir_kernel void @element(ptr byval(%table) align 4 %table, ptr addrspace(1) %out, i64 %n)
define spir_kernel void @element(ptr byval(%table) align 4 %table, ptr addrspace(1) %out, i64 %n) {
  %row = getelementptr inbounds %table, ptr %table, i32 0, i32 0
  %place = getelementptr inbounds [4 x float], ptr %row, i64 0, i64 %n
  %value = load float, ptr %place, align 4
  store float %value, ptr addrspace(1) %out, align 4
  ret void
}
