; What the extension of subgroups has: values of other invocations, and blocks of memory and of images that all of them read
; and write at once. OpenCL C says in names what the elements are; SPIR-V has types.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_subgroups -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_subgroups -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.friendly.bc
; RUN: llvm-dis %t.friendly.bc -o - | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv %t.friendly.bc --spirv-ext=+SPV_INTEL_subgroups -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_subgroups,+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=UNTYPED
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_subgroups

; SPIRV-DAG: Capability SubgroupShuffleINTEL
; SPIRV-DAG: Capability SubgroupBufferBlockIOINTEL
; SPIRV-DAG: Capability SubgroupImageBlockIOINTEL
; SPIRV-DAG: Extension "SPV_INTEL_subgroups"
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeVector [[#FLOATS:]] [[#FLOAT]] 4
; SPIRV-DAG: TypeVector [[#INT4:]] [[#INT]] 4 {{$}}
; SPIRV-DAG: TypeVector [[#SHORT2:]] [[#SHORT]] 2 {{$}}
; SPIRV-DAG: TypeVector [[#SHORT16:]] [[#SHORT]] 16 {{$}}
; SPIRV-DAG: TypeVector [[#BYTE8:]] [[#BYTE]] 8 {{$}}
; SPIRV-DAG: TypeVector [[#BYTE16:]] [[#BYTE]] 16 {{$}}
; SPIRV-DAG: TypeVector [[#LONG2:]] [[#LONG]] 2 {{$}}
; SPIRV-DAG: TypePointer [[#INTS:]] 5 [[#INT]] {{$}}

; SPIRV: FunctionParameter [[#FLOATS]] [[#X:]]
; SPIRV: FunctionParameter [[#FLOATS]] [[#Y:]]
; SPIRV: FunctionParameter [[#INT]] [[#N:]]
; SPIRV: SubgroupShuffleINTEL [[#FLOATS]] [[#]] [[#X]] [[#N]]
; SPIRV: SubgroupShuffleDownINTEL [[#FLOATS]] [[#]] [[#X]] [[#Y]] [[#N]]
; SPIRV: SubgroupShuffleUpINTEL [[#FLOATS]] [[#]] [[#Y]] [[#X]] [[#N]]
; SPIRV: SubgroupShuffleXorINTEL [[#FLOATS]] [[#]] [[#Y]] [[#N]]
; LLVM: call spir_func <4 x float> @_Z23intel_sub_group_shuffleDv4_fj(<4 x float> %x, i32 %n)
; UNTYPED: call spir_func <4 x float> @_Z23intel_sub_group_shuffleDv4_fj(<4 x float> %x, i32 %n)
; FRIENDLY: call spir_func <4 x float> @_Z28__spirv_SubgroupShuffleINTELDv4_fj(<4 x float> %x, i32 %n)
; LLVM: call spir_func <4 x float> @_Z28intel_sub_group_shuffle_downDv4_fS_j(<4 x float> %x, <4 x float> %y, i32 %n)
; UNTYPED: call spir_func <4 x float> @_Z28intel_sub_group_shuffle_downDv4_fS_j(<4 x float> %x, <4 x float> %y, i32 %n)
; FRIENDLY: call spir_func <4 x float> @_Z32__spirv_SubgroupShuffleDownINTELDv4_fS_j(<4 x float> %x, <4 x float> %y, i32 %n)
; LLVM: call spir_func <4 x float> @_Z26intel_sub_group_shuffle_upDv4_fS_j(<4 x float> %y, <4 x float> %x, i32 %n)
; UNTYPED: call spir_func <4 x float> @_Z26intel_sub_group_shuffle_upDv4_fS_j(<4 x float> %y, <4 x float> %x, i32 %n)
; FRIENDLY: call spir_func <4 x float> @_Z30__spirv_SubgroupShuffleUpINTELDv4_fS_j(<4 x float> %y, <4 x float> %x, i32 %n)
; LLVM: call spir_func <4 x float> @_Z27intel_sub_group_shuffle_xorDv4_fj(<4 x float> %y, i32 %n)
; UNTYPED: call spir_func <4 x float> @_Z27intel_sub_group_shuffle_xorDv4_fj(<4 x float> %y, i32 %n)
; FRIENDLY: call spir_func <4 x float> @_Z31__spirv_SubgroupShuffleXorINTELDv4_fj(<4 x float> %y, i32 %n)
define spir_kernel void @shuffles(<4 x float> %x, <4 x float> %y, i32 %n) {
  %shuffle = call spir_func <4 x float> @_Z23intel_sub_group_shuffleDv4_fj(<4 x float> %x, i32 %n)
  %shuffle_down = call spir_func <4 x float> @_Z28intel_sub_group_shuffle_downDv4_fS_j(<4 x float> %x, <4 x float> %y, i32 %n)
  %shuffle_up = call spir_func <4 x float> @_Z26intel_sub_group_shuffle_upDv4_fS_j(<4 x float> %y, <4 x float> %x, i32 %n)
  %shuffle_xor = call spir_func <4 x float> @_Z27intel_sub_group_shuffle_xorDv4_fj(<4 x float> %y, i32 %n)
  ret void
}

; SPIRV: FunctionParameter [[#]] [[#FROM:]]
; SPIRV: FunctionParameter [[#]] [[#TO:]]
; SPIRV: FunctionParameter [[#]] [[#AT:]]
; SPIRV: SubgroupImageBlockReadINTEL [[#INT]] [[#V:]] [[#FROM]] [[#AT]]
; SPIRV: SubgroupImageBlockWriteINTEL [[#TO]] [[#AT]] [[#V]]
; LLVM: %i0 = call spir_func i32 @_Z26intel_sub_group_block_read14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; LLVM: call spir_func void @_Z27intel_sub_group_block_write14ocl_image2d_woDv2_ij(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %i0)
; UNTYPED: %i0 = call spir_func i32 @_Z26intel_sub_group_block_read14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; UNTYPED: call spir_func void @_Z27intel_sub_group_block_write14ocl_image2d_woDv2_ij(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %i0)
; FRIENDLY: %i0 = call spir_func i32 @_Z40__spirv_SubgroupImageBlockReadINTEL_RintPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; FRIENDLY: call spir_func void @_Z36__spirv_SubgroupImageBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_ij(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %i0)
; SPIRV: SubgroupImageBlockReadINTEL [[#INT4]] [[#V:]] [[#FROM]] [[#AT]]
; SPIRV: SubgroupImageBlockWriteINTEL [[#TO]] [[#AT]] [[#V]]
; LLVM: %i1 = call spir_func <4 x i32> @_Z27intel_sub_group_block_read414ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; LLVM: call spir_func void @_Z28intel_sub_group_block_write414ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <4 x i32> %i1)
; UNTYPED: %i1 = call spir_func <4 x i32> @_Z27intel_sub_group_block_read414ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; UNTYPED: call spir_func void @_Z28intel_sub_group_block_write414ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <4 x i32> %i1)
; FRIENDLY: %i1 = call spir_func <4 x i32> @_Z41__spirv_SubgroupImageBlockReadINTEL_Rint4PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; FRIENDLY: call spir_func void @_Z36__spirv_SubgroupImageBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <4 x i32> %i1)
; SPIRV: SubgroupImageBlockReadINTEL [[#SHORT2]] [[#V:]] [[#FROM]] [[#AT]]
; SPIRV: SubgroupImageBlockWriteINTEL [[#TO]] [[#AT]] [[#V]]
; LLVM: %i2 = call spir_func <2 x i16> @_Z30intel_sub_group_block_read_us214ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; LLVM: call spir_func void @_Z31intel_sub_group_block_write_us214ocl_image2d_woDv2_iDv2_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <2 x i16> %i2)
; UNTYPED: %i2 = call spir_func <2 x i16> @_Z30intel_sub_group_block_read_us214ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; UNTYPED: call spir_func void @_Z31intel_sub_group_block_write_us214ocl_image2d_woDv2_iDv2_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <2 x i16> %i2)
; FRIENDLY: %i2 = call spir_func <2 x i16> @_Z43__spirv_SubgroupImageBlockReadINTEL_Rshort2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; FRIENDLY: call spir_func void @_Z36__spirv_SubgroupImageBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv2_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <2 x i16> %i2)
; SPIRV: SubgroupImageBlockReadINTEL [[#SHORT16]] [[#V:]] [[#FROM]] [[#AT]]
; SPIRV: SubgroupImageBlockWriteINTEL [[#TO]] [[#AT]] [[#V]]
; LLVM: %i3 = call spir_func <16 x i16> @_Z31intel_sub_group_block_read_us1614ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; LLVM: call spir_func void @_Z32intel_sub_group_block_write_us1614ocl_image2d_woDv2_iDv16_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <16 x i16> %i3)
; UNTYPED: %i3 = call spir_func <16 x i16> @_Z31intel_sub_group_block_read_us1614ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; UNTYPED: call spir_func void @_Z32intel_sub_group_block_write_us1614ocl_image2d_woDv2_iDv16_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <16 x i16> %i3)
; FRIENDLY: %i3 = call spir_func <16 x i16> @_Z44__spirv_SubgroupImageBlockReadINTEL_Rshort16PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; FRIENDLY: call spir_func void @_Z36__spirv_SubgroupImageBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv16_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <16 x i16> %i3)
; SPIRV: SubgroupImageBlockReadINTEL [[#BYTE]] [[#V:]] [[#FROM]] [[#AT]]
; SPIRV: SubgroupImageBlockWriteINTEL [[#TO]] [[#AT]] [[#V]]
; LLVM: %i4 = call spir_func i8 @_Z29intel_sub_group_block_read_uc14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; LLVM: call spir_func void @_Z30intel_sub_group_block_write_uc14ocl_image2d_woDv2_ih(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i8 %i4)
; UNTYPED: %i4 = call spir_func i8 @_Z29intel_sub_group_block_read_uc14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; UNTYPED: call spir_func void @_Z30intel_sub_group_block_write_uc14ocl_image2d_woDv2_ih(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i8 %i4)
; FRIENDLY: %i4 = call spir_func i8 @_Z41__spirv_SubgroupImageBlockReadINTEL_RcharPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; FRIENDLY: call spir_func void @_Z36__spirv_SubgroupImageBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_ih(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i8 %i4)
; SPIRV: SubgroupImageBlockReadINTEL [[#BYTE8]] [[#V:]] [[#FROM]] [[#AT]]
; SPIRV: SubgroupImageBlockWriteINTEL [[#TO]] [[#AT]] [[#V]]
; LLVM: %i5 = call spir_func <8 x i8> @_Z30intel_sub_group_block_read_uc814ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; LLVM: call spir_func void @_Z31intel_sub_group_block_write_uc814ocl_image2d_woDv2_iDv8_h(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <8 x i8> %i5)
; UNTYPED: %i5 = call spir_func <8 x i8> @_Z30intel_sub_group_block_read_uc814ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; UNTYPED: call spir_func void @_Z31intel_sub_group_block_write_uc814ocl_image2d_woDv2_iDv8_h(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <8 x i8> %i5)
; FRIENDLY: %i5 = call spir_func <8 x i8> @_Z42__spirv_SubgroupImageBlockReadINTEL_Rchar8PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; FRIENDLY: call spir_func void @_Z36__spirv_SubgroupImageBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv8_h(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <8 x i8> %i5)
; SPIRV: SubgroupImageBlockReadINTEL [[#BYTE16]] [[#V:]] [[#FROM]] [[#AT]]
; SPIRV: SubgroupImageBlockWriteINTEL [[#TO]] [[#AT]] [[#V]]
; LLVM: %i6 = call spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc1614ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; LLVM: call spir_func void @_Z32intel_sub_group_block_write_uc1614ocl_image2d_woDv2_iDv16_h(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <16 x i8> %i6)
; UNTYPED: %i6 = call spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc1614ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; UNTYPED: call spir_func void @_Z32intel_sub_group_block_write_uc1614ocl_image2d_woDv2_iDv16_h(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <16 x i8> %i6)
; FRIENDLY: %i6 = call spir_func <16 x i8> @_Z43__spirv_SubgroupImageBlockReadINTEL_Rchar16PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; FRIENDLY: call spir_func void @_Z36__spirv_SubgroupImageBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv16_h(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <16 x i8> %i6)
; SPIRV: SubgroupImageBlockReadINTEL [[#LONG]] [[#V:]] [[#FROM]] [[#AT]]
; SPIRV: SubgroupImageBlockWriteINTEL [[#TO]] [[#AT]] [[#V]]
; LLVM: %i7 = call spir_func i64 @_Z29intel_sub_group_block_read_ul14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; LLVM: call spir_func void @_Z30intel_sub_group_block_write_ul14ocl_image2d_woDv2_im(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i64 %i7)
; UNTYPED: %i7 = call spir_func i64 @_Z29intel_sub_group_block_read_ul14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; UNTYPED: call spir_func void @_Z30intel_sub_group_block_write_ul14ocl_image2d_woDv2_im(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i64 %i7)
; FRIENDLY: %i7 = call spir_func i64 @_Z41__spirv_SubgroupImageBlockReadINTEL_RlongPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; FRIENDLY: call spir_func void @_Z36__spirv_SubgroupImageBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_im(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i64 %i7)
; SPIRV: SubgroupImageBlockReadINTEL [[#LONG2]] [[#V:]] [[#FROM]] [[#AT]]
; SPIRV: SubgroupImageBlockWriteINTEL [[#TO]] [[#AT]] [[#V]]
; LLVM: %i8 = call spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul214ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; LLVM: call spir_func void @_Z31intel_sub_group_block_write_ul214ocl_image2d_woDv2_iDv2_m(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <2 x i64> %i8)
; UNTYPED: %i8 = call spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul214ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; UNTYPED: call spir_func void @_Z31intel_sub_group_block_write_ul214ocl_image2d_woDv2_iDv2_m(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <2 x i64> %i8)
; FRIENDLY: %i8 = call spir_func <2 x i64> @_Z42__spirv_SubgroupImageBlockReadINTEL_Rlong2PU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
; FRIENDLY: call spir_func void @_Z36__spirv_SubgroupImageBlockWriteINTELPU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv2_m(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <2 x i64> %i8)
define spir_kernel void @images(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at) {
  %i0 = call spir_func i32 @_Z26intel_sub_group_block_read14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
  call spir_func void @_Z27intel_sub_group_block_write14ocl_image2d_woDv2_ij(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i32 %i0)
  %i1 = call spir_func <4 x i32> @_Z27intel_sub_group_block_read414ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
  call spir_func void @_Z28intel_sub_group_block_write414ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <4 x i32> %i1)
  %i2 = call spir_func <2 x i16> @_Z30intel_sub_group_block_read_us214ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
  call spir_func void @_Z31intel_sub_group_block_write_us214ocl_image2d_woDv2_iDv2_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <2 x i16> %i2)
  %i3 = call spir_func <16 x i16> @_Z31intel_sub_group_block_read_us1614ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
  call spir_func void @_Z32intel_sub_group_block_write_us1614ocl_image2d_woDv2_iDv16_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <16 x i16> %i3)
  %i4 = call spir_func i8 @_Z29intel_sub_group_block_read_uc14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
  call spir_func void @_Z30intel_sub_group_block_write_uc14ocl_image2d_woDv2_ih(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i8 %i4)
  %i5 = call spir_func <8 x i8> @_Z30intel_sub_group_block_read_uc814ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
  call spir_func void @_Z31intel_sub_group_block_write_uc814ocl_image2d_woDv2_iDv8_h(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <8 x i8> %i5)
  %i6 = call spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc1614ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
  call spir_func void @_Z32intel_sub_group_block_write_uc1614ocl_image2d_woDv2_iDv16_h(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <16 x i8> %i6)
  %i7 = call spir_func i64 @_Z29intel_sub_group_block_read_ul14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
  call spir_func void @_Z30intel_sub_group_block_write_ul14ocl_image2d_woDv2_im(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, i64 %i7)
  %i8 = call spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul214ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, <2 x i32> %at)
  call spir_func void @_Z31intel_sub_group_block_write_ul214ocl_image2d_woDv2_iDv2_m(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to, <2 x i32> %at, <2 x i64> %i8)
  ret void
}

; SPIRV: FunctionParameter [[#]] [[#P_BYTE:]]
; SPIRV: FunctionParameter [[#]] [[#P_SHORT:]]
; SPIRV: FunctionParameter [[#INTS]] [[#P_INT:]]
; SPIRV: FunctionParameter [[#]] [[#P_LONG:]]
; SPIRV: SubgroupBlockReadINTEL [[#INT]] [[#V:]] [[#P_INT]]
; SPIRV: SubgroupBlockWriteINTEL [[#P_INT]] [[#V]]
; LLVM: %b0 = call spir_func i32 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1) %ints)
; LLVM: call spir_func void @_Z27intel_sub_group_block_writePU3AS1jj(ptr addrspace(1) %ints, i32 %b0)
; UNTYPED: %b0 = call spir_func i32 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1) %{{.*}})
; UNTYPED: call spir_func void @_Z27intel_sub_group_block_writePU3AS1jj(ptr addrspace(1) %{{.*}}, i32 %b0)
; FRIENDLY: %b0 = call spir_func i32 @_Z35__spirv_SubgroupBlockReadINTEL_RintPU3AS1Kj(ptr addrspace(1) %{{.*}})
; FRIENDLY: call spir_func void @_Z31__spirv_SubgroupBlockWriteINTELPU3AS1jj(ptr addrspace(1) %{{.*}}, i32 %b0)
; SPIRV: SubgroupBlockReadINTEL [[#INT4]] [[#V:]] [[#P_INT]]
; SPIRV: SubgroupBlockWriteINTEL [[#P_INT]] [[#V]]
; LLVM: %b1 = call spir_func <4 x i32> @_Z27intel_sub_group_block_read4PU3AS1Kj(ptr addrspace(1) %ints)
; LLVM: call spir_func void @_Z28intel_sub_group_block_write4PU3AS1jDv4_j(ptr addrspace(1) %ints, <4 x i32> %b1)
; UNTYPED: %b1 = call spir_func <4 x i32> @_Z27intel_sub_group_block_read4PU3AS1Kj(ptr addrspace(1) %{{.*}})
; UNTYPED: call spir_func void @_Z28intel_sub_group_block_write4PU3AS1jDv4_j(ptr addrspace(1) %{{.*}}, <4 x i32> %b1)
; FRIENDLY: %b1 = call spir_func <4 x i32> @_Z36__spirv_SubgroupBlockReadINTEL_Rint4PU3AS1Kj(ptr addrspace(1) %{{.*}})
; FRIENDLY: call spir_func void @_Z31__spirv_SubgroupBlockWriteINTELPU3AS1jDv4_j(ptr addrspace(1) %{{.*}}, <4 x i32> %b1)
; SPIRV: SubgroupBlockReadINTEL [[#SHORT2]] [[#V:]] [[#P_SHORT]]
; SPIRV: SubgroupBlockWriteINTEL [[#P_SHORT]] [[#V]]
; LLVM: %b2 = call spir_func <2 x i16> @_Z30intel_sub_group_block_read_us2PU3AS1Kt(ptr addrspace(1) %shorts)
; LLVM: call spir_func void @_Z31intel_sub_group_block_write_us2PU3AS1tDv2_t(ptr addrspace(1) %shorts, <2 x i16> %b2)
; UNTYPED: %b2 = call spir_func <2 x i16> @_Z30intel_sub_group_block_read_us2PU3AS1Kt(ptr addrspace(1) %{{.*}})
; UNTYPED: call spir_func void @_Z31intel_sub_group_block_write_us2PU3AS1tDv2_t(ptr addrspace(1) %{{.*}}, <2 x i16> %b2)
; FRIENDLY: %b2 = call spir_func <2 x i16> @_Z38__spirv_SubgroupBlockReadINTEL_Rshort2PU3AS1Kt(ptr addrspace(1) %{{.*}})
; FRIENDLY: call spir_func void @_Z31__spirv_SubgroupBlockWriteINTELPU3AS1tDv2_t(ptr addrspace(1) %{{.*}}, <2 x i16> %b2)
; SPIRV: SubgroupBlockReadINTEL [[#SHORT16]] [[#V:]] [[#P_SHORT]]
; SPIRV: SubgroupBlockWriteINTEL [[#P_SHORT]] [[#V]]
; LLVM: %b3 = call spir_func <16 x i16> @_Z31intel_sub_group_block_read_us16PU3AS1Kt(ptr addrspace(1) %shorts)
; LLVM: call spir_func void @_Z32intel_sub_group_block_write_us16PU3AS1tDv16_t(ptr addrspace(1) %shorts, <16 x i16> %b3)
; UNTYPED: %b3 = call spir_func <16 x i16> @_Z31intel_sub_group_block_read_us16PU3AS1Kt(ptr addrspace(1) %{{.*}})
; UNTYPED: call spir_func void @_Z32intel_sub_group_block_write_us16PU3AS1tDv16_t(ptr addrspace(1) %{{.*}}, <16 x i16> %b3)
; FRIENDLY: %b3 = call spir_func <16 x i16> @_Z39__spirv_SubgroupBlockReadINTEL_Rshort16PU3AS1Kt(ptr addrspace(1) %{{.*}})
; FRIENDLY: call spir_func void @_Z31__spirv_SubgroupBlockWriteINTELPU3AS1tDv16_t(ptr addrspace(1) %{{.*}}, <16 x i16> %b3)
; SPIRV: SubgroupBlockReadINTEL [[#BYTE]] [[#V:]] [[#P_BYTE]]
; SPIRV: SubgroupBlockWriteINTEL [[#P_BYTE]] [[#V]]
; LLVM: %b4 = call spir_func i8 @_Z29intel_sub_group_block_read_ucPU3AS1Kh(ptr addrspace(1) %bytes)
; LLVM: call spir_func void @_Z30intel_sub_group_block_write_ucPU3AS1hh(ptr addrspace(1) %bytes, i8 %b4)
; UNTYPED: %b4 = call spir_func i8 @_Z29intel_sub_group_block_read_ucPU3AS1Kh(ptr addrspace(1) %{{.*}})
; UNTYPED: call spir_func void @_Z30intel_sub_group_block_write_ucPU3AS1hh(ptr addrspace(1) %{{.*}}, i8 %b4)
; FRIENDLY: %b4 = call spir_func i8 @_Z36__spirv_SubgroupBlockReadINTEL_RcharPU3AS1Kh(ptr addrspace(1) %{{.*}})
; FRIENDLY: call spir_func void @_Z31__spirv_SubgroupBlockWriteINTELPU3AS1hh(ptr addrspace(1) %{{.*}}, i8 %b4)
; SPIRV: SubgroupBlockReadINTEL [[#BYTE8]] [[#V:]] [[#P_BYTE]]
; SPIRV: SubgroupBlockWriteINTEL [[#P_BYTE]] [[#V]]
; LLVM: %b5 = call spir_func <8 x i8> @_Z30intel_sub_group_block_read_uc8PU3AS1Kh(ptr addrspace(1) %bytes)
; LLVM: call spir_func void @_Z31intel_sub_group_block_write_uc8PU3AS1hDv8_h(ptr addrspace(1) %bytes, <8 x i8> %b5)
; UNTYPED: %b5 = call spir_func <8 x i8> @_Z30intel_sub_group_block_read_uc8PU3AS1Kh(ptr addrspace(1) %{{.*}})
; UNTYPED: call spir_func void @_Z31intel_sub_group_block_write_uc8PU3AS1hDv8_h(ptr addrspace(1) %{{.*}}, <8 x i8> %b5)
; FRIENDLY: %b5 = call spir_func <8 x i8> @_Z37__spirv_SubgroupBlockReadINTEL_Rchar8PU3AS1Kh(ptr addrspace(1) %{{.*}})
; FRIENDLY: call spir_func void @_Z31__spirv_SubgroupBlockWriteINTELPU3AS1hDv8_h(ptr addrspace(1) %{{.*}}, <8 x i8> %b5)
; SPIRV: SubgroupBlockReadINTEL [[#BYTE16]] [[#V:]] [[#P_BYTE]]
; SPIRV: SubgroupBlockWriteINTEL [[#P_BYTE]] [[#V]]
; LLVM: %b6 = call spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc16PU3AS1Kh(ptr addrspace(1) %bytes)
; LLVM: call spir_func void @_Z32intel_sub_group_block_write_uc16PU3AS1hDv16_h(ptr addrspace(1) %bytes, <16 x i8> %b6)
; UNTYPED: %b6 = call spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc16PU3AS1Kh(ptr addrspace(1) %{{.*}})
; UNTYPED: call spir_func void @_Z32intel_sub_group_block_write_uc16PU3AS1hDv16_h(ptr addrspace(1) %{{.*}}, <16 x i8> %b6)
; FRIENDLY: %b6 = call spir_func <16 x i8> @_Z38__spirv_SubgroupBlockReadINTEL_Rchar16PU3AS1Kh(ptr addrspace(1) %{{.*}})
; FRIENDLY: call spir_func void @_Z31__spirv_SubgroupBlockWriteINTELPU3AS1hDv16_h(ptr addrspace(1) %{{.*}}, <16 x i8> %b6)
; SPIRV: SubgroupBlockReadINTEL [[#LONG]] [[#V:]] [[#P_LONG]]
; SPIRV: SubgroupBlockWriteINTEL [[#P_LONG]] [[#V]]
; LLVM: %b7 = call spir_func i64 @_Z29intel_sub_group_block_read_ulPU3AS1Km(ptr addrspace(1) %longs)
; LLVM: call spir_func void @_Z30intel_sub_group_block_write_ulPU3AS1mm(ptr addrspace(1) %longs, i64 %b7)
; UNTYPED: %b7 = call spir_func i64 @_Z29intel_sub_group_block_read_ulPU3AS1Km(ptr addrspace(1) %{{.*}})
; UNTYPED: call spir_func void @_Z30intel_sub_group_block_write_ulPU3AS1mm(ptr addrspace(1) %{{.*}}, i64 %b7)
; FRIENDLY: %b7 = call spir_func i64 @_Z36__spirv_SubgroupBlockReadINTEL_RlongPU3AS1Km(ptr addrspace(1) %{{.*}})
; FRIENDLY: call spir_func void @_Z31__spirv_SubgroupBlockWriteINTELPU3AS1mm(ptr addrspace(1) %{{.*}}, i64 %b7)
; SPIRV: SubgroupBlockReadINTEL [[#LONG2]] [[#V:]] [[#P_LONG]]
; SPIRV: SubgroupBlockWriteINTEL [[#P_LONG]] [[#V]]
; LLVM: %b8 = call spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul2PU3AS1Km(ptr addrspace(1) %longs)
; LLVM: call spir_func void @_Z31intel_sub_group_block_write_ul2PU3AS1mDv2_m(ptr addrspace(1) %longs, <2 x i64> %b8)
; UNTYPED: %b8 = call spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul2PU3AS1Km(ptr addrspace(1) %{{.*}})
; UNTYPED: call spir_func void @_Z31intel_sub_group_block_write_ul2PU3AS1mDv2_m(ptr addrspace(1) %{{.*}}, <2 x i64> %b8)
; FRIENDLY: %b8 = call spir_func <2 x i64> @_Z37__spirv_SubgroupBlockReadINTEL_Rlong2PU3AS1Km(ptr addrspace(1) %{{.*}})
; FRIENDLY: call spir_func void @_Z31__spirv_SubgroupBlockWriteINTELPU3AS1mDv2_m(ptr addrspace(1) %{{.*}}, <2 x i64> %b8)
define spir_kernel void @blocks(ptr addrspace(1) %bytes, ptr addrspace(1) %shorts, ptr addrspace(1) %ints, ptr addrspace(1) %longs) {
  %b0 = call spir_func i32 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1) %ints)
  call spir_func void @_Z27intel_sub_group_block_writePU3AS1jj(ptr addrspace(1) %ints, i32 %b0)
  %b1 = call spir_func <4 x i32> @_Z27intel_sub_group_block_read4PU3AS1Kj(ptr addrspace(1) %ints)
  call spir_func void @_Z28intel_sub_group_block_write4PU3AS1jDv4_j(ptr addrspace(1) %ints, <4 x i32> %b1)
  %b2 = call spir_func <2 x i16> @_Z30intel_sub_group_block_read_us2PU3AS1Kt(ptr addrspace(1) %shorts)
  call spir_func void @_Z31intel_sub_group_block_write_us2PU3AS1tDv2_t(ptr addrspace(1) %shorts, <2 x i16> %b2)
  %b3 = call spir_func <16 x i16> @_Z31intel_sub_group_block_read_us16PU3AS1Kt(ptr addrspace(1) %shorts)
  call spir_func void @_Z32intel_sub_group_block_write_us16PU3AS1tDv16_t(ptr addrspace(1) %shorts, <16 x i16> %b3)
  %b4 = call spir_func i8 @_Z29intel_sub_group_block_read_ucPU3AS1Kh(ptr addrspace(1) %bytes)
  call spir_func void @_Z30intel_sub_group_block_write_ucPU3AS1hh(ptr addrspace(1) %bytes, i8 %b4)
  %b5 = call spir_func <8 x i8> @_Z30intel_sub_group_block_read_uc8PU3AS1Kh(ptr addrspace(1) %bytes)
  call spir_func void @_Z31intel_sub_group_block_write_uc8PU3AS1hDv8_h(ptr addrspace(1) %bytes, <8 x i8> %b5)
  %b6 = call spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc16PU3AS1Kh(ptr addrspace(1) %bytes)
  call spir_func void @_Z32intel_sub_group_block_write_uc16PU3AS1hDv16_h(ptr addrspace(1) %bytes, <16 x i8> %b6)
  %b7 = call spir_func i64 @_Z29intel_sub_group_block_read_ulPU3AS1Km(ptr addrspace(1) %longs)
  call spir_func void @_Z30intel_sub_group_block_write_ulPU3AS1mm(ptr addrspace(1) %longs, i64 %b7)
  %b8 = call spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul2PU3AS1Km(ptr addrspace(1) %longs)
  call spir_func void @_Z31intel_sub_group_block_write_ul2PU3AS1mDv2_m(ptr addrspace(1) %longs, <2 x i64> %b8)
  ret void
}

declare spir_func <4 x float> @_Z23intel_sub_group_shuffleDv4_fj(<4 x float>, i32)
declare spir_func <4 x float> @_Z28intel_sub_group_shuffle_downDv4_fS_j(<4 x float>, <4 x float>, i32)
declare spir_func <4 x float> @_Z26intel_sub_group_shuffle_upDv4_fS_j(<4 x float>, <4 x float>, i32)
declare spir_func <4 x float> @_Z27intel_sub_group_shuffle_xorDv4_fj(<4 x float>, i32)
declare spir_func i32 @_Z26intel_sub_group_block_read14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func void @_Z27intel_sub_group_block_write14ocl_image2d_woDv2_ij(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, i32)
declare spir_func <4 x i32> @_Z27intel_sub_group_block_read414ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func void @_Z28intel_sub_group_block_write414ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i32>)
declare spir_func <2 x i16> @_Z30intel_sub_group_block_read_us214ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func void @_Z31intel_sub_group_block_write_us214ocl_image2d_woDv2_iDv2_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <2 x i16>)
declare spir_func <16 x i16> @_Z31intel_sub_group_block_read_us1614ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func void @_Z32intel_sub_group_block_write_us1614ocl_image2d_woDv2_iDv16_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <16 x i16>)
declare spir_func i8 @_Z29intel_sub_group_block_read_uc14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func void @_Z30intel_sub_group_block_write_uc14ocl_image2d_woDv2_ih(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, i8)
declare spir_func <8 x i8> @_Z30intel_sub_group_block_read_uc814ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func void @_Z31intel_sub_group_block_write_uc814ocl_image2d_woDv2_iDv8_h(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <8 x i8>)
declare spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc1614ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func void @_Z32intel_sub_group_block_write_uc1614ocl_image2d_woDv2_iDv16_h(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <16 x i8>)
declare spir_func i64 @_Z29intel_sub_group_block_read_ul14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func void @_Z30intel_sub_group_block_write_ul14ocl_image2d_woDv2_im(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, i64)
declare spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul214ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func void @_Z31intel_sub_group_block_write_ul214ocl_image2d_woDv2_iDv2_m(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <2 x i64>)
declare spir_func i32 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1))
declare spir_func void @_Z27intel_sub_group_block_writePU3AS1jj(ptr addrspace(1), i32)
declare spir_func <4 x i32> @_Z27intel_sub_group_block_read4PU3AS1Kj(ptr addrspace(1))
declare spir_func void @_Z28intel_sub_group_block_write4PU3AS1jDv4_j(ptr addrspace(1), <4 x i32>)
declare spir_func <2 x i16> @_Z30intel_sub_group_block_read_us2PU3AS1Kt(ptr addrspace(1))
declare spir_func void @_Z31intel_sub_group_block_write_us2PU3AS1tDv2_t(ptr addrspace(1), <2 x i16>)
declare spir_func <16 x i16> @_Z31intel_sub_group_block_read_us16PU3AS1Kt(ptr addrspace(1))
declare spir_func void @_Z32intel_sub_group_block_write_us16PU3AS1tDv16_t(ptr addrspace(1), <16 x i16>)
declare spir_func i8 @_Z29intel_sub_group_block_read_ucPU3AS1Kh(ptr addrspace(1))
declare spir_func void @_Z30intel_sub_group_block_write_ucPU3AS1hh(ptr addrspace(1), i8)
declare spir_func <8 x i8> @_Z30intel_sub_group_block_read_uc8PU3AS1Kh(ptr addrspace(1))
declare spir_func void @_Z31intel_sub_group_block_write_uc8PU3AS1hDv8_h(ptr addrspace(1), <8 x i8>)
declare spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc16PU3AS1Kh(ptr addrspace(1))
declare spir_func void @_Z32intel_sub_group_block_write_uc16PU3AS1hDv16_h(ptr addrspace(1), <16 x i8>)
declare spir_func i64 @_Z29intel_sub_group_block_read_ulPU3AS1Km(ptr addrspace(1))
declare spir_func void @_Z30intel_sub_group_block_write_ulPU3AS1mm(ptr addrspace(1), i64)
declare spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul2PU3AS1Km(ptr addrspace(1))
declare spir_func void @_Z31intel_sub_group_block_write_ul2PU3AS1mDv2_m(ptr addrspace(1), <2 x i64>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
