; Phis that take each other's addresses have one type, and what comes from elsewhere is cast to it, in the block that it
; comes from. Casts between opaque pointers stay.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %swapped = OpFunction
; CHECK: %a = OpVariable %_ptr_Function_ulong Function
; CHECK: %b = OpVariable %_ptr_Function_double Function
; CHECK: %[[CAST:[0-9]+]] = OpBitcast %_ptr_Function_double %a
; CHECK-NEXT: OpBranch %loop
; CHECK: %p = OpPhi %_ptr_Function_double %q %loop %[[CAST]] %entry
; CHECK-NEXT: %q = OpPhi %_ptr_Function_double %p %loop %b %entry
define spir_func void @swapped(i32 %n) {
entry:
  %a = alloca i64, align 8
  %b = alloca double, align 8
  br label %loop
loop:
  %p = phi ptr [ %q, %loop ], [ %a, %entry ]
  %q = phi ptr [ %p, %loop ], [ %b, %entry ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK: %three = OpFunction
; CHECK: %v = OpVariable %_ptr_Function_ushort Function
; CHECK: %first = OpBitcast %_ptr_Function_ushort %v
; CHECK-NEXT: %second = OpBitcast %_ptr_Function_ushort %v
; CHECK: %one_of = OpPhi %_ptr_Function_ushort %first %left %v %middle %second %right
define spir_func i16 @three(i32 %n) {
entry:
  %v = alloca i16, align 2
  %first = bitcast ptr %v to ptr
  %second = bitcast ptr %v to ptr
  switch i32 %n, label %left [ i32 1, label %middle
                               i32 2, label %right ]
left:
  br label %end
middle:
  br label %end
right:
  br label %end
end:
  %one_of = phi ptr [ %first, %left ], [ %v, %middle ], [ %second, %right ]
  %x = load i16, ptr %one_of, align 2
  ret i16 %x
}
