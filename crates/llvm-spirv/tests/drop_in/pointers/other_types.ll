; Pointers to variables have the type of these, and are cast where something else is loaded, stored, compared, passed,
; returned, held or printed.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@format = internal unnamed_addr addrspace(2) constant [7 x i8] c"at %p\0A\00", align 1

; CHECK: %right = OpFunction
; CHECK: %a = OpVariable %_ptr_Function_ushort Function
; CHECK: %b = OpVariable %_ptr_Function_half Function
; CHECK: OpStore %a %{{[a-z0-9_]+}} Aligned 2
; CHECK-NEXT: %x = OpLoad %ushort %a Aligned 2
; CHECK-NEXT: %y = OpBitcast %half %x
; CHECK-NEXT: OpStore %b %y Aligned 2
define spir_func void @right() {
  %a = alloca i16, align 2
  %b = alloca half, align 2
  store i16 3, ptr %a, align 2
  %x = load i16, ptr %a, align 2
  %y = bitcast i16 %x to half
  store half %y, ptr %b, align 2
  ret void
}

; CHECK: %wrong = OpFunction
; CHECK: %c = OpVariable %_ptr_Function_ulong Function
; CHECK: %d = OpVariable %_ptr_Function_double Function
; CHECK: %[[CAST:[0-9]+]] = OpBitcast %_ptr_Function_ulong %d
; CHECK-NEXT: %l = OpLoad %ulong %[[CAST]] Aligned 8
; CHECK: %n = OpBitcast %double %l
; CHECK: %[[CAST:[0-9]+]] = OpBitcast %_ptr_Function_double %c
; CHECK-NEXT: OpStore %[[CAST]] %n Aligned 8
; CHECK: %[[CAST:[0-9]+]] = OpBitcast %_ptr_Function_ulong %d
; CHECK-NEXT: %is = OpPtrEqual %bool %c %[[CAST]]

; LLVM: @wrong(
; LLVM: load i64, ptr %
; LLVM: store double %n, ptr %
define spir_func i1 @wrong() {
  %c = alloca i64, align 8
  %d = alloca double, align 8
  %l = load i64, ptr %d, align 8
  %n = bitcast i64 %l to double
  store double %n, ptr %c, align 8
  %is = icmp eq ptr %c, %d
  ret i1 %is
}

; CHECK: %calls = OpFunction
; CHECK: %e = OpVariable %_ptr_Function_ushort Function
; CHECK: %f = OpVariable %_ptr_Function_half Function
; CHECK: %e1 = OpFunctionCall %_ptr_Function_ushort %same_address %e
; CHECK-NEXT: OpStore %e1 %
; CHECK: %[[CAST:[0-9]+]] = OpBitcast %_ptr_Function_ushort %f
; CHECK-NEXT: %f1 = OpFunctionCall %_ptr_Function_ushort %same_address %[[CAST]]
; CHECK-NEXT: %[[CAST:[0-9]+]] = OpBitcast %_ptr_Function_half %f1
; CHECK-NEXT: OpStore %[[CAST]] %
define spir_func void @calls() {
  %e = alloca i16, align 2
  %f = alloca half, align 2
  %e1 = call spir_func ptr @same_address(ptr %e)
  store i16 0, ptr %e1, align 2
  %f1 = call spir_func ptr @same_address(ptr %f)
  store half 0.0, ptr %f1, align 2
  ret void
}

; CHECK: %same_address = OpFunction %_ptr_Function_ushort
; CHECK-NEXT: %{{[a-z0-9_]+}} = OpFunctionParameter %_ptr_Function_ushort
define spir_func ptr @same_address(ptr %p) {
  ret ptr %p
}

; What is loaded as an address points to what was stored as one.
; CHECK: %indirect = OpFunction
; CHECK: %g = OpVariable %_ptr_Function_uint Function
; CHECK: %slot = OpVariable %_ptr_Function__ptr_Function_uint Function
; CHECK: OpStore %slot %g Aligned 8
; CHECK-NEXT: %h = OpLoad %_ptr_Function_uint %slot Aligned 8
; CHECK-NEXT: %[[CAST:[0-9]+]] = OpBitcast %_ptr_Function_float %h
; CHECK-NEXT: %i = OpLoad %float %[[CAST]] Aligned 4
define spir_func float @indirect() {
  %g = alloca i32, align 4
  %slot = alloca ptr, align 8
  store ptr %g, ptr %slot, align 8
  %h = load ptr, ptr %slot, align 8
  %i = load float, ptr %h, align 4
  store ptr null, ptr %g, align 8
  store ptr %slot, ptr %slot, align 8
  ret float %i
}

; An address that holds itself would have a type without end.
; CHECK: %itself = OpFunction
; CHECK: %j = OpVariable %_ptr_Function__ptr_Function_uchar Function
; CHECK: %[[CAST:[0-9]+]] = OpBitcast %_ptr_Function__ptr_Function__ptr_Function_uchar %j
; CHECK-NEXT: OpStore %[[CAST]] %j
define spir_func void @itself() {
  %j = alloca ptr, align 8
  store ptr %j, ptr %j, align 8
  ret void
}

; CHECK: %printed = OpFunction
; CHECK: %k = OpVariable %_ptr_Function_uint Function
; CHECK: %[[TEXT:[0-9]+]] = Op{{(Bitcast|InBounds(Ptr)?AccessChain)}} %_ptr_UniformConstant_uchar %format
; CHECK: %[[ADDRESS:[0-9]+]] = OpBitcast %_ptr_Function_uchar %k
; CHECK: OpExtInst %uint %{{[0-9]+}} printf %[[TEXT]] %[[ADDRESS]]
define spir_func void @printed() {
  %k = alloca i32, align 4
  %written = call spir_func i32 (ptr addrspace(2), ...) @_Z18__spirv_ocl_printfPU3AS2cz(ptr addrspace(2) @format, ptr %k)
  ret void
}

declare spir_func i32 @_Z18__spirv_ocl_printfPU3AS2cz(ptr addrspace(2), ...)
