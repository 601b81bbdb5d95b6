; What came between LLVM 17 and 19: flags, ranges, debug records.
source_filename = "flags.ll"
target triple = "x86_64-unknown-linux-gnu"

@table = constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], code_model "large"
@inside = global ptr getelementptr inbounds inrange(-4, 12) ([4 x i32], ptr @table, i64 0, i64 1)
@nuw = global ptr getelementptr nuw (i8, ptr @table, i64 1)
@nusw = global ptr getelementptr nusw nuw (i8, ptr @table, i64 1)
@signed = global ptr ptrauth (ptr @table, i32 1)
@signed.more = global ptr ptrauth (ptr @table, i32 2, i64 1234, ptr @signed.more)
@sanitized = global i32 0, no_sanitize_address, no_sanitize_hwaddress

declare range(i32 0, 10) i32 @ranged(i64 range(i64 -5, 7), i8 noundef range(i8 1, 0))
declare nofpclass(nan ninf) float @classes(float nofpclass(zero sub pnorm), float nofpclass(all))
declare void @writable(ptr writable dead_on_unwind noalias)

define i32 @flags(i32 %a, i64 %b, ptr %p, <2 x i32> %v) optdebug {
  %or = or disjoint i32 %a, 16
  %zext = zext nneg i32 %or to i64
  %float = uitofp nneg i32 %or to float
  %trunc = trunc nuw i64 %b to i32
  %trunc.both = trunc nuw nsw i64 %b to i32
  %trunc.nsw = trunc nsw i64 %b to i8
  %gep.nuw = getelementptr nuw i8, ptr %p, i64 4
  %gep.nusw = getelementptr nusw i8, ptr %p, i64 4
  %gep.all = getelementptr inbounds nuw i8, ptr %p, i64 4
  %mask = shufflevector <2 x i32> %v, <2 x i32> poison, <2 x i32> <i32 poison, i32 0>
  %poison = shufflevector <2 x i32> %v, <2 x i32> poison, <2 x i32> poison
  ret i32 %trunc
}

define i32 @records(i32 %a, ptr %p) !dbg !5 {
    #dbg_value(i32 %a, !7, !DIExpression(), !9)
    #dbg_declare(ptr %p, !8, !DIExpression(DW_OP_deref), !9)
  %b = add i32 %a, 1, !dbg !9
    #dbg_value(!DIArgList(i32 %a, i32 %b), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !10)
    #dbg_assign(i32 %b, !7, !DIExpression(), !11, ptr %p, !DIExpression(DW_OP_LLVM_extract_bits_zext, 0, 8), !10)
  store i32 %b, ptr %p, align 4, !dbg !10, !DIAssignID !11
    #dbg_value(!{}, !7, !DIExpression(), !10)
    #dbg_label(!12, !10)
    #dbg_value(i32 poison, !7, !DIExpression(), !10)
  ret i32 %b, !dbg !10
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, nameTableKind: None)
!1 = !DIFile(filename: "records.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DISubroutineType(types: !6)
!5 = distinct !DISubprogram(name: "records", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, targetFuncName: "target")
!6 = !{!3}
!7 = !DILocalVariable(name: "v", scope: !5, file: !1, type: !3)
!8 = !DILocalVariable(name: "p", scope: !5, file: !1, type: !13)
!9 = !DILocation(line: 2, column: 1, scope: !5)
!10 = !DILocation(line: 3, column: 1, scope: !5)
!11 = distinct !DIAssignID()
!12 = !DILabel(scope: !5, name: "label", file: !1, line: 3)
!13 = !DIDerivedType(tag: DW_TAG_LLVM_ptrauth_type, baseType: !3, ptrAuthKey: 2, ptrAuthIsAddressDiscriminated: true, ptrAuthExtraDiscriminator: 1234, ptrAuthIsaPointer: false, ptrAuthAuthenticatesNullValues: true)
