; Blocks of an image are read and written by subgroups at once: bytes, words and double words, in vectors of up to 16. In
; OpenCL C the image comes last, in SPIR-V first, and the name says the type.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_media_block_io -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_media_block_io -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_media_block_io

; SPIRV: Capability SubgroupImageMediaBlockIOINTEL
; SPIRV: Extension "SPV_INTEL_media_block_io"
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeVector [[#UC2:]] [[#BYTE]] 2
; SPIRV-DAG: TypeVector [[#UC4:]] [[#BYTE]] 4
; SPIRV-DAG: TypeVector [[#UC8:]] [[#BYTE]] 8
; SPIRV-DAG: TypeVector [[#UC16:]] [[#BYTE]] 16
; SPIRV-DAG: TypeVector [[#US2:]] [[#SHORT]] 2
; SPIRV-DAG: TypeVector [[#US4:]] [[#SHORT]] 4
; SPIRV-DAG: TypeVector [[#US8:]] [[#SHORT]] 8
; SPIRV-DAG: TypeVector [[#US16:]] [[#SHORT]] 16
; SPIRV-DAG: TypeVector [[#UI2:]] [[#INT]] 2
; SPIRV-DAG: TypeVector [[#UI4:]] [[#INT]] 4
; SPIRV-DAG: TypeVector [[#UI8:]] [[#INT]] 8
; SPIRV: FunctionParameter [[#]] [[#FROM:]]
; SPIRV: FunctionParameter [[#]] [[#TO:]]
; SPIRV: FunctionParameter [[#]] [[#AT:]]
; SPIRV: FunctionParameter [[#INT]] [[#WIDTH:]]
; SPIRV: FunctionParameter [[#INT]] [[#HEIGHT:]]
; SPIRV: SubgroupImageMediaBlockReadINTEL [[#BYTE]] [[#X:]] [[#FROM]] [[#AT]] [[#WIDTH]] [[#HEIGHT]]
; SPIRV: SubgroupImageMediaBlockWriteINTEL [[#TO]] [[#AT]] [[#WIDTH]] [[#HEIGHT]] [[#X]]
; LLVM: %uc = call spir_func i8 @_Z35intel_sub_group_media_block_read_ucDv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
; LLVM: call spir_func void @_Z36intel_sub_group_media_block_write_ucDv2_iiih14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, i8 %uc, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
; FRIENDLY: %uc = call spir_func i8 @_Z46__spirv_SubgroupImageMediaBlockReadINTEL_RcharPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at, i32 %width, i32 %height)
; FRIENDLY: call spir_func void @_Z41__spirv_SubgroupImageMediaBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iiic(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height, i8 %uc)
; SPIRV: SubgroupImageMediaBlockReadINTEL [[#UC2]] [[#X:]] [[#FROM]] [[#AT]] [[#WIDTH]] [[#HEIGHT]]
; SPIRV: SubgroupImageMediaBlockWriteINTEL [[#TO]] [[#AT]] [[#WIDTH]] [[#HEIGHT]] [[#X]]
; LLVM: %uc2 = call spir_func <2 x i8> @_Z36intel_sub_group_media_block_read_uc2Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
; LLVM: call spir_func void @_Z37intel_sub_group_media_block_write_uc2Dv2_iiiDv2_h14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <2 x i8> %uc2, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
; FRIENDLY: %uc2 = call spir_func <2 x i8> @_Z47__spirv_SubgroupImageMediaBlockReadINTEL_Rchar2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at, i32 %width, i32 %height)
; FRIENDLY: call spir_func void @_Z41__spirv_SubgroupImageMediaBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iiiDv2_c(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height, <2 x i8> %uc2)
; SPIRV: SubgroupImageMediaBlockReadINTEL [[#UC4]] [[#X:]] [[#FROM]] [[#AT]] [[#WIDTH]] [[#HEIGHT]]
; SPIRV: SubgroupImageMediaBlockWriteINTEL [[#TO]] [[#AT]] [[#WIDTH]] [[#HEIGHT]] [[#X]]
; LLVM: %uc4 = call spir_func <4 x i8> @_Z36intel_sub_group_media_block_read_uc4Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
; LLVM: call spir_func void @_Z37intel_sub_group_media_block_write_uc4Dv2_iiiDv4_h14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <4 x i8> %uc4, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
; FRIENDLY: %uc4 = call spir_func <4 x i8> @_Z47__spirv_SubgroupImageMediaBlockReadINTEL_Rchar4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at, i32 %width, i32 %height)
; FRIENDLY: call spir_func void @_Z41__spirv_SubgroupImageMediaBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iiiDv4_c(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height, <4 x i8> %uc4)
; SPIRV: SubgroupImageMediaBlockReadINTEL [[#UC8]] [[#X:]] [[#FROM]] [[#AT]] [[#WIDTH]] [[#HEIGHT]]
; SPIRV: SubgroupImageMediaBlockWriteINTEL [[#TO]] [[#AT]] [[#WIDTH]] [[#HEIGHT]] [[#X]]
; LLVM: %uc8 = call spir_func <8 x i8> @_Z36intel_sub_group_media_block_read_uc8Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
; LLVM: call spir_func void @_Z37intel_sub_group_media_block_write_uc8Dv2_iiiDv8_h14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <8 x i8> %uc8, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
; FRIENDLY: %uc8 = call spir_func <8 x i8> @_Z47__spirv_SubgroupImageMediaBlockReadINTEL_Rchar8PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at, i32 %width, i32 %height)
; FRIENDLY: call spir_func void @_Z41__spirv_SubgroupImageMediaBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iiiDv8_c(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height, <8 x i8> %uc8)
; SPIRV: SubgroupImageMediaBlockReadINTEL [[#UC16]] [[#X:]] [[#FROM]] [[#AT]] [[#WIDTH]] [[#HEIGHT]]
; SPIRV: SubgroupImageMediaBlockWriteINTEL [[#TO]] [[#AT]] [[#WIDTH]] [[#HEIGHT]] [[#X]]
; LLVM: %uc16 = call spir_func <16 x i8> @_Z37intel_sub_group_media_block_read_uc16Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
; LLVM: call spir_func void @_Z38intel_sub_group_media_block_write_uc16Dv2_iiiDv16_h14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <16 x i8> %uc16, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
; FRIENDLY: %uc16 = call spir_func <16 x i8> @_Z48__spirv_SubgroupImageMediaBlockReadINTEL_Rchar16PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at, i32 %width, i32 %height)
; FRIENDLY: call spir_func void @_Z41__spirv_SubgroupImageMediaBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iiiDv16_c(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height, <16 x i8> %uc16)
; SPIRV: SubgroupImageMediaBlockReadINTEL [[#SHORT]] [[#X:]] [[#FROM]] [[#AT]] [[#WIDTH]] [[#HEIGHT]]
; SPIRV: SubgroupImageMediaBlockWriteINTEL [[#TO]] [[#AT]] [[#WIDTH]] [[#HEIGHT]] [[#X]]
; LLVM: %us = call spir_func i16 @_Z35intel_sub_group_media_block_read_usDv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
; LLVM: call spir_func void @_Z36intel_sub_group_media_block_write_usDv2_iiit14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, i16 %us, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
; FRIENDLY: %us = call spir_func i16 @_Z47__spirv_SubgroupImageMediaBlockReadINTEL_RshortPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at, i32 %width, i32 %height)
; FRIENDLY: call spir_func void @_Z41__spirv_SubgroupImageMediaBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iiis(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height, i16 %us)
; SPIRV: SubgroupImageMediaBlockReadINTEL [[#US2]] [[#X:]] [[#FROM]] [[#AT]] [[#WIDTH]] [[#HEIGHT]]
; SPIRV: SubgroupImageMediaBlockWriteINTEL [[#TO]] [[#AT]] [[#WIDTH]] [[#HEIGHT]] [[#X]]
; LLVM: %us2 = call spir_func <2 x i16> @_Z36intel_sub_group_media_block_read_us2Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
; LLVM: call spir_func void @_Z37intel_sub_group_media_block_write_us2Dv2_iiiDv2_t14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <2 x i16> %us2, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
; FRIENDLY: %us2 = call spir_func <2 x i16> @_Z48__spirv_SubgroupImageMediaBlockReadINTEL_Rshort2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at, i32 %width, i32 %height)
; FRIENDLY: call spir_func void @_Z41__spirv_SubgroupImageMediaBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iiiDv2_s(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height, <2 x i16> %us2)
; SPIRV: SubgroupImageMediaBlockReadINTEL [[#US4]] [[#X:]] [[#FROM]] [[#AT]] [[#WIDTH]] [[#HEIGHT]]
; SPIRV: SubgroupImageMediaBlockWriteINTEL [[#TO]] [[#AT]] [[#WIDTH]] [[#HEIGHT]] [[#X]]
; LLVM: %us4 = call spir_func <4 x i16> @_Z36intel_sub_group_media_block_read_us4Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
; LLVM: call spir_func void @_Z37intel_sub_group_media_block_write_us4Dv2_iiiDv4_t14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <4 x i16> %us4, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
; FRIENDLY: %us4 = call spir_func <4 x i16> @_Z48__spirv_SubgroupImageMediaBlockReadINTEL_Rshort4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at, i32 %width, i32 %height)
; FRIENDLY: call spir_func void @_Z41__spirv_SubgroupImageMediaBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iiiDv4_s(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height, <4 x i16> %us4)
; SPIRV: SubgroupImageMediaBlockReadINTEL [[#US8]] [[#X:]] [[#FROM]] [[#AT]] [[#WIDTH]] [[#HEIGHT]]
; SPIRV: SubgroupImageMediaBlockWriteINTEL [[#TO]] [[#AT]] [[#WIDTH]] [[#HEIGHT]] [[#X]]
; LLVM: %us8 = call spir_func <8 x i16> @_Z36intel_sub_group_media_block_read_us8Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
; LLVM: call spir_func void @_Z37intel_sub_group_media_block_write_us8Dv2_iiiDv8_t14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <8 x i16> %us8, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
; FRIENDLY: %us8 = call spir_func <8 x i16> @_Z48__spirv_SubgroupImageMediaBlockReadINTEL_Rshort8PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at, i32 %width, i32 %height)
; FRIENDLY: call spir_func void @_Z41__spirv_SubgroupImageMediaBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iiiDv8_s(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height, <8 x i16> %us8)
; SPIRV: SubgroupImageMediaBlockReadINTEL [[#US16]] [[#X:]] [[#FROM]] [[#AT]] [[#WIDTH]] [[#HEIGHT]]
; SPIRV: SubgroupImageMediaBlockWriteINTEL [[#TO]] [[#AT]] [[#WIDTH]] [[#HEIGHT]] [[#X]]
; LLVM: %us16 = call spir_func <16 x i16> @_Z37intel_sub_group_media_block_read_us16Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
; LLVM: call spir_func void @_Z38intel_sub_group_media_block_write_us16Dv2_iiiDv16_t14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <16 x i16> %us16, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
; FRIENDLY: %us16 = call spir_func <16 x i16> @_Z49__spirv_SubgroupImageMediaBlockReadINTEL_Rshort16PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at, i32 %width, i32 %height)
; FRIENDLY: call spir_func void @_Z41__spirv_SubgroupImageMediaBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iiiDv16_s(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height, <16 x i16> %us16)
; SPIRV: SubgroupImageMediaBlockReadINTEL [[#INT]] [[#X:]] [[#FROM]] [[#AT]] [[#WIDTH]] [[#HEIGHT]]
; SPIRV: SubgroupImageMediaBlockWriteINTEL [[#TO]] [[#AT]] [[#WIDTH]] [[#HEIGHT]] [[#X]]
; LLVM: %ui = call spir_func i32 @_Z35intel_sub_group_media_block_read_uiDv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
; LLVM: call spir_func void @_Z36intel_sub_group_media_block_write_uiDv2_iiij14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, i32 %ui, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
; FRIENDLY: %ui = call spir_func i32 @_Z45__spirv_SubgroupImageMediaBlockReadINTEL_RintPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at, i32 %width, i32 %height)
; FRIENDLY: call spir_func void @_Z41__spirv_SubgroupImageMediaBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iiii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height, i32 %ui)
; SPIRV: SubgroupImageMediaBlockReadINTEL [[#UI2]] [[#X:]] [[#FROM]] [[#AT]] [[#WIDTH]] [[#HEIGHT]]
; SPIRV: SubgroupImageMediaBlockWriteINTEL [[#TO]] [[#AT]] [[#WIDTH]] [[#HEIGHT]] [[#X]]
; LLVM: %ui2 = call spir_func <2 x i32> @_Z36intel_sub_group_media_block_read_ui2Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
; LLVM: call spir_func void @_Z37intel_sub_group_media_block_write_ui2Dv2_iiiDv2_j14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <2 x i32> %ui2, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
; FRIENDLY: %ui2 = call spir_func <2 x i32> @_Z46__spirv_SubgroupImageMediaBlockReadINTEL_Rint2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at, i32 %width, i32 %height)
; FRIENDLY: call spir_func void @_Z41__spirv_SubgroupImageMediaBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iiiS2_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height, <2 x i32> %ui2)
; SPIRV: SubgroupImageMediaBlockReadINTEL [[#UI4]] [[#X:]] [[#FROM]] [[#AT]] [[#WIDTH]] [[#HEIGHT]]
; SPIRV: SubgroupImageMediaBlockWriteINTEL [[#TO]] [[#AT]] [[#WIDTH]] [[#HEIGHT]] [[#X]]
; LLVM: %ui4 = call spir_func <4 x i32> @_Z36intel_sub_group_media_block_read_ui4Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
; LLVM: call spir_func void @_Z37intel_sub_group_media_block_write_ui4Dv2_iiiDv4_j14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <4 x i32> %ui4, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
; FRIENDLY: %ui4 = call spir_func <4 x i32> @_Z46__spirv_SubgroupImageMediaBlockReadINTEL_Rint4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at, i32 %width, i32 %height)
; FRIENDLY: call spir_func void @_Z41__spirv_SubgroupImageMediaBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iiiDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height, <4 x i32> %ui4)
; SPIRV: SubgroupImageMediaBlockReadINTEL [[#UI8]] [[#X:]] [[#FROM]] [[#AT]] [[#WIDTH]] [[#HEIGHT]]
; SPIRV: SubgroupImageMediaBlockWriteINTEL [[#TO]] [[#AT]] [[#WIDTH]] [[#HEIGHT]] [[#X]]
; LLVM: %ui8 = call spir_func <8 x i32> @_Z36intel_sub_group_media_block_read_ui8Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
; LLVM: call spir_func void @_Z37intel_sub_group_media_block_write_ui8Dv2_iiiDv8_j14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <8 x i32> %ui8, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
; FRIENDLY: %ui8 = call spir_func <8 x i32> @_Z46__spirv_SubgroupImageMediaBlockReadINTEL_Rint8PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at, i32 %width, i32 %height)
; FRIENDLY: call spir_func void @_Z41__spirv_SubgroupImageMediaBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iiiDv8_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height, <8 x i32> %ui8)
define spir_kernel void @copy(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %width, i32 %height) {
  %uc = call spir_func i8 @_Z35intel_sub_group_media_block_read_ucDv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z36intel_sub_group_media_block_write_ucDv2_iiih14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, i8 %uc, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  %uc2 = call spir_func <2 x i8> @_Z36intel_sub_group_media_block_read_uc2Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z37intel_sub_group_media_block_write_uc2Dv2_iiiDv2_h14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <2 x i8> %uc2, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  %uc4 = call spir_func <4 x i8> @_Z36intel_sub_group_media_block_read_uc4Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z37intel_sub_group_media_block_write_uc4Dv2_iiiDv4_h14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <4 x i8> %uc4, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  %uc8 = call spir_func <8 x i8> @_Z36intel_sub_group_media_block_read_uc8Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z37intel_sub_group_media_block_write_uc8Dv2_iiiDv8_h14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <8 x i8> %uc8, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  %uc16 = call spir_func <16 x i8> @_Z37intel_sub_group_media_block_read_uc16Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z38intel_sub_group_media_block_write_uc16Dv2_iiiDv16_h14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <16 x i8> %uc16, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  %us = call spir_func i16 @_Z35intel_sub_group_media_block_read_usDv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z36intel_sub_group_media_block_write_usDv2_iiit14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, i16 %us, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  %us2 = call spir_func <2 x i16> @_Z36intel_sub_group_media_block_read_us2Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z37intel_sub_group_media_block_write_us2Dv2_iiiDv2_t14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <2 x i16> %us2, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  %us4 = call spir_func <4 x i16> @_Z36intel_sub_group_media_block_read_us4Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z37intel_sub_group_media_block_write_us4Dv2_iiiDv4_t14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <4 x i16> %us4, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  %us8 = call spir_func <8 x i16> @_Z36intel_sub_group_media_block_read_us8Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z37intel_sub_group_media_block_write_us8Dv2_iiiDv8_t14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <8 x i16> %us8, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  %us16 = call spir_func <16 x i16> @_Z37intel_sub_group_media_block_read_us16Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z38intel_sub_group_media_block_write_us16Dv2_iiiDv16_t14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <16 x i16> %us16, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  %ui = call spir_func i32 @_Z35intel_sub_group_media_block_read_uiDv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z36intel_sub_group_media_block_write_uiDv2_iiij14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, i32 %ui, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  %ui2 = call spir_func <2 x i32> @_Z36intel_sub_group_media_block_read_ui2Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z37intel_sub_group_media_block_write_ui2Dv2_iiiDv2_j14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <2 x i32> %ui2, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  %ui4 = call spir_func <4 x i32> @_Z36intel_sub_group_media_block_read_ui4Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z37intel_sub_group_media_block_write_ui4Dv2_iiiDv4_j14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <4 x i32> %ui4, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  %ui8 = call spir_func <8 x i32> @_Z36intel_sub_group_media_block_read_ui8Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 %width, i32 %height, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z37intel_sub_group_media_block_write_ui8Dv2_iiiDv8_j14ocl_image2d_wo(<2 x i32> %at, i32 %width, i32 %height, <8 x i32> %ui8, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  ret void
}

declare spir_func i8 @_Z35intel_sub_group_media_block_read_ucDv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z36intel_sub_group_media_block_write_ucDv2_iiih14ocl_image2d_wo(<2 x i32>, i32, i32, i8, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
declare spir_func <2 x i8> @_Z36intel_sub_group_media_block_read_uc2Dv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z37intel_sub_group_media_block_write_uc2Dv2_iiiDv2_h14ocl_image2d_wo(<2 x i32>, i32, i32, <2 x i8>, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
declare spir_func <4 x i8> @_Z36intel_sub_group_media_block_read_uc4Dv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z37intel_sub_group_media_block_write_uc4Dv2_iiiDv4_h14ocl_image2d_wo(<2 x i32>, i32, i32, <4 x i8>, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
declare spir_func <8 x i8> @_Z36intel_sub_group_media_block_read_uc8Dv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z37intel_sub_group_media_block_write_uc8Dv2_iiiDv8_h14ocl_image2d_wo(<2 x i32>, i32, i32, <8 x i8>, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
declare spir_func <16 x i8> @_Z37intel_sub_group_media_block_read_uc16Dv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z38intel_sub_group_media_block_write_uc16Dv2_iiiDv16_h14ocl_image2d_wo(<2 x i32>, i32, i32, <16 x i8>, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
declare spir_func i16 @_Z35intel_sub_group_media_block_read_usDv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z36intel_sub_group_media_block_write_usDv2_iiit14ocl_image2d_wo(<2 x i32>, i32, i32, i16, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
declare spir_func <2 x i16> @_Z36intel_sub_group_media_block_read_us2Dv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z37intel_sub_group_media_block_write_us2Dv2_iiiDv2_t14ocl_image2d_wo(<2 x i32>, i32, i32, <2 x i16>, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
declare spir_func <4 x i16> @_Z36intel_sub_group_media_block_read_us4Dv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z37intel_sub_group_media_block_write_us4Dv2_iiiDv4_t14ocl_image2d_wo(<2 x i32>, i32, i32, <4 x i16>, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
declare spir_func <8 x i16> @_Z36intel_sub_group_media_block_read_us8Dv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z37intel_sub_group_media_block_write_us8Dv2_iiiDv8_t14ocl_image2d_wo(<2 x i32>, i32, i32, <8 x i16>, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
declare spir_func <16 x i16> @_Z37intel_sub_group_media_block_read_us16Dv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z38intel_sub_group_media_block_write_us16Dv2_iiiDv16_t14ocl_image2d_wo(<2 x i32>, i32, i32, <16 x i16>, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
declare spir_func i32 @_Z35intel_sub_group_media_block_read_uiDv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z36intel_sub_group_media_block_write_uiDv2_iiij14ocl_image2d_wo(<2 x i32>, i32, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
declare spir_func <2 x i32> @_Z36intel_sub_group_media_block_read_ui2Dv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z37intel_sub_group_media_block_write_ui2Dv2_iiiDv2_j14ocl_image2d_wo(<2 x i32>, i32, i32, <2 x i32>, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
declare spir_func <4 x i32> @_Z36intel_sub_group_media_block_read_ui4Dv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z37intel_sub_group_media_block_write_ui4Dv2_iiiDv4_j14ocl_image2d_wo(<2 x i32>, i32, i32, <4 x i32>, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
declare spir_func <8 x i32> @_Z36intel_sub_group_media_block_read_ui8Dv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z37intel_sub_group_media_block_write_ui8Dv2_iiiDv8_j14ocl_image2d_wo(<2 x i32>, i32, i32, <8 x i32>, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
