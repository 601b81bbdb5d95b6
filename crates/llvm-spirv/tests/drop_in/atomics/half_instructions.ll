; Where only sums of `half` are allowed, the extension that they build upon is named, too. Constants are negated by an
; instruction before they are added.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_shader_atomic_float16_add -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target triple = "spir64-unknown-unknown"

@level = addrspace(1) global half 1.0

; SPIRV: Capability AtomicFloat16AddEXT
; SPIRV-DAG: Extension "SPV_EXT_shader_atomic_float_add"
; SPIRV-DAG: Extension "SPV_EXT_shader_atomic_float16_add"
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: Constant [[#HALF]] [[#THREE:]] 16896 {{$}}
; SPIRV-DAG: Variable [[#]] [[#LEVEL:]] 5
; SPIRV: FNegate [[#HALF]] [[#MINUS:]] [[#THREE]]
; SPIRV: AtomicFAddEXT [[#HALF]] [[#OLD:]] [[#LEVEL]] [[#]] [[#]] [[#MINUS]]
; SPIRV: AtomicFAddEXT [[#HALF]] [[#]] [[#LEVEL]] [[#]] [[#]] [[#THREE]]
; LLVM: [[MINUS:%.*]] = fneg half 0xH4200
; LLVM: call spir_func half @_Z10atomic_addPU3AS1VDhDh(ptr addrspace(1) @level, half [[MINUS]])
; LLVM: call spir_func half @_Z10atomic_addPU3AS1VDhDh(ptr addrspace(1) @level, half 0xH4200)
define spir_func half @lowered() {
  %old = atomicrmw fsub ptr addrspace(1) @level, half 3.0 seq_cst
  %raised = atomicrmw fadd ptr addrspace(1) @level, half 3.0 seq_cst
  ret half %old
}
