; What may be assumed of built-in functions is what the call says, or what their declaration says of the result and of all
; arguments: that they are not of some class of numbers. Before SPIR-V 1.6 nothing says it.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv --spirv-max-version=1.5 %s -o %t.old.spv
; RUN: spirv-dis %t.old.spv | FileCheck %s --check-prefix=BEFORE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpDecorate %both FPFastMathMode NotNaN|NotInf{{$}}
; SPIRV-DAG: OpDecorate %one FPFastMathMode NotInf{{$}}
; SPIRV-DAG: OpDecorate %number FPFastMathMode NotNaN|NotInf{{$}}
; SPIRV-DAG: OpDecorate %fast FPFastMathMode Fast{{$}}
; SPIRV-NOT: OpDecorate %nothing FPFastMathMode
; BEFORE-NOT: FPFastMathMode
define spir_kernel void @assume(float %a, float %b, i32 %n) {
  ; SPIRV: %both = OpExtInst %float %{{.+}} fmax %a %b
  ; OPENCL: call nnan ninf spir_func float @_Z4fmaxff(float %a, float %b)
  ; NAMED: call nnan ninf spir_func float @_Z16__spirv_ocl_fmaxff(float %a, float %b)
  %both = call spir_func nofpclass(nan inf) float @_Z16__spirv_ocl_fmaxff(float nofpclass(nan inf) %a, float nofpclass(nan inf) %b)
  ; Only what is so of the result and of all arguments.
  ; SPIRV: %one = OpExtInst %float %{{.+}} fmin %a %b
  ; OPENCL: call ninf spir_func float @_Z4fminff(float %a, float %b)
  ; NAMED: call ninf spir_func float @_Z16__spirv_ocl_fminff(float %a, float %b)
  %one = call spir_func nofpclass(nan inf) float @_Z16__spirv_ocl_fminff(float nofpclass(inf) %a, float nofpclass(nan inf) %b)
  ; SPIRV: %number = OpExtInst %float %{{.+}} ldexp %a %n
  ; OPENCL: call nnan ninf spir_func float @_Z5ldexpfi(float %a, i32 %n)
  ; NAMED: call nnan ninf spir_func float @_Z17__spirv_ocl_ldexpfi(float %a, i32 %n)
  %number = call spir_func nofpclass(nan inf) float @_Z17__spirv_ocl_ldexpfi(float nofpclass(nan inf) %a, i32 %n)
  ; SPIRV: %fast = OpExtInst %float %{{.+}} fmax %b %a
  ; OPENCL: call fast spir_func float @_Z4fmaxff(float %b, float %a)
  ; NAMED: call fast spir_func float @_Z16__spirv_ocl_fmaxff(float %b, float %a)
  %fast = call fast spir_func nofpclass(nan inf) float @_Z16__spirv_ocl_fmaxff(float nofpclass(nan inf) %b, float nofpclass(nan inf) %a)
  ; OPENCL: call spir_func float @_Z4fabsf(float %b)
  %nothing = call spir_func float @_Z16__spirv_ocl_fabsf(float %b)
  ret void
}

declare spir_func nofpclass(nan inf) float @_Z16__spirv_ocl_fmaxff(float nofpclass(nan inf), float nofpclass(nan inf))
declare spir_func nofpclass(nan inf) float @_Z16__spirv_ocl_fminff(float nofpclass(inf), float nofpclass(nan inf))
declare spir_func float @_Z16__spirv_ocl_fabsf(float)
declare spir_func nofpclass(nan inf) float @_Z17__spirv_ocl_ldexpfi(float nofpclass(nan inf), i32)
