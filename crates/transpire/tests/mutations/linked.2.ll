%other = type { ptr, half }
%pair = type { i32, %other }

$key = comdat any
$largest = comdat largest

@llvm.used = appending global [2 x ptr] [ptr @shared, ptr @own], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 2, ptr @start, ptr @key }]
@key = linkonce_odr global i32 4, comdat
@member = private global i32 5, comdat($key)
@largest = weak global [4 x i32] zeroinitializer, comdat
@common = common global i64 0, align 8
@shared = global %pair { i32 4, %other { ptr @outside, half 0xH3C00 } }
@own = internal global ptr @member
@renamed = weak alias i32 (i32), ptr @outside

define internal void @start() {
  ret void
}

define i32 @outside(ptr %p) prefix ptr @own {
  %v = load atomic i32, ptr %p syncscope("workgroup") monotonic, align 4
  %r = call i32 @small(i32 %v)
  ret i32 %r
}

define linkonce_odr i32 @small(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!0, !1, !2}
!names = !{!7}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 5, !"list", !6}
!2 = !{i32 8, !"least", i32 2}
!3 = distinct !DICompileUnit(language: DW_LANG_C99, file: !4, emissionKind: FullDebug, retainedTypes: !5)
!4 = !DIFile(filename: "b.cl", directory: "/")
!5 = !{!8}
!6 = !{!"two", !"one"}
!7 = distinct !{!7, ptr @outside}
!8 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !4, size: 32, elements: !9, identifier: "S")
!9 = !{!10}
!10 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !8, baseType: !11, size: 32)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
