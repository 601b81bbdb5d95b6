; Inline assembly goes through SPIR-V as it is.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_inline_assembly -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability AsmINTEL
; SPIRV: Decorate [[#EFFECT:]] SideEffectsINTEL
; SPIRV-DAG: AsmTargetINTEL [[#TARGET:]] "spir64-unknown-unknown"
; SPIRV-DAG: AsmINTEL [[#]] [[#EFFECT]] [[#]] [[#TARGET]] "wait" "~{memory}"
; SPIRV-DAG: AsmINTEL [[#]] [[#ADD:]] [[#]] [[#TARGET]] "add $0, $1" "=r,r"
; SPIRV: AsmCallINTEL [[#]] [[#]] [[#EFFECT]]
; SPIRV: AsmCallINTEL [[#]] [[#]] [[#ADD]]

; LLVM: call void asm sideeffect "wait", "~{memory}"()
; LLVM: %y = call i32 asm "add $0, $1", "=r,r"(i32 %x)
define spir_func i32 @calls(i32 %x) {
  call void asm sideeffect "wait", "~{memory}"()
  %y = call i32 asm "add $0, $1", "=r,r"(i32 %x)
  ret i32 %y
}
