define void @f(i32* %p) {
  call void @llvm.dbg.declare(metadata !{i32* %p}, metadata !0), !dbg !1
  ret void
}
declare void @llvm.dbg.declare(metadata, metadata)
!0 = metadata !{i32 786688, null, metadata !"x"}
!1 = metadata !{i32 3, i32 4, metadata !0, null}
