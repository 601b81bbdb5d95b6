; The distance of two pointers, and whether they are equal, are instructions since SPIR-V 1.4, which is asked for; LLVM IR
; calculates with addresses.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefixes=SPIRV,TYPED
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: not llvm-spirv --spirv-max-version=1.3 %s -o - 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: llvm-spirv -to-text %t.untyped.spv -o - | FileCheck %s --check-prefixes=SPIRV,UNTYPED
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: 119734787 66560
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeBool [[#BOOL:]]
; TYPED-DAG: TypePointer [[#PTR:]] 7
; UNTYPED-DAG: TypeUntypedPointerKHR [[#PTR:]] 7
; TYPED: Variable [[#PTR]] [[#P:]] 7
; TYPED: Variable [[#PTR]] [[#Q:]] 7
; UNTYPED: UntypedVariableKHR [[#PTR]] [[#P:]] 7
; UNTYPED: UntypedVariableKHR [[#PTR]] [[#Q:]] 7
; SPIRV: PtrDiff [[#LONG]] [[#]] [[#P]] [[#Q]]
; SPIRV: PtrEqual [[#BOOL]] [[#]] [[#P]] [[#Q]]
; SPIRV: PtrNotEqual [[#BOOL]] [[#]] [[#Q]] [[#P]]

; REFUSED: RequiresVersion: Cannot fulfill SPIR-V version restriction:
; REFUSED-NEXT: SPIR-V version was restricted to at most 1.3 (66304) but a construct from the input requires SPIR-V version 1.4 (66560) or above

; CHECK: define spir_func i64 @compare(
define spir_func i64 @compare() {
  %p = alloca float, align 4
  %q = alloca float, align 4
  store float 1.0, ptr %p, align 4
  store float 2.0, ptr %q, align 4
  ; The distance is a number of floats.
  ; CHECK: %[[P:.+]] = ptrtoint ptr %p to i64
  ; CHECK: %[[Q:.+]] = ptrtoint ptr %q to i64
  ; CHECK: %[[BYTES:.+]] = sub i64 %[[P]], %[[Q]]
  ; CHECK: sdiv exact i64 %[[BYTES]], {{4|ptrtoint \(ptr getelementptr \(float, ptr null, i32 1\) to i64\)}}
  %distance = call spir_func i64 @_Z15__spirv_PtrDiffPfS_(ptr %p, ptr %q)
  ; CHECK: icmp eq i64
  %equal = call spir_func i1 @_Z16__spirv_PtrEqualPfS_(ptr %p, ptr %q)
  ; CHECK: %[[Q:.+]] = ptrtoint ptr %q to i64
  ; CHECK: %[[P:.+]] = ptrtoint ptr %p to i64
  ; CHECK: icmp ne i64 %[[Q]], %[[P]]
  %unequal = call spir_func i1 @_Z19__spirv_PtrNotEqualPfS_(ptr %q, ptr %p)
  ret i64 %distance
}

declare spir_func i64 @_Z15__spirv_PtrDiffPfS_(ptr, ptr)
declare spir_func i1 @_Z16__spirv_PtrEqualPfS_(ptr, ptr)
declare spir_func i1 @_Z19__spirv_PtrNotEqualPfS_(ptr, ptr)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
