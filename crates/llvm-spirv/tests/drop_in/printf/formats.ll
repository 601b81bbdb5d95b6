; A format of `printf` stands in the constant address space, or an extension is asked for.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_relaxed_printf_string_address_space -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension
; ERROR-NEXT: SPV_EXT_relaxed_printf_string_address_space

; CHECK: Extension "SPV_EXT_relaxed_printf_string_address_space"
; CHECK: printf
define spir_func i32 @print(ptr addrspace(1) %format) {
  %written = call spir_func i32 (ptr addrspace(1), ...) @printf(ptr addrspace(1) %format, i32 1)
  ret i32 %written
}

declare spir_func i32 @printf(ptr addrspace(1), ...)
