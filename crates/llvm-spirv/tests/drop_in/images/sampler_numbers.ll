; A sampler may be its number, and an image a pointer that went through a variable: the name of the function tells what they
; are. An image that is read and written may be sampled, too.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-dis %t.untyped.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpCapability ImageBasic
; SPIRV-DAG: OpCapability ImageReadWrite
; SPIRV-DAG: OpCapability LiteralSampler
; SPIRV-DAG: %[[IMAGE:.+]] = OpTypeImage %void 1D 0 0 0 0 Unknown ReadWrite
; SPIRV-DAG: %[[PAIR:.+]] = OpTypeSampledImage %[[IMAGE]]
; SPIRV-DAG: %[[SAMPLER:.+]] = OpConstantSampler %{{.+}} None 0 Nearest
; SPIRV: %[[IN:.+]] = OpSampledImage %[[PAIR]] %{{.+}} %[[SAMPLER]]
; SPIRV: = OpImageSampleExplicitLod %v4float %[[IN]] %
; CHECK: call spir_func <4 x float> @_Z11read_imagef14ocl_image1d_rw11ocl_sampleri(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 2) %
define spir_func <4 x float> @sample(ptr addrspace(1) %image) {
  %variable = alloca ptr addrspace(1), align 8
  store ptr addrspace(1) %image, ptr %variable, align 8
  %loaded = load ptr addrspace(1), ptr %variable, align 8
  %texel = call spir_func <4 x float> @_Z11read_imagef14ocl_image1d_rw11ocl_sampleri(ptr addrspace(1) %loaded, i32 16, i32 2)
  ret <4 x float> %texel
}

declare spir_func <4 x float> @_Z11read_imagef14ocl_image1d_rw11ocl_sampleri(ptr addrspace(1), i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
