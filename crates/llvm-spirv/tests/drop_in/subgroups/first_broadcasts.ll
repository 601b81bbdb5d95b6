; The value of the first invocation that takes part, of each type of numbers. OpenCL C's function for integers comes back as
; that of unsigned ones.
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

; SPIRV-DAG: OpCapability GroupNonUniformBallot
; SPIRV: %x = OpFunctionParameter %[[TYPE]]
define spir_kernel void @f(IR %x, i32 %n) {
  ; SPIRV: = OpGroupNonUniformBroadcastFirst %[[TYPE]] %uint_3 %x{{$}}
  ; OPENCL: call spir_func [[IR]] @_Z25sub_group_broadcast_first[[U]]([[IR]] %x)
  ; NAMED: call spir_func [[IR]] @_Z37__spirv_GroupNonUniformBroadcastFirsti[[P]](i32 3, [[IR]] %x)
  %1 = call spir_func IR @_Z25sub_group_broadcast_firstLETTER(IR %x)
  ret void
}

declare spir_func IR @_Z25sub_group_broadcast_firstLETTER(IR)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
