; Relations of floats, of each width: SPIR-V gives booleans, OpenCL C integers, 1 for a scalar and all bits for a component.
; Comparisons come back as such, the others as functions, of which the lowest bit counts.
;
; DEFINE: %{type} =
; DEFINE: %{letter} =
; DEFINE: %{bits} =
; DEFINE: %{int} =
; DEFINE: %{check} = FileCheck %s -DTYPE=%{type} -DL=%{letter} -DBITS=%{bits} -DINT=%{int}
; DEFINE: %{run} = sed -e 's/LETTER/%{letter}/g' -e 's/TYPE/%{type}/g' -e 's/BITS/%{bits}/g' %s > %t.ll && \
; DEFINE:   llvm-spirv %t.ll -o %t.spv && spirv-val --target-env spv1.0 %t.spv && spirv-dis %t.spv | %{check} --check-prefix=SPIRV --implicit-check-not=SConvert && \
; DEFINE:   llvm-spirv -r %t.spv -o - | llvm-dis | %{check} --check-prefix=OPENCL --implicit-check-not=convert_ && \
; DEFINE:   llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | %{check} --check-prefix=NAMED

; REDEFINE: %{type} = half
; REDEFINE: %{letter} = Dh
; REDEFINE: %{bits} = i16
; REDEFINE: %{int} = ushort
; RUN: %{run}

; REDEFINE: %{type} = float
; REDEFINE: %{letter} = f
; REDEFINE: %{bits} = i32
; REDEFINE: %{int} = uint
; RUN: %{run}

; REDEFINE: %{type} = double
; REDEFINE: %{letter} = d
; REDEFINE: %{bits} = i64
; REDEFINE: %{int} = ulong
; RUN: %{run}

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @scalars(TYPE %x, TYPE %y) {
  ; SPIRV: %[[IS:.+]] = OpIsFinite %bool %x
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: %[[IS:.+]] = call spir_func i32 @_Z8isfinite[[L]]([[TYPE]] %x)
  ; OPENCL: %[[BIT:.+]] = trunc i32 %[[IS]] to i1
  ; OPENCL: select i1 %[[BIT]], i32 1, i32 0
  ; NAMED: %[[IS:.+]] = call spir_func i1 @_Z16__spirv_IsFinite[[L]]([[TYPE]] %x)
  ; NAMED: select i1 %[[IS]], i32 1, i32 0
  %1 = call spir_func i32 @_Z8isfiniteLETTER(TYPE %x)
  ; SPIRV: %[[IS:.+]] = OpIsInf %bool %x
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: %[[IS:.+]] = call spir_func i32 @_Z5isinf[[L]]([[TYPE]] %x)
  ; OPENCL: %[[BIT:.+]] = trunc i32 %[[IS]] to i1
  ; OPENCL: select i1 %[[BIT]], i32 1, i32 0
  ; NAMED: %[[IS:.+]] = call spir_func i1 @_Z13__spirv_IsInf[[L]]([[TYPE]] %x)
  ; NAMED: select i1 %[[IS]], i32 1, i32 0
  %2 = call spir_func i32 @_Z5isinfLETTER(TYPE %x)
  ; SPIRV: %[[IS:.+]] = OpIsNan %bool %x
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: %[[IS:.+]] = call spir_func i32 @_Z5isnan[[L]]([[TYPE]] %x)
  ; OPENCL: %[[BIT:.+]] = trunc i32 %[[IS]] to i1
  ; OPENCL: select i1 %[[BIT]], i32 1, i32 0
  ; NAMED: %[[IS:.+]] = call spir_func i1 @_Z13__spirv_IsNan[[L]]([[TYPE]] %x)
  ; NAMED: select i1 %[[IS]], i32 1, i32 0
  %3 = call spir_func i32 @_Z5isnanLETTER(TYPE %x)
  ; SPIRV: %[[IS:.+]] = OpIsNormal %bool %x
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: %[[IS:.+]] = call spir_func i32 @_Z8isnormal[[L]]([[TYPE]] %x)
  ; OPENCL: %[[BIT:.+]] = trunc i32 %[[IS]] to i1
  ; OPENCL: select i1 %[[BIT]], i32 1, i32 0
  ; NAMED: %[[IS:.+]] = call spir_func i1 @_Z16__spirv_IsNormal[[L]]([[TYPE]] %x)
  ; NAMED: select i1 %[[IS]], i32 1, i32 0
  %4 = call spir_func i32 @_Z8isnormalLETTER(TYPE %x)
  ; SPIRV: %[[IS:.+]] = OpSignBitSet %bool %x
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: %[[IS:.+]] = call spir_func i32 @_Z7signbit[[L]]([[TYPE]] %x)
  ; OPENCL: %[[BIT:.+]] = trunc i32 %[[IS]] to i1
  ; OPENCL: select i1 %[[BIT]], i32 1, i32 0
  ; NAMED: %[[IS:.+]] = call spir_func i1 @_Z18__spirv_SignBitSet[[L]]([[TYPE]] %x)
  ; NAMED: select i1 %[[IS]], i32 1, i32 0
  %5 = call spir_func i32 @_Z7signbitLETTER(TYPE %x)
  ; SPIRV: %[[IS:.+]] = OpFOrdEqual %bool %x %y
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: %[[IS:.+]] = fcmp oeq [[TYPE]] %x, %y
  ; OPENCL: select i1 %[[IS]], i32 1, i32 0
  ; NAMED: fcmp oeq [[TYPE]] %x, %y
  %6 = call spir_func i32 @_Z7isequalLETTERLETTER(TYPE %x, TYPE %y)
  ; SPIRV: %[[IS:.+]] = OpFUnordNotEqual %bool %x %y
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: %[[IS:.+]] = fcmp une [[TYPE]] %x, %y
  ; OPENCL: select i1 %[[IS]], i32 1, i32 0
  ; NAMED: fcmp une [[TYPE]] %x, %y
  %7 = call spir_func i32 @_Z10isnotequalLETTERLETTER(TYPE %x, TYPE %y)
  ; SPIRV: %[[IS:.+]] = OpFOrdGreaterThan %bool %x %y
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: %[[IS:.+]] = fcmp ogt [[TYPE]] %x, %y
  ; OPENCL: select i1 %[[IS]], i32 1, i32 0
  ; NAMED: fcmp ogt [[TYPE]] %x, %y
  %8 = call spir_func i32 @_Z9isgreaterLETTERLETTER(TYPE %x, TYPE %y)
  ; SPIRV: %[[IS:.+]] = OpFOrdGreaterThanEqual %bool %x %y
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: %[[IS:.+]] = fcmp oge [[TYPE]] %x, %y
  ; OPENCL: select i1 %[[IS]], i32 1, i32 0
  ; NAMED: fcmp oge [[TYPE]] %x, %y
  %9 = call spir_func i32 @_Z14isgreaterequalLETTERLETTER(TYPE %x, TYPE %y)
  ; SPIRV: %[[IS:.+]] = OpFOrdLessThan %bool %x %y
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: %[[IS:.+]] = fcmp olt [[TYPE]] %x, %y
  ; OPENCL: select i1 %[[IS]], i32 1, i32 0
  ; NAMED: fcmp olt [[TYPE]] %x, %y
  %10 = call spir_func i32 @_Z6islessLETTERLETTER(TYPE %x, TYPE %y)
  ; SPIRV: %[[IS:.+]] = OpFOrdLessThanEqual %bool %x %y
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: %[[IS:.+]] = fcmp ole [[TYPE]] %x, %y
  ; OPENCL: select i1 %[[IS]], i32 1, i32 0
  ; NAMED: fcmp ole [[TYPE]] %x, %y
  %11 = call spir_func i32 @_Z11islessequalLETTERLETTER(TYPE %x, TYPE %y)
  ; SPIRV: %[[IS:.+]] = OpFOrdNotEqual %bool %x %y
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: %[[IS:.+]] = fcmp one [[TYPE]] %x, %y
  ; OPENCL: select i1 %[[IS]], i32 1, i32 0
  ; NAMED: fcmp one [[TYPE]] %x, %y
  %12 = call spir_func i32 @_Z13islessgreaterLETTERLETTER(TYPE %x, TYPE %y)
  ; SPIRV: %[[IS:.+]] = OpOrdered %bool %x %y
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: %[[IS:.+]] = fcmp ord [[TYPE]] %x, %y
  ; OPENCL: select i1 %[[IS]], i32 1, i32 0
  ; NAMED: fcmp ord [[TYPE]] %x, %y
  %13 = call spir_func i32 @_Z9isorderedLETTERLETTER(TYPE %x, TYPE %y)
  ; SPIRV: %[[IS:.+]] = OpUnordered %bool %x %y
  ; SPIRV: = OpSelect %uint %[[IS]] %uint_1 %uint_0
  ; OPENCL: %[[IS:.+]] = fcmp uno [[TYPE]] %x, %y
  ; OPENCL: select i1 %[[IS]], i32 1, i32 0
  ; NAMED: fcmp uno [[TYPE]] %x, %y
  %14 = call spir_func i32 @_Z11isunorderedLETTERLETTER(TYPE %x, TYPE %y)
  ret void
}

; Relations of vectors are integers as wide as the numbers, in all bits.
define spir_kernel void @vectors(<2 x TYPE> %v, <2 x TYPE> %w) {
  ; SPIRV: %[[IS:.+]] = OpIsFinite %v2bool %v
  ; SPIRV: = OpSelect %v2[[INT]] %[[IS]] %{{.+}} %{{.+}}
  ; OPENCL: %[[IS:.+]] = call spir_func <2 x [[BITS]]> @_Z8isfiniteDv2_[[L]](<2 x [[TYPE]]> %v)
  ; OPENCL: trunc <2 x [[BITS]]> %[[IS]] to <2 x i8>
  ; OPENCL: select <2 x i1> %{{.+}}, <2 x [[BITS]]> splat ([[BITS]] -1), <2 x [[BITS]]> zeroinitializer
  ; NAMED: call spir_func <2 x i8> @_Z16__spirv_IsFiniteDv2_[[L]](<2 x [[TYPE]]> %v)
  %1 = call spir_func <2 x BITS> @_Z8isfiniteDv2_LETTER(<2 x TYPE> %v)
  ; SPIRV: %[[IS:.+]] = OpIsInf %v2bool %v
  ; SPIRV: = OpSelect %v2[[INT]] %[[IS]] %{{.+}} %{{.+}}
  ; OPENCL: %[[IS:.+]] = call spir_func <2 x [[BITS]]> @_Z5isinfDv2_[[L]](<2 x [[TYPE]]> %v)
  ; OPENCL: trunc <2 x [[BITS]]> %[[IS]] to <2 x i8>
  ; OPENCL: select <2 x i1> %{{.+}}, <2 x [[BITS]]> splat ([[BITS]] -1), <2 x [[BITS]]> zeroinitializer
  ; NAMED: call spir_func <2 x i8> @_Z13__spirv_IsInfDv2_[[L]](<2 x [[TYPE]]> %v)
  %2 = call spir_func <2 x BITS> @_Z5isinfDv2_LETTER(<2 x TYPE> %v)
  ; SPIRV: %[[IS:.+]] = OpIsNan %v2bool %v
  ; SPIRV: = OpSelect %v2[[INT]] %[[IS]] %{{.+}} %{{.+}}
  ; OPENCL: %[[IS:.+]] = call spir_func <2 x [[BITS]]> @_Z5isnanDv2_[[L]](<2 x [[TYPE]]> %v)
  ; OPENCL: trunc <2 x [[BITS]]> %[[IS]] to <2 x i8>
  ; OPENCL: select <2 x i1> %{{.+}}, <2 x [[BITS]]> splat ([[BITS]] -1), <2 x [[BITS]]> zeroinitializer
  ; NAMED: call spir_func <2 x i8> @_Z13__spirv_IsNanDv2_[[L]](<2 x [[TYPE]]> %v)
  %3 = call spir_func <2 x BITS> @_Z5isnanDv2_LETTER(<2 x TYPE> %v)
  ; SPIRV: %[[IS:.+]] = OpIsNormal %v2bool %v
  ; SPIRV: = OpSelect %v2[[INT]] %[[IS]] %{{.+}} %{{.+}}
  ; OPENCL: %[[IS:.+]] = call spir_func <2 x [[BITS]]> @_Z8isnormalDv2_[[L]](<2 x [[TYPE]]> %v)
  ; OPENCL: trunc <2 x [[BITS]]> %[[IS]] to <2 x i8>
  ; OPENCL: select <2 x i1> %{{.+}}, <2 x [[BITS]]> splat ([[BITS]] -1), <2 x [[BITS]]> zeroinitializer
  ; NAMED: call spir_func <2 x i8> @_Z16__spirv_IsNormalDv2_[[L]](<2 x [[TYPE]]> %v)
  %4 = call spir_func <2 x BITS> @_Z8isnormalDv2_LETTER(<2 x TYPE> %v)
  ; SPIRV: %[[IS:.+]] = OpSignBitSet %v2bool %v
  ; SPIRV: = OpSelect %v2[[INT]] %[[IS]] %{{.+}} %{{.+}}
  ; OPENCL: %[[IS:.+]] = call spir_func <2 x [[BITS]]> @_Z7signbitDv2_[[L]](<2 x [[TYPE]]> %v)
  ; OPENCL: trunc <2 x [[BITS]]> %[[IS]] to <2 x i8>
  ; OPENCL: select <2 x i1> %{{.+}}, <2 x [[BITS]]> splat ([[BITS]] -1), <2 x [[BITS]]> zeroinitializer
  ; NAMED: call spir_func <2 x i8> @_Z18__spirv_SignBitSetDv2_[[L]](<2 x [[TYPE]]> %v)
  %5 = call spir_func <2 x BITS> @_Z7signbitDv2_LETTER(<2 x TYPE> %v)
  ; SPIRV: %[[IS:.+]] = OpFOrdEqual %v2bool %v %w
  ; SPIRV: = OpSelect %v2[[INT]] %[[IS]]
  ; OPENCL: fcmp oeq <2 x [[TYPE]]> %v, %w
  ; NAMED: fcmp oeq <2 x [[TYPE]]> %v, %w
  %6 = call spir_func <2 x BITS> @_Z7isequalDv2_LETTERS_(<2 x TYPE> %v, <2 x TYPE> %w)
  ; SPIRV: %[[IS:.+]] = OpFUnordNotEqual %v2bool %v %w
  ; SPIRV: = OpSelect %v2[[INT]] %[[IS]]
  ; OPENCL: fcmp une <2 x [[TYPE]]> %v, %w
  ; NAMED: fcmp une <2 x [[TYPE]]> %v, %w
  %7 = call spir_func <2 x BITS> @_Z10isnotequalDv2_LETTERS_(<2 x TYPE> %v, <2 x TYPE> %w)
  ; SPIRV: %[[IS:.+]] = OpFOrdGreaterThan %v2bool %v %w
  ; SPIRV: = OpSelect %v2[[INT]] %[[IS]]
  ; OPENCL: fcmp ogt <2 x [[TYPE]]> %v, %w
  ; NAMED: fcmp ogt <2 x [[TYPE]]> %v, %w
  %8 = call spir_func <2 x BITS> @_Z9isgreaterDv2_LETTERS_(<2 x TYPE> %v, <2 x TYPE> %w)
  ; SPIRV: %[[IS:.+]] = OpFOrdGreaterThanEqual %v2bool %v %w
  ; SPIRV: = OpSelect %v2[[INT]] %[[IS]]
  ; OPENCL: fcmp oge <2 x [[TYPE]]> %v, %w
  ; NAMED: fcmp oge <2 x [[TYPE]]> %v, %w
  %9 = call spir_func <2 x BITS> @_Z14isgreaterequalDv2_LETTERS_(<2 x TYPE> %v, <2 x TYPE> %w)
  ; SPIRV: %[[IS:.+]] = OpFOrdLessThan %v2bool %v %w
  ; SPIRV: = OpSelect %v2[[INT]] %[[IS]]
  ; OPENCL: fcmp olt <2 x [[TYPE]]> %v, %w
  ; NAMED: fcmp olt <2 x [[TYPE]]> %v, %w
  %10 = call spir_func <2 x BITS> @_Z6islessDv2_LETTERS_(<2 x TYPE> %v, <2 x TYPE> %w)
  ; SPIRV: %[[IS:.+]] = OpFOrdLessThanEqual %v2bool %v %w
  ; SPIRV: = OpSelect %v2[[INT]] %[[IS]]
  ; OPENCL: fcmp ole <2 x [[TYPE]]> %v, %w
  ; NAMED: fcmp ole <2 x [[TYPE]]> %v, %w
  %11 = call spir_func <2 x BITS> @_Z11islessequalDv2_LETTERS_(<2 x TYPE> %v, <2 x TYPE> %w)
  ; SPIRV: %[[IS:.+]] = OpFOrdNotEqual %v2bool %v %w
  ; SPIRV: = OpSelect %v2[[INT]] %[[IS]]
  ; OPENCL: fcmp one <2 x [[TYPE]]> %v, %w
  ; NAMED: fcmp one <2 x [[TYPE]]> %v, %w
  %12 = call spir_func <2 x BITS> @_Z13islessgreaterDv2_LETTERS_(<2 x TYPE> %v, <2 x TYPE> %w)
  ; SPIRV: %[[IS:.+]] = OpOrdered %v2bool %v %w
  ; SPIRV: = OpSelect %v2[[INT]] %[[IS]]
  ; OPENCL: fcmp ord <2 x [[TYPE]]> %v, %w
  ; NAMED: fcmp ord <2 x [[TYPE]]> %v, %w
  %13 = call spir_func <2 x BITS> @_Z9isorderedDv2_LETTERS_(<2 x TYPE> %v, <2 x TYPE> %w)
  ; SPIRV: %[[IS:.+]] = OpUnordered %v2bool %v %w
  ; SPIRV: = OpSelect %v2[[INT]] %[[IS]]
  ; OPENCL: fcmp uno <2 x [[TYPE]]> %v, %w
  ; NAMED: fcmp uno <2 x [[TYPE]]> %v, %w
  %14 = call spir_func <2 x BITS> @_Z11isunorderedDv2_LETTERS_(<2 x TYPE> %v, <2 x TYPE> %w)
  ret void
}

declare spir_func i32 @_Z8isfiniteLETTER(TYPE)
declare spir_func i32 @_Z5isinfLETTER(TYPE)
declare spir_func i32 @_Z5isnanLETTER(TYPE)
declare spir_func i32 @_Z8isnormalLETTER(TYPE)
declare spir_func i32 @_Z7signbitLETTER(TYPE)
declare spir_func i32 @_Z7isequalLETTERLETTER(TYPE, TYPE)
declare spir_func i32 @_Z10isnotequalLETTERLETTER(TYPE, TYPE)
declare spir_func i32 @_Z9isgreaterLETTERLETTER(TYPE, TYPE)
declare spir_func i32 @_Z14isgreaterequalLETTERLETTER(TYPE, TYPE)
declare spir_func i32 @_Z6islessLETTERLETTER(TYPE, TYPE)
declare spir_func i32 @_Z11islessequalLETTERLETTER(TYPE, TYPE)
declare spir_func i32 @_Z13islessgreaterLETTERLETTER(TYPE, TYPE)
declare spir_func i32 @_Z9isorderedLETTERLETTER(TYPE, TYPE)
declare spir_func i32 @_Z11isunorderedLETTERLETTER(TYPE, TYPE)
declare spir_func <2 x BITS> @_Z8isfiniteDv2_LETTER(<2 x TYPE>)
declare spir_func <2 x BITS> @_Z5isinfDv2_LETTER(<2 x TYPE>)
declare spir_func <2 x BITS> @_Z5isnanDv2_LETTER(<2 x TYPE>)
declare spir_func <2 x BITS> @_Z8isnormalDv2_LETTER(<2 x TYPE>)
declare spir_func <2 x BITS> @_Z7signbitDv2_LETTER(<2 x TYPE>)
declare spir_func <2 x BITS> @_Z7isequalDv2_LETTERS_(<2 x TYPE>, <2 x TYPE>)
declare spir_func <2 x BITS> @_Z10isnotequalDv2_LETTERS_(<2 x TYPE>, <2 x TYPE>)
declare spir_func <2 x BITS> @_Z9isgreaterDv2_LETTERS_(<2 x TYPE>, <2 x TYPE>)
declare spir_func <2 x BITS> @_Z14isgreaterequalDv2_LETTERS_(<2 x TYPE>, <2 x TYPE>)
declare spir_func <2 x BITS> @_Z6islessDv2_LETTERS_(<2 x TYPE>, <2 x TYPE>)
declare spir_func <2 x BITS> @_Z11islessequalDv2_LETTERS_(<2 x TYPE>, <2 x TYPE>)
declare spir_func <2 x BITS> @_Z13islessgreaterDv2_LETTERS_(<2 x TYPE>, <2 x TYPE>)
declare spir_func <2 x BITS> @_Z9isorderedDv2_LETTERS_(<2 x TYPE>, <2 x TYPE>)
declare spir_func <2 x BITS> @_Z11isunorderedDv2_LETTERS_(<2 x TYPE>, <2 x TYPE>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
