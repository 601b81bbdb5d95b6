; What may be assumed of an operation on floats is a decoration, and comes back flag by flag; an operation that nothing may
; be assumed of has none.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpDecorate %fadd1 FPFastMathMode NotNaN{{$}}
; SPIRV-DAG: OpDecorate %fadd2 FPFastMathMode NotInf{{$}}
; SPIRV-DAG: OpDecorate %fadd3 FPFastMathMode NSZ{{$}}
; SPIRV-DAG: OpDecorate %fadd4 FPFastMathMode AllowRecip{{$}}
; SPIRV-DAG: OpDecorate %fadd5 FPFastMathMode Fast{{$}}
; SPIRV-DAG: OpDecorate %fadd6 FPFastMathMode NotNaN|NotInf{{$}}
; SPIRV-DAG: OpDecorate %fsub1 FPFastMathMode NotNaN{{$}}
; SPIRV-DAG: OpDecorate %fsub2 FPFastMathMode NotInf{{$}}
; SPIRV-DAG: OpDecorate %fsub3 FPFastMathMode NSZ{{$}}
; SPIRV-DAG: OpDecorate %fsub4 FPFastMathMode AllowRecip{{$}}
; SPIRV-DAG: OpDecorate %fsub5 FPFastMathMode Fast{{$}}
; SPIRV-DAG: OpDecorate %fsub6 FPFastMathMode NotNaN|NotInf{{$}}
; SPIRV-DAG: OpDecorate %fmul1 FPFastMathMode NotNaN{{$}}
; SPIRV-DAG: OpDecorate %fmul2 FPFastMathMode NotInf{{$}}
; SPIRV-DAG: OpDecorate %fmul3 FPFastMathMode NSZ{{$}}
; SPIRV-DAG: OpDecorate %fmul4 FPFastMathMode AllowRecip{{$}}
; SPIRV-DAG: OpDecorate %fmul5 FPFastMathMode Fast{{$}}
; SPIRV-DAG: OpDecorate %fmul6 FPFastMathMode NotNaN|NotInf{{$}}
; SPIRV-DAG: OpDecorate %fdiv1 FPFastMathMode NotNaN{{$}}
; SPIRV-DAG: OpDecorate %fdiv2 FPFastMathMode NotInf{{$}}
; SPIRV-DAG: OpDecorate %fdiv3 FPFastMathMode NSZ{{$}}
; SPIRV-DAG: OpDecorate %fdiv4 FPFastMathMode AllowRecip{{$}}
; SPIRV-DAG: OpDecorate %fdiv5 FPFastMathMode Fast{{$}}
; SPIRV-DAG: OpDecorate %fdiv6 FPFastMathMode NotNaN|NotInf{{$}}
; SPIRV-DAG: OpDecorate %frem1 FPFastMathMode NotNaN{{$}}
; SPIRV-DAG: OpDecorate %frem2 FPFastMathMode NotInf{{$}}
; SPIRV-DAG: OpDecorate %frem3 FPFastMathMode NSZ{{$}}
; SPIRV-DAG: OpDecorate %frem4 FPFastMathMode AllowRecip{{$}}
; SPIRV-DAG: OpDecorate %frem5 FPFastMathMode Fast{{$}}
; SPIRV-DAG: OpDecorate %frem6 FPFastMathMode NotNaN|NotInf{{$}}
; SPIRV-NOT: OpDecorate %{{.*}}0 FPFastMathMode
define spir_kernel void @arithmetic(float %a, float %b) {
  ; SPIRV: %fadd0 = OpFAdd %float %a %b
  ; CHECK: %fadd0 = fadd float %a, %b
  %fadd0 = fadd float %a, %b
  ; SPIRV: %fadd1 = OpFAdd %float %a %b
  ; CHECK: %fadd1 = fadd nnan float %a, %b
  %fadd1 = fadd nnan float %a, %b
  ; SPIRV: %fadd2 = OpFAdd %float %a %b
  ; CHECK: %fadd2 = fadd ninf float %a, %b
  %fadd2 = fadd ninf float %a, %b
  ; SPIRV: %fadd3 = OpFAdd %float %a %b
  ; CHECK: %fadd3 = fadd nsz float %a, %b
  %fadd3 = fadd nsz float %a, %b
  ; SPIRV: %fadd4 = OpFAdd %float %a %b
  ; CHECK: %fadd4 = fadd arcp float %a, %b
  %fadd4 = fadd arcp float %a, %b
  ; SPIRV: %fadd5 = OpFAdd %float %a %b
  ; CHECK: %fadd5 = fadd fast float %a, %b
  %fadd5 = fadd fast float %a, %b
  ; SPIRV: %fadd6 = OpFAdd %float %a %b
  ; CHECK: %fadd6 = fadd nnan ninf float %a, %b
  %fadd6 = fadd nnan ninf float %a, %b
  ; SPIRV: %fsub0 = OpFSub %float %a %b
  ; CHECK: %fsub0 = fsub float %a, %b
  %fsub0 = fsub float %a, %b
  ; SPIRV: %fsub1 = OpFSub %float %a %b
  ; CHECK: %fsub1 = fsub nnan float %a, %b
  %fsub1 = fsub nnan float %a, %b
  ; SPIRV: %fsub2 = OpFSub %float %a %b
  ; CHECK: %fsub2 = fsub ninf float %a, %b
  %fsub2 = fsub ninf float %a, %b
  ; SPIRV: %fsub3 = OpFSub %float %a %b
  ; CHECK: %fsub3 = fsub nsz float %a, %b
  %fsub3 = fsub nsz float %a, %b
  ; SPIRV: %fsub4 = OpFSub %float %a %b
  ; CHECK: %fsub4 = fsub arcp float %a, %b
  %fsub4 = fsub arcp float %a, %b
  ; SPIRV: %fsub5 = OpFSub %float %a %b
  ; CHECK: %fsub5 = fsub fast float %a, %b
  %fsub5 = fsub fast float %a, %b
  ; SPIRV: %fsub6 = OpFSub %float %a %b
  ; CHECK: %fsub6 = fsub nnan ninf float %a, %b
  %fsub6 = fsub nnan ninf float %a, %b
  ; SPIRV: %fmul0 = OpFMul %float %a %b
  ; CHECK: %fmul0 = fmul float %a, %b
  %fmul0 = fmul float %a, %b
  ; SPIRV: %fmul1 = OpFMul %float %a %b
  ; CHECK: %fmul1 = fmul nnan float %a, %b
  %fmul1 = fmul nnan float %a, %b
  ; SPIRV: %fmul2 = OpFMul %float %a %b
  ; CHECK: %fmul2 = fmul ninf float %a, %b
  %fmul2 = fmul ninf float %a, %b
  ; SPIRV: %fmul3 = OpFMul %float %a %b
  ; CHECK: %fmul3 = fmul nsz float %a, %b
  %fmul3 = fmul nsz float %a, %b
  ; SPIRV: %fmul4 = OpFMul %float %a %b
  ; CHECK: %fmul4 = fmul arcp float %a, %b
  %fmul4 = fmul arcp float %a, %b
  ; SPIRV: %fmul5 = OpFMul %float %a %b
  ; CHECK: %fmul5 = fmul fast float %a, %b
  %fmul5 = fmul fast float %a, %b
  ; SPIRV: %fmul6 = OpFMul %float %a %b
  ; CHECK: %fmul6 = fmul nnan ninf float %a, %b
  %fmul6 = fmul nnan ninf float %a, %b
  ; SPIRV: %fdiv0 = OpFDiv %float %a %b
  ; CHECK: %fdiv0 = fdiv float %a, %b
  %fdiv0 = fdiv float %a, %b
  ; SPIRV: %fdiv1 = OpFDiv %float %a %b
  ; CHECK: %fdiv1 = fdiv nnan float %a, %b
  %fdiv1 = fdiv nnan float %a, %b
  ; SPIRV: %fdiv2 = OpFDiv %float %a %b
  ; CHECK: %fdiv2 = fdiv ninf float %a, %b
  %fdiv2 = fdiv ninf float %a, %b
  ; SPIRV: %fdiv3 = OpFDiv %float %a %b
  ; CHECK: %fdiv3 = fdiv nsz float %a, %b
  %fdiv3 = fdiv nsz float %a, %b
  ; SPIRV: %fdiv4 = OpFDiv %float %a %b
  ; CHECK: %fdiv4 = fdiv arcp float %a, %b
  %fdiv4 = fdiv arcp float %a, %b
  ; SPIRV: %fdiv5 = OpFDiv %float %a %b
  ; CHECK: %fdiv5 = fdiv fast float %a, %b
  %fdiv5 = fdiv fast float %a, %b
  ; SPIRV: %fdiv6 = OpFDiv %float %a %b
  ; CHECK: %fdiv6 = fdiv nnan ninf float %a, %b
  %fdiv6 = fdiv nnan ninf float %a, %b
  ; SPIRV: %frem0 = OpFRem %float %a %b
  ; CHECK: %frem0 = frem float %a, %b
  %frem0 = frem float %a, %b
  ; SPIRV: %frem1 = OpFRem %float %a %b
  ; CHECK: %frem1 = frem nnan float %a, %b
  %frem1 = frem nnan float %a, %b
  ; SPIRV: %frem2 = OpFRem %float %a %b
  ; CHECK: %frem2 = frem ninf float %a, %b
  %frem2 = frem ninf float %a, %b
  ; SPIRV: %frem3 = OpFRem %float %a %b
  ; CHECK: %frem3 = frem nsz float %a, %b
  %frem3 = frem nsz float %a, %b
  ; SPIRV: %frem4 = OpFRem %float %a %b
  ; CHECK: %frem4 = frem arcp float %a, %b
  %frem4 = frem arcp float %a, %b
  ; SPIRV: %frem5 = OpFRem %float %a %b
  ; CHECK: %frem5 = frem fast float %a, %b
  %frem5 = frem fast float %a, %b
  ; SPIRV: %frem6 = OpFRem %float %a %b
  ; CHECK: %frem6 = frem nnan ninf float %a, %b
  %frem6 = frem nnan ninf float %a, %b
  ret void
}
