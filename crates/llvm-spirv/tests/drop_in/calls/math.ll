; Functions of OpenCL C on numbers and vectors as instructions, as functions again, and by the names of the instructions.
; What SPV_KHR_fma has is none of them.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL1.2 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r --spirv-target-env=CL1.2 %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_fma %s -o %t.fma.spv
; RUN: spirv-dis %t.fma.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; A dot product of scalars is a product.
define spir_func float @scalars(float %f, float %g) {
  ; SPIRV: = OpFMul %float %f %g
  ; OPENCL: fmul float %f, %g
  %r = call spir_func float @_Z3dotff(float %f, float %g)
  ret float %r
}

define spir_kernel void @vectors(<2 x float> %v, <2 x float> %w, <2 x i32> %mask, <4 x i32> %mask4, i32 %least) {
  ; SPIRV: = OpDot %float %v %w
  ; OPENCL: call spir_func float @_Z3dotDv2_fS_(<2 x float> %v, <2 x float> %w)
  ; NAMED: call spir_func float @_Z11__spirv_DotDv2_fS_(<2 x float> %v, <2 x float> %w)
  %1 = call spir_func float @_Z3dotDv2_fS_(<2 x float> %v, <2 x float> %w)
  ; SPIRV: = OpExtInst %v2float %{{.+}} shuffle %v %mask
  ; OPENCL: call spir_func <2 x float> @_Z7shuffleDv2_fDv2_j(<2 x float> %v, <2 x i32> %mask)
  ; NAMED: call spir_func <2 x float> @_Z19__spirv_ocl_shuffleDv2_fDv2_j(<2 x float> %v, <2 x i32> %mask)
  %2 = call spir_func <2 x float> @_Z7shuffleDv2_fDv2_j(<2 x float> %v, <2 x i32> %mask)
  ; SPIRV: = OpExtInst %v4float %{{.+}} shuffle2 %v %w %mask4
  ; OPENCL: call spir_func <4 x float> @_Z8shuffle2Dv2_fS_Dv4_j(<2 x float> %v, <2 x float> %w, <4 x i32> %mask4)
  ; NAMED: call spir_func <4 x float> @_Z20__spirv_ocl_shuffle2Dv2_fS_Dv4_j(<2 x float> %v, <2 x float> %w, <4 x i32> %mask4)
  %3 = call spir_func <4 x float> @_Z8shuffle2Dv2_fS_Dv4_j(<2 x float> %v, <2 x float> %w, <4 x i32> %mask4)
  ; A scalar stands for all components.
  ; SPIRV: %[[ONE:.+]] = OpCompositeInsert %v2uint %least %[[ANY:.+]] 0
  ; SPIRV: %[[ALL:.+]] = OpVectorShuffle %v2uint %[[ONE]] %[[ANY]] 0 0
  ; SPIRV: = OpExtInst %v2uint %{{.+}} s_min %mask %[[ALL]]
  ; OPENCL: call spir_func <2 x i32> @_Z3minDv2_iS_(<2 x i32> %mask, <2 x i32> {{.+}})
  ; NAMED: call spir_func <2 x i32> @_Z17__spirv_ocl_s_minDv2_iS_(<2 x i32> %mask, <2 x i32> {{.+}})
  %4 = call spir_func <2 x i32> @_Z3minDv2_ii(<2 x i32> %mask, i32 %least)
  ret void
}

define spir_kernel void @numbers(float %a, float %b, float %c, half %h, i32 %n) {
  ; SPIRV: = OpExtInst %float %{{.+}} fclamp %a %b %c
  ; OPENCL: call spir_func float @_Z5clampfff(float %a, float %b, float %c)
  ; NAMED: call spir_func float @_Z18__spirv_ocl_fclampfff(float %a, float %b, float %c)
  %1 = call spir_func float @_Z5clampfff(float %a, float %b, float %c)
  ; SPIRV: = OpExtInst %half %{{.+}} fclamp %h %h %h
  ; OPENCL: call spir_func half @_Z5clampDhDhDh(half %h, half %h, half %h)
  ; NAMED: call spir_func half @_Z18__spirv_ocl_fclampDhDhDh(half %h, half %h, half %h)
  %2 = call spir_func half @_Z5clampDhDhDh(half %h, half %h, half %h)
  ; SPIRV: = OpExtInst %float %{{.+}} fmod %a %b
  ; OPENCL: call spir_func float @_Z4fmodff(float %a, float %b)
  ; NAMED: call spir_func float @_Z16__spirv_ocl_fmodff(float %a, float %b)
  %3 = call spir_func float @_Z4fmodff(float %a, float %b)
  ; SPIRV: = OpExtInst %float %{{.+}} nan %n
  ; OPENCL: call spir_func float @_Z3nanj(i32 %n)
  ; NAMED: call spir_func float @_Z15__spirv_ocl_nanj(i32 %n)
  %4 = call spir_func float @_Z3nanj(i32 %n)
  ; SPIRV: = OpBitCount %uint %n
  ; OPENCL: call spir_func i32 @_Z8popcounti(i32 %n)
  ; NAMED: call spir_func i32 @_Z16__spirv_BitCounti(i32 %n)
  %5 = call spir_func i32 @_Z8popcounti(i32 %n)
  ; SPIRV: = OpExtInst %float %{{.+}} fmax %a %b
  ; OPENCL: call spir_func float @_Z4fmaxff(float %a, float %b)
  ; NAMED: call spir_func float @_Z16__spirv_ocl_fmaxff(float %a, float %b)
  %6 = call spir_func float @_Z16__spirv_ocl_fmaxff(float %a, float %b)
  ret void
}

declare spir_func float @_Z3dotff(float, float)
declare spir_func float @_Z3dotDv2_fS_(<2 x float>, <2 x float>)
declare spir_func <2 x float> @_Z7shuffleDv2_fDv2_j(<2 x float>, <2 x i32>)
declare spir_func <4 x float> @_Z8shuffle2Dv2_fS_Dv4_j(<2 x float>, <2 x float>, <4 x i32>)
declare spir_func <2 x i32> @_Z3minDv2_ii(<2 x i32>, i32)
declare spir_func float @_Z5clampfff(float, float, float)
declare spir_func half @_Z5clampDhDhDh(half, half, half)
declare spir_func float @_Z4fmodff(float, float)
declare spir_func float @_Z3nanj(i32)
declare spir_func i32 @_Z8popcounti(i32)
declare spir_func float @_Z16__spirv_ocl_fmaxff(float, float)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
