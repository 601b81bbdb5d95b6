; A product that doesn't wrap: SPIR-V 1.4 can say so, or an extension.
; option: max-version=1.4
; true: Version 1.0
; true: OpExtension "SPV_KHR_no_integer_wrap_decoration"
; false: Version 1.4
define spir_func i32 @product(i32 %a, i32 %b) {
  %product = mul nsw i32 %a, %b
  ret i32 %product
}
