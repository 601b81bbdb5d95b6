; Cache controls are decorations of addresses, variables of the module and parameters of kernels, level by level, and come
; back as what they were. What is said of an argument of a call is said of an address for that call, for all levels at once.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_cache_controls -o %t.spv
; RUN: llvm-spirv %t.spv --to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_cache_controls

; SPIRV-DAG: Name [[#SHARED:]] "shared"
; SPIRV-DAG: Name [[#HERE:]] "here"
; SPIRV-DAG: Name [[#THERE:]] "there"
; SPIRV-DAG: Name [[#MARKED:]] "marked"
; SPIRV-DAG: Name [[#PLACE:]] "place"
; SPIRV-DAG: Name [[#TAKE:]] "take"
; SPIRV-DAG: Name [[#SECOND:]] "second"
; SPIRV-DAG: Decorate [[#SHARED]] CacheControlStoreINTEL 1 2
; SPIRV-DAG: Decorate [[#SHARED]] CacheControlStoreINTEL 2 0
; SPIRV-DAG: Decorate [[#HERE]] CacheControlLoadINTEL 0 3
; SPIRV-DAG: Decorate [[#HERE]] CacheControlLoadINTEL 1 0
; SPIRV-DAG: Decorate [[#THERE]] CacheControlStoreINTEL 0 2
; SPIRV-DAG: Decorate [[#THERE]] CacheControlStoreINTEL 1 1
; SPIRV-DAG: Decorate [[#MARKED]] CacheControlLoadINTEL 2 1
; SPIRV-DAG: Decorate [[#MARKED]] CacheControlStoreINTEL 2 3
; SPIRV-DAG: Decorate [[#TWICE:]] CacheControlLoadINTEL 0 1
; SPIRV-DAG: Decorate [[#TWICE]] CacheControlLoadINTEL 1 3
; SPIRV-DAG: Decorate [[#AGAIN:]] CacheControlLoadINTEL 0 1
; SPIRV-DAG: Decorate [[#AGAIN]] CacheControlLoadINTEL 1 3
; SPIRV: FunctionParameter {{[0-9]+}} [[#MARKED]]
; SPIRV: Load {{[0-9]+}} {{[0-9]+}} [[#HERE]]
; SPIRV: Store [[#THERE]]
; SPIRV: Store [[#SHARED]]

; CHECK: @shared = addrspace(1) global i32 0, align 4, !spirv.Decorations ![[SHARED:[0-9]+]]
@shared = addrspace(1) global i32 0, align 4, !spirv.Decorations !0

; CHECK: define spir_kernel void @decorated({{.*}} !spirv.ParameterDecorations ![[PARAMETERS:[0-9]+]]
; CHECK: %here = getelementptr inbounds i32, ptr addrspace(1) %plain, i64 3, !spirv.Decorations ![[HERE:[0-9]+]]
; CHECK: load i32, ptr addrspace(1) %here
; CHECK: %there = getelementptr inbounds i32, ptr addrspace(1) %plain, i64 5, !spirv.Decorations ![[THERE:[0-9]+]]
; CHECK: store i32 %value, ptr addrspace(1) %there
; CHECK: store i32 %value, ptr addrspace(1) @shared
define spir_kernel void @decorated(ptr addrspace(1) %plain, ptr addrspace(1) %marked) !spirv.ParameterDecorations !3 {
  %here = getelementptr inbounds i32, ptr addrspace(1) %plain, i64 3, !spirv.Decorations !8
  %value = load i32, ptr addrspace(1) %here, align 4
  %there = getelementptr inbounds i32, ptr addrspace(1) %plain, i64 5, !spirv.Decorations !11
  store i32 %value, ptr addrspace(1) %there, align 4
  store i32 %value, ptr addrspace(1) @shared, align 4
  store i32 %value, ptr addrspace(1) %marked, align 4
  ret void
}

; SPIRV: PtrAccessChain {{[0-9]+}} [[#TWICE]] [[#PLACE]] [[#]]
; SPIRV: FunctionCall {{[0-9]+}} {{[0-9]+}} [[#TAKE]] [[#TWICE]]
; SPIRV: PtrAccessChain {{[0-9]+}} [[#SECOND]] [[#]] [[#]]
; SPIRV: Bitcast {{[0-9]+}} [[#CAST:]] [[#SECOND]]
; SPIRV: PtrAccessChain {{[0-9]+}} [[#AGAIN]] [[#CAST]] [[#]]
; SPIRV: FunctionCall {{[0-9]+}} {{[0-9]+}} [[#TAKE]] [[#AGAIN]]
; CHECK: define spir_kernel void @called(
; CHECK: %[[TWICE:.*]] = getelementptr i8, ptr addrspace(1) %place, i32 0, !spirv.Decorations ![[TWICE_LIST:[0-9]+]]
; CHECK: call spir_func void @take(ptr addrspace(1) %[[TWICE]])
; CHECK: %second = getelementptr i32, ptr addrspace(1) %{{.*}}, i64 1
; CHECK: %[[AGAIN:.*]] = getelementptr i8, ptr addrspace(1) %{{.*}}, i32 0, !spirv.Decorations ![[TWICE_LIST]]
; CHECK: call spir_func void @take(ptr addrspace(1) %[[AGAIN]])
define spir_kernel void @called(ptr addrspace(1) %place) {
  call spir_func void @take(ptr addrspace(1) %place), !spirv.DecorationCacheControlINTEL !14
  %second = getelementptr i32, ptr addrspace(1) %place, i64 1
  call spir_func void @take(ptr addrspace(1) %second), !spirv.DecorationCacheControlINTEL !14
  ret void
}

declare spir_func void @take(ptr addrspace(1))

; CHECK-DAG: ![[SHARED]] = !{{{.*}}, ![[SHARED_A:[0-9]+]], ![[SHARED_B:[0-9]+]]}
; CHECK-DAG: ![[SHARED_A]] = !{i32 6443, i32 1, i32 2}
; CHECK-DAG: ![[SHARED_B]] = !{i32 6443, i32 2, i32 0}
; CHECK-DAG: ![[PARAMETERS]] = !{![[PLAIN:[0-9]+]], ![[MARKED:[0-9]+]]}
; CHECK-DAG: ![[PLAIN]] = !{}
; CHECK-DAG: ![[MARKED]] = !{![[MARKED_A:[0-9]+]], ![[MARKED_B:[0-9]+]]}
; CHECK-DAG: ![[MARKED_A]] = !{i32 6442, i32 2, i32 1}
; CHECK-DAG: ![[MARKED_B]] = !{i32 6443, i32 2, i32 3}
; CHECK-DAG: ![[HERE]] = !{![[HERE_A:[0-9]+]], ![[HERE_B:[0-9]+]]}
; CHECK-DAG: ![[HERE_A]] = !{i32 6442, i32 0, i32 3}
; CHECK-DAG: ![[HERE_B]] = !{i32 6442, i32 1, i32 0}
; CHECK-DAG: ![[THERE]] = !{![[THERE_A:[0-9]+]], ![[THERE_B:[0-9]+]]}
; CHECK-DAG: ![[THERE_A]] = !{i32 6443, i32 0, i32 2}
; CHECK-DAG: ![[THERE_B]] = !{i32 6443, i32 1, i32 1}
; CHECK-DAG: ![[TWICE_LIST]] = !{![[TWICE_A:[0-9]+]], ![[TWICE_B:[0-9]+]]}
; CHECK-DAG: ![[TWICE_A]] = !{i32 6442, i32 1, i32 3}
; CHECK-DAG: ![[TWICE_B]] = !{i32 6442, i32 0, i32 1}
!0 = !{!1, !2}
!1 = !{i32 6443, i32 1, i32 2}
!2 = !{i32 6443, i32 2, i32 0}
!3 = !{!4, !5}
!4 = !{}
!5 = !{!6, !7}
!6 = !{i32 6442, i32 2, i32 1}
!7 = !{i32 6443, i32 2, i32 3}
!8 = !{!9, !10}
!9 = !{i32 6442, i32 0, i32 3}
!10 = !{i32 6442, i32 1, i32 0}
!11 = !{!12, !13}
!12 = !{i32 6443, i32 0, i32 2}
!13 = !{i32 6443, i32 1, i32 1}
!14 = !{!15, !16}
!15 = !{i32 6442, i32 0, i32 1, i32 0}
!16 = !{i32 6442, i32 1, i32 3, i32 0}
