; Sums and differences with what is carried, of integers of each width, of vectors, and as C++ templates spell them: these
; give an unnamed struct behind a generic pointer. From SPIR-V they are LLVM's intrinsics.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%bytes = type { i8, i8 }
%shorts = type { i16, i16 }
%longs = type { i64, i64 }
%vectors = type { <2 x i16>, <2 x i16> }
%struct.anon = type { i64, i64 }

; SPIRV: %byte_results = OpFunction
; SPIRV: %[[SUM:[0-9]+]] = OpIAddCarry %bytes %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %sum{{[_0-9]*}} %[[SUM]]
; SPIRV: %[[DIFFERENCE:[0-9]+]] = OpISubBorrow %bytes %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %difference{{[_0-9]*}} %[[DIFFERENCE]]
; CHECK-LABEL: define spir_func void @byte_results(
; CHECK: %sum = alloca %bytes, align 8
; CHECK-NEXT: %difference = alloca %bytes, align 8
; CHECK: [[BOTH:%.*]] = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %a, i8 %b)
; CHECK-NEXT: [[LOW:%.*]] = extractvalue { i8, i1 } [[BOTH]], 0
; CHECK-NEXT: [[FLAG:%.*]] = extractvalue { i8, i1 } [[BOTH]], 1
; CHECK-NEXT: [[CARRY:%.*]] = zext i1 [[FLAG]] to i8
; CHECK-NEXT: [[PART:%.*]] = insertvalue { i8, i8 } poison, i8 [[LOW]], 0
; CHECK-NEXT: [[PAIR:%.*]] = insertvalue { i8, i8 } [[PART]], i8 [[CARRY]], 1
; CHECK-NEXT: store { i8, i8 } [[PAIR]], ptr %sum, align 1
; CHECK: [[BOTH:%.*]] = call { i8, i1 } @llvm.usub.with.overflow.i8(i8 %a, i8 %b)
; CHECK: [[FLAG:%.*]] = extractvalue { i8, i1 } [[BOTH]], 1
; CHECK-NEXT: zext i1 [[FLAG]] to i8
; CHECK: store { i8, i8 } {{%.*}}, ptr %difference, align 1
define spir_func void @byte_results(i8 %a, i8 %b) {
  %sum = alloca %bytes
  %difference = alloca %bytes
  call spir_func void @_Z17__spirv_IAddCarryhh(ptr sret(%bytes) %sum, i8 %a, i8 %b)
  call spir_func void @_Z18__spirv_ISubBorrowhh(ptr sret(%bytes) %difference, i8 %a, i8 %b)
  ret void
}

; SPIRV: %short_results = OpFunction
; SPIRV: %[[SUM:[0-9]+]] = OpIAddCarry %shorts %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %sum{{[_0-9]*}} %[[SUM]]
; SPIRV: %[[DIFFERENCE:[0-9]+]] = OpISubBorrow %shorts %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %difference{{[_0-9]*}} %[[DIFFERENCE]]
; CHECK-LABEL: define spir_func void @short_results(
; CHECK: %sum = alloca %shorts, align 8
; CHECK-NEXT: %difference = alloca %shorts, align 8
; CHECK: [[BOTH:%.*]] = call { i16, i1 } @llvm.uadd.with.overflow.i16(i16 %a, i16 %b)
; CHECK-NEXT: [[LOW:%.*]] = extractvalue { i16, i1 } [[BOTH]], 0
; CHECK-NEXT: [[FLAG:%.*]] = extractvalue { i16, i1 } [[BOTH]], 1
; CHECK-NEXT: [[CARRY:%.*]] = zext i1 [[FLAG]] to i16
; CHECK-NEXT: [[PART:%.*]] = insertvalue { i16, i16 } poison, i16 [[LOW]], 0
; CHECK-NEXT: [[PAIR:%.*]] = insertvalue { i16, i16 } [[PART]], i16 [[CARRY]], 1
; CHECK-NEXT: store { i16, i16 } [[PAIR]], ptr %sum, align 2
; CHECK: [[BOTH:%.*]] = call { i16, i1 } @llvm.usub.with.overflow.i16(i16 %a, i16 %b)
; CHECK: [[FLAG:%.*]] = extractvalue { i16, i1 } [[BOTH]], 1
; CHECK-NEXT: zext i1 [[FLAG]] to i16
; CHECK: store { i16, i16 } {{%.*}}, ptr %difference, align 2
define spir_func void @short_results(i16 %a, i16 %b) {
  %sum = alloca %shorts
  %difference = alloca %shorts
  call spir_func void @_Z17__spirv_IAddCarrytt(ptr sret(%shorts) %sum, i16 %a, i16 %b)
  call spir_func void @_Z18__spirv_ISubBorrowtt(ptr sret(%shorts) %difference, i16 %a, i16 %b)
  ret void
}

; SPIRV: %long_results = OpFunction
; SPIRV: %[[SUM:[0-9]+]] = OpIAddCarry %longs %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %sum{{[_0-9]*}} %[[SUM]]
; SPIRV: %[[DIFFERENCE:[0-9]+]] = OpISubBorrow %longs %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %difference{{[_0-9]*}} %[[DIFFERENCE]]
; CHECK-LABEL: define spir_func void @long_results(
; CHECK: %sum = alloca %longs, align 8
; CHECK-NEXT: %difference = alloca %longs, align 8
; CHECK: [[BOTH:%.*]] = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a, i64 %b)
; CHECK-NEXT: [[LOW:%.*]] = extractvalue { i64, i1 } [[BOTH]], 0
; CHECK-NEXT: [[FLAG:%.*]] = extractvalue { i64, i1 } [[BOTH]], 1
; CHECK-NEXT: [[CARRY:%.*]] = zext i1 [[FLAG]] to i64
; CHECK-NEXT: [[PART:%.*]] = insertvalue { i64, i64 } poison, i64 [[LOW]], 0
; CHECK-NEXT: [[PAIR:%.*]] = insertvalue { i64, i64 } [[PART]], i64 [[CARRY]], 1
; CHECK-NEXT: store { i64, i64 } [[PAIR]], ptr %sum, align 8
; CHECK: [[BOTH:%.*]] = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %a, i64 %b)
; CHECK: [[FLAG:%.*]] = extractvalue { i64, i1 } [[BOTH]], 1
; CHECK-NEXT: zext i1 [[FLAG]] to i64
; CHECK: store { i64, i64 } {{%.*}}, ptr %difference, align 8
define spir_func void @long_results(i64 %a, i64 %b) {
  %sum = alloca %longs
  %difference = alloca %longs
  call spir_func void @_Z17__spirv_IAddCarrymm(ptr sret(%longs) %sum, i64 %a, i64 %b)
  call spir_func void @_Z18__spirv_ISubBorrowmm(ptr sret(%longs) %difference, i64 %a, i64 %b)
  ret void
}

; SPIRV: %vector_results = OpFunction
; SPIRV: %[[SUM:[0-9]+]] = OpIAddCarry %vectors %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %sum{{[_0-9]*}} %[[SUM]]
; SPIRV: %[[DIFFERENCE:[0-9]+]] = OpISubBorrow %vectors %a{{[_0-9]*}} %b{{[_0-9]*}}
; SPIRV-NEXT: OpStore %difference{{[_0-9]*}} %[[DIFFERENCE]]
; CHECK-LABEL: define spir_func void @vector_results(
; CHECK: %sum = alloca %vectors, align 8
; CHECK-NEXT: %difference = alloca %vectors, align 8
; CHECK: [[BOTH:%.*]] = call { <2 x i16>, <2 x i1> } @llvm.uadd.with.overflow.v2i16(<2 x i16> %a, <2 x i16> %b)
; CHECK-NEXT: [[LOW:%.*]] = extractvalue { <2 x i16>, <2 x i1> } [[BOTH]], 0
; CHECK-NEXT: [[FLAG:%.*]] = extractvalue { <2 x i16>, <2 x i1> } [[BOTH]], 1
; CHECK-NEXT: [[CARRY:%.*]] = zext <2 x i1> [[FLAG]] to <2 x i16>
; CHECK-NEXT: [[PART:%.*]] = insertvalue { <2 x i16>, <2 x i16> } poison, <2 x i16> [[LOW]], 0
; CHECK-NEXT: [[PAIR:%.*]] = insertvalue { <2 x i16>, <2 x i16> } [[PART]], <2 x i16> [[CARRY]], 1
; CHECK-NEXT: store { <2 x i16>, <2 x i16> } [[PAIR]], ptr %sum, align 4
; CHECK: [[BOTH:%.*]] = call { <2 x i16>, <2 x i1> } @llvm.usub.with.overflow.v2i16(<2 x i16> %a, <2 x i16> %b)
; CHECK: [[FLAG:%.*]] = extractvalue { <2 x i16>, <2 x i1> } [[BOTH]], 1
; CHECK-NEXT: zext <2 x i1> [[FLAG]] to <2 x i16>
; CHECK: store { <2 x i16>, <2 x i16> } {{%.*}}, ptr %difference, align 4
define spir_func void @vector_results(<2 x i16> %a, <2 x i16> %b) {
  %sum = alloca %vectors
  %difference = alloca %vectors
  call spir_func void @_Z17__spirv_IAddCarryDv2_tS_(ptr sret(%vectors) %sum, <2 x i16> %a, <2 x i16> %b)
  call spir_func void @_Z18__spirv_ISubBorrowDv2_tS_(ptr sret(%vectors) %difference, <2 x i16> %a, <2 x i16> %b)
  ret void
}

; SPIRV: %by_template = OpFunction
; SPIRV: %place = OpPtrCastToGeneric %_ptr_Generic_struct_anon %sum
; SPIRV: %[[SUM:[0-9]+]] = OpIAddCarry %struct_anon %
; SPIRV-NEXT: OpStore %place %[[SUM]]
; SPIRV: %[[DIFFERENCE:[0-9]+]] = OpISubBorrow %struct_anon %
; SPIRV-NEXT: OpStore %place %[[DIFFERENCE]]
; CHECK-LABEL: define spir_func void @by_template(
; CHECK: %place = addrspacecast ptr %sum to ptr addrspace(4)
; CHECK: call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a, i64 %b)
; CHECK: store { i64, i64 } {{%.*}}, ptr addrspace(4) %place, align 8
; CHECK: call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %a, i64 %b)
; CHECK: store { i64, i64 } {{%.*}}, ptr addrspace(4) %place, align 8
define spir_func void @by_template(i64 %a, i64 %b) {
  %sum = alloca %struct.anon
  %place = addrspacecast ptr %sum to ptr addrspace(4)
  call spir_func void @_Z17__spirv_IAddCarryImmE4anonIT_T0_ES1_S2_(ptr addrspace(4) sret(%struct.anon) align 8 %place, i64 %a, i64 %b)
  call spir_func void @_Z18__spirv_ISubBorrowImmE4anonIT_T0_ES1_S2_(ptr addrspace(4) sret(%struct.anon) align 8 %place, i64 %a, i64 %b)
  ret void
}

declare spir_func void @_Z17__spirv_IAddCarryhh(ptr sret(%bytes), i8, i8)
declare spir_func void @_Z18__spirv_ISubBorrowhh(ptr sret(%bytes), i8, i8)
declare spir_func void @_Z17__spirv_IAddCarrytt(ptr sret(%shorts), i16, i16)
declare spir_func void @_Z18__spirv_ISubBorrowtt(ptr sret(%shorts), i16, i16)
declare spir_func void @_Z17__spirv_IAddCarrymm(ptr sret(%longs), i64, i64)
declare spir_func void @_Z18__spirv_ISubBorrowmm(ptr sret(%longs), i64, i64)
declare spir_func void @_Z17__spirv_IAddCarryDv2_tS_(ptr sret(%vectors), <2 x i16>, <2 x i16>)
declare spir_func void @_Z18__spirv_ISubBorrowDv2_tS_(ptr sret(%vectors), <2 x i16>, <2 x i16>)
declare spir_func void @_Z17__spirv_IAddCarryImmE4anonIT_T0_ES1_S2_(ptr addrspace(4) sret(%struct.anon) align 8, i64, i64)
declare spir_func void @_Z18__spirv_ISubBorrowImmE4anonIT_T0_ES1_S2_(ptr addrspace(4) sret(%struct.anon) align 8, i64, i64)
