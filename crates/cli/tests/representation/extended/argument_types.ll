; The function of an extended instruction takes what the instruction takes: every width, every length, each storage class of
; a pointer.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: = OpExtInst %double {{%.*}} fabs %d
; SPIRV: = OpExtInst %v16half {{%.*}} fabs %h
; SPIRV: = OpExtInst %uchar {{%.*}} ctz %b
; SPIRV: = OpExtInst %v3ulong {{%.*}} ctz %l
; SPIRV: = OpExtInst %float {{%.*}} fract %x %p
; SPIRV: = OpExtInst %float {{%.*}} fract %x %q
; SPIRV: = OpExtInst %float {{%.*}} fract %x %r
; LLVM: @_Z16__spirv_ocl_fabsd(double %d)
; LLVM: @_Z16__spirv_ocl_fabsDv16_Dh(<16 x half> %h)
; LLVM: @_Z15__spirv_ocl_ctzc(i8 %b)
; LLVM: @_Z15__spirv_ocl_ctzDv3_l(<3 x i64> %l)
; LLVM: @_Z17__spirv_ocl_fractfPU3AS1f(float %x, ptr addrspace(1) %p)
; LLVM: @_Z17__spirv_ocl_fractfPU3AS3f(float %x, ptr addrspace(3) %q)
; LLVM: @_Z17__spirv_ocl_fractfPU3AS4f(float %x, ptr addrspace(4) %r)
define spir_func void @work(
    double %d, <16 x half> %h, i8 %b, <3 x i64> %l, float %x, ptr addrspace(1) %p, ptr addrspace(3) %q, ptr addrspace(4) %r) {
  %1 = call spir_func double @_Z16__spirv_ocl_fabsd(double %d)
  %2 = call spir_func <16 x half> @_Z16__spirv_ocl_fabsDv16_Dh(<16 x half> %h)
  %3 = call spir_func i8 @_Z15__spirv_ocl_ctzh(i8 %b)
  %4 = call spir_func <3 x i64> @_Z15__spirv_ocl_ctzDv3_m(<3 x i64> %l)
  %5 = call spir_func float @_Z17__spirv_ocl_fractfPU3AS1f(float %x, ptr addrspace(1) %p)
  %6 = call spir_func float @_Z17__spirv_ocl_fractfPU3AS3f(float %x, ptr addrspace(3) %q)
  %7 = call spir_func float @_Z17__spirv_ocl_fractfPU3AS4f(float %x, ptr addrspace(4) %r)
  ret void
}
declare spir_func double @_Z16__spirv_ocl_fabsd(double)
declare spir_func <16 x half> @_Z16__spirv_ocl_fabsDv16_Dh(<16 x half>)
declare spir_func i8 @_Z15__spirv_ocl_ctzh(i8)
declare spir_func <3 x i64> @_Z15__spirv_ocl_ctzDv3_m(<3 x i64>)
declare spir_func float @_Z17__spirv_ocl_fractfPU3AS1f(float, ptr addrspace(1))
declare spir_func float @_Z17__spirv_ocl_fractfPU3AS3f(float, ptr addrspace(3))
declare spir_func float @_Z17__spirv_ocl_fractfPU3AS4f(float, ptr addrspace(4))
