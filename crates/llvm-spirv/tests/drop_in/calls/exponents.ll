; A power of two by which all components of a vector are multiplied is a vector in SPIR-V, and comes back as one.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func <3 x half> @of_half(<3 x half> %x_half, i32 %k_half) {
  ; SPIRV: %[[ONE:.+]] = OpCompositeInsert %v3uint %k_half %[[ANY:.+]] 0
  ; SPIRV: %[[ALL:.+]] = OpVectorShuffle %v3uint %[[ONE]] %[[ANY]] 0 0 0
  ; SPIRV: = OpExtInst %v3half %{{.+}} ldexp %x_half %[[ALL]]
  ; OPENCL: call spir_func <3 x half> @_Z5ldexpDv3_DhDv3_i(<3 x half> %x_half, <3 x i32> %{{.+}})
  ; NAMED: call spir_func <3 x half> @_Z17__spirv_ocl_ldexpDv3_DhDv3_i(<3 x half> %x_half, <3 x i32> %{{.+}})
  %r = call spir_func <3 x half> @_Z5ldexpDv3_Dhi(<3 x half> %x_half, i32 %k_half)
  ret <3 x half> %r
}

define spir_func <3 x float> @of_float(<3 x float> %x_float, i32 %k_float) {
  ; SPIRV: %[[ONE:.+]] = OpCompositeInsert %v3uint %k_float %[[ANY:.+]] 0
  ; SPIRV: %[[ALL:.+]] = OpVectorShuffle %v3uint %[[ONE]] %[[ANY]] 0 0 0
  ; SPIRV: = OpExtInst %v3float %{{.+}} ldexp %x_float %[[ALL]]
  ; OPENCL: call spir_func <3 x float> @_Z5ldexpDv3_fDv3_i(<3 x float> %x_float, <3 x i32> %{{.+}})
  ; NAMED: call spir_func <3 x float> @_Z17__spirv_ocl_ldexpDv3_fDv3_i(<3 x float> %x_float, <3 x i32> %{{.+}})
  %r = call spir_func <3 x float> @_Z5ldexpDv3_fi(<3 x float> %x_float, i32 %k_float)
  ret <3 x float> %r
}

define spir_func <3 x double> @of_double(<3 x double> %x_double, i32 %k_double) {
  ; SPIRV: %[[ONE:.+]] = OpCompositeInsert %v3uint %k_double %[[ANY:.+]] 0
  ; SPIRV: %[[ALL:.+]] = OpVectorShuffle %v3uint %[[ONE]] %[[ANY]] 0 0 0
  ; SPIRV: = OpExtInst %v3double %{{.+}} ldexp %x_double %[[ALL]]
  ; OPENCL: call spir_func <3 x double> @_Z5ldexpDv3_dDv3_i(<3 x double> %x_double, <3 x i32> %{{.+}})
  ; NAMED: call spir_func <3 x double> @_Z17__spirv_ocl_ldexpDv3_dDv3_i(<3 x double> %x_double, <3 x i32> %{{.+}})
  %r = call spir_func <3 x double> @_Z5ldexpDv3_di(<3 x double> %x_double, i32 %k_double)
  ret <3 x double> %r
}

declare spir_func <3 x half> @_Z5ldexpDv3_Dhi(<3 x half>, i32)
declare spir_func <3 x float> @_Z5ldexpDv3_fi(<3 x float>, i32)
declare spir_func <3 x double> @_Z5ldexpDv3_di(<3 x double>, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
