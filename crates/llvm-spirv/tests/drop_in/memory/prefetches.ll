; How prefetched memory is cached is said of its address, by an annotation in LLVM IR, level by level; afterwards by metadata
; of what has the address. Bytes behind untyped pointers are prefetched by an instruction of the core.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_cache_controls -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_cache_controls,+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: spirv-val %t.untyped.spv
; RUN: llvm-spirv %t.untyped.spv -to-text -o - | FileCheck %s --check-prefix=UNTYPED
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability CacheControlsINTEL
; SPIRV: Extension "SPV_INTEL_cache_controls"
; UNTYPED: Capability UntypedPointersKHR
; UNTYPED: Decorate [[#AT0:]] CacheControlLoadINTEL 0 2
; SPIRV: Decorate [[#AT0:]] CacheControlLoadINTEL 0 2
; UNTYPED: Decorate [[#AT1:]] CacheControlLoadINTEL 1 0
; SPIRV: Decorate [[#AT1:]] CacheControlLoadINTEL 1 0
; UNTYPED: Decorate [[#AT2:]] CacheControlLoadINTEL 2 3
; SPIRV: Decorate [[#AT2:]] CacheControlLoadINTEL 2 3
@text0 = private unnamed_addr addrspace(1) constant [13 x i8] c"{6442:\220,2\22}\00", section "llvm.metadata"
@text1 = private unnamed_addr addrspace(1) constant [13 x i8] c"{6442:\221,0\22}\00", section "llvm.metadata"
@text2 = private unnamed_addr addrspace(1) constant [13 x i8] c"{6442:\222,3\22}\00", section "llvm.metadata"

; SPIRV: FunctionParameter [[#]] [[#]]
; SPIRV: FunctionParameter [[#]] [[#COUNT:]]
; UNTYPED: FunctionParameter [[#]] [[#]]
; UNTYPED: FunctionParameter [[#]] [[#COUNT:]]
; UNTYPED-NOT: prefetch
; LLVM: define spir_kernel void @ahead(
define spir_kernel void @ahead(ptr addrspace(1) %data, i64 %count) {
; SPIRV: InBoundsPtrAccessChain [[#]] [[#AT0]] [[#]] [[#]]
; SPIRV: ExtInst [[#]] [[#]] [[#]] prefetch [[#AT0]] [[#COUNT]]
; UNTYPED: UntypedPrefetchKHR [[#AT0]] [[#COUNT]] {{$}}
; OPENCL: call spir_func void @_Z8prefetchPU3AS1Kcm(ptr addrspace(1) %{{.+}}, i64 %count)
; LLVM: %[[AT0:.+]] = getelementptr inbounds i8, ptr addrspace(1) %data, i64 1, !spirv.Decorations ![[LIST0:[0-9]+]]
; LLVM: call spir_func void @_Z20__spirv_ocl_prefetchPU3AS1Kcm(ptr addrspace(1) %[[AT0]], i64 %count)
  %place0 = getelementptr inbounds i8, ptr addrspace(1) %data, i64 1
  %marked0 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %place0, ptr addrspace(1) @text0, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  call spir_func void @_Z20__spirv_ocl_prefetchPU3AS1Kcm(ptr addrspace(1) %marked0, i64 %count)
; SPIRV: InBoundsPtrAccessChain [[#]] [[#AT1]] [[#]] [[#]]
; SPIRV: ExtInst [[#]] [[#]] [[#]] prefetch [[#AT1]] [[#COUNT]]
; UNTYPED: UntypedPrefetchKHR [[#AT1]] [[#COUNT]] {{$}}
; OPENCL: call spir_func void @_Z8prefetchPU3AS1Kcm(ptr addrspace(1) %{{.+}}, i64 %count)
; LLVM: %[[AT1:.+]] = getelementptr inbounds i8, ptr addrspace(1) %data, i64 2, !spirv.Decorations ![[LIST1:[0-9]+]]
; LLVM: call spir_func void @_Z20__spirv_ocl_prefetchPU3AS1Kcm(ptr addrspace(1) %[[AT1]], i64 %count)
  %place1 = getelementptr inbounds i8, ptr addrspace(1) %data, i64 2
  %marked1 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %place1, ptr addrspace(1) @text1, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  call spir_func void @_Z20__spirv_ocl_prefetchPU3AS1Kcm(ptr addrspace(1) %marked1, i64 %count)
; SPIRV: InBoundsPtrAccessChain [[#]] [[#AT2]] [[#]] [[#]]
; SPIRV: ExtInst [[#]] [[#]] [[#]] prefetch [[#AT2]] [[#COUNT]]
; UNTYPED: UntypedPrefetchKHR [[#AT2]] [[#COUNT]] {{$}}
; OPENCL: call spir_func void @_Z8prefetchPU3AS1Kcm(ptr addrspace(1) %{{.+}}, i64 %count)
; LLVM: %[[AT2:.+]] = getelementptr inbounds i8, ptr addrspace(1) %data, i64 3, !spirv.Decorations ![[LIST2:[0-9]+]]
; LLVM: call spir_func void @_Z20__spirv_ocl_prefetchPU3AS1Kcm(ptr addrspace(1) %[[AT2]], i64 %count)
  %place2 = getelementptr inbounds i8, ptr addrspace(1) %data, i64 3
  %marked2 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %place2, ptr addrspace(1) @text2, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  call spir_func void @_Z20__spirv_ocl_prefetchPU3AS1Kcm(ptr addrspace(1) %marked2, i64 %count)
  ret void
}

declare ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
declare spir_func void @_Z20__spirv_ocl_prefetchPU3AS1Kcm(ptr addrspace(1), i64)

; LLVM-DAG: ![[LIST0]] = !{![[CONTROL0:[0-9]+]]}
; LLVM-DAG: ![[CONTROL0]] = !{i32 6442, i32 0, i32 2}
; LLVM-DAG: ![[LIST1]] = !{![[CONTROL1:[0-9]+]]}
; LLVM-DAG: ![[CONTROL1]] = !{i32 6442, i32 1, i32 0}
; LLVM-DAG: ![[LIST2]] = !{![[CONTROL2:[0-9]+]]}
; LLVM-DAG: ![[CONTROL2]] = !{i32 6442, i32 2, i32 3}
