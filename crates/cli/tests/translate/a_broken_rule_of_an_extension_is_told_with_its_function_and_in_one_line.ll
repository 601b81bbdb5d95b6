target triple = "spir64-unknown-unknown"
declare spir_func <4 x i16> @_Z27__spirv_ConvertFToBF16INTELDv2_f(<2 x float>)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %v = call spir_func <4 x i16> @_Z27__spirv_ConvertFToBF16INTELDv2_f(<2 x float> zeroinitializer)
  store <4 x i16> %v, ptr addrspace(1) %p
  ret void
}
