; Atomic sums, minima and maxima of `bfloat`: as instructions of LLVM IR and as functions under SPIR-V's own names. Each
; takes the number's extension, the one for atomics of 16 bits, and that of the instruction.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_16bit_atomics,+SPV_KHR_bfloat16,+SPV_EXT_shader_atomic_float_add,+SPV_EXT_shader_atomic_float_min_max -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s --spirv-ext=+SPV_KHR_bfloat16,+SPV_EXT_shader_atomic_float_add,+SPV_EXT_shader_atomic_float_min_max -o - 2>&1 | FileCheck %s --check-prefix=ATOMICS
; RUN: not llvm-spirv %s --spirv-ext=+SPV_INTEL_16bit_atomics,+SPV_EXT_shader_atomic_float_add,+SPV_EXT_shader_atomic_float_min_max -o - 2>&1 | FileCheck %s --check-prefix=NUMBER

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ATOMICS: RequiresExtension: Feature requires the following SPIR-V extension:
; ATOMICS-NEXT: SPV_INTEL_16bit_atomics
; NUMBER: RequiresExtension: Feature requires the following SPIR-V extension:
; NUMBER-NEXT: SPV_KHR_bfloat16
; NUMBER-NEXT: NOTE: LLVM module contains bfloat type, translation of which requires this extension

; SPIRV-DAG: Capability BFloat16TypeKHR
; SPIRV-DAG: Capability AtomicBFloat16AddINTEL
; SPIRV-DAG: Capability AtomicBFloat16MinMaxINTEL
; SPIRV-DAG: Extension "SPV_INTEL_16bit_atomics"
; SPIRV-DAG: Extension "SPV_KHR_bfloat16"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeFloat [[#BFLOAT:]] 16 0
; SPIRV-DAG: Constant [[#INT]] [[#ALL:]] 0
; SPIRV-DAG: Constant [[#INT]] [[#GROUP:]] 2
; SPIRV-DAG: Constant [[#INT]] [[#RELAXED:]] 512
; SPIRV-DAG: Constant [[#INT]] [[#EQUAL:]] 16
; SPIRV-DAG: Constant [[#BFLOAT]] [[#STEP:]] 16448
; SPIRV-DAG: Name [[#TOTAL:]] "total"
; SPIRV-DAG: Variable [[#]] [[#TOTAL]] 5

@total = addrspace(1) global bfloat 0.0, align 2

; SPIRV: FunctionParameter [[#]] [[#PLACE:]]
; SPIRV: FunctionParameter [[#BFLOAT]] [[#VALUE:]]
; SPIRV: AtomicFAddEXT [[#BFLOAT]] [[#A:]] [[#PLACE]] [[#GROUP]] [[#RELAXED]] [[#VALUE]]
; SPIRV: AtomicFMinEXT [[#BFLOAT]] [[#B:]] [[#PLACE]] [[#GROUP]] [[#RELAXED]] [[#A]]
; SPIRV: AtomicFMaxEXT [[#BFLOAT]] [[#]] [[#PLACE]] [[#GROUP]] [[#RELAXED]] [[#B]]
; LLVM: %[[A:.+]] = call spir_func bfloat @_Z21__spirv_AtomicFAddEXTPU3AS1DF16biiDF16b(ptr addrspace(1) %place, i32 2, i32 512, bfloat %value)
; LLVM: %[[B:.+]] = call spir_func bfloat @_Z21__spirv_AtomicFMinEXTPU3AS1DF16biiDF16b(ptr addrspace(1) %place, i32 2, i32 512, bfloat %[[A]])
; LLVM: call spir_func bfloat @_Z21__spirv_AtomicFMaxEXTPU3AS1DF16biiDF16b(ptr addrspace(1) %place, i32 2, i32 512, bfloat %[[B]])
define spir_func bfloat @functions(ptr addrspace(1) %place, bfloat %value) {
  %a = call spir_func bfloat @_Z21__spirv_AtomicFAddEXTPU3AS1DF16biiDF16b(ptr addrspace(1) %place, i32 2, i32 512, bfloat %value)
  %b = call spir_func bfloat @_Z21__spirv_AtomicFMinEXTPU3AS1DF16biiDF16b(ptr addrspace(1) %place, i32 2, i32 512, bfloat %a)
  %c = call spir_func bfloat @_Z21__spirv_AtomicFMaxEXTPU3AS1DF16biiDF16b(ptr addrspace(1) %place, i32 2, i32 512, bfloat %b)
  ret bfloat %c
}

; SPIRV: AtomicFAddEXT [[#BFLOAT]] [[#]] [[#TOTAL]] [[#ALL]] [[#EQUAL]] [[#STEP]]
; SPIRV: AtomicFMinEXT [[#BFLOAT]] [[#]] [[#TOTAL]] [[#ALL]] [[#EQUAL]] [[#STEP]]
; SPIRV: AtomicFMaxEXT [[#BFLOAT]] [[#]] [[#TOTAL]] [[#ALL]] [[#EQUAL]] [[#STEP]]
; LLVM: call spir_func bfloat @_Z21__spirv_AtomicFAddEXTPU3AS1DF16biiDF16b(ptr addrspace(1) @total, i32 0, i32 16, bfloat {{0xR4040|3\.0+e\+00}})
; LLVM: call spir_func bfloat @_Z21__spirv_AtomicFMinEXTPU3AS1DF16biiDF16b(ptr addrspace(1) @total, i32 0, i32 16, bfloat {{0xR4040|3\.0+e\+00}})
; LLVM: call spir_func bfloat @_Z21__spirv_AtomicFMaxEXTPU3AS1DF16biiDF16b(ptr addrspace(1) @total, i32 0, i32 16, bfloat {{0xR4040|3\.0+e\+00}})
define spir_kernel void @instructions() {
  %a = atomicrmw fadd ptr addrspace(1) @total, bfloat 3.0 seq_cst
  %b = atomicrmw fmin ptr addrspace(1) @total, bfloat 3.0 seq_cst
  %c = atomicrmw fmax ptr addrspace(1) @total, bfloat 3.0 seq_cst
  ret void
}

declare spir_func bfloat @_Z21__spirv_AtomicFAddEXTPU3AS1DF16biiDF16b(ptr addrspace(1), i32, i32, bfloat)
declare spir_func bfloat @_Z21__spirv_AtomicFMinEXTPU3AS1DF16biiDF16b(ptr addrspace(1), i32, i32, bfloat)
declare spir_func bfloat @_Z21__spirv_AtomicFMaxEXTPU3AS1DF16biiDF16b(ptr addrspace(1), i32, i32, bfloat)
