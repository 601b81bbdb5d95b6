; Fields of bits are inserted and extracted by the functions of cl_khr_extended_bit_ops, of any integers and vectors; the
; extension's capability is needed. Bits are reversed by LLVM's intrinsic function, which is written out without it.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_bit_instructions -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_bit_instructions -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s -o %t.no 2>&1 | FileCheck %s --check-prefix=REFUSED

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: SPV_KHR_bit_instructions

; SPIRV: Capability BitInstructions
; SPIRV: Extension "SPV_KHR_bit_instructions"
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeVector [[#LONGS:]] [[#LONG]] 2
; SPIRV-DAG: TypeVector [[#BYTES:]] [[#BYTE]] 4
; SPIRV-DAG: Constant [[#INT]] [[#THREE:]] 3

target triple = "spir64-unknown-unknown"

; SPIRV: FunctionParameter [[#LONGS]] [[#BASE:]]
; SPIRV: FunctionParameter [[#INT]] [[#COUNT:]]
; SPIRV: BitReverse [[#LONGS]] [[#REVERSED:]] [[#BASE]]
; SPIRV: BitFieldInsert [[#LONGS]] [[#INSERTED:]] [[#BASE]] [[#REVERSED]] [[#THREE]] [[#COUNT]]
; SPIRV: BitFieldSExtract [[#LONGS]] [[#SIGNED:]] [[#INSERTED]] [[#COUNT]] [[#THREE]]
; SPIRV: BitFieldUExtract [[#LONGS]] [[#]] [[#SIGNED]] [[#THREE]] [[#THREE]]
; OPENCL: [[REVERSED:%.*]] = call <2 x i64> @llvm.bitreverse.v2i64(<2 x i64> %base)
; OPENCL: [[INSERTED:%.*]] = call spir_func <2 x i64> @_Z15bitfield_insertDv2_lS_jj(<2 x i64> %base, <2 x i64> [[REVERSED]], i32 3, i32 %count)
; OPENCL: [[SIGNED:%.*]] = call spir_func <2 x i64> @_Z23bitfield_extract_signedDv2_ljj(<2 x i64> [[INSERTED]], i32 %count, i32 3)
; OPENCL: call spir_func <2 x i64> @_Z25bitfield_extract_unsignedDv2_ljj(<2 x i64> [[SIGNED]], i32 3, i32 3)
; FRIENDLY: [[REVERSED:%.*]] = call <2 x i64> @llvm.bitreverse.v2i64(<2 x i64> %base)
; FRIENDLY: [[INSERTED:%.*]] = call spir_func <2 x i64> @_Z22__spirv_BitFieldInsertDv2_lS_jj(<2 x i64> %base, <2 x i64> [[REVERSED]], i32 3, i32 %count)
; FRIENDLY: [[SIGNED:%.*]] = call spir_func <2 x i64> @_Z24__spirv_BitFieldSExtractDv2_ljj(<2 x i64> [[INSERTED]], i32 %count, i32 3)
; FRIENDLY: call spir_func <2 x i64> @_Z24__spirv_BitFieldUExtractDv2_mjj(<2 x i64> [[SIGNED]], i32 3, i32 3)
define spir_func <2 x i64> @longs(<2 x i64> %base, i32 %count) {
  %reversed = call spir_func <2 x i64> @_Z11bit_reverseDv2_m(<2 x i64> %base)
  %inserted = call spir_func <2 x i64> @_Z15bitfield_insertDv2_mS_jj(<2 x i64> %base, <2 x i64> %reversed, i32 3, i32 %count)
  %signed = call spir_func <2 x i64> @_Z23bitfield_extract_signedDv2_mjj(<2 x i64> %inserted, i32 %count, i32 3)
  %unsigned = call spir_func <2 x i64> @_Z25bitfield_extract_unsignedDv2_ljj(<2 x i64> %signed, i32 3, i32 3)
  ret <2 x i64> %unsigned
}

; SPIRV: FunctionParameter [[#BYTE]] [[#B:]]
; SPIRV: BitFieldSExtract [[#BYTE]] [[#S:]] [[#B]] [[#THREE]] [[#THREE]]
; SPIRV: BitFieldUExtract [[#BYTE]] [[#U:]] [[#S]] [[#THREE]] [[#THREE]]
; SPIRV: BitReverse [[#BYTE]] [[#]] [[#U]]
; OPENCL: call spir_func i8 @_Z23bitfield_extract_signedcjj(i8 %b, i32 3, i32 3)
; OPENCL: call i8 @llvm.bitreverse.i8(
; FRIENDLY: call spir_func i8 @_Z24__spirv_BitFieldSExtractcjj(i8 %b, i32 3, i32 3)
; FRIENDLY: call spir_func i8 @_Z24__spirv_BitFieldUExtracthjj(
define spir_func i8 @byte(i8 %b) {
  %signed = call spir_func i8 @_Z23bitfield_extract_signedcjj(i8 %b, i32 3, i32 3)
  %unsigned = call spir_func i8 @_Z25bitfield_extract_unsignedhjj(i8 %signed, i32 3, i32 3)
  %reversed = call i8 @llvm.bitreverse.i8(i8 %unsigned)
  ret i8 %reversed
}

; SPIRV: FunctionParameter [[#BYTES]] [[#BS:]]
; SPIRV: BitFieldInsert [[#BYTES]] [[#]] [[#BS]] [[#BS]] [[#THREE]] [[#THREE]]
; OPENCL: call spir_func <4 x i8> @_Z15bitfield_insertDv4_cS_jj(<4 x i8> %bs, <4 x i8> %bs, i32 3, i32 3)
define spir_func <4 x i8> @bytes(<4 x i8> %bs) {
  %inserted = call spir_func <4 x i8> @_Z15bitfield_insertDv4_cS_jj(<4 x i8> %bs, <4 x i8> %bs, i32 3, i32 3)
  ret <4 x i8> %inserted
}

; SPIRV: FunctionParameter [[#SHORT]] [[#H:]]
; SPIRV: BitFieldSExtract [[#SHORT]] [[#]] [[#H]] [[#THREE]] [[#THREE]]
; SPIRV: BitFieldUExtract [[#SHORT]] [[#]] [[#H]] [[#THREE]] [[#THREE]]
; OPENCL: call spir_func i16 @_Z23bitfield_extract_signedsjj(i16 %h, i32 3, i32 3)
; OPENCL: call spir_func i16 @_Z25bitfield_extract_unsignedsjj(i16 %h, i32 3, i32 3)
; FRIENDLY: call spir_func i16 @_Z24__spirv_BitFieldSExtractsjj(i16 %h, i32 3, i32 3)
; FRIENDLY: call spir_func i16 @_Z24__spirv_BitFieldUExtracttjj(i16 %h, i32 3, i32 3)
define spir_func i16 @short(i16 %h) {
  %signed = call spir_func i16 @_Z23bitfield_extract_signedtjj(i16 %h, i32 3, i32 3)
  %unsigned = call spir_func i16 @_Z25bitfield_extract_unsignedtjj(i16 %h, i32 3, i32 3)
  %both = or i16 %signed, %unsigned
  ret i16 %both
}

; SPIRV: FunctionParameter [[#INT]] [[#N:]]
; SPIRV: BitFieldInsert [[#INT]] [[#]] [[#N]] [[#THREE]] [[#THREE]] [[#N]]
; OPENCL: call spir_func i32 @_Z15bitfield_insertiijj(i32 %n, i32 3, i32 3, i32 %n)
; FRIENDLY: call spir_func i32 @_Z22__spirv_BitFieldInsertiijj(i32 %n, i32 3, i32 3, i32 %n)
define spir_func i32 @int(i32 %n) {
  %inserted = call spir_func i32 @_Z15bitfield_insertjjjj(i32 %n, i32 3, i32 3, i32 %n)
  ret i32 %inserted
}

declare spir_func i16 @_Z23bitfield_extract_signedtjj(i16, i32, i32)
declare spir_func i16 @_Z25bitfield_extract_unsignedtjj(i16, i32, i32)
declare spir_func i32 @_Z15bitfield_insertjjjj(i32, i32, i32, i32)
declare spir_func <2 x i64> @_Z11bit_reverseDv2_m(<2 x i64>)
declare spir_func <2 x i64> @_Z15bitfield_insertDv2_mS_jj(<2 x i64>, <2 x i64>, i32, i32)
declare spir_func <2 x i64> @_Z23bitfield_extract_signedDv2_mjj(<2 x i64>, i32, i32)
declare spir_func <2 x i64> @_Z25bitfield_extract_unsignedDv2_ljj(<2 x i64>, i32, i32)
declare spir_func i8 @_Z23bitfield_extract_signedcjj(i8, i32, i32)
declare spir_func i8 @_Z25bitfield_extract_unsignedhjj(i8, i32, i32)
declare spir_func <4 x i8> @_Z15bitfield_insertDv4_cS_jj(<4 x i8>, <4 x i8>, i32, i32)
declare i8 @llvm.bitreverse.i8(i8)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
