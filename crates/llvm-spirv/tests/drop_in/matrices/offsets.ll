; Matrices are loaded from and stored to a place that two coordinates say, from an address that stays the same.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension
; ERROR-NEXT: SPV_INTEL_joint_matrix

; SPIRV-DAG: Capability CooperativeMatrixKHR
; SPIRV-DAG: Capability CooperativeMatrixOffsetInstructionsINTEL
; SPIRV-DAG: Extension "SPV_INTEL_joint_matrix"
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: Constant [[#INT]] [[#ZERO:]] 0
; SPIRV-DAG: Constant [[#INT]] [[#TWO:]] 2
; SPIRV-DAG: Constant [[#LONG]] [[#NINETY:]] 90 0
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#LEFT:]] [[#BYTE]] [[#]] [[#]] [[#]] [[#ZERO]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#RIGHT:]] [[#BYTE]] [[#]] [[#]] [[#]] [[#]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#SUM:]] [[#INT]] [[#]] [[#]] [[#]] [[#TWO]]
; SPIRV: FunctionParameter [[#]] [[#A:]]
; SPIRV: FunctionParameter [[#]] [[#B:]]
; SPIRV: FunctionParameter [[#]] [[#C:]]
; SPIRV: FunctionParameter [[#INT]] [[#ROW:]]
; SPIRV: FunctionParameter [[#INT]] [[#COLUMN:]]
; SPIRV: CooperativeMatrixLoadOffsetINTEL [[#LEFT]] [[#X:]] [[#A]] [[#ROW]] [[#ZERO]] [[#ZERO]] [[#NINETY]] 0
; SPIRV: CooperativeMatrixLoadOffsetINTEL [[#]] [[#Y:]] [[#B]] [[#ZERO]] [[#COLUMN]] [[#TWO]] [[#NINETY]] {{$}}
; SPIRV: CooperativeMatrixLoadOffsetINTEL [[#SUM]] [[#Z:]] [[#C]] [[#ROW]] [[#COLUMN]] [[#ZERO]] [[#NINETY]] 0
; SPIRV: CooperativeMatrixMulAddKHR [[#SUM]] [[#NEW:]] [[#X]] [[#Y]] [[#Z]] 5
; SPIRV: CooperativeMatrixStoreOffsetINTEL [[#C]] [[#ROW]] [[#COLUMN]] [[#NEW]] [[#ZERO]] [[#NINETY]] 0

; LLVM: %x = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 4, 32, 0) @_Z{{[0-9]+}}__spirv_CooperativeMatrixLoadOffsetINTEL_RPU3AS143__spirv_CooperativeMatrixKHR__char_3_4_32_0PU3AS1ciiili(ptr addrspace(1) %a, i32 %row, i32 0, i32 0, i64 90, i32 0)
; LLVM: %y = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 32, 4, 1) @_Z{{[0-9]+}}__spirv_CooperativeMatrixLoadOffsetINTEL_RPU3AS143__spirv_CooperativeMatrixKHR__char_3_32_4_1PU3AS1ciiil(ptr addrspace(1) %b, i32 0, i32 %column, i32 2, i64 90)
; LLVM: %z = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z{{[0-9]+}}__spirv_CooperativeMatrixLoadOffsetINTEL_RPU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2PU3AS1iiiili(ptr addrspace(1) %c, i32 %row, i32 %column, i32 0, i64 90, i32 0)
; LLVM: %new = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRPU3AS143__spirv_CooperativeMatrixKHR__char_3_4_32_0PU3AS143__spirv_CooperativeMatrixKHR__char_3_32_4_1PU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2i(
; LLVM-SAME: %x, {{.*}} %y, {{.*}} %z, i32 5)
; LLVM: call spir_func void @_Z41__spirv_CooperativeMatrixStoreOffsetINTELPU3AS1iiiPU3AS142__spirv_CooperativeMatrixKHR__uint_3_4_4_2ili(ptr addrspace(1) %c, i32 %row, i32 %column, target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) %new, i32 0, i64 90, i32 0)
define spir_kernel void @product(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, i32 %row, i32 %column) {
  %of_a = load i8, ptr addrspace(1) %a
  %of_b = load i8, ptr addrspace(1) %b
  %of_c = load i32, ptr addrspace(1) %c
  %x = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 4, 32, 0) @_Z40__spirv_CooperativeMatrixLoadOffsetINTELa(ptr addrspace(1) %a, i32 %row, i32 0, i32 0, i64 90, i32 0)
  %y = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 32, 4, 1) @_Z40__spirv_CooperativeMatrixLoadOffsetINTELb(ptr addrspace(1) %b, i32 0, i32 %column, i32 2, i64 90)
  %z = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z40__spirv_CooperativeMatrixLoadOffsetINTELc(ptr addrspace(1) %c, i32 %row, i32 %column, i32 0, i64 90, i32 0)
  %new = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z34__spirv_CooperativeMatrixMulAddKHR(target("spirv.CooperativeMatrixKHR", i8, 3, 4, 32, 0) %x, target("spirv.CooperativeMatrixKHR", i8, 3, 32, 4, 1) %y, target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) %z, i32 5)
  call spir_func void @_Z41__spirv_CooperativeMatrixStoreOffsetINTEL(ptr addrspace(1) %c, i32 %row, i32 %column, target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) %new, i32 0, i64 90, i32 0)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 4, 32, 0) @_Z40__spirv_CooperativeMatrixLoadOffsetINTELa(ptr addrspace(1), i32, i32, i32, i64, i32)
declare spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 32, 4, 1) @_Z40__spirv_CooperativeMatrixLoadOffsetINTELb(ptr addrspace(1), i32, i32, i32, i64)
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z40__spirv_CooperativeMatrixLoadOffsetINTELc(ptr addrspace(1), i32, i32, i32, i64, i32)
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2) @_Z34__spirv_CooperativeMatrixMulAddKHR(target("spirv.CooperativeMatrixKHR", i8, 3, 4, 32, 0), target("spirv.CooperativeMatrixKHR", i8, 3, 32, 4, 1), target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2), i32)
declare spir_func void @_Z41__spirv_CooperativeMatrixStoreOffsetINTEL(ptr addrspace(1), i32, i32, target("spirv.CooperativeMatrixKHR", i32, 3, 4, 4, 2), i32, i64, i32)
