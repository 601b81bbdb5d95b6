; A selection is by one boolean or by one for each lane; numbers, vectors and pointers are selected.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %numbers = OpFunction %ushort
; CHECK: %[[C:[a-z0-9_]+]] = OpFunctionParameter %bool
; CHECK: %[[X:[a-z0-9_]+]] = OpFunctionParameter %ushort
; CHECK: %[[Y:[a-z0-9_]+]] = OpFunctionParameter %ushort
; CHECK: %[[R:[a-z0-9_]+]] = OpSelect %ushort %[[C]] %[[X]] %[[Y]]
; CHECK-NEXT: OpReturnValue %[[R]]

; LLVM: @numbers(i1 %[[C:[a-z0-9]+]], i16 %[[X:[a-z0-9]+]], i16 %[[Y:[a-z0-9]+]])
; LLVM: %[[R:[a-z0-9]+]] = select i1 %[[C]], i16 %[[X]], i16 %[[Y]]
; LLVM-NEXT: ret i16 %[[R]]
define spir_func i16 @numbers(i1 %c, i16 %x, i16 %y) {
  %r = select i1 %c, i16 %x, i16 %y
  ret i16 %r
}

; CHECK: %floats = OpFunction %double
; CHECK: %[[C:[a-z0-9_]+]] = OpFunctionParameter %bool
; CHECK: %[[X:[a-z0-9_]+]] = OpFunctionParameter %double
; CHECK: %[[Y:[a-z0-9_]+]] = OpFunctionParameter %double
; CHECK: %[[R:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[X]] %[[Y]]
; CHECK-NEXT: OpReturnValue %[[R]]

; LLVM: @floats(i1 %[[C:[a-z0-9]+]], double %[[X:[a-z0-9]+]], double %[[Y:[a-z0-9]+]])
; LLVM: %[[R:[a-z0-9]+]] = select i1 %[[C]], double %[[X]], double %[[Y]]
; LLVM-NEXT: ret double %[[R]]
define spir_func double @floats(i1 %c, double %x, double %y) {
  %r = select i1 %c, double %x, double %y
  ret double %r
}

; CHECK: %pointers = OpFunction %_ptr_Workgroup_uchar
; CHECK: %[[C:[a-z0-9_]+]] = OpFunctionParameter %bool
; CHECK: %[[X:[a-z0-9_]+]] = OpFunctionParameter %_ptr_Workgroup_uchar
; CHECK: %[[Y:[a-z0-9_]+]] = OpFunctionParameter %_ptr_Workgroup_uchar
; CHECK: %[[R:[a-z0-9_]+]] = OpSelect %_ptr_Workgroup_uchar %[[C]] %[[X]] %[[Y]]
; CHECK-NEXT: OpReturnValue %[[R]]

; LLVM: @pointers(i1 %[[C:[a-z0-9]+]], ptr addrspace(3) %[[X:[a-z0-9]+]], ptr addrspace(3) %[[Y:[a-z0-9]+]])
; LLVM: %[[R:[a-z0-9]+]] = select i1 %[[C]], ptr addrspace(3) %[[X]], ptr addrspace(3) %[[Y]]
; LLVM-NEXT: ret ptr addrspace(3) %[[R]]
define spir_func ptr addrspace(3) @pointers(i1 %c, ptr addrspace(3) %x, ptr addrspace(3) %y) {
  %r = select i1 %c, ptr addrspace(3) %x, ptr addrspace(3) %y
  ret ptr addrspace(3) %r
}

; CHECK: %lanes = OpFunction %v3uint
; CHECK: %[[C:[a-z0-9_]+]] = OpFunctionParameter %v3bool
; CHECK: %[[X:[a-z0-9_]+]] = OpFunctionParameter %v3uint
; CHECK: %[[Y:[a-z0-9_]+]] = OpFunctionParameter %v3uint
; CHECK: %[[R:[a-z0-9_]+]] = OpSelect %v3uint %[[C]] %[[X]] %[[Y]]
; CHECK-NEXT: OpReturnValue %[[R]]

; LLVM: @lanes(<3 x i1> %[[C:[a-z0-9]+]], <3 x i32> %[[X:[a-z0-9]+]], <3 x i32> %[[Y:[a-z0-9]+]])
; LLVM: %[[R:[a-z0-9]+]] = select <3 x i1> %[[C]], <3 x i32> %[[X]], <3 x i32> %[[Y]]
; LLVM-NEXT: ret <3 x i32> %[[R]]
define spir_func <3 x i32> @lanes(<3 x i1> %c, <3 x i32> %x, <3 x i32> %y) {
  %r = select <3 x i1> %c, <3 x i32> %x, <3 x i32> %y
  ret <3 x i32> %r
}
