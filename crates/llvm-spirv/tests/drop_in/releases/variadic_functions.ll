; Up to release 19 a variadic function that no call gives more than its parameters is a function of these (C declares
; functions without a prototype so); since, all are refused. More arguments are refused by every release.
;
; RUN: split-file %s %t
; RUN: llvm-as-14 %t/named.ll -o %t/named.bc
; RUN: llvm-spirv-14 %t/named.bc -o %t/named.spv
; RUN: spirv-val %t/named.spv
; RUN: spirv-dis --raw-id %t/named.spv | FileCheck %s
; RUN: not llvm-spirv %t/named.bc -o %t/none.spv 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: llvm-as-14 %t/more.ll -o %t/more.bc
; RUN: not llvm-spirv-14 %t/more.bc -o %t/none.spv 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: llvm-as-14 %t/list.ll -o %t/list.bc
; RUN: not llvm-spirv-14 %t/list.bc -o %t/none.spv 2>&1 | FileCheck %s --check-prefix=LIST

; CHECK-DAG: OpName [[F:%[0-9]+]] "f"
; CHECK-DAG: OpName [[G:%[0-9]+]] "g"
; CHECK-DAG: [[INT:%[0-9]+]] = OpTypeInt 32 0
; CHECK-DAG: [[NONE:%[0-9]+]] = OpTypeFunction [[INT]]{{$}}
; CHECK-DAG: [[ONE:%[0-9]+]] = OpTypeFunction [[INT]] [[INT]]{{$}}
; CHECK-DAG: [[F]] = OpFunction [[INT]] None [[NONE]]
; CHECK-DAG: [[G]] = OpFunction [[INT]] None [[ONE]]
; CHECK-DAG: [[X:%[0-9]+]] = OpFunctionCall [[INT]] [[F]]{{$}}
; CHECK-DAG: OpFunctionCall [[INT]] [[G]] [[X]]{{$}}

; REFUSED: UnsupportedVarArgFunction: Variadic functions other than 'printf' are not supported in SPIR-V.

; LIST: InvalidFunctionCall: Unexpected llvm intrinsic:
; LIST-NEXT: llvm.va_start

;--- named.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

declare spir_func i32 @f(...)

define spir_func i32 @g(i32 %named, ...) {
  ret i32 %named
}

define spir_func i32 @calls() {
  %x = call spir_func i32 (...) @f()
  %y = call spir_func i32 (i32, ...) @g(i32 %x)
  ret i32 %y
}

;--- more.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

declare spir_func i32 @f(...)

define spir_func i32 @calls(i32 %x) {
  %y = call spir_func i32 (...) @f(i32 %x)
  ret i32 %y
}

;--- list.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func void @g(i32 %named, ...) {
  %list = alloca i8*
  %bytes = bitcast i8** %list to i8*
  call void @llvm.va_start(i8* %bytes)
  ret void
}
declare void @llvm.va_start(i8*)
