; Matrices in structs, and those in arrays of arrays, as SYCL has them, are variables: their elements are addressed, loaded and
; stored, with typed and with untyped pointers. What a matrix is loaded from may be named after a class.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: llvm-spirv %t.untyped.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target triple = "spir64-unknown-unknown"

%tile = type { target("spirv.CooperativeMatrixKHR", i16, 3, 2, 8, 1) }
%sum = type { target("spirv.CooperativeMatrixKHR", half, 3, 8, 8, 2) }
%"class.small::half" = type { half }

; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#TILE:]] [[#SHORT]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#SUM:]] [[#HALF]]
; SPIRV-DAG: TypeStruct [[#TILES:]] [[#TILE]]
; SPIRV-DAG: TypeArray [[#ROW:]] [[#TILES]]
; SPIRV-DAG: TypeArray [[#ROWS:]] [[#ROW]]
; SPIRV-DAG: TypeStruct [[#SUMS:]] [[#SUM]]
; SPIRV-DAG: TypeArray [[#LINE:]] [[#SUMS]]

; SPIRV: Load [[#TILE]] [[#]] [[#]] 2 8
; SPIRV: CooperativeMatrixLoadKHR [[#SUM]] [[#LOADED:]]
; SPIRV: Store [[#]] [[#LOADED]] 2 8
; LLVM-DAG: %tile = type { target("spirv.CooperativeMatrixKHR", i16, 3, 2, 8, 1) }
; LLVM-DAG: %sum = type { target("spirv.CooperativeMatrixKHR", half, 3, 8, 8, 2) }
; LLVM: %tiles = alloca [3 x [5 x %tile]], align 8
; LLVM: %sums = alloca [7 x %sum], align 8
; LLVM: %at = getelementptr inbounds [3 x [5 x %tile]], ptr %tiles, i64 0, i64 %i, i64 4
; LLVM: load target("spirv.CooperativeMatrixKHR", i16, 3, 2, 8, 1), ptr {{.*}}, align 8
; LLVM: %place = getelementptr inbounds [7 x %sum], ptr %sums, i64 0, i64 %i
; LLVM: [[LOADED:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 8, 8, 2) @{{.*}}__spirv_CooperativeMatrixLoadKHR_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_8_8_2PU3AS1{{.*}}class.small::half{{.*}}(ptr addrspace(1) %first, i32 2, i64 %i, i32 0)
; LLVM: store target("spirv.CooperativeMatrixKHR", half, 3, 8, 8, 2) [[LOADED]], ptr {{.*}}, align 8
define spir_kernel void @blocks(ptr addrspace(1) %p, i64 %i) {
  %tiles = alloca [3 x [5 x %tile]], align 8
  %sums = alloca [7 x %sum], align 8
  %at = getelementptr inbounds [3 x [5 x %tile]], ptr %tiles, i64 0, i64 %i, i64 4
  %tile = load target("spirv.CooperativeMatrixKHR", i16, 3, 2, 8, 1), ptr %at, align 8
  %place = getelementptr inbounds [7 x %sum], ptr %sums, i64 0, i64 %i
  %first = getelementptr inbounds %"class.small::half", ptr addrspace(1) %p, i64 %i
  %loaded = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 8, 8, 2) @"_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_8_8_2PU3AS1K17class.small::halfili"(ptr addrspace(1) %first, i32 2, i64 %i, i32 0)
  store target("spirv.CooperativeMatrixKHR", half, 3, 8, 8, 2) %loaded, ptr %place, align 8
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", half, 3, 8, 8, 2) @"_Z85__spirv_CooperativeMatrixLoadKHR_RPU3AS142__spirv_CooperativeMatrixKHR__half_3_8_8_2PU3AS1K17class.small::halfili"(ptr addrspace(1), i32, i64, i32)
