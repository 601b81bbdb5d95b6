; The list of variables that are to be kept stays, where it is one of vector compute.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_vector_compute -o %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: @number = internal constant i32 1
@number = internal constant i32 1 #0

; CHECK: @llvm.compiler.used = appending global [1 x ptr] [ptr @number]
@llvm.compiler.used = appending global [1 x ptr] [ptr @number] #0

attributes #0 = { "VCGlobalVariable" }
