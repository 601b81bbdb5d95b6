; Sums, least and greatest values of a subgroup of which all take part, of each type of numbers: the instruction is that of the
; sign. Sums have none, and come back as those of signed integers.
;
; DEFINE: %{kind} =
; DEFINE: %{ir} =
; DEFINE: %{letter} =
; DEFINE: %{plain} =
; DEFINE: %{type} =
; DEFINE: %{check} = FileCheck %s -DIR=%{ir} -DL=%{letter} -DP=%{plain} -DTYPE=%{type}
; DEFINE: %{run} = split-file %s %t && sed -e 's/IR/%{ir}/g' -e 's/LETTER/%{letter}/g' %t/%{kind}.ll > %t.ll && \
; DEFINE:   llvm-spirv %t.ll -o %t.spv && spirv-val --target-env spv1.0 %t.spv && spirv-dis %t.spv | %{check} --check-prefix=SPIRV-%{kind} && \
; DEFINE:   llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | %{check} --check-prefix=OPENCL-%{kind} && \
; DEFINE:   llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | %{check} --check-prefix=NAMED-%{kind}

; REDEFINE: %{kind} = signed
; REDEFINE: %{ir} = i8
; REDEFINE: %{letter} = c
; REDEFINE: %{plain} = c
; REDEFINE: %{type} = uchar
; RUN: %{run}

; REDEFINE: %{kind} = signed
; REDEFINE: %{ir} = i16
; REDEFINE: %{letter} = s
; REDEFINE: %{plain} = s
; REDEFINE: %{type} = ushort
; RUN: %{run}

; REDEFINE: %{kind} = signed
; REDEFINE: %{ir} = i32
; REDEFINE: %{letter} = i
; REDEFINE: %{plain} = i
; REDEFINE: %{type} = uint
; RUN: %{run}

; REDEFINE: %{kind} = signed
; REDEFINE: %{ir} = i64
; REDEFINE: %{letter} = l
; REDEFINE: %{plain} = l
; REDEFINE: %{type} = ulong
; RUN: %{run}

; REDEFINE: %{kind} = unsigned
; REDEFINE: %{ir} = i8
; REDEFINE: %{letter} = h
; REDEFINE: %{plain} = c
; REDEFINE: %{type} = uchar
; RUN: %{run}

; REDEFINE: %{kind} = unsigned
; REDEFINE: %{ir} = i16
; REDEFINE: %{letter} = t
; REDEFINE: %{plain} = s
; REDEFINE: %{type} = ushort
; RUN: %{run}

; REDEFINE: %{kind} = unsigned
; REDEFINE: %{ir} = i32
; REDEFINE: %{letter} = j
; REDEFINE: %{plain} = i
; REDEFINE: %{type} = uint
; RUN: %{run}

; REDEFINE: %{kind} = unsigned
; REDEFINE: %{ir} = i64
; REDEFINE: %{letter} = m
; REDEFINE: %{plain} = l
; REDEFINE: %{type} = ulong
; RUN: %{run}

; REDEFINE: %{kind} = float
; REDEFINE: %{ir} = half
; REDEFINE: %{letter} = Dh
; REDEFINE: %{plain} = Dh
; REDEFINE: %{type} = half
; RUN: %{run}

; REDEFINE: %{kind} = float
; REDEFINE: %{ir} = float
; REDEFINE: %{letter} = f
; REDEFINE: %{plain} = f
; REDEFINE: %{type} = float
; RUN: %{run}

; REDEFINE: %{kind} = float
; REDEFINE: %{ir} = double
; REDEFINE: %{letter} = d
; REDEFINE: %{plain} = d
; REDEFINE: %{type} = double
; RUN: %{run}

; SPIRV-signed: OpCapability Groups
; SPIRV-signed: %[[X:.+]] = OpFunctionParameter
; SPIRV-signed: = OpGroupIAdd %[[TYPE]] %uint_3 Reduce %[[X]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z20sub_group_reduce_add[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z17__spirv_GroupIAddii[[P]](i32 3, i32 0, [[IR]] %x)
; SPIRV-signed: = OpGroupSMin %[[TYPE]] %uint_3 Reduce %[[X]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z20sub_group_reduce_min[[L]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z17__spirv_GroupSMinii[[L]](i32 3, i32 0, [[IR]] %x)
; SPIRV-signed: = OpGroupSMax %[[TYPE]] %uint_3 Reduce %[[X]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z20sub_group_reduce_max[[L]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z17__spirv_GroupSMaxii[[L]](i32 3, i32 0, [[IR]] %x)
; SPIRV-signed: = OpGroupIAdd %[[TYPE]] %uint_3 InclusiveScan %[[X]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z28sub_group_scan_inclusive_add[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z17__spirv_GroupIAddii[[P]](i32 3, i32 1, [[IR]] %x)
; SPIRV-signed: = OpGroupSMin %[[TYPE]] %uint_3 InclusiveScan %[[X]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z28sub_group_scan_inclusive_min[[L]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z17__spirv_GroupSMinii[[L]](i32 3, i32 1, [[IR]] %x)
; SPIRV-signed: = OpGroupSMax %[[TYPE]] %uint_3 InclusiveScan %[[X]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z28sub_group_scan_inclusive_max[[L]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z17__spirv_GroupSMaxii[[L]](i32 3, i32 1, [[IR]] %x)
; SPIRV-signed: = OpGroupIAdd %[[TYPE]] %uint_3 ExclusiveScan %[[X]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z28sub_group_scan_exclusive_add[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z17__spirv_GroupIAddii[[P]](i32 3, i32 2, [[IR]] %x)
; SPIRV-signed: = OpGroupSMin %[[TYPE]] %uint_3 ExclusiveScan %[[X]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z28sub_group_scan_exclusive_min[[L]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z17__spirv_GroupSMinii[[L]](i32 3, i32 2, [[IR]] %x)
; SPIRV-signed: = OpGroupSMax %[[TYPE]] %uint_3 ExclusiveScan %[[X]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z28sub_group_scan_exclusive_max[[L]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z17__spirv_GroupSMaxii[[L]](i32 3, i32 2, [[IR]] %x)

; SPIRV-unsigned: OpCapability Groups
; SPIRV-unsigned: %[[X:.+]] = OpFunctionParameter
; SPIRV-unsigned: = OpGroupIAdd %[[TYPE]] %uint_3 Reduce %[[X]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z20sub_group_reduce_add[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z17__spirv_GroupIAddii[[P]](i32 3, i32 0, [[IR]] %x)
; SPIRV-unsigned: = OpGroupUMin %[[TYPE]] %uint_3 Reduce %[[X]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z20sub_group_reduce_min[[L]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z17__spirv_GroupUMinii[[L]](i32 3, i32 0, [[IR]] %x)
; SPIRV-unsigned: = OpGroupUMax %[[TYPE]] %uint_3 Reduce %[[X]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z20sub_group_reduce_max[[L]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z17__spirv_GroupUMaxii[[L]](i32 3, i32 0, [[IR]] %x)
; SPIRV-unsigned: = OpGroupIAdd %[[TYPE]] %uint_3 InclusiveScan %[[X]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z28sub_group_scan_inclusive_add[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z17__spirv_GroupIAddii[[P]](i32 3, i32 1, [[IR]] %x)
; SPIRV-unsigned: = OpGroupUMin %[[TYPE]] %uint_3 InclusiveScan %[[X]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z28sub_group_scan_inclusive_min[[L]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z17__spirv_GroupUMinii[[L]](i32 3, i32 1, [[IR]] %x)
; SPIRV-unsigned: = OpGroupUMax %[[TYPE]] %uint_3 InclusiveScan %[[X]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z28sub_group_scan_inclusive_max[[L]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z17__spirv_GroupUMaxii[[L]](i32 3, i32 1, [[IR]] %x)
; SPIRV-unsigned: = OpGroupIAdd %[[TYPE]] %uint_3 ExclusiveScan %[[X]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z28sub_group_scan_exclusive_add[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z17__spirv_GroupIAddii[[P]](i32 3, i32 2, [[IR]] %x)
; SPIRV-unsigned: = OpGroupUMin %[[TYPE]] %uint_3 ExclusiveScan %[[X]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z28sub_group_scan_exclusive_min[[L]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z17__spirv_GroupUMinii[[L]](i32 3, i32 2, [[IR]] %x)
; SPIRV-unsigned: = OpGroupUMax %[[TYPE]] %uint_3 ExclusiveScan %[[X]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z28sub_group_scan_exclusive_max[[L]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z17__spirv_GroupUMaxii[[L]](i32 3, i32 2, [[IR]] %x)

; SPIRV-float: OpCapability Groups
; SPIRV-float: %[[X:.+]] = OpFunctionParameter
; SPIRV-float: = OpGroupFAdd %[[TYPE]] %uint_3 Reduce %[[X]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z20sub_group_reduce_add[[P]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z17__spirv_GroupFAddii[[P]](i32 3, i32 0, [[IR]] %x)
; SPIRV-float: = OpGroupFMin %[[TYPE]] %uint_3 Reduce %[[X]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z20sub_group_reduce_min[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z17__spirv_GroupFMinii[[L]](i32 3, i32 0, [[IR]] %x)
; SPIRV-float: = OpGroupFMax %[[TYPE]] %uint_3 Reduce %[[X]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z20sub_group_reduce_max[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z17__spirv_GroupFMaxii[[L]](i32 3, i32 0, [[IR]] %x)
; SPIRV-float: = OpGroupFAdd %[[TYPE]] %uint_3 InclusiveScan %[[X]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z28sub_group_scan_inclusive_add[[P]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z17__spirv_GroupFAddii[[P]](i32 3, i32 1, [[IR]] %x)
; SPIRV-float: = OpGroupFMin %[[TYPE]] %uint_3 InclusiveScan %[[X]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z28sub_group_scan_inclusive_min[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z17__spirv_GroupFMinii[[L]](i32 3, i32 1, [[IR]] %x)
; SPIRV-float: = OpGroupFMax %[[TYPE]] %uint_3 InclusiveScan %[[X]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z28sub_group_scan_inclusive_max[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z17__spirv_GroupFMaxii[[L]](i32 3, i32 1, [[IR]] %x)
; SPIRV-float: = OpGroupFAdd %[[TYPE]] %uint_3 ExclusiveScan %[[X]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z28sub_group_scan_exclusive_add[[P]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z17__spirv_GroupFAddii[[P]](i32 3, i32 2, [[IR]] %x)
; SPIRV-float: = OpGroupFMin %[[TYPE]] %uint_3 ExclusiveScan %[[X]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z28sub_group_scan_exclusive_min[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z17__spirv_GroupFMinii[[L]](i32 3, i32 2, [[IR]] %x)
; SPIRV-float: = OpGroupFMax %[[TYPE]] %uint_3 ExclusiveScan %[[X]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z28sub_group_scan_exclusive_max[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z17__spirv_GroupFMaxii[[L]](i32 3, i32 2, [[IR]] %x)

;--- signed.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @f(IR %x) {
  %1 = call spir_func IR @_Z20sub_group_reduce_addLETTER(IR %x)
  %2 = call spir_func IR @_Z20sub_group_reduce_minLETTER(IR %x)
  %3 = call spir_func IR @_Z20sub_group_reduce_maxLETTER(IR %x)
  %4 = call spir_func IR @_Z28sub_group_scan_inclusive_addLETTER(IR %x)
  %5 = call spir_func IR @_Z28sub_group_scan_inclusive_minLETTER(IR %x)
  %6 = call spir_func IR @_Z28sub_group_scan_inclusive_maxLETTER(IR %x)
  %7 = call spir_func IR @_Z28sub_group_scan_exclusive_addLETTER(IR %x)
  %8 = call spir_func IR @_Z28sub_group_scan_exclusive_minLETTER(IR %x)
  %9 = call spir_func IR @_Z28sub_group_scan_exclusive_maxLETTER(IR %x)
  ret void
}

declare spir_func IR @_Z20sub_group_reduce_addLETTER(IR)
declare spir_func IR @_Z20sub_group_reduce_minLETTER(IR)
declare spir_func IR @_Z20sub_group_reduce_maxLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_inclusive_addLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_inclusive_minLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_inclusive_maxLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_exclusive_addLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_exclusive_minLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_exclusive_maxLETTER(IR)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- unsigned.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @f(IR %x) {
  %1 = call spir_func IR @_Z20sub_group_reduce_addLETTER(IR %x)
  %2 = call spir_func IR @_Z20sub_group_reduce_minLETTER(IR %x)
  %3 = call spir_func IR @_Z20sub_group_reduce_maxLETTER(IR %x)
  %4 = call spir_func IR @_Z28sub_group_scan_inclusive_addLETTER(IR %x)
  %5 = call spir_func IR @_Z28sub_group_scan_inclusive_minLETTER(IR %x)
  %6 = call spir_func IR @_Z28sub_group_scan_inclusive_maxLETTER(IR %x)
  %7 = call spir_func IR @_Z28sub_group_scan_exclusive_addLETTER(IR %x)
  %8 = call spir_func IR @_Z28sub_group_scan_exclusive_minLETTER(IR %x)
  %9 = call spir_func IR @_Z28sub_group_scan_exclusive_maxLETTER(IR %x)
  ret void
}

declare spir_func IR @_Z20sub_group_reduce_addLETTER(IR)
declare spir_func IR @_Z20sub_group_reduce_minLETTER(IR)
declare spir_func IR @_Z20sub_group_reduce_maxLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_inclusive_addLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_inclusive_minLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_inclusive_maxLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_exclusive_addLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_exclusive_minLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_exclusive_maxLETTER(IR)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- float.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @f(IR %x) {
  %1 = call spir_func IR @_Z20sub_group_reduce_addLETTER(IR %x)
  %2 = call spir_func IR @_Z20sub_group_reduce_minLETTER(IR %x)
  %3 = call spir_func IR @_Z20sub_group_reduce_maxLETTER(IR %x)
  %4 = call spir_func IR @_Z28sub_group_scan_inclusive_addLETTER(IR %x)
  %5 = call spir_func IR @_Z28sub_group_scan_inclusive_minLETTER(IR %x)
  %6 = call spir_func IR @_Z28sub_group_scan_inclusive_maxLETTER(IR %x)
  %7 = call spir_func IR @_Z28sub_group_scan_exclusive_addLETTER(IR %x)
  %8 = call spir_func IR @_Z28sub_group_scan_exclusive_minLETTER(IR %x)
  %9 = call spir_func IR @_Z28sub_group_scan_exclusive_maxLETTER(IR %x)
  ret void
}

declare spir_func IR @_Z20sub_group_reduce_addLETTER(IR)
declare spir_func IR @_Z20sub_group_reduce_minLETTER(IR)
declare spir_func IR @_Z20sub_group_reduce_maxLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_inclusive_addLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_inclusive_minLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_inclusive_maxLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_exclusive_addLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_exclusive_minLETTER(IR)
declare spir_func IR @_Z28sub_group_scan_exclusive_maxLETTER(IR)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
