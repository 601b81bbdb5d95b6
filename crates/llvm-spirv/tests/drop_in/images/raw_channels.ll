; Data types of channels with 10 and 12 bits of raw data are an extension's. It is needed where such a type is compared with
; what an image says, and only there: the same numbers elsewhere are numbers.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/compared.ll --spirv-ext=+SPV_EXT_image_raw10_raw12 -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,FUNCTION
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,FRIENDLY
; RUN: not llvm-spirv %t/compared.ll -o %t.no 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: not llvm-spirv %t/switched.ll --spirv-ext=-SPV_EXT_image_raw10_raw12 -o %t.no 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: llvm-spirv %t/switched.ll --spirv-ext=+SPV_EXT_image_raw10_raw12 -o %t.switched.spv
; RUN: llvm-spirv %t.switched.spv -to-text -o - | FileCheck %s --check-prefix=SWITCHED
; RUN: llvm-spirv -r %t.switched.spv -o - | llvm-dis | FileCheck %s --check-prefixes=CASES,CASES_FUNCTION
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.switched.spv -o - | llvm-dis | FileCheck %s --check-prefixes=CASES,CASES_FRIENDLY
; RUN: llvm-spirv %t/unrelated.ll --spirv-ext=+SPV_EXT_image_raw10_raw12 -spirv-text -o - | FileCheck %s --check-prefix=UNRELATED

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: SPV_EXT_image_raw10_raw12

; SPIRV: Extension "SPV_EXT_image_raw10_raw12"
; SPIRV: TypeInt [[#INT:]] 32 0
; SPIRV: FunctionParameter [[#]] [[#IMAGE:]]
; SPIRV: ImageQueryFormat [[#INT]] [[#FORMAT:]] [[#IMAGE]]
; SPIRV: IAdd [[#INT]] [[#TYPE:]] [[#FORMAT]]
; SPIRV: IEqual [[#]] [[#]] [[#TYPE]]
; LLVM: define spir_kernel void @compared(
; FUNCTION: [[TYPE:%.*]] = call spir_func i32 @_Z27get_image_channel_data_type20ocl_image2d_array_wo(
; FRIENDLY: [[FORMAT:%.*]] = call spir_func i32 @_Z24__spirv_ImageQueryFormatPU3AS133__spirv_Image__void_1_0_1_0_0_0_1(
; FRIENDLY-NEXT: [[TYPE:%.*]] = add i32 [[FORMAT]], 4304
; LLVM: icmp eq i32 {{.*}}, 4323

; SWITCHED: Extension "SPV_EXT_image_raw10_raw12"
; SWITCHED: Switch
; CASES: define spir_kernel void @switched(
; CASES_FUNCTION: [[FORMAT:%.*]] = call spir_func i32 @_Z27get_image_channel_data_type14ocl_image2d_ro(
; CASES_FRIENDLY: [[FORMAT:%.*]] = call spir_func i32 @_Z24__spirv_ImageQueryFormatPU3AS133__spirv_Image__void_1_0_0_0_0_0_0(
; CASES: switch i32 %{{.*}}, label %end [
; CASES-NEXT: i32 4304, label %eight
; CASES-NEXT: i32 4324, label %twelve

; UNRELATED-NOT: SPV_EXT_image_raw10_raw12

;--- compared.ll
target triple = "spir64-unknown-unknown"

define spir_kernel void @compared(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %image, ptr addrspace(1) %is_raw10) {
  %type = call spir_func i32 @_Z27get_image_channel_data_type20ocl_image2d_array_wo(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %image)
  %same = icmp eq i32 %type, 4323
  %byte = zext i1 %same to i8
  store i8 %byte, ptr addrspace(1) %is_raw10
  ret void
}

declare spir_func i32 @_Z27get_image_channel_data_type20ocl_image2d_array_wo(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- switched.ll
target triple = "spir64-unknown-unknown"

define spir_kernel void @switched(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, ptr addrspace(1) %bits) {
  %type = call spir_func i32 @_Z27get_image_channel_data_type14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image)
  switch i32 %type, label %end [ i32 4304, label %eight
                                 i32 4324, label %twelve ]
eight:
  store i8 8, ptr addrspace(1) %bits
  br label %end
twelve:
  store i8 12, ptr addrspace(1) %bits
  br label %end
end:
  ret void
}

declare spir_func i32 @_Z27get_image_channel_data_type14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- unrelated.ll
target triple = "spir64-unknown-unknown"

define spir_func i32 @unrelated(i32 %number) {
  %same = icmp eq i32 %number, 4323
  br i1 %same, label %end, label %other
other:
  switch i32 %number, label %end [ i32 4324, label %end ]
end:
  ret i32 4323
}
