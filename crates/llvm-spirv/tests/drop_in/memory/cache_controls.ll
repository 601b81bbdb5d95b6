; How one access is cached is said of a pointer that only this access uses: of loads, of stores, and of what is passed to
; functions, argument by argument.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_cache_controls -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv --to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s

target triple = "spir64-unknown-unknown"

; SPIRV: Capability CacheControlsINTEL
; SPIRV: Extension "SPV_INTEL_cache_controls"
; SPIRV-DAG: Name [[#COPY:]] "copy"
; SPIRV-DAG: Name [[#DATA:]] "data"
; SPIRV-DAG: Name [[#FROM:]] "from"
; SPIRV-DAG: Name [[#TO:]] "to"
; SPIRV-DAG: Decorate [[#LOADED:]] CacheControlLoadINTEL 1 2
; SPIRV-DAG: Decorate [[#STORED:]] CacheControlStoreINTEL 0 3
; SPIRV-DAG: Decorate [[#READ:]] CacheControlLoadINTEL 0 4
; SPIRV-DAG: Decorate [[#WRITTEN:]] CacheControlStoreINTEL 2 1
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: Constant [[#INT]] [[#ZERO:]] 0 {{$}}

; SPIRV: PtrAccessChain {{[0-9]+}} [[#LOADED]] [[#DATA]] [[#ZERO]]
; SPIRV: Load {{[0-9]+}} [[#]] [[#LOADED]]
; SPIRV: Store [[#DATA]]
; SPIRV: PtrAccessChain {{[0-9]+}} [[#STORED]] [[#DATA]] [[#ZERO]]
; SPIRV: Store [[#STORED]]
; CHECK-LABEL: define spir_kernel void @next(
; CHECK: %[[LOADED:.*]] = getelementptr i32, ptr addrspace(1) %data, i32 0, !spirv.Decorations ![[LOADED_LIST:[0-9]+]]
; CHECK: load i32, ptr addrspace(1) %[[LOADED]]
; CHECK: store i32 %new, ptr addrspace(1) %data
; CHECK: %[[STORED:.*]] = getelementptr i32, ptr addrspace(1) %data, i32 0, !spirv.Decorations ![[STORED_LIST:[0-9]+]]
; CHECK: store i32 %old, ptr addrspace(1) %[[STORED]]
define spir_kernel void @next(ptr addrspace(1) %data) {
  %old = load i32, ptr addrspace(1) %data, !spirv.DecorationCacheControlINTEL !0
  %new = add i32 %old, 1
  store i32 %new, ptr addrspace(1) %data
  store i32 %old, ptr addrspace(1) %data, !spirv.DecorationCacheControlINTEL !2
  ret void
}

; SPIRV-DAG: PtrAccessChain {{[0-9]+}} [[#READ]] [[#FROM]] [[#ZERO]]
; SPIRV-DAG: PtrAccessChain {{[0-9]+}} [[#WRITTEN]] [[#TO]] [[#ZERO]]
; SPIRV: FunctionCall {{[0-9]+}} {{[0-9]+}} [[#COPY]] [[#]] [[#READ]] [[#WRITTEN]]
; CHECK-LABEL: define spir_kernel void @pass(
; CHECK-DAG: %[[READ:.*]] = getelementptr i8, ptr addrspace(1) %from, i32 0, !spirv.Decorations ![[READ_LIST:[0-9]+]]
; CHECK-DAG: %[[WRITTEN:.*]] = getelementptr i8, ptr addrspace(1) %to, i32 0, !spirv.Decorations ![[WRITTEN_LIST:[0-9]+]]
; CHECK: call spir_func void @copy(i32 4, ptr addrspace(1) %[[READ]], ptr addrspace(1) %[[WRITTEN]])
define spir_kernel void @pass(ptr addrspace(1) %from, ptr addrspace(1) %to) {
  call spir_func void @copy(i32 4, ptr addrspace(1) %from, ptr addrspace(1) %to), !spirv.DecorationCacheControlINTEL !4
  ret void
}

declare spir_func void @copy(i32, ptr addrspace(1), ptr addrspace(1))

; CHECK-DAG: ![[LOADED_LIST]] = !{![[LOADED_CONTROL:[0-9]+]]}
; CHECK-DAG: ![[LOADED_CONTROL]] = !{i32 6442, i32 1, i32 2}
; CHECK-DAG: ![[STORED_LIST]] = !{![[STORED_CONTROL:[0-9]+]]}
; CHECK-DAG: ![[STORED_CONTROL]] = !{i32 6443, i32 0, i32 3}
; CHECK-DAG: ![[READ_LIST]] = !{![[READ_CONTROL:[0-9]+]]}
; CHECK-DAG: ![[READ_CONTROL]] = !{i32 6442, i32 0, i32 4}
; CHECK-DAG: ![[WRITTEN_LIST]] = !{![[WRITTEN_CONTROL:[0-9]+]]}
; CHECK-DAG: ![[WRITTEN_CONTROL]] = !{i32 6443, i32 2, i32 1}
!0 = !{!1}
!1 = !{i32 6442, i32 1, i32 2, i32 0}
!2 = !{!3}
!3 = !{i32 6443, i32 0, i32 3, i32 1}
!4 = !{!5, !6}
!5 = !{i32 6442, i32 0, i32 4, i32 1}
!6 = !{i32 6443, i32 2, i32 1, i32 2}
