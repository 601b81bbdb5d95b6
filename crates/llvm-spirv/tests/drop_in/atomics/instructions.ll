; LLVM's own atomic instructions: each operation, each order that it may have. Without a scope all devices are meant, and
; orders name no memory.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-val %t.untyped.spv
; RUN: llvm-spirv -to-text %t.untyped.spv -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: TypeInt [[#INT:]] 32 0
; CHECK-DAG: TypeInt [[#LONG:]] 64 0
; CHECK-DAG: TypeFloat [[#DOUBLE:]] 64
; CHECK-DAG: Constant [[#INT]] [[#ZERO:]] 0{{ *$}}
; CHECK-DAG: Constant [[#INT]] [[#ACQUIRE:]] 2{{ *$}}
; CHECK-DAG: Constant [[#INT]] [[#RELEASE:]] 4{{ *$}}
; CHECK-DAG: Constant [[#INT]] [[#ACQ_REL:]] 8{{ *$}}
; CHECK-DAG: Constant [[#INT]] [[#SEQ_CST:]] 16{{ *$}}
; CHECK: FunctionParameter [[#]] [[#P:]]
; CHECK: FunctionParameter [[#LONG]] [[#N:]]
; CHECK: AtomicExchange [[#LONG]] [[#]] [[#P]] [[#ZERO]] [[#ZERO]] [[#N]]
; CHECK: AtomicIAdd [[#LONG]] [[#]] [[#P]] [[#ZERO]] [[#ACQUIRE]] [[#N]]
; CHECK: AtomicISub [[#LONG]] [[#]] [[#P]] [[#ZERO]] [[#RELEASE]] [[#N]]
; CHECK: AtomicAnd [[#LONG]] [[#]] [[#P]] [[#ZERO]] [[#ACQ_REL]] [[#N]]
; CHECK: AtomicOr [[#LONG]] [[#]] [[#P]] [[#ZERO]] [[#SEQ_CST]] [[#N]]
; CHECK: AtomicXor [[#LONG]] [[#]] [[#P]] [[#ZERO]] [[#ZERO]] [[#N]]
; CHECK: AtomicSMin [[#LONG]] [[#]] [[#P]] [[#ZERO]] [[#ACQUIRE]] [[#N]]
; CHECK: AtomicSMax [[#LONG]] [[#]] [[#P]] [[#ZERO]] [[#RELEASE]] [[#N]]
; CHECK: AtomicUMin [[#LONG]] [[#]] [[#P]] [[#ZERO]] [[#ACQ_REL]] [[#N]]
; CHECK: AtomicUMax [[#LONG]] [[#]] [[#P]] [[#ZERO]] [[#SEQ_CST]] [[#N]]
define spir_func void @numbers(ptr addrspace(1) %p, i64 %n) {
  %a = atomicrmw xchg ptr addrspace(1) %p, i64 %n monotonic
  %b = atomicrmw add ptr addrspace(1) %p, i64 %n acquire
  %c = atomicrmw sub ptr addrspace(1) %p, i64 %n release
  %d = atomicrmw and ptr addrspace(1) %p, i64 %n acq_rel
  %e = atomicrmw or ptr addrspace(1) %p, i64 %n seq_cst
  %f = atomicrmw xor ptr addrspace(1) %p, i64 %n monotonic
  %g = atomicrmw min ptr addrspace(1) %p, i64 %n acquire
  %h = atomicrmw max ptr addrspace(1) %p, i64 %n release
  %i = atomicrmw umin ptr addrspace(1) %p, i64 %n acq_rel
  %j = atomicrmw umax ptr addrspace(1) %p, i64 %n seq_cst
  ret void
}

; CHECK: FunctionParameter [[#]] [[#P:]]
; CHECK: FunctionParameter [[#DOUBLE]] [[#X:]]
; CHECK: AtomicExchange [[#DOUBLE]] [[#]] [[#P]] [[#ZERO]] [[#SEQ_CST]] [[#X]]
define spir_func void @floats(ptr addrspace(3) %p, double %x) {
  %a = atomicrmw xchg ptr addrspace(3) %p, double %x seq_cst
  ret void
}

; CHECK: FunctionParameter [[#]] [[#P:]]
; CHECK: FunctionParameter [[#INT]] [[#N:]]
; CHECK: AtomicStore [[#P]] [[#ZERO]] [[#ZERO]] [[#N]]
; CHECK: AtomicStore [[#P]] [[#ZERO]] [[#RELEASE]] [[#N]]
; CHECK: AtomicStore [[#P]] [[#ZERO]] [[#SEQ_CST]] [[#N]]
; CHECK: AtomicLoad [[#INT]] [[#]] [[#P]] [[#ZERO]] [[#ZERO]]
; CHECK: AtomicLoad [[#INT]] [[#]] [[#P]] [[#ZERO]] [[#ACQUIRE]]
; CHECK: AtomicLoad [[#INT]] [[#]] [[#P]] [[#ZERO]] [[#SEQ_CST]]
define spir_func void @accesses(ptr addrspace(1) %p, i32 %n) {
  store atomic i32 %n, ptr addrspace(1) %p monotonic, align 4
  store atomic i32 %n, ptr addrspace(1) %p release, align 4
  store atomic i32 %n, ptr addrspace(1) %p seq_cst, align 4
  %a = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %b = load atomic i32, ptr addrspace(1) %p acquire, align 4
  %c = load atomic i32, ptr addrspace(1) %p seq_cst, align 4
  ret void
}
