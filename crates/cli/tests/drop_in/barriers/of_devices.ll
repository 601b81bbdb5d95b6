; A barrier for all that a device executes needs an extension, which is asked for where it is allowed.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_device_barrier -spirv-text -o - | FileCheck %s --check-prefix=ALLOWED
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=PLAIN

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ALLOWED: Capability DeviceBarrierINTEL
; ALLOWED: Extension "SPV_INTEL_device_barrier"
; ALLOWED: ControlBarrier
; PLAIN-NOT: DeviceBarrierINTEL
; PLAIN: ControlBarrier
define spir_func void @wait() {
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 1, i32 1, i32 520)
  ret void
}

declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
