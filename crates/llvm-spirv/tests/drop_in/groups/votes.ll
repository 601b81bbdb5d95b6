; Whether all or any of a group vote for something: OpenCL C asks an integer and gives one, SPIR-V has booleans. What is
; asked is compared with zero, and a constant is true where it isn't zero.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.3 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpCapability Groups
; SPIRV-DAG: OpCapability GroupNonUniformVote
; SPIRV-DAG: %[[TRUE:.+]] = OpConstantTrue %bool
; SPIRV: = OpGroupNonUniformElect %bool %uint_3
; SPIRV: %[[X:.+]] = OpINotEqual %bool %which %uint_0
; SPIRV: %[[ALL:.+]] = OpGroupNonUniformAll %bool %uint_3 %[[X]]
; SPIRV: OpSelect %uint %[[ALL]] %uint_1 %uint_0
; SPIRV: %[[X:.+]] = OpINotEqual %bool %which %uint_0
; SPIRV: = OpGroupNonUniformAny %bool %uint_3 %[[X]]
; SPIRV: %[[X:.+]] = OpINotEqual %bool %which %uint_0
; SPIRV: = OpGroupAll %bool %uint_3 %[[X]]
; SPIRV: %[[X:.+]] = OpINotEqual %bool %which %uint_0
; SPIRV: = OpGroupAll %bool %uint_2 %[[X]]
; SPIRV: = OpGroupAny %bool %uint_2 %[[TRUE]]

; OPENCL: call spir_func i32 @_Z15sub_group_electv()
; OPENCL: %[[BIT:.+]] = icmp ne i32 %which, 0
; OPENCL: %[[X:.+]] = zext i1 %[[BIT]] to i32
; OPENCL: %[[ALL:.+]] = call spir_func i32 @_Z25sub_group_non_uniform_alli(i32 %[[X]])
; OPENCL: %[[IS:.+]] = icmp ne i32 %[[ALL]], 0
; OPENCL: select i1 %[[IS]], i32 1, i32 0
; OPENCL: call spir_func i32 @_Z25sub_group_non_uniform_anyi(i32 %{{.+}})
; OPENCL: call spir_func i32 @_Z13sub_group_alli(i32 %{{.+}})
; OPENCL: call spir_func i32 @_Z14work_group_alli(i32 %{{.+}})
; OPENCL: call spir_func i32 @_Z14work_group_anyi(i32 1)

; NAMED: call spir_func i1 @_Z28__spirv_GroupNonUniformElecti(i32 3)
; NAMED: %[[X:.+]] = icmp ne i32 %which, 0
; NAMED: call spir_func i1 @_Z26__spirv_GroupNonUniformAllib(i32 3, i1 %[[X]])
; NAMED: call spir_func i1 @_Z26__spirv_GroupNonUniformAnyib(i32 3, i1 %{{.+}})
; NAMED: call spir_func i1 @_Z16__spirv_GroupAllib(i32 3, i1 %{{.+}})
; NAMED: call spir_func i1 @_Z16__spirv_GroupAllib(i32 2, i1 %{{.+}})
; NAMED: call spir_func i1 @_Z16__spirv_GroupAnyib(i32 2, i1 true)
define spir_kernel void @votes(i32 %which) {
  %elect = call spir_func i32 @_Z15sub_group_electv()
  %all = call spir_func i32 @_Z25sub_group_non_uniform_alli(i32 %which)
  %any = call spir_func i32 @_Z25sub_group_non_uniform_anyi(i32 %which)
  %sall = call spir_func i32 @_Z13sub_group_alli(i32 %which)
  %wall = call spir_func i32 @_Z14work_group_alli(i32 %which)
  %wany = call spir_func i32 @_Z14work_group_anyi(i32 7)
  ret void
}

declare spir_func i32 @_Z15sub_group_electv()
declare spir_func i32 @_Z25sub_group_non_uniform_alli(i32)
declare spir_func i32 @_Z25sub_group_non_uniform_anyi(i32)
declare spir_func i32 @_Z13sub_group_alli(i32)
declare spir_func i32 @_Z14work_group_alli(i32)
declare spir_func i32 @_Z14work_group_anyi(i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
