; LLVM's own atomic instructions on floats become those of extensions, of 16, 32 and 64 bits: what is subtracted is negated
; and added. Each width has its capability; `half` needs an extension more to be added.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_shader_atomic_float_add,+SPV_EXT_shader_atomic_float16_add,+SPV_EXT_shader_atomic_float_min_max -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s --spirv-ext=+SPV_EXT_shader_atomic_float_add,+SPV_EXT_shader_atomic_float_min_max -o %t.no 2>&1 | FileCheck %s --check-prefix=NO-HALF

; NO-HALF: RequiresExtension: Feature requires the following SPIR-V extension:
; NO-HALF-NEXT: SPV_EXT_shader_atomic_float16_add

; SPIRV-DAG: Capability AtomicFloat16AddEXT
; SPIRV-DAG: Capability AtomicFloat32AddEXT
; SPIRV-DAG: Capability AtomicFloat64AddEXT
; SPIRV-DAG: Capability AtomicFloat16MinMaxEXT
; SPIRV-DAG: Capability AtomicFloat32MinMaxEXT
; SPIRV-DAG: Capability AtomicFloat64MinMaxEXT
; SPIRV-DAG: Extension "SPV_EXT_shader_atomic_float16_add"
; SPIRV-DAG: Extension "SPV_EXT_shader_atomic_float_add"
; SPIRV-DAG: Extension "SPV_EXT_shader_atomic_float_min_max"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeFloat [[#DOUBLE:]] 64
; SPIRV-DAG: Constant [[#INT]] [[#SYSTEM:]] 0 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#ACQUIRE:]] 2 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#RELEASE:]] 4 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#SEQUENTIAL:]] 16 {{$}}

target triple = "spir64-unknown-unknown"

; SPIRV: FunctionParameter [[#]] [[#P:]]
; SPIRV: FunctionParameter [[#HALF]] [[#X:]]
; SPIRV: AtomicFAddEXT [[#HALF]] [[#OLD:]] [[#P]] [[#SYSTEM]] [[#SEQUENTIAL]] [[#X]]
; SPIRV: FNegate [[#HALF]] [[#MINUS:]] [[#OLD]]
; SPIRV: AtomicFAddEXT [[#HALF]] [[#]] [[#P]] [[#SYSTEM]] [[#SEQUENTIAL]] [[#MINUS]]
; SPIRV: AtomicFMinEXT [[#HALF]] [[#]] [[#P]] [[#SYSTEM]] [[#ACQUIRE]] [[#X]]
; SPIRV: AtomicFMaxEXT [[#HALF]] [[#]] [[#P]] [[#SYSTEM]] [[#RELEASE]] [[#X]]
; LLVM: [[OLD:%.*]] = call spir_func half @_Z10atomic_addPU3AS1VDhDh(ptr addrspace(1) %p, half %x)
; LLVM: [[MINUS:%.*]] = fneg half [[OLD]]
; LLVM: call spir_func half @_Z10atomic_addPU3AS1VDhDh(ptr addrspace(1) %p, half [[MINUS]])
; LLVM: call spir_func half @_Z10atomic_minPU3AS1VDhDh(ptr addrspace(1) %p, half %x)
; LLVM: call spir_func half @_Z10atomic_maxPU3AS1VDhDh(ptr addrspace(1) %p, half %x)
define spir_func void @halves(ptr addrspace(1) %p, half %x) {
  %old = atomicrmw fadd ptr addrspace(1) %p, half %x seq_cst
  %less = atomicrmw fsub ptr addrspace(1) %p, half %old seq_cst
  %min = atomicrmw fmin ptr addrspace(1) %p, half %x acquire
  %max = atomicrmw fmax ptr addrspace(1) %p, half %x release
  ret void
}

; SPIRV: FunctionParameter [[#]] [[#P:]]
; SPIRV: FunctionParameter [[#FLOAT]] [[#X:]]
; SPIRV: AtomicFMaxEXT [[#FLOAT]] [[#OLD:]] [[#P]] [[#SYSTEM]] [[#SEQUENTIAL]] [[#X]]
; SPIRV: AtomicFMinEXT [[#FLOAT]] [[#]] [[#P]] [[#SYSTEM]] [[#SEQUENTIAL]] [[#OLD]]
; SPIRV: FNegate [[#FLOAT]] [[#MINUS:]] [[#X]]
; SPIRV: AtomicFAddEXT [[#FLOAT]] [[#]] [[#P]] [[#SYSTEM]] [[#SEQUENTIAL]] [[#MINUS]]
; SPIRV: AtomicFAddEXT [[#FLOAT]] [[#]] [[#P]] [[#SYSTEM]] [[#SEQUENTIAL]] [[#X]]
; LLVM: [[MINUS:%.*]] = fneg float %x
; LLVM: call spir_func float @_Z10atomic_addPU3AS3Vff(ptr addrspace(3) %p, float [[MINUS]])
define spir_func void @floats(ptr addrspace(3) %p, float %x) {
  %old = atomicrmw fmax ptr addrspace(3) %p, float %x seq_cst
  %min = atomicrmw fmin ptr addrspace(3) %p, float %old seq_cst
  %less = atomicrmw fsub ptr addrspace(3) %p, float %x seq_cst
  %more = atomicrmw fadd ptr addrspace(3) %p, float %x seq_cst
  ret void
}

@total = addrspace(1) global double 0.0

; SPIRV: FunctionParameter [[#DOUBLE]] [[#X:]]
; SPIRV: FNegate [[#DOUBLE]] [[#MINUS:]] [[#X]]
; SPIRV: AtomicFAddEXT [[#DOUBLE]] [[#]] [[#TOTAL:]] [[#SYSTEM]] [[#SEQUENTIAL]] [[#MINUS]]
; SPIRV: AtomicFAddEXT [[#DOUBLE]] [[#]] [[#TOTAL]] [[#SYSTEM]] [[#SEQUENTIAL]] [[#X]]
; SPIRV: AtomicFMinEXT [[#DOUBLE]] [[#]] [[#TOTAL]] [[#SYSTEM]] [[#SEQUENTIAL]] [[#X]]
; SPIRV: AtomicFMaxEXT [[#DOUBLE]] [[#]] [[#TOTAL]] [[#SYSTEM]] [[#SEQUENTIAL]] [[#X]]
; LLVM: [[MINUS:%.*]] = fneg double %x
; LLVM: call spir_func double @_Z10atomic_addPU3AS1Vdd(ptr addrspace(1) @total, double [[MINUS]])
; LLVM: call spir_func double @_Z10atomic_addPU3AS1Vdd(ptr addrspace(1) @total, double %x)
; LLVM: call spir_func double @_Z10atomic_minPU3AS1Vdd(ptr addrspace(1) @total, double %x)
; LLVM: call spir_func double @_Z10atomic_maxPU3AS1Vdd(ptr addrspace(1) @total, double %x)
define spir_func void @doubles(double %x) {
  %less = atomicrmw fsub ptr addrspace(1) @total, double %x seq_cst
  %more = atomicrmw fadd ptr addrspace(1) @total, double %x seq_cst
  %min = atomicrmw fmin ptr addrspace(1) @total, double %x seq_cst
  %max = atomicrmw fmax ptr addrspace(1) @total, double %x seq_cst
  ret void
}
