; frexp and modf take apart doubles and vectors, too, constants, and each other's results; the second result goes through a
; variable of its type, whose pointer may be untyped.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=CHECK,TYPED
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: spirv-dis %t.untyped.spv | FileCheck %s --check-prefixes=CHECK,UNTYPED
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %[[SET:[0-9]+]] = OpExtInstImport "OpenCL.std"
; CHECK: %of_double = OpFunction %[[PAIR:[a-z0-9_]+]] None
; TYPED: %[[EXPONENT:[0-9]+]] = OpVariable %_ptr_Function_uint Function
; UNTYPED: %[[EXPONENT:[0-9]+]] = OpUntypedVariableKHR %{{[A-Za-z0-9_]+}} Function %uint
; CHECK: %[[FRACTION:[a-z0-9_]+]] = OpExtInst %double %[[SET]] frexp %x %[[EXPONENT]]
; CHECK-NEXT: %[[LOADED:[a-z0-9_]+]] = OpLoad %uint %[[EXPONENT]]
; CHECK-NEXT: %[[BOTH:[a-z0-9_]+]] = OpCompositeConstruct %[[PAIR]] %[[FRACTION]] %[[LOADED]]
; CHECK-NEXT: OpReturnValue %[[BOTH]]

; LLVM: @of_double(
; LLVM: %[[EXPONENT:[0-9]+]] = alloca i32
; LLVM: call spir_func double @_Z5frexpdPi(double %x, ptr %[[EXPONENT]])
; LLVM: load i32, ptr %[[EXPONENT]]
define spir_func { double, i32 } @of_double(double %x) {
  %parts = call { double, i32 } @llvm.frexp.f64.i32(double %x)
  ret { double, i32 } %parts
}

; CHECK: %of_vectors = OpFunction
; CHECK: OpExtInst %v2float %[[SET]] frexp %two
; CHECK: OpExtInst %v4float %[[SET]] frexp %four
; CHECK: OpExtInst %v2double %[[SET]] frexp %twice

; LLVM: @of_vectors(
; LLVM: call spir_func <2 x float> @_Z5frexpDv2_fPDv2_i(<2 x float> %two, ptr %{{.*}})
; LLVM: call spir_func <4 x float> @_Z5frexpDv4_fPDv4_i(<4 x float> %four, ptr %{{.*}})
; LLVM: call spir_func <2 x double> @_Z5frexpDv2_dPDv2_i(<2 x double> %twice, ptr %{{.*}})
define spir_func void @of_vectors(<2 x float> %two, <4 x float> %four, <2 x double> %twice) {
  %parts2 = call { <2 x float>, <2 x i32> } @llvm.frexp.v2f32.v2i32(<2 x float> %two)
  %parts4 = call { <4 x float>, <4 x i32> } @llvm.frexp.v4f32.v4i32(<4 x float> %four)
  %partsd = call { <2 x double>, <2 x i32> } @llvm.frexp.v2f64.v2i32(<2 x double> %twice)
  ret void
}

; CHECK: %of_constants = OpFunction
; CHECK: OpExtInst %float %[[SET]] frexp %float_n2_5
; CHECK: OpExtInst %v2float %[[SET]] frexp %[[#]]
; CHECK: OpExtInst %double %[[SET]] frexp %[[#]]
; CHECK: OpExtInst %v2float %[[SET]] frexp %[[#]]
; CHECK: OpExtInst %v4float %[[SET]] frexp %[[#]]

; LLVM: @of_constants(
; LLVM: call spir_func float @_Z5frexpfPi(float -2.500000e+00, ptr
; LLVM: call spir_func <2 x float> @_Z5frexpDv2_fPDv2_i(<2 x float> zeroinitializer, ptr
; LLVM: call spir_func double @_Z5frexpdPi(double undef, ptr
; LLVM: call spir_func <2 x float> @_Z5frexpDv2_fPDv2_i(<2 x float> <float -0.000000e+00, float 0.000000e+00>, ptr
; LLVM: call spir_func <4 x float> @_Z5frexpDv4_fPDv4_i(<4 x float> <float 2.500000e-01, float undef, float -1.200000e+01, float 7.000000e+00>, ptr
define spir_func void @of_constants() {
  %1 = call { float, i32 } @llvm.frexp.f32.i32(float -2.5)
  %2 = call { <2 x float>, <2 x i32> } @llvm.frexp.v2f32.v2i32(<2 x float> zeroinitializer)
  %3 = call { double, i32 } @llvm.frexp.f64.i32(double undef)
  %4 = call { <2 x float>, <2 x i32> } @llvm.frexp.v2f32.v2i32(<2 x float> <float -0.0, float 0.0>)
  %5 = call { <4 x float>, <4 x i32> } @llvm.frexp.v4f32.v4i32(<4 x float> <float 0.25, float undef, float -12.0, float 7.0>)
  ret void
}

; CHECK: %again = OpFunction
; CHECK: %[[FIRST:[0-9a-z_]+]] = OpExtInst %v2float %[[SET]] frexp %[[X:[a-z0-9_]+]]
; CHECK: %[[NEXT:[0-9a-z_]+]] = OpExtInst %v2float %[[SET]] frexp %[[FIRST]]

; LLVM: @again(
; LLVM: %[[FIRST:[0-9a-z]+]] = call spir_func <2 x float> @_Z5frexpDv2_fPDv2_i(<2 x float> %x
; LLVM: call spir_func <2 x float> @_Z5frexpDv2_fPDv2_i(<2 x float> %[[FIRST]]
define spir_func { <2 x float>, <2 x i32> } @again(<2 x float> %x) {
  %once = call { <2 x float>, <2 x i32> } @llvm.frexp.v2f32.v2i32(<2 x float> %x)
  %fraction = extractvalue { <2 x float>, <2 x i32> } %once, 0
  %twice = call { <2 x float>, <2 x i32> } @llvm.frexp.v2f32.v2i32(<2 x float> %fraction)
  ret { <2 x float>, <2 x i32> } %twice
}

; CHECK: %again_of_double = OpFunction
; CHECK: %[[FIRST:[0-9a-z_]+]] = OpExtInst %v2double %[[SET]] frexp %[[X:[a-z0-9_]+]]
; CHECK: %[[NEXT:[0-9a-z_]+]] = OpExtInst %v2double %[[SET]] frexp %[[FIRST]]
; LLVM: @again_of_double(
; LLVM: %[[FIRST:[0-9a-z]+]] = call spir_func <2 x double> @_Z5frexpDv2_dPDv2_i(<2 x double> %x
; LLVM: call spir_func <2 x double> @_Z5frexpDv2_dPDv2_i(<2 x double> %[[FIRST]]
define spir_func { <2 x double>, <2 x i32> } @again_of_double(<2 x double> %x) {
  %once = call { <2 x double>, <2 x i32> } @llvm.frexp.v2f64.v2i32(<2 x double> %x)
  %fraction = extractvalue { <2 x double>, <2 x i32> } %once, 0
  %twice = call { <2 x double>, <2 x i32> } @llvm.frexp.v2f64.v2i32(<2 x double> %fraction)
  ret { <2 x double>, <2 x i32> } %twice
}

; CHECK: %whole = OpFunction %[[PAIR:[a-z0-9_]+]] None
; CHECK: %[[WHOLE:[0-9]+]] = Op{{(Untyped)?}}Variable{{(KHR)?}} %{{[A-Za-z0-9_]+}} Function
; CHECK: %[[FRACTION:[a-z0-9_]+]] = OpExtInst %double %[[SET]] modf %{{[a-z0-9_]+}} %[[WHOLE]]
; CHECK-NEXT: %[[LOADED:[a-z0-9_]+]] = OpLoad %double %[[WHOLE]]
; CHECK-NEXT: %{{[a-z0-9_]+}} = OpCompositeConstruct %[[PAIR]] %[[FRACTION]] %[[LOADED]]

; LLVM: @whole(
; LLVM: call spir_func double @_Z4modfdPd(double %x, ptr
define spir_func { double, double } @whole(double %x) {
  %parts = call { double, double } @llvm.modf.f64(double %x)
  ret { double, double } %parts
}

declare { float, i32 } @llvm.frexp.f32.i32(float)
declare { double, i32 } @llvm.frexp.f64.i32(double)
declare { <2 x float>, <2 x i32> } @llvm.frexp.v2f32.v2i32(<2 x float>)
declare { <4 x float>, <4 x i32> } @llvm.frexp.v4f32.v4i32(<4 x float>)
declare { <2 x double>, <2 x i32> } @llvm.frexp.v2f64.v2i32(<2 x double>)
declare { double, double } @llvm.modf.f64(double)
