; Atomic operations on vectors of two and four halves need an extension of their own.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_NV_shader_atomic_fp16_vector -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_NV_shader_atomic_fp16_vector -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s --spirv-ext=+SPV_EXT_shader_atomic_float16_add -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_NV_shader_atomic_fp16_vector
; SPIRV-NOT: Capability AtomicFloat16
; SPIRV: Capability AtomicFloat16VectorNV
; SPIRV-NOT: Capability AtomicFloat16
; SPIRV: Extension "SPV_NV_shader_atomic_fp16_vector"
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: TypeVector [[#TWO:]] [[#HALF]] 2
; SPIRV-DAG: TypeVector [[#FOUR:]] [[#HALF]] 4
; SPIRV: AtomicFAddEXT [[#TWO]]
; SPIRV: FNegate [[#FOUR]] [[#NEGATIVE:]]
; SPIRV: AtomicFAddEXT [[#FOUR]] [[#]] [[#]] [[#]] [[#]] [[#NEGATIVE]]
; SPIRV: AtomicFMinEXT [[#TWO]]
; LLVM: call spir_func <2 x half> @_Z10atomic_addPU3AS1VDv2_DhS_(ptr addrspace(1) %p, <2 x half> %x)
; LLVM: call spir_func <4 x half> @_Z10atomic_addPU3AS1VDv4_DhS_(
; LLVM: call spir_func <2 x half> @_Z10atomic_minPU3AS1VDv2_DhS_(
define spir_func void @change(ptr addrspace(1) %p, <2 x half> %x, <4 x half> %y) {
  %a = atomicrmw fadd ptr addrspace(1) %p, <2 x half> %x seq_cst
  %b = atomicrmw fsub ptr addrspace(1) %p, <4 x half> %y seq_cst
  %c = atomicrmw fmin ptr addrspace(1) %p, <2 x half> %x seq_cst
  ret void
}
