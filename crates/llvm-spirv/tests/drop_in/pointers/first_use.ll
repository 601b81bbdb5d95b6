; The first instruction that knows what a pointer points to says it. Where another one wants something else the pointer
; is cast, for a phi in the block that it comes from.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %first = OpFunction
; CHECK-NEXT: %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
; CHECK: OpStore %p
; CHECK: %[[CAST:[0-9]+]] = OpBitcast %_ptr_CrossWorkgroup_float %p
; CHECK: OpStore %[[CAST]]

; LLVM: define spir_func void @first(ptr addrspace(1) %[[P:.+]])
; LLVM-NEXT: store i32 1, ptr addrspace(1) %[[P]], align 4
; LLVM-NEXT: %[[CAST:.+]] = bitcast ptr addrspace(1) %[[P]] to ptr addrspace(1)
; LLVM-NEXT: store float 1.000000e+00, ptr addrspace(1) %[[CAST]], align 4
define spir_func void @first(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p, align 4
  store float 1.0, ptr addrspace(1) %p, align 4
  ret void
}

; CHECK: %joined = OpFunction
; CHECK: %integer = OpVariable %_ptr_Function_uint
; CHECK: %number = OpVariable %_ptr_Function_double
; CHECK: %[[CAST:[0-9]+]] = OpBitcast %_ptr_Function_uint %number
; CHECK-NEXT: OpBranch %end
; CHECK: %either = OpPhi %_ptr_Function_uint %integer %then %[[CAST]] %else
define spir_func i32 @joined(i1 %c) {
start:
  %integer = alloca i32, align 4
  %number = alloca double, align 8
  br i1 %c, label %then, label %else

then:
  br label %end

else:
  br label %end

end:
  %either = phi ptr [ %integer, %then ], [ %number, %else ]
  %value = load i32, ptr %either, align 4
  ret i32 %value
}

; A wider load keeps the alignment that it says.
; CHECK: %wider = OpFunction %ulong
; CHECK-NEXT: %own = OpFunctionParameter %_ptr_Function_ushort
; CHECK: OpStore %own %ushort_7 Aligned 2
; CHECK-NEXT: %[[CAST:[0-9]+]] = OpBitcast %_ptr_Function_ulong %own
; CHECK-NEXT: %all = OpLoad %ulong %[[CAST]] Aligned 2
; CHECK-NEXT: OpReturnValue %all

; LLVM: define spir_func i64 @wider(ptr %own)
; LLVM-NEXT: store i16 7, ptr %own, align 2
; LLVM-NEXT: %[[CAST:.+]] = bitcast ptr %own to ptr
; LLVM-NEXT: %all = load i64, ptr %[[CAST]], align 2
; LLVM-NEXT: ret i64 %all
define spir_func i64 @wider(ptr %own) {
  store i16 7, ptr %own, align 2
  %all = load i64, ptr %own, align 2
  ret i64 %all
}

; Memory that holds pointers knows what these point to.
; CHECK: %held = OpFunction
; CHECK: %slot = OpVariable %_ptr_Function__ptr_CrossWorkgroup_ushort
; CHECK: OpStore %slot %p
define spir_func i16 @held(ptr addrspace(1) %p) {
  %slot = alloca ptr addrspace(1), align 8
  store ptr addrspace(1) %p, ptr %slot, align 8
  %again = load ptr addrspace(1), ptr %slot, align 8
  %value = load i16, ptr addrspace(1) %again, align 2
  ret i16 %value
}
