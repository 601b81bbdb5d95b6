; Each comparison of floats, and their negation. What may be assumed of these could not be said before SPIR-V 1.6.
;
; RUN: llvm-spirv --spirv-max-version=1.5 %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=BEFORE
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OLDER
; RUN: llvm-spirv --spirv-max-version=1.6 %s -o %t.new.spv
; RUN: spirv-val %t.new.spv
; RUN: spirv-dis %t.new.spv | FileCheck %s --check-prefix=SPIRV
; RUN: spirv-dis %t.new.spv | FileCheck %s --check-prefix=SINCE
; RUN: llvm-spirv -r %t.new.spv -o - | llvm-dis | FileCheck %s --check-prefix=NEWER

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; BEFORE-NOT: FPFastMathMode
; SINCE-DAG: OpDecorate %oeq1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %oeq2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %oeq3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %oeq4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %oeq5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %oeq6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-DAG: OpDecorate %one1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %one2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %one3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %one4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %one5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %one6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-DAG: OpDecorate %olt1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %olt2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %olt3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %olt4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %olt5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %olt6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-DAG: OpDecorate %ogt1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %ogt2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %ogt3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %ogt4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %ogt5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %ogt6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-DAG: OpDecorate %ole1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %ole2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %ole3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %ole4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %ole5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %ole6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-DAG: OpDecorate %oge1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %oge2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %oge3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %oge4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %oge5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %oge6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-DAG: OpDecorate %ord1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %ord2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %ord3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %ord4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %ord5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %ord6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-DAG: OpDecorate %ueq1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %ueq2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %ueq3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %ueq4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %ueq5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %ueq6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-DAG: OpDecorate %une1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %une2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %une3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %une4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %une5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %une6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-DAG: OpDecorate %ult1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %ult2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %ult3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %ult4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %ult5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %ult6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-DAG: OpDecorate %ugt1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %ugt2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %ugt3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %ugt4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %ugt5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %ugt6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-DAG: OpDecorate %ule1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %ule2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %ule3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %ule4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %ule5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %ule6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-DAG: OpDecorate %uge1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %uge2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %uge3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %uge4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %uge5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %uge6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-DAG: OpDecorate %uno1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %uno2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %uno3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %uno4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %uno5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %uno6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-DAG: OpDecorate %neg1 FPFastMathMode NotNaN{{$}}
; SINCE-DAG: OpDecorate %neg2 FPFastMathMode NotInf{{$}}
; SINCE-DAG: OpDecorate %neg3 FPFastMathMode NSZ{{$}}
; SINCE-DAG: OpDecorate %neg4 FPFastMathMode AllowRecip{{$}}
; SINCE-DAG: OpDecorate %neg5 FPFastMathMode Fast{{$}}
; SINCE-DAG: OpDecorate %neg6 FPFastMathMode NotNaN|NotInf{{$}}
; SINCE-NOT: OpDecorate %{{.*}}0 FPFastMathMode

define spir_kernel void @compare(<2 x float> %a, <2 x float> %b) {
  ; SPIRV: %oeq0 = OpFOrdEqual %v2bool %a %b
  ; OLDER: %oeq0 = fcmp oeq <2 x float> %a, %b
  ; NEWER: %oeq0 = fcmp oeq <2 x float> %a, %b
  %oeq0 = fcmp oeq <2 x float> %a, %b
  ; SPIRV: %oeq1 = OpFOrdEqual %v2bool %a %b
  ; OLDER: %oeq1 = fcmp oeq <2 x float> %a, %b
  ; NEWER: %oeq1 = fcmp nnan oeq <2 x float> %a, %b
  %oeq1 = fcmp nnan oeq <2 x float> %a, %b
  ; SPIRV: %oeq2 = OpFOrdEqual %v2bool %a %b
  ; OLDER: %oeq2 = fcmp oeq <2 x float> %a, %b
  ; NEWER: %oeq2 = fcmp ninf oeq <2 x float> %a, %b
  %oeq2 = fcmp ninf oeq <2 x float> %a, %b
  ; SPIRV: %oeq3 = OpFOrdEqual %v2bool %a %b
  ; OLDER: %oeq3 = fcmp oeq <2 x float> %a, %b
  ; NEWER: %oeq3 = fcmp nsz oeq <2 x float> %a, %b
  %oeq3 = fcmp nsz oeq <2 x float> %a, %b
  ; SPIRV: %oeq4 = OpFOrdEqual %v2bool %a %b
  ; OLDER: %oeq4 = fcmp oeq <2 x float> %a, %b
  ; NEWER: %oeq4 = fcmp arcp oeq <2 x float> %a, %b
  %oeq4 = fcmp arcp oeq <2 x float> %a, %b
  ; SPIRV: %oeq5 = OpFOrdEqual %v2bool %a %b
  ; OLDER: %oeq5 = fcmp oeq <2 x float> %a, %b
  ; NEWER: %oeq5 = fcmp fast oeq <2 x float> %a, %b
  %oeq5 = fcmp fast oeq <2 x float> %a, %b
  ; SPIRV: %oeq6 = OpFOrdEqual %v2bool %a %b
  ; OLDER: %oeq6 = fcmp oeq <2 x float> %a, %b
  ; NEWER: %oeq6 = fcmp nnan ninf oeq <2 x float> %a, %b
  %oeq6 = fcmp nnan ninf oeq <2 x float> %a, %b
  ; SPIRV: %one0 = OpFOrdNotEqual %v2bool %a %b
  ; OLDER: %one0 = fcmp one <2 x float> %a, %b
  ; NEWER: %one0 = fcmp one <2 x float> %a, %b
  %one0 = fcmp one <2 x float> %a, %b
  ; SPIRV: %one1 = OpFOrdNotEqual %v2bool %a %b
  ; OLDER: %one1 = fcmp one <2 x float> %a, %b
  ; NEWER: %one1 = fcmp nnan one <2 x float> %a, %b
  %one1 = fcmp nnan one <2 x float> %a, %b
  ; SPIRV: %one2 = OpFOrdNotEqual %v2bool %a %b
  ; OLDER: %one2 = fcmp one <2 x float> %a, %b
  ; NEWER: %one2 = fcmp ninf one <2 x float> %a, %b
  %one2 = fcmp ninf one <2 x float> %a, %b
  ; SPIRV: %one3 = OpFOrdNotEqual %v2bool %a %b
  ; OLDER: %one3 = fcmp one <2 x float> %a, %b
  ; NEWER: %one3 = fcmp nsz one <2 x float> %a, %b
  %one3 = fcmp nsz one <2 x float> %a, %b
  ; SPIRV: %one4 = OpFOrdNotEqual %v2bool %a %b
  ; OLDER: %one4 = fcmp one <2 x float> %a, %b
  ; NEWER: %one4 = fcmp arcp one <2 x float> %a, %b
  %one4 = fcmp arcp one <2 x float> %a, %b
  ; SPIRV: %one5 = OpFOrdNotEqual %v2bool %a %b
  ; OLDER: %one5 = fcmp one <2 x float> %a, %b
  ; NEWER: %one5 = fcmp fast one <2 x float> %a, %b
  %one5 = fcmp fast one <2 x float> %a, %b
  ; SPIRV: %one6 = OpFOrdNotEqual %v2bool %a %b
  ; OLDER: %one6 = fcmp one <2 x float> %a, %b
  ; NEWER: %one6 = fcmp nnan ninf one <2 x float> %a, %b
  %one6 = fcmp nnan ninf one <2 x float> %a, %b
  ; SPIRV: %olt0 = OpFOrdLessThan %v2bool %a %b
  ; OLDER: %olt0 = fcmp olt <2 x float> %a, %b
  ; NEWER: %olt0 = fcmp olt <2 x float> %a, %b
  %olt0 = fcmp olt <2 x float> %a, %b
  ; SPIRV: %olt1 = OpFOrdLessThan %v2bool %a %b
  ; OLDER: %olt1 = fcmp olt <2 x float> %a, %b
  ; NEWER: %olt1 = fcmp nnan olt <2 x float> %a, %b
  %olt1 = fcmp nnan olt <2 x float> %a, %b
  ; SPIRV: %olt2 = OpFOrdLessThan %v2bool %a %b
  ; OLDER: %olt2 = fcmp olt <2 x float> %a, %b
  ; NEWER: %olt2 = fcmp ninf olt <2 x float> %a, %b
  %olt2 = fcmp ninf olt <2 x float> %a, %b
  ; SPIRV: %olt3 = OpFOrdLessThan %v2bool %a %b
  ; OLDER: %olt3 = fcmp olt <2 x float> %a, %b
  ; NEWER: %olt3 = fcmp nsz olt <2 x float> %a, %b
  %olt3 = fcmp nsz olt <2 x float> %a, %b
  ; SPIRV: %olt4 = OpFOrdLessThan %v2bool %a %b
  ; OLDER: %olt4 = fcmp olt <2 x float> %a, %b
  ; NEWER: %olt4 = fcmp arcp olt <2 x float> %a, %b
  %olt4 = fcmp arcp olt <2 x float> %a, %b
  ; SPIRV: %olt5 = OpFOrdLessThan %v2bool %a %b
  ; OLDER: %olt5 = fcmp olt <2 x float> %a, %b
  ; NEWER: %olt5 = fcmp fast olt <2 x float> %a, %b
  %olt5 = fcmp fast olt <2 x float> %a, %b
  ; SPIRV: %olt6 = OpFOrdLessThan %v2bool %a %b
  ; OLDER: %olt6 = fcmp olt <2 x float> %a, %b
  ; NEWER: %olt6 = fcmp nnan ninf olt <2 x float> %a, %b
  %olt6 = fcmp nnan ninf olt <2 x float> %a, %b
  ; SPIRV: %ogt0 = OpFOrdGreaterThan %v2bool %a %b
  ; OLDER: %ogt0 = fcmp ogt <2 x float> %a, %b
  ; NEWER: %ogt0 = fcmp ogt <2 x float> %a, %b
  %ogt0 = fcmp ogt <2 x float> %a, %b
  ; SPIRV: %ogt1 = OpFOrdGreaterThan %v2bool %a %b
  ; OLDER: %ogt1 = fcmp ogt <2 x float> %a, %b
  ; NEWER: %ogt1 = fcmp nnan ogt <2 x float> %a, %b
  %ogt1 = fcmp nnan ogt <2 x float> %a, %b
  ; SPIRV: %ogt2 = OpFOrdGreaterThan %v2bool %a %b
  ; OLDER: %ogt2 = fcmp ogt <2 x float> %a, %b
  ; NEWER: %ogt2 = fcmp ninf ogt <2 x float> %a, %b
  %ogt2 = fcmp ninf ogt <2 x float> %a, %b
  ; SPIRV: %ogt3 = OpFOrdGreaterThan %v2bool %a %b
  ; OLDER: %ogt3 = fcmp ogt <2 x float> %a, %b
  ; NEWER: %ogt3 = fcmp nsz ogt <2 x float> %a, %b
  %ogt3 = fcmp nsz ogt <2 x float> %a, %b
  ; SPIRV: %ogt4 = OpFOrdGreaterThan %v2bool %a %b
  ; OLDER: %ogt4 = fcmp ogt <2 x float> %a, %b
  ; NEWER: %ogt4 = fcmp arcp ogt <2 x float> %a, %b
  %ogt4 = fcmp arcp ogt <2 x float> %a, %b
  ; SPIRV: %ogt5 = OpFOrdGreaterThan %v2bool %a %b
  ; OLDER: %ogt5 = fcmp ogt <2 x float> %a, %b
  ; NEWER: %ogt5 = fcmp fast ogt <2 x float> %a, %b
  %ogt5 = fcmp fast ogt <2 x float> %a, %b
  ; SPIRV: %ogt6 = OpFOrdGreaterThan %v2bool %a %b
  ; OLDER: %ogt6 = fcmp ogt <2 x float> %a, %b
  ; NEWER: %ogt6 = fcmp nnan ninf ogt <2 x float> %a, %b
  %ogt6 = fcmp nnan ninf ogt <2 x float> %a, %b
  ; SPIRV: %ole0 = OpFOrdLessThanEqual %v2bool %a %b
  ; OLDER: %ole0 = fcmp ole <2 x float> %a, %b
  ; NEWER: %ole0 = fcmp ole <2 x float> %a, %b
  %ole0 = fcmp ole <2 x float> %a, %b
  ; SPIRV: %ole1 = OpFOrdLessThanEqual %v2bool %a %b
  ; OLDER: %ole1 = fcmp ole <2 x float> %a, %b
  ; NEWER: %ole1 = fcmp nnan ole <2 x float> %a, %b
  %ole1 = fcmp nnan ole <2 x float> %a, %b
  ; SPIRV: %ole2 = OpFOrdLessThanEqual %v2bool %a %b
  ; OLDER: %ole2 = fcmp ole <2 x float> %a, %b
  ; NEWER: %ole2 = fcmp ninf ole <2 x float> %a, %b
  %ole2 = fcmp ninf ole <2 x float> %a, %b
  ; SPIRV: %ole3 = OpFOrdLessThanEqual %v2bool %a %b
  ; OLDER: %ole3 = fcmp ole <2 x float> %a, %b
  ; NEWER: %ole3 = fcmp nsz ole <2 x float> %a, %b
  %ole3 = fcmp nsz ole <2 x float> %a, %b
  ; SPIRV: %ole4 = OpFOrdLessThanEqual %v2bool %a %b
  ; OLDER: %ole4 = fcmp ole <2 x float> %a, %b
  ; NEWER: %ole4 = fcmp arcp ole <2 x float> %a, %b
  %ole4 = fcmp arcp ole <2 x float> %a, %b
  ; SPIRV: %ole5 = OpFOrdLessThanEqual %v2bool %a %b
  ; OLDER: %ole5 = fcmp ole <2 x float> %a, %b
  ; NEWER: %ole5 = fcmp fast ole <2 x float> %a, %b
  %ole5 = fcmp fast ole <2 x float> %a, %b
  ; SPIRV: %ole6 = OpFOrdLessThanEqual %v2bool %a %b
  ; OLDER: %ole6 = fcmp ole <2 x float> %a, %b
  ; NEWER: %ole6 = fcmp nnan ninf ole <2 x float> %a, %b
  %ole6 = fcmp nnan ninf ole <2 x float> %a, %b
  ; SPIRV: %oge0 = OpFOrdGreaterThanEqual %v2bool %a %b
  ; OLDER: %oge0 = fcmp oge <2 x float> %a, %b
  ; NEWER: %oge0 = fcmp oge <2 x float> %a, %b
  %oge0 = fcmp oge <2 x float> %a, %b
  ; SPIRV: %oge1 = OpFOrdGreaterThanEqual %v2bool %a %b
  ; OLDER: %oge1 = fcmp oge <2 x float> %a, %b
  ; NEWER: %oge1 = fcmp nnan oge <2 x float> %a, %b
  %oge1 = fcmp nnan oge <2 x float> %a, %b
  ; SPIRV: %oge2 = OpFOrdGreaterThanEqual %v2bool %a %b
  ; OLDER: %oge2 = fcmp oge <2 x float> %a, %b
  ; NEWER: %oge2 = fcmp ninf oge <2 x float> %a, %b
  %oge2 = fcmp ninf oge <2 x float> %a, %b
  ; SPIRV: %oge3 = OpFOrdGreaterThanEqual %v2bool %a %b
  ; OLDER: %oge3 = fcmp oge <2 x float> %a, %b
  ; NEWER: %oge3 = fcmp nsz oge <2 x float> %a, %b
  %oge3 = fcmp nsz oge <2 x float> %a, %b
  ; SPIRV: %oge4 = OpFOrdGreaterThanEqual %v2bool %a %b
  ; OLDER: %oge4 = fcmp oge <2 x float> %a, %b
  ; NEWER: %oge4 = fcmp arcp oge <2 x float> %a, %b
  %oge4 = fcmp arcp oge <2 x float> %a, %b
  ; SPIRV: %oge5 = OpFOrdGreaterThanEqual %v2bool %a %b
  ; OLDER: %oge5 = fcmp oge <2 x float> %a, %b
  ; NEWER: %oge5 = fcmp fast oge <2 x float> %a, %b
  %oge5 = fcmp fast oge <2 x float> %a, %b
  ; SPIRV: %oge6 = OpFOrdGreaterThanEqual %v2bool %a %b
  ; OLDER: %oge6 = fcmp oge <2 x float> %a, %b
  ; NEWER: %oge6 = fcmp nnan ninf oge <2 x float> %a, %b
  %oge6 = fcmp nnan ninf oge <2 x float> %a, %b
  ; SPIRV: %ord0 = OpOrdered %v2bool %a %b
  ; OLDER: %ord0 = fcmp ord <2 x float> %a, %b
  ; NEWER: %ord0 = fcmp ord <2 x float> %a, %b
  %ord0 = fcmp ord <2 x float> %a, %b
  ; SPIRV: %ord1 = OpOrdered %v2bool %a %b
  ; OLDER: %ord1 = fcmp ord <2 x float> %a, %b
  ; NEWER: %ord1 = fcmp nnan ord <2 x float> %a, %b
  %ord1 = fcmp nnan ord <2 x float> %a, %b
  ; SPIRV: %ord2 = OpOrdered %v2bool %a %b
  ; OLDER: %ord2 = fcmp ord <2 x float> %a, %b
  ; NEWER: %ord2 = fcmp ninf ord <2 x float> %a, %b
  %ord2 = fcmp ninf ord <2 x float> %a, %b
  ; SPIRV: %ord3 = OpOrdered %v2bool %a %b
  ; OLDER: %ord3 = fcmp ord <2 x float> %a, %b
  ; NEWER: %ord3 = fcmp nsz ord <2 x float> %a, %b
  %ord3 = fcmp nsz ord <2 x float> %a, %b
  ; SPIRV: %ord4 = OpOrdered %v2bool %a %b
  ; OLDER: %ord4 = fcmp ord <2 x float> %a, %b
  ; NEWER: %ord4 = fcmp arcp ord <2 x float> %a, %b
  %ord4 = fcmp arcp ord <2 x float> %a, %b
  ; SPIRV: %ord5 = OpOrdered %v2bool %a %b
  ; OLDER: %ord5 = fcmp ord <2 x float> %a, %b
  ; NEWER: %ord5 = fcmp fast ord <2 x float> %a, %b
  %ord5 = fcmp fast ord <2 x float> %a, %b
  ; SPIRV: %ord6 = OpOrdered %v2bool %a %b
  ; OLDER: %ord6 = fcmp ord <2 x float> %a, %b
  ; NEWER: %ord6 = fcmp nnan ninf ord <2 x float> %a, %b
  %ord6 = fcmp nnan ninf ord <2 x float> %a, %b
  ; SPIRV: %ueq0 = OpFUnordEqual %v2bool %a %b
  ; OLDER: %ueq0 = fcmp ueq <2 x float> %a, %b
  ; NEWER: %ueq0 = fcmp ueq <2 x float> %a, %b
  %ueq0 = fcmp ueq <2 x float> %a, %b
  ; SPIRV: %ueq1 = OpFUnordEqual %v2bool %a %b
  ; OLDER: %ueq1 = fcmp ueq <2 x float> %a, %b
  ; NEWER: %ueq1 = fcmp nnan ueq <2 x float> %a, %b
  %ueq1 = fcmp nnan ueq <2 x float> %a, %b
  ; SPIRV: %ueq2 = OpFUnordEqual %v2bool %a %b
  ; OLDER: %ueq2 = fcmp ueq <2 x float> %a, %b
  ; NEWER: %ueq2 = fcmp ninf ueq <2 x float> %a, %b
  %ueq2 = fcmp ninf ueq <2 x float> %a, %b
  ; SPIRV: %ueq3 = OpFUnordEqual %v2bool %a %b
  ; OLDER: %ueq3 = fcmp ueq <2 x float> %a, %b
  ; NEWER: %ueq3 = fcmp nsz ueq <2 x float> %a, %b
  %ueq3 = fcmp nsz ueq <2 x float> %a, %b
  ; SPIRV: %ueq4 = OpFUnordEqual %v2bool %a %b
  ; OLDER: %ueq4 = fcmp ueq <2 x float> %a, %b
  ; NEWER: %ueq4 = fcmp arcp ueq <2 x float> %a, %b
  %ueq4 = fcmp arcp ueq <2 x float> %a, %b
  ; SPIRV: %ueq5 = OpFUnordEqual %v2bool %a %b
  ; OLDER: %ueq5 = fcmp ueq <2 x float> %a, %b
  ; NEWER: %ueq5 = fcmp fast ueq <2 x float> %a, %b
  %ueq5 = fcmp fast ueq <2 x float> %a, %b
  ; SPIRV: %ueq6 = OpFUnordEqual %v2bool %a %b
  ; OLDER: %ueq6 = fcmp ueq <2 x float> %a, %b
  ; NEWER: %ueq6 = fcmp nnan ninf ueq <2 x float> %a, %b
  %ueq6 = fcmp nnan ninf ueq <2 x float> %a, %b
  ; SPIRV: %une0 = OpFUnordNotEqual %v2bool %a %b
  ; OLDER: %une0 = fcmp une <2 x float> %a, %b
  ; NEWER: %une0 = fcmp une <2 x float> %a, %b
  %une0 = fcmp une <2 x float> %a, %b
  ; SPIRV: %une1 = OpFUnordNotEqual %v2bool %a %b
  ; OLDER: %une1 = fcmp une <2 x float> %a, %b
  ; NEWER: %une1 = fcmp nnan une <2 x float> %a, %b
  %une1 = fcmp nnan une <2 x float> %a, %b
  ; SPIRV: %une2 = OpFUnordNotEqual %v2bool %a %b
  ; OLDER: %une2 = fcmp une <2 x float> %a, %b
  ; NEWER: %une2 = fcmp ninf une <2 x float> %a, %b
  %une2 = fcmp ninf une <2 x float> %a, %b
  ; SPIRV: %une3 = OpFUnordNotEqual %v2bool %a %b
  ; OLDER: %une3 = fcmp une <2 x float> %a, %b
  ; NEWER: %une3 = fcmp nsz une <2 x float> %a, %b
  %une3 = fcmp nsz une <2 x float> %a, %b
  ; SPIRV: %une4 = OpFUnordNotEqual %v2bool %a %b
  ; OLDER: %une4 = fcmp une <2 x float> %a, %b
  ; NEWER: %une4 = fcmp arcp une <2 x float> %a, %b
  %une4 = fcmp arcp une <2 x float> %a, %b
  ; SPIRV: %une5 = OpFUnordNotEqual %v2bool %a %b
  ; OLDER: %une5 = fcmp une <2 x float> %a, %b
  ; NEWER: %une5 = fcmp fast une <2 x float> %a, %b
  %une5 = fcmp fast une <2 x float> %a, %b
  ; SPIRV: %une6 = OpFUnordNotEqual %v2bool %a %b
  ; OLDER: %une6 = fcmp une <2 x float> %a, %b
  ; NEWER: %une6 = fcmp nnan ninf une <2 x float> %a, %b
  %une6 = fcmp nnan ninf une <2 x float> %a, %b
  ; SPIRV: %ult0 = OpFUnordLessThan %v2bool %a %b
  ; OLDER: %ult0 = fcmp ult <2 x float> %a, %b
  ; NEWER: %ult0 = fcmp ult <2 x float> %a, %b
  %ult0 = fcmp ult <2 x float> %a, %b
  ; SPIRV: %ult1 = OpFUnordLessThan %v2bool %a %b
  ; OLDER: %ult1 = fcmp ult <2 x float> %a, %b
  ; NEWER: %ult1 = fcmp nnan ult <2 x float> %a, %b
  %ult1 = fcmp nnan ult <2 x float> %a, %b
  ; SPIRV: %ult2 = OpFUnordLessThan %v2bool %a %b
  ; OLDER: %ult2 = fcmp ult <2 x float> %a, %b
  ; NEWER: %ult2 = fcmp ninf ult <2 x float> %a, %b
  %ult2 = fcmp ninf ult <2 x float> %a, %b
  ; SPIRV: %ult3 = OpFUnordLessThan %v2bool %a %b
  ; OLDER: %ult3 = fcmp ult <2 x float> %a, %b
  ; NEWER: %ult3 = fcmp nsz ult <2 x float> %a, %b
  %ult3 = fcmp nsz ult <2 x float> %a, %b
  ; SPIRV: %ult4 = OpFUnordLessThan %v2bool %a %b
  ; OLDER: %ult4 = fcmp ult <2 x float> %a, %b
  ; NEWER: %ult4 = fcmp arcp ult <2 x float> %a, %b
  %ult4 = fcmp arcp ult <2 x float> %a, %b
  ; SPIRV: %ult5 = OpFUnordLessThan %v2bool %a %b
  ; OLDER: %ult5 = fcmp ult <2 x float> %a, %b
  ; NEWER: %ult5 = fcmp fast ult <2 x float> %a, %b
  %ult5 = fcmp fast ult <2 x float> %a, %b
  ; SPIRV: %ult6 = OpFUnordLessThan %v2bool %a %b
  ; OLDER: %ult6 = fcmp ult <2 x float> %a, %b
  ; NEWER: %ult6 = fcmp nnan ninf ult <2 x float> %a, %b
  %ult6 = fcmp nnan ninf ult <2 x float> %a, %b
  ; SPIRV: %ugt0 = OpFUnordGreaterThan %v2bool %a %b
  ; OLDER: %ugt0 = fcmp ugt <2 x float> %a, %b
  ; NEWER: %ugt0 = fcmp ugt <2 x float> %a, %b
  %ugt0 = fcmp ugt <2 x float> %a, %b
  ; SPIRV: %ugt1 = OpFUnordGreaterThan %v2bool %a %b
  ; OLDER: %ugt1 = fcmp ugt <2 x float> %a, %b
  ; NEWER: %ugt1 = fcmp nnan ugt <2 x float> %a, %b
  %ugt1 = fcmp nnan ugt <2 x float> %a, %b
  ; SPIRV: %ugt2 = OpFUnordGreaterThan %v2bool %a %b
  ; OLDER: %ugt2 = fcmp ugt <2 x float> %a, %b
  ; NEWER: %ugt2 = fcmp ninf ugt <2 x float> %a, %b
  %ugt2 = fcmp ninf ugt <2 x float> %a, %b
  ; SPIRV: %ugt3 = OpFUnordGreaterThan %v2bool %a %b
  ; OLDER: %ugt3 = fcmp ugt <2 x float> %a, %b
  ; NEWER: %ugt3 = fcmp nsz ugt <2 x float> %a, %b
  %ugt3 = fcmp nsz ugt <2 x float> %a, %b
  ; SPIRV: %ugt4 = OpFUnordGreaterThan %v2bool %a %b
  ; OLDER: %ugt4 = fcmp ugt <2 x float> %a, %b
  ; NEWER: %ugt4 = fcmp arcp ugt <2 x float> %a, %b
  %ugt4 = fcmp arcp ugt <2 x float> %a, %b
  ; SPIRV: %ugt5 = OpFUnordGreaterThan %v2bool %a %b
  ; OLDER: %ugt5 = fcmp ugt <2 x float> %a, %b
  ; NEWER: %ugt5 = fcmp fast ugt <2 x float> %a, %b
  %ugt5 = fcmp fast ugt <2 x float> %a, %b
  ; SPIRV: %ugt6 = OpFUnordGreaterThan %v2bool %a %b
  ; OLDER: %ugt6 = fcmp ugt <2 x float> %a, %b
  ; NEWER: %ugt6 = fcmp nnan ninf ugt <2 x float> %a, %b
  %ugt6 = fcmp nnan ninf ugt <2 x float> %a, %b
  ; SPIRV: %ule0 = OpFUnordLessThanEqual %v2bool %a %b
  ; OLDER: %ule0 = fcmp ule <2 x float> %a, %b
  ; NEWER: %ule0 = fcmp ule <2 x float> %a, %b
  %ule0 = fcmp ule <2 x float> %a, %b
  ; SPIRV: %ule1 = OpFUnordLessThanEqual %v2bool %a %b
  ; OLDER: %ule1 = fcmp ule <2 x float> %a, %b
  ; NEWER: %ule1 = fcmp nnan ule <2 x float> %a, %b
  %ule1 = fcmp nnan ule <2 x float> %a, %b
  ; SPIRV: %ule2 = OpFUnordLessThanEqual %v2bool %a %b
  ; OLDER: %ule2 = fcmp ule <2 x float> %a, %b
  ; NEWER: %ule2 = fcmp ninf ule <2 x float> %a, %b
  %ule2 = fcmp ninf ule <2 x float> %a, %b
  ; SPIRV: %ule3 = OpFUnordLessThanEqual %v2bool %a %b
  ; OLDER: %ule3 = fcmp ule <2 x float> %a, %b
  ; NEWER: %ule3 = fcmp nsz ule <2 x float> %a, %b
  %ule3 = fcmp nsz ule <2 x float> %a, %b
  ; SPIRV: %ule4 = OpFUnordLessThanEqual %v2bool %a %b
  ; OLDER: %ule4 = fcmp ule <2 x float> %a, %b
  ; NEWER: %ule4 = fcmp arcp ule <2 x float> %a, %b
  %ule4 = fcmp arcp ule <2 x float> %a, %b
  ; SPIRV: %ule5 = OpFUnordLessThanEqual %v2bool %a %b
  ; OLDER: %ule5 = fcmp ule <2 x float> %a, %b
  ; NEWER: %ule5 = fcmp fast ule <2 x float> %a, %b
  %ule5 = fcmp fast ule <2 x float> %a, %b
  ; SPIRV: %ule6 = OpFUnordLessThanEqual %v2bool %a %b
  ; OLDER: %ule6 = fcmp ule <2 x float> %a, %b
  ; NEWER: %ule6 = fcmp nnan ninf ule <2 x float> %a, %b
  %ule6 = fcmp nnan ninf ule <2 x float> %a, %b
  ; SPIRV: %uge0 = OpFUnordGreaterThanEqual %v2bool %a %b
  ; OLDER: %uge0 = fcmp uge <2 x float> %a, %b
  ; NEWER: %uge0 = fcmp uge <2 x float> %a, %b
  %uge0 = fcmp uge <2 x float> %a, %b
  ; SPIRV: %uge1 = OpFUnordGreaterThanEqual %v2bool %a %b
  ; OLDER: %uge1 = fcmp uge <2 x float> %a, %b
  ; NEWER: %uge1 = fcmp nnan uge <2 x float> %a, %b
  %uge1 = fcmp nnan uge <2 x float> %a, %b
  ; SPIRV: %uge2 = OpFUnordGreaterThanEqual %v2bool %a %b
  ; OLDER: %uge2 = fcmp uge <2 x float> %a, %b
  ; NEWER: %uge2 = fcmp ninf uge <2 x float> %a, %b
  %uge2 = fcmp ninf uge <2 x float> %a, %b
  ; SPIRV: %uge3 = OpFUnordGreaterThanEqual %v2bool %a %b
  ; OLDER: %uge3 = fcmp uge <2 x float> %a, %b
  ; NEWER: %uge3 = fcmp nsz uge <2 x float> %a, %b
  %uge3 = fcmp nsz uge <2 x float> %a, %b
  ; SPIRV: %uge4 = OpFUnordGreaterThanEqual %v2bool %a %b
  ; OLDER: %uge4 = fcmp uge <2 x float> %a, %b
  ; NEWER: %uge4 = fcmp arcp uge <2 x float> %a, %b
  %uge4 = fcmp arcp uge <2 x float> %a, %b
  ; SPIRV: %uge5 = OpFUnordGreaterThanEqual %v2bool %a %b
  ; OLDER: %uge5 = fcmp uge <2 x float> %a, %b
  ; NEWER: %uge5 = fcmp fast uge <2 x float> %a, %b
  %uge5 = fcmp fast uge <2 x float> %a, %b
  ; SPIRV: %uge6 = OpFUnordGreaterThanEqual %v2bool %a %b
  ; OLDER: %uge6 = fcmp uge <2 x float> %a, %b
  ; NEWER: %uge6 = fcmp nnan ninf uge <2 x float> %a, %b
  %uge6 = fcmp nnan ninf uge <2 x float> %a, %b
  ; SPIRV: %uno0 = OpUnordered %v2bool %a %b
  ; OLDER: %uno0 = fcmp uno <2 x float> %a, %b
  ; NEWER: %uno0 = fcmp uno <2 x float> %a, %b
  %uno0 = fcmp uno <2 x float> %a, %b
  ; SPIRV: %uno1 = OpUnordered %v2bool %a %b
  ; OLDER: %uno1 = fcmp uno <2 x float> %a, %b
  ; NEWER: %uno1 = fcmp nnan uno <2 x float> %a, %b
  %uno1 = fcmp nnan uno <2 x float> %a, %b
  ; SPIRV: %uno2 = OpUnordered %v2bool %a %b
  ; OLDER: %uno2 = fcmp uno <2 x float> %a, %b
  ; NEWER: %uno2 = fcmp ninf uno <2 x float> %a, %b
  %uno2 = fcmp ninf uno <2 x float> %a, %b
  ; SPIRV: %uno3 = OpUnordered %v2bool %a %b
  ; OLDER: %uno3 = fcmp uno <2 x float> %a, %b
  ; NEWER: %uno3 = fcmp nsz uno <2 x float> %a, %b
  %uno3 = fcmp nsz uno <2 x float> %a, %b
  ; SPIRV: %uno4 = OpUnordered %v2bool %a %b
  ; OLDER: %uno4 = fcmp uno <2 x float> %a, %b
  ; NEWER: %uno4 = fcmp arcp uno <2 x float> %a, %b
  %uno4 = fcmp arcp uno <2 x float> %a, %b
  ; SPIRV: %uno5 = OpUnordered %v2bool %a %b
  ; OLDER: %uno5 = fcmp uno <2 x float> %a, %b
  ; NEWER: %uno5 = fcmp fast uno <2 x float> %a, %b
  %uno5 = fcmp fast uno <2 x float> %a, %b
  ; SPIRV: %uno6 = OpUnordered %v2bool %a %b
  ; OLDER: %uno6 = fcmp uno <2 x float> %a, %b
  ; NEWER: %uno6 = fcmp nnan ninf uno <2 x float> %a, %b
  %uno6 = fcmp nnan ninf uno <2 x float> %a, %b
  ret void
}

define spir_kernel void @negate(half %h, float %f, double %d, <8 x double> %v) {
  ; SPIRV: %neg0 = OpFNegate %float %f
  ; OLDER: %neg0 = fneg float %f
  ; NEWER: %neg0 = fneg float %f
  %neg0 = fneg float %f
  ; SPIRV: %neg1 = OpFNegate %float %f
  ; OLDER: %neg1 = fneg float %f
  ; NEWER: %neg1 = fneg nnan float %f
  %neg1 = fneg nnan float %f
  ; SPIRV: %neg2 = OpFNegate %float %f
  ; OLDER: %neg2 = fneg float %f
  ; NEWER: %neg2 = fneg ninf float %f
  %neg2 = fneg ninf float %f
  ; SPIRV: %neg3 = OpFNegate %float %f
  ; OLDER: %neg3 = fneg float %f
  ; NEWER: %neg3 = fneg nsz float %f
  %neg3 = fneg nsz float %f
  ; SPIRV: %neg4 = OpFNegate %float %f
  ; OLDER: %neg4 = fneg float %f
  ; NEWER: %neg4 = fneg arcp float %f
  %neg4 = fneg arcp float %f
  ; SPIRV: %neg5 = OpFNegate %float %f
  ; OLDER: %neg5 = fneg float %f
  ; NEWER: %neg5 = fneg fast float %f
  %neg5 = fneg fast float %f
  ; SPIRV: %neg6 = OpFNegate %float %f
  ; OLDER: %neg6 = fneg float %f
  ; NEWER: %neg6 = fneg nnan ninf float %f
  %neg6 = fneg nnan ninf float %f
  ; SPIRV: = OpFNegate %half %h
  ; OLDER: fneg half %h
  %h.negative = fneg half %h
  ; SPIRV: = OpFNegate %double %d
  ; OLDER: fneg double %d
  %d.negative = fneg double %d
  ; SPIRV: = OpFNegate %v8double %v
  ; OLDER: fneg <8 x double> %v
  %v.negative = fneg <8 x double> %v
  ret void
}
