; The lesser of two integers.
; true: %bool = OpTypeBool
; true: %# = OpULessThan %bool %a %b
; true: %least_0 = OpSelect %uint %# %a %b
; false: %least_0 = OpExtInst %uint %# u_min %a %b
define spir_func i32 @least(i32 %a, i32 %b) {
  %least = call i32 @llvm.umin.i32(i32 %a, i32 %b)
  ret i32 %least
}
declare i32 @llvm.umin.i32(i32, i32)
