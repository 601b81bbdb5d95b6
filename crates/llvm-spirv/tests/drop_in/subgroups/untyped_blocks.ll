; A block of memory has elements, which an untyped pointer doesn't tell: it is cast to one that does, also where it has been
; another kind of address before.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_subgroups,+SPV_KHR_untyped_pointers -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability SubgroupBufferBlockIOINTEL
; SPIRV-DAG: Capability UntypedPointersKHR
; SPIRV-DAG: Extension "SPV_INTEL_subgroups"
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeVector [[#SHORTS:]] [[#SHORT]] 8
; SPIRV-DAG: TypeVector [[#LONGS:]] [[#LONG]] 2
; SPIRV-DAG: TypeUntypedPointerKHR [[#POINTER:]] 5
; SPIRV-DAG: TypePointer [[#TO_SHORT:]] 5 [[#SHORT]] {{$}}
; SPIRV-DAG: TypePointer [[#TO_LONG:]] 5 [[#LONG]] {{$}}
; SPIRV: FunctionParameter [[#POINTER]] [[#P:]]
; SPIRV: FunctionParameter [[#POINTER]] [[#Q:]]
; SPIRV: GenericCastToPtrExplicit [[#POINTER]]
; SPIRV: Bitcast [[#TO_SHORT]] [[#FROM:]] [[#]]
; SPIRV: SubgroupBlockReadINTEL [[#SHORTS]] [[#V:]] [[#FROM]]
; SPIRV: Bitcast [[#TO_SHORT]] [[#TO:]] [[#P]]
; SPIRV: SubgroupBlockWriteINTEL [[#TO]] [[#V]]
; SPIRV: Bitcast [[#TO_LONG]] [[#FROM:]] [[#Q]]
; SPIRV: SubgroupBlockReadINTEL [[#LONGS]] [[#W:]] [[#FROM]]
; SPIRV: Bitcast [[#TO_LONG]] [[#TO:]] [[#Q]]
; SPIRV: SubgroupBlockWriteINTEL [[#TO]] [[#W]]

; LLVM: %v = call spir_func <8 x i16> @_Z30intel_sub_group_block_read_us8PU3AS1Kt(ptr addrspace(1) %[[#]])
; LLVM: %[[#P:]] = bitcast ptr addrspace(1) %p to ptr addrspace(1)
; LLVM: call spir_func void @_Z31intel_sub_group_block_write_us8PU3AS1tDv8_t(ptr addrspace(1) %[[#P]], <8 x i16> %v)
; LLVM: %[[#Q:]] = bitcast ptr addrspace(1) %q to ptr addrspace(1)
; LLVM: %w = call spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul2PU3AS1Km(ptr addrspace(1) %[[#Q]])
; LLVM: %[[#Q:]] = bitcast ptr addrspace(1) %q to ptr addrspace(1)
; LLVM: call spir_func void @_Z31intel_sub_group_block_write_ul2PU3AS1mDv2_m(ptr addrspace(1) %[[#Q]], <2 x i64> %w)
; FRIENDLY: %v = call spir_func <8 x i16> @_Z38__spirv_SubgroupBlockReadINTEL_Rshort8PU3AS1Kt(
; FRIENDLY: call spir_func void @_Z31__spirv_SubgroupBlockWriteINTELPU3AS1tDv8_t({{.*}}, <8 x i16> %v)
; FRIENDLY: %w = call spir_func <2 x i64> @_Z37__spirv_SubgroupBlockReadINTEL_Rlong2PU3AS1Km(
; FRIENDLY: call spir_func void @_Z31__spirv_SubgroupBlockWriteINTELPU3AS1mDv2_m({{.*}}, <2 x i64> %w)
define spir_kernel void @copy(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %anywhere = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %back = call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) %anywhere)
  %v = call spir_func <8 x i16> @_Z30intel_sub_group_block_read_us8PU3AS1Kt(ptr addrspace(1) %back)
  call spir_func void @_Z31intel_sub_group_block_write_us8PU3AS1tDv8_t(ptr addrspace(1) %p, <8 x i16> %v)
  %w = call spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul2PU3AS1Km(ptr addrspace(1) %q)
  call spir_func void @_Z31intel_sub_group_block_write_ul2PU3AS1mDv2_m(ptr addrspace(1) %q, <2 x i64> %w)
  ret void
}

declare spir_func ptr addrspace(1) @__to_global(ptr addrspace(4))
declare spir_func <8 x i16> @_Z30intel_sub_group_block_read_us8PU3AS1Kt(ptr addrspace(1))
declare spir_func void @_Z31intel_sub_group_block_write_us8PU3AS1tDv8_t(ptr addrspace(1), <8 x i16>)
declare spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul2PU3AS1Km(ptr addrspace(1))
declare spir_func void @_Z31intel_sub_group_block_write_ul2PU3AS1mDv2_m(ptr addrspace(1), <2 x i64>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
