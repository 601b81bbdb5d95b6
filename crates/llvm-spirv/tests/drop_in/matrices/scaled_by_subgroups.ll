; Matrices that subgroups multiply may have scales, one for each row or several. The instruction needs its own extension
; beside that of the multiplication, and those of the packed numbers.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/halves.ll --spirv-ext=+SPV_INTEL_subgroup_matrix_multiply_accumulate,+SPV_INTEL_subgroup_scaled_matrix_multiply_accumulate -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %t/halves.ll --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %t/halves.ll --check-prefix=LLVM
; RUN: not llvm-spirv %t/halves.ll -o - 2>&1 | FileCheck %t/halves.ll --check-prefix=NEITHER
; RUN: not llvm-spirv %t/halves.ll --spirv-ext=+SPV_INTEL_subgroup_matrix_multiply_accumulate -o - 2>&1 | FileCheck %t/halves.ll --check-prefix=UNSCALED
; RUN: llvm-spirv %t/bytes.ll --spirv-ext=+SPV_INTEL_subgroup_matrix_multiply_accumulate,+SPV_INTEL_subgroup_matrix_multiply_accumulate_float8,+SPV_INTEL_subgroup_scaled_matrix_multiply_accumulate -o %t.8.spv
; RUN: llvm-spirv %t.8.spv -to-text -o - | FileCheck %t/bytes.ll --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.8.spv -o - | llvm-dis | FileCheck %t/bytes.ll --check-prefix=LLVM
; RUN: not llvm-spirv %t/bytes.ll --spirv-ext=+SPV_INTEL_subgroup_matrix_multiply_accumulate,+SPV_INTEL_subgroup_scaled_matrix_multiply_accumulate -o - 2>&1 | FileCheck %t/bytes.ll --check-prefix=ERROR
; RUN: llvm-spirv %t/nibbles.ll --spirv-ext=+SPV_INTEL_subgroup_matrix_multiply_accumulate,+SPV_INTEL_subgroup_matrix_multiply_accumulate_float4,+SPV_INTEL_subgroup_scaled_matrix_multiply_accumulate -o %t.4.spv
; RUN: llvm-spirv %t.4.spv -to-text -o - | FileCheck %t/nibbles.ll --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.4.spv -o - | llvm-dis | FileCheck %t/nibbles.ll --check-prefix=LLVM
; RUN: not llvm-spirv %t/nibbles.ll --spirv-ext=+SPV_INTEL_subgroup_matrix_multiply_accumulate,+SPV_INTEL_subgroup_scaled_matrix_multiply_accumulate -o - 2>&1 | FileCheck %t/nibbles.ll --check-prefix=ERROR

;--- halves.ll
target triple = "spir64-unknown-unknown"

; NEITHER: RequiresExtension: Feature requires the following SPIR-V extension:
; NEITHER: SPV_INTEL_subgroup_matrix_multiply_accumulate
; UNSCALED: RequiresExtension: Feature requires the following SPIR-V extension:
; UNSCALED: SPV_INTEL_subgroup_scaled_matrix_multiply_accumulate

; SPIRV-DAG: Capability SubgroupMatrixMultiplyAccumulateINTEL
; SPIRV-DAG: Capability SubgroupScaledMatrixMultiplyAccumulateINTEL
; SPIRV-DAG: Extension "SPV_INTEL_subgroup_matrix_multiply_accumulate"
; SPIRV-DAG: Extension "SPV_INTEL_subgroup_scaled_matrix_multiply_accumulate"
; SPIRV: Constant [[#]] [[#DEPTH:]] 24
; SPIRV: FunctionParameter [[#]] [[#A:]]
; SPIRV: FunctionParameter [[#]] [[#B:]]
; SPIRV: FunctionParameter [[#SUMS:]] [[#C:]]
; SPIRV: FunctionParameter [[#]] [[#SCALE_A:]]
; SPIRV: FunctionParameter [[#]] [[#SCALE_B:]]
; SPIRV: SubgroupScaledMatrixMultiplyAccumulateINTEL [[#SUMS]] [[#]] [[#DEPTH]] [[#A]] [[#B]] [[#C]] [[#SCALE_A]] [[#SCALE_B]] 3145733 {{$}}
; SPIRV: SubgroupScaledMatrixMultiplyAccumulateINTEL [[#SUMS]] [[#]] [[#DEPTH]] [[#A]] [[#B]] [[#C]] [[#SCALE_A]] [[#SCALE_B]] {{$}}
; LLVM: call spir_func <4 x float> @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_fcci(i32 24, <4 x i16> %a, <8 x i32> %b, <4 x float> %c, i8 %scale_a, i8 %scale_b, i32 3145733)
; LLVM: call spir_func <4 x float> @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_fcc(i32 24, <4 x i16> %a, <8 x i32> %b, <4 x float> %c, i8 %scale_a, i8 %scale_b)
define spir_func void @multiply(<4 x i16> %a, <8 x i32> %b, <4 x float> %c, i8 %scale_a, i8 %scale_b) {
  %x = call spir_func <4 x float> @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_fcci(i32 24, <4 x i16> %a, <8 x i32> %b, <4 x float> %c, i8 %scale_a, i8 %scale_b, i32 3145733)
  %y = call spir_func <4 x float> @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_fcc(i32 24, <4 x i16> %a, <8 x i32> %b, <4 x float> %c, i8 %scale_a, i8 %scale_b)
  ret void
}

; Of integers, one row for each invocation.
; SPIRV: FunctionParameter [[#ROW:]] [[#A:]]
; SPIRV: FunctionParameter [[#]] [[#B:]]
; SPIRV: FunctionParameter [[#]] [[#SCALE:]]
; SPIRV: SubgroupScaledMatrixMultiplyAccumulateINTEL [[#ROW]] [[#]] [[#DEPTH]] [[#A]] [[#B]] [[#A]] [[#SCALE]] [[#SCALE]] {{$}}
; LLVM: call spir_func i32 @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiiDv8_iicc(i32 24, i32 %a, <8 x i32> %b, i32 %a, i8 %scale, i8 %scale)
define spir_func i32 @multiply_integers(i32 %a, <8 x i32> %b, i8 %scale) {
  %x = call spir_func i32 @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiiDv8_iicc(i32 24, i32 %a, <8 x i32> %b, i32 %a, i8 %scale, i8 %scale)
  ret i32 %x
}

declare spir_func i32 @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiiDv8_iicc(i32, i32, <8 x i32>, i32, i8, i8)
declare spir_func <4 x float> @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_fcci(i32, <4 x i16>, <8 x i32>, <4 x float>, i8, i8, i32)
declare spir_func <4 x float> @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_fcc(i32, <4 x i16>, <8 x i32>, <4 x float>, i8, i8)

;--- bytes.ll
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_subgroup_matrix_multiply_accumulate_float8
; ERROR: SubgroupScaledMatrixMultiplyAccumulateINTEL with FP8 operand flags

; Both matrices are of E5M2, then of E4M3, and so are the flags.
; SPIRV-DAG: Capability SubgroupScaledMatrixMultiplyAccumulateINTEL
; SPIRV-DAG: Extension "SPV_INTEL_subgroup_matrix_multiply_accumulate_float8"
; SPIRV-DAG: Extension "SPV_INTEL_subgroup_scaled_matrix_multiply_accumulate"
; SPIRV: SubgroupScaledMatrixMultiplyAccumulateINTEL {{(([0-9]+ ){8})}}3342336 {{$}}
; SPIRV: SubgroupScaledMatrixMultiplyAccumulateINTEL {{(([0-9]+ ){8})}}3194880 {{$}}
; LLVM: call spir_func <2 x float> @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fcci(i32 32, <2 x i16> %a, <8 x i32> %b, <2 x float> %c, i8 %scale_a, i8 %scale_b, i32 3342336)
; LLVM: call spir_func <2 x float> @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fcci(i32 32, <2 x i16> %a, <8 x i32> %b, <2 x float> %c, i8 %scale_a, i8 %scale_b, i32 3194880)
define spir_func void @multiply(<2 x i16> %a, <8 x i32> %b, <2 x float> %c, i8 %scale_a, i8 %scale_b) {
  %x = call spir_func <2 x float> @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fcci(i32 32, <2 x i16> %a, <8 x i32> %b, <2 x float> %c, i8 %scale_a, i8 %scale_b, i32 3342336)
  %y = call spir_func <2 x float> @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fcci(i32 32, <2 x i16> %a, <8 x i32> %b, <2 x float> %c, i8 %scale_a, i8 %scale_b, i32 3194880)
  ret void
}

declare spir_func <2 x float> @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fcci(i32, <2 x i16>, <8 x i32>, <2 x float>, i8, i8, i32)

;--- nibbles.ll
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_subgroup_matrix_multiply_accumulate_float4
; ERROR: SubgroupScaledMatrixMultiplyAccumulateINTEL with FP4 operand flags

; SPIRV-DAG: Capability SubgroupScaledMatrixMultiplyAccumulateINTEL
; SPIRV-DAG: Extension "SPV_INTEL_subgroup_matrix_multiply_accumulate_float4"
; SPIRV-DAG: Extension "SPV_INTEL_subgroup_scaled_matrix_multiply_accumulate"
; SPIRV: SubgroupScaledMatrixMultiplyAccumulateINTEL {{(([0-9]+ ){8})}}3407872 {{$}}
; LLVM: call spir_func <2 x float> @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fDv2_cS2_i(i32 64, <2 x i16> %a, <8 x i32> %b, <2 x float> %c, <2 x i8> %scale_a, <2 x i8> %scale_b, i32 3407872)
define spir_func void @multiply(<2 x i16> %a, <8 x i32> %b, <2 x float> %c, <2 x i8> %scale_a, <2 x i8> %scale_b) {
  %x = call spir_func <2 x float> @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fDv2_cS2_i(i32 64, <2 x i16> %a, <8 x i32> %b, <2 x float> %c, <2 x i8> %scale_a, <2 x i8> %scale_b, i32 3407872)
  ret void
}

declare spir_func <2 x float> @_Z51__spirv_SubgroupScaledMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fDv2_cS2_i(i32, <2 x i16>, <8 x i32>, <2 x float>, <2 x i8>, <2 x i8>, i32)
