;;; good
define spir_func void @f() nounwind {
  
  ret void
}
;;; bad
declare void @llvm.dbg.value(metadata, i64, metadata) nounwind readnone
