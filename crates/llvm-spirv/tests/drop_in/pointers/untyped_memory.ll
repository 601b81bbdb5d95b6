; With untyped pointers, what is loaded and stored says the type, and so do variables and access chains; functions take and give
; pointers of a storage class, whatever they point to. Back in LLVM IR all is as it was.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_untyped_pointers -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=TYPED --implicit-check-not=Untyped --implicit-check-not=SPV_KHR_untyped_pointers

target triple = "spir64-unknown-unknown"

%pair = type { i16, i64 }

; SPIRV-DAG: Capability UntypedPointersKHR
; SPIRV-DAG: Extension "SPV_KHR_untyped_pointers"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: Constant [[#INT]] [[#ZERO:]] 0 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ONE:]] 1 {{$}}
; SPIRV-DAG: TypeUntypedPointerKHR [[#GLOBAL:]] 5
; SPIRV-DAG: TypeUntypedPointerKHR [[#PRIVATE:]] 7
; SPIRV-DAG: TypeStruct [[#PAIR:]] [[#SHORT]] [[#LONG]]
; SPIRV-DAG: TypeFunction [[#OTHER_TYPE:]] [[#GLOBAL]] [[#GLOBAL]] [[#GLOBAL]] {{$}}
; SPIRV-DAG: TypeFunction [[#NEXT_TYPE:]] [[#GLOBAL]] [[#GLOBAL]] [[#GLOBAL]] [[#GLOBAL]] {{$}}

; TYPED: TypePointer
declare spir_func ptr addrspace(1) @other(ptr addrspace(1), ptr addrspace(1))

; SPIRV: Function [[#GLOBAL]] [[#OTHER:]] 0 [[#OTHER_TYPE]]
; SPIRV: Function [[#GLOBAL]] [[#]] 0 [[#NEXT_TYPE]]
; SPIRV: FunctionParameter [[#GLOBAL]] [[#P:]]
; SPIRV: FunctionParameter [[#GLOBAL]] [[#Q:]]
; SPIRV: FunctionParameter [[#GLOBAL]] [[#R:]]
; SPIRV: UntypedVariableKHR [[#PRIVATE]] [[#PLACE:]] 7 [[#GLOBAL]]
; SPIRV: UntypedVariableKHR [[#PRIVATE]] [[#COUNT:]] 7 [[#INT]]
; SPIRV: UntypedVariableKHR [[#PRIVATE]] [[#OBJECT:]] 7 [[#PAIR]]
; SPIRV: Store [[#PLACE]] [[#P]] 2 8
; SPIRV: Load [[#GLOBAL]] [[#LOADED:]] [[#PLACE]] 2 8
; SPIRV: Load [[#INT]] [[#N:]] [[#Q]] 2 4
; SPIRV: Store [[#LOADED]] [[#N]] 2 4
; SPIRV: Store [[#COUNT]] [[#ONE]] 2 4
; SPIRV: Load [[#LONG]] [[#WIDE:]] [[#R]] 2 8
; SPIRV: UntypedInBoundsPtrAccessChainKHR [[#PRIVATE]] [[#MEMBER:]] [[#PAIR]] [[#OBJECT]] [[#ZERO]] [[#ONE]]
; SPIRV: Store [[#MEMBER]] [[#WIDE]] 2 8
; SPIRV: UntypedPtrAccessChainKHR [[#GLOBAL]] [[#ELEMENT:]] [[#LONG]] [[#R]] [[#WIDE]]
; SPIRV: FunctionCall [[#GLOBAL]] [[#RESULT:]] [[#OTHER]] [[#ELEMENT]] [[#LOADED]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: declare spir_func ptr addrspace(1) @other(ptr addrspace(1), ptr addrspace(1))
; LLVM: define spir_func ptr addrspace(1) @next(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) %r)
; LLVM: %place = alloca ptr addrspace(1), align 8
; LLVM: %count = alloca i32, align 4
; LLVM: %object = alloca %pair, align 8
; LLVM: store ptr addrspace(1) %p, ptr %place, align 8
; LLVM: %loaded = load ptr addrspace(1), ptr %place, align 8
; LLVM: %n = load i32, ptr addrspace(1) %q, align 4
; LLVM: store i32 %n, ptr addrspace(1) %loaded, align 4
; LLVM: store i32 1, ptr %count, align 4
; LLVM: %wide = load i64, ptr addrspace(1) %r, align 8
; LLVM: %member = getelementptr inbounds %pair, ptr %object, i32 0, i32 1
; LLVM: store i64 %wide, ptr %member, align 8
; LLVM: %element = getelementptr i64, ptr addrspace(1) %r, i64 %wide
; LLVM: [[RESULT:%.*]] = call spir_func ptr addrspace(1) @other(ptr addrspace(1) %element, ptr addrspace(1) %loaded)
; LLVM: ret ptr addrspace(1) [[RESULT]]
define spir_func ptr addrspace(1) @next(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) %r) {
  %place = alloca ptr addrspace(1), align 8
  %count = alloca i32, align 4
  %object = alloca %pair, align 8
  store ptr addrspace(1) %p, ptr %place, align 8
  %loaded = load ptr addrspace(1), ptr %place, align 8
  %n = load i32, ptr addrspace(1) %q, align 4
  store i32 %n, ptr addrspace(1) %loaded, align 4
  store i32 1, ptr %count, align 4
  %wide = load i64, ptr addrspace(1) %r, align 8
  %member = getelementptr inbounds nuw %pair, ptr %object, i32 0, i32 1
  store i64 %wide, ptr %member, align 8
  %element = getelementptr i64, ptr addrspace(1) %r, i64 %wide
  %result = call spir_func ptr addrspace(1) @other(ptr addrspace(1) %element, ptr addrspace(1) %loaded)
  ret ptr addrspace(1) %result
}
