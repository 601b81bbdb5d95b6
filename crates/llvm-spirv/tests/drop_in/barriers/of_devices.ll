; A barrier for all that a device executes needs an extension, which is asked for where it is allowed; also where only a
; run can tell what the barrier is for.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/constant.ll --spirv-ext=+SPV_INTEL_device_barrier -o %t/constant.spv
; RUN: llvm-spirv %t/constant.spv -to-text -o - | FileCheck %t/constant.ll --check-prefix=ALLOWED
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t/constant.spv -o - | llvm-dis | FileCheck %t/constant.ll
; RUN: llvm-spirv %t/constant.ll -spirv-text -o - | FileCheck %t/constant.ll --check-prefix=PLAIN
; RUN: llvm-spirv %t/computed.ll --spirv-ext=+SPV_INTEL_device_barrier -o %t/computed.spv
; RUN: llvm-spirv %t/computed.spv -to-text -o - | FileCheck %t/computed.ll --check-prefix=ALLOWED
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t/computed.spv -o - | llvm-dis | FileCheck %t/computed.ll
; RUN: llvm-spirv %t/computed.ll -spirv-text -o - | FileCheck %t/computed.ll --check-prefix=PLAIN

;--- constant.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ALLOWED: Capability DeviceBarrierINTEL
; ALLOWED: Extension "SPV_INTEL_device_barrier"
; ALLOWED: TypeInt [[#INT:]] 32 0
; ALLOWED-DAG: Constant [[#INT]] [[#ALL:]] 0 {{$}}
; ALLOWED-DAG: Constant [[#INT]] [[#DEVICE:]] 1 {{$}}
; ALLOWED-DAG: Constant [[#INT]] [[#SUBGROUP:]] 3 {{$}}
; ALLOWED-DAG: Constant [[#INT]] [[#LOCAL:]] 272 {{$}}
; ALLOWED-DAG: Constant [[#INT]] [[#GLOBAL:]] 528 {{$}}
; ALLOWED-DAG: Constant [[#INT]] [[#IMAGES:]] 2064 {{$}}
; ALLOWED: ControlBarrier [[#DEVICE]] [[#DEVICE]] [[#LOCAL]]
; ALLOWED: ControlBarrier [[#DEVICE]] [[#ALL]] [[#GLOBAL]]
; ALLOWED: ControlBarrier [[#DEVICE]] [[#SUBGROUP]] [[#IMAGES]]
; PLAIN-NOT: DeviceBarrierINTEL
; PLAIN-NOT: SPV_INTEL_device_barrier
; PLAIN-COUNT-3: ControlBarrier
; CHECK: call spir_func void @_Z22__spirv_ControlBarrieriii(i32 1, i32 1, i32 272)
; CHECK: call spir_func void @_Z22__spirv_ControlBarrieriii(i32 1, i32 0, i32 528)
; CHECK: call spir_func void @_Z22__spirv_ControlBarrieriii(i32 1, i32 3, i32 2064)
define spir_func void @wait() {
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 1, i32 1, i32 272)
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 1, i32 0, i32 528)
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 1, i32 3, i32 2064)
  ret void
}

declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)

;--- computed.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ALLOWED: Capability DeviceBarrierINTEL
; ALLOWED: Extension "SPV_INTEL_device_barrier"
; ALLOWED: TypeInt [[#INT:]] 32 0
; ALLOWED-DAG: Constant [[#INT]] [[#GROUP:]] 2 {{$}}
; ALLOWED-DAG: Constant [[#INT]] [[#ITEM:]] 4 {{$}}
; ALLOWED-DAG: Constant [[#INT]] [[#LOCAL:]] 272 {{$}}
; ALLOWED-DAG: Constant [[#INT]] [[#GLOBAL:]] 528 {{$}}
; ALLOWED: FunctionParameter [[#INT]] [[#SCOPE:]]
; ALLOWED: ControlBarrier [[#SCOPE]] [[#GROUP]] [[#LOCAL]]
; ALLOWED: ControlBarrier [[#SCOPE]] [[#ITEM]] [[#GLOBAL]]
; PLAIN-NOT: DeviceBarrierINTEL
; PLAIN-NOT: SPV_INTEL_device_barrier
; PLAIN-COUNT-2: ControlBarrier
; CHECK: call spir_func void @_Z22__spirv_ControlBarrieriii(i32 %scope, i32 2, i32 272)
; CHECK: call spir_func void @_Z22__spirv_ControlBarrieriii(i32 %scope, i32 4, i32 528)
define spir_func void @wait(i32 %scope) {
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 %scope, i32 2, i32 272)
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 %scope, i32 4, i32 528)
  ret void
}

declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
