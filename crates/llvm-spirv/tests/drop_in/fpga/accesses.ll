; How loads and stores of an FPGA access memory is a number of bits in an annotation of their address, and a decoration for
; each bit in SPIR-V. Without a bit there is nothing to say, and without the extension the text is kept.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_memory_accesses -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -o %t.plain.spv
; RUN: spirv-val %t.plain.spv
; RUN: llvm-spirv %t.plain.spv -to-text -o - | FileCheck %s --check-prefix=PLAIN

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; PLAIN-NOT: FPGAMemoryAccessesINTEL
; SPIRV: Capability FPGAMemoryAccessesINTEL
; SPIRV: Extension "SPV_INTEL_fpga_memory_accesses"
; PLAIN-DAG: Decorate {{[0-9]+}} UserSemantic "{params:1}"
; PLAIN-DAG: Decorate {{[0-9]+}} UserSemantic "{params:3}{cache-size:0}"
; PLAIN-DAG: Decorate {{[0-9]+}} UserSemantic "{params:2}{cache-size:96}"
; PLAIN-DAG: Decorate {{[0-9]+}} UserSemantic "{params:5}"
; PLAIN-DAG: Decorate {{[0-9]+}} UserSemantic "{params:12}"
; PLAIN-DAG: Decorate {{[0-9]+}} UserSemantic "{params:15}{cache-size:32}"
; PLAIN-DAG: Decorate {{[0-9]+}} UserSemantic "{params:0}{cache-size:32}"
; LLVM-DAG: @[[BURSTS:[0-9]+]] = private unnamed_addr constant [11 x i8] c"{params:1}\00"
; LLVM-DAG: @[[CACHED:[0-9]+]] = private unnamed_addr constant [25 x i8] c"{params:3}{cache-size:0}\00"
; LLVM-DAG: @[[SIZED:[0-9]+]] = private unnamed_addr constant [26 x i8] c"{params:2}{cache-size:96}\00"
; LLVM-DAG: @[[APART:[0-9]+]] = private unnamed_addr constant [11 x i8] c"{params:5}\00"
; LLVM-DAG: @[[AHEAD:[0-9]+]] = private unnamed_addr constant [12 x i8] c"{params:12}\00"
; LLVM-DAG: @[[EVERYTHING:[0-9]+]] = private unnamed_addr constant [27 x i8] c"{params:15}{cache-size:32}\00"
; LLVM-DAG: @[[NOTHING:[0-9]+]] = private unnamed_addr constant [26 x i8] c"{params:0}{cache-size:32}\00"

; SPIRV-DAG: Name [[#BURSTS:]] "{{(place|marked)}}.bursts"
; SPIRV-DAG: Decorate [[#BURSTS]] BurstCoalesceINTEL {{$}}
; SPIRV-DAG: Name [[#CACHED:]] "{{(place|marked)}}.cached"
; SPIRV-DAG: Decorate [[#CACHED]] BurstCoalesceINTEL {{$}}
; SPIRV-DAG: Decorate [[#CACHED]] CacheSizeINTEL 0 {{$}}
; SPIRV-DAG: Name [[#SIZED:]] "{{(place|marked)}}.sized"
; SPIRV-DAG: Decorate [[#SIZED]] CacheSizeINTEL 96 {{$}}
; SPIRV-DAG: Name [[#APART:]] "{{(place|marked)}}.apart"
; SPIRV-DAG: Decorate [[#APART]] BurstCoalesceINTEL {{$}}
; SPIRV-DAG: Decorate [[#APART]] DontStaticallyCoalesceINTEL {{$}}
; SPIRV-DAG: Name [[#AHEAD:]] "{{(place|marked)}}.ahead"
; SPIRV-DAG: Decorate [[#AHEAD]] DontStaticallyCoalesceINTEL {{$}}
; SPIRV-DAG: Decorate [[#AHEAD]] PrefetchINTEL 0 {{$}}
; SPIRV-DAG: Name [[#EVERYTHING:]] "{{(place|marked)}}.everything"
; SPIRV-DAG: Decorate [[#EVERYTHING]] BurstCoalesceINTEL {{$}}
; SPIRV-DAG: Decorate [[#EVERYTHING]] CacheSizeINTEL 32 {{$}}
; SPIRV-DAG: Decorate [[#EVERYTHING]] DontStaticallyCoalesceINTEL {{$}}
; SPIRV-DAG: Decorate [[#EVERYTHING]] PrefetchINTEL 0 {{$}}
; SPIRV-DAG: Name [[#NOTHING:]] "{{(place|marked)}}.nothing"
; SPIRV-DAG: Decorate [[#NOTHING]] UserSemantic "{params:0}{cache-size:32}" {{$}}

@text.bursts = private unnamed_addr addrspace(1) constant [11 x i8] c"{params:1}\00", section "llvm.metadata"
@text.cached = private unnamed_addr addrspace(1) constant [25 x i8] c"{params:3}{cache-size:0}\00", section "llvm.metadata"
@text.sized = private unnamed_addr addrspace(1) constant [26 x i8] c"{params:2}{cache-size:96}\00", section "llvm.metadata"
@text.apart = private unnamed_addr addrspace(1) constant [11 x i8] c"{params:5}\00", section "llvm.metadata"
@text.ahead = private unnamed_addr addrspace(1) constant [12 x i8] c"{params:12}\00", section "llvm.metadata"
@text.everything = private unnamed_addr addrspace(1) constant [27 x i8] c"{params:15}{cache-size:32}\00", section "llvm.metadata"
@text.nothing = private unnamed_addr addrspace(1) constant [26 x i8] c"{params:0}{cache-size:32}\00", section "llvm.metadata"

; LLVM: define spir_func i32 @bursts(
; LLVM: %[[PLACE:.+]] = getelementptr i32, ptr addrspace(1) %{{.*}}, i64 %number
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %[[PLACE]], ptr @[[BURSTS]], ptr poison, i32 poison, ptr poison)
define spir_func i32 @bursts(ptr addrspace(1) %data, i64 %number) {
  %place.bursts = getelementptr i32, ptr addrspace(1) %data, i64 %number
  %marked.bursts = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %place.bursts, ptr addrspace(1) @text.bursts, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  %value = load i32, ptr addrspace(1) %marked.bursts, align 4
  ret i32 %value
}

; LLVM: define spir_func i32 @cached(
; LLVM: %[[PLACE:.+]] = getelementptr i32, ptr addrspace(1) %{{.*}}, i64 %number
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %[[PLACE]], ptr @[[CACHED]], ptr poison, i32 poison, ptr poison)
define spir_func i32 @cached(ptr addrspace(1) %data, i64 %number) {
  %place.cached = getelementptr i32, ptr addrspace(1) %data, i64 %number
  %marked.cached = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %place.cached, ptr addrspace(1) @text.cached, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  %value = load i32, ptr addrspace(1) %marked.cached, align 4
  ret i32 %value
}

; LLVM: define spir_func i32 @sized(
; LLVM: %[[PLACE:.+]] = getelementptr i32, ptr addrspace(1) %{{.*}}, i64 %number
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %[[PLACE]], ptr @[[SIZED]], ptr poison, i32 poison, ptr poison)
define spir_func i32 @sized(ptr addrspace(1) %data, i64 %number) {
  %place.sized = getelementptr i32, ptr addrspace(1) %data, i64 %number
  %marked.sized = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %place.sized, ptr addrspace(1) @text.sized, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  %value = load i32, ptr addrspace(1) %marked.sized, align 4
  ret i32 %value
}

; LLVM: define spir_func i32 @apart(
; LLVM: %[[PLACE:.+]] = getelementptr i32, ptr addrspace(1) %{{.*}}, i64 %number
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %[[PLACE]], ptr @[[APART]], ptr poison, i32 poison, ptr poison)
define spir_func i32 @apart(ptr addrspace(1) %data, i64 %number) {
  %place.apart = getelementptr i32, ptr addrspace(1) %data, i64 %number
  %marked.apart = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %place.apart, ptr addrspace(1) @text.apart, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  %value = load i32, ptr addrspace(1) %marked.apart, align 4
  ret i32 %value
}

; LLVM: define spir_func i32 @ahead(
; LLVM: %[[PLACE:.+]] = getelementptr i32, ptr addrspace(1) %{{.*}}, i64 %number
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %[[PLACE]], ptr @[[AHEAD]], ptr poison, i32 poison, ptr poison)
define spir_func i32 @ahead(ptr addrspace(1) %data, i64 %number) {
  %place.ahead = getelementptr i32, ptr addrspace(1) %data, i64 %number
  %marked.ahead = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %place.ahead, ptr addrspace(1) @text.ahead, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  %value = load i32, ptr addrspace(1) %marked.ahead, align 4
  ret i32 %value
}

; LLVM: define spir_func i32 @everything(
; LLVM: %[[PLACE:.+]] = getelementptr i32, ptr addrspace(1) %{{.*}}, i64 %number
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %[[PLACE]], ptr @[[EVERYTHING]], ptr poison, i32 poison, ptr poison)
define spir_func i32 @everything(ptr addrspace(1) %data, i64 %number) {
  %place.everything = getelementptr i32, ptr addrspace(1) %data, i64 %number
  %marked.everything = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %place.everything, ptr addrspace(1) @text.everything, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  %value = load i32, ptr addrspace(1) %marked.everything, align 4
  ret i32 %value
}

; LLVM: define spir_func i32 @nothing(
; LLVM: %[[PLACE:.+]] = getelementptr i32, ptr addrspace(1) %{{.*}}, i64 %number
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %[[PLACE]], ptr @[[NOTHING]], ptr poison, i32 poison, ptr poison)
define spir_func i32 @nothing(ptr addrspace(1) %data, i64 %number) {
  %place.nothing = getelementptr i32, ptr addrspace(1) %data, i64 %number
  %marked.nothing = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %place.nothing, ptr addrspace(1) @text.nothing, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  %value = load i32, ptr addrspace(1) %marked.nothing, align 4
  ret i32 %value
}

; SPIRV: PtrAccessChain [[#]] [[#BURSTS]] [[#]] [[#]]
; SPIRV: PtrAccessChain [[#]] [[#CACHED]] [[#]] [[#]]
; SPIRV: PtrAccessChain [[#]] [[#SIZED]] [[#]] [[#]]
; SPIRV: PtrAccessChain [[#]] [[#APART]] [[#]] [[#]]
; SPIRV: PtrAccessChain [[#]] [[#AHEAD]] [[#]] [[#]]
; SPIRV: PtrAccessChain [[#]] [[#EVERYTHING]] [[#]] [[#]]
; SPIRV: PtrAccessChain [[#]] [[#NOTHING]] [[#]] [[#]]
declare ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
