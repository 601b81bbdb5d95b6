define void @f(i32* %p) {
  call void @llvm.dbg.declare(metadata i32* %p, metadata !0), !dbg !1
  ret void
}
declare void @llvm.dbg.declare(metadata, metadata)
!0 = !{i32 786688, null, !"x"}
!1 = !DILocation(line: 3, column: 4, scope: !0)
