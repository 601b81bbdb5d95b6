; A function that is called as an instruction is, without what SPIR-V's own names begin with, is the program's.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Name [[#REVERSE:]] "_Z10BitReversei"
; SPIRV-DAG: Name [[#COUNT:]] "_Z8BitCountj"
; SPIRV-NOT: {{^[0-9]+}} BitReverse
; SPIRV-NOT: {{^[0-9]+}} BitCount
; SPIRV: FunctionCall [[#]] [[#]] [[#REVERSE]]
; SPIRV: FunctionCall [[#]] [[#]] [[#COUNT]]
; CHECK: call spir_func i32 @_Z10BitReversei(i32 %n)
; CHECK: call spir_func i32 @_Z8BitCountj(i32 %
define spir_func i32 @ask(i32 %n) {
  %reversed = call spir_func i32 @_Z10BitReversei(i32 %n)
  %count = call spir_func i32 @_Z8BitCountj(i32 %reversed)
  ret i32 %count
}

define linkonce_odr spir_func i32 @_Z10BitReversei(i32 %n) {
  %r = mul i32 %n, 3
  ret i32 %r
}

define internal spir_func i32 @_Z8BitCountj(i32 %n) {
  ret i32 0
}
