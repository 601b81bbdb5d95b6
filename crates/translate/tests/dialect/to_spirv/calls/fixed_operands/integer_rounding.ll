; A conversion between integers with a rounding mode in its name.
; true: OpDecorate %short FPRoundingMode RTZ
define spir_func i16 @narrow(i32 %number) {
  %short = call spir_func i16 @_Z17convert_short_rtzi(i32 %number)
  ret i16 %short
}
declare spir_func i16 @_Z17convert_short_rtzi(i32)
