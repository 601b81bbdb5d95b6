; Whether the highest bit of any or all components is set: components are compared with zero, and come back as bytes.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL1.2 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @any_of(<2 x i8> %c, <2 x i16> %s, <2 x i32> %i, <2 x i64> %l) {
  ; SPIRV: %[[SIGNS:.+]] = OpSLessThan %v2bool %c{{[_0-9]*}} %
  ; SPIRV: %[[IS:.+]] = OpAny %bool %[[SIGNS]]
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: call spir_func i32 @_Z3anyDv2_c(<2 x i8> %{{.+}})
  ; NAMED: call spir_func i1 @_Z11__spirv_AnyDv2_c(<2 x i8> %{{.+}})
  %any_c = call spir_func i32 @_Z3anyDv2_c(<2 x i8> %c)
  ; SPIRV: %[[SIGNS:.+]] = OpSLessThan %v2bool %s{{[_0-9]*}} %
  ; SPIRV: %[[IS:.+]] = OpAny %bool %[[SIGNS]]
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: call spir_func i32 @_Z3anyDv2_c(<2 x i8> %{{.+}})
  ; NAMED: call spir_func i1 @_Z11__spirv_AnyDv2_c(<2 x i8> %{{.+}})
  %any_s = call spir_func i32 @_Z3anyDv2_s(<2 x i16> %s)
  ; SPIRV: %[[SIGNS:.+]] = OpSLessThan %v2bool %i{{[_0-9]*}} %
  ; SPIRV: %[[IS:.+]] = OpAny %bool %[[SIGNS]]
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: call spir_func i32 @_Z3anyDv2_c(<2 x i8> %{{.+}})
  ; NAMED: call spir_func i1 @_Z11__spirv_AnyDv2_c(<2 x i8> %{{.+}})
  %any_i = call spir_func i32 @_Z3anyDv2_i(<2 x i32> %i)
  ; SPIRV: %[[SIGNS:.+]] = OpSLessThan %v2bool %l{{[_0-9]*}} %
  ; SPIRV: %[[IS:.+]] = OpAny %bool %[[SIGNS]]
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: call spir_func i32 @_Z3anyDv2_c(<2 x i8> %{{.+}})
  ; NAMED: call spir_func i1 @_Z11__spirv_AnyDv2_c(<2 x i8> %{{.+}})
  %any_l = call spir_func i32 @_Z3anyDv2_l(<2 x i64> %l)
  ret void
}

define spir_kernel void @all_of(<2 x i8> %c, <2 x i16> %s, <2 x i32> %i, <2 x i64> %l) {
  ; SPIRV: %[[SIGNS:.+]] = OpSLessThan %v2bool %c{{[_0-9]*}} %
  ; SPIRV: %[[IS:.+]] = OpAll %bool %[[SIGNS]]
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: call spir_func i32 @_Z3allDv2_c(<2 x i8> %{{.+}})
  ; NAMED: call spir_func i1 @_Z11__spirv_AllDv2_c(<2 x i8> %{{.+}})
  %all_c = call spir_func i32 @_Z3allDv2_c(<2 x i8> %c)
  ; SPIRV: %[[SIGNS:.+]] = OpSLessThan %v2bool %s{{[_0-9]*}} %
  ; SPIRV: %[[IS:.+]] = OpAll %bool %[[SIGNS]]
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: call spir_func i32 @_Z3allDv2_c(<2 x i8> %{{.+}})
  ; NAMED: call spir_func i1 @_Z11__spirv_AllDv2_c(<2 x i8> %{{.+}})
  %all_s = call spir_func i32 @_Z3allDv2_s(<2 x i16> %s)
  ; SPIRV: %[[SIGNS:.+]] = OpSLessThan %v2bool %i{{[_0-9]*}} %
  ; SPIRV: %[[IS:.+]] = OpAll %bool %[[SIGNS]]
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: call spir_func i32 @_Z3allDv2_c(<2 x i8> %{{.+}})
  ; NAMED: call spir_func i1 @_Z11__spirv_AllDv2_c(<2 x i8> %{{.+}})
  %all_i = call spir_func i32 @_Z3allDv2_i(<2 x i32> %i)
  ; SPIRV: %[[SIGNS:.+]] = OpSLessThan %v2bool %l{{[_0-9]*}} %
  ; SPIRV: %[[IS:.+]] = OpAll %bool %[[SIGNS]]
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: call spir_func i32 @_Z3allDv2_c(<2 x i8> %{{.+}})
  ; NAMED: call spir_func i1 @_Z11__spirv_AllDv2_c(<2 x i8> %{{.+}})
  %all_l = call spir_func i32 @_Z3allDv2_l(<2 x i64> %l)
  ret void
}

declare spir_func i32 @_Z3anyDv2_c(<2 x i8>)
declare spir_func i32 @_Z3anyDv2_s(<2 x i16>)
declare spir_func i32 @_Z3anyDv2_i(<2 x i32>)
declare spir_func i32 @_Z3anyDv2_l(<2 x i64>)
declare spir_func i32 @_Z3allDv2_c(<2 x i8>)
declare spir_func i32 @_Z3allDv2_s(<2 x i16>)
declare spir_func i32 @_Z3allDv2_i(<2 x i32>)
declare spir_func i32 @_Z3allDv2_l(<2 x i64>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
