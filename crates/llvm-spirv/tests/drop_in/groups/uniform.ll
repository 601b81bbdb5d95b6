; Products, and operations on bits and truth values, of a group whose control flow is uniform, are instructions of an extension.
; OpenCL C has truth values as `int`; which function it is, the operation's number tells.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_uniform_group_instructions -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_uniform_group_instructions -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s -o %t.no 2>&1 | FileCheck %s --check-prefix=REFUSED

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: SPV_KHR_uniform_group_instructions

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability GroupUniformArithmeticKHR
; SPIRV-DAG: Extension "SPV_KHR_uniform_group_instructions"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: TypeBool [[#BOOL:]]
; SPIRV-DAG: Constant [[#INT]] [[#GROUP:]] 2 {{$}}
; SPIRV: FunctionParameter [[#INT]] [[#I:]]
; SPIRV: FunctionParameter [[#FLOAT]] [[#F:]]
; SPIRV: FunctionParameter [[#HALF]] [[#H:]]
; SPIRV: INotEqual [[#BOOL]] [[#B:]]
; SPIRV: GroupIMulKHR [[#INT]] [[#]] [[#GROUP]] 0 [[#I]]
; OPENCL: call spir_func i32 @_Z21work_group_reduce_muli(i32 %i)
; FRIENDLY: call spir_func i32 @_Z20__spirv_GroupIMulKHRiii(i32 2, i32 0, i32 %i)
; SPIRV: GroupIMulKHR [[#INT]] [[#]] [[#GROUP]] 1 [[#I]]
; OPENCL: call spir_func i32 @_Z29work_group_scan_inclusive_muli(i32 %i)
; FRIENDLY: call spir_func i32 @_Z20__spirv_GroupIMulKHRiii(i32 2, i32 1, i32 %i)
; SPIRV: GroupIMulKHR [[#INT]] [[#]] [[#GROUP]] 2 [[#I]]
; OPENCL: call spir_func i32 @_Z29work_group_scan_exclusive_muli(i32 %i)
; FRIENDLY: call spir_func i32 @_Z20__spirv_GroupIMulKHRiii(i32 2, i32 2, i32 %i)
; SPIRV: GroupFMulKHR [[#FLOAT]] [[#]] [[#GROUP]] 1 [[#F]]
; OPENCL: call spir_func float @_Z29work_group_scan_inclusive_mulf(float %f)
; FRIENDLY: call spir_func float @_Z20__spirv_GroupFMulKHRiif(i32 2, i32 1, float %f)
; SPIRV: GroupFMulKHR [[#FLOAT]] [[#]] [[#GROUP]] 2 [[#F]]
; OPENCL: call spir_func float @_Z29work_group_scan_exclusive_mulf(float %f)
; FRIENDLY: call spir_func float @_Z20__spirv_GroupFMulKHRiif(i32 2, i32 2, float %f)
; SPIRV: GroupBitwiseAndKHR [[#INT]] [[#]] [[#GROUP]] 2 [[#I]]
; OPENCL: call spir_func i32 @_Z37work_group_scan_exclusive_bitwise_andi(i32 %i)
; FRIENDLY: call spir_func i32 @_Z26__spirv_GroupBitwiseAndKHRiii(i32 2, i32 2, i32 %i)
; SPIRV: GroupBitwiseAndKHR [[#INT]] [[#]] [[#GROUP]] 0 [[#I]]
; OPENCL: call spir_func i32 @_Z29work_group_reduce_bitwise_andi(i32 %i)
; FRIENDLY: call spir_func i32 @_Z26__spirv_GroupBitwiseAndKHRiii(i32 2, i32 0, i32 %i)
; SPIRV: GroupBitwiseOrKHR [[#INT]] [[#]] [[#GROUP]] 0 [[#I]]
; OPENCL: call spir_func i32 @_Z28work_group_reduce_bitwise_ori(i32 %i)
; FRIENDLY: call spir_func i32 @_Z25__spirv_GroupBitwiseOrKHRiii(i32 2, i32 0, i32 %i)
; SPIRV: GroupBitwiseOrKHR [[#INT]] [[#]] [[#GROUP]] 1 [[#I]]
; OPENCL: call spir_func i32 @_Z36work_group_scan_inclusive_bitwise_ori(i32 %i)
; FRIENDLY: call spir_func i32 @_Z25__spirv_GroupBitwiseOrKHRiii(i32 2, i32 1, i32 %i)
; SPIRV: GroupBitwiseXorKHR [[#INT]] [[#]] [[#GROUP]] 1 [[#I]]
; OPENCL: call spir_func i32 @_Z37work_group_scan_inclusive_bitwise_xori(i32 %i)
; FRIENDLY: call spir_func i32 @_Z26__spirv_GroupBitwiseXorKHRiii(i32 2, i32 1, i32 %i)
; SPIRV: GroupBitwiseXorKHR [[#INT]] [[#]] [[#GROUP]] 2 [[#I]]
; OPENCL: call spir_func i32 @_Z37work_group_scan_exclusive_bitwise_xori(i32 %i)
; FRIENDLY: call spir_func i32 @_Z26__spirv_GroupBitwiseXorKHRiii(i32 2, i32 2, i32 %i)
; SPIRV: GroupLogicalAndKHR [[#BOOL]] [[#]] [[#GROUP]] 2 [[#B]]
; OPENCL: call spir_func i32 @_Z37work_group_scan_exclusive_logical_andi(i32 {{.*}})
; FRIENDLY: call spir_func i1 @_Z26__spirv_GroupLogicalAndKHRiib(i32 2, i32 2, i1 %b)
; SPIRV: GroupLogicalAndKHR [[#BOOL]] [[#]] [[#GROUP]] 0 [[#B]]
; OPENCL: call spir_func i32 @_Z29work_group_reduce_logical_andi(i32 {{.*}})
; FRIENDLY: call spir_func i1 @_Z26__spirv_GroupLogicalAndKHRiib(i32 2, i32 0, i1 %b)
; SPIRV: GroupLogicalOrKHR [[#BOOL]] [[#]] [[#GROUP]] 0 [[#B]]
; OPENCL: call spir_func i32 @_Z28work_group_reduce_logical_ori(i32 {{.*}})
; FRIENDLY: call spir_func i1 @_Z25__spirv_GroupLogicalOrKHRiib(i32 2, i32 0, i1 %b)
; SPIRV: GroupLogicalOrKHR [[#BOOL]] [[#]] [[#GROUP]] 1 [[#B]]
; OPENCL: call spir_func i32 @_Z36work_group_scan_inclusive_logical_ori(i32 {{.*}})
; FRIENDLY: call spir_func i1 @_Z25__spirv_GroupLogicalOrKHRiib(i32 2, i32 1, i1 %b)
; SPIRV: GroupLogicalXorKHR [[#BOOL]] [[#]] [[#GROUP]] 1 [[#B]]
; OPENCL: call spir_func i32 @_Z37work_group_scan_inclusive_logical_xori(i32 {{.*}})
; FRIENDLY: call spir_func i1 @_Z26__spirv_GroupLogicalXorKHRiib(i32 2, i32 1, i1 %b)
; SPIRV: GroupLogicalXorKHR [[#BOOL]] [[#]] [[#GROUP]] 2 [[#B]]
; OPENCL: call spir_func i32 @_Z37work_group_scan_exclusive_logical_xori(i32 {{.*}})
; FRIENDLY: call spir_func i1 @_Z26__spirv_GroupLogicalXorKHRiib(i32 2, i32 2, i1 %b)
; SPIRV: GroupLogicalXorKHR [[#BOOL]] [[#]] [[#GROUP]] 0 [[#B]]
; OPENCL: call spir_func i32 @_Z29work_group_reduce_logical_xori(i32 {{.*}})
; FRIENDLY: call spir_func i1 @_Z26__spirv_GroupLogicalXorKHRiib(i32 2, i32 0, i1 %b)
; SPIRV: GroupBitwiseXorKHR [[#INT]] [[#]] [[#GROUP]] 0 [[#I]]
; OPENCL: call spir_func i32 @_Z29work_group_reduce_bitwise_xori(i32 %i)
; FRIENDLY: call spir_func i32 @_Z26__spirv_GroupBitwiseXorKHRiii(i32 2, i32 0, i32 %i)
; SPIRV: GroupFMulKHR [[#HALF]] [[#]] [[#GROUP]] 0 [[#H]]
; OPENCL: call spir_func half @_Z21work_group_reduce_mulDh(half %h)
; FRIENDLY: call spir_func half @_Z20__spirv_GroupFMulKHRiiDh(i32 2, i32 0, half %h)
define spir_func void @all(i32 %i, float %f, half %h) {
  %b = icmp ne i32 %i, 0
  %muli0 = call spir_func i32 @_Z20__spirv_GroupIMulKHRjji(i32 2, i32 0, i32 %i)
  %muli1 = call spir_func i32 @_Z20__spirv_GroupIMulKHRjji(i32 2, i32 1, i32 %i)
  %muli2 = call spir_func i32 @_Z20__spirv_GroupIMulKHRjji(i32 2, i32 2, i32 %i)
  %mulf1 = call spir_func float @_Z20__spirv_GroupFMulKHRjjf(i32 2, i32 1, float %f)
  %mulf2 = call spir_func float @_Z20__spirv_GroupFMulKHRjjf(i32 2, i32 2, float %f)
  %bitwise_andi2 = call spir_func i32 @_Z26__spirv_GroupBitwiseAndKHRjji(i32 2, i32 2, i32 %i)
  %bitwise_andi0 = call spir_func i32 @_Z26__spirv_GroupBitwiseAndKHRjji(i32 2, i32 0, i32 %i)
  %bitwise_ori0 = call spir_func i32 @_Z25__spirv_GroupBitwiseOrKHRjji(i32 2, i32 0, i32 %i)
  %bitwise_ori1 = call spir_func i32 @_Z25__spirv_GroupBitwiseOrKHRjji(i32 2, i32 1, i32 %i)
  %bitwise_xori1 = call spir_func i32 @_Z26__spirv_GroupBitwiseXorKHRjji(i32 2, i32 1, i32 %i)
  %bitwise_xori2 = call spir_func i32 @_Z26__spirv_GroupBitwiseXorKHRjji(i32 2, i32 2, i32 %i)
  %logical_andb2 = call spir_func i1 @_Z26__spirv_GroupLogicalAndKHRjjb(i32 2, i32 2, i1 %b)
  %logical_andb0 = call spir_func i1 @_Z26__spirv_GroupLogicalAndKHRjjb(i32 2, i32 0, i1 %b)
  %logical_orb0 = call spir_func i1 @_Z25__spirv_GroupLogicalOrKHRjjb(i32 2, i32 0, i1 %b)
  %logical_orb1 = call spir_func i1 @_Z25__spirv_GroupLogicalOrKHRjjb(i32 2, i32 1, i1 %b)
  %logical_xorb1 = call spir_func i1 @_Z26__spirv_GroupLogicalXorKHRjjb(i32 2, i32 1, i1 %b)
  %logical_xorb2 = call spir_func i1 @_Z26__spirv_GroupLogicalXorKHRjjb(i32 2, i32 2, i1 %b)
  %logical_xorb0 = call spir_func i1 @_Z26__spirv_GroupLogicalXorKHRjji(i32 2, i32 0, i1 %b)
  %bitwise_xori0 = call spir_func i32 @_Z26__spirv_GroupBitwiseXorKHRjji(i32 2, i32 0, i32 %i)
  %mulh0 = call fast spir_func half @_Z20__spirv_GroupFMulKHRjjDF16_(i32 2, i32 0, half %h)
  ret void
}

declare spir_func i32 @_Z20__spirv_GroupIMulKHRjji(i32, i32, i32)
declare spir_func float @_Z20__spirv_GroupFMulKHRjjf(i32, i32, float)
declare spir_func half @_Z20__spirv_GroupFMulKHRjjDF16_(i32, i32, half)
declare spir_func i32 @_Z26__spirv_GroupBitwiseAndKHRjji(i32, i32, i32)
declare spir_func i32 @_Z25__spirv_GroupBitwiseOrKHRjji(i32, i32, i32)
declare spir_func i32 @_Z26__spirv_GroupBitwiseXorKHRjji(i32, i32, i32)
declare spir_func i1 @_Z26__spirv_GroupLogicalAndKHRjjb(i32, i32, i1)
declare spir_func i1 @_Z25__spirv_GroupLogicalOrKHRjjb(i32, i32, i1)
declare spir_func i1 @_Z26__spirv_GroupLogicalXorKHRjjb(i32, i32, i1)
declare spir_func i1 @_Z26__spirv_GroupLogicalXorKHRjji(i32, i32, i1)
