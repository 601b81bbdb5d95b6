; Where buffers lie is a number for each argument of a kernel, of which only those of pointers that have one are decorations;
; and it may be said of an address in a function: of a parameter, of what was loaded, or of a member.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_buffer_location -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o %t.spt
; RUN: FileCheck %s --input-file=%t.spt --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -spirv-text -r %t.spt -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=PLAIN

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%holder = type { i32, i64 }

; PLAIN-NOT: FPGABufferLocation
; PLAIN-NOT: SPV_INTEL_fpga_buffer_location
; SPIRV: Capability FPGABufferLocationINTEL
; SPIRV: Extension "SPV_INTEL_fpga_buffer_location"
; SPIRV-DAG: Name [[#NEAR:]] "near"
; SPIRV-DAG: Name [[#FAR:]] "far"
; SPIRV-DAG: Name [[#ANY:]] "any"
; SPIRV-DAG: Name [[#SIZE:]] "size"
; SPIRV-NOT: Decorate [[#ANY]] BufferLocationINTEL
; SPIRV-NOT: Decorate [[#SIZE]] BufferLocationINTEL
; SPIRV-DAG: Decorate [[#NEAR]] BufferLocationINTEL 4
; SPIRV-DAG: Decorate [[#FAR]] BufferLocationINTEL 9
; SPIRV-DAG: Decorate [[#DIRECT:]] BufferLocationINTEL 21
; SPIRV-DAG: Decorate [[#LOADED:]] BufferLocationINTEL 22
; SPIRV-DAG: Decorate [[#MEMBER:]] BufferLocationINTEL 987654321
; SPIRV-DAG: Decorate [[#FILLED:]] BufferLocationINTEL 0 {{$}}
; SPIRV-NOT: BufferLocationINTEL

; LLVM-DAG: @[[LOADED:[0-9]+]] = private unnamed_addr constant [26 x i8] c"{sycl-buffer-location:22}\00"
; LLVM-DAG: @[[FILLED:[0-9]+]] = private unnamed_addr constant [25 x i8] c"{sycl-buffer-location:0}\00"
; LLVM-DAG: @[[MEMBER:[0-9]+]] = private unnamed_addr constant [33 x i8] c"{sycl-buffer-location:987654321}\00"
@at.21 = private unnamed_addr addrspace(1) constant [12 x i8] c"{5921:\2221\22}\00", section "llvm.metadata"
@at.22 = private unnamed_addr addrspace(1) constant [12 x i8] c"{5921:\2222\22}\00", section "llvm.metadata"
@at.none = internal unnamed_addr addrspace(1) constant [11 x i8] c"{5921:\220\22}\00"
@at.large = private unnamed_addr addrspace(1) constant [19 x i8] c"{5921:\22987654321\22}\00", section "llvm.metadata"

; SPIRV: FunctionParameter [[#]] [[#NEAR]]
; SPIRV: FunctionParameter [[#]] [[#FAR]]
; SPIRV: FunctionParameter [[#]] [[#ANY]]
; SPIRV: FunctionParameter [[#]] [[#SIZE]]
; LLVM: define spir_kernel void @listed({{.*}} !kernel_arg_buffer_location ![[LISTED:[0-9]+]]
define spir_kernel void @listed(ptr addrspace(1) %near, ptr addrspace(1) %far, ptr addrspace(1) %any, i32 %size) !kernel_arg_buffer_location !0 {
  ret void
}

; SPIRV: FunctionParameter [[#]] [[#DIRECT]]
; LLVM: define spir_kernel void @said({{.*}} !kernel_arg_buffer_location ![[SAID:[0-9]+]]
define spir_kernel void @said(ptr addrspace(1) %direct) {
  %place = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %direct, ptr addrspace(1) @at.21, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i8 7, ptr addrspace(1) %place, align 1
  ret void
}

; SPIRV: Load [[#]] [[#LOADED]] [[#]]
; SPIRV: ReturnValue [[#LOADED]]
; LLVM: define spir_func ptr addrspace(4) @loaded(
; LLVM: %[[LOAD:.+]] = load ptr addrspace(4), ptr
; LLVM: %[[MARKED:.+]] = call ptr addrspace(4) @llvm.ptr.annotation.p4.p0(ptr addrspace(4) %[[LOAD]], ptr @[[LOADED]], ptr poison, i32 poison, ptr poison)
; LLVM: ret ptr addrspace(4) %[[MARKED]]
define spir_func ptr addrspace(4) @loaded(ptr %from) {
  %load = load ptr addrspace(4), ptr %from, align 8
  %marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %load, ptr addrspace(1) @at.22, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  ret ptr addrspace(4) %marked
}

; SPIRV: InBoundsPtrAccessChain [[#]] [[#MEMBER]]
; SPIRV: Bitcast [[#]] [[#BYTES:]] [[#MEMBER]]
; SPIRV: Bitcast [[#]] [[#LONGS:]] [[#BYTES]]
; SPIRV: Store [[#LONGS]] [[#]]
; LLVM: define spir_func void @member(
; LLVM: %[[PLACE:.+]] = getelementptr inbounds %holder, ptr addrspace(4) %{{.*}}, i32 0, i32 1
; LLVM: %[[MARKED:.+]] = call ptr addrspace(4) @llvm.ptr.annotation.p4.p0(ptr addrspace(4) %[[PLACE]], ptr @[[MEMBER]], ptr poison, i32 poison, ptr poison)
; LLVM: %[[BYTES:.+]] = bitcast ptr addrspace(4) %[[MARKED]] to ptr addrspace(4)
; LLVM: %[[LONGS:.+]] = bitcast ptr addrspace(4) %[[BYTES]] to ptr addrspace(4)
; LLVM: store i64 %x, ptr addrspace(4) %[[LONGS]]
define spir_func void @member(ptr addrspace(4) %holder, i64 %x) {
  %place = getelementptr inbounds %holder, ptr addrspace(4) %holder, i32 0, i32 1
  %marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %place, ptr addrspace(1) @at.large, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i64 %x, ptr addrspace(4) %marked, align 8
  ret void
}

; SPIRV: InBoundsPtrAccessChain [[#]] [[#FILLED]]
; SPIRV: Bitcast [[#]] [[#BYTES:]] [[#FILLED]]
; SPIRV: CopyMemorySized [[#BYTES]] [[#]]
; LLVM: define spir_kernel void @filled(
; LLVM: %[[PLACE:.+]] = getelementptr inbounds %holder, ptr addrspace(4) %{{.*}}, i32 0, i32 0
; LLVM: %[[MARKED:.+]] = call ptr addrspace(4) @llvm.ptr.annotation.p4.p0(ptr addrspace(4) %[[PLACE]], ptr @[[FILLED]], ptr poison, i32 poison, ptr poison)
; LLVM: %[[BYTES:.+]] = bitcast ptr addrspace(4) %[[MARKED]] to ptr addrspace(4)
; LLVM: call void @llvm.memcpy.p4.p0.i64(ptr addrspace(4) {{.*}}%[[BYTES]], ptr {{.*}}%from, i64 4, i1 false)
define spir_kernel void @filled(ptr %from) {
  %own = alloca %holder, align 8
  %own.any = addrspacecast ptr %own to ptr addrspace(4)
  %place = getelementptr inbounds %holder, ptr addrspace(4) %own.any, i32 0, i32 0
  %marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %place, ptr addrspace(1) getelementptr inbounds ([11 x i8], ptr addrspace(1) @at.none, i32 0, i32 0), ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  call void @llvm.memcpy.p4.p0.i64(ptr addrspace(4) %marked, ptr %from, i64 4, i1 false)
  ret void
}

declare void @llvm.memcpy.p4.p0.i64(ptr addrspace(4), ptr, i64, i1)
declare ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
declare ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))

; LLVM-DAG: ![[LISTED]] = !{i32 4, i32 9, i32 -1, i32 -1}
; LLVM-DAG: ![[SAID]] = !{i32 21}
!0 = !{i32 4, i32 9, i32 -1, i32 3}
