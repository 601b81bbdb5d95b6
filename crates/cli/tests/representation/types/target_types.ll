; LLVM 16 and later name the same types by target extension types. Both ways of naming them become the same SPIR-V.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: [[IMAGE:%.*]] = OpTypeImage %void 3D 0 0 0 0 Unknown WriteOnly
; SPIRV: [[SAMPLER:%.*]] = OpTypeSampler
; SPIRV: [[PIPE:%.*]] = OpTypePipe WriteOnly
; SPIRV: [[QUEUE:%.*]] = OpTypeQueue
; SPIRV: OpFunctionParameter [[IMAGE]]
; SPIRV: OpFunctionParameter [[SAMPLER]]
; SPIRV: OpFunctionParameter [[PIPE]]
; SPIRV: OpFunctionParameter [[QUEUE]]
; LLVM: define spir_kernel void @work(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %a, target("spirv.Sampler") %b, target("spirv.Pipe", 1) %c, target("spirv.Queue") %d)
define spir_kernel void @work(
    target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %a, target("spirv.Sampler") %b, target("spirv.Pipe", 1) %c,
    target("spirv.Queue") %d) {
  ret void
}
