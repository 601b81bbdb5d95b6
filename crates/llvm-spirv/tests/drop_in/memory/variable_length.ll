; Arrays whose length is a variable, and the stack that is saved before and restored behind them.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_variable_length_array -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability VariableLengthArrayINTEL
; SPIRV: Decorate [[#ARRAY:]] Alignment 16
; SPIRV: FunctionParameter [[#]] [[#LENGTH:]]
; SPIRV: SaveMemoryINTEL [[#]] [[#STACK:]]
; SPIRV: VariableLengthArrayINTEL [[#]] [[#ARRAY]] [[#LENGTH]]
; SPIRV: RestoreMemoryINTEL [[#STACK]]

; LLVM: %stack = call ptr @llvm.stacksave.p0()
; LLVM: %array = alloca i32, i64 %length, align 16
; LLVM: call void @llvm.stackrestore.p0(ptr %stack)
define spir_func void @f(i64 %length) {
  %stack = call ptr @llvm.stacksave.p0()
  %array = alloca i32, i64 %length, align 16
  store i32 1, ptr %array, align 16
  call void @llvm.stackrestore.p0(ptr %stack)
  ret void
}

declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
