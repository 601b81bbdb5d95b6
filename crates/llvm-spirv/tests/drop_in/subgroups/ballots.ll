; Which invocations voted for something is a mask, of which the bits are looked at, counted (all, up to this invocation, and
; before it) and found; and the masks of the invocations that lie before, behind or at this one.
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

; SPIRV-DAG: OpCapability GroupNonUniformBallot
; SPIRV-DAG: OpDecorate %[[EQ:.+]] BuiltIn SubgroupEqMask
; SPIRV-DAG: OpDecorate %[[GE:.+]] BuiltIn SubgroupGeMask
; SPIRV-DAG: OpDecorate %[[GT:.+]] BuiltIn SubgroupGtMask
; SPIRV-DAG: OpDecorate %[[LE:.+]] BuiltIn SubgroupLeMask
; SPIRV-DAG: OpDecorate %[[LT:.+]] BuiltIn SubgroupLtMask
; SPIRV: %[[OWN:.+]] = OpINotEqual %bool %which %uint_0
; SPIRV: %[[VOTES:.+]] = OpGroupNonUniformBallot %v4uint %uint_3 %[[OWN]]
; SPIRV: = OpGroupNonUniformInverseBallot %bool %uint_3 %[[VOTES]]
; SPIRV: = OpGroupNonUniformBallotBitExtract %bool %uint_3 %[[VOTES]] %index
; SPIRV: = OpGroupNonUniformBallotBitCount %uint %uint_3 Reduce %[[VOTES]]
; SPIRV: = OpGroupNonUniformBallotBitCount %uint %uint_3 InclusiveScan %[[VOTES]]
; SPIRV: = OpGroupNonUniformBallotBitCount %uint %uint_3 ExclusiveScan %[[VOTES]]
; SPIRV: = OpGroupNonUniformBallotFindLSB %uint %uint_3 %[[VOTES]]
; SPIRV: = OpGroupNonUniformBallotFindMSB %uint %uint_3 %[[VOTES]]
; SPIRV: OpLoad %v4uint %[[EQ]]
; SPIRV: OpLoad %v4uint %[[GE]]
; SPIRV: OpLoad %v4uint %[[GT]]
; SPIRV: OpLoad %v4uint %[[LE]]
; SPIRV: OpLoad %v4uint %[[LT]]

; OPENCL: %[[VOTES:.+]] = call spir_func <4 x i32> @_Z16sub_group_balloti(i32 %{{.+}})
; OPENCL: call spir_func i32 @_Z24sub_group_inverse_ballotDv4_j(<4 x i32> %[[VOTES]])
; OPENCL: call spir_func i32 @_Z28sub_group_ballot_bit_extractDv4_jj(<4 x i32> %[[VOTES]], i32 %index)
; OPENCL: call spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> %[[VOTES]])
; OPENCL: call spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32> %[[VOTES]])
; OPENCL: call spir_func i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32> %[[VOTES]])
; OPENCL: call spir_func i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32> %[[VOTES]])
; OPENCL: call spir_func i32 @_Z25sub_group_ballot_find_msbDv4_j(<4 x i32> %[[VOTES]])
; OPENCL: call spir_func <4 x i32> @_Z21get_sub_group_eq_maskv()
; OPENCL: call spir_func <4 x i32> @_Z21get_sub_group_ge_maskv()
; OPENCL: call spir_func <4 x i32> @_Z21get_sub_group_gt_maskv()
; OPENCL: call spir_func <4 x i32> @_Z21get_sub_group_le_maskv()
; OPENCL: call spir_func <4 x i32> @_Z21get_sub_group_lt_maskv()

; NAMED: %[[VOTES:.+]] = call spir_func <4 x i32> @_Z29__spirv_GroupNonUniformBallotib(i32 3, i1 %{{.+}})
; NAMED: call spir_func i1 @_Z36__spirv_GroupNonUniformInverseBallotiDv4_j(i32 3, <4 x i32> %[[VOTES]])
; NAMED: call spir_func i1 @_Z39__spirv_GroupNonUniformBallotBitExtractiDv4_jj(i32 3, <4 x i32> %[[VOTES]], i32 %index)
; NAMED: call spir_func i32 @_Z37__spirv_GroupNonUniformBallotBitCountiiDv4_j(i32 3, i32 0, <4 x i32> %[[VOTES]])
; NAMED: call spir_func i32 @_Z37__spirv_GroupNonUniformBallotBitCountiiDv4_j(i32 3, i32 1, <4 x i32> %[[VOTES]])
; NAMED: call spir_func i32 @_Z37__spirv_GroupNonUniformBallotBitCountiiDv4_j(i32 3, i32 2, <4 x i32> %[[VOTES]])
; NAMED: call spir_func i32 @_Z36__spirv_GroupNonUniformBallotFindLSBiDv4_j(i32 3, <4 x i32> %[[VOTES]])
; NAMED: call spir_func i32 @_Z36__spirv_GroupNonUniformBallotFindMSBiDv4_j(i32 3, <4 x i32> %[[VOTES]])
; NAMED: call spir_func <4 x i32> @_Z32__spirv_BuiltInSubgroupEqMaskKHRv()
; NAMED: call spir_func <4 x i32> @_Z32__spirv_BuiltInSubgroupGeMaskKHRv()
; NAMED: call spir_func <4 x i32> @_Z32__spirv_BuiltInSubgroupGtMaskKHRv()
; NAMED: call spir_func <4 x i32> @_Z32__spirv_BuiltInSubgroupLeMaskKHRv()
; NAMED: call spir_func <4 x i32> @_Z32__spirv_BuiltInSubgroupLtMaskKHRv()
define spir_kernel void @ballots(ptr addrspace(1) %out, i32 %which, i32 %index) {
  %votes = call spir_func <4 x i32> @_Z16sub_group_balloti(i32 %which)
  %own = call spir_func i32 @_Z24sub_group_inverse_ballotDv4_j(<4 x i32> %votes)
  %bit = call spir_func i32 @_Z28sub_group_ballot_bit_extractDv4_jj(<4 x i32> %votes, i32 %index)
  %count = call spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> %votes)
  %until = call spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32> %votes)
  %before = call spir_func i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32> %votes)
  %first = call spir_func i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32> %votes)
  %last = call spir_func i32 @_Z25sub_group_ballot_find_msbDv4_j(<4 x i32> %votes)
  ret void
}

define spir_kernel void @masks(ptr addrspace(1) %out) {
  %eq = call spir_func <4 x i32> @_Z21get_sub_group_eq_maskv()
  store <4 x i32> %eq, ptr addrspace(1) %out, align 16
  %ge = call spir_func <4 x i32> @_Z21get_sub_group_ge_maskv()
  store <4 x i32> %ge, ptr addrspace(1) %out, align 16
  %gt = call spir_func <4 x i32> @_Z21get_sub_group_gt_maskv()
  store <4 x i32> %gt, ptr addrspace(1) %out, align 16
  %le = call spir_func <4 x i32> @_Z21get_sub_group_le_maskv()
  store <4 x i32> %le, ptr addrspace(1) %out, align 16
  %lt = call spir_func <4 x i32> @_Z21get_sub_group_lt_maskv()
  store <4 x i32> %lt, ptr addrspace(1) %out, align 16
  ret void
}

declare spir_func <4 x i32> @_Z16sub_group_balloti(i32)
declare spir_func i32 @_Z24sub_group_inverse_ballotDv4_j(<4 x i32>)
declare spir_func i32 @_Z28sub_group_ballot_bit_extractDv4_jj(<4 x i32>, i32)
declare spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32>)
declare spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32>)
declare spir_func i32 @_Z31sub_group_ballot_exclusive_scanDv4_j(<4 x i32>)
declare spir_func i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32>)
declare spir_func i32 @_Z25sub_group_ballot_find_msbDv4_j(<4 x i32>)
declare spir_func <4 x i32> @_Z21get_sub_group_eq_maskv()
declare spir_func <4 x i32> @_Z21get_sub_group_ge_maskv()
declare spir_func <4 x i32> @_Z21get_sub_group_gt_maskv()
declare spir_func <4 x i32> @_Z21get_sub_group_le_maskv()
declare spir_func <4 x i32> @_Z21get_sub_group_lt_maskv()

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
