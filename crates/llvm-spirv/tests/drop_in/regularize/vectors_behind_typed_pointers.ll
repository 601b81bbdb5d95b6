; Where pointers have pointees, what is loaded with wider elements is loaded through a pointer to them.
;
; RUN: llvm-as-14 %s -o %t.bc
; RUN: llvm-spirv-14 -s %t.bc -o %t.regularized.bc
; RUN: llvm-dis-14 %t.regularized.bc -o %t.ll
; RUN: FileCheck %s --input-file %t.ll --implicit-check-not='<6 x i32>'
; RUN: llvm-as-14 %t.ll -o /dev/null

; CHECK-LABEL: @constant(
; CHECK: [[CAST:%.*]] = addrspacecast <3 x i64> addrspace(1)* @table to <3 x i64> addrspace(4)*
; CHECK: [[LOADED:%.*]] = load <3 x i64>, <3 x i64> addrspace(4)* [[CAST]], align 32
; CHECK: extractelement <3 x i64> [[LOADED]], i64 2
; CHECK-LABEL: @parameter(
; CHECK: [[CAST:%.*]] = bitcast {{.*}} addrspace(1)* %in to <3 x i64> addrspace(1)*
; CHECK: load <3 x i64>, <3 x i64> addrspace(1)* [[CAST]], align 32

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@table = external addrspace(1) constant <3 x i64>, align 32

define spir_func i32 @constant() {
  %v = load <6 x i32>, <6 x i32> addrspace(4)* addrspacecast (<6 x i32> addrspace(1)* bitcast (<3 x i64> addrspace(1)* @table to <6 x i32> addrspace(1)*) to <6 x i32> addrspace(4)*), align 32
  %x = extractelement <6 x i32> %v, i32 5
  ret i32 %x
}

define spir_func i32 @parameter(<6 x i32> addrspace(1)* %in) {
  %v = load <6 x i32>, <6 x i32> addrspace(1)* %in, align 32
  %x = extractelement <6 x i32> %v, i32 0
  ret i32 %x
}
