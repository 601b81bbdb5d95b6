; Kernels that are called before all others have the execution mode Initializer (33), which SPIR-V 1.1 brought.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=BACK
; RUN: not llvm-spirv --spirv-max-version=1.0 %s -o - 2>&1 | FileCheck %s --check-prefix=BEFORE
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: spirv-val %t.untyped.spv
; RUN: llvm-spirv -to-text %t.untyped.spv -o - | FileCheck %s
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=BACK

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; BACK: @llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @first, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @second, ptr null }]
; BEFORE: Feature requires SPIR-V 1.1 or greater: Initializer/Finalizer Execution Mode
@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @first, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @second, ptr null }]

; CHECK: EntryPoint 6 [[first:[0-9]+]] "first"
; CHECK: EntryPoint 6 [[second:[0-9]+]] "second"
; CHECK: EntryPoint 6 {{[0-9]+}} "other"
; CHECK: 3 ExecutionMode [[first]] 33
; CHECK-NEXT: 3 ExecutionMode [[second]] 33
; CHECK-NOT: ExecutionMode
define spir_kernel void @first() {
  ret void
}

define spir_kernel void @second() {
  ret void
}

define spir_kernel void @other() {
  ret void
}
