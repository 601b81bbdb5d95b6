; Subgroups multiply matrices whose rows lie in vectors, of one, two, four and eight components; the types of the matrices
; are numbers in operands, which may be left out. Packed numbers of eight and four bits need extensions of their own.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/types.ll --spirv-ext=+SPV_INTEL_subgroup_matrix_multiply_accumulate -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %t/types.ll --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %t/types.ll --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_subgroup_matrix_multiply_accumulate -spirv-text -o - | FileCheck %t/types.ll --check-prefix=SPIRV
; RUN: not llvm-spirv %t/types.ll -o - 2>&1 | FileCheck %t/types.ll --check-prefix=ERROR
; RUN: llvm-spirv %t/bytes.ll --spirv-ext=+SPV_INTEL_subgroup_matrix_multiply_accumulate,+SPV_INTEL_subgroup_matrix_multiply_accumulate_float8 -spirv-text -o - | FileCheck %t/bytes.ll --check-prefix=SPIRV
; RUN: not llvm-spirv %t/bytes.ll --spirv-ext=+SPV_INTEL_subgroup_matrix_multiply_accumulate -o - 2>&1 | FileCheck %t/bytes.ll --check-prefix=ERROR
; RUN: llvm-spirv %t/nibbles.ll --spirv-ext=+SPV_INTEL_subgroup_matrix_multiply_accumulate,+SPV_INTEL_subgroup_matrix_multiply_accumulate_float4 -spirv-text -o - | FileCheck %t/nibbles.ll --check-prefix=SPIRV
; RUN: not llvm-spirv %t/nibbles.ll --spirv-ext=+SPV_INTEL_subgroup_matrix_multiply_accumulate,+SPV_INTEL_subgroup_matrix_multiply_accumulate_float8 -o - 2>&1 | FileCheck %t/nibbles.ll --check-prefix=ERROR

;--- types.ll
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_subgroup_matrix_multiply_accumulate

; SPIRV: Capability SubgroupMatrixMultiplyAccumulateINTEL
; SPIRV: Extension "SPV_INTEL_subgroup_matrix_multiply_accumulate"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeVector [[#INT2:]] [[#INT]] 2 {{$}}
; SPIRV-DAG: TypeVector [[#INT4:]] [[#INT]] 4 {{$}}
; SPIRV-DAG: TypeVector [[#INT8:]] [[#INT]] 8 {{$}}
; SPIRV-DAG: TypeVector [[#SHORT2:]] [[#SHORT]] 2 {{$}}
; SPIRV-DAG: TypeVector [[#SHORT4:]] [[#SHORT]] 4 {{$}}
; SPIRV-DAG: TypeVector [[#SHORT8:]] [[#SHORT]] 8 {{$}}
; SPIRV-DAG: TypeVector [[#HALF2:]] [[#HALF]] 2 {{$}}
; SPIRV-DAG: TypeVector [[#HALF4:]] [[#HALF]] 4 {{$}}
; SPIRV-DAG: TypeVector [[#HALF8:]] [[#HALF]] 8 {{$}}
; SPIRV-DAG: TypeVector [[#FLOAT2:]] [[#FLOAT]] 2 {{$}}
; SPIRV-DAG: TypeVector [[#FLOAT4:]] [[#FLOAT]] 4 {{$}}
; SPIRV-DAG: TypeVector [[#FLOAT8:]] [[#FLOAT]] 8 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#DEPTH:]] 48 {{$}}
; SPIRV: FunctionParameter [[#INT]] [[#INT_IN:]]
; SPIRV: FunctionParameter [[#INT2]] [[#INT2_IN:]]
; SPIRV: FunctionParameter [[#INT4]] [[#INT4_IN:]]
; SPIRV: FunctionParameter [[#INT8]] [[#INT8_IN:]]
; SPIRV: FunctionParameter [[#SHORT]] [[#SHORT_IN:]]
; SPIRV: FunctionParameter [[#SHORT2]] [[#SHORT2_IN:]]
; SPIRV: FunctionParameter [[#SHORT4]] [[#SHORT4_IN:]]
; SPIRV: FunctionParameter [[#SHORT8]] [[#SHORT8_IN:]]
; SPIRV: FunctionParameter [[#HALF]] [[#HALF_IN:]]
; SPIRV: FunctionParameter [[#HALF2]] [[#HALF2_IN:]]
; SPIRV: FunctionParameter [[#HALF4]] [[#HALF4_IN:]]
; SPIRV: FunctionParameter [[#HALF8]] [[#HALF8_IN:]]
; SPIRV: FunctionParameter [[#FLOAT]] [[#FLOAT_IN:]]
; SPIRV: FunctionParameter [[#FLOAT2]] [[#FLOAT2_IN:]]
; SPIRV: FunctionParameter [[#FLOAT4]] [[#FLOAT4_IN:]]
; SPIRV: FunctionParameter [[#FLOAT8]] [[#FLOAT8_IN:]]
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#INT]] [[#]] [[#DEPTH]] [[#INT_IN]] [[#INT8_IN]] [[#INT_IN]] 12 {{$}}
; LLVM: call spir_func i32 @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiiDv8_iii(i32 48, i32 %i32x1, <8 x i32> %i32x8, i32 %i32x1, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#INT2]] [[#]] [[#DEPTH]] [[#INT2_IN]] [[#INT8_IN]] [[#INT2_IN]] 12 {{$}}
; LLVM: call spir_func <2 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_iDv8_iS_i(i32 48, <2 x i32> %i32x2, <8 x i32> %i32x8, <2 x i32> %i32x2, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#INT4]] [[#]] [[#DEPTH]] [[#INT4_IN]] [[#INT8_IN]] [[#INT4_IN]] 12 {{$}}
; LLVM: call spir_func <4 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_iDv8_iS_i(i32 48, <4 x i32> %i32x4, <8 x i32> %i32x8, <4 x i32> %i32x4, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#INT8]] [[#]] [[#DEPTH]] [[#INT8_IN]] [[#INT8_IN]] [[#INT8_IN]] 12 {{$}}
; LLVM: call spir_func <8 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_iS_S_i(i32 48, <8 x i32> %i32x8, <8 x i32> %i32x8, <8 x i32> %i32x8, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOAT]] [[#]] [[#DEPTH]] [[#INT_IN]] [[#INT8_IN]] [[#FLOAT_IN]] 12 {{$}}
; LLVM: call spir_func float @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiiDv8_ifi(i32 48, i32 %i32x1, <8 x i32> %i32x8, float %floatx1, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOAT2]] [[#]] [[#DEPTH]] [[#INT2_IN]] [[#INT8_IN]] [[#FLOAT2_IN]] 12 {{$}}
; LLVM: call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_iDv8_iDv2_fi(i32 48, <2 x i32> %i32x2, <8 x i32> %i32x8, <2 x float> %floatx2, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOAT4]] [[#]] [[#DEPTH]] [[#INT4_IN]] [[#INT8_IN]] [[#FLOAT4_IN]] 12 {{$}}
; LLVM: call spir_func <4 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_iDv8_iDv4_fi(i32 48, <4 x i32> %i32x4, <8 x i32> %i32x8, <4 x float> %floatx4, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOAT8]] [[#]] [[#DEPTH]] [[#INT8_IN]] [[#INT8_IN]] [[#FLOAT8_IN]] 12 {{$}}
; LLVM: call spir_func <8 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_iS_Dv8_fi(i32 48, <8 x i32> %i32x8, <8 x i32> %i32x8, <8 x float> %floatx8, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#INT]] [[#]] [[#DEPTH]] [[#SHORT_IN]] [[#INT8_IN]] [[#INT_IN]] 12 {{$}}
; LLVM: call spir_func i32 @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELisDv8_iii(i32 48, i16 %i16x1, <8 x i32> %i32x8, i32 %i32x1, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#INT2]] [[#]] [[#DEPTH]] [[#SHORT2_IN]] [[#INT8_IN]] [[#INT2_IN]] 12 {{$}}
; LLVM: call spir_func <2 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_ii(i32 48, <2 x i16> %i16x2, <8 x i32> %i32x8, <2 x i32> %i32x2, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#INT4]] [[#]] [[#DEPTH]] [[#SHORT4_IN]] [[#INT8_IN]] [[#INT4_IN]] 12 {{$}}
; LLVM: call spir_func <4 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_ii(i32 48, <4 x i16> %i16x4, <8 x i32> %i32x8, <4 x i32> %i32x4, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#INT8]] [[#]] [[#DEPTH]] [[#SHORT8_IN]] [[#INT8_IN]] [[#INT8_IN]] 12 {{$}}
; LLVM: call spir_func <8 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_sDv8_iS0_i(i32 48, <8 x i16> %i16x8, <8 x i32> %i32x8, <8 x i32> %i32x8, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOAT]] [[#]] [[#DEPTH]] [[#SHORT_IN]] [[#INT8_IN]] [[#FLOAT_IN]] 12 {{$}}
; LLVM: call spir_func float @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELisDv8_ifi(i32 48, i16 %i16x1, <8 x i32> %i32x8, float %floatx1, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOAT2]] [[#]] [[#DEPTH]] [[#SHORT2_IN]] [[#INT8_IN]] [[#FLOAT2_IN]] 12 {{$}}
; LLVM: call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fi(i32 48, <2 x i16> %i16x2, <8 x i32> %i32x8, <2 x float> %floatx2, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOAT4]] [[#]] [[#DEPTH]] [[#SHORT4_IN]] [[#INT8_IN]] [[#FLOAT4_IN]] 12 {{$}}
; LLVM: call spir_func <4 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_fi(i32 48, <4 x i16> %i16x4, <8 x i32> %i32x8, <4 x float> %floatx4, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOAT8]] [[#]] [[#DEPTH]] [[#SHORT8_IN]] [[#INT8_IN]] [[#FLOAT8_IN]] 12 {{$}}
; LLVM: call spir_func <8 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_sDv8_iDv8_fi(i32 48, <8 x i16> %i16x8, <8 x i32> %i32x8, <8 x float> %floatx8, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#HALF]] [[#]] [[#DEPTH]] [[#SHORT_IN]] [[#INT8_IN]] [[#HALF_IN]] 12 {{$}}
; LLVM: call spir_func half @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELisDv8_iDhi(i32 48, i16 %i16x1, <8 x i32> %i32x8, half %halfx1, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#HALF2]] [[#]] [[#DEPTH]] [[#SHORT2_IN]] [[#INT8_IN]] [[#HALF2_IN]] 12 {{$}}
; LLVM: call spir_func <2 x half> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_Dhi(i32 48, <2 x i16> %i16x2, <8 x i32> %i32x8, <2 x half> %halfx2, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#HALF4]] [[#]] [[#DEPTH]] [[#SHORT4_IN]] [[#INT8_IN]] [[#HALF4_IN]] 12 {{$}}
; LLVM: call spir_func <4 x half> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_Dhi(i32 48, <4 x i16> %i16x4, <8 x i32> %i32x8, <4 x half> %halfx4, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#HALF8]] [[#]] [[#DEPTH]] [[#SHORT8_IN]] [[#INT8_IN]] [[#HALF8_IN]] 12 {{$}}
; LLVM: call spir_func <8 x half> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_sDv8_iDv8_Dhi(i32 48, <8 x i16> %i16x8, <8 x i32> %i32x8, <8 x half> %halfx8, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#SHORT]] [[#]] [[#DEPTH]] [[#SHORT_IN]] [[#INT8_IN]] [[#SHORT_IN]] 12 {{$}}
; LLVM: call spir_func i16 @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELisDv8_isi(i32 48, i16 %i16x1, <8 x i32> %i32x8, i16 %i16x1, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#SHORT2]] [[#]] [[#DEPTH]] [[#SHORT2_IN]] [[#INT8_IN]] [[#SHORT2_IN]] 12 {{$}}
; LLVM: call spir_func <2 x i16> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iS_i(i32 48, <2 x i16> %i16x2, <8 x i32> %i32x8, <2 x i16> %i16x2, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#SHORT4]] [[#]] [[#DEPTH]] [[#SHORT4_IN]] [[#INT8_IN]] [[#SHORT4_IN]] 12 {{$}}
; LLVM: call spir_func <4 x i16> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_sDv8_iS_i(i32 48, <4 x i16> %i16x4, <8 x i32> %i32x8, <4 x i16> %i16x4, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#SHORT8]] [[#]] [[#DEPTH]] [[#SHORT8_IN]] [[#INT8_IN]] [[#SHORT8_IN]] 12 {{$}}
; LLVM: call spir_func <8 x i16> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_sDv8_iS_i(i32 48, <8 x i16> %i16x8, <8 x i32> %i32x8, <8 x i16> %i16x8, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOAT]] [[#]] [[#DEPTH]] [[#FLOAT_IN]] [[#FLOAT8_IN]] [[#FLOAT_IN]] 12 {{$}}
; LLVM: call spir_func float @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELifDv8_ffi(i32 48, float %floatx1, <8 x float> %floatx8, float %floatx1, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOAT2]] [[#]] [[#DEPTH]] [[#FLOAT2_IN]] [[#FLOAT8_IN]] [[#FLOAT2_IN]] 12 {{$}}
; LLVM: call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_fDv8_fS_i(i32 48, <2 x float> %floatx2, <8 x float> %floatx8, <2 x float> %floatx2, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOAT4]] [[#]] [[#DEPTH]] [[#FLOAT4_IN]] [[#FLOAT8_IN]] [[#FLOAT4_IN]] 12 {{$}}
; LLVM: call spir_func <4 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_fDv8_fS_i(i32 48, <4 x float> %floatx4, <8 x float> %floatx8, <4 x float> %floatx4, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOAT8]] [[#]] [[#DEPTH]] [[#FLOAT8_IN]] [[#FLOAT8_IN]] [[#FLOAT8_IN]] 12 {{$}}
; LLVM: call spir_func <8 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_fS_S_i(i32 48, <8 x float> %floatx8, <8 x float> %floatx8, <8 x float> %floatx8, i32 12)
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOAT2]] [[#]] [[#DEPTH]] [[#SHORT2_IN]] [[#INT8_IN]] [[#FLOAT2_IN]] {{$}}
; LLVM: call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_f(i32 48, <2 x i16> %i16x2, <8 x i32> %i32x8, <2 x float> %floatx2)
define spir_func void @multiply(i32 %i32x1, <2 x i32> %i32x2, <4 x i32> %i32x4, <8 x i32> %i32x8, i16 %i16x1, <2 x i16> %i16x2, <4 x i16> %i16x4, <8 x i16> %i16x8, half %halfx1, <2 x half> %halfx2, <4 x half> %halfx4, <8 x half> %halfx8, float %floatx1, <2 x float> %floatx2, <4 x float> %floatx4, <8 x float> %floatx8) {
  %r0 = call spir_func i32 @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiiDv8_iii(i32 48, i32 %i32x1, <8 x i32> %i32x8, i32 %i32x1, i32 12)
  %r1 = call spir_func <2 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_iDv8_iS_i(i32 48, <2 x i32> %i32x2, <8 x i32> %i32x8, <2 x i32> %i32x2, i32 12)
  %r2 = call spir_func <4 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_iDv8_iS_i(i32 48, <4 x i32> %i32x4, <8 x i32> %i32x8, <4 x i32> %i32x4, i32 12)
  %r3 = call spir_func <8 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_iS_S_i(i32 48, <8 x i32> %i32x8, <8 x i32> %i32x8, <8 x i32> %i32x8, i32 12)
  %r4 = call spir_func float @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiiDv8_ifi(i32 48, i32 %i32x1, <8 x i32> %i32x8, float %floatx1, i32 12)
  %r5 = call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_iDv8_iDv2_fi(i32 48, <2 x i32> %i32x2, <8 x i32> %i32x8, <2 x float> %floatx2, i32 12)
  %r6 = call spir_func <4 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_iDv8_iDv4_fi(i32 48, <4 x i32> %i32x4, <8 x i32> %i32x8, <4 x float> %floatx4, i32 12)
  %r7 = call spir_func <8 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_iS_Dv8_fi(i32 48, <8 x i32> %i32x8, <8 x i32> %i32x8, <8 x float> %floatx8, i32 12)
  %r8 = call spir_func i32 @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELisDv8_iii(i32 48, i16 %i16x1, <8 x i32> %i32x8, i32 %i32x1, i32 12)
  %r9 = call spir_func <2 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_ii(i32 48, <2 x i16> %i16x2, <8 x i32> %i32x8, <2 x i32> %i32x2, i32 12)
  %r10 = call spir_func <4 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_ii(i32 48, <4 x i16> %i16x4, <8 x i32> %i32x8, <4 x i32> %i32x4, i32 12)
  %r11 = call spir_func <8 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_sDv8_iS0_i(i32 48, <8 x i16> %i16x8, <8 x i32> %i32x8, <8 x i32> %i32x8, i32 12)
  %r12 = call spir_func float @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELisDv8_ifi(i32 48, i16 %i16x1, <8 x i32> %i32x8, float %floatx1, i32 12)
  %r13 = call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fi(i32 48, <2 x i16> %i16x2, <8 x i32> %i32x8, <2 x float> %floatx2, i32 12)
  %r14 = call spir_func <4 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_fi(i32 48, <4 x i16> %i16x4, <8 x i32> %i32x8, <4 x float> %floatx4, i32 12)
  %r15 = call spir_func <8 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_sDv8_iDv8_fi(i32 48, <8 x i16> %i16x8, <8 x i32> %i32x8, <8 x float> %floatx8, i32 12)
  %r16 = call spir_func half @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELisDv8_iDhi(i32 48, i16 %i16x1, <8 x i32> %i32x8, half %halfx1, i32 12)
  %r17 = call spir_func <2 x half> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_Dhi(i32 48, <2 x i16> %i16x2, <8 x i32> %i32x8, <2 x half> %halfx2, i32 12)
  %r18 = call spir_func <4 x half> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_Dhi(i32 48, <4 x i16> %i16x4, <8 x i32> %i32x8, <4 x half> %halfx4, i32 12)
  %r19 = call spir_func <8 x half> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_sDv8_iDv8_Dhi(i32 48, <8 x i16> %i16x8, <8 x i32> %i32x8, <8 x half> %halfx8, i32 12)
  %r20 = call spir_func i16 @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELisDv8_isi(i32 48, i16 %i16x1, <8 x i32> %i32x8, i16 %i16x1, i32 12)
  %r21 = call spir_func <2 x i16> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iS_i(i32 48, <2 x i16> %i16x2, <8 x i32> %i32x8, <2 x i16> %i16x2, i32 12)
  %r22 = call spir_func <4 x i16> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_sDv8_iS_i(i32 48, <4 x i16> %i16x4, <8 x i32> %i32x8, <4 x i16> %i16x4, i32 12)
  %r23 = call spir_func <8 x i16> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_sDv8_iS_i(i32 48, <8 x i16> %i16x8, <8 x i32> %i32x8, <8 x i16> %i16x8, i32 12)
  %r24 = call spir_func float @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELifDv8_ffi(i32 48, float %floatx1, <8 x float> %floatx8, float %floatx1, i32 12)
  %r25 = call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_fDv8_fS_i(i32 48, <2 x float> %floatx2, <8 x float> %floatx8, <2 x float> %floatx2, i32 12)
  %r26 = call spir_func <4 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_fDv8_fS_i(i32 48, <4 x float> %floatx4, <8 x float> %floatx8, <4 x float> %floatx4, i32 12)
  %r27 = call spir_func <8 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_fS_S_i(i32 48, <8 x float> %floatx8, <8 x float> %floatx8, <8 x float> %floatx8, i32 12)
  %r28 = call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_f(i32 48, <2 x i16> %i16x2, <8 x i32> %i32x8, <2 x float> %floatx2)
  ret void
}

declare spir_func i32 @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiiDv8_iii(i32, i32, <8 x i32>, i32, i32)
declare spir_func <2 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_iDv8_iS_i(i32, <2 x i32>, <8 x i32>, <2 x i32>, i32)
declare spir_func <4 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_iDv8_iS_i(i32, <4 x i32>, <8 x i32>, <4 x i32>, i32)
declare spir_func <8 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_iS_S_i(i32, <8 x i32>, <8 x i32>, <8 x i32>, i32)
declare spir_func float @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiiDv8_ifi(i32, i32, <8 x i32>, float, i32)
declare spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_iDv8_iDv2_fi(i32, <2 x i32>, <8 x i32>, <2 x float>, i32)
declare spir_func <4 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_iDv8_iDv4_fi(i32, <4 x i32>, <8 x i32>, <4 x float>, i32)
declare spir_func <8 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_iS_Dv8_fi(i32, <8 x i32>, <8 x i32>, <8 x float>, i32)
declare spir_func i32 @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELisDv8_iii(i32, i16, <8 x i32>, i32, i32)
declare spir_func <2 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_ii(i32, <2 x i16>, <8 x i32>, <2 x i32>, i32)
declare spir_func <4 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_ii(i32, <4 x i16>, <8 x i32>, <4 x i32>, i32)
declare spir_func <8 x i32> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_sDv8_iS0_i(i32, <8 x i16>, <8 x i32>, <8 x i32>, i32)
declare spir_func float @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELisDv8_ifi(i32, i16, <8 x i32>, float, i32)
declare spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fi(i32, <2 x i16>, <8 x i32>, <2 x float>, i32)
declare spir_func <4 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_fi(i32, <4 x i16>, <8 x i32>, <4 x float>, i32)
declare spir_func <8 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_sDv8_iDv8_fi(i32, <8 x i16>, <8 x i32>, <8 x float>, i32)
declare spir_func half @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELisDv8_iDhi(i32, i16, <8 x i32>, half, i32)
declare spir_func <2 x half> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_Dhi(i32, <2 x i16>, <8 x i32>, <2 x half>, i32)
declare spir_func <4 x half> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_sDv8_iDv4_Dhi(i32, <4 x i16>, <8 x i32>, <4 x half>, i32)
declare spir_func <8 x half> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_sDv8_iDv8_Dhi(i32, <8 x i16>, <8 x i32>, <8 x half>, i32)
declare spir_func i16 @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELisDv8_isi(i32, i16, <8 x i32>, i16, i32)
declare spir_func <2 x i16> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iS_i(i32, <2 x i16>, <8 x i32>, <2 x i16>, i32)
declare spir_func <4 x i16> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_sDv8_iS_i(i32, <4 x i16>, <8 x i32>, <4 x i16>, i32)
declare spir_func <8 x i16> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_sDv8_iS_i(i32, <8 x i16>, <8 x i32>, <8 x i16>, i32)
declare spir_func float @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELifDv8_ffi(i32, float, <8 x float>, float, i32)
declare spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_fDv8_fS_i(i32, <2 x float>, <8 x float>, <2 x float>, i32)
declare spir_func <4 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv4_fDv8_fS_i(i32, <4 x float>, <8 x float>, <4 x float>, i32)
declare spir_func <8 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv8_fS_S_i(i32, <8 x float>, <8 x float>, <8 x float>, i32)
declare spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_f(i32, <2 x i16>, <8 x i32>, <2 x float>)

;--- bytes.ll
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR: SPV_INTEL_subgroup_matrix_multiply_accumulate_float8

; SPIRV-DAG: Capability SubgroupMatrixMultiplyAccumulateINTEL
; SPIRV-DAG: Extension "SPV_INTEL_subgroup_matrix_multiply_accumulate"
; SPIRV-DAG: Extension "SPV_INTEL_subgroup_matrix_multiply_accumulate_float8"
; SPIRV: FunctionParameter [[#]] [[#A:]]
; SPIRV: FunctionParameter [[#]] [[#B:]]
; SPIRV: FunctionParameter [[#FLOATS:]] [[#C:]]
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOATS]] [[#]] [[#]] [[#A]] [[#B]] [[#C]] 16384 {{$}}
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOATS]] [[#]] [[#]] [[#A]] [[#B]] [[#C]] 32768 {{$}}
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOATS]] [[#]] [[#]] [[#A]] [[#B]] [[#C]] 65536 {{$}}
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOATS]] [[#]] [[#]] [[#A]] [[#B]] [[#C]] 131072 {{$}}
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOATS]] [[#]] [[#]] [[#A]] [[#B]] [[#C]] 49152 {{$}}
define spir_func void @multiply(<2 x i16> %a, <8 x i32> %b, <2 x float> %c) {
  %r0 = call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fi(i32 32, <2 x i16> %a, <8 x i32> %b, <2 x float> %c, i32 16384)
  %r1 = call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fi(i32 32, <2 x i16> %a, <8 x i32> %b, <2 x float> %c, i32 32768)
  %r2 = call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fi(i32 32, <2 x i16> %a, <8 x i32> %b, <2 x float> %c, i32 65536)
  %r3 = call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fi(i32 32, <2 x i16> %a, <8 x i32> %b, <2 x float> %c, i32 131072)
  %r4 = call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fi(i32 32, <2 x i16> %a, <8 x i32> %b, <2 x float> %c, i32 49152)
  ret void
}

declare spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fi(i32, <2 x i16>, <8 x i32>, <2 x float>, i32)

;--- nibbles.ll
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR: SPV_INTEL_subgroup_matrix_multiply_accumulate_float4

; SPIRV-DAG: Capability SubgroupMatrixMultiplyAccumulateINTEL
; SPIRV-DAG: Extension "SPV_INTEL_subgroup_matrix_multiply_accumulate"
; SPIRV-DAG: Extension "SPV_INTEL_subgroup_matrix_multiply_accumulate_float4"
; SPIRV: FunctionParameter [[#]] [[#A:]]
; SPIRV: FunctionParameter [[#]] [[#B:]]
; SPIRV: FunctionParameter [[#FLOATS:]] [[#C:]]
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOATS]] [[#]] [[#]] [[#A]] [[#B]] [[#C]] 262144 {{$}}
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOATS]] [[#]] [[#]] [[#A]] [[#B]] [[#C]] 524288 {{$}}
; SPIRV: SubgroupMatrixMultiplyAccumulateINTEL [[#FLOATS]] [[#]] [[#]] [[#A]] [[#B]] [[#C]] 786432 {{$}}
define spir_func void @multiply(<2 x i16> %a, <8 x i32> %b, <2 x float> %c) {
  %r0 = call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fi(i32 32, <2 x i16> %a, <8 x i32> %b, <2 x float> %c, i32 262144)
  %r1 = call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fi(i32 32, <2 x i16> %a, <8 x i32> %b, <2 x float> %c, i32 524288)
  %r2 = call spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fi(i32 32, <2 x i16> %a, <8 x i32> %b, <2 x float> %c, i32 786432)
  ret void
}

declare spir_func <2 x float> @_Z45__spirv_SubgroupMatrixMultiplyAccumulateINTELiDv2_sDv8_iDv2_fi(i32, <2 x i16>, <8 x i32>, <2 x float>, i32)
