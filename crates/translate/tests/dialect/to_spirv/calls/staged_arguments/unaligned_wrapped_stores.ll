; An instruction whose result is a struct, called with a pointer to it.
; true: OpStore %result %#
; false: OpStore %result %# Aligned 4
%pair = type { i32, i32 }
define spir_func void @product(ptr %result, i32 %a, i32 %b) {
  call spir_func void @_Z20__spirv_UMulExtendedjj(ptr sret(%pair) %result, i32 %a, i32 %b)
  ret void
}
declare spir_func void @_Z20__spirv_UMulExtendedjj(ptr sret(%pair), i32, i32)
