; A call that aborts everything is an instruction that ends its block, whatever follows the call, and comes back as a call that
; doesn't return.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_abort -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: opt -passes=verify -disable-output %t.bc
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_abort -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_KHR_abort
; SPIRV: Capability AbortKHR
; SPIRV: Extension "SPV_KHR_abort"
; SPIRV: TypeInt [[#WORD:]] 32 0

; SPIRV: FunctionParameter [[#WORD]] [[#X:]]
; SPIRV: BranchConditional [[#]] [[#WRONG:]] [[#RIGHT:]]
; SPIRV: Label [[#WRONG]]
; SPIRV-NEXT: AbortKHR [[#WORD]] [[#X]]
; SPIRV-EMPTY:
; SPIRV-NEXT: Label [[#RIGHT]]
; SPIRV-NEXT: 5 Phi [[#WORD]] [[#RESULT:]] [[#X]]
; SPIRV-NEXT: ReturnValue [[#RESULT]]
; LLVM-LABEL: define spir_func i32 @checked(
; LLVM: call spir_func void @_Z16__spirv_AbortKHRi(i32 %x) #[[#ENDS:]]
; LLVM-NEXT: unreachable
define spir_func i32 @checked(i32 %x) {
  %is_wrong = icmp slt i32 %x, 0
  br i1 %is_wrong, label %wrong, label %right
wrong:
  call spir_func void @_Z16__spirv_AbortKHRIiEvT_(i32 %x)
  %more = add i32 %x, 1
  br label %right
right:
  %result = phi i32 [ %x, %0 ], [ %more, %wrong ]
  ret i32 %result
}

; SPIRV: FunctionParameter [[#FLOAT:]] [[#Y:]]
; SPIRV: AbortKHR [[#FLOAT]] [[#Y]]
; SPIRV-EMPTY:
; SPIRV-NEXT: FunctionEnd
; LLVM-LABEL: define spir_func void @always(
; LLVM: call spir_func void @_Z16__spirv_AbortKHRf(float %y) #[[#ENDS]]
; LLVM-NEXT: unreachable
; LLVM: attributes #[[#ENDS]] = { {{.*}}noreturn
define spir_func void @always(float %y) {
  call spir_func void @_Z16__spirv_AbortKHRf(float %y)
  ret void
}

declare spir_func void @_Z16__spirv_AbortKHRIiEvT_(i32)
declare spir_func void @_Z16__spirv_AbortKHRf(float)
