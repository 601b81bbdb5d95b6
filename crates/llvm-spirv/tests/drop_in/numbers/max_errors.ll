; How far a result may be off, in units of its last place, is a decoration of instructions and calls. Back in LLVM IR it is
; metadata of instructions and an attribute of calls.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fp_max_error -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -o %t.plain.spv
; RUN: spirv-val %t.plain.spv
; RUN: llvm-spirv %t.plain.spv -to-text -o - | FileCheck %s --check-prefix=PLAIN

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; PLAIN-NOT: FPMaxError
; PLAIN-NOT: SPV_INTEL_fp_max_error
; SPIRV: Capability FPMaxErrorINTEL
; SPIRV: Extension "SPV_INTEL_fp_max_error"
; SPIRV-DAG: Name [[#WORK:]] "work"
; SPIRV-DAG: Name [[#ROOT:]] "root"
; SPIRV-DAG: Name [[#RATIO:]] "ratio"
; SPIRV-DAG: Decorate [[#ROOT]] FPMaxErrorDecorationINTEL 1077936128
; SPIRV-DAG: Decorate [[#RATIO]] FPMaxErrorDecorationINTEL 1056964608
; SPIRV: TypeFloat [[#FLOAT:]] 32
; SPIRV: FunctionCall [[#FLOAT]] [[#ROOT]] [[#WORK]]
; SPIRV: FDiv [[#FLOAT]] [[#RATIO]] [[#ROOT]]
; LLVM: call spir_func float @work(float %x) #[[CALL:[0-9]+]]
; LLVM: fdiv float %root, %x, !fpbuiltin-max-error ![[RATIO:[0-9]+]]
; LLVM: attributes #[[CALL]] = {{{.*}}"fpbuiltin-max-error"="3.000000"{{.*}}}
; LLVM: ![[RATIO]] = !{!"0.500000"}
define spir_func float @check(float %x) {
  %root = call spir_func float @work(float %x), !fpmath !0
  %ratio = fdiv float %root, %x, !fpmath !1
  ret float %ratio
}

declare spir_func float @work(float)

!0 = !{float 3.0}
!1 = !{float 5.000000e-01}
