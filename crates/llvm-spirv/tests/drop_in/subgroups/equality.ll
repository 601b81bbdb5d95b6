; Whether all invocations of a subgroup have the same value, for each type that a value may have.
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

; SPIRV-DAG: OpCapability GroupNonUniformVote
; SPIRV: %x = OpFunctionParameter %[[TYPE]]
define spir_kernel void @f(IR %x, i32 %n) {
  ; SPIRV: = OpGroupNonUniformAllEqual %bool %uint_3 %x{{$}}
  ; OPENCL: call spir_func i32 @_Z31sub_group_non_uniform_all_equal[[P]]([[IR]] %x)
  ; NAMED: call spir_func i1 @_Z31__spirv_GroupNonUniformAllEquali[[P]](i32 3, [[IR]] %x)
  %1 = call spir_func i32 @_Z31sub_group_non_uniform_all_equalLETTER(IR %x)
  ret void
}

declare spir_func i32 @_Z31sub_group_non_uniform_all_equalLETTER(IR)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
