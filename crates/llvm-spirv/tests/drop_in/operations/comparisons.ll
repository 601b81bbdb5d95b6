; Comparisons of integers are instructions that give booleans, in vectors lane by lane. Pointers are equal or not as
; pointers, and are compared as integers otherwise.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %shorts = OpFunction
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %ushort
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %ushort
; CHECK: %[[C0:[a-z0-9_]+]] = OpIEqual %bool %[[A]] %[[B]]
; CHECK: %[[C1:[a-z0-9_]+]] = OpINotEqual %bool %[[A]] %[[B]]
; CHECK: %[[C2:[a-z0-9_]+]] = OpUGreaterThan %bool %[[A]] %[[B]]
; CHECK: %[[C3:[a-z0-9_]+]] = OpUGreaterThanEqual %bool %[[A]] %[[B]]
; CHECK: %[[C4:[a-z0-9_]+]] = OpULessThan %bool %[[A]] %[[B]]
; CHECK: %[[C5:[a-z0-9_]+]] = OpULessThanEqual %bool %[[A]] %[[B]]
; CHECK: %[[C6:[a-z0-9_]+]] = OpSGreaterThan %bool %[[A]] %[[B]]
; CHECK: %[[C7:[a-z0-9_]+]] = OpSGreaterThanEqual %bool %[[A]] %[[B]]
; CHECK: %[[C8:[a-z0-9_]+]] = OpSLessThan %bool %[[A]] %[[B]]
; CHECK: %[[C9:[a-z0-9_]+]] = OpSLessThanEqual %bool %[[A]] %[[B]]

; LLVM: @shorts(i16 %[[A:[a-z0-9]+]], i16 %[[B:[a-z0-9]+]])
; LLVM: icmp eq i16 %[[A]], %[[B]]
; LLVM: icmp ne i16 %[[A]], %[[B]]
; LLVM: icmp ugt i16 %[[A]], %[[B]]
; LLVM: icmp uge i16 %[[A]], %[[B]]
; LLVM: icmp ult i16 %[[A]], %[[B]]
; LLVM: icmp ule i16 %[[A]], %[[B]]
; LLVM: icmp sgt i16 %[[A]], %[[B]]
; LLVM: icmp sge i16 %[[A]], %[[B]]
; LLVM: icmp slt i16 %[[A]], %[[B]]
; LLVM: icmp sle i16 %[[A]], %[[B]]
define spir_func void @shorts(i16 %a, i16 %b) {
  %c0 = icmp eq i16 %a, %b
  %c1 = icmp ne i16 %a, %b
  %c2 = icmp ugt i16 %a, %b
  %c3 = icmp uge i16 %a, %b
  %c4 = icmp ult i16 %a, %b
  %c5 = icmp ule i16 %a, %b
  %c6 = icmp sgt i16 %a, %b
  %c7 = icmp sge i16 %a, %b
  %c8 = icmp slt i16 %a, %b
  %c9 = icmp sle i16 %a, %b
  ret void
}

; CHECK: %vectors = OpFunction
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %v3uint
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %v3uint
; CHECK: %[[C0:[a-z0-9_]+]] = OpIEqual %v3bool %[[A]] %[[B]]
; CHECK: %[[C1:[a-z0-9_]+]] = OpINotEqual %v3bool %[[A]] %[[B]]
; CHECK: %[[C2:[a-z0-9_]+]] = OpUGreaterThan %v3bool %[[A]] %[[B]]
; CHECK: %[[C3:[a-z0-9_]+]] = OpUGreaterThanEqual %v3bool %[[A]] %[[B]]
; CHECK: %[[C4:[a-z0-9_]+]] = OpULessThan %v3bool %[[A]] %[[B]]
; CHECK: %[[C5:[a-z0-9_]+]] = OpULessThanEqual %v3bool %[[A]] %[[B]]
; CHECK: %[[C6:[a-z0-9_]+]] = OpSGreaterThan %v3bool %[[A]] %[[B]]
; CHECK: %[[C7:[a-z0-9_]+]] = OpSGreaterThanEqual %v3bool %[[A]] %[[B]]
; CHECK: %[[C8:[a-z0-9_]+]] = OpSLessThan %v3bool %[[A]] %[[B]]
; CHECK: %[[C9:[a-z0-9_]+]] = OpSLessThanEqual %v3bool %[[A]] %[[B]]

; LLVM: @vectors(<3 x i32> %[[A:[a-z0-9]+]], <3 x i32> %[[B:[a-z0-9]+]])
; LLVM: icmp eq <3 x i32> %[[A]], %[[B]]
; LLVM: icmp ne <3 x i32> %[[A]], %[[B]]
; LLVM: icmp ugt <3 x i32> %[[A]], %[[B]]
; LLVM: icmp uge <3 x i32> %[[A]], %[[B]]
; LLVM: icmp ult <3 x i32> %[[A]], %[[B]]
; LLVM: icmp ule <3 x i32> %[[A]], %[[B]]
; LLVM: icmp sgt <3 x i32> %[[A]], %[[B]]
; LLVM: icmp sge <3 x i32> %[[A]], %[[B]]
; LLVM: icmp slt <3 x i32> %[[A]], %[[B]]
; LLVM: icmp sle <3 x i32> %[[A]], %[[B]]
define spir_func void @vectors(<3 x i32> %a, <3 x i32> %b) {
  %c0 = icmp eq <3 x i32> %a, %b
  %c1 = icmp ne <3 x i32> %a, %b
  %c2 = icmp ugt <3 x i32> %a, %b
  %c3 = icmp uge <3 x i32> %a, %b
  %c4 = icmp ult <3 x i32> %a, %b
  %c5 = icmp ule <3 x i32> %a, %b
  %c6 = icmp sgt <3 x i32> %a, %b
  %c7 = icmp sge <3 x i32> %a, %b
  %c8 = icmp slt <3 x i32> %a, %b
  %c9 = icmp sle <3 x i32> %a, %b
  ret void
}

; CHECK: %pointers = OpFunction
; CHECK: %[[A:[a-z0-9_]+]] = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
; CHECK: %[[B:[a-z0-9_]+]] = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
; CHECK: OpPtrEqual %bool %[[A]] %[[B]]
; CHECK: OpPtrNotEqual %bool %[[A]] %[[B]]
; CHECK: %[[X:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[A]]
; CHECK-NEXT: %[[Y:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[B]]
; CHECK-NEXT: %{{[a-z0-9_]+}} = OpUGreaterThan %bool %[[X]] %[[Y]]
; CHECK: %[[X:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[A]]
; CHECK-NEXT: %[[Y:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[B]]
; CHECK-NEXT: %{{[a-z0-9_]+}} = OpUGreaterThanEqual %bool %[[X]] %[[Y]]
; CHECK: %[[X:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[A]]
; CHECK-NEXT: %[[Y:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[B]]
; CHECK-NEXT: %{{[a-z0-9_]+}} = OpULessThan %bool %[[X]] %[[Y]]
; CHECK: %[[X:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[A]]
; CHECK-NEXT: %[[Y:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[B]]
; CHECK-NEXT: %{{[a-z0-9_]+}} = OpULessThanEqual %bool %[[X]] %[[Y]]
; CHECK: %[[X:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[A]]
; CHECK-NEXT: %[[Y:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[B]]
; CHECK-NEXT: %{{[a-z0-9_]+}} = OpSGreaterThan %bool %[[X]] %[[Y]]
; CHECK: %[[X:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[A]]
; CHECK-NEXT: %[[Y:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[B]]
; CHECK-NEXT: %{{[a-z0-9_]+}} = OpSGreaterThanEqual %bool %[[X]] %[[Y]]
; CHECK: %[[X:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[A]]
; CHECK-NEXT: %[[Y:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[B]]
; CHECK-NEXT: %{{[a-z0-9_]+}} = OpSLessThan %bool %[[X]] %[[Y]]
; CHECK: %[[X:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[A]]
; CHECK-NEXT: %[[Y:[a-z0-9_]+]] = OpConvertPtrToU %ulong %[[B]]
; CHECK-NEXT: %{{[a-z0-9_]+}} = OpSLessThanEqual %bool %[[X]] %[[Y]]

; LLVM: @pointers(ptr addrspace(1) %[[A:[a-z0-9]+]], ptr addrspace(1) %[[B:[a-z0-9]+]])
; LLVM: %[[X:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[A]] to i64
; LLVM-NEXT: %[[Y:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[B]] to i64
; LLVM-NEXT: %{{[a-z0-9_]+}} = icmp eq i64 %[[X]], %[[Y]]
; LLVM: %[[X:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[A]] to i64
; LLVM-NEXT: %[[Y:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[B]] to i64
; LLVM-NEXT: %{{[a-z0-9_]+}} = icmp ne i64 %[[X]], %[[Y]]
; LLVM: %[[X:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[A]] to i64
; LLVM-NEXT: %[[Y:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[B]] to i64
; LLVM-NEXT: %{{[a-z0-9_]+}} = icmp ugt i64 %[[X]], %[[Y]]
; LLVM: %[[X:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[A]] to i64
; LLVM-NEXT: %[[Y:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[B]] to i64
; LLVM-NEXT: %{{[a-z0-9_]+}} = icmp uge i64 %[[X]], %[[Y]]
; LLVM: %[[X:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[A]] to i64
; LLVM-NEXT: %[[Y:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[B]] to i64
; LLVM-NEXT: %{{[a-z0-9_]+}} = icmp ult i64 %[[X]], %[[Y]]
; LLVM: %[[X:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[A]] to i64
; LLVM-NEXT: %[[Y:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[B]] to i64
; LLVM-NEXT: %{{[a-z0-9_]+}} = icmp ule i64 %[[X]], %[[Y]]
; LLVM: %[[X:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[A]] to i64
; LLVM-NEXT: %[[Y:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[B]] to i64
; LLVM-NEXT: %{{[a-z0-9_]+}} = icmp sgt i64 %[[X]], %[[Y]]
; LLVM: %[[X:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[A]] to i64
; LLVM-NEXT: %[[Y:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[B]] to i64
; LLVM-NEXT: %{{[a-z0-9_]+}} = icmp sge i64 %[[X]], %[[Y]]
; LLVM: %[[X:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[A]] to i64
; LLVM-NEXT: %[[Y:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[B]] to i64
; LLVM-NEXT: %{{[a-z0-9_]+}} = icmp slt i64 %[[X]], %[[Y]]
; LLVM: %[[X:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[A]] to i64
; LLVM-NEXT: %[[Y:[a-z0-9_]+]] = ptrtoint ptr addrspace(1) %[[B]] to i64
; LLVM-NEXT: %{{[a-z0-9_]+}} = icmp sle i64 %[[X]], %[[Y]]
define spir_func void @pointers(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %c0 = icmp eq ptr addrspace(1) %a, %b
  %c1 = icmp ne ptr addrspace(1) %a, %b
  %c2 = icmp ugt ptr addrspace(1) %a, %b
  %c3 = icmp uge ptr addrspace(1) %a, %b
  %c4 = icmp ult ptr addrspace(1) %a, %b
  %c5 = icmp ule ptr addrspace(1) %a, %b
  %c6 = icmp sgt ptr addrspace(1) %a, %b
  %c7 = icmp sge ptr addrspace(1) %a, %b
  %c8 = icmp slt ptr addrspace(1) %a, %b
  %c9 = icmp sle ptr addrspace(1) %a, %b
  ret void
}
