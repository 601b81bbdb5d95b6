; A value of another invocation of the subgroup: by its number, by a mask, or by the distance up or down.
;
; DEFINE: %{ir} =
; DEFINE: %{letter} =
; DEFINE: %{plain} =
; DEFINE: %{type} =
; DEFINE: %{check} = FileCheck %s -DIR='%{ir}' -DP=%{plain} -DTYPE=%{type}
; DEFINE: %{run} = sed -e 's/IR/%{ir}/g' -e 's/LETTER/%{letter}/g' %s > %t.ll && llvm-spirv %t.ll -o %t.spv && \
; DEFINE:   spirv-val --target-env spv1.3 %t.spv && spirv-dis %t.spv | %{check} --check-prefix=SPIRV && \
; DEFINE:   llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | %{check} --check-prefix=OPENCL && \
; DEFINE:   llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc && llvm-dis %t.bc -o - | %{check} --check-prefix=NAMED && \
; DEFINE:   llvm-spirv %t.bc -o %t.again.spv && spirv-dis %t.again.spv | %{check} --check-prefix=SPIRV

; REDEFINE: %{ir} = i8
; REDEFINE: %{letter} = c
; REDEFINE: %{plain} = c
; REDEFINE: %{type} = uchar
; RUN: %{run}

; REDEFINE: %{ir} = i8
; REDEFINE: %{letter} = h
; REDEFINE: %{plain} = c
; REDEFINE: %{type} = uchar
; RUN: %{run}

; REDEFINE: %{ir} = i16
; REDEFINE: %{letter} = s
; REDEFINE: %{plain} = s
; REDEFINE: %{type} = ushort
; RUN: %{run}

; REDEFINE: %{ir} = i16
; REDEFINE: %{letter} = t
; REDEFINE: %{plain} = s
; REDEFINE: %{type} = ushort
; RUN: %{run}

; REDEFINE: %{ir} = i32
; REDEFINE: %{letter} = i
; REDEFINE: %{plain} = i
; REDEFINE: %{type} = uint
; RUN: %{run}

; REDEFINE: %{ir} = i32
; REDEFINE: %{letter} = j
; REDEFINE: %{plain} = i
; REDEFINE: %{type} = uint
; RUN: %{run}

; REDEFINE: %{ir} = i64
; REDEFINE: %{letter} = l
; REDEFINE: %{plain} = l
; REDEFINE: %{type} = ulong
; RUN: %{run}

; REDEFINE: %{ir} = i64
; REDEFINE: %{letter} = m
; REDEFINE: %{plain} = l
; REDEFINE: %{type} = ulong
; RUN: %{run}

; REDEFINE: %{ir} = half
; REDEFINE: %{letter} = Dh
; REDEFINE: %{plain} = Dh
; REDEFINE: %{type} = half
; RUN: %{run}

; REDEFINE: %{ir} = float
; REDEFINE: %{letter} = f
; REDEFINE: %{plain} = f
; REDEFINE: %{type} = float
; RUN: %{run}

; REDEFINE: %{ir} = double
; REDEFINE: %{letter} = d
; REDEFINE: %{plain} = d
; REDEFINE: %{type} = double
; RUN: %{run}

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpCapability GroupNonUniformShuffle
; SPIRV-DAG: OpCapability GroupNonUniformShuffleRelative
; SPIRV: %x = OpFunctionParameter %[[TYPE]]
define spir_kernel void @f(IR %x, i32 %n) {
  ; SPIRV: = OpGroupNonUniformShuffle %[[TYPE]] %uint_3 %x %n{{$}}
  ; OPENCL: call spir_func [[IR]] @_Z17sub_group_shuffle[[P]]j([[IR]] %x, i32 %n)
  ; NAMED: call spir_func [[IR]] @_Z30__spirv_GroupNonUniformShufflei[[P]]j(i32 3, [[IR]] %x, i32 %n)
  %1 = call spir_func IR @_Z17sub_group_shuffleLETTERj(IR %x, i32 %n)
  ; SPIRV: = OpGroupNonUniformShuffleXor %[[TYPE]] %uint_3 %x %n{{$}}
  ; OPENCL: call spir_func [[IR]] @_Z21sub_group_shuffle_xor[[P]]j([[IR]] %x, i32 %n)
  ; NAMED: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformShuffleXori[[P]]j(i32 3, [[IR]] %x, i32 %n)
  %2 = call spir_func IR @_Z21sub_group_shuffle_xorLETTERj(IR %x, i32 %n)
  ; SPIRV: = OpGroupNonUniformShuffleUp %[[TYPE]] %uint_3 %x %n{{$}}
  ; OPENCL: call spir_func [[IR]] @_Z20sub_group_shuffle_up[[P]]j([[IR]] %x, i32 %n)
  ; NAMED: call spir_func [[IR]] @_Z32__spirv_GroupNonUniformShuffleUpi[[P]]j(i32 3, [[IR]] %x, i32 %n)
  %3 = call spir_func IR @_Z20sub_group_shuffle_upLETTERj(IR %x, i32 %n)
  ; SPIRV: = OpGroupNonUniformShuffleDown %[[TYPE]] %uint_3 %x %n{{$}}
  ; OPENCL: call spir_func [[IR]] @_Z22sub_group_shuffle_down[[P]]j([[IR]] %x, i32 %n)
  ; NAMED: call spir_func [[IR]] @_Z34__spirv_GroupNonUniformShuffleDowni[[P]]j(i32 3, [[IR]] %x, i32 %n)
  %4 = call spir_func IR @_Z22sub_group_shuffle_downLETTERj(IR %x, i32 %n)
  ret void
}

declare spir_func IR @_Z17sub_group_shuffleLETTERj(IR, i32)
declare spir_func IR @_Z21sub_group_shuffle_xorLETTERj(IR, i32)
declare spir_func IR @_Z20sub_group_shuffle_upLETTERj(IR, i32)
declare spir_func IR @_Z22sub_group_shuffle_downLETTERj(IR, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
