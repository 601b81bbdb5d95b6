; Parts of matrices at the edge of memory are made, loaded and stored with the sizes of what is really there.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix,+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: llvm-spirv %t.untyped.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension
; ERROR-NEXT: SPV_INTEL_joint_matrix

; SPIRV-DAG: Capability CooperativeMatrixKHR
; SPIRV-DAG: Capability CooperativeMatrixCheckedInstructionsINTEL
; SPIRV-DAG: Extension "SPV_KHR_cooperative_matrix"
; SPIRV-DAG: Extension "SPV_INTEL_joint_matrix"
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: Constant [[#INT]] [[#SCOPE:]] 3
; SPIRV-DAG: Constant [[#INT]] [[#EIGHT:]] 8
; SPIRV-DAG: Constant [[#INT]] [[#SIXTEEN:]] 16
; SPIRV-DAG: Constant [[#INT]] [[#TWO:]] 2
; SPIRV-DAG: Constant [[#INT]] [[#ZERO:]] 0
; SPIRV-DAG: Constant [[#INT]] [[#FIVE:]] 5
; SPIRV-DAG: Constant [[#INT]] [[#SEVEN:]] 7
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#SUM:]] [[#FLOAT]] [[#SCOPE]] [[#EIGHT]] [[#SIXTEEN]] [[#TWO]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#LEFT:]] [[#SHORT]] [[#SCOPE]] [[#EIGHT]] [[#EIGHT]] [[#ZERO]]
; SPIRV: FunctionParameter [[#]] [[#IN:]]
; SPIRV: FunctionParameter [[#]] [[#OUT:]]
; SPIRV: FunctionParameter [[#LONG]] [[#STRIDE:]]
; SPIRV: FunctionParameter [[#FLOAT]] [[#START:]]
; SPIRV: FunctionParameter [[#INT]] [[#ROW:]]
; SPIRV: FunctionParameter [[#INT]] [[#COLUMN:]]
; SPIRV: CooperativeMatrixConstructCheckedINTEL [[#SUM]] [[#MADE:]] [[#ROW]] [[#COLUMN]] [[#FIVE]] [[#SEVEN]] [[#START]]
; SPIRV: CooperativeMatrixLoadCheckedINTEL [[#LEFT]] [[#]] [[#]] [[#ROW]] [[#COLUMN]] [[#ZERO]] [[#FIVE]] [[#SEVEN]] [[#STRIDE]] 1
; SPIRV: CooperativeMatrixLoadCheckedINTEL [[#LEFT]] [[#]] [[#]] [[#ROW]] [[#COLUMN]] [[#TWO]] [[#FIVE]] [[#SEVEN]] [[#STRIDE]] {{$}}
; SPIRV: CooperativeMatrixStoreCheckedINTEL [[#]] [[#ROW]] [[#COLUMN]] [[#MADE]] [[#ZERO]] [[#FIVE]] [[#SEVEN]] [[#STRIDE]] 1

; LLVM: call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 16, 2) @_Z46__spirv_CooperativeMatrixConstructCheckedINTELiiiif(i32 %row, i32 %column, i32 5, i32 7, float %start)
; LLVM: call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 8, 8, 0) @_Z{{[0-9]+}}__spirv_CooperativeMatrixLoadCheckedINTEL_RPU3AS143__spirv_CooperativeMatrixKHR__short_3_8_8_0PU3AS1siiiiili(ptr addrspace(1) %from, i32 %row, i32 %column, i32 0, i32 5, i32 7, i64 %stride, i32 1)
; LLVM: call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 8, 8, 0) @_Z{{[0-9]+}}__spirv_CooperativeMatrixLoadCheckedINTEL_RPU3AS143__spirv_CooperativeMatrixKHR__short_3_8_8_0PU3AS1siiiiil(ptr addrspace(1) %from, i32 %row, i32 %column, i32 2, i32 5, i32 7, i64 %stride)
; LLVM: call spir_func void @_Z42__spirv_CooperativeMatrixStoreCheckedINTELPU3AS1fiiPU3AS144__spirv_CooperativeMatrixKHR__float_3_8_16_2iiili(ptr addrspace(1) %to, i32 %row, i32 %column, target("spirv.CooperativeMatrixKHR", float, 3, 8, 16, 2) %made, i32 0, i32 5, i32 7, i64 %stride, i32 1)
define spir_kernel void @edge(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %stride, float %start, i32 %row, i32 %column) {
  %from = getelementptr inbounds i16, ptr addrspace(1) %in, i64 %stride
  %to = getelementptr inbounds float, ptr addrspace(1) %out, i64 %stride
  %made = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 16, 2) @_Z46__spirv_CooperativeMatrixConstructCheckedINTEL(i32 %row, i32 %column, i32 5, i32 7, float %start)
  %one = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 8, 8, 0) @_Z41__spirv_CooperativeMatrixLoadCheckedINTELs(ptr addrspace(1) %from, i32 %row, i32 %column, i32 0, i32 5, i32 7, i64 %stride, i32 1)
  %other = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 8, 8, 0) @_Z41__spirv_CooperativeMatrixLoadCheckedINTEL(ptr addrspace(1) %from, i32 %row, i32 %column, i32 2, i32 5, i32 7, i64 %stride)
  call spir_func void @_Z42__spirv_CooperativeMatrixStoreCheckedINTEL(ptr addrspace(1) %to, i32 %row, i32 %column, target("spirv.CooperativeMatrixKHR", float, 3, 8, 16, 2) %made, i32 0, i32 5, i32 7, i64 %stride, i32 1)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 16, 2) @_Z46__spirv_CooperativeMatrixConstructCheckedINTEL(i32, i32, i32, i32, float)
declare spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 8, 8, 0) @_Z41__spirv_CooperativeMatrixLoadCheckedINTELs(ptr addrspace(1), i32, i32, i32, i32, i32, i64, i32)
declare spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 8, 8, 0) @_Z41__spirv_CooperativeMatrixLoadCheckedINTEL(ptr addrspace(1), i32, i32, i32, i32, i32, i64)
declare spir_func void @_Z42__spirv_CooperativeMatrixStoreCheckedINTEL(ptr addrspace(1), i32, i32, target("spirv.CooperativeMatrixKHR", float, 3, 8, 16, 2), i32, i32, i32, i64, i32)
