; The part of memory that a matrix will be loaded from is fetched ahead, from any address space.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix,+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: llvm-spirv %t.untyped.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension
; ERROR-NEXT: SPV_INTEL_joint_matrix

; SPIRV-DAG: Capability CooperativeMatrixPrefetchINTEL
; SPIRV-DAG: Extension "SPV_INTEL_joint_matrix"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: Constant [[#INT]] [[#ZERO:]] 0
; SPIRV-DAG: Constant [[#INT]] [[#ONE:]] 1
; SPIRV-DAG: Constant [[#INT]] [[#ROWS:]] 24
; SPIRV-DAG: Constant [[#INT]] [[#COLUMNS:]] 40
; SPIRV: FunctionParameter [[#]] [[#NEAR:]]
; SPIRV: FunctionParameter [[#]] [[#FAR:]]
; SPIRV: FunctionParameter [[#]] [[#STRIDE:]]
; SPIRV: PtrAccessChain{{(KHR)?}} [[#]] [[#NEAR_ROW:]] {{.*}}[[#NEAR]] [[#STRIDE]]
; SPIRV: PtrAccessChain{{(KHR)?}} [[#]] [[#FAR_ROW:]] {{.*}}[[#FAR]] [[#STRIDE]]
; SPIRV: CooperativeMatrixPrefetchINTEL [[#NEAR_ROW]] [[#ROWS]] [[#COLUMNS]] 2 [[#ONE]] [[#STRIDE]]
; SPIRV: CooperativeMatrixPrefetchINTEL [[#FAR_ROW]] [[#COLUMNS]] [[#ROWS]] 0 [[#ZERO]] [[#STRIDE]]
; SPIRV: CooperativeMatrixLoadKHR [[#]] [[#]] [[#FAR_ROW]]

; LLVM: call spir_func void @_Z38__spirv_CooperativeMatrixPrefetchINTELPU3AS1siiiil(ptr addrspace(1) %near_row, i32 24, i32 40, i32 2, i32 1, i64 %stride)
; LLVM: call spir_func void @_Z38__spirv_CooperativeMatrixPrefetchINTELPU3AS4fiiiil(ptr addrspace(4) %far_row, i32 40, i32 24, i32 0, i32 0, i64 %stride)
define spir_func void @both(ptr addrspace(1) %near, ptr addrspace(4) %far, i64 %stride) {
  %near_row = getelementptr inbounds i16, ptr addrspace(1) %near, i64 %stride
  %far_row = getelementptr inbounds float, ptr addrspace(4) %far, i64 %stride
  call spir_func void @_Z38__spirv_CooperativeMatrixPrefetchINTELs(ptr addrspace(1) %near_row, i32 24, i32 40, i32 2, i32 1, i64 %stride)
  call spir_func void @_Z38__spirv_CooperativeMatrixPrefetchINTELf(ptr addrspace(4) %far_row, i32 40, i32 24, i32 0, i32 0, i64 %stride)
  %loaded = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 24, 40, 0) @_Z32__spirv_CooperativeMatrixLoadKHR(ptr addrspace(4) %far_row, i32 0, i64 %stride)
  ret void
}

declare spir_func void @_Z38__spirv_CooperativeMatrixPrefetchINTELs(ptr addrspace(1), i32, i32, i32, i32, i64)
declare spir_func void @_Z38__spirv_CooperativeMatrixPrefetchINTELf(ptr addrspace(4), i32, i32, i32, i32, i64)
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 24, 40, 0) @_Z32__spirv_CooperativeMatrixLoadKHR(ptr addrspace(4), i32, i64)
