; What came between LLVM 20 and 22.
source_filename = "new.ll"
target datalayout = "G1"
target triple = "spirv64-unknown-unknown"

@splat = constant <4 x i32> splat (i32 7)
@splat.float = constant <2 x float> splat (float 1.5)
@splat.odd = constant <3 x i7> splat (i7 -1)
@address = global i64 ptrtoaddr (ptr @splat to i64)

declare void @captures(ptr captures(none), ptr captures(address), ptr captures(address_is_null, read_provenance), ptr captures(ret: address, provenance), ptr captures(address, ret: none))
declare void @memory() memory(errnomem: write)
declare void @memory.all() memory(read, argmem: readwrite, errnomem: none)
declare void @memory.targets() memory(target_mem0: read, target_mem1: write)
declare void @initializes(ptr initializes((0, 4), (8, 16)))
declare noext i32 @others() sanitize_realtime sanitize_type nodivergencesource
declare ptr @dead(ptr dead_on_return noalias)

define void @flags(i32 %a, i32 %b, double %d, ptr %p, float %f) {
  %compare = icmp samesign ult i32 %a, %b
  %narrow = fptrunc nnan double %d to float
  %wide = fpext fast float %narrow to double
  %x = atomicrmw usub_cond ptr %p, i32 1 seq_cst, align 4
  %y = atomicrmw usub_sat ptr %p, i32 1 seq_cst, align 4
  %z = atomicrmw fmaximum ptr %p, float %f seq_cst, align 4
  %w = atomicrmw fminimum ptr %p, float %f seq_cst, align 4
  %address = ptrtoaddr ptr %p to i64
  %lanes = add <4 x i32> splat (i32 1), zeroinitializer
  ret void
}

define void @records(i32 %a) !dbg !5 {
    #dbg_declare_value(i32 %a, !7, !DIExpression(), !9)
    #dbg_label(!12, !9)
  ret void, !dbg !10
}

!llvm.dbg.cu = !{!0, !14}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_C, sourceLanguageVersion: 202311, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !15)
!1 = !DIFile(filename: "records.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "_BitInt", size: 32, dataSize: 17, encoding: DW_ATE_signed, num_extra_inhabitants: 3)
!4 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !6)
!5 = distinct !DISubprogram(name: "records", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!6 = !{!3}
!7 = !DILocalVariable(name: "v", scope: !5, file: !1, type: !3)
!9 = !DILocation(line: 2, column: 1, scope: !5)
!10 = !DILocation(line: 3, column: 1, scope: !5, atomGroup: 7, atomRank: 2)
!12 = !DILabel(scope: !5, name: "label", file: !1, line: 3, column: 4, isArtificial: true, coroSuspendIdx: 1)
!14 = distinct !DICompileUnit(language: DW_LANG_Ada2012, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!15 = !{!16, !17, !18, !19, !20, !21, !22}
!16 = !DISubrangeType(name: "range", scope: !1, file: !1, line: 4, size: 32, align: 32, baseType: !3, lowerBound: i64 -3, upperBound: !7, stride: i64 1, bias: i64 2)
!17 = !DIFixedPointType(name: "binary", size: 32, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)
!18 = !DIFixedPointType(name: "decimal", size: 32, encoding: DW_ATE_unsigned_fixed, kind: Decimal, factor: 2)
!19 = !DIFixedPointType(name: "rational", size: 32, encoding: DW_ATE_signed_fixed, kind: Rational, numerator: 1234, denominator: -5678)
!20 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "kind", file: !1, size: 32, num_extra_inhabitants: 9, elements: !6, enumKind: DW_APPLE_ENUM_KIND_Open, specification: !21)
!21 = !DICompositeType(tag: DW_TAG_array_type, file: !1, baseType: !3, size: !7, elements: !6, bitStride: i64 4)
!22 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !20, baseType: !3, size: !7, offset: !7)
