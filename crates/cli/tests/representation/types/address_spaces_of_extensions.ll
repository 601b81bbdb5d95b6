; Storage classes of extensions are address spaces too: memory of the device and of the host.
;
; RUN: transpire translate %s --ext +SPV_INTEL_usm_storage_classes -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM

target triple = "spir64-unknown-unknown"

; SPIRV: OpExtension "SPV_INTEL_usm_storage_classes"
; SPIRV: %device = OpFunctionParameter %_ptr_DeviceOnly{{INTEL|ALTERA}}_uint
; SPIRV: %host = OpFunctionParameter %_ptr_HostOnly{{INTEL|ALTERA}}_uint
; LLVM: define spir_func void @move(ptr addrspace(5) %device, ptr addrspace(6) %host)
define spir_func void @move(ptr addrspace(5) %device, ptr addrspace(6) %host) {
  %x = load i32, ptr addrspace(5) %device
  store i32 %x, ptr addrspace(6) %host
  ret void
}
