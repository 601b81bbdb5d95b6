; Numbers that C++ wraps in structs are shuffled among the invocations of a subgroup as numbers, each way. (The Khronos
; translator knows one such struct by its name, and takes what is where the result goes, whatever the argument is.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,TYPED
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-val %t.untyped.spv
; RUN: llvm-spirv %t.untyped.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,UNTYPED
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%wrapped = type { half }
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: Constant [[#INT]] [[#SUBGROUP:]] 3{{ *$}}
; SPIRV-DAG: Constant [[#INT]] [[#BY:]] 5{{ *$}}
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: TypeStruct [[#WRAPPED:]] [[#HALF]]
; TYPED-DAG: TypePointer [[#POINTER:]] 7 [[#WRAPPED]]
; UNTYPED-DAG: TypeUntypedPointerKHR [[#POINTER:]] 7
; UNTYPED: UntypedVariableKHR [[#POINTER]] [[#GIVEN:]] 7 [[#WRAPPED]]
; UNTYPED: UntypedVariableKHR [[#POINTER]] [[#RESULT:]] 7 [[#WRAPPED]]
; TYPED: Variable [[#POINTER]] [[#GIVEN:]] 7
; TYPED: Variable [[#POINTER]] [[#RESULT:]] 7
; SPIRV: CompositeExtract [[#HALF]] [[#NUMBER:]] [[#WHOLE:]] 0
; SPIRV-NEXT: GroupNonUniformShuffle [[#HALF]] [[#OTHER:]] [[#SUBGROUP]] [[#NUMBER]] [[#BY]]
; SPIRV-NEXT: CompositeInsert [[#WRAPPED]] [[#NEW:]] [[#OTHER]] [[#WHOLE]] 0
; SPIRV-NEXT: Store [[#RESULT]] [[#NEW]]
; CHECK: %[[NUMBER:.+]] = extractvalue %wrapped %[[WHOLE:.+]], 0
; CHECK-NEXT: %[[OTHER:.+]] = call spir_func half @_Z17sub_group_shuffleDhj(half %[[NUMBER]], i32 5)
; CHECK-NEXT: %[[NEW:.+]] = insertvalue %wrapped %[[WHOLE]], half %[[OTHER]], 0
; CHECK-NEXT: store %wrapped %[[NEW]], ptr %result
; SPIRV: CompositeExtract [[#HALF]] [[#NUMBER:]] [[#WHOLE:]] 0
; SPIRV-NEXT: GroupNonUniformShuffleDown [[#HALF]] [[#OTHER:]] [[#SUBGROUP]] [[#NUMBER]] [[#BY]]
; SPIRV-NEXT: CompositeInsert [[#WRAPPED]] [[#NEW:]] [[#OTHER]] [[#WHOLE]] 0
; SPIRV-NEXT: Store [[#RESULT]] [[#NEW]]
; CHECK: %[[NUMBER:.+]] = extractvalue %wrapped %[[WHOLE:.+]], 0
; CHECK-NEXT: %[[OTHER:.+]] = call spir_func half @_Z22sub_group_shuffle_downDhj(half %[[NUMBER]], i32 5)
; CHECK-NEXT: %[[NEW:.+]] = insertvalue %wrapped %[[WHOLE]], half %[[OTHER]], 0
; CHECK-NEXT: store %wrapped %[[NEW]], ptr %result
; SPIRV: CompositeExtract [[#HALF]] [[#NUMBER:]] [[#WHOLE:]] 0
; SPIRV-NEXT: GroupNonUniformShuffleUp [[#HALF]] [[#OTHER:]] [[#SUBGROUP]] [[#NUMBER]] [[#BY]]
; SPIRV-NEXT: CompositeInsert [[#WRAPPED]] [[#NEW:]] [[#OTHER]] [[#WHOLE]] 0
; SPIRV-NEXT: Store [[#RESULT]] [[#NEW]]
; CHECK: %[[NUMBER:.+]] = extractvalue %wrapped %[[WHOLE:.+]], 0
; CHECK-NEXT: %[[OTHER:.+]] = call spir_func half @_Z20sub_group_shuffle_upDhj(half %[[NUMBER]], i32 5)
; CHECK-NEXT: %[[NEW:.+]] = insertvalue %wrapped %[[WHOLE]], half %[[OTHER]], 0
; CHECK-NEXT: store %wrapped %[[NEW]], ptr %result
; SPIRV: CompositeExtract [[#HALF]] [[#NUMBER:]] [[#WHOLE:]] 0
; SPIRV-NEXT: GroupNonUniformShuffleXor [[#HALF]] [[#OTHER:]] [[#SUBGROUP]] [[#NUMBER]] [[#BY]]
; SPIRV-NEXT: CompositeInsert [[#WRAPPED]] [[#NEW:]] [[#OTHER]] [[#WHOLE]] 0
; SPIRV-NEXT: Store [[#RESULT]] [[#NEW]]
; CHECK: %[[NUMBER:.+]] = extractvalue %wrapped %[[WHOLE:.+]], 0
; CHECK-NEXT: %[[OTHER:.+]] = call spir_func half @_Z21sub_group_shuffle_xorDhj(half %[[NUMBER]], i32 5)
; CHECK-NEXT: %[[NEW:.+]] = insertvalue %wrapped %[[WHOLE]], half %[[OTHER]], 0
; CHECK-NEXT: store %wrapped %[[NEW]], ptr %result
define spir_func void @shuffle(half %x) {
  %given = alloca %wrapped, align 2
  %result = alloca %wrapped, align 2
  store half %x, ptr %given, align 2
  %place = addrspacecast ptr %result to ptr addrspace(4)
  call spir_func void @_Z30__spirv_GroupNonUniformShuffleI7wrappedET_N5__spv5Scope4FlagES1_j(ptr addrspace(4) sret(%wrapped) align 2 %place, i32 3, ptr byval(%wrapped) align 2 %given, i32 5)
  call spir_func void @_Z34__spirv_GroupNonUniformShuffleDownI7wrappedET_N5__spv5Scope4FlagES1_j(ptr addrspace(4) sret(%wrapped) align 2 %place, i32 3, ptr byval(%wrapped) align 2 %given, i32 5)
  call spir_func void @_Z32__spirv_GroupNonUniformShuffleUpI7wrappedET_N5__spv5Scope4FlagES1_j(ptr addrspace(4) sret(%wrapped) align 2 %place, i32 3, ptr byval(%wrapped) align 2 %given, i32 5)
  call spir_func void @_Z33__spirv_GroupNonUniformShuffleXorI7wrappedET_N5__spv5Scope4FlagES1_j(ptr addrspace(4) sret(%wrapped) align 2 %place, i32 3, ptr byval(%wrapped) align 2 %given, i32 5)
  ret void
}
declare spir_func void @_Z30__spirv_GroupNonUniformShuffleI7wrappedET_N5__spv5Scope4FlagES1_j(ptr addrspace(4) sret(%wrapped) align 2, i32, ptr byval(%wrapped) align 2, i32)
declare spir_func void @_Z34__spirv_GroupNonUniformShuffleDownI7wrappedET_N5__spv5Scope4FlagES1_j(ptr addrspace(4) sret(%wrapped) align 2, i32, ptr byval(%wrapped) align 2, i32)
declare spir_func void @_Z32__spirv_GroupNonUniformShuffleUpI7wrappedET_N5__spv5Scope4FlagES1_j(ptr addrspace(4) sret(%wrapped) align 2, i32, ptr byval(%wrapped) align 2, i32)
declare spir_func void @_Z33__spirv_GroupNonUniformShuffleXorI7wrappedET_N5__spv5Scope4FlagES1_j(ptr addrspace(4) sret(%wrapped) align 2, i32, ptr byval(%wrapped) align 2, i32)
