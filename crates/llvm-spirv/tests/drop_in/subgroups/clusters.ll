; Reductions in clusters of a subgroup: how many invocations a cluster has is one more operand. Sums, products and bits
; have no sign, and come back as signed ones.
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

; SPIRV-signed: OpCapability GroupNonUniformClustered
; SPIRV-signed: %[[GIVEN:.+]] = OpFunctionParameter
; SPIRV-signed: = OpGroupNonUniformIAdd %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_add[[P]]j([[IR]] %x, i32 4)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIAddii[[P]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-signed: = OpGroupNonUniformIMul %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_mul[[P]]j([[IR]] %x, i32 4)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIMulii[[P]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-signed: = OpGroupNonUniformSMin %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_min[[L]]j([[IR]] %x, i32 4)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformSMinii[[L]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-signed: = OpGroupNonUniformSMax %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_max[[L]]j([[IR]] %x, i32 4)
; NAMED-signed: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformSMaxii[[L]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-signed: = OpGroupNonUniformBitwiseAnd %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_and[[P]]j([[IR]] %x, i32 4)
; NAMED-signed: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseAndii[[P]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-signed: = OpGroupNonUniformBitwiseOr %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z29sub_group_clustered_reduce_or[[P]]j([[IR]] %x, i32 4)
; NAMED-signed: call spir_func [[IR]] @_Z32__spirv_GroupNonUniformBitwiseOrii[[P]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-signed: = OpGroupNonUniformBitwiseXor %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-signed: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_xor[[P]]j([[IR]] %x, i32 4)
; NAMED-signed: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseXorii[[P]]j(i32 3, i32 3, [[IR]] %x, i32 4)

; SPIRV-unsigned: OpCapability GroupNonUniformClustered
; SPIRV-unsigned: %[[GIVEN:.+]] = OpFunctionParameter
; SPIRV-unsigned: = OpGroupNonUniformIAdd %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_add[[P]]j([[IR]] %x, i32 4)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIAddii[[P]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-unsigned: = OpGroupNonUniformIMul %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_mul[[P]]j([[IR]] %x, i32 4)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformIMulii[[P]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-unsigned: = OpGroupNonUniformUMin %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_min[[L]]j([[IR]] %x, i32 4)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformUMinii[[L]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-unsigned: = OpGroupNonUniformUMax %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_max[[L]]j([[IR]] %x, i32 4)
; NAMED-unsigned: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformUMaxii[[L]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-unsigned: = OpGroupNonUniformBitwiseAnd %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_and[[P]]j([[IR]] %x, i32 4)
; NAMED-unsigned: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseAndii[[P]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-unsigned: = OpGroupNonUniformBitwiseOr %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z29sub_group_clustered_reduce_or[[P]]j([[IR]] %x, i32 4)
; NAMED-unsigned: call spir_func [[IR]] @_Z32__spirv_GroupNonUniformBitwiseOrii[[P]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-unsigned: = OpGroupNonUniformBitwiseXor %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-unsigned: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_xor[[P]]j([[IR]] %x, i32 4)
; NAMED-unsigned: call spir_func [[IR]] @_Z33__spirv_GroupNonUniformBitwiseXorii[[P]]j(i32 3, i32 3, [[IR]] %x, i32 4)

; SPIRV-float: OpCapability GroupNonUniformClustered
; SPIRV-float: %[[GIVEN:.+]] = OpFunctionParameter
; SPIRV-float: = OpGroupNonUniformFAdd %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_add[[L]]j([[IR]] %x, i32 4)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFAddii[[L]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-float: = OpGroupNonUniformFMul %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_mul[[L]]j([[IR]] %x, i32 4)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFMulii[[L]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-float: = OpGroupNonUniformFMin %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_min[[L]]j([[IR]] %x, i32 4)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFMinii[[L]]j(i32 3, i32 3, [[IR]] %x, i32 4)
; SPIRV-float: = OpGroupNonUniformFMax %[[TYPE]] %uint_3 ClusteredReduce %[[GIVEN]] %uint_4{{$}}
; OPENCL-float: call spir_func [[IR]] @_Z30sub_group_clustered_reduce_max[[L]]j([[IR]] %x, i32 4)
; NAMED-float: call spir_func [[IR]] @_Z27__spirv_GroupNonUniformFMaxii[[L]]j(i32 3, i32 3, [[IR]] %x, i32 4)

; SPIRV-logical: OpCapability GroupNonUniformClustered
; SPIRV-logical: %[[GIVEN:.+]] = OpFunctionParameter
; SPIRV-logical: %[[X1:.+]] = OpINotEqual %bool %[[GIVEN]] %uint_0
; SPIRV-logical-NEXT: = OpGroupNonUniformLogicalAnd %bool %uint_3 ClusteredReduce %[[X1]] %uint_4{{$}}
; OPENCL-logical: call spir_func i32 @_Z38sub_group_clustered_reduce_logical_andij(i32 %{{.+}}, i32 4)
; NAMED-logical: call spir_func i1 @_Z33__spirv_GroupNonUniformLogicalAndiibj(i32 3, i32 3, i1 %{{.+}}, i32 4)
; SPIRV-logical: %[[X2:.+]] = OpINotEqual %bool %[[GIVEN]] %uint_0
; SPIRV-logical-NEXT: = OpGroupNonUniformLogicalOr %bool %uint_3 ClusteredReduce %[[X2]] %uint_4{{$}}
; OPENCL-logical: call spir_func i32 @_Z37sub_group_clustered_reduce_logical_orij(i32 %{{.+}}, i32 4)
; NAMED-logical: call spir_func i1 @_Z32__spirv_GroupNonUniformLogicalOriibj(i32 3, i32 3, i1 %{{.+}}, i32 4)
; SPIRV-logical: %[[X3:.+]] = OpINotEqual %bool %[[GIVEN]] %uint_0
; SPIRV-logical-NEXT: = OpGroupNonUniformLogicalXor %bool %uint_3 ClusteredReduce %[[X3]] %uint_4{{$}}
; OPENCL-logical: call spir_func i32 @_Z38sub_group_clustered_reduce_logical_xorij(i32 %{{.+}}, i32 4)
; NAMED-logical: call spir_func i1 @_Z33__spirv_GroupNonUniformLogicalXoriibj(i32 3, i32 3, i1 %{{.+}}, i32 4)

;--- signed.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @f(IR %x) {
  %1 = call spir_func IR @_Z30sub_group_clustered_reduce_addLETTERj(IR %x, i32 4)
  %2 = call spir_func IR @_Z30sub_group_clustered_reduce_mulLETTERj(IR %x, i32 4)
  %3 = call spir_func IR @_Z30sub_group_clustered_reduce_minLETTERj(IR %x, i32 4)
  %4 = call spir_func IR @_Z30sub_group_clustered_reduce_maxLETTERj(IR %x, i32 4)
  %5 = call spir_func IR @_Z30sub_group_clustered_reduce_andLETTERj(IR %x, i32 4)
  %6 = call spir_func IR @_Z29sub_group_clustered_reduce_orLETTERj(IR %x, i32 4)
  %7 = call spir_func IR @_Z30sub_group_clustered_reduce_xorLETTERj(IR %x, i32 4)
  ret void
}

declare spir_func IR @_Z30sub_group_clustered_reduce_addLETTERj(IR, i32)
declare spir_func IR @_Z30sub_group_clustered_reduce_mulLETTERj(IR, i32)
declare spir_func IR @_Z30sub_group_clustered_reduce_minLETTERj(IR, i32)
declare spir_func IR @_Z30sub_group_clustered_reduce_maxLETTERj(IR, i32)
declare spir_func IR @_Z30sub_group_clustered_reduce_andLETTERj(IR, i32)
declare spir_func IR @_Z29sub_group_clustered_reduce_orLETTERj(IR, i32)
declare spir_func IR @_Z30sub_group_clustered_reduce_xorLETTERj(IR, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- unsigned.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @f(IR %x) {
  %1 = call spir_func IR @_Z30sub_group_clustered_reduce_addLETTERj(IR %x, i32 4)
  %2 = call spir_func IR @_Z30sub_group_clustered_reduce_mulLETTERj(IR %x, i32 4)
  %3 = call spir_func IR @_Z30sub_group_clustered_reduce_minLETTERj(IR %x, i32 4)
  %4 = call spir_func IR @_Z30sub_group_clustered_reduce_maxLETTERj(IR %x, i32 4)
  %5 = call spir_func IR @_Z30sub_group_clustered_reduce_andLETTERj(IR %x, i32 4)
  %6 = call spir_func IR @_Z29sub_group_clustered_reduce_orLETTERj(IR %x, i32 4)
  %7 = call spir_func IR @_Z30sub_group_clustered_reduce_xorLETTERj(IR %x, i32 4)
  ret void
}

declare spir_func IR @_Z30sub_group_clustered_reduce_addLETTERj(IR, i32)
declare spir_func IR @_Z30sub_group_clustered_reduce_mulLETTERj(IR, i32)
declare spir_func IR @_Z30sub_group_clustered_reduce_minLETTERj(IR, i32)
declare spir_func IR @_Z30sub_group_clustered_reduce_maxLETTERj(IR, i32)
declare spir_func IR @_Z30sub_group_clustered_reduce_andLETTERj(IR, i32)
declare spir_func IR @_Z29sub_group_clustered_reduce_orLETTERj(IR, i32)
declare spir_func IR @_Z30sub_group_clustered_reduce_xorLETTERj(IR, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- float.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @f(IR %x) {
  %1 = call spir_func IR @_Z30sub_group_clustered_reduce_addLETTERj(IR %x, i32 4)
  %2 = call spir_func IR @_Z30sub_group_clustered_reduce_mulLETTERj(IR %x, i32 4)
  %3 = call spir_func IR @_Z30sub_group_clustered_reduce_minLETTERj(IR %x, i32 4)
  %4 = call spir_func IR @_Z30sub_group_clustered_reduce_maxLETTERj(IR %x, i32 4)
  ret void
}

declare spir_func IR @_Z30sub_group_clustered_reduce_addLETTERj(IR, i32)
declare spir_func IR @_Z30sub_group_clustered_reduce_mulLETTERj(IR, i32)
declare spir_func IR @_Z30sub_group_clustered_reduce_minLETTERj(IR, i32)
declare spir_func IR @_Z30sub_group_clustered_reduce_maxLETTERj(IR, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- logical.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @f(IR %x) {
  %1 = call spir_func IR @_Z38sub_group_clustered_reduce_logical_andLETTERj(IR %x, i32 4)
  %2 = call spir_func IR @_Z37sub_group_clustered_reduce_logical_orLETTERj(IR %x, i32 4)
  %3 = call spir_func IR @_Z38sub_group_clustered_reduce_logical_xorLETTERj(IR %x, i32 4)
  ret void
}

declare spir_func IR @_Z38sub_group_clustered_reduce_logical_andLETTERj(IR, i32)
declare spir_func IR @_Z37sub_group_clustered_reduce_logical_orLETTERj(IR, i32)
declare spir_func IR @_Z38sub_group_clustered_reduce_logical_xorLETTERj(IR, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
