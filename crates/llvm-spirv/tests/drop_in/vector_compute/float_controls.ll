; One number says how a kernel of vector compute calculates with floats: bits 4 and 5 how it rounds, bits 6, 7 and 10 of which
; widths it keeps denormal numbers, bit 0 whether NaNs and infinities are left out. SPIR-V has modes for each width.
;
; RUN: llvm-spirv %s --spirv-max-version=1.1 --spirv-ext=+SPV_INTEL_vector_compute,+SPV_KHR_float_controls,+SPV_INTEL_float_controls2 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,EXTENSION
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-max-version=1.4 --spirv-ext=+SPV_INTEL_vector_compute,+SPV_INTEL_float_controls2 -spirv-text -o - | FileCheck %s --check-prefix=SPIRV --implicit-check-not=SPV_KHR_float_controls

target datalayout = "e-p:64:64-i64:64-n8:16:32"
target triple = "spir64-unknown-unknown"

; EXTENSION-DAG: Extension "SPV_KHR_float_controls"
; SPIRV-DAG: Extension "SPV_INTEL_float_controls2"
; SPIRV-DAG: Capability VectorComputeINTEL

; SPIRV-DAG: EntryPoint 6 [[#NEAREST:]] "nearest"
; SPIRV-DAG: ExecutionMode [[#NEAREST]] 4460 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#NEAREST]] 4462 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#NEAREST]] 5623 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#NEAREST]] 4460 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#NEAREST]] 4462 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#NEAREST]] 5623 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#NEAREST]] 4460 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#NEAREST]] 4462 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#NEAREST]] 5623 16 {{$}}
; LLVM-DAG: define spir_kernel void @nearest() #[[#NEAREST:]]
; LLVM-DAG: attributes #[[#NEAREST]] = { {{.*}}"VCFloatControl"="0" "VCFunction" }
define spir_kernel void @nearest() #0 {
  ret void
}

; SPIRV-DAG: EntryPoint 6 [[#UP:]] "up"
; SPIRV-DAG: ExecutionMode [[#UP]] 4460 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#UP]] 5620 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#UP]] 5623 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#UP]] 4460 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#UP]] 5620 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#UP]] 5623 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#UP]] 4460 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#UP]] 5620 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#UP]] 5623 16 {{$}}
; LLVM-DAG: define spir_kernel void @up() #[[#UP:]]
; LLVM-DAG: attributes #[[#UP]] = { {{.*}}"VCFloatControl"="16" "VCFunction" }
define spir_kernel void @up() #1 {
  ret void
}

; SPIRV-DAG: EntryPoint 6 [[#DOWN:]] "down"
; SPIRV-DAG: ExecutionMode [[#DOWN]] 4460 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOWN]] 5621 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOWN]] 5623 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOWN]] 4460 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOWN]] 5621 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOWN]] 5623 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOWN]] 4460 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOWN]] 5621 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOWN]] 5623 16 {{$}}
; LLVM-DAG: define spir_kernel void @down() #[[#DOWN:]]
; LLVM-DAG: attributes #[[#DOWN]] = { {{.*}}"VCFloatControl"="32" "VCFunction" }
define spir_kernel void @down() #2 {
  ret void
}

; SPIRV-DAG: EntryPoint 6 [[#ZERO:]] "zero"
; SPIRV-DAG: ExecutionMode [[#ZERO]] 4460 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#ZERO]] 4463 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#ZERO]] 5623 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#ZERO]] 4460 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#ZERO]] 4463 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#ZERO]] 5623 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#ZERO]] 4460 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#ZERO]] 4463 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#ZERO]] 5623 16 {{$}}
; LLVM-DAG: define spir_kernel void @zero() #[[#ZERO:]]
; LLVM-DAG: attributes #[[#ZERO]] = { {{.*}}"VCFloatControl"="48" "VCFunction" }
define spir_kernel void @zero() #3 {
  ret void
}

; SPIRV-DAG: EntryPoint 6 [[#DOUBLES:]] "doubles"
; SPIRV-DAG: ExecutionMode [[#DOUBLES]] 4459 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOUBLES]] 4462 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOUBLES]] 5623 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOUBLES]] 4460 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOUBLES]] 4462 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOUBLES]] 5623 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOUBLES]] 4460 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOUBLES]] 4462 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#DOUBLES]] 5623 16 {{$}}
; LLVM-DAG: define spir_kernel void @doubles() #[[#DOUBLES:]]
; LLVM-DAG: attributes #[[#DOUBLES]] = { {{.*}}"VCFloatControl"="64" "VCFunction" }
define spir_kernel void @doubles() #4 {
  ret void
}

; SPIRV-DAG: EntryPoint 6 [[#FLOATS:]] "floats"
; SPIRV-DAG: ExecutionMode [[#FLOATS]] 4460 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#FLOATS]] 4462 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#FLOATS]] 5623 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#FLOATS]] 4459 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#FLOATS]] 4462 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#FLOATS]] 5623 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#FLOATS]] 4460 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#FLOATS]] 4462 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#FLOATS]] 5623 16 {{$}}
; LLVM-DAG: define spir_kernel void @floats() #[[#FLOATS:]]
; LLVM-DAG: attributes #[[#FLOATS]] = { {{.*}}"VCFloatControl"="128" "VCFunction" }
define spir_kernel void @floats() #5 {
  ret void
}

; SPIRV-DAG: EntryPoint 6 [[#HALFS:]] "halfs"
; SPIRV-DAG: ExecutionMode [[#HALFS]] 4460 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#HALFS]] 4462 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#HALFS]] 5623 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#HALFS]] 4460 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#HALFS]] 4462 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#HALFS]] 5623 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#HALFS]] 4459 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#HALFS]] 4462 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#HALFS]] 5623 16 {{$}}
; LLVM-DAG: define spir_kernel void @halfs() #[[#HALFS:]]
; LLVM-DAG: attributes #[[#HALFS]] = { {{.*}}"VCFloatControl"="1024" "VCFunction" }
define spir_kernel void @halfs() #6 {
  ret void
}

; SPIRV-DAG: EntryPoint 6 [[#NO_NANS:]] "no_nans"
; SPIRV-DAG: ExecutionMode [[#NO_NANS]] 4460 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#NO_NANS]] 4462 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#NO_NANS]] 5622 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#NO_NANS]] 4460 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#NO_NANS]] 4462 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#NO_NANS]] 5622 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#NO_NANS]] 4460 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#NO_NANS]] 4462 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#NO_NANS]] 5622 16 {{$}}
; LLVM-DAG: define spir_kernel void @no_nans() #[[#NO_NANS:]]
; LLVM-DAG: attributes #[[#NO_NANS]] = { {{.*}}"VCFloatControl"="1" "VCFunction" }
define spir_kernel void @no_nans() #7 {
  ret void
}

; SPIRV-DAG: EntryPoint 6 [[#SOME:]] "some"
; SPIRV-DAG: ExecutionMode [[#SOME]] 4459 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#SOME]] 5620 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#SOME]] 5623 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#SOME]] 4460 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#SOME]] 5620 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#SOME]] 5623 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#SOME]] 4459 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#SOME]] 5620 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#SOME]] 5623 16 {{$}}
; LLVM-DAG: define spir_kernel void @some() #[[#SOME:]]
; LLVM-DAG: attributes #[[#SOME]] = { {{.*}}"VCFloatControl"="1104" "VCFunction" }
define spir_kernel void @some() #8 {
  ret void
}

; SPIRV-DAG: EntryPoint 6 [[#MOST:]] "most"
; SPIRV-DAG: ExecutionMode [[#MOST]] 4460 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#MOST]] 5621 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#MOST]] 5622 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#MOST]] 4459 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#MOST]] 5621 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#MOST]] 5622 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#MOST]] 4459 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#MOST]] 5621 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#MOST]] 5622 16 {{$}}
; LLVM-DAG: define spir_kernel void @most() #[[#MOST:]]
; LLVM-DAG: attributes #[[#MOST]] = { {{.*}}"VCFloatControl"="1185" "VCFunction" }
define spir_kernel void @most() #9 {
  ret void
}

; SPIRV-DAG: EntryPoint 6 [[#ALL:]] "all"
; SPIRV-DAG: ExecutionMode [[#ALL]] 4459 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#ALL]] 4463 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#ALL]] 5623 64 {{$}}
; SPIRV-DAG: ExecutionMode [[#ALL]] 4459 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#ALL]] 4463 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#ALL]] 5623 32 {{$}}
; SPIRV-DAG: ExecutionMode [[#ALL]] 4459 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#ALL]] 4463 16 {{$}}
; SPIRV-DAG: ExecutionMode [[#ALL]] 5623 16 {{$}}
; LLVM-DAG: define spir_kernel void @all() #[[#ALL:]]
; LLVM-DAG: attributes #[[#ALL]] = { {{.*}}"VCFloatControl"="1264" "VCFunction" }
define spir_kernel void @all() #10 {
  ret void
}

attributes #0 = { "VCFunction" "VCFloatControl"="0" }
attributes #1 = { "VCFunction" "VCFloatControl"="16" }
attributes #2 = { "VCFunction" "VCFloatControl"="32" }
attributes #3 = { "VCFunction" "VCFloatControl"="48" }
attributes #4 = { "VCFunction" "VCFloatControl"="64" }
attributes #5 = { "VCFunction" "VCFloatControl"="128" }
attributes #6 = { "VCFunction" "VCFloatControl"="1024" }
attributes #7 = { "VCFunction" "VCFloatControl"="1" }
attributes #8 = { "VCFunction" "VCFloatControl"="1104" }
attributes #9 = { "VCFunction" "VCFloatControl"="1185" }
attributes #10 = { "VCFunction" "VCFloatControl"="1264" }
