; Values that a work-group or a subgroup computes together: the scope is that of the function's name, the operation a
; literal, and the instruction that of the argument's sign. Sums have no sign, and come back as signed ones.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: spirv-val %t.text.spv
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: OpCapability Groups

define spir_kernel void @numbers(float %f, i32 %i) {
  ; SPIRV: = OpGroupFAdd %float %uint_2 Reduce %f
  ; OPENCL: call spir_func float @_Z21work_group_reduce_addf(float %f)
  ; NAMED: call spir_func float @_Z17__spirv_GroupFAddiif(i32 2, i32 0, float %f)
  %1 = call spir_func float @_Z21work_group_reduce_addf(float %f)
  ; SPIRV: = OpGroupFMin %float %uint_3 InclusiveScan %f
  ; OPENCL: call spir_func float @_Z28sub_group_scan_inclusive_minf(float %f)
  ; NAMED: call spir_func float @_Z17__spirv_GroupFMiniif(i32 3, i32 1, float %f)
  %2 = call spir_func float @_Z28sub_group_scan_inclusive_minf(float %f)
  ; SPIRV: = OpGroupFMax %float %uint_2 ExclusiveScan %f
  ; OPENCL: call spir_func float @_Z29work_group_scan_exclusive_maxf(float %f)
  ; NAMED: call spir_func float @_Z17__spirv_GroupFMaxiif(i32 2, i32 2, float %f)
  %3 = call spir_func float @_Z29work_group_scan_exclusive_maxf(float %f)
  ; SPIRV: = OpGroupFMax %float %uint_2 InclusiveScan %f
  ; OPENCL: call spir_func float @_Z29work_group_scan_inclusive_maxf(float %f)
  %4 = call spir_func float @_Z29work_group_scan_inclusive_maxf(float %f)
  ; SPIRV: = OpGroupFMin %float %uint_2 Reduce %f
  ; OPENCL: call spir_func float @_Z21work_group_reduce_minf(float %f)
  %5 = call spir_func float @_Z21work_group_reduce_minf(float %f)
  ; SPIRV: = OpGroupFMax %float %uint_3 Reduce %f
  ; OPENCL: call spir_func float @_Z20sub_group_reduce_maxf(float %f)
  %6 = call spir_func float @_Z20sub_group_reduce_maxf(float %f)
  ret void
}

define spir_kernel void @integers(i32 %i, i16 %s) {
  ; SPIRV: = OpGroupSMax %uint %uint_2 Reduce %i
  ; OPENCL: call spir_func i32 @_Z21work_group_reduce_maxi(i32 %i)
  ; NAMED: call spir_func i32 @_Z17__spirv_GroupSMaxiii(i32 2, i32 0, i32 %i)
  %1 = call spir_func i32 @_Z21work_group_reduce_maxi(i32 %i)
  ; SPIRV: = OpGroupSMin %uint %uint_2 Reduce %i
  ; OPENCL: call spir_func i32 @_Z21work_group_reduce_mini(i32 %i)
  ; NAMED: call spir_func i32 @_Z17__spirv_GroupSMiniii(i32 2, i32 0, i32 %i)
  %2 = call spir_func i32 @_Z21work_group_reduce_mini(i32 %i)
  ; SPIRV: = OpGroupUMax %uint %uint_3 Reduce %i
  ; OPENCL: call spir_func i32 @_Z20sub_group_reduce_maxj(i32 %i)
  ; NAMED: call spir_func i32 @_Z17__spirv_GroupUMaxiij(i32 3, i32 0, i32 %i)
  %3 = call spir_func i32 @_Z20sub_group_reduce_maxj(i32 %i)
  ; SPIRV: = OpGroupUMax %uint %uint_2 InclusiveScan %i
  ; OPENCL: call spir_func i32 @_Z29work_group_scan_inclusive_maxj(i32 %i)
  %4 = call spir_func i32 @_Z29work_group_scan_inclusive_maxj(i32 %i)
  ; SPIRV: = OpGroupUMin %uint %uint_2 ExclusiveScan %i
  ; OPENCL: call spir_func i32 @_Z29work_group_scan_exclusive_minj(i32 %i)
  ; NAMED: call spir_func i32 @_Z17__spirv_GroupUMiniij(i32 2, i32 2, i32 %i)
  %5 = call spir_func i32 @_Z29work_group_scan_exclusive_minj(i32 %i)
  ; SPIRV: = OpGroupIAdd %uint %uint_2 Reduce %i
  ; OPENCL: call spir_func i32 @_Z21work_group_reduce_addi(i32 %i)
  ; NAMED: call spir_func i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %i)
  %6 = call spir_func i32 @_Z21work_group_reduce_addj(i32 %i)
  ; SPIRV: = OpGroupIAdd %ushort %uint_3 ExclusiveScan %s
  ; OPENCL: call spir_func i16 @_Z28sub_group_scan_exclusive_adds(i16 %s)
  %7 = call spir_func i16 @_Z28sub_group_scan_exclusive_adds(i16 %s)
  ret void
}

; Each operation goes with each scope.
define spir_kernel void @others(float %g, i32 %j) {
  ; SPIRV: = OpGroupFMax %float %uint_2 Reduce %g
  ; OPENCL: call spir_func float @_Z21work_group_reduce_maxf(float %g)
  ; NAMED: call spir_func float @_Z17__spirv_GroupFMaxiif(i32 2, i32 0, float %g)
  %1 = call spir_func float @_Z21work_group_reduce_maxf(float %g)
  ; SPIRV: = OpGroupUMax %uint %uint_2 Reduce %j
  ; OPENCL: call spir_func i32 @_Z21work_group_reduce_maxj(i32 %j)
  ; NAMED: call spir_func i32 @_Z17__spirv_GroupUMaxiij(i32 2, i32 0, i32 %j)
  %2 = call spir_func i32 @_Z21work_group_reduce_maxj(i32 %j)
  ; SPIRV: = OpGroupUMax %uint %uint_2 ExclusiveScan %j
  ; OPENCL: call spir_func i32 @_Z29work_group_scan_exclusive_maxj(i32 %j)
  ; NAMED: call spir_func i32 @_Z17__spirv_GroupUMaxiij(i32 2, i32 2, i32 %j)
  %3 = call spir_func i32 @_Z29work_group_scan_exclusive_maxj(i32 %j)
  ; SPIRV: = OpGroupUMin %uint %uint_2 Reduce %j
  ; OPENCL: call spir_func i32 @_Z21work_group_reduce_minj(i32 %j)
  ; NAMED: call spir_func i32 @_Z17__spirv_GroupUMiniij(i32 2, i32 0, i32 %j)
  %4 = call spir_func i32 @_Z21work_group_reduce_minj(i32 %j)
  ; SPIRV: = OpGroupIAdd %uint %uint_2 Reduce %j
  ; OPENCL: call spir_func i32 @_Z21work_group_reduce_addi(i32 %j)
  ; NAMED: call spir_func i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %j)
  %5 = call spir_func i32 @_Z21work_group_reduce_addi(i32 %j)
  ; SPIRV: = OpGroupSMin %uint %uint_3 InclusiveScan %j
  ; OPENCL: call spir_func i32 @_Z28sub_group_scan_inclusive_mini(i32 %j)
  ; NAMED: call spir_func i32 @_Z17__spirv_GroupSMiniii(i32 3, i32 1, i32 %j)
  %6 = call spir_func i32 @_Z28sub_group_scan_inclusive_mini(i32 %j)
  ; SPIRV: = OpGroupFAdd %float %uint_3 ExclusiveScan %g
  ; OPENCL: call spir_func float @_Z28sub_group_scan_exclusive_addf(float %g)
  ; NAMED: call spir_func float @_Z17__spirv_GroupFAddiif(i32 3, i32 2, float %g)
  %7 = call spir_func float @_Z28sub_group_scan_exclusive_addf(float %g)
  ret void
}

; Where the value comes from has as many coordinates as are given; SPIR-V has a vector of them.
define spir_kernel void @broadcasts(i32 %value, i64 %x, i64 %y, i64 %z) {
  ; SPIRV: = OpGroupBroadcast %uint %uint_2 %value %x
  ; OPENCL: call spir_func i32 @_Z20work_group_broadcast{{[ij]}}m(i32 %value, i64 %x)
  ; NAMED: call spir_func i32 @_Z22__spirv_GroupBroadcast{{[ij]+}}m(i32 2, i32 %value, i64 %x)
  %1 = call spir_func i32 @_Z20work_group_broadcastim(i32 %value, i64 %x)
  ; SPIRV: %[[BOTH:[0-9]+]] = OpComposite{{Construct %v2ulong %x %y|Insert %v2ulong %y %.* 1}}
  ; SPIRV-NEXT: = OpGroupBroadcast %uint %uint_2 %value %[[BOTH]]
  ; OPENCL: call spir_func i32 @_Z20work_group_broadcast{{[ij]}}mm(i32 %value, i64 %{{.+}}, i64 %{{.+}})
  ; NAMED: call spir_func i32 @_Z22__spirv_GroupBroadcast{{[ij]+}}Dv2_m(i32 2, i32 %value, <2 x i64> %{{.+}})
  %2 = call spir_func i32 @_Z20work_group_broadcastimm(i32 %value, i64 %x, i64 %y)
  ; SPIRV: %[[ALL:[0-9]+]] = OpComposite{{Construct %v3ulong %x %y %z|Insert %v3ulong %z %.* 2}}
  ; SPIRV-NEXT: = OpGroupBroadcast %uint %uint_2 %value %[[ALL]]
  ; OPENCL: call spir_func i32 @_Z20work_group_broadcast{{[ij]}}mmm(i32 %value, i64 %{{.+}}, i64 %{{.+}}, i64 %{{.+}})
  ; NAMED: call spir_func i32 @_Z22__spirv_GroupBroadcast{{[ij]+}}Dv3_m(i32 2, i32 %value, <3 x i64> %{{.+}})
  %3 = call spir_func i32 @_Z20work_group_broadcastimmm(i32 %value, i64 %x, i64 %y, i64 %z)
  ret void
}

declare spir_func float @_Z21work_group_reduce_maxf(float)
declare spir_func i32 @_Z21work_group_reduce_maxj(i32)
declare spir_func i32 @_Z29work_group_scan_exclusive_maxj(i32)
declare spir_func i32 @_Z21work_group_reduce_minj(i32)
declare spir_func i32 @_Z21work_group_reduce_addi(i32)
declare spir_func i32 @_Z28sub_group_scan_inclusive_mini(i32)
declare spir_func float @_Z28sub_group_scan_exclusive_addf(float)
declare spir_func float @_Z21work_group_reduce_addf(float)
declare spir_func float @_Z28sub_group_scan_inclusive_minf(float)
declare spir_func float @_Z29work_group_scan_exclusive_maxf(float)
declare spir_func float @_Z29work_group_scan_inclusive_maxf(float)
declare spir_func float @_Z21work_group_reduce_minf(float)
declare spir_func float @_Z20sub_group_reduce_maxf(float)
declare spir_func i32 @_Z21work_group_reduce_maxi(i32)
declare spir_func i32 @_Z21work_group_reduce_mini(i32)
declare spir_func i32 @_Z20sub_group_reduce_maxj(i32)
declare spir_func i32 @_Z29work_group_scan_inclusive_maxj(i32)
declare spir_func i32 @_Z29work_group_scan_exclusive_minj(i32)
declare spir_func i32 @_Z21work_group_reduce_addj(i32)
declare spir_func i16 @_Z28sub_group_scan_exclusive_adds(i16)
declare spir_func i32 @_Z20work_group_broadcastim(i32, i64)
declare spir_func i32 @_Z20work_group_broadcastimm(i32, i64, i64)
declare spir_func i32 @_Z20work_group_broadcastimmm(i32, i64, i64, i64)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
