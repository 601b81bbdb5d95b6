; A switch on what a phi chooses, with very many cases that share targets: each case has its block, and no block is lost.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: OpBranchConditional %{{[a-z0-9_]+}} %next %joined
; CHECK: %next = OpLabel
; CHECK: OpBranch %joined
; CHECK: %joined = OpLabel
; CHECK-NEXT: %key = OpPhi %uchar
; CHECK: OpSwitch %key %other 200 %a 201 %b 202 %c 16 %d 17 %d 18 %d 127 %a 129 %end
; CHECK: %a = OpLabel
; CHECK-NEXT: OpBranch %end
; CHECK: %b = OpLabel
; CHECK-NEXT: OpBranch %end
; CHECK: %c = OpLabel
; CHECK-NEXT: OpBranch %end
; CHECK: %d = OpLabel
; CHECK-NEXT: OpBranch %end
; CHECK: %other = OpLabel
; CHECK-NEXT: OpBranch %end
; CHECK: %end = OpLabel
; CHECK: OpReturnValue
; CHECK-NOT: OpLabel
; CHECK: OpFunctionEnd

; LLVM: %key = phi i8 [ %second, %next ], [ %first, %entry ]
; LLVM: switch i8 %key, label %other [
; LLVM-NEXT: i8 -56, label %a
; LLVM-NEXT: i8 -55, label %b
; LLVM-NEXT: i8 -54, label %c
; LLVM-NEXT: i8 16, label %d
; LLVM-NEXT: i8 17, label %d
; LLVM-NEXT: i8 18, label %d
; LLVM-NEXT: i8 127, label %a
; LLVM-NEXT: i8 -127, label %end
; LLVM-NEXT: ]
; LLVM-COUNT-5: br label %end
define spir_func i32 @decode(ptr addrspace(4) %bytes) {
entry:
  %first = load i8, ptr addrspace(4) %bytes, align 1
  %prefix = icmp eq i8 %first, 15
  br i1 %prefix, label %next, label %joined
next:
  %after = getelementptr inbounds i8, ptr addrspace(4) %bytes, i64 1
  %second = load i8, ptr addrspace(4) %after, align 1
  br label %joined
joined:
  %key = phi i8 [ %second, %next ], [ %first, %entry ]
  switch i8 %key, label %other [ i8 200, label %a
                                 i8 201, label %b
                                 i8 202, label %c
                                 i8 16, label %d
                                 i8 17, label %d
                                 i8 18, label %d
                                 i8 127, label %a
                                 i8 129, label %end ]
a:
  br label %end
b:
  br label %end
c:
  br label %end
d:
  br label %end
other:
  br label %end
end:
  %r = phi i32 [ 1, %a ], [ 2, %b ], [ 3, %c ], [ 4, %d ], [ 5, %other ], [ 6, %joined ]
  ret i32 %r
}
