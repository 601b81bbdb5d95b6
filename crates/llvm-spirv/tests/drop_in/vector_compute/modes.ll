; How many named barriers and how much shared memory a kernel of vector compute has are modes; what kind its arguments have,
; which variables are volatile and where they lie, decorations. All of it is there again after two ways there and back.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_vector_compute,+SPV_INTEL_float_controls2 --spirv-allow-unknown-intrinsics=llvm.genx -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV --implicit-check-not=OpenCL.std
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_vector_compute,+SPV_INTEL_float_controls2 --spirv-allow-unknown-intrinsics -o %t.again.spv
; RUN: llvm-spirv -r %t.again.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-p:64:64-i64:64-n8:16:32"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability VectorComputeINTEL
; SPIRV-DAG: Capability VectorAnyINTEL
; SPIRV-DAG: Extension "SPV_INTEL_vector_compute"
; SPIRV-DAG: EntryPoint 6 [[#KERNEL:]] "kernel"
; SPIRV-DAG: EntryPoint 6 [[#CALLED:]] "called"
; SPIRV-DAG: ExecutionMode [[#KERNEL]] 6417 24
; SPIRV-DAG: ExecutionMode [[#KERNEL]] 5618 4096
; SPIRV-DAG: Name [[#PLACED:]] "placed"
; SPIRV-DAG: Name [[#PLAIN:]] "plain"
; SPIRV-DAG: Name [[#INPUT:]] "input"
; SPIRV-DAG: Name [[#OUTPUT:]] "output"
; SPIRV-DAG: Name [[#SURFACE:]] "surface"
; SPIRV-DAG: Decorate [[#PLACED]] Volatile
; SPIRV-DAG: Decorate [[#PLACED]] GlobalVariableOffsetINTEL 32
; SPIRV-DAG: Decorate [[#PLACED]] VectorComputeVariableINTEL
; SPIRV-DAG: Decorate [[#PLAIN]] VectorComputeVariableINTEL
; SPIRV-DAG: Decorate [[#INPUT]] FuncParamIOKind 0
; SPIRV-DAG: Decorate [[#OUTPUT]] FuncParamIOKind 1
; SPIRV-DAG: Decorate [[#SURFACE]] FuncParamIOKind 3
; SPIRV-DAG: Decorate [[#CALLED]] SIMTCallINTEL 2
; SPIRV-DAG: Decorate [[#CALLED]] VectorComputeFunctionINTEL

; LLVM: @placed = internal global <48 x i8> {{.*}}, align 64 #[[#PLACED:]]
; LLVM: @plain = internal addrspace(1) global <48 x i8> {{.*}}, align 64 #[[#PLAIN:]]
@placed = internal global <48 x i8> undef, align 64 #0
@plain = internal addrspace(1) global <48 x i8> undef, align 64 #1

; LLVM-DAG: declare <48 x i8> @llvm.genx.fetch(ptr{{.*}})
; LLVM-DAG: define spir_kernel void @kernel(i32 "VCArgumentIOKind"="0" %input, i32 "VCArgumentIOKind"="1" %output, target("spirv.BufferSurfaceINTEL", 0) "VCArgumentIOKind"="3" %surface) #[[#KERNEL:]]
; LLVM-DAG: call <48 x i8> @llvm.genx.fetch(ptr @placed)
define dllexport spir_kernel void @kernel(i32 "VCArgumentIOKind"="0" %input, i32 "VCArgumentIOKind"="1" %output, target("spirv.BufferSurfaceINTEL", 0) "VCArgumentIOKind"="3" %surface) #2 {
  %loaded = call <48 x i8> @llvm.genx.fetch(ptr @placed)
  ret void
}

; LLVM-DAG: define spir_kernel void @called() #[[#CALLED:]]
define spir_kernel void @called() #3 {
  ret void
}

declare <48 x i8> @llvm.genx.fetch(ptr)

; LLVM-DAG: attributes #[[#PLACED]] = { "VCByteOffset"="32" "VCGlobalVariable" "VCVolatile" }
; LLVM-DAG: attributes #[[#PLAIN]] = { "VCGlobalVariable" }
; LLVM-DAG: attributes #[[#KERNEL]] = { {{.*}}"VCFloatControl"="16" "VCFunction" "VCNamedBarrierCount"="24" "VCSLMSize"="4096" }
; LLVM-DAG: attributes #[[#CALLED]] = { {{.*}}"VCFunction" "VCSIMTCall"="2" }
attributes #0 = { "VCByteOffset"="32" "VCVolatile" "VCGlobalVariable" }
attributes #1 = { "VCGlobalVariable" }
attributes #2 = { "VCFunction" "VCNamedBarrierCount"="24" "VCSLMSize"="4096" "VCFloatControl"="16" }
attributes #3 = { "VCFunction" "VCSIMTCall"="2" }
