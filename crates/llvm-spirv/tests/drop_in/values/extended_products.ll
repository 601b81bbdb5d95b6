; Both halves of a product, signed and unsigned, of integers of each width, of vectors and as C++ templates spell them.
; LLVM has no intrinsic for them: the call comes back. Names say no signs then.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%bytes = type { i8, i8 }
%shorts = type { i16, i16 }
%ints = type { i32, i32 }
%longs = type { i64, i64 }
%vectors = type { <2 x i16>, <2 x i16> }
%struct.anon = type { i64, i64 }

; SPIRV: %byte_products = OpFunction
; SPIRV: %[[SIGNED:[0-9]+]] = OpSMulExtended %bytes %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %signed{{[_0-9]*}} %[[SIGNED]]
; SPIRV: %[[UNSIGNED:[0-9]+]] = OpUMulExtended %bytes %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %unsigned{{[_0-9]*}} %[[UNSIGNED]]
; CHECK-LABEL: define spir_func void @byte_products(
; CHECK: %signed = alloca %bytes, align 8
; CHECK-NEXT: %unsigned = alloca %bytes, align 8
; CHECK: call spir_func void @_Z20__spirv_SMulExtendedcc(ptr sret(%bytes) %signed, i8 %a, i8 %b)
; CHECK-NEXT: call spir_func void @_Z20__spirv_UMulExtendedcc(ptr sret(%bytes) %unsigned, i8 %a, i8 %b)
; CHECK-NEXT: ret void
define spir_func void @byte_products(i8 %a, i8 %b) {
  %signed = alloca %bytes
  %unsigned = alloca %bytes
  call spir_func void @_Z20__spirv_SMulExtendedcc(ptr sret(%bytes) %signed, i8 %a, i8 %b)
  call spir_func void @_Z20__spirv_UMulExtendedhh(ptr sret(%bytes) %unsigned, i8 %a, i8 %b)
  ret void
}

; SPIRV: %short_products = OpFunction
; SPIRV: %[[SIGNED:[0-9]+]] = OpSMulExtended %shorts %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %signed{{[_0-9]*}} %[[SIGNED]]
; SPIRV: %[[UNSIGNED:[0-9]+]] = OpUMulExtended %shorts %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %unsigned{{[_0-9]*}} %[[UNSIGNED]]
; CHECK-LABEL: define spir_func void @short_products(
; CHECK: %signed = alloca %shorts, align 8
; CHECK-NEXT: %unsigned = alloca %shorts, align 8
; CHECK: call spir_func void @_Z20__spirv_SMulExtendedss(ptr sret(%shorts) %signed, i16 %a, i16 %b)
; CHECK-NEXT: call spir_func void @_Z20__spirv_UMulExtendedss(ptr sret(%shorts) %unsigned, i16 %a, i16 %b)
; CHECK-NEXT: ret void
define spir_func void @short_products(i16 %a, i16 %b) {
  %signed = alloca %shorts
  %unsigned = alloca %shorts
  call spir_func void @_Z20__spirv_SMulExtendedss(ptr sret(%shorts) %signed, i16 %a, i16 %b)
  call spir_func void @_Z20__spirv_UMulExtendedtt(ptr sret(%shorts) %unsigned, i16 %a, i16 %b)
  ret void
}

; SPIRV: %int_products = OpFunction
; SPIRV: %[[SIGNED:[0-9]+]] = OpSMulExtended %ints %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %signed{{[_0-9]*}} %[[SIGNED]]
; SPIRV: %[[UNSIGNED:[0-9]+]] = OpUMulExtended %ints %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %unsigned{{[_0-9]*}} %[[UNSIGNED]]
; CHECK-LABEL: define spir_func void @int_products(
; CHECK: %signed = alloca %ints, align 8
; CHECK-NEXT: %unsigned = alloca %ints, align 8
; CHECK: call spir_func void @_Z20__spirv_SMulExtendedii(ptr sret(%ints) %signed, i32 %a, i32 %b)
; CHECK-NEXT: call spir_func void @_Z20__spirv_UMulExtendedii(ptr sret(%ints) %unsigned, i32 %a, i32 %b)
; CHECK-NEXT: ret void
define spir_func void @int_products(i32 %a, i32 %b) {
  %signed = alloca %ints
  %unsigned = alloca %ints
  call spir_func void @_Z20__spirv_SMulExtendedii(ptr sret(%ints) %signed, i32 %a, i32 %b)
  call spir_func void @_Z20__spirv_UMulExtendedjj(ptr sret(%ints) %unsigned, i32 %a, i32 %b)
  ret void
}

; SPIRV: %long_products = OpFunction
; SPIRV: %[[SIGNED:[0-9]+]] = OpSMulExtended %longs %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %signed{{[_0-9]*}} %[[SIGNED]]
; SPIRV: %[[UNSIGNED:[0-9]+]] = OpUMulExtended %longs %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %unsigned{{[_0-9]*}} %[[UNSIGNED]]
; CHECK-LABEL: define spir_func void @long_products(
; CHECK: %signed = alloca %longs, align 8
; CHECK-NEXT: %unsigned = alloca %longs, align 8
; CHECK: call spir_func void @_Z20__spirv_SMulExtendedll(ptr sret(%longs) %signed, i64 %a, i64 %b)
; CHECK-NEXT: call spir_func void @_Z20__spirv_UMulExtendedll(ptr sret(%longs) %unsigned, i64 %a, i64 %b)
; CHECK-NEXT: ret void
define spir_func void @long_products(i64 %a, i64 %b) {
  %signed = alloca %longs
  %unsigned = alloca %longs
  call spir_func void @_Z20__spirv_SMulExtendedll(ptr sret(%longs) %signed, i64 %a, i64 %b)
  call spir_func void @_Z20__spirv_UMulExtendedmm(ptr sret(%longs) %unsigned, i64 %a, i64 %b)
  ret void
}

; SPIRV: %vector_products = OpFunction
; SPIRV: %[[SIGNED:[0-9]+]] = OpSMulExtended %vectors %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %signed{{[_0-9]*}} %[[SIGNED]]
; SPIRV: %[[UNSIGNED:[0-9]+]] = OpUMulExtended %vectors %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %unsigned{{[_0-9]*}} %[[UNSIGNED]]
; CHECK-LABEL: define spir_func void @vector_products(
; CHECK: %signed = alloca %vectors, align 8
; CHECK-NEXT: %unsigned = alloca %vectors, align 8
; CHECK: call spir_func void @_Z20__spirv_SMulExtendedDv2_sS_(ptr sret(%vectors) %signed, <2 x i16> %a, <2 x i16> %b)
; CHECK-NEXT: call spir_func void @_Z20__spirv_UMulExtendedDv2_sS_(ptr sret(%vectors) %unsigned, <2 x i16> %a, <2 x i16> %b)
; CHECK-NEXT: ret void
define spir_func void @vector_products(<2 x i16> %a, <2 x i16> %b) {
  %signed = alloca %vectors
  %unsigned = alloca %vectors
  call spir_func void @_Z20__spirv_SMulExtendedDv2_sS_(ptr sret(%vectors) %signed, <2 x i16> %a, <2 x i16> %b)
  call spir_func void @_Z20__spirv_UMulExtendedDv2_tS_(ptr sret(%vectors) %unsigned, <2 x i16> %a, <2 x i16> %b)
  ret void
}

; SPIRV: %by_template = OpFunction
; SPIRV: %place = OpPtrCastToGeneric %_ptr_Generic_struct_anon %product
; SPIRV: %[[SIGNED:[0-9]+]] = OpSMulExtended %struct_anon %
; SPIRV-NEXT: OpStore %place %[[SIGNED]]
; SPIRV: %[[UNSIGNED:[0-9]+]] = OpUMulExtended %struct_anon %
; SPIRV-NEXT: OpStore %place %[[UNSIGNED]]
; CHECK-LABEL: define spir_func void @by_template(
; CHECK: %place = addrspacecast ptr %product to ptr addrspace(4)
; CHECK: call spir_func void @_Z20__spirv_SMulExtendedll.1(ptr addrspace(4) sret(%struct.anon) %place, i64 %a, i64 %b)
; CHECK: call spir_func void @_Z20__spirv_UMulExtendedll.{{[0-9]+}}(ptr addrspace(4) sret(%struct.anon) %place, i64 %a, i64 %b)
define spir_func void @by_template(i64 %a, i64 %b) {
  %product = alloca %struct.anon
  %place = addrspacecast ptr %product to ptr addrspace(4)
  call spir_func void @_Z20__spirv_SMulExtendedIllE4anonIT_T0_ES1_S2_(ptr addrspace(4) sret(%struct.anon) align 8 %place, i64 %a, i64 %b)
  call spir_func void @_Z20__spirv_UMulExtendedImmE4anonIT_T0_ES1_S2_(ptr addrspace(4) sret(%struct.anon) align 8 %place, i64 %a, i64 %b)
  ret void
}

declare spir_func void @_Z20__spirv_SMulExtendedcc(ptr sret(%bytes), i8, i8)
declare spir_func void @_Z20__spirv_UMulExtendedhh(ptr sret(%bytes), i8, i8)
declare spir_func void @_Z20__spirv_SMulExtendedss(ptr sret(%shorts), i16, i16)
declare spir_func void @_Z20__spirv_UMulExtendedtt(ptr sret(%shorts), i16, i16)
declare spir_func void @_Z20__spirv_SMulExtendedii(ptr sret(%ints), i32, i32)
declare spir_func void @_Z20__spirv_UMulExtendedjj(ptr sret(%ints), i32, i32)
declare spir_func void @_Z20__spirv_SMulExtendedll(ptr sret(%longs), i64, i64)
declare spir_func void @_Z20__spirv_UMulExtendedmm(ptr sret(%longs), i64, i64)
declare spir_func void @_Z20__spirv_SMulExtendedDv2_sS_(ptr sret(%vectors), <2 x i16>, <2 x i16>)
declare spir_func void @_Z20__spirv_UMulExtendedDv2_tS_(ptr sret(%vectors), <2 x i16>, <2 x i16>)
declare spir_func void @_Z20__spirv_SMulExtendedIllE4anonIT_T0_ES1_S2_(ptr addrspace(4) sret(%struct.anon) align 8, i64, i64)
declare spir_func void @_Z20__spirv_UMulExtendedImmE4anonIT_T0_ES1_S2_(ptr addrspace(4) sret(%struct.anon) align 8, i64, i64)
