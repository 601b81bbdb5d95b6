; Vectors of `bfloat` are loaded from memory and stored as vectors of other numbers are, in OpenCL C's names and in SPIR-V's.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_bfloat16,+SPV_INTEL_bfloat16_arithmetic -spirv-text -o %t.spt
; RUN: FileCheck %s --input-file=%t.spt --check-prefix=SPIRV
; RUN: llvm-spirv -to-binary %t.spt -o %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability BFloat16TypeKHR
; SPIRV: Extension "SPV_KHR_bfloat16"
; SPIRV-DAG: TypeFloat [[#BFLOAT:]] 16 0
; SPIRV-DAG: TypeVector [[#FOUR:]] [[#BFLOAT]] 4
; SPIRV-DAG: TypeVector [[#EIGHT:]] [[#BFLOAT]] 8
; SPIRV-DAG: TypePointer [[#POINTER:]] 5 [[#BFLOAT]]
; SPIRV: FunctionParameter [[#]] [[#AT:]]
; SPIRV: FunctionParameter [[#POINTER]] [[#FROM:]]
; SPIRV: ExtInst [[#FOUR]] [[#]] [[#]] vloadn [[#AT]] [[#FROM]] 4
; SPIRV: ExtInst [[#EIGHT]] [[#LOADED:]] [[#]] vloadn [[#AT]] [[#FROM]] 8
; SPIRV: ExtInst [[#]] [[#]] [[#]] vstoren [[#LOADED]] [[#AT]] [[#FROM]]
; OPENCL: call spir_func <4 x bfloat> @_Z6vload4mPU3AS1KDF16b(i64 %at, ptr addrspace(1) %from)
; OPENCL: %[[LOADED:.+]] = call spir_func <8 x bfloat> @_Z6vload8mPU3AS1KDF16b(i64 %at, ptr addrspace(1) %from)
; OPENCL: call spir_func void @_Z7vstore8Dv8_DF16bmPU3AS1DF16b(<8 x bfloat> %[[LOADED]], i64 %at, ptr addrspace(1) %from)
; FRIENDLY: call spir_func <4 x bfloat> @_Z26__spirv_ocl_vloadn_RDF16b4mPU3AS1KDF16bi(i64 %at, ptr addrspace(1) %from, i32 4)
; FRIENDLY: %[[LOADED:.+]] = call spir_func <8 x bfloat> @_Z26__spirv_ocl_vloadn_RDF16b8mPU3AS1KDF16bi(i64 %at, ptr addrspace(1) %from, i32 8)
; FRIENDLY: call spir_func void @_Z19__spirv_ocl_vstorenDv8_DF16bmPU3AS1DF16b(<8 x bfloat> %[[LOADED]], i64 %at, ptr addrspace(1) %from)
define spir_func <4 x bfloat> @move(i64 %at, ptr addrspace(1) %from) {
  %four = call spir_func <4 x bfloat> @_Z26__spirv_ocl_vloadn__RDF16blPU3AS1DF16bi(i64 %at, ptr addrspace(1) %from, i32 4)
  %eight = call spir_func <8 x bfloat> @_Z27__spirv_ocl_vloadn__RDF16b8lPU3AS1DF16bi(i64 %at, ptr addrspace(1) %from, i32 8)
  call spir_func void @_Z19__spirv_ocl_vstorenDv8_DF16blPU3AS1DF16b(<8 x bfloat> %eight, i64 %at, ptr addrspace(1) %from)
  ret <4 x bfloat> %four
}

declare spir_func <4 x bfloat> @_Z26__spirv_ocl_vloadn__RDF16blPU3AS1DF16bi(i64, ptr addrspace(1), i32)
declare spir_func <8 x bfloat> @_Z27__spirv_ocl_vloadn__RDF16b8lPU3AS1DF16bi(i64, ptr addrspace(1), i32)
declare spir_func void @_Z19__spirv_ocl_vstorenDv8_DF16blPU3AS1DF16b(<8 x bfloat>, i64, ptr addrspace(1))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
