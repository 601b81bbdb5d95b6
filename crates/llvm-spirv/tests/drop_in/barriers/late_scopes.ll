; A scope that only a run can tell stays SPIR-V's where the function is named after the instruction; in OpenCL C it is mapped
; to OpenCL's numbers by a function of the module.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv %s -spirv-text -o %t.spt
; RUN: llvm-spirv -to-binary %t.spt -o %t.text.spv
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.text.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: %[[SCOPE:.+]] = OpFunctionCall %uint %
; SPIRV: OpControlBarrier %uint_3 %[[SCOPE]] %uint_912

; CHECK: %[[NUMBER:.+]] = call spir_func i32 @chosen()
; CHECK: %[[SCOPE:.+]] = call spir_func i32 @__translate_spirv_memory_scope(i32 %[[NUMBER]])
; CHECK: call spir_func void @_Z17sub_group_barrierj12memory_scope(i32 3, i32 %[[SCOPE]])
; CHECK: define private spir_func i32 @__translate_spirv_memory_scope(i32 %key)
; CHECK: switch i32 %key, label %{{.+}} [
; CHECK-NEXT: i32 4, label %[[INVOCATION:.+]]
; CHECK-NEXT: i32 2, label %[[WORKGROUP:.+]]
; CHECK-NEXT: i32 1, label %[[DEVICE:.+]]
; CHECK-NEXT: i32 0, label %[[ALL:.+]]
; CHECK-NEXT: i32 3, label %[[SUBGROUP:.+]]
; CHECK: [[INVOCATION]]:
; CHECK-NEXT: store i32 0, ptr %[[RESULT:.+]], align 4
; CHECK: [[WORKGROUP]]:
; CHECK-NEXT: store i32 1, ptr %[[RESULT]], align 4
; CHECK: [[DEVICE]]:
; CHECK-NEXT: store i32 2, ptr %[[RESULT]], align 4
; CHECK: [[ALL]]:
; CHECK-NEXT: store i32 3, ptr %[[RESULT]], align 4
; CHECK: [[SUBGROUP]]:
; CHECK-NEXT: store i32 4, ptr %[[RESULT]], align 4
; CHECK: %[[VALUE:.+]] = load i32, ptr %[[RESULT]], align 4
; CHECK-NEXT: ret i32 %[[VALUE]]
define spir_func void @wait() {
  %scope = call spir_func i32 @chosen()
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 3, i32 %scope, i32 912)
  ret void
}

declare spir_func i32 @chosen()
declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
