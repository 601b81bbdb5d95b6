; Subgroups load, prefetch and store blocks of matrices in memory: sizes of elements and blocks, where the matrix lies, how
; large it is and where in it the block begins. What transposes or transforms takes a capability more.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_2d_block_io -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_2d_block_io -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_2d_block_io

; SPIRV-DAG: Capability Subgroup2DBlockIOINTEL
; SPIRV-DAG: Capability Subgroup2DBlockTransformINTEL
; SPIRV-DAG: Capability Subgroup2DBlockTransposeINTEL
; SPIRV-DAG: Extension "SPV_INTEL_2d_block_io"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeVector [[#PAIR:]] [[#INT]] 2
; SPIRV-DAG: Constant [[#INT]] [[#ELEMENT:]] 2 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#COLUMNS:]] 16 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ROWS:]] 8 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#COUNT:]] 1 {{$}}
; SPIRV: FunctionParameter [[#]] [[#MATRIX:]]
; SPIRV: FunctionParameter [[#INT]] [[#WIDTH:]]
; SPIRV: FunctionParameter [[#INT]] [[#HEIGHT:]]
; SPIRV: FunctionParameter [[#INT]] [[#PITCH:]]
; SPIRV: FunctionParameter [[#PAIR]] [[#FROM:]]
; SPIRV: FunctionParameter [[#]] [[#OWN:]]
; SPIRV: Subgroup2DBlockPrefetchINTEL [[#ELEMENT]] [[#COLUMNS]] [[#ROWS]] [[#COUNT]] [[#MATRIX]] [[#WIDTH]] [[#HEIGHT]] [[#PITCH]] [[#FROM]] {{$}}
; SPIRV: Subgroup2DBlockLoadINTEL [[#ELEMENT]] [[#COLUMNS]] [[#ROWS]] [[#COUNT]] [[#MATRIX]] [[#WIDTH]] [[#HEIGHT]] [[#PITCH]] [[#FROM]] [[#OWN]]
; SPIRV: Subgroup2DBlockLoadTransposeINTEL [[#ELEMENT]] [[#ROWS]] [[#COLUMNS]] [[#COUNT]] [[#MATRIX]] [[#WIDTH]] [[#HEIGHT]] [[#PITCH]] [[#FROM]] [[#OWN]]
; SPIRV: Subgroup2DBlockLoadTransformINTEL [[#ELEMENT]] [[#COLUMNS]] [[#ROWS]] [[#COUNT]] [[#MATRIX]] [[#WIDTH]] [[#HEIGHT]] [[#PITCH]] [[#FROM]] [[#OWN]]
; SPIRV: Subgroup2DBlockStoreINTEL [[#ELEMENT]] [[#COLUMNS]] [[#ROWS]] [[#COUNT]] [[#OWN]] [[#MATRIX]] [[#WIDTH]] [[#HEIGHT]] [[#PITCH]] [[#FROM]] {{$}}

; LLVM: call spir_func void @_Z36__spirv_Subgroup2DBlockPrefetchINTELiiiiPU3AS1ciiiDv2_i(i32 2, i32 16, i32 8, i32 1, ptr addrspace(1) %matrix, i32 %width, i32 %height, i32 %pitch, <2 x i32> %from)
; LLVM: call spir_func void @_Z32__spirv_Subgroup2DBlockLoadINTELiiiiPU3AS1ciiiDv2_iPc(i32 2, i32 16, i32 8, i32 1, ptr addrspace(1) %matrix, i32 %width, i32 %height, i32 %pitch, <2 x i32> %from, ptr %own)
; LLVM: call spir_func void @_Z41__spirv_Subgroup2DBlockLoadTransposeINTELiiiiPU3AS1ciiiDv2_iPc(i32 2, i32 8, i32 16, i32 1, ptr addrspace(1) %matrix, i32 %width, i32 %height, i32 %pitch, <2 x i32> %from, ptr %own)
; LLVM: call spir_func void @_Z41__spirv_Subgroup2DBlockLoadTransformINTELiiiiPU3AS1ciiiDv2_iPc(i32 2, i32 16, i32 8, i32 1, ptr addrspace(1) %matrix, i32 %width, i32 %height, i32 %pitch, <2 x i32> %from, ptr %own)
; LLVM: call spir_func void @_Z33__spirv_Subgroup2DBlockStoreINTELiiiiPcPU3AS1ciiiDv2_i(i32 2, i32 16, i32 8, i32 1, ptr %own, ptr addrspace(1) %matrix, i32 %width, i32 %height, i32 %pitch, <2 x i32> %from)
define spir_func void @tiles(ptr addrspace(1) %matrix, i32 %width, i32 %height, i32 %pitch, <2 x i32> %from, ptr %own) {
  call spir_func void @_Z36__spirv_Subgroup2DBlockPrefetchINTELiiiiPU3AS1KviiiDv2_i(i32 2, i32 16, i32 8, i32 1, ptr addrspace(1) %matrix, i32 %width, i32 %height, i32 %pitch, <2 x i32> %from)
  call spir_func void @_Z32__spirv_Subgroup2DBlockLoadINTELiiiiPU3AS1KviiiDv2_iPv(i32 2, i32 16, i32 8, i32 1, ptr addrspace(1) %matrix, i32 %width, i32 %height, i32 %pitch, <2 x i32> %from, ptr %own)
  call spir_func void @_Z41__spirv_Subgroup2DBlockLoadTransposeINTELiiiiPU3AS1KviiiDv2_iPv(i32 2, i32 8, i32 16, i32 1, ptr addrspace(1) %matrix, i32 %width, i32 %height, i32 %pitch, <2 x i32> %from, ptr %own)
  call spir_func void @_Z41__spirv_Subgroup2DBlockLoadTransformINTELiiiiPU3AS1KviiiDv2_iPv(i32 2, i32 16, i32 8, i32 1, ptr addrspace(1) %matrix, i32 %width, i32 %height, i32 %pitch, <2 x i32> %from, ptr %own)
  call spir_func void @_Z33__spirv_Subgroup2DBlockStoreINTELiiiiPKvPU3AS1viiiDv2_i(i32 2, i32 16, i32 8, i32 1, ptr %own, ptr addrspace(1) %matrix, i32 %width, i32 %height, i32 %pitch, <2 x i32> %from)
  ret void
}

declare spir_func void @_Z36__spirv_Subgroup2DBlockPrefetchINTELiiiiPU3AS1KviiiDv2_i(i32, i32, i32, i32, ptr addrspace(1), i32, i32, i32, <2 x i32>)
declare spir_func void @_Z32__spirv_Subgroup2DBlockLoadINTELiiiiPU3AS1KviiiDv2_iPv(i32, i32, i32, i32, ptr addrspace(1), i32, i32, i32, <2 x i32>, ptr)
declare spir_func void @_Z41__spirv_Subgroup2DBlockLoadTransposeINTELiiiiPU3AS1KviiiDv2_iPv(i32, i32, i32, i32, ptr addrspace(1), i32, i32, i32, <2 x i32>, ptr)
declare spir_func void @_Z41__spirv_Subgroup2DBlockLoadTransformINTELiiiiPU3AS1KviiiDv2_iPv(i32, i32, i32, i32, ptr addrspace(1), i32, i32, i32, <2 x i32>, ptr)
declare spir_func void @_Z33__spirv_Subgroup2DBlockStoreINTELiiiiPKvPU3AS1viiiDv2_i(i32, i32, i32, i32, ptr, ptr addrspace(1), i32, i32, i32, <2 x i32>)
