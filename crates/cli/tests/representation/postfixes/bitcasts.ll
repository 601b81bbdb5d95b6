; Reinterpretation of bits has the type of its result in its name; LLVM IR has an instruction for it, which comes back.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: %a = OpBitcast %uint %x
; SPIRV: %b = OpBitcast %v2uint %d
; SPIRV: %c = OpBitcast %float %y
; SPIRV: %e = OpBitcast %ulong %v
; LLVM: %a = bitcast float %x to i32
; LLVM: %b = bitcast double %d to <2 x i32>
; LLVM: %c = bitcast i32 %y to float
; LLVM: %e = bitcast <2 x float> %v to i64
define spir_kernel void @work(float %x, double %d, i32 %y, <2 x float> %v) {
  %a = call spir_func i32 @_Z20__spirv_Bitcast_Rintf(float %x)
  %b = call spir_func <2 x i32> @_Z22__spirv_Bitcast_Ruint2d(double %d)
  %c = call spir_func float @_Z22__spirv_Bitcast_Rfloati(i32 %y)
  %e = call spir_func i64 @_Z22__spirv_Bitcast_RulongDv2_f(<2 x float> %v)
  ret void
}
declare spir_func i32 @_Z20__spirv_Bitcast_Rintf(float)
declare spir_func <2 x i32> @_Z22__spirv_Bitcast_Ruint2d(double)
declare spir_func float @_Z22__spirv_Bitcast_Rfloati(i32)
declare spir_func i64 @_Z22__spirv_Bitcast_RulongDv2_f(<2 x float>)
