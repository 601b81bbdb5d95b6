; Behind typed pointers the names of images and of sampled ones say the sign of what a texel is; all are read, and written
; without it.
;
; RUN: llvm-as-14 %s -o %t.bc
; RUN: llvm-spirv-14 %t.bc -o %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv-14 -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis-14 | FileCheck %s --check-prefix=LLVM

; SPIRV: [[SHORT:%[0-9]+]] = OpTypeInt 16 0
; SPIRV: [[IMAGE:%[0-9]+]] = OpTypeImage [[SHORT]] 2D
; SPIRV: OpTypeFunction {{%[0-9]+}} [[IMAGE]] [[IMAGE]]
; LLVM: %spirv.Image._ushort_1_0_0_0_0_0_0 addrspace(1)* %a, %spirv.Image._ushort_1_0_0_0_0_0_0 addrspace(1)* %b

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%spirv.Image._short_1_0_0_0_0_0_0 = type opaque
%spirv.Image._ushort_1_0_0_0_0_0_0 = type opaque

define spir_func void @f(%spirv.Image._short_1_0_0_0_0_0_0 addrspace(1)* %a, %spirv.Image._ushort_1_0_0_0_0_0_0 addrspace(1)* %b) {
  ret void
}
