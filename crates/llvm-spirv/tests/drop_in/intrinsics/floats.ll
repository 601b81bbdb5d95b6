; An intrinsic of floating-point numbers is the function of OpenCL.std that has its name, or means the same (pown, rint,
; fmin, fmax); in vectors, too. Only of float there is a native function, where the call allows approximations.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %[[SET:[0-9]+]] = OpExtInstImport "OpenCL.std"
; CHECK: %one_argument = OpFunction
; CHECK: %x = OpFunctionParameter %float
; CHECK: %i1 = OpExtInst %float %[[SET]] fabs %x
; CHECK: %i2 = OpExtInst %float %[[SET]] ceil %i1
; CHECK: %i3 = OpExtInst %float %[[SET]] floor %i2
; CHECK: %i4 = OpExtInst %float %[[SET]] trunc %i3
; CHECK: %i5 = OpExtInst %float %[[SET]] rint %i4
; CHECK: %i6 = OpExtInst %float %[[SET]] rint %i5
; CHECK: %i7 = OpExtInst %float %[[SET]] rint %i6
; CHECK: %i8 = OpExtInst %float %[[SET]] round %i7
; CHECK: %i9 = OpExtInst %float %[[SET]] sqrt %i8
; CHECK: %i10 = OpExtInst %float %[[SET]] exp %i9
; CHECK: %i11 = OpExtInst %float %[[SET]] exp2 %i10
; CHECK: %i12 = OpExtInst %float %[[SET]] log %i11
; CHECK: %i13 = OpExtInst %float %[[SET]] log2 %i12
; CHECK: %i14 = OpExtInst %float %[[SET]] log10 %i13
; CHECK: %i15 = OpExtInst %float %[[SET]] sin %i14
; CHECK: %i16 = OpExtInst %float %[[SET]] cos %i15
; CHECK: %i17 = OpExtInst %float %[[SET]] tan %i16
; CHECK: %i18 = OpExtInst %float %[[SET]] asin %i17
; CHECK: %i19 = OpExtInst %float %[[SET]] acos %i18
; CHECK: %i20 = OpExtInst %float %[[SET]] atan %i19
; CHECK: %i21 = OpExtInst %float %[[SET]] sinh %i20
; CHECK: %i22 = OpExtInst %float %[[SET]] cosh %i21
; CHECK: %i23 = OpExtInst %float %[[SET]] tanh %i22
; CHECK: OpReturnValue %i23

; LLVM-LABEL: @one_argument(
; LLVM: call spir_func float @_Z4fabsf(float %x)
; LLVM: call spir_func float @_Z4rintf(float %i4)
; LLVM-NEXT: call spir_func float @_Z4rintf(float %i5)
; LLVM: call spir_func float @_Z5roundf(float %i7)
; LLVM: call spir_func float @_Z4tanhf(float %i22)
define spir_func float @one_argument(float %x) {
  %i1 = call float @llvm.fabs.f32(float %x)
  %i2 = call float @llvm.ceil.f32(float %i1)
  %i3 = call float @llvm.floor.f32(float %i2)
  %i4 = call float @llvm.trunc.f32(float %i3)
  %i5 = call float @llvm.rint.f32(float %i4)
  %i6 = call float @llvm.nearbyint.f32(float %i5)
  %i7 = call float @llvm.roundeven.f32(float %i6)
  %i8 = call float @llvm.round.f32(float %i7)
  %i9 = call float @llvm.sqrt.f32(float %i8)
  %i10 = call float @llvm.exp.f32(float %i9)
  %i11 = call float @llvm.exp2.f32(float %i10)
  %i12 = call float @llvm.log.f32(float %i11)
  %i13 = call float @llvm.log2.f32(float %i12)
  %i14 = call float @llvm.log10.f32(float %i13)
  %i15 = call float @llvm.sin.f32(float %i14)
  %i16 = call float @llvm.cos.f32(float %i15)
  %i17 = call float @llvm.tan.f32(float %i16)
  %i18 = call float @llvm.asin.f32(float %i17)
  %i19 = call float @llvm.acos.f32(float %i18)
  %i20 = call float @llvm.atan.f32(float %i19)
  %i21 = call float @llvm.sinh.f32(float %i20)
  %i22 = call float @llvm.cosh.f32(float %i21)
  %i23 = call float @llvm.tanh.f32(float %i22)
  ret float %i23
}

; The order of the arguments stays.
; CHECK: %more_arguments = OpFunction
; CHECK: %a = OpFunctionParameter %float
; CHECK: %b = OpFunctionParameter %float
; CHECK: %n = OpFunctionParameter %uint
; CHECK: %j1 = OpExtInst %float %[[SET]] pow %a %b
; CHECK: %j2 = OpExtInst %float %[[SET]] pown %j1 %n
; CHECK: %j3 = OpExtInst %float %[[SET]] fmin %j2 %b
; CHECK: %j4 = OpExtInst %float %[[SET]] fmax %j3 %a
; CHECK: %j5 = OpExtInst %float %[[SET]] copysign %j4 %b
; CHECK: %j6 = OpExtInst %float %[[SET]] atan2 %a %j5
; CHECK: %j7 = OpExtInst %float %[[SET]] fma %a %b %j6
; CHECK: OpReturnValue %j7

; LLVM-LABEL: @more_arguments(
; LLVM: call spir_func float @_Z3powff(float %a, float %b)
; LLVM: call spir_func float @_Z4pownfi(float %j1, i32 %n)
; LLVM: call spir_func float @_Z4fminff(float %j2, float %b)
; LLVM: call spir_func float @_Z3fmafff(float %a, float %b, float %j6)
define spir_func float @more_arguments(float %a, float %b, i32 %n) {
  %j1 = call float @llvm.pow.f32(float %a, float %b)
  %j2 = call float @llvm.powi.f32.i32(float %j1, i32 %n)
  %j3 = call float @llvm.minnum.f32(float %j2, float %b)
  %j4 = call float @llvm.maxnum.f32(float %j3, float %a)
  %j5 = call float @llvm.copysign.f32(float %j4, float %b)
  %j6 = call float @llvm.atan2.f32(float %a, float %j5)
  %j7 = call float @llvm.fma.f32(float %a, float %b, float %j6)
  ret float %j7
}

; CHECK: %other_types = OpFunction
; CHECK: %h1 = OpExtInst %half %[[SET]] fabs %h
; CHECK: %h2 = OpExtInst %half %[[SET]] tan %h1
; CHECK: %d1 = OpExtInst %double %[[SET]] fabs %d
; CHECK: %d2 = OpExtInst %double %[[SET]] ceil %d1
; CHECK: %d3 = OpExtInst %double %[[SET]] sqrt %d2
; CHECK: %d4 = OpExtInst %double %[[SET]] tan %d3
; CHECK: %v1 = OpExtInst %v4float %[[SET]] fabs %v
; CHECK: %v2 = OpExtInst %v4float %[[SET]] ceil %v1
; CHECK: %v3 = OpExtInst %v4float %[[SET]] tan %v2
; CHECK: %w1 = OpExtInst %v4double %[[SET]] sqrt %w
; CHECK: %w2 = OpExtInst %v4double %[[SET]] tan %w1
; CHECK: %u1 = OpExtInst %v2half %[[SET]] rint %u
; CHECK: %u2 = OpExtInst %v2half %[[SET]] rint %u1
; CHECK: %u3 = OpExtInst %v2half %[[SET]] floor %u2
; CHECK: %u4 = OpExtInst %v2half %[[SET]] round %u3
; CHECK: %u5 = OpExtInst %v2half %[[SET]] trunc %u4
; CHECK: %u6 = OpExtInst %v2half %[[SET]] sin %u5
; CHECK: %u7 = OpExtInst %v2half %[[SET]] cos %u6
; CHECK: %u8 = OpExtInst %v2half %[[SET]] exp2 %u7
; CHECK: %u9 = OpExtInst %v2half %[[SET]] log %u8
; CHECK: %u10 = OpExtInst %v2half %[[SET]] log10 %u9
; CHECK: %u11 = OpExtInst %v2half %[[SET]] log2 %u10

; LLVM-LABEL: @other_types(
; LLVM: call spir_func half @_Z4fabsDh(half %h)
; LLVM: call spir_func double @_Z4fabsd(double %d)
; LLVM: call spir_func <4 x float> @_Z4fabsDv4_f(<4 x float> %v)
; LLVM: call spir_func <4 x double> @_Z4sqrtDv4_d(<4 x double> %w)
; LLVM: call spir_func <2 x half> @_Z4rintDv2_Dh(<2 x half> %u)
define spir_func void @other_types(half %h, double %d, <4 x float> %v, <4 x double> %w, <2 x half> %u) {
  %h1 = call half @llvm.fabs.f16(half %h)
  %h2 = call half @llvm.tan.f16(half %h1)
  %d1 = call double @llvm.fabs.f64(double %d)
  %d2 = call double @llvm.ceil.f64(double %d1)
  %d3 = call double @llvm.sqrt.f64(double %d2)
  %d4 = call double @llvm.tan.f64(double %d3)
  %v1 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v)
  %v2 = call <4 x float> @llvm.ceil.v4f32(<4 x float> %v1)
  %v3 = call <4 x float> @llvm.tan.v4f32(<4 x float> %v2)
  %w1 = call <4 x double> @llvm.sqrt.v4f64(<4 x double> %w)
  %w2 = call <4 x double> @llvm.tan.v4f64(<4 x double> %w1)
  %u1 = call <2 x half> @llvm.rint.v2f16(<2 x half> %u)
  %u2 = call <2 x half> @llvm.nearbyint.v2f16(<2 x half> %u1)
  %u3 = call <2 x half> @llvm.floor.v2f16(<2 x half> %u2)
  %u4 = call <2 x half> @llvm.round.v2f16(<2 x half> %u3)
  %u5 = call <2 x half> @llvm.trunc.v2f16(<2 x half> %u4)
  %u6 = call <2 x half> @llvm.sin.v2f16(<2 x half> %u5)
  %u7 = call <2 x half> @llvm.cos.v2f16(<2 x half> %u6)
  %u8 = call <2 x half> @llvm.exp2.v2f16(<2 x half> %u7)
  %u9 = call <2 x half> @llvm.log.v2f16(<2 x half> %u8)
  %u10 = call <2 x half> @llvm.log10.v2f16(<2 x half> %u9)
  %u11 = call <2 x half> @llvm.log2.v2f16(<2 x half> %u10)
  ret void
}

; CHECK: %approximate = OpFunction
; CHECK: %f1 = OpExtInst %float %[[SET]] native_sqrt %f
; CHECK: %f2 = OpExtInst %float %[[SET]] native_tan %f1
; CHECK: %e1 = OpExtInst %v4float %[[SET]] native_tan %e
; CHECK: %g1 = OpExtInst %half %[[SET]] tan %g
; CHECK: %k1 = OpExtInst %double %[[SET]] sqrt %k
; CHECK: %k2 = OpExtInst %double %[[SET]] tan %k1
; CHECK: %l1 = OpExtInst %v4double %[[SET]] tan %l
; CHECK: %m1 = OpExtInst %v4half %[[SET]] tan %m

; LLVM-LABEL: @approximate(
; LLVM: call {{.*}}float @_Z11native_sqrtf(float %f)
; LLVM: call {{.*}}<4 x float> @_Z10native_tanDv4_f(<4 x float> %e)
define spir_func void @approximate(float %f, <4 x float> %e, half %g, double %k, <4 x double> %l, <4 x half> %m) {
  %f1 = call afn float @llvm.sqrt.f32(float %f)
  %f2 = call afn float @llvm.tan.f32(float %f1)
  %e1 = call afn <4 x float> @llvm.tan.v4f32(<4 x float> %e)
  %g1 = call afn half @llvm.tan.f16(half %g)
  %k1 = call afn double @llvm.sqrt.f64(double %k)
  %k2 = call afn double @llvm.tan.f64(double %k1)
  %l1 = call afn <4 x double> @llvm.tan.v4f64(<4 x double> %l)
  %m1 = call afn <4 x half> @llvm.tan.v4f16(<4 x half> %m)
  ret void
}

; What is rounded to an integer is rounded half away from zero, then converted.
; CHECK: %to_integers = OpFunction
; CHECK: %[[ROUNDED:[0-9]+]] = OpExtInst %float %[[SET]] round %p
; CHECK-NEXT: %p1 = OpConvertFToS %uint %[[ROUNDED]]
; CHECK: %[[ROUNDED:[0-9]+]] = OpExtInst %double %[[SET]] round %q
; CHECK-NEXT: %q1 = OpConvertFToS %ulong %[[ROUNDED]]
define spir_func void @to_integers(float %p, double %q) {
  %p1 = call i32 @llvm.lround.i32.f32(float %p)
  %q1 = call i64 @llvm.lround.i64.f64(double %q)
  ret void
}
declare <2 x half> @llvm.cos.v2f16(<2 x half>)
declare <2 x half> @llvm.exp2.v2f16(<2 x half>)
declare <2 x half> @llvm.floor.v2f16(<2 x half>)
declare <2 x half> @llvm.log.v2f16(<2 x half>)
declare <2 x half> @llvm.log10.v2f16(<2 x half>)
declare <2 x half> @llvm.log2.v2f16(<2 x half>)
declare <2 x half> @llvm.nearbyint.v2f16(<2 x half>)
declare <2 x half> @llvm.rint.v2f16(<2 x half>)
declare <2 x half> @llvm.round.v2f16(<2 x half>)
declare <2 x half> @llvm.sin.v2f16(<2 x half>)
declare <2 x half> @llvm.trunc.v2f16(<2 x half>)
declare <4 x double> @llvm.sqrt.v4f64(<4 x double>)
declare <4 x double> @llvm.tan.v4f64(<4 x double>)
declare <4 x float> @llvm.ceil.v4f32(<4 x float>)
declare <4 x float> @llvm.fabs.v4f32(<4 x float>)
declare <4 x float> @llvm.tan.v4f32(<4 x float>)
declare <4 x half> @llvm.tan.v4f16(<4 x half>)
declare double @llvm.ceil.f64(double)
declare double @llvm.fabs.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.tan.f64(double)
declare float @llvm.acos.f32(float)
declare float @llvm.asin.f32(float)
declare float @llvm.atan.f32(float)
declare float @llvm.atan2.f32(float, float)
declare float @llvm.ceil.f32(float)
declare float @llvm.copysign.f32(float, float)
declare float @llvm.cos.f32(float)
declare float @llvm.cosh.f32(float)
declare float @llvm.exp.f32(float)
declare float @llvm.exp2.f32(float)
declare float @llvm.fabs.f32(float)
declare float @llvm.floor.f32(float)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.log.f32(float)
declare float @llvm.log10.f32(float)
declare float @llvm.log2.f32(float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.nearbyint.f32(float)
declare float @llvm.pow.f32(float, float)
declare float @llvm.powi.f32.i32(float, i32)
declare float @llvm.rint.f32(float)
declare float @llvm.round.f32(float)
declare float @llvm.roundeven.f32(float)
declare float @llvm.sin.f32(float)
declare float @llvm.sinh.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.tan.f32(float)
declare float @llvm.tanh.f32(float)
declare float @llvm.trunc.f32(float)
declare half @llvm.fabs.f16(half)
declare half @llvm.tan.f16(half)
declare i32 @llvm.lround.i32.f32(float)
declare i64 @llvm.lround.i64.f64(double)
