; The extension is enabled by its later name.
; option: extensions=+SPV_ALTERA_arbitrary_precision_integers
; true: OpExtension "SPV_INTEL_arbitrary_precision_integers"
; false: OpExtension "SPV_ALTERA_arbitrary_precision_integers"
define spir_func i19 @same(i19 %x) {
  ret i19 %x
}
