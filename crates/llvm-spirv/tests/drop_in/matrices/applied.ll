; A function is applied to all components of a matrix: an object with what it captures, and the matrix. The component is
; a class of C++, which passes it by value and by address: its name is within those of functions.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix,+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: llvm-spirv %t.untyped.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%"class.small::number" = type { i16 }
%"class.small::function" = type { ptr addrspace(4), i32 }

; ERROR: RequiresExtension
; ERROR-NEXT: SPV_INTEL_joint_matrix

; SPIRV-DAG: Capability CooperativeMatrixKHR
; SPIRV-DAG: Capability CooperativeMatrixInvocationInstructionsINTEL
; SPIRV-DAG: Extension "SPV_INTEL_joint_matrix"
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#MATRIX:]]
; SPIRV: CompositeConstruct [[#MATRIX]] [[#FILLED:]]
; SPIRV: PtrCastToGeneric [[#]] [[#OBJECT:]]
; SPIRV: CooperativeMatrixApplyFunctionINTEL [[#MATRIX]] [[#CHANGED:]] [[#OBJECT]] [[#FILLED]]
; SPIRV: CooperativeMatrixStoreKHR [[#]] [[#CHANGED]]

; LLVM: %filled = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 6, 10, 1) @"_Z26__spirv_CompositeConstructP19class.small::number"(ptr {{.*}}%value)
; LLVM: %changed = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 6, 10, 1) @"_Z43__spirv_CooperativeMatrixApplyFunctionINTELPU3AS421class.small::functionPU3AS144__spirv_CooperativeMatrixKHR__short_3_6_10_1"(ptr addrspace(4) {{.*}}%anywhere, target("spirv.CooperativeMatrixKHR", i16, 3, 6, 10, 1) %filled)
; LLVM: call spir_func void @"_Z33__spirv_CooperativeMatrixStoreKHRPU3AS119class.small::numberPU3AS144__spirv_CooperativeMatrixKHR__short_3_6_10_1il"(ptr addrspace(1) %row, target("spirv.CooperativeMatrixKHR", i16, 3, 6, 10, 1) %changed, i32 0, i64 10)
define spir_kernel void @change(ptr addrspace(1) %numbers, i64 %first, i16 %start) {
  %value = alloca %"class.small::number", align 2
  %object = alloca %"class.small::function", align 8
  %row = getelementptr %"class.small::number", ptr addrspace(1) %numbers, i64 %first
  %member = getelementptr inbounds %"class.small::number", ptr %value, i64 0, i32 0
  store i16 %start, ptr %member, align 2
  %captured = getelementptr inbounds %"class.small::function", ptr %object, i64 0, i32 1
  store i32 4, ptr %captured, align 4
  %filled = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 6, 10, 1) @_Z26__spirv_CompositeConstruct(ptr byval(%"class.small::number") align 2 %value)
  %anywhere = addrspacecast ptr %object to ptr addrspace(4)
  %changed = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 6, 10, 1) @_Z43__spirv_CooperativeMatrixApplyFunctionINTEL(ptr addrspace(4) align 8 %anywhere, target("spirv.CooperativeMatrixKHR", i16, 3, 6, 10, 1) %filled)
  call spir_func void @_Z33__spirv_CooperativeMatrixStoreKHR(ptr addrspace(1) %row, target("spirv.CooperativeMatrixKHR", i16, 3, 6, 10, 1) %changed, i32 0, i64 10)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 6, 10, 1) @_Z26__spirv_CompositeConstruct(ptr)
declare spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 6, 10, 1) @_Z43__spirv_CooperativeMatrixApplyFunctionINTEL(ptr addrspace(4), target("spirv.CooperativeMatrixKHR", i16, 3, 6, 10, 1))
declare spir_func void @_Z33__spirv_CooperativeMatrixStoreKHR(ptr addrspace(1), target("spirv.CooperativeMatrixKHR", i16, 3, 6, 10, 1), i32, i64)
