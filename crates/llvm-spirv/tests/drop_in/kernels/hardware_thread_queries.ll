; Built-in variables that only the Khronos translator has numbers for: those of hardware threads, and whether a barrier of
; the whole device can be. They are functions, or variables of the module.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_hw_thread_queries,+SPV_INTEL_device_barrier -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r --spirv-builtin-format=global %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=GLOBAL
; RUN: not llvm-spirv %t.bc -o %t.none.spv 2>&1 | FileCheck %s --check-prefix=ERROR

; SPIRV-DAG: Capability HWThreadQueryINTEL
; SPIRV-DAG: Capability DeviceBarrierINTEL
; SPIRV-DAG: Extension "SPV_INTEL_hw_thread_queries"
; SPIRV-DAG: Extension "SPV_INTEL_device_barrier"
; SPIRV-DAG: Decorate [[DEVICE:[0-9]+]] BuiltIn 6135
; SPIRV-DAG: Decorate [[THREAD:[0-9]+]] BuiltIn 6136
; SPIRV-DAG: Decorate [[VALID:[0-9]+]] BuiltIn 6186
; SPIRV-DAG: Variable {{[0-9]+}} [[DEVICE]] 1
; SPIRV-DAG: Variable {{[0-9]+}} [[THREAD]] 1
; SPIRV-DAG: Variable {{[0-9]+}} [[VALID]] 1
; SPIRV: Function
; SPIRV-DAG: Load {{[0-9]+}} {{[0-9]+}} [[THREAD]]
; SPIRV-DAG: Load {{[0-9]+}} {{[0-9]+}} [[DEVICE]]
; SPIRV-DAG: Load {{[0-9]+}} {{[0-9]+}} [[VALID]]

; LLVM: call spir_func i32 @_Z36__spirv_BuiltInGlobalHWThreadIDINTELv()
; LLVM: call spir_func i32 @_Z31__spirv_BuiltInSubDeviceIDINTELv()
; LLVM: call spir_func i1 @_Z38__spirv_BuiltInDeviceBarrierValidINTELv()
; GLOBAL-DAG: @__spirv_BuiltInGlobalHWThreadIDINTEL = external addrspace(7) constant i32
; GLOBAL-DAG: @__spirv_BuiltInSubDeviceIDINTEL = external addrspace(7) constant i32
; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@__spirv_BuiltInSubDeviceIDINTEL = external addrspace(1) global i32

define spir_kernel void @k(ptr addrspace(1) %out) {
  %thread = call spir_func i32 @_Z36__spirv_BuiltInGlobalHWThreadIDINTELv()
  %device = load i32, ptr addrspace(1) @__spirv_BuiltInSubDeviceIDINTEL, align 4
  %sum = add i32 %thread, %device
  %valid = call spir_func i1 @_Z38__spirv_BuiltInDeviceBarrierValidINTELv()
  %chosen = select i1 %valid, i32 %sum, i32 0
  store i32 %chosen, ptr addrspace(1) %out, align 4
  ret void
}

declare spir_func i32 @_Z36__spirv_BuiltInGlobalHWThreadIDINTELv()
declare spir_func i1 @_Z38__spirv_BuiltInDeviceBarrierValidINTELv()
