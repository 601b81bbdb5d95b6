; Pointers are compared as pointers since SPIR-V 1.4, where the version may be used, and as numbers before. Which one is
; greater is always asked of numbers.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=LATER
; RUN: llvm-spirv --spirv-max-version=1.3 %s -o %t.before.spv
; RUN: spirv-val %t.before.spv
; RUN: llvm-spirv -to-text %t.before.spv -o - | FileCheck %s --check-prefix=BEFORE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; LATER: FunctionParameter [[#]] [[#P:]]
; LATER: FunctionParameter [[#]] [[#Q:]]
; LATER: PtrEqual [[#]] [[#]] [[#P]] [[#Q]]
; LATER: PtrNotEqual [[#]] [[#]] [[#P]] [[#Q]]
; BEFORE-NOT: {{PtrEqual|PtrNotEqual}}
; BEFORE: FunctionParameter [[#]] [[#P:]]
; BEFORE: FunctionParameter [[#]] [[#Q:]]
; BEFORE: ConvertPtrToU [[#]] [[#A:]] [[#P]]
; BEFORE: ConvertPtrToU [[#]] [[#B:]] [[#Q]]
; BEFORE: IEqual [[#]] [[#]] [[#A]] [[#B]]
; BEFORE: ConvertPtrToU [[#]] [[#A:]] [[#P]]
; BEFORE: ConvertPtrToU [[#]] [[#B:]] [[#Q]]
; BEFORE: INotEqual [[#]] [[#]] [[#A]] [[#B]]
; LATER: ConvertPtrToU [[#]] [[#A:]] [[#P]]
; LATER: ConvertPtrToU [[#]] [[#B:]] [[#Q]]
; LATER: UGreaterThan [[#]] [[#]] [[#A]] [[#B]]
; BEFORE: ConvertPtrToU [[#]] [[#A:]] [[#P]]
; BEFORE: ConvertPtrToU [[#]] [[#B:]] [[#Q]]
; BEFORE: UGreaterThan [[#]] [[#]] [[#A]] [[#B]]
; LATER: ConvertPtrToU [[#]] [[#A:]] [[#P]]
; LATER: ConvertPtrToU [[#]] [[#B:]] [[#Q]]
; LATER: ULessThan [[#]] [[#]] [[#A]] [[#B]]
; BEFORE: ConvertPtrToU [[#]] [[#A:]] [[#P]]
; BEFORE: ConvertPtrToU [[#]] [[#B:]] [[#Q]]
; BEFORE: ULessThan [[#]] [[#]] [[#A]] [[#B]]
; LATER: ConvertPtrToU [[#]] [[#A:]] [[#P]]
; LATER: ConvertPtrToU [[#]] [[#B:]] [[#Q]]
; LATER: UGreaterThanEqual [[#]] [[#]] [[#A]] [[#B]]
; BEFORE: ConvertPtrToU [[#]] [[#A:]] [[#P]]
; BEFORE: ConvertPtrToU [[#]] [[#B:]] [[#Q]]
; BEFORE: UGreaterThanEqual [[#]] [[#]] [[#A]] [[#B]]
; LATER: ConvertPtrToU [[#]] [[#A:]] [[#P]]
; LATER: ConvertPtrToU [[#]] [[#B:]] [[#Q]]
; LATER: ULessThanEqual [[#]] [[#]] [[#A]] [[#B]]
; BEFORE: ConvertPtrToU [[#]] [[#A:]] [[#P]]
; BEFORE: ConvertPtrToU [[#]] [[#B:]] [[#Q]]
; BEFORE: ULessThanEqual [[#]] [[#]] [[#A]] [[#B]]
define spir_func void @compare(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %a = icmp eq ptr addrspace(1) %p, %q
  %b = icmp ne ptr addrspace(1) %p, %q
  %c = icmp ugt ptr addrspace(1) %p, %q
  %d = icmp ult ptr addrspace(1) %p, %q
  %e = icmp uge ptr addrspace(1) %p, %q
  %f = icmp ule ptr addrspace(1) %p, %q
  ret void
}
