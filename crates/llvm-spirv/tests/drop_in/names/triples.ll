; A target may be named in many ways: what counts is that it is SPIR or SPIR-V, and of how many bits addresses are. Back in
; LLVM IR there is one name for each width.
;
; DEFINE: %{triple} =
; DEFINE: %{bits} =
; DEFINE: %{run} = sed -e 's/TRIPLE/%{triple}/' %s > %t.ll && llvm-spirv %t.ll -o %t.spv && spirv-val %t.spv && \
; DEFINE:   spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV%{bits} && \
; DEFINE:   llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefixes=CHECK,CHECK%{bits}

; REDEFINE: %{bits} = 32
; REDEFINE: %{triple} = spir
; RUN: %{run}
; REDEFINE: %{triple} = spirv32
; RUN: %{run}
; REDEFINE: %{triple} = spirv32-unknown-unknown
; RUN: %{run}
; REDEFINE: %{triple} = spir-unknown-unknown
; RUN: %{run}
; REDEFINE: %{bits} = 64
; REDEFINE: %{triple} = spir64
; RUN: %{run}
; REDEFINE: %{triple} = spir64-unknown-linux
; RUN: %{run}
; REDEFINE: %{triple} = spirv64
; RUN: %{run}
; REDEFINE: %{triple} = spirv64-unknown-unknown
; RUN: %{run}

target triple = "TRIPLE"

; SPIRV32: OpMemoryModel Physical32 OpenCL
; SPIRV64: OpMemoryModel Physical64 OpenCL
; CHECK32: target triple = "spir-unknown-unknown"
; CHECK64: target triple = "spir64-unknown-unknown"

; CHECK: define spir_kernel void @mark(ptr addrspace(1) %place)
define spir_kernel void @mark(ptr addrspace(1) %place) {
  store i32 1, ptr addrspace(1) %place, align 4
  ret void
}
