; How one access is cached is said of a pointer that only this access uses.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_cache_controls -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv --to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s

target triple = "spir64-unknown-unknown"

; SPIRV: Decorate [[OWN:[0-9]+]] CacheControlLoadINTEL 1 2
; SPIRV: FunctionParameter {{[0-9]+}} [[DATA:[0-9]+]]
; SPIRV: PtrAccessChain {{[0-9]+}} [[OWN]] [[DATA]]
; SPIRV: Load {{[0-9]+}} {{[0-9]+}} [[OWN]]
; SPIRV: Store [[DATA]]
; CHECK: %[[OWN:.*]] = getelementptr i32, ptr addrspace(1) %data, i32 0, !spirv.Decorations ![[LIST:[0-9]+]]
; CHECK: load i32, ptr addrspace(1) %[[OWN]]
; CHECK: ![[LIST]] = !{![[CONTROL:[0-9]+]]}
; CHECK: ![[CONTROL]] = !{i32 6442, i32 1, i32 2}
define spir_kernel void @next(ptr addrspace(1) %data) {
  %old = load i32, ptr addrspace(1) %data, !spirv.DecorationCacheControlINTEL !0
  %new = add i32 %old, 1
  store i32 %new, ptr addrspace(1) %data
  ret void
}

!0 = !{!1}
!1 = !{i32 6442, i32 1, i32 2, i32 0}
