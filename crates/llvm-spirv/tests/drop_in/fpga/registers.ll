; What goes through a register of an FPGA is an instruction of its own: of numbers, of numbers made of others, of addresses as
; numbers, and of addresses. Afterwards it is an annotation of that name, each with its text.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_reg -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%pair = type { i32, float }

@text = private unnamed_addr addrspace(1) constant [25 x i8] c"__builtin_intel_fpga_reg\00", section "llvm.metadata"
@file = private unnamed_addr addrspace(1) constant [5 x i8] c"main\00", section "llvm.metadata"

; SPIRV: Capability FPGARegINTEL
; SPIRV: Extension "SPV_INTEL_fpga_reg"
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypePointer [[#BYTES:]] 7 [[#BYTE]] {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#THREE:]] 1077936128
; LLVM-COUNT-8: c"__builtin_intel_fpga_reg\00"
; LLVM-NOT: c"__builtin_intel_fpga_reg\00"

; SPIRV: FPGARegINTEL [[#INT]] [[#A:]] [[#]] {{$}}
; SPIRV: FPGARegINTEL [[#INT]] [[#]] [[#A]] {{$}}
; SPIRV: FPGARegINTEL [[#INT]] [[#]] [[#THREE]] {{$}}
; SPIRV: FPGARegINTEL [[#SHORT]] [[#]] [[#]] {{$}}
; SPIRV: ConvertPtrToU [[#LONG]] [[#NUMBER:]] [[#]]
; SPIRV: FPGARegINTEL [[#LONG]] [[#]] [[#NUMBER]] {{$}}
; SPIRV: FPGARegINTEL [[#BYTES]] [[#]] [[#]] {{$}}
; LLVM: %[[A:.+]] = call i32 @llvm.annotation.i32.p0(i32 %x, ptr @[[#]], ptr poison, i32 poison)
; LLVM: call i32 @llvm.annotation.i32.p0(i32 %[[A]], ptr @[[#]], ptr poison, i32 poison)
; LLVM: call i32 @llvm.annotation.i32.p0(i32 1077936128, ptr @[[#]], ptr poison, i32 poison)
; LLVM: call i16 @llvm.annotation.i16.p0(i16 %s, ptr @[[#]], ptr poison, i32 poison)
; LLVM: %number = ptrtoint ptr %copy to i64
; LLVM: call i64 @llvm.annotation.i64.p0(i64 %number, ptr @[[#]], ptr poison, i32 poison)
; LLVM: call ptr @llvm.ptr.annotation.p0.p0(ptr %{{.*}}, ptr @[[#]], ptr poison, i32 poison, ptr poison)
; LLVM: call void @llvm.memcpy.p0.p0.i64(
define spir_func void @hold(i32 %x, i16 %s, ptr byval(%pair) %from, ptr addrspace(1) %out) {
  %copy = alloca %pair, align 4
  %a = call i32 @llvm.annotation.i32.p1(i32 %x, ptr addrspace(1) @text, ptr addrspace(1) @file, i32 1)
  %b = call i32 @llvm.annotation.i32.p1(i32 %a, ptr addrspace(1) @text, ptr addrspace(1) @file, i32 2)
  %bits = call i32 @llvm.annotation.i32.p1(i32 1077936128, ptr addrspace(1) @text, ptr addrspace(1) @file, i32 3)
  %three = bitcast i32 %bits to float
  %sum = fadd float %three, 1.0
  %t = call i16 @llvm.annotation.i16.p1(i16 %s, ptr addrspace(1) @text, ptr addrspace(1) @file, i32 4)
  %number = ptrtoint ptr %copy to i64
  %held = call i64 @llvm.annotation.i64.p1(i64 %number, ptr addrspace(1) @text, ptr addrspace(1) @file, i32 5)
  %address = inttoptr i64 %held to ptr
  %own = call ptr @llvm.ptr.annotation.p0.p1(ptr %from, ptr addrspace(1) @text, ptr addrspace(1) @file, i32 6, ptr addrspace(1) null)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %copy, ptr align 4 %own, i64 8, i1 false)
  store i32 %b, ptr %address, align 4
  store float %sum, ptr addrspace(1) %out, align 4
  ret void
}

; The older name of the annotation, which does not say where its text is.
; SPIRV: FunctionParameter [[#]] [[#ANYWHERE:]]
; SPIRV: ConvertPtrToU [[#LONG]] [[#NUMBER:]] [[#ANYWHERE]]
; SPIRV: FPGARegINTEL [[#LONG]] [[#HELD:]] [[#NUMBER]] {{$}}
; SPIRV: ConvertUToPtr [[#]] [[#]] [[#HELD]]
; LLVM: %number = ptrtoint ptr addrspace(4) %anywhere to i64
; LLVM: %[[HELD:.+]] = call i64 @llvm.annotation.i64.p0(i64 %number, ptr @[[#]], ptr poison, i32 poison)
; LLVM: inttoptr i64 %[[HELD]] to ptr addrspace(4)
define spir_func ptr addrspace(4) @generic(ptr addrspace(4) %anywhere) {
  %number = ptrtoint ptr addrspace(4) %anywhere to i64
  %held = call i64 @llvm.annotation.i64(i64 %number, ptr addrspace(1) @text, ptr addrspace(1) @file, i32 7)
  %again = inttoptr i64 %held to ptr addrspace(4)
  ret ptr addrspace(4) %again
}

declare i64 @llvm.annotation.i64(i64, ptr addrspace(1), ptr addrspace(1), i32)
declare i16 @llvm.annotation.i16.p1(i16, ptr addrspace(1), ptr addrspace(1), i32)
declare i32 @llvm.annotation.i32.p1(i32, ptr addrspace(1), ptr addrspace(1), i32)
declare i64 @llvm.annotation.i64.p1(i64, ptr addrspace(1), ptr addrspace(1), i32)
declare ptr @llvm.ptr.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
