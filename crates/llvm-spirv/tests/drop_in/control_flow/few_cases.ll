; A switch without a case is one all the same; numbers of 64 bits are two words.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=WORDS
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: %n = OpFunctionParameter
; SPIRV: OpSwitch %n %[[OTHER:.+]]{{$}}
; SPIRV: %[[OTHER]] = OpLabel
; CHECK: switch i32 %n, label %other [
; CHECK-NEXT: ]
; CHECK: other:
define spir_func void @nothing(i32 %n) {
  switch i32 %n, label %other [
  ]

other:
  ret void
}

; SPIRV: %key = OpFunctionParameter
; SPIRV: OpSwitch %key %{{.+}} 7 %{{.+}} 21474836489 %{{.+}}{{$}}
; CHECK: switch i64 %key, label %rest [
; CHECK-NEXT: i64 7, label %small
; CHECK-NEXT: i64 21474836489, label %large
; CHECK-NEXT: ]
define spir_func i32 @wide(i64 %key) {
  switch i64 %key, label %rest [
    i64 7, label %small
    i64 21474836489, label %large
  ]

small:
  ret i32 1

large:
  ret i32 2

rest:
  ret i32 3
}

; WORDS: 9 Switch {{[0-9]+}} {{[0-9]+}} 7 0 {{[0-9]+}} 9 5 {{[0-9]+}}
