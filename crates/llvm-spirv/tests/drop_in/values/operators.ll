; Operators keep their operands in their order, there and back: divisions, remainders, bits, comparisons of integers, bits
; that are taken for others, components, negations, and booleans.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: %[[TRUE:.+]] = OpConstantTrue %bool
; SPIRV-DAG: %[[FALSE:.+]] = OpConstantFalse %bool

define spir_func <2 x i32> @s_div(<2 x i32> %as_div, <2 x i32> %bs_div) {
  ; SPIRV: %[[R:.+]] = OpSDiv %v2uint %as_div %bs_div
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = sdiv <2 x i32> %as_div, %bs_div
  %r = sdiv <2 x i32> %as_div, %bs_div
  ret <2 x i32> %r
}

define spir_func <2 x i32> @u_div(<2 x i32> %au_div, <2 x i32> %bu_div) {
  ; SPIRV: %[[R:.+]] = OpUDiv %v2uint %au_div %bu_div
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = udiv <2 x i32> %au_div, %bu_div
  %r = udiv <2 x i32> %au_div, %bu_div
  ret <2 x i32> %r
}

define spir_func <2 x float> @f_div(<2 x float> %af_div, <2 x float> %bf_div) {
  ; SPIRV: %[[R:.+]] = OpFDiv %v2float %af_div %bf_div
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = fdiv <2 x float> %af_div, %bf_div
  %r = fdiv <2 x float> %af_div, %bf_div
  ret <2 x float> %r
}

define spir_func <2 x i32> @s_rem(<2 x i32> %as_rem, <2 x i32> %bs_rem) {
  ; SPIRV: %[[R:.+]] = OpSRem %v2uint %as_rem %bs_rem
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = srem <2 x i32> %as_rem, %bs_rem
  %r = srem <2 x i32> %as_rem, %bs_rem
  ret <2 x i32> %r
}

define spir_func <2 x i32> @u_mod(<2 x i32> %au_mod, <2 x i32> %bu_mod) {
  ; SPIRV: %[[R:.+]] = OpUMod %v2uint %au_mod %bu_mod
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = urem <2 x i32> %au_mod, %bu_mod
  %r = urem <2 x i32> %au_mod, %bu_mod
  ret <2 x i32> %r
}

define spir_func i32 @and_(i32 %aand_, i32 %band_) {
  ; SPIRV: %[[R:.+]] = OpBitwiseAnd %uint %aand_ %band_
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = and i32 %aand_, %band_
  %r = and i32 %aand_, %band_
  ret i32 %r
}

define spir_func i32 @or_(i32 %aor_, i32 %bor_) {
  ; SPIRV: %[[R:.+]] = OpBitwiseOr %uint %aor_ %bor_
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = or i32 %aor_, %bor_
  %r = or i32 %aor_, %bor_
  ret i32 %r
}

define spir_func i32 @xor_(i32 %axor_, i32 %bxor_) {
  ; SPIRV: %[[R:.+]] = OpBitwiseXor %uint %axor_ %bxor_
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = xor i32 %axor_, %bxor_
  %r = xor i32 %axor_, %bxor_
  ret i32 %r
}

define spir_func <2 x i1> @c_ugt(<2 x i32> %ac_ugt, <2 x i32> %bc_ugt) {
  ; SPIRV: %[[R:.+]] = OpUGreaterThan %v2bool %ac_ugt %bc_ugt
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = icmp ugt <2 x i32> %ac_ugt, %bc_ugt
  %r = icmp ugt <2 x i32> %ac_ugt, %bc_ugt
  ret <2 x i1> %r
}

define spir_func <2 x i1> @c_sgt(<2 x i32> %ac_sgt, <2 x i32> %bc_sgt) {
  ; SPIRV: %[[R:.+]] = OpSGreaterThan %v2bool %ac_sgt %bc_sgt
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = icmp sgt <2 x i32> %ac_sgt, %bc_sgt
  %r = icmp sgt <2 x i32> %ac_sgt, %bc_sgt
  ret <2 x i1> %r
}

define spir_func <2 x i1> @c_uge(<2 x i32> %ac_uge, <2 x i32> %bc_uge) {
  ; SPIRV: %[[R:.+]] = OpUGreaterThanEqual %v2bool %ac_uge %bc_uge
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = icmp uge <2 x i32> %ac_uge, %bc_uge
  %r = icmp uge <2 x i32> %ac_uge, %bc_uge
  ret <2 x i1> %r
}

define spir_func <2 x i1> @c_sge(<2 x i32> %ac_sge, <2 x i32> %bc_sge) {
  ; SPIRV: %[[R:.+]] = OpSGreaterThanEqual %v2bool %ac_sge %bc_sge
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = icmp sge <2 x i32> %ac_sge, %bc_sge
  %r = icmp sge <2 x i32> %ac_sge, %bc_sge
  ret <2 x i1> %r
}

define spir_func <2 x i1> @c_ult(<2 x i32> %ac_ult, <2 x i32> %bc_ult) {
  ; SPIRV: %[[R:.+]] = OpULessThan %v2bool %ac_ult %bc_ult
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = icmp ult <2 x i32> %ac_ult, %bc_ult
  %r = icmp ult <2 x i32> %ac_ult, %bc_ult
  ret <2 x i1> %r
}

define spir_func <2 x i1> @c_slt(<2 x i32> %ac_slt, <2 x i32> %bc_slt) {
  ; SPIRV: %[[R:.+]] = OpSLessThan %v2bool %ac_slt %bc_slt
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = icmp slt <2 x i32> %ac_slt, %bc_slt
  %r = icmp slt <2 x i32> %ac_slt, %bc_slt
  ret <2 x i1> %r
}

define spir_func <2 x i1> @c_ule(<2 x i32> %ac_ule, <2 x i32> %bc_ule) {
  ; SPIRV: %[[R:.+]] = OpULessThanEqual %v2bool %ac_ule %bc_ule
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = icmp ule <2 x i32> %ac_ule, %bc_ule
  %r = icmp ule <2 x i32> %ac_ule, %bc_ule
  ret <2 x i1> %r
}

define spir_func <2 x i1> @c_sle(<2 x i32> %ac_sle, <2 x i32> %bc_sle) {
  ; SPIRV: %[[R:.+]] = OpSLessThanEqual %v2bool %ac_sle %bc_sle
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = icmp sle <2 x i32> %ac_sle, %bc_sle
  %r = icmp sle <2 x i32> %ac_sle, %bc_sle
  ret <2 x i1> %r
}

define spir_func <2 x i1> @c_eq(<2 x i32> %ac_eq, <2 x i32> %bc_eq) {
  ; SPIRV: %[[R:.+]] = OpIEqual %v2bool %ac_eq %bc_eq
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = icmp eq <2 x i32> %ac_eq, %bc_eq
  %r = icmp eq <2 x i32> %ac_eq, %bc_eq
  ret <2 x i1> %r
}

define spir_func <2 x i1> @c_ne(<2 x i32> %ac_ne, <2 x i32> %bc_ne) {
  ; SPIRV: %[[R:.+]] = OpINotEqual %v2bool %ac_ne %bc_ne
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = icmp ne <2 x i32> %ac_ne, %bc_ne
  %r = icmp ne <2 x i32> %ac_ne, %bc_ne
  ret <2 x i1> %r
}

define spir_func i16 @halves(i32 %word) {
  ; SPIRV: %[[LOW:.+]] = OpUConvert %ushort %word
  ; SPIRV: %[[NUMBER:.+]] = OpBitcast %half %[[LOW]]
  ; SPIRV: %[[SQUARE:.+]] = OpFMul %half %[[NUMBER]] %[[NUMBER]]
  ; SPIRV: %[[BITS:.+]] = OpBitcast %ushort %[[SQUARE]]
  ; SPIRV: OpReturnValue %[[BITS]]
  ; CHECK: %[[LOW:.+]] = trunc i32 %word to i16
  ; CHECK: bitcast i16 %[[LOW]] to half
  ; CHECK: fmul half
  ; CHECK: bitcast half %{{.+}} to i16
  %low = trunc i32 %word to i16
  %number = bitcast i16 %low to half
  %square = fmul half %number, %number
  %bits = bitcast half %square to i16
  ret i16 %bits
}

define spir_func <4 x i16> @vectors(<4 x half> nofpclass(nan inf) %numbers) {
  ; SPIRV: = OpBitcast %v4ushort %numbers
  ; CHECK: bitcast <4 x half> %numbers to <4 x i16>
  %bits = bitcast <4 x half> %numbers to <4 x i16>
  ret <4 x i16> %bits
}

define spir_func float @component(<2 x float> %vector, i32 %index) {
  ; SPIRV: = OpVectorExtractDynamic %float %vector %index
  ; CHECK: extractelement <2 x float> %vector, i32 %index
  %component = extractelement <2 x float> %vector, i32 %index
  ret float %component
}

define spir_func half @minus_half(half %n_half) {
  ; SPIRV: %[[R:.+]] = OpFNegate %half %n_half
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = fneg half %n_half
  %r = fneg half %n_half
  ret half %r
}

define spir_func float @minus_float(float %n_float) {
  ; SPIRV: %[[R:.+]] = OpFNegate %float %n_float
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = fneg float %n_float
  %r = fneg float %n_float
  ret float %r
}

define spir_func double @minus_double(double %n_double) {
  ; SPIRV: %[[R:.+]] = OpFNegate %double %n_double
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = fneg double %n_double
  %r = fneg double %n_double
  ret double %r
}

define spir_func <8 x double> @minus_doubles(<8 x double> %n_doubles) {
  ; SPIRV: %[[R:.+]] = OpFNegate %v8double %n_doubles
  ; SPIRV-NEXT: OpReturnValue %[[R]]
  ; CHECK: = fneg <8 x double> %n_doubles
  %r = fneg <8 x double> %n_doubles
  ret <8 x double> %r
}

; SPIRV: OpReturnValue %[[TRUE]]
; CHECK: ret i1 true
define spir_func i1 @yes() {
  ret i1 true
}

; SPIRV: OpReturnValue %[[FALSE]]
; CHECK: ret i1 false
define spir_func i1 @no() {
  ret i1 false
}
