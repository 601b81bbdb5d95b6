; A null image.
; true: %# = OpConstantNull %#
; false: %# = OpUndef %#
%opencl.image2d_ro_t = type opaque
define spir_func void @caller() {
  call spir_func void @callee(%opencl.image2d_ro_t addrspace(1)* null)
  ret void
}
declare spir_func void @callee(%opencl.image2d_ro_t addrspace(1)*)
