; A value of one invocation for all of the subgroup, or for those that take part: of each type of numbers and vectors.
; OpenCL C's function for integers comes back as that of unsigned ones.
;
; DEFINE: %{ir} =
; DEFINE: %{letter} =
; DEFINE: %{plain} =
; DEFINE: %{unsigned} =
; DEFINE: %{type} =
; DEFINE: %{check} = FileCheck %s -DIR='%{ir}' -DP=%{plain} -DU=%{unsigned} -DTYPE=%{type}
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

; REDEFINE: %{ir} = <2 x i8>
; REDEFINE: %{letter} = Dv2_c
; REDEFINE: %{plain} = Dv2_c
; REDEFINE: %{unsigned} = Dv2_h
; REDEFINE: %{type} = v2uchar
; RUN: %{run}

; REDEFINE: %{ir} = i8
; REDEFINE: %{letter} = h
; REDEFINE: %{plain} = c
; REDEFINE: %{unsigned} = h
; REDEFINE: %{type} = uchar
; RUN: %{run}

; REDEFINE: %{ir} = <3 x i8>
; REDEFINE: %{letter} = Dv3_h
; REDEFINE: %{plain} = Dv3_c
; REDEFINE: %{unsigned} = Dv3_h
; REDEFINE: %{type} = v3uchar
; RUN: %{run}

; REDEFINE: %{ir} = i16
; REDEFINE: %{letter} = s
; REDEFINE: %{plain} = s
; REDEFINE: %{unsigned} = t
; REDEFINE: %{type} = ushort
; RUN: %{run}

; REDEFINE: %{ir} = <4 x i16>
; REDEFINE: %{letter} = Dv4_s
; REDEFINE: %{plain} = Dv4_s
; REDEFINE: %{unsigned} = Dv4_t
; REDEFINE: %{type} = v4ushort
; RUN: %{run}

; REDEFINE: %{ir} = i16
; REDEFINE: %{letter} = t
; REDEFINE: %{plain} = s
; REDEFINE: %{unsigned} = t
; REDEFINE: %{type} = ushort
; RUN: %{run}

; REDEFINE: %{ir} = <8 x i16>
; REDEFINE: %{letter} = Dv8_t
; REDEFINE: %{plain} = Dv8_s
; REDEFINE: %{unsigned} = Dv8_t
; REDEFINE: %{type} = v8ushort
; RUN: %{run}

; REDEFINE: %{ir} = i32
; REDEFINE: %{letter} = i
; REDEFINE: %{plain} = i
; REDEFINE: %{unsigned} = j
; REDEFINE: %{type} = uint
; RUN: %{run}

; REDEFINE: %{ir} = <16 x i32>
; REDEFINE: %{letter} = Dv16_i
; REDEFINE: %{plain} = Dv16_i
; REDEFINE: %{unsigned} = Dv16_j
; REDEFINE: %{type} = v16uint
; RUN: %{run}

; REDEFINE: %{ir} = i32
; REDEFINE: %{letter} = j
; REDEFINE: %{plain} = i
; REDEFINE: %{unsigned} = j
; REDEFINE: %{type} = uint
; RUN: %{run}

; REDEFINE: %{ir} = <2 x i32>
; REDEFINE: %{letter} = Dv2_j
; REDEFINE: %{plain} = Dv2_i
; REDEFINE: %{unsigned} = Dv2_j
; REDEFINE: %{type} = v2uint
; RUN: %{run}

; REDEFINE: %{ir} = i64
; REDEFINE: %{letter} = l
; REDEFINE: %{plain} = l
; REDEFINE: %{unsigned} = m
; REDEFINE: %{type} = ulong
; RUN: %{run}

; REDEFINE: %{ir} = <3 x i64>
; REDEFINE: %{letter} = Dv3_l
; REDEFINE: %{plain} = Dv3_l
; REDEFINE: %{unsigned} = Dv3_m
; REDEFINE: %{type} = v3ulong
; RUN: %{run}

; REDEFINE: %{ir} = i64
; REDEFINE: %{letter} = m
; REDEFINE: %{plain} = l
; REDEFINE: %{unsigned} = m
; REDEFINE: %{type} = ulong
; RUN: %{run}

; REDEFINE: %{ir} = <4 x i64>
; REDEFINE: %{letter} = Dv4_m
; REDEFINE: %{plain} = Dv4_l
; REDEFINE: %{unsigned} = Dv4_m
; REDEFINE: %{type} = v4ulong
; RUN: %{run}

; REDEFINE: %{ir} = half
; REDEFINE: %{letter} = Dh
; REDEFINE: %{plain} = Dh
; REDEFINE: %{unsigned} = Dh
; REDEFINE: %{type} = half
; RUN: %{run}

; REDEFINE: %{ir} = <8 x half>
; REDEFINE: %{letter} = Dv8_Dh
; REDEFINE: %{plain} = Dv8_Dh
; REDEFINE: %{unsigned} = Dv8_Dh
; REDEFINE: %{type} = v8half
; RUN: %{run}

; REDEFINE: %{ir} = float
; REDEFINE: %{letter} = f
; REDEFINE: %{plain} = f
; REDEFINE: %{unsigned} = f
; REDEFINE: %{type} = float
; RUN: %{run}

; REDEFINE: %{ir} = <16 x float>
; REDEFINE: %{letter} = Dv16_f
; REDEFINE: %{plain} = Dv16_f
; REDEFINE: %{unsigned} = Dv16_f
; REDEFINE: %{type} = v16float
; RUN: %{run}

; REDEFINE: %{ir} = double
; REDEFINE: %{letter} = d
; REDEFINE: %{plain} = d
; REDEFINE: %{unsigned} = d
; REDEFINE: %{type} = double
; RUN: %{run}

; REDEFINE: %{ir} = <2 x double>
; REDEFINE: %{letter} = Dv2_d
; REDEFINE: %{plain} = Dv2_d
; REDEFINE: %{unsigned} = Dv2_d
; REDEFINE: %{type} = v2double
; RUN: %{run}

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpCapability Groups
; SPIRV-DAG: OpCapability GroupNonUniformBallot
; SPIRV: %x = OpFunctionParameter %[[TYPE]]
define spir_kernel void @f(IR %x, i32 %n) {
  ; SPIRV: = OpGroupBroadcast %[[TYPE]] %uint_3 %x %uint_7{{$}}
  ; OPENCL: call spir_func [[IR]] @_Z19sub_group_broadcast[[U]]j([[IR]] %x, i32 7)
  ; NAMED: call spir_func [[IR]] @_Z22__spirv_GroupBroadcasti[[P]]j(i32 3, [[IR]] %x, i32 7)
  %1 = call spir_func IR @_Z19sub_group_broadcastLETTERj(IR %x, i32 7)
  ; SPIRV: = OpGroupNonUniformBroadcast %[[TYPE]] %uint_3 %x %uint_7{{$}}
  ; OPENCL: call spir_func [[IR]] @_Z31sub_group_non_uniform_broadcast[[U]]j([[IR]] %x, i32 7)
  ; NAMED: call spir_func [[IR]] @_Z32__spirv_GroupNonUniformBroadcasti[[P]]j(i32 3, [[IR]] %x, i32 7)
  %2 = call spir_func IR @_Z31sub_group_non_uniform_broadcastLETTERj(IR %x, i32 7)
  ret void
}

declare spir_func IR @_Z19sub_group_broadcastLETTERj(IR, i32)
declare spir_func IR @_Z31sub_group_non_uniform_broadcastLETTERj(IR, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
