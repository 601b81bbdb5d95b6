;;; good
declare spir_func void @_Z7barrierj(i32) nounwind
define spir_func void @f() nounwind {
  call spir_func void @_Z7barrierj(i32 1) nounwind
  ret void
}
;;; good
declare spir_func void @_Z9mem_fencej(i32) nounwind
define spir_func void @f() nounwind {
  call spir_func void @_Z9mem_fencej(i32 3) nounwind
  ret void
}
;;; bad
declare spir_func void @_Z7barrierj(i32) nounwind
define spir_func void @f() nounwind {
  call spir_func void @_Z7barrierj(i32 0) nounwind
  ret void
}
;;; bad
declare spir_func void @_Z15write_mem_fencej(i32) nounwind
define spir_func void @f() nounwind {
  call spir_func void @_Z15write_mem_fencej(i32 4) nounwind
  ret void
}
;;; bad
declare spir_func void @_Z14read_mem_fencej(i32) nounwind
define spir_func void @f(i32 %x) nounwind {
  call spir_func void @_Z14read_mem_fencej(i32 %x) nounwind
  ret void
}
;;; good
declare spir_func void @_Z7barrierj(i32) nounwind
define spir_func void @f() nounwind {
  call spir_func void @_Z7barrierj(i32 or (i32 1, i32 2)) nounwind
  ret void
}
