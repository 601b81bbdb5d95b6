; A format of `printf` lies in constant memory (OpenCL C 6.15.14). With an extension it may be elsewhere, as SYCL's formats
; are; without it that is refused. Back in LLVM IR the functions are named for the address space, but for OpenCL C's own.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_relaxed_printf_string_address_space -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_relaxed_printf_string_address_space,+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s -o %t.no 2>&1 | FileCheck %s --check-prefix=REFUSED

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED: Either SPV_EXT_relaxed_printf_string_address_space extension should be allowed to translate this module, because this LLVM module contains the printf function with format string, whose address space is not equal to 2 (constant).

target triple = "spir64-unknown-unknown"

@format = addrspace(1) constant [7 x i8] c"%d %d\0A\00"

; SPIRV: Extension "SPV_EXT_relaxed_printf_string_address_space"
; SPIRV: ExtInstImport [[#SET:]] "OpenCL.std"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypePointer [[#GLOBAL:]] 5 [[#BYTE]]
; SPIRV: FunctionParameter [[#INT]] [[#N:]]
; SPIRV: FunctionParameter [[#GLOBAL]] [[#P:]]
; SPIRV: ExtInst [[#INT]] [[#]] [[#SET]] printf [[#FORMAT:]] [[#N]] [[#N]]
; SPIRV: ExtInst [[#INT]] [[#]] [[#SET]] printf [[#P]] [[#N]]
; LLVM: call spir_func i32 @_Z18__spirv_ocl_printfPU3AS4{{P?}}cii(ptr addrspace(4) {{.*}}, i32 %n, i32 %n)
; LLVM: call spir_func i32 @_Z18__spirv_ocl_printfPU3AS1ci(ptr addrspace(1) %p, i32 %n)
; LLVM: call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) %c, i32 %n)
define spir_kernel void @print(i32 %n, ptr addrspace(1) %p, ptr addrspace(2) %c) {
  %one = call spir_func i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) addrspacecast (ptr addrspace(1) @format to ptr addrspace(4)), i32 %n, i32 %n)
  %two = call spir_func i32 (ptr addrspace(1), ...) @_Z6printfPU3AS1Kcz(ptr addrspace(1) %p, i32 %n)
  %three = call spir_func i32 (ptr addrspace(2), ...) @_Z6printfPU3AS2Kcz(ptr addrspace(2) %c, i32 %n)
  ret void
}

declare spir_func i32 @printf(ptr addrspace(4), ...)
declare spir_func i32 @_Z6printfPU3AS1Kcz(ptr addrspace(1), ...)
declare spir_func i32 @_Z6printfPU3AS2Kcz(ptr addrspace(2), ...)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
