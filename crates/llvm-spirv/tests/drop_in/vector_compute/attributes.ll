; What attributes of vector compute say, decorations and execution modes do, there and back.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_vector_compute,+SPV_INTEL_float_controls2 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability VectorComputeINTEL
; SPIRV-DAG: Capability VectorAnyINTEL
; SPIRV: EntryPoint 6 [[#KERNEL:]] "kernel"
; SPIRV-DAG: ExecutionMode [[#KERNEL]] 5618 64
; SPIRV-DAG: ExecutionMode [[#KERNEL]] 4463 32
; SPIRV-DAG: ExecutionMode [[#KERNEL]] 5623 32
; SPIRV-DAG: ExecutionMode [[#KERNEL]] 4459 32
; SPIRV-DAG: ExecutionMode [[#KERNEL]] 4460 16
; SPIRV-DAG: Name [[#SURFACE:]] "surface"
; SPIRV-DAG: Name [[#INNER:]] "inner"
; SPIRV-DAG: Name [[#SHARED:]] "shared"
; SPIRV-DAG: Decorate [[#SURFACE]] FuncParamIOKind 2
; SPIRV-DAG: Decorate [[#KERNEL]] VectorComputeFunctionINTEL
; SPIRV-DAG: Decorate [[#INNER]] SIMTCallINTEL 4
; SPIRV-DAG: Decorate [[#INNER]] StackCallINTEL
; SPIRV-DAG: Decorate [[#SHARED]] VectorComputeVariableINTEL
; SPIRV-DAG: Decorate [[#SHARED]] GlobalVariableOffsetINTEL 8
; SPIRV-DAG: TypeBufferSurfaceINTEL [[#]] 2
; SPIRV-DAG: TypeVector [[#]] [[#]] 20

; LLVM: @shared = {{.*}} #[[#VARIABLE:]]
@shared = internal addrspace(1) global <20 x i8> zeroinitializer #0

; LLVM: define spir_func void @inner(){{.*}} #[[#FUNCTION:]]
define spir_func void @inner() #1 {
  ret void
}

; LLVM: define spir_kernel void @kernel(target("spirv.BufferSurfaceINTEL", 2) "VCArgumentIOKind"="2" %surface){{.*}} #[[#MODES:]]
define spir_kernel void @kernel(target("spirv.BufferSurfaceINTEL", 2) "VCArgumentIOKind"="2" %surface) #2 {
  call spir_func void @inner()
  ret void
}

; LLVM-DAG: attributes #[[#VARIABLE]] = { "VCByteOffset"="8" "VCGlobalVariable" }
; LLVM-DAG: attributes #[[#FUNCTION]] = { {{.*}}"VCSIMTCall"="4" "VCStackCall"
; LLVM-DAG: attributes #[[#MODES]] = { {{.*}}"VCFloatControl"="176" "VCFunction" "VCSLMSize"="64"
attributes #0 = { "VCByteOffset"="8" "VCGlobalVariable" }
attributes #1 = { "VCSIMTCall"="4" "VCStackCall" }
attributes #2 = { "VCFunction" "VCSLMSize"="64" "VCFloatControl"="176" }
