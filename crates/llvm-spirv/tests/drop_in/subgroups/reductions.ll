; Reductions and scans among the invocations of a subgroup that take part: the instruction is that of the sign, the
; operation a literal, and the scope the subgroup. Sums, products and bits have no sign, and come back as signed ones.
;
; DEFINE: %{kind} =
; DEFINE: %{ir} =
; DEFINE: %{letter} =
; DEFINE: %{plain} =
; DEFINE: %{type} =
; DEFINE: %{check} = FileCheck %s -DIR=%{ir} -DL=%{letter} -DP=%{plain} -DTYPE=%{type}
; DEFINE: %{there} = split-file %s %t && sed -e 's/IR/%{ir}/g' -e 's/LETTER/%{letter}/g' %t/%{kind}.ll > %t.ll && \
; DEFINE:   llvm-spirv %t.ll -o %t.spv && spirv-val --target-env spv1.3 %t.spv && spirv-dis %t.spv | %{check} --check-prefix=SPIRV-%{kind}
; DEFINE: %{back} = llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | %{check} --check-prefix=OPENCL-%{kind} && \
; DEFINE:   llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc && llvm-dis %t.bc -o - | %{check} --check-prefix=NAMED-%{kind} && \
; DEFINE:   llvm-spirv %t.bc -o %t.again.spv && spirv-dis %t.again.spv | %{check} --check-prefix=SPIRV-%{kind}

; REDEFINE: %{kind} = signed
; REDEFINE: %{ir} = i8
; REDEFINE: %{letter} = c
; REDEFINE: %{plain} = c
; REDEFINE: %{type} = uchar
; RUN: %{there}
; RUN: %{back}

; REDEFINE: %{kind} = signed
; REDEFINE: %{ir} = i16
; REDEFINE: %{letter} = s
; REDEFINE: %{plain} = s
; REDEFINE: %{type} = ushort
; RUN: %{there}
; RUN: %{back}

; REDEFINE: %{kind} = signed
; REDEFINE: %{ir} = i32
; REDEFINE: %{letter} = i
; REDEFINE: %{plain} = i
; REDEFINE: %{type} = uint
; RUN: %{there}
; RUN: %{back}

; REDEFINE: %{kind} = signed
; REDEFINE: %{ir} = i64
; REDEFINE: %{letter} = l
; REDEFINE: %{plain} = l
; REDEFINE: %{type} = ulong
; RUN: %{there}
; RUN: %{back}

; REDEFINE: %{kind} = unsigned
; REDEFINE: %{ir} = i8
; REDEFINE: %{letter} = h
; REDEFINE: %{plain} = c
; REDEFINE: %{type} = uchar
; RUN: %{there}
; RUN: %{back}

; REDEFINE: %{kind} = unsigned
; REDEFINE: %{ir} = i16
; REDEFINE: %{letter} = t
; REDEFINE: %{plain} = s
; REDEFINE: %{type} = ushort
; RUN: %{there}
; RUN: %{back}

; REDEFINE: %{kind} = unsigned
; REDEFINE: %{ir} = i32
; REDEFINE: %{letter} = j
; REDEFINE: %{plain} = i
; REDEFINE: %{type} = uint
; RUN: %{there}
; RUN: %{back}

; REDEFINE: %{kind} = unsigned
; REDEFINE: %{ir} = i64
; REDEFINE: %{letter} = m
; REDEFINE: %{plain} = l
; REDEFINE: %{type} = ulong
; RUN: %{there}
; RUN: %{back}

; REDEFINE: %{kind} = float
; REDEFINE: %{ir} = half
; REDEFINE: %{letter} = Dh
; REDEFINE: %{plain} = Dh
; REDEFINE: %{type} = half
; RUN: %{there}
; RUN: %{back}

; REDEFINE: %{kind} = float
; REDEFINE: %{ir} = float
; REDEFINE: %{letter} = f
; REDEFINE: %{plain} = f
; REDEFINE: %{type} = float
; RUN: %{there}
; RUN: %{back}

; REDEFINE: %{kind} = float
; REDEFINE: %{ir} = double
; REDEFINE: %{letter} = d
; REDEFINE: %{plain} = d
; REDEFINE: %{type} = double
; RUN: %{there}
; RUN: %{back}

; REDEFINE: %{kind} = logical
; REDEFINE: %{ir} = i32
; REDEFINE: %{letter} = i
; REDEFINE: %{plain} = i
; REDEFINE: %{type} = bool
; RUN: %{there}
; RUN: %{back}

; SPIRV-signed: OpCapability GroupNonUniformArithmetic
; SPIRV-signed: %[[GIVEN:.+]] = OpFunctionParameter
; SPIRV-signed: = OpGroupNonUniformIAdd %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_add[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIAddii[[P]](i32 3, i32 0, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformIMul %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_mul[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIMulii[[P]](i32 3, i32 0, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformSMin %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_min[[L]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformSMinii[[L]](i32 3, i32 0, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformSMax %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_max[[L]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformSMaxii[[L]](i32 3, i32 0, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformBitwiseAnd %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_and[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseAndii[[P]](i32 3, i32 0, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformBitwiseOr %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z31sub_group_non_uniform_reduce_or[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z32__spirv_GroupNonUniformBitwiseOrii[[P]](i32 3, i32 0, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformBitwiseXor %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_xor[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseXorii[[P]](i32 3, i32 0, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformIAdd %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_add[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIAddii[[P]](i32 3, i32 1, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformIMul %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_mul[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIMulii[[P]](i32 3, i32 1, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformSMin %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_min[[L]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformSMinii[[L]](i32 3, i32 1, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformSMax %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_max[[L]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformSMaxii[[L]](i32 3, i32 1, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformBitwiseAnd %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_and[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseAndii[[P]](i32 3, i32 1, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformBitwiseOr %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z39sub_group_non_uniform_scan_inclusive_or[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z32__spirv_GroupNonUniformBitwiseOrii[[P]](i32 3, i32 1, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformBitwiseXor %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_xor[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseXorii[[P]](i32 3, i32 1, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformIAdd %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_add[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIAddii[[P]](i32 3, i32 2, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformIMul %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_mul[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIMulii[[P]](i32 3, i32 2, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformSMin %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_min[[L]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformSMinii[[L]](i32 3, i32 2, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformSMax %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_max[[L]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformSMaxii[[L]](i32 3, i32 2, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformBitwiseAnd %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_and[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseAndii[[P]](i32 3, i32 2, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformBitwiseOr %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z39sub_group_non_uniform_scan_exclusive_or[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z32__spirv_GroupNonUniformBitwiseOrii[[P]](i32 3, i32 2, [[IR]] %x)
; SPIRV-signed: = OpGroupNonUniformBitwiseXor %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_xor[[P]]([[IR]] %x)
; NAMED-signed: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseXorii[[P]](i32 3, i32 2, [[IR]] %x)

; SPIRV-unsigned: OpCapability GroupNonUniformArithmetic
; SPIRV-unsigned: %[[GIVEN:.+]] = OpFunctionParameter
; SPIRV-unsigned: = OpGroupNonUniformIAdd %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_add[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIAddii[[P]](i32 3, i32 0, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformIMul %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_mul[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIMulii[[P]](i32 3, i32 0, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformUMin %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_min[[L]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformUMinii[[L]](i32 3, i32 0, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformUMax %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_max[[L]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformUMaxii[[L]](i32 3, i32 0, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformBitwiseAnd %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_and[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseAndii[[P]](i32 3, i32 0, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformBitwiseOr %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z31sub_group_non_uniform_reduce_or[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z32__spirv_GroupNonUniformBitwiseOrii[[P]](i32 3, i32 0, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformBitwiseXor %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_xor[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseXorii[[P]](i32 3, i32 0, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformIAdd %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_add[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIAddii[[P]](i32 3, i32 1, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformIMul %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_mul[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIMulii[[P]](i32 3, i32 1, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformUMin %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_min[[L]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformUMinii[[L]](i32 3, i32 1, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformUMax %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_max[[L]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformUMaxii[[L]](i32 3, i32 1, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformBitwiseAnd %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_and[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseAndii[[P]](i32 3, i32 1, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformBitwiseOr %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z39sub_group_non_uniform_scan_inclusive_or[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z32__spirv_GroupNonUniformBitwiseOrii[[P]](i32 3, i32 1, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformBitwiseXor %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_xor[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseXorii[[P]](i32 3, i32 1, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformIAdd %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_add[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIAddii[[P]](i32 3, i32 2, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformIMul %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_mul[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIMulii[[P]](i32 3, i32 2, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformUMin %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_min[[L]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformUMinii[[L]](i32 3, i32 2, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformUMax %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_max[[L]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformUMaxii[[L]](i32 3, i32 2, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformBitwiseAnd %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_and[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseAndii[[P]](i32 3, i32 2, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformBitwiseOr %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z39sub_group_non_uniform_scan_exclusive_or[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z32__spirv_GroupNonUniformBitwiseOrii[[P]](i32 3, i32 2, [[IR]] %x)
; SPIRV-unsigned: = OpGroupNonUniformBitwiseXor %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_xor[[P]]([[IR]] %x)
; NAMED-unsigned: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseXorii[[P]](i32 3, i32 2, [[IR]] %x)

; SPIRV-float: OpCapability GroupNonUniformArithmetic
; SPIRV-float: %[[GIVEN:.+]] = OpFunctionParameter
; SPIRV-float: = OpGroupNonUniformFAdd %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_add[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFAddii[[L]](i32 3, i32 0, [[IR]] %x)
; SPIRV-float: = OpGroupNonUniformFMul %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_mul[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFMulii[[L]](i32 3, i32 0, [[IR]] %x)
; SPIRV-float: = OpGroupNonUniformFMin %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_min[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFMinii[[L]](i32 3, i32 0, [[IR]] %x)
; SPIRV-float: = OpGroupNonUniformFMax %[[TYPE]] %uint_3 Reduce %[[GIVEN]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z32sub_group_non_uniform_reduce_max[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFMaxii[[L]](i32 3, i32 0, [[IR]] %x)
; SPIRV-float: = OpGroupNonUniformFAdd %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_add[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFAddii[[L]](i32 3, i32 1, [[IR]] %x)
; SPIRV-float: = OpGroupNonUniformFMul %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_mul[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFMulii[[L]](i32 3, i32 1, [[IR]] %x)
; SPIRV-float: = OpGroupNonUniformFMin %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_min[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFMinii[[L]](i32 3, i32 1, [[IR]] %x)
; SPIRV-float: = OpGroupNonUniformFMax %[[TYPE]] %uint_3 InclusiveScan %[[GIVEN]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_inclusive_max[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFMaxii[[L]](i32 3, i32 1, [[IR]] %x)
; SPIRV-float: = OpGroupNonUniformFAdd %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_add[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFAddii[[L]](i32 3, i32 2, [[IR]] %x)
; SPIRV-float: = OpGroupNonUniformFMul %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_mul[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFMulii[[L]](i32 3, i32 2, [[IR]] %x)
; SPIRV-float: = OpGroupNonUniformFMin %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_min[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFMinii[[L]](i32 3, i32 2, [[IR]] %x)
; SPIRV-float: = OpGroupNonUniformFMax %[[TYPE]] %uint_3 ExclusiveScan %[[GIVEN]]{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z40sub_group_non_uniform_scan_exclusive_max[[L]]([[IR]] %x)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFMaxii[[L]](i32 3, i32 2, [[IR]] %x)

; SPIRV-logical: OpCapability GroupNonUniformArithmetic
; SPIRV-logical: %[[GIVEN:.+]] = OpFunctionParameter
; SPIRV-logical: %[[X1:.+]] = OpINotEqual %bool %[[GIVEN]] %uint_0
; SPIRV-logical-NEXT: = OpGroupNonUniformLogicalAnd %bool %uint_3 Reduce %[[X1]]{{$}}
; OPENCL-logical: call spir_func i32 @_Z40sub_group_non_uniform_reduce_logical_andi(i32 %{{.+}})
; NAMED-logical: call spir_func i1 @_Z33__spirv_GroupNonUniformLogicalAndiib(i32 3, i32 0, i1 %{{.+}})
; SPIRV-logical: %[[X2:.+]] = OpINotEqual %bool %[[GIVEN]] %uint_0
; SPIRV-logical-NEXT: = OpGroupNonUniformLogicalOr %bool %uint_3 Reduce %[[X2]]{{$}}
; OPENCL-logical: call spir_func i32 @_Z39sub_group_non_uniform_reduce_logical_ori(i32 %{{.+}})
; NAMED-logical: call spir_func i1 @_Z32__spirv_GroupNonUniformLogicalOriib(i32 3, i32 0, i1 %{{.+}})
; SPIRV-logical: %[[X3:.+]] = OpINotEqual %bool %[[GIVEN]] %uint_0
; SPIRV-logical-NEXT: = OpGroupNonUniformLogicalXor %bool %uint_3 Reduce %[[X3]]{{$}}
; OPENCL-logical: call spir_func i32 @_Z40sub_group_non_uniform_reduce_logical_xori(i32 %{{.+}})
; NAMED-logical: call spir_func i1 @_Z33__spirv_GroupNonUniformLogicalXoriib(i32 3, i32 0, i1 %{{.+}})
; SPIRV-logical: %[[X4:.+]] = OpINotEqual %bool %[[GIVEN]] %uint_0
; SPIRV-logical-NEXT: = OpGroupNonUniformLogicalAnd %bool %uint_3 InclusiveScan %[[X4]]{{$}}
; OPENCL-logical: call spir_func i32 @_Z48sub_group_non_uniform_scan_inclusive_logical_andi(i32 %{{.+}})
; NAMED-logical: call spir_func i1 @_Z33__spirv_GroupNonUniformLogicalAndiib(i32 3, i32 1, i1 %{{.+}})
; SPIRV-logical: %[[X5:.+]] = OpINotEqual %bool %[[GIVEN]] %uint_0
; SPIRV-logical-NEXT: = OpGroupNonUniformLogicalOr %bool %uint_3 InclusiveScan %[[X5]]{{$}}
; OPENCL-logical: call spir_func i32 @_Z47sub_group_non_uniform_scan_inclusive_logical_ori(i32 %{{.+}})
; NAMED-logical: call spir_func i1 @_Z32__spirv_GroupNonUniformLogicalOriib(i32 3, i32 1, i1 %{{.+}})
; SPIRV-logical: %[[X6:.+]] = OpINotEqual %bool %[[GIVEN]] %uint_0
; SPIRV-logical-NEXT: = OpGroupNonUniformLogicalXor %bool %uint_3 InclusiveScan %[[X6]]{{$}}
; OPENCL-logical: call spir_func i32 @_Z48sub_group_non_uniform_scan_inclusive_logical_xori(i32 %{{.+}})
; NAMED-logical: call spir_func i1 @_Z33__spirv_GroupNonUniformLogicalXoriib(i32 3, i32 1, i1 %{{.+}})
; SPIRV-logical: %[[X7:.+]] = OpINotEqual %bool %[[GIVEN]] %uint_0
; SPIRV-logical-NEXT: = OpGroupNonUniformLogicalAnd %bool %uint_3 ExclusiveScan %[[X7]]{{$}}
; OPENCL-logical: call spir_func i32 @_Z48sub_group_non_uniform_scan_exclusive_logical_andi(i32 %{{.+}})
; NAMED-logical: call spir_func i1 @_Z33__spirv_GroupNonUniformLogicalAndiib(i32 3, i32 2, i1 %{{.+}})
; SPIRV-logical: %[[X8:.+]] = OpINotEqual %bool %[[GIVEN]] %uint_0
; SPIRV-logical-NEXT: = OpGroupNonUniformLogicalOr %bool %uint_3 ExclusiveScan %[[X8]]{{$}}
; OPENCL-logical: call spir_func i32 @_Z47sub_group_non_uniform_scan_exclusive_logical_ori(i32 %{{.+}})
; NAMED-logical: call spir_func i1 @_Z32__spirv_GroupNonUniformLogicalOriib(i32 3, i32 2, i1 %{{.+}})
; SPIRV-logical: %[[X9:.+]] = OpINotEqual %bool %[[GIVEN]] %uint_0
; SPIRV-logical-NEXT: = OpGroupNonUniformLogicalXor %bool %uint_3 ExclusiveScan %[[X9]]{{$}}
; OPENCL-logical: call spir_func i32 @_Z48sub_group_non_uniform_scan_exclusive_logical_xori(i32 %{{.+}})
; NAMED-logical: call spir_func i1 @_Z33__spirv_GroupNonUniformLogicalXoriib(i32 3, i32 2, i1 %{{.+}})

;--- signed.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @f(IR %x) {
  %1 = call spir_func IR @_Z32sub_group_non_uniform_reduce_addLETTER(IR %x)
  %2 = call spir_func IR @_Z32sub_group_non_uniform_reduce_mulLETTER(IR %x)
  %3 = call spir_func IR @_Z32sub_group_non_uniform_reduce_minLETTER(IR %x)
  %4 = call spir_func IR @_Z32sub_group_non_uniform_reduce_maxLETTER(IR %x)
  %5 = call spir_func IR @_Z32sub_group_non_uniform_reduce_andLETTER(IR %x)
  %6 = call spir_func IR @_Z31sub_group_non_uniform_reduce_orLETTER(IR %x)
  %7 = call spir_func IR @_Z32sub_group_non_uniform_reduce_xorLETTER(IR %x)
  %8 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_addLETTER(IR %x)
  %9 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_mulLETTER(IR %x)
  %10 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_minLETTER(IR %x)
  %11 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_maxLETTER(IR %x)
  %12 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_andLETTER(IR %x)
  %13 = call spir_func IR @_Z39sub_group_non_uniform_scan_inclusive_orLETTER(IR %x)
  %14 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_xorLETTER(IR %x)
  %15 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_addLETTER(IR %x)
  %16 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_mulLETTER(IR %x)
  %17 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_minLETTER(IR %x)
  %18 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_maxLETTER(IR %x)
  %19 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_andLETTER(IR %x)
  %20 = call spir_func IR @_Z39sub_group_non_uniform_scan_exclusive_orLETTER(IR %x)
  %21 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_xorLETTER(IR %x)
  ret void
}

declare spir_func IR @_Z32sub_group_non_uniform_reduce_addLETTER(IR)
declare spir_func IR @_Z32sub_group_non_uniform_reduce_mulLETTER(IR)
declare spir_func IR @_Z32sub_group_non_uniform_reduce_minLETTER(IR)
declare spir_func IR @_Z32sub_group_non_uniform_reduce_maxLETTER(IR)
declare spir_func IR @_Z32sub_group_non_uniform_reduce_andLETTER(IR)
declare spir_func IR @_Z31sub_group_non_uniform_reduce_orLETTER(IR)
declare spir_func IR @_Z32sub_group_non_uniform_reduce_xorLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_addLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_mulLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_minLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_maxLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_andLETTER(IR)
declare spir_func IR @_Z39sub_group_non_uniform_scan_inclusive_orLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_xorLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_addLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_mulLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_minLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_maxLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_andLETTER(IR)
declare spir_func IR @_Z39sub_group_non_uniform_scan_exclusive_orLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_xorLETTER(IR)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- unsigned.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @f(IR %x) {
  %1 = call spir_func IR @_Z32sub_group_non_uniform_reduce_addLETTER(IR %x)
  %2 = call spir_func IR @_Z32sub_group_non_uniform_reduce_mulLETTER(IR %x)
  %3 = call spir_func IR @_Z32sub_group_non_uniform_reduce_minLETTER(IR %x)
  %4 = call spir_func IR @_Z32sub_group_non_uniform_reduce_maxLETTER(IR %x)
  %5 = call spir_func IR @_Z32sub_group_non_uniform_reduce_andLETTER(IR %x)
  %6 = call spir_func IR @_Z31sub_group_non_uniform_reduce_orLETTER(IR %x)
  %7 = call spir_func IR @_Z32sub_group_non_uniform_reduce_xorLETTER(IR %x)
  %8 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_addLETTER(IR %x)
  %9 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_mulLETTER(IR %x)
  %10 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_minLETTER(IR %x)
  %11 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_maxLETTER(IR %x)
  %12 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_andLETTER(IR %x)
  %13 = call spir_func IR @_Z39sub_group_non_uniform_scan_inclusive_orLETTER(IR %x)
  %14 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_xorLETTER(IR %x)
  %15 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_addLETTER(IR %x)
  %16 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_mulLETTER(IR %x)
  %17 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_minLETTER(IR %x)
  %18 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_maxLETTER(IR %x)
  %19 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_andLETTER(IR %x)
  %20 = call spir_func IR @_Z39sub_group_non_uniform_scan_exclusive_orLETTER(IR %x)
  %21 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_xorLETTER(IR %x)
  ret void
}

declare spir_func IR @_Z32sub_group_non_uniform_reduce_addLETTER(IR)
declare spir_func IR @_Z32sub_group_non_uniform_reduce_mulLETTER(IR)
declare spir_func IR @_Z32sub_group_non_uniform_reduce_minLETTER(IR)
declare spir_func IR @_Z32sub_group_non_uniform_reduce_maxLETTER(IR)
declare spir_func IR @_Z32sub_group_non_uniform_reduce_andLETTER(IR)
declare spir_func IR @_Z31sub_group_non_uniform_reduce_orLETTER(IR)
declare spir_func IR @_Z32sub_group_non_uniform_reduce_xorLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_addLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_mulLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_minLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_maxLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_andLETTER(IR)
declare spir_func IR @_Z39sub_group_non_uniform_scan_inclusive_orLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_xorLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_addLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_mulLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_minLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_maxLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_andLETTER(IR)
declare spir_func IR @_Z39sub_group_non_uniform_scan_exclusive_orLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_xorLETTER(IR)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- float.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @f(IR %x) {
  %1 = call spir_func IR @_Z32sub_group_non_uniform_reduce_addLETTER(IR %x)
  %2 = call spir_func IR @_Z32sub_group_non_uniform_reduce_mulLETTER(IR %x)
  %3 = call spir_func IR @_Z32sub_group_non_uniform_reduce_minLETTER(IR %x)
  %4 = call spir_func IR @_Z32sub_group_non_uniform_reduce_maxLETTER(IR %x)
  %5 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_addLETTER(IR %x)
  %6 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_mulLETTER(IR %x)
  %7 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_minLETTER(IR %x)
  %8 = call spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_maxLETTER(IR %x)
  %9 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_addLETTER(IR %x)
  %10 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_mulLETTER(IR %x)
  %11 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_minLETTER(IR %x)
  %12 = call spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_maxLETTER(IR %x)
  ret void
}

declare spir_func IR @_Z32sub_group_non_uniform_reduce_addLETTER(IR)
declare spir_func IR @_Z32sub_group_non_uniform_reduce_mulLETTER(IR)
declare spir_func IR @_Z32sub_group_non_uniform_reduce_minLETTER(IR)
declare spir_func IR @_Z32sub_group_non_uniform_reduce_maxLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_addLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_mulLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_minLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_inclusive_maxLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_addLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_mulLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_minLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_scan_exclusive_maxLETTER(IR)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- logical.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @f(IR %x) {
  %1 = call spir_func IR @_Z40sub_group_non_uniform_reduce_logical_andLETTER(IR %x)
  %2 = call spir_func IR @_Z39sub_group_non_uniform_reduce_logical_orLETTER(IR %x)
  %3 = call spir_func IR @_Z40sub_group_non_uniform_reduce_logical_xorLETTER(IR %x)
  %4 = call spir_func IR @_Z48sub_group_non_uniform_scan_inclusive_logical_andLETTER(IR %x)
  %5 = call spir_func IR @_Z47sub_group_non_uniform_scan_inclusive_logical_orLETTER(IR %x)
  %6 = call spir_func IR @_Z48sub_group_non_uniform_scan_inclusive_logical_xorLETTER(IR %x)
  %7 = call spir_func IR @_Z48sub_group_non_uniform_scan_exclusive_logical_andLETTER(IR %x)
  %8 = call spir_func IR @_Z47sub_group_non_uniform_scan_exclusive_logical_orLETTER(IR %x)
  %9 = call spir_func IR @_Z48sub_group_non_uniform_scan_exclusive_logical_xorLETTER(IR %x)
  ret void
}

declare spir_func IR @_Z40sub_group_non_uniform_reduce_logical_andLETTER(IR)
declare spir_func IR @_Z39sub_group_non_uniform_reduce_logical_orLETTER(IR)
declare spir_func IR @_Z40sub_group_non_uniform_reduce_logical_xorLETTER(IR)
declare spir_func IR @_Z48sub_group_non_uniform_scan_inclusive_logical_andLETTER(IR)
declare spir_func IR @_Z47sub_group_non_uniform_scan_inclusive_logical_orLETTER(IR)
declare spir_func IR @_Z48sub_group_non_uniform_scan_inclusive_logical_xorLETTER(IR)
declare spir_func IR @_Z48sub_group_non_uniform_scan_exclusive_logical_andLETTER(IR)
declare spir_func IR @_Z47sub_group_non_uniform_scan_exclusive_logical_orLETTER(IR)
declare spir_func IR @_Z48sub_group_non_uniform_scan_exclusive_logical_xorLETTER(IR)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
