; Which pipe of the device a variable is connected with: said once, also after the way through SPIR-V-friendly IR. (The Khronos
; translator then says it twice.)
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_io_pipes -o %t.spv
; RUN: llvm-spirv %t.spv --to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis < %t.bc | FileCheck %s
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_io_pipes -spirv-text -o - | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability IOPipeINTEL
; SPIRV: Extension "SPV_INTEL_io_pipes"
; SPIRV: Name [[PIPE:[0-9]+]] "pipe"
; SPIRV: Decorate [[PIPE]] IOPipeStorageINTEL 3
; SPIRV-NOT: IOPipeStorageINTEL
; CHECK: @pipe = {{.*}}!io_pipe_id ![[ID:[0-9]+]]
; CHECK: ![[ID]] = !{i32 3}
%spirv.ConstantPipeStorage = type { i32, i32, i32 }
%holder = type { ptr addrspace(1) }

@storage = linkonce_odr addrspace(1) global %spirv.ConstantPipeStorage { i32 4, i32 4, i32 1 }, align 4
@pipe = addrspace(1) global %holder { ptr addrspace(1) @storage }, align 8, !io_pipe_id !0

!0 = !{i32 3}
