; Variables of functions, their loads and stores keep types, alignments and what is volatile; through an address, too.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %kept = OpFunction %ushort
; CHECK: %[[X:[a-z0-9_]+]] = OpFunctionParameter %ushort
; CHECK: %[[V:[a-z0-9_]+]] = OpVariable %_ptr_Function_ushort Function
; CHECK-NEXT: OpStore %[[V]] %[[X]] Aligned 2
; CHECK-NEXT: %[[R:[a-z0-9_]+]] = OpLoad %ushort %[[V]] Aligned 2
; CHECK-NEXT: OpReturnValue %[[R]]

; LLVM: @kept(i16 %[[X:.*]])
; LLVM: %[[V:.*]] = alloca i16, align 2
; LLVM-NEXT: store i16 %[[X]], ptr %[[V]], align 2
; LLVM-NEXT: %[[R:.*]] = load i16, ptr %[[V]], align 2
; LLVM-NEXT: ret i16 %[[R]]
define spir_func i16 @kept(i16 %x) {
  %v = alloca i16
  store i16 %x, ptr %v
  %r = load i16, ptr %v
  ret i16 %r
}

; CHECK: %watched = OpFunction %double
; CHECK: %[[X:[a-z0-9_]+]] = OpFunctionParameter %double
; CHECK: %[[V:[a-z0-9_]+]] = OpVariable %_ptr_Function_double Function
; CHECK-NEXT: OpStore %[[V]] %[[X]] Volatile|Aligned 8
; CHECK-NEXT: %[[R:[a-z0-9_]+]] = OpLoad %double %[[V]] Volatile|Aligned 4

; LLVM: @watched(double %[[X:.*]])
; LLVM: %[[V:.*]] = alloca double, align 8
; LLVM-NEXT: store volatile double %[[X]], ptr %[[V]], align 8
; LLVM-NEXT: %{{.*}} = load volatile double, ptr %[[V]], align 4
define spir_func double @watched(double %x) {
  %v = alloca double
  store volatile double %x, ptr %v
  %r = load volatile double, ptr %v, align 4
  ret double %r
}

; CHECK: %through = OpFunction %uint
; CHECK: %[[X:[a-z0-9_]+]] = OpFunctionParameter %uint
; CHECK: %[[P:[a-z0-9_]+]] = OpFunctionParameter %_ptr_Function_uint
; CHECK: OpStore %[[P]] %[[X]] Aligned 4
; CHECK-NEXT: %{{[a-z0-9_]+}} = OpLoad %uint %[[P]] Aligned 4

; LLVM: @through(i32 %[[X:.*]], ptr %[[P:.*]])
; LLVM-NEXT: store i32 %[[X]], ptr %[[P]], align 4
; LLVM-NEXT: %{{.*}} = load i32, ptr %[[P]], align 4
define spir_func i32 @through(i32 %x, ptr %p) {
  store i32 %x, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}
