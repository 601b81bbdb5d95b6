; The version of the language and the extensions that were used, each said once, however often modules that were linked say
; it. What OpenCL calls an optional feature is none of SPIR-V's extensions.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-NOT: Extension "cl_images"
; CHECK-NOT: ImageBasic
; CHECK: EntryPoint
; CHECK-DAG: SourceExtension "cl_khr_fp64"
; CHECK-DAG: SourceExtension "cl_khr_int64_base_atomics"
; CHECK: Source 3 200000
; CHECK-NOT: Source 3
; CHECK: Function
; LLVM-DAG: !opencl.ocl.version = !{![[#VERSION:]]}
; LLVM-DAG: ![[#VERSION]] = !{i32 2, i32 0}
define spir_kernel void @work() {
  ret void
}
!opencl.ocl.version = !{!0, !0}
!opencl.spir.version = !{!0, !0}
!opencl.used.extensions = !{!1, !2}
!opencl.used.optional.core.features = !{!3, !4}
!0 = !{i32 2, i32 0}
!1 = !{!"cl_khr_fp64"}
!2 = !{!"cl_khr_fp64", !"cl_khr_int64_base_atomics"}
!3 = !{!"cl_images"}
!4 = !{}
