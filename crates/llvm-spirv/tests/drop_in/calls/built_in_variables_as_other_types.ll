; A built-in variable may be loaded as another type of the same size: its components are put together first.
;
; RUN: llvm-spirv --spirv-ext=+SPV_INTEL_vector_compute %s -o %t.spv
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=NAMED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@__spirv_BuiltInGlobalInvocationId = external addrspace(1) constant <3 x i64>, align 32

; NAMED: %[[A:.+]] = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
; NAMED: %[[B:.+]] = insertelement <3 x i64> poison, i64 %[[A]], i32 0
; NAMED: insertelement <3 x i64> %[[B]], i64 %{{.+}}, i32 1
; NAMED: %[[ALL:.+]] = insertelement <3 x i64> %{{.+}}, i64 %{{.+}}, i32 2
; NAMED: %[[HALVES:.+]] = bitcast <3 x i64> %[[ALL]] to <6 x i32>
; NAMED: extractelement <6 x i32> %[[HALVES]], i32 1
define spir_kernel void @halves(ptr addrspace(1) %out) {
  %halves = load <6 x i32>, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, align 32
  %high = extractelement <6 x i32> %halves, i64 1
  store i32 %high, ptr addrspace(1) %out, align 4
  ret void
}
