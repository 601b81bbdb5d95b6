; What cannot be translated is told by a message, and each kind of message has its status: casts between address spaces,
; types, intrinsics, calls and instructions that SPIR-V lacks, and what a version doesn't have.
;
; RUN: split-file %s %t
; RUN: sh -c 'llvm-spirv %t/common.ll -o %t.spv 2>&1; echo status $?' | FileCheck %s --check-prefix=COMMON
; RUN: sh -c 'llvm-spirv %t/constant.ll -o %t.spv 2>&1; echo status $?' | FileCheck %s --check-prefix=CONSTANT
; RUN: sh -c 'llvm-spirv %t/device.ll -o %t.spv 2>&1; echo status $?' | FileCheck %s --check-prefix=DEVICE
; RUN: sh -c 'llvm-spirv %t/global.ll -o %t.spv 2>&1; echo status $?' | FileCheck %s --check-prefix=GLOBAL
; RUN: sh -c 'llvm-spirv %t/local.ll -o %t.spv 2>&1; echo status $?' | FileCheck %s --check-prefix=LOCAL
; RUN: sh -c 'llvm-spirv %t/token.ll --spirv-allow-unknown-intrinsics -o %t.spv 2>&1; echo status $?' | FileCheck %s --check-prefix=TOKEN
; RUN: sh -c 'llvm-spirv %t/version.ll --spirv-max-version=1.2 -o %t.spv 2>&1; echo status $?' | FileCheck %s --check-prefix=VERSION
; RUN: not llvm-spirv %t/version.ll --spirv-max-version=1.0 -o %t.spv 2>&1 | FileCheck %s --check-prefix=FIRST
; RUN: not llvm-spirv %t/version.ll --spirv-max-version=1.1 -o %t.spv 2>&1 | FileCheck %s --check-prefix=SECOND
; RUN: sh -c 'llvm-spirv %t/intrinsic.ll -o %t.spv 2>&1; echo status $?' | FileCheck %s --check-prefix=INTRINSIC
; RUN: sh -c 'llvm-spirv %t/invoke.ll -o %t.spv 2>&1; echo status $?' | FileCheck %s --check-prefix=INVOKE
; RUN: sh -c 'llvm-spirv %t/variadic.ll -o %t.spv 2>&1; echo status $?' | FileCheck %s --check-prefix=VARIADIC
; RUN: llvm-spirv %t/version.ll --spirv-max-version=1.3 -o %t.spv
; RUN: spirv-val %t.spv

; COMMON: InvalidInstruction: Can't translate llvm instruction:
; COMMON-NEXT: Global variable cannot have Function storage class. Consider setting a proper address space.
; COMMON-NEXT: Original LLVM value:
; COMMON-NEXT: @counter = common global i32 0
; COMMON: status 14

; CONSTANT: InvalidModule: Invalid SPIR-V module: Casts from generic address space to constant are illegal
; CONSTANT: status 10

; DEVICE: InvalidModule: Invalid SPIR-V module: Casts from global_device/global_host only allowed to global/generic
; DEVICE: status 10

; GLOBAL: InvalidModule: Invalid SPIR-V module: Casts from private/local/global address space are allowed only to generic
; GLOBAL: status 10

; LOCAL: InvalidModule: Invalid SPIR-V module: Casts from private/local/global address space are allowed only to generic
; LOCAL: status 10

; TOKEN: InvalidModule: Invalid SPIR-V module: LLVM module contains token type, which doesn't have a counterpart in SPIR-V
; TOKEN: status 10

; VERSION: RequiresVersion: Cannot fulfill SPIR-V version restriction:
; VERSION-NEXT: SPIR-V version was restricted to at most 1.2 (66048) but a construct from the input requires SPIR-V version 1.3 (66304) or above
; VERSION: status 17

; FIRST: RequiresVersion: Cannot fulfill SPIR-V version restriction:
; FIRST-NEXT: SPIR-V version was restricted to at most 1.0 (65536) but a construct from the input requires SPIR-V version 1.3 (66304) or above

; SECOND: RequiresVersion: Cannot fulfill SPIR-V version restriction:
; SECOND-NEXT: SPIR-V version was restricted to at most 1.1 (65792) but a construct from the input requires SPIR-V version 1.3 (66304) or above

; INTRINSIC: InvalidFunctionCall: Unexpected llvm intrinsic:
; INTRINSIC-NEXT: llvm.get.dynamic.area.offset.i64
; INTRINSIC: status 8

; INVOKE: InvalidInstruction: Can't translate llvm instruction:
; INVOKE: status 14

; VARIADIC: UnsupportedVarArgFunction: Variadic functions other than 'printf' are not supported in SPIR-V.
; VARIADIC: status 23

;--- common.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@counter = common global i32 0, align 4
define spir_func i32 @f() {
  %x = load i32, ptr @counter, align 4
  ret i32 %x
}

;--- constant.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i32 @f(ptr addrspace(4) %p) {
  %q = addrspacecast ptr addrspace(4) %p to ptr addrspace(2)
  %x = load i32, ptr addrspace(2) %q
  ret i32 %x
}

;--- device.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i32 @f(ptr addrspace(5) %p) {
  %q = addrspacecast ptr addrspace(5) %p to ptr addrspace(3)
  %x = load i32, ptr addrspace(3) %q
  ret i32 %x
}

;--- global.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i32 @f(ptr addrspace(1) %p) {
  %q = addrspacecast ptr addrspace(1) %p to ptr
  %x = load i32, ptr %q
  ret i32 %x
}

;--- local.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i32 @f(ptr addrspace(3) %p) {
  %q = addrspacecast ptr addrspace(3) %p to ptr addrspace(1)
  %x = load i32, ptr addrspace(1) %q
  ret i32 %x
}

;--- token.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k() {
  %t = call token @llvm.of.a.device()
  ret void
}
declare token @llvm.of.a.device()

;--- version.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %out) {
  %b = call spir_func <4 x i32> @_Z16sub_group_balloti(i32 1)
  store <4 x i32> %b, ptr addrspace(1) %out
  ret void
}
declare spir_func <4 x i32> @_Z16sub_group_balloti(i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- intrinsic.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i64 @f() {
  %x = call i64 @llvm.get.dynamic.area.offset.i64()
  ret i64 %x
}
declare i64 @llvm.get.dynamic.area.offset.i64()

;--- invoke.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i32 @f(i32 %x) personality ptr @p {
  %y = invoke i32 @g(i32 %x) to label %end unwind label %pad
end:
  ret i32 %y
pad:
  %z = landingpad { ptr, i32 } cleanup
  ret i32 0
}
declare i32 @g(i32)
declare i32 @p()

;--- variadic.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func void @f(double %x) {
  call spir_func void (i32, ...) @log_all(i32 1, double %x)
  ret void
}
declare spir_func void @log_all(i32, ...)
