; What else has a result that its arguments do not tell: texels, sizes of images, blocks of memory.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: = OpImageRead %v4float %image %c
; SPIRV: = OpImageRead %v4uint %image %c
; SPIRV: = OpImageRead %v4half %image %c
; SPIRV: = OpImageQuerySizeLod %v2uint %image %uint_0
; SPIRV: = OpImageQuerySizeLod %v2ulong %image %uint_0
; SPIRV: = OpSubgroupBlockReadINTEL %uint %p
; SPIRV: = OpSubgroupBlockReadINTEL %v4uint %p
; LLVM: call spir_func <4 x float> @_Z25__spirv_ImageRead_Rfloat4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(
; LLVM: call spir_func <4 x i32> @_Z23__spirv_ImageRead_Rint4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(
; LLVM: call spir_func <4 x half> @_Z24__spirv_ImageRead_Rhalf4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(
; LLVM: call spir_func <2 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0i(
; LLVM: call spir_func <2 x i64> @_Z32__spirv_ImageQuerySizeLod_Rlong2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0i(
; LLVM: call spir_func i32 @_Z35__spirv_SubgroupBlockReadINTEL_RintPU3AS1{{K?[ij]}}(
; LLVM: call spir_func <4 x i32> @_Z36__spirv_SubgroupBlockReadINTEL_Rint4PU3AS1{{K?[ij]}}(
define spir_kernel void @work(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %c, ptr addrspace(1) %p) {
  %1 = call spir_func <4 x float> @_Z25__spirv_ImageRead_Rfloat4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %c)
  %2 = call spir_func <4 x i32> @_Z24__spirv_ImageRead_Ruint4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %c)
  %3 = call spir_func <4 x half> @_Z24__spirv_ImageRead_Rhalf4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %c)
  %4 = call spir_func <2 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, i32 0)
  %5 = call spir_func <2 x i64> @_Z33__spirv_ImageQuerySizeLod_Rulong2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, i32 0)
  %6 = call spir_func i32 @_Z35__spirv_SubgroupBlockReadINTEL_RintPU3AS1Kj(ptr addrspace(1) %p)
  %7 = call spir_func <4 x i32> @_Z36__spirv_SubgroupBlockReadINTEL_Rint4PU3AS1Kj(ptr addrspace(1) %p)
  ret void
}
declare spir_func <4 x float> @_Z25__spirv_ImageRead_Rfloat4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x i32> @_Z24__spirv_ImageRead_Ruint4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x half> @_Z24__spirv_ImageRead_Rhalf4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <2 x i32> @_Z31__spirv_ImageQuerySizeLod_Rint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), i32)
declare spir_func <2 x i64> @_Z33__spirv_ImageQuerySizeLod_Rulong2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), i32)
declare spir_func i32 @_Z35__spirv_SubgroupBlockReadINTEL_RintPU3AS1Kj(ptr addrspace(1))
declare spir_func <4 x i32> @_Z36__spirv_SubgroupBlockReadINTEL_Rint4PU3AS1Kj(ptr addrspace(1))
