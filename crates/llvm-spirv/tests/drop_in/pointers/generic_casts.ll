; What to_global and its kin are asked of is a pointer to bytes.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

; SPIRV: %[[BYTES:[0-9]+]] = OpBitcast %_ptr_Generic_uchar %p
; SPIRV: OpGenericCastToPtrExplicit %_ptr_CrossWorkgroup_uchar %[[BYTES]] CrossWorkgroup
; SPIRV: OpBitcast %_ptr_CrossWorkgroup_float

; CHECK: %[[BYTES:[0-9]+]] = bitcast ptr addrspace(4) %p to ptr addrspace(4)
; CHECK: call spir_func ptr addrspace(1) @_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPU3AS4ci(ptr addrspace(4) %[[BYTES]],
define spir_func float @of_floats(ptr addrspace(4) %p) {
  store float 1.0, ptr addrspace(4) %p, align 4
  %global = call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) %p)
  %value = load float, ptr addrspace(1) %global, align 4
  ret float %value
}

; SPIRV: %[[BYTES:[0-9]+]] = OpBitcast %_ptr_Generic_uchar %q
; SPIRV: OpGenericCastToPtrExplicit %_ptr_CrossWorkgroup_uchar %[[BYTES]] CrossWorkgroup
define spir_func ptr addrspace(1) @of_bytes(ptr addrspace(4) %q) {
  %global = call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) %q)
  ret ptr addrspace(1) %global
}

declare spir_func ptr addrspace(1) @__to_global(ptr addrspace(4))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
