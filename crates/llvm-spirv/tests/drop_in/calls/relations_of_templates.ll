; Relations under SPIR-V's own names, as C++ templates: lanes that are bytes are chosen by booleans, and one boolean is the
; result itself. OpenCL C's relations of scalars are integers, which are chosen, too.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: TypeBool [[#BOOL:]]
; SPIRV-DAG: TypeVector [[#BOOLS:]] [[#BOOL]] 3
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeVector [[#BYTES:]] [[#BYTE]] 3
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV: IsNan [[#BOOLS]] [[#IS:]] [[#]]
; SPIRV: Select [[#BYTES]] [[#RESULT:]] [[#IS]] [[#]] [[#]]
; SPIRV: Store [[#]] [[#RESULT]]
; CHECK: call spir_func <3 x i8> @_Z13__spirv_IsNanDv3_d(<3 x double> %x)
; SPIRV: IsInf [[#BOOLS]] [[#IS:]] [[#]]
; SPIRV: Select [[#BYTES]] [[#RESULT:]] [[#IS]] [[#]] [[#]]
; SPIRV: Store [[#]] [[#RESULT]]
; CHECK: call spir_func <3 x i8> @_Z13__spirv_IsInfDv3_d(<3 x double> %x)
; SPIRV: IsFinite [[#BOOLS]] [[#IS:]] [[#]]
; SPIRV: Select [[#BYTES]] [[#RESULT:]] [[#IS]] [[#]] [[#]]
; SPIRV: Store [[#]] [[#RESULT]]
; CHECK: call spir_func <3 x i8> @_Z16__spirv_IsFiniteDv3_d(<3 x double> %x)
; SPIRV: IsNormal [[#BOOLS]] [[#IS:]] [[#]]
; SPIRV: Select [[#BYTES]] [[#RESULT:]] [[#IS]] [[#]] [[#]]
; SPIRV: Store [[#]] [[#RESULT]]
; CHECK: call spir_func <3 x i8> @_Z16__spirv_IsNormalDv3_d(<3 x double> %x)
; SPIRV: SignBitSet [[#BOOLS]] [[#IS:]] [[#]]
; SPIRV: Select [[#BYTES]] [[#RESULT:]] [[#IS]] [[#]] [[#]]
; SPIRV: Store [[#]] [[#RESULT]]
; CHECK: call spir_func <3 x i8> @_Z18__spirv_SignBitSetDv3_d(<3 x double> %x)
define spir_kernel void @classes(ptr addrspace(1) %out, <3 x double> %x) {
  %IsNan = call spir_func <3 x i8> @_Z13__spirv_IsNanIDv3_aDv3_dET_T0_(<3 x double> %x)
  store <3 x i8> %IsNan, ptr addrspace(1) %out
  %IsInf = call spir_func <3 x i8> @_Z13__spirv_IsInfIDv3_aDv3_dET_T0_(<3 x double> %x)
  store <3 x i8> %IsInf, ptr addrspace(1) %out
  %IsFinite = call spir_func <3 x i8> @_Z16__spirv_IsFiniteIDv3_aDv3_dET_T0_(<3 x double> %x)
  store <3 x i8> %IsFinite, ptr addrspace(1) %out
  %IsNormal = call spir_func <3 x i8> @_Z16__spirv_IsNormalIDv3_aDv3_dET_T0_(<3 x double> %x)
  store <3 x i8> %IsNormal, ptr addrspace(1) %out
  %SignBitSet = call spir_func <3 x i8> @_Z18__spirv_SignBitSetIDv3_aDv3_dET_T0_(<3 x double> %x)
  store <3 x i8> %SignBitSet, ptr addrspace(1) %out
  ret void
}

; SPIRV: FUnordNotEqual [[#BOOL]] [[#IS:]] [[#]] [[#]]
; SPIRV-NOT: Select
; SPIRV: Function
define spir_func i1 @order(double %x, double %y) {
  %is = call spir_func zeroext i1 @_Z22__spirv_FUnordNotEqualdd(double %x, double %y)
  ret i1 %is
}

; SPIRV: FOrdLessThan [[#BOOL]] [[#IS:]] [[#]] [[#]]
; SPIRV-NEXT: Select [[#INT]] [[#RESULT:]] [[#IS]] [[#]] [[#]]
; SPIRV-NEXT: ReturnValue [[#RESULT]]
define spir_func i32 @number(double %x, double %y) {
  %is = call spir_func i32 @_Z6islessdd(double %x, double %y)
  ret i32 %is
}

declare spir_func <3 x i8> @_Z13__spirv_IsNanIDv3_aDv3_dET_T0_(<3 x double>)
declare spir_func <3 x i8> @_Z13__spirv_IsInfIDv3_aDv3_dET_T0_(<3 x double>)
declare spir_func <3 x i8> @_Z16__spirv_IsFiniteIDv3_aDv3_dET_T0_(<3 x double>)
declare spir_func <3 x i8> @_Z16__spirv_IsNormalIDv3_aDv3_dET_T0_(<3 x double>)
declare spir_func <3 x i8> @_Z18__spirv_SignBitSetIDv3_aDv3_dET_T0_(<3 x double>)
declare spir_func zeroext i1 @_Z22__spirv_FUnordNotEqualdd(double, double)
declare spir_func i32 @_Z6islessdd(double, double)
!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
