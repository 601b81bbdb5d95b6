; Functions whose results may be off by so much: calls of them are instructions with that decoration, which needs its
; extension. Afterwards they are instructions with metadata, and functions of OpenCL C with an attribute.
;
; RUN: llvm-spirv %s --spirv-allow-unknown-intrinsics=llvm.fpbuiltin --spirv-ext=+SPV_INTEL_fp_max_error -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s --spirv-allow-unknown-intrinsics=llvm.fpbuiltin -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_fp_max_error

; SPIRV: Capability FPMaxErrorINTEL
; SPIRV: Extension "SPV_INTEL_fp_max_error"
; SPIRV: ExtInstImport [[#SET:]] "OpenCL.std"
; SPIRV-DAG: Name [[#ACOS:]] "acos"
; SPIRV-DAG: Decorate [[#ACOS]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#ACOSH:]] "acosh"
; SPIRV-DAG: Decorate [[#ACOSH]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#ASIN:]] "asin"
; SPIRV-DAG: Decorate [[#ASIN]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#ASINH:]] "asinh"
; SPIRV-DAG: Decorate [[#ASINH]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#ATAN:]] "atan"
; SPIRV-DAG: Decorate [[#ATAN]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#ATAN2:]] "atan2"
; SPIRV-DAG: Decorate [[#ATAN2]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#ATANH:]] "atanh"
; SPIRV-DAG: Decorate [[#ATANH]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#COS:]] "cos"
; SPIRV-DAG: Decorate [[#COS]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#COSH:]] "cosh"
; SPIRV-DAG: Decorate [[#COSH]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#ERF:]] "erf"
; SPIRV-DAG: Decorate [[#ERF]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#ERFC:]] "erfc"
; SPIRV-DAG: Decorate [[#ERFC]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#EXP:]] "exp"
; SPIRV-DAG: Decorate [[#EXP]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#EXP10:]] "exp10"
; SPIRV-DAG: Decorate [[#EXP10]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#EXP2:]] "exp2"
; SPIRV-DAG: Decorate [[#EXP2]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#EXPM1:]] "expm1"
; SPIRV-DAG: Decorate [[#EXPM1]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#FADD:]] "fadd"
; SPIRV-DAG: Name [[#FDIV:]] "fdiv"
; SPIRV-DAG: Decorate [[#FDIV]] FPMaxErrorDecorationINTEL 1048576000
; SPIRV-DAG: Name [[#FMUL:]] "fmul"
; SPIRV-DAG: Decorate [[#FMUL]] FPMaxErrorDecorationINTEL 1048576000
; SPIRV-DAG: Name [[#FREM:]] "frem"
; SPIRV-DAG: Decorate [[#FREM]] FPMaxErrorDecorationINTEL 1048576000
; SPIRV-DAG: Name [[#FSUB:]] "fsub"
; SPIRV-DAG: Decorate [[#FSUB]] FPMaxErrorDecorationINTEL 1048576000
; SPIRV-DAG: Name [[#HYPOT:]] "hypot"
; SPIRV-DAG: Decorate [[#HYPOT]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#LDEXP:]] "ldexp"
; SPIRV-DAG: Decorate [[#LDEXP]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#LOG:]] "log"
; SPIRV-DAG: Decorate [[#LOG]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#LOG10:]] "log10"
; SPIRV-DAG: Decorate [[#LOG10]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#LOG1P:]] "log1p"
; SPIRV-DAG: Decorate [[#LOG1P]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#LOG2:]] "log2"
; SPIRV-DAG: Decorate [[#LOG2]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#POW:]] "pow"
; SPIRV-DAG: Decorate [[#POW]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#RSQRT:]] "rsqrt"
; SPIRV-DAG: Decorate [[#RSQRT]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#SIN:]] "sin"
; SPIRV-DAG: Decorate [[#SIN]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#SINH:]] "sinh"
; SPIRV-DAG: Decorate [[#SINH]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#SQRT:]] "sqrt"
; SPIRV-DAG: Decorate [[#SQRT]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#TAN:]] "tan"
; SPIRV-DAG: Decorate [[#TAN]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: Name [[#TANH:]] "tanh"
; SPIRV-DAG: Decorate [[#TANH]] FPMaxErrorDecorationINTEL 1073741824
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32

define spir_func void @all(float %x, float %y, i32 %i) {
; SPIRV: ExtInst [[#FLOAT]] [[#ACOS]] [[#SET]] acos [[#]] {{$}}
; LLVM: call spir_func float @_Z4acosf(float %x) #[[TWO:[0-9]+]]
  %acos = call float @llvm.fpbuiltin.acos.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#ACOSH]] [[#SET]] acosh [[#]] {{$}}
; LLVM: call spir_func float @_Z5acoshf(float %x) #[[TWO]]
  %acosh = call float @llvm.fpbuiltin.acosh.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#ASIN]] [[#SET]] asin [[#]] {{$}}
; LLVM: call spir_func float @_Z4asinf(float %x) #[[TWO]]
  %asin = call float @llvm.fpbuiltin.asin.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#ASINH]] [[#SET]] asinh [[#]] {{$}}
; LLVM: call spir_func float @_Z5asinhf(float %x) #[[TWO]]
  %asinh = call float @llvm.fpbuiltin.asinh.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#ATAN]] [[#SET]] atan [[#]] {{$}}
; LLVM: call spir_func float @_Z4atanf(float %x) #[[TWO]]
  %atan = call float @llvm.fpbuiltin.atan.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#ATAN2]] [[#SET]] atan2 [[#]] [[#]] {{$}}
; LLVM: call spir_func float @_Z5atan2ff(float %x, float %y) #[[TWO]]
  %atan2 = call float @llvm.fpbuiltin.atan2.f32(float %x, float %y) #1
; SPIRV: ExtInst [[#FLOAT]] [[#ATANH]] [[#SET]] atanh [[#]] {{$}}
; LLVM: call spir_func float @_Z5atanhf(float %x) #[[TWO]]
  %atanh = call float @llvm.fpbuiltin.atanh.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#COS]] [[#SET]] cos [[#]] {{$}}
; LLVM: call spir_func float @_Z3cosf(float %x) #[[TWO]]
  %cos = call float @llvm.fpbuiltin.cos.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#COSH]] [[#SET]] cosh [[#]] {{$}}
; LLVM: call spir_func float @_Z4coshf(float %x) #[[TWO]]
  %cosh = call float @llvm.fpbuiltin.cosh.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#ERF]] [[#SET]] erf [[#]] {{$}}
; LLVM: call spir_func float @_Z3erff(float %x) #[[TWO]]
  %erf = call float @llvm.fpbuiltin.erf.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#ERFC]] [[#SET]] erfc [[#]] {{$}}
; LLVM: call spir_func float @_Z4erfcf(float %x) #[[TWO]]
  %erfc = call float @llvm.fpbuiltin.erfc.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#EXP]] [[#SET]] exp [[#]] {{$}}
; LLVM: call spir_func float @_Z3expf(float %x) #[[TWO]]
  %exp = call float @llvm.fpbuiltin.exp.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#EXP10]] [[#SET]] exp10 [[#]] {{$}}
; LLVM: call spir_func float @_Z5exp10f(float %x) #[[TWO]]
  %exp10 = call float @llvm.fpbuiltin.exp10.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#EXP2]] [[#SET]] exp2 [[#]] {{$}}
; LLVM: call spir_func float @_Z4exp2f(float %x) #[[TWO]]
  %exp2 = call float @llvm.fpbuiltin.exp2.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#EXPM1]] [[#SET]] expm1 [[#]] {{$}}
; LLVM: call spir_func float @_Z5expm1f(float %x) #[[TWO]]
  %expm1 = call float @llvm.fpbuiltin.expm1.f32(float %x) #1
; SPIRV: FAdd [[#FLOAT]] [[#FADD]] [[#]] [[#]]
; LLVM: %fadd = fadd float %x, %y{{$}}
  %fadd = call float @llvm.fpbuiltin.fadd.f32(float %x, float %y)
; SPIRV: FDiv [[#FLOAT]] [[#FDIV]] [[#]] [[#]]
; LLVM: %fdiv = fdiv float %x, %y, !fpbuiltin-max-error ![[QUARTER:[0-9]+]]
  %fdiv = call float @llvm.fpbuiltin.fdiv.f32(float %x, float %y) #0
; SPIRV: FMul [[#FLOAT]] [[#FMUL]] [[#]] [[#]]
; LLVM: %fmul = fmul float %x, %y, !fpbuiltin-max-error ![[QUARTER]]
  %fmul = call float @llvm.fpbuiltin.fmul.f32(float %x, float %y) #0
; SPIRV: FRem [[#FLOAT]] [[#FREM]] [[#]] [[#]]
; LLVM: %frem = frem float %x, %y, !fpbuiltin-max-error ![[QUARTER]]
  %frem = call float @llvm.fpbuiltin.frem.f32(float %x, float %y) #0
; SPIRV: FSub [[#FLOAT]] [[#FSUB]] [[#]] [[#]]
; LLVM: %fsub = fsub float %x, %y, !fpbuiltin-max-error ![[QUARTER]]
  %fsub = call float @llvm.fpbuiltin.fsub.f32(float %x, float %y) #0
; SPIRV: ExtInst [[#FLOAT]] [[#HYPOT]] [[#SET]] hypot [[#]] [[#]] {{$}}
; LLVM: call spir_func float @_Z5hypotff(float %x, float %y) #[[TWO]]
  %hypot = call float @llvm.fpbuiltin.hypot.f32(float %x, float %y) #1
; SPIRV: ExtInst [[#FLOAT]] [[#LDEXP]] [[#SET]] ldexp [[#]] [[#]]
; LLVM: call spir_func float @_Z5ldexpfi(float %x, i32 %i) #[[TWO]]
  %ldexp = call float @llvm.fpbuiltin.ldexp.f32.i32(float %x, i32 %i) #1
; SPIRV: ExtInst [[#FLOAT]] [[#LOG]] [[#SET]] log [[#]] {{$}}
; LLVM: call spir_func float @_Z3logf(float %x) #[[TWO]]
  %log = call float @llvm.fpbuiltin.log.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#LOG10]] [[#SET]] log10 [[#]] {{$}}
; LLVM: call spir_func float @_Z5log10f(float %x) #[[TWO]]
  %log10 = call float @llvm.fpbuiltin.log10.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#LOG1P]] [[#SET]] log1p [[#]] {{$}}
; LLVM: call spir_func float @_Z5log1pf(float %x) #[[TWO]]
  %log1p = call float @llvm.fpbuiltin.log1p.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#LOG2]] [[#SET]] log2 [[#]] {{$}}
; LLVM: call spir_func float @_Z4log2f(float %x) #[[TWO]]
  %log2 = call float @llvm.fpbuiltin.log2.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#POW]] [[#SET]] pow [[#]] [[#]] {{$}}
; LLVM: call spir_func float @_Z3powff(float %x, float %y) #[[TWO]]
  %pow = call float @llvm.fpbuiltin.pow.f32(float %x, float %y) #1
; SPIRV: ExtInst [[#FLOAT]] [[#RSQRT]] [[#SET]] rsqrt [[#]] {{$}}
; LLVM: call spir_func float @_Z5rsqrtf(float %x) #[[TWO]]
  %rsqrt = call float @llvm.fpbuiltin.rsqrt.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#SIN]] [[#SET]] sin [[#]] {{$}}
; LLVM: call spir_func float @_Z3sinf(float %x) #[[TWO]]
  %sin = call float @llvm.fpbuiltin.sin.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#SINH]] [[#SET]] sinh [[#]] {{$}}
; LLVM: call spir_func float @_Z4sinhf(float %x) #[[TWO]]
  %sinh = call float @llvm.fpbuiltin.sinh.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#SQRT]] [[#SET]] sqrt [[#]] {{$}}
; LLVM: call spir_func float @_Z4sqrtf(float %x) #[[TWO]]
  %sqrt = call float @llvm.fpbuiltin.sqrt.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#TAN]] [[#SET]] tan [[#]] {{$}}
; LLVM: call spir_func float @_Z3tanf(float %x) #[[TWO]]
  %tan = call float @llvm.fpbuiltin.tan.f32(float %x) #1
; SPIRV: ExtInst [[#FLOAT]] [[#TANH]] [[#SET]] tanh [[#]] {{$}}
; LLVM: call spir_func float @_Z4tanhf(float %x) #[[TWO]]
  %tanh = call float @llvm.fpbuiltin.tanh.f32(float %x) #1
  ret void
}

; LLVM-DAG: attributes #[[TWO]] = {{{.*}}"fpbuiltin-max-error"="2.000000"{{.*}}}
; LLVM-DAG: ![[QUARTER]] = !{!"0.250000"}
declare float @llvm.fpbuiltin.fadd.f32(float, float)
declare float @llvm.fpbuiltin.fsub.f32(float, float)
declare float @llvm.fpbuiltin.fmul.f32(float, float)
declare float @llvm.fpbuiltin.fdiv.f32(float, float)
declare float @llvm.fpbuiltin.frem.f32(float, float)
declare float @llvm.fpbuiltin.sin.f32(float)
declare float @llvm.fpbuiltin.cos.f32(float)
declare float @llvm.fpbuiltin.tan.f32(float)
declare float @llvm.fpbuiltin.sinh.f32(float)
declare float @llvm.fpbuiltin.cosh.f32(float)
declare float @llvm.fpbuiltin.tanh.f32(float)
declare float @llvm.fpbuiltin.asin.f32(float)
declare float @llvm.fpbuiltin.acos.f32(float)
declare float @llvm.fpbuiltin.atan.f32(float)
declare float @llvm.fpbuiltin.asinh.f32(float)
declare float @llvm.fpbuiltin.acosh.f32(float)
declare float @llvm.fpbuiltin.atanh.f32(float)
declare float @llvm.fpbuiltin.exp.f32(float)
declare float @llvm.fpbuiltin.exp2.f32(float)
declare float @llvm.fpbuiltin.exp10.f32(float)
declare float @llvm.fpbuiltin.expm1.f32(float)
declare float @llvm.fpbuiltin.log.f32(float)
declare float @llvm.fpbuiltin.log2.f32(float)
declare float @llvm.fpbuiltin.log10.f32(float)
declare float @llvm.fpbuiltin.log1p.f32(float)
declare float @llvm.fpbuiltin.sqrt.f32(float)
declare float @llvm.fpbuiltin.rsqrt.f32(float)
declare float @llvm.fpbuiltin.erf.f32(float)
declare float @llvm.fpbuiltin.erfc.f32(float)
declare float @llvm.fpbuiltin.atan2.f32(float, float)
declare float @llvm.fpbuiltin.pow.f32(float, float)
declare float @llvm.fpbuiltin.hypot.f32(float, float)
declare float @llvm.fpbuiltin.ldexp.f32.i32(float, i32)

attributes #0 = { "fpbuiltin-max-error"="0.25" }
attributes #1 = { "fpbuiltin-max-error"="2.0" }

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
