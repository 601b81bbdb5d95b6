; When an access happens, relative to others: labels, and distances to labels, of addresses. Numbers of decorations in the
; annotation before, names of properties after.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_latency_control -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%pair = type { float, float }

; SPIRV: Capability FPGALatencyControlINTEL
; SPIRV: Extension "SPV_INTEL_fpga_latency_control"
; SPIRV-DAG: Decorate [[#FIRST:]] LatencyControlLabelINTEL 3 {{$}}
; SPIRV-DAG: Decorate [[#SECOND:]] LatencyControlLabelINTEL 4 {{$}}
; SPIRV-DAG: Decorate [[#SECOND]] LatencyControlConstraintINTEL 3 2 9 {{$}}
; LLVM-DAG: @[[FIRST:[0-9]+]] = private unnamed_addr constant [27 x i8] c"{sycl-latency-anchor-id:3}\00"
; LLVM-DAG: @[[SECOND:[0-9]+]] = private unnamed_addr constant [58 x i8] c"{sycl-latency-anchor-id:4}{sycl-latency-constraint:3,2,9}\00"
@text.first = private unnamed_addr addrspace(1) constant [11 x i8] c"{6172:\223\22}\00", section "llvm.metadata"
@text.second = private unnamed_addr addrspace(1) constant [25 x i8] c"{6172:\224\22}{6173:\223,2,9\22}\00", section "llvm.metadata"

; SPIRV: InBoundsPtrAccessChain [[#]] [[#FIRST]]
; SPIRV: Bitcast [[#]] [[#BYTES:]] [[#FIRST]]
; SPIRV: Bitcast [[#]] [[#FLOATS:]] [[#BYTES]]
; SPIRV: Load [[#]] [[#]] [[#FLOATS]]
; SPIRV: InBoundsPtrAccessChain [[#]] [[#SECOND]]
; SPIRV: Bitcast [[#]] [[#BYTES:]] [[#SECOND]]
; SPIRV: Bitcast [[#]] [[#FLOATS:]] [[#BYTES]]
; SPIRV: Store [[#FLOATS]]
; LLVM: %[[A:.+]] = getelementptr inbounds %pair, ptr addrspace(1) %{{.*}}, i32 0, i32 0
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %[[A]], ptr @[[FIRST]], ptr poison, i32 poison, ptr poison)
; LLVM: %[[B:.+]] = getelementptr inbounds %pair, ptr addrspace(1) %{{.*}}, i32 0, i32 1
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %[[B]], ptr @[[SECOND]], ptr poison, i32 poison, ptr poison)
define spir_kernel void @copy(ptr addrspace(1) %pair) {
  %a = getelementptr inbounds %pair, ptr addrspace(1) %pair, i32 0, i32 0
  %from = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %a, ptr addrspace(1) @text.first, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  %value = load float, ptr addrspace(1) %from, align 4
  %b = getelementptr inbounds %pair, ptr addrspace(1) %pair, i32 0, i32 1
  %to = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %b, ptr addrspace(1) @text.second, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store float %value, ptr addrspace(1) %to, align 4
  ret void
}

declare ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
