;;; 1 | SPIR 1.2 is based on LLVM 3.2.
;;; breaks assembly-form
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %a = load i32, i32 addrspace(1)* %p, align 4
  ret void
}
;;; border
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %a = load i32 addrspace(1)* %p, align 4
  ret void
}
;;; 1 | It maps OpenCL C, as OpenCL 1.2 specifies it.
;;; breaks built-in-signatures
declare spir_func i32 @_Z21work_group_reduce_addi(i32) nounwind
;;; border
declare spir_func i32 @_Z5clampiii(i32, i32, i32) nounwind
;;; 1 | It is vendor neutral, not source code, compact, efficient to load, a target of other compilers.
;;; not decided: aims, and no rules
;;; 1 | Vendor extensions are possible.
;;; breaks built-in-types
declare spir_func float @_Z3sinf(float, float) nounwind
;;; border
declare spir_func i32 @_Z22intel_sub_group_selecti(i32) nounwind
;;; 1.1 | Bitcode and assembly are both SPIR.
;;; not decided: both are read; the rule bitcode-form has modules in bitcode
;;; 1.2 | Built-in functions have names that are mangled by the types of their arguments.
;;; breaks built-in-names
declare spir_func float @sin(float) nounwind
;;; border
declare spir_func float @_Z3sinf(float) nounwind
;;; 1.2 | Functions of the program have names that are not mangled.
;;; breaks built-in-signatures
declare spir_func i32 @_Z3sini(i32) nounwind
;;; border
define spir_func void @sine(i32 %a) nounwind {
  ret void
}
