; A value of one invocation for all of the subgroup, or for those that take part: of each type of numbers, and of vectors of
; each length of them. OpenCL C's function for integers comes back as that of unsigned ones.
;
; DEFINE: %{ir} =
; DEFINE: %{letter} =
; DEFINE: %{plain} =
; DEFINE: %{unsigned} =
; DEFINE: %{type} =
; DEFINE: %{check} = FileCheck %s -DIR=%{ir} -DP=%{plain} -DU=%{unsigned} -DTYPE=%{type}
; DEFINE: %{run} = sed -e 's/IR/%{ir}/g' -e 's/LETTER/%{letter}/g' %s > %t.ll && llvm-spirv %t.ll -o %t.spv && \
; DEFINE:   spirv-val --target-env spv1.3 %t.spv && spirv-dis %t.spv | %{check} --check-prefix=SPIRV && \
; DEFINE:   llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | %{check} --check-prefix=OPENCL && \
; DEFINE:   llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc && llvm-dis %t.bc -o - | %{check} --check-prefix=NAMED && \
; DEFINE:   llvm-spirv %t.bc -o %t.again.spv && spirv-dis %t.again.spv | %{check} --check-prefix=SPIRV

; REDEFINE: %{ir} = i8
; REDEFINE: %{letter} = c
; REDEFINE: %{plain} = c
; REDEFINE: %{unsigned} = h
; REDEFINE: %{type} = uchar
; RUN: %{run}

; REDEFINE: %{ir} = i8
; REDEFINE: %{letter} = h
; REDEFINE: %{plain} = c
; REDEFINE: %{unsigned} = h
; REDEFINE: %{type} = uchar
; RUN: %{run}

; REDEFINE: %{ir} = i16
; REDEFINE: %{letter} = s
; REDEFINE: %{plain} = s
; REDEFINE: %{unsigned} = t
; REDEFINE: %{type} = ushort
; RUN: %{run}

; REDEFINE: %{ir} = i16
; REDEFINE: %{letter} = t
; REDEFINE: %{plain} = s
; REDEFINE: %{unsigned} = t
; REDEFINE: %{type} = ushort
; RUN: %{run}

; REDEFINE: %{ir} = i32
; REDEFINE: %{letter} = i
; REDEFINE: %{plain} = i
; REDEFINE: %{unsigned} = j
; REDEFINE: %{type} = uint
; RUN: %{run}

; REDEFINE: %{ir} = i32
; REDEFINE: %{letter} = j
; REDEFINE: %{plain} = i
; REDEFINE: %{unsigned} = j
; REDEFINE: %{type} = uint
; RUN: %{run}

; REDEFINE: %{ir} = i64
; REDEFINE: %{letter} = l
; REDEFINE: %{plain} = l
; REDEFINE: %{unsigned} = m
; REDEFINE: %{type} = ulong
; RUN: %{run}

; REDEFINE: %{ir} = i64
; REDEFINE: %{letter} = m
; REDEFINE: %{plain} = l
; REDEFINE: %{unsigned} = m
; REDEFINE: %{type} = ulong
; RUN: %{run}

; REDEFINE: %{ir} = half
; REDEFINE: %{letter} = Dh
; REDEFINE: %{plain} = Dh
; REDEFINE: %{unsigned} = Dh
; REDEFINE: %{type} = half
; RUN: %{run}

; REDEFINE: %{ir} = float
; REDEFINE: %{letter} = f
; REDEFINE: %{plain} = f
; REDEFINE: %{unsigned} = f
; REDEFINE: %{type} = float
; RUN: %{run}

; REDEFINE: %{ir} = double
; REDEFINE: %{letter} = d
; REDEFINE: %{plain} = d
; REDEFINE: %{unsigned} = d
; REDEFINE: %{type} = double
; RUN: %{run}

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpCapability Groups
; SPIRV-DAG: OpCapability GroupNonUniformBallot
; SPIRV-DAG: OpCapability Vector16
; SPIRV: %x1 = OpFunctionParameter %[[TYPE]]
; SPIRV: %x2 = OpFunctionParameter %v2[[TYPE]]
; SPIRV: %x3 = OpFunctionParameter %v3[[TYPE]]
; SPIRV: %x4 = OpFunctionParameter %v4[[TYPE]]
; SPIRV: %x8 = OpFunctionParameter %v8[[TYPE]]
; SPIRV: %x16 = OpFunctionParameter %v16[[TYPE]]
define spir_kernel void @f(IR %x1, <2 x IR> %x2, <3 x IR> %x3, <4 x IR> %x4, <8 x IR> %x8, <16 x IR> %x16) {
  ; SPIRV: = OpGroupBroadcast %[[TYPE]] %uint_3 %x1 %uint_7{{$}}
  ; OPENCL: call spir_func [[IR]] @_Z19sub_group_broadcast[[U]]j([[IR]] %x1, i32 7)
  ; NAMED: call spir_func [[IR]] @_Z22__spirv_GroupBroadcasti[[P]]j(i32 3, [[IR]] %x1, i32 7)
  %1 = call spir_func IR @_Z19sub_group_broadcastLETTERj(IR %x1, i32 7)
  ; SPIRV: = OpGroupNonUniformBroadcast %[[TYPE]] %uint_3 %x1 %uint_7{{$}}
  ; OPENCL: call spir_func [[IR]] @_Z31sub_group_non_uniform_broadcast[[U]]j([[IR]] %x1, i32 7)
  ; NAMED: call spir_func [[IR]] @_Z32__spirv_GroupNonUniformBroadcasti[[P]]j(i32 3, [[IR]] %x1, i32 7)
  %2 = call spir_func IR @_Z31sub_group_non_uniform_broadcastLETTERj(IR %x1, i32 7)
  ; SPIRV: = OpGroupBroadcast %v2[[TYPE]] %uint_3 %x2 %uint_7{{$}}
  ; OPENCL: call spir_func <2 x [[IR]]> @_Z19sub_group_broadcastDv2_[[U]]j(<2 x [[IR]]> %x2, i32 7)
  ; NAMED: call spir_func <2 x [[IR]]> @_Z22__spirv_GroupBroadcastiDv2_[[P]]j(i32 3, <2 x [[IR]]> %x2, i32 7)
  %3 = call spir_func <2 x IR> @_Z19sub_group_broadcastDv2_LETTERj(<2 x IR> %x2, i32 7)
  ; SPIRV: = OpGroupNonUniformBroadcast %v2[[TYPE]] %uint_3 %x2 %uint_7{{$}}
  ; OPENCL: call spir_func <2 x [[IR]]> @_Z31sub_group_non_uniform_broadcastDv2_[[U]]j(<2 x [[IR]]> %x2, i32 7)
  ; NAMED: call spir_func <2 x [[IR]]> @_Z32__spirv_GroupNonUniformBroadcastiDv2_[[P]]j(i32 3, <2 x [[IR]]> %x2, i32 7)
  %4 = call spir_func <2 x IR> @_Z31sub_group_non_uniform_broadcastDv2_LETTERj(<2 x IR> %x2, i32 7)
  ; SPIRV: = OpGroupBroadcast %v3[[TYPE]] %uint_3 %x3 %uint_7{{$}}
  ; OPENCL: call spir_func <3 x [[IR]]> @_Z19sub_group_broadcastDv3_[[U]]j(<3 x [[IR]]> %x3, i32 7)
  ; NAMED: call spir_func <3 x [[IR]]> @_Z22__spirv_GroupBroadcastiDv3_[[P]]j(i32 3, <3 x [[IR]]> %x3, i32 7)
  %5 = call spir_func <3 x IR> @_Z19sub_group_broadcastDv3_LETTERj(<3 x IR> %x3, i32 7)
  ; SPIRV: = OpGroupNonUniformBroadcast %v3[[TYPE]] %uint_3 %x3 %uint_7{{$}}
  ; OPENCL: call spir_func <3 x [[IR]]> @_Z31sub_group_non_uniform_broadcastDv3_[[U]]j(<3 x [[IR]]> %x3, i32 7)
  ; NAMED: call spir_func <3 x [[IR]]> @_Z32__spirv_GroupNonUniformBroadcastiDv3_[[P]]j(i32 3, <3 x [[IR]]> %x3, i32 7)
  %6 = call spir_func <3 x IR> @_Z31sub_group_non_uniform_broadcastDv3_LETTERj(<3 x IR> %x3, i32 7)
  ; SPIRV: = OpGroupBroadcast %v4[[TYPE]] %uint_3 %x4 %uint_7{{$}}
  ; OPENCL: call spir_func <4 x [[IR]]> @_Z19sub_group_broadcastDv4_[[U]]j(<4 x [[IR]]> %x4, i32 7)
  ; NAMED: call spir_func <4 x [[IR]]> @_Z22__spirv_GroupBroadcastiDv4_[[P]]j(i32 3, <4 x [[IR]]> %x4, i32 7)
  %7 = call spir_func <4 x IR> @_Z19sub_group_broadcastDv4_LETTERj(<4 x IR> %x4, i32 7)
  ; SPIRV: = OpGroupNonUniformBroadcast %v4[[TYPE]] %uint_3 %x4 %uint_7{{$}}
  ; OPENCL: call spir_func <4 x [[IR]]> @_Z31sub_group_non_uniform_broadcastDv4_[[U]]j(<4 x [[IR]]> %x4, i32 7)
  ; NAMED: call spir_func <4 x [[IR]]> @_Z32__spirv_GroupNonUniformBroadcastiDv4_[[P]]j(i32 3, <4 x [[IR]]> %x4, i32 7)
  %8 = call spir_func <4 x IR> @_Z31sub_group_non_uniform_broadcastDv4_LETTERj(<4 x IR> %x4, i32 7)
  ; SPIRV: = OpGroupBroadcast %v8[[TYPE]] %uint_3 %x8 %uint_7{{$}}
  ; OPENCL: call spir_func <8 x [[IR]]> @_Z19sub_group_broadcastDv8_[[U]]j(<8 x [[IR]]> %x8, i32 7)
  ; NAMED: call spir_func <8 x [[IR]]> @_Z22__spirv_GroupBroadcastiDv8_[[P]]j(i32 3, <8 x [[IR]]> %x8, i32 7)
  %9 = call spir_func <8 x IR> @_Z19sub_group_broadcastDv8_LETTERj(<8 x IR> %x8, i32 7)
  ; SPIRV: = OpGroupNonUniformBroadcast %v8[[TYPE]] %uint_3 %x8 %uint_7{{$}}
  ; OPENCL: call spir_func <8 x [[IR]]> @_Z31sub_group_non_uniform_broadcastDv8_[[U]]j(<8 x [[IR]]> %x8, i32 7)
  ; NAMED: call spir_func <8 x [[IR]]> @_Z32__spirv_GroupNonUniformBroadcastiDv8_[[P]]j(i32 3, <8 x [[IR]]> %x8, i32 7)
  %10 = call spir_func <8 x IR> @_Z31sub_group_non_uniform_broadcastDv8_LETTERj(<8 x IR> %x8, i32 7)
  ; SPIRV: = OpGroupBroadcast %v16[[TYPE]] %uint_3 %x16 %uint_7{{$}}
  ; OPENCL: call spir_func <16 x [[IR]]> @_Z19sub_group_broadcastDv16_[[U]]j(<16 x [[IR]]> %x16, i32 7)
  ; NAMED: call spir_func <16 x [[IR]]> @_Z22__spirv_GroupBroadcastiDv16_[[P]]j(i32 3, <16 x [[IR]]> %x16, i32 7)
  %11 = call spir_func <16 x IR> @_Z19sub_group_broadcastDv16_LETTERj(<16 x IR> %x16, i32 7)
  ; SPIRV: = OpGroupNonUniformBroadcast %v16[[TYPE]] %uint_3 %x16 %uint_7{{$}}
  ; OPENCL: call spir_func <16 x [[IR]]> @_Z31sub_group_non_uniform_broadcastDv16_[[U]]j(<16 x [[IR]]> %x16, i32 7)
  ; NAMED: call spir_func <16 x [[IR]]> @_Z32__spirv_GroupNonUniformBroadcastiDv16_[[P]]j(i32 3, <16 x [[IR]]> %x16, i32 7)
  %12 = call spir_func <16 x IR> @_Z31sub_group_non_uniform_broadcastDv16_LETTERj(<16 x IR> %x16, i32 7)
  ret void
}

declare spir_func IR @_Z19sub_group_broadcastLETTERj(IR, i32)
declare spir_func IR @_Z31sub_group_non_uniform_broadcastLETTERj(IR, i32)
declare spir_func <2 x IR> @_Z19sub_group_broadcastDv2_LETTERj(<2 x IR>, i32)
declare spir_func <2 x IR> @_Z31sub_group_non_uniform_broadcastDv2_LETTERj(<2 x IR>, i32)
declare spir_func <3 x IR> @_Z19sub_group_broadcastDv3_LETTERj(<3 x IR>, i32)
declare spir_func <3 x IR> @_Z31sub_group_non_uniform_broadcastDv3_LETTERj(<3 x IR>, i32)
declare spir_func <4 x IR> @_Z19sub_group_broadcastDv4_LETTERj(<4 x IR>, i32)
declare spir_func <4 x IR> @_Z31sub_group_non_uniform_broadcastDv4_LETTERj(<4 x IR>, i32)
declare spir_func <8 x IR> @_Z19sub_group_broadcastDv8_LETTERj(<8 x IR>, i32)
declare spir_func <8 x IR> @_Z31sub_group_non_uniform_broadcastDv8_LETTERj(<8 x IR>, i32)
declare spir_func <16 x IR> @_Z19sub_group_broadcastDv16_LETTERj(<16 x IR>, i32)
declare spir_func <16 x IR> @_Z31sub_group_non_uniform_broadcastDv16_LETTERj(<16 x IR>, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
