; What a module uses of what devices need not have is in one list, feature by feature; SPIR-V has capabilities for it.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl1.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpCapability Float64
; SPIRV-DAG: OpCapability ImageBasic
; CHECK: !opencl.used.optional.core.features = !{![[FEATURES:[0-9]+]]}
; CHECK: ![[FEATURES]] = !{!"cl_doubles", !"cl_images"}
define spir_kernel void @use(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, double %x, ptr addrspace(1) %out) {
  store double %x, ptr addrspace(1) %out, align 8
  ret void
}

!opencl.ocl.version = !{!0}
!opencl.used.optional.core.features = !{!1}
!0 = !{i32 1, i32 2}
!1 = !{!"cl_doubles", !"cl_images"}
