; With the extension a format of `printf` may be private, local, global or generic: a variable of any of these, with its initial
; value, whose address is taken. The text form says the same as the binary one, also with untyped pointers; SPIR-V's own functions
; mean the same as those of OpenCL C.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_relaxed_printf_string_address_space -spirv-text -o %t.spt
; RUN: FileCheck %s --check-prefixes=SPIRV,TYPED --input-file %t.spt
; RUN: llvm-spirv -to-binary %t.spt -o %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_relaxed_printf_string_address_space,+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: llvm-spirv -to-text %t.untyped.spv -o %t.untyped.spt
; RUN: FileCheck %s --check-prefix=UNTYPED --input-file %t.untyped.spt
; RUN: llvm-spirv -to-binary %t.untyped.spt -o %t.untyped.again.spv
; RUN: llvm-spirv -r %t.untyped.again.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s -o %t.no 2>&1 | FileCheck %s --check-prefix=REFUSED

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED: SPV_EXT_relaxed_printf_string_address_space extension should be allowed

target triple = "spir64-unknown-unknown"

; SPIRV: Extension "SPV_EXT_relaxed_printf_string_address_space"
; SPIRV: ExtInstImport [[#SET:]] "OpenCL.std"
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeArray [[#TEXT:]] [[#BYTE]]
; TYPED-DAG: TypePointer [[#GLOBAL_TEXT:]] 5 [[#TEXT]]
; TYPED-DAG: TypePointer [[#LOCAL_TEXT:]] 4 [[#TEXT]]
; TYPED-DAG: TypePointer [[#ANY_TEXT:]] 8 [[#TEXT]]
; TYPED-DAG: TypePointer [[#PRIVATE:]] 7 [[#BYTE]]
; TYPED-DAG: TypePointer [[#GLOBAL:]] 5 [[#BYTE]]
; TYPED-DAG: TypePointer [[#LOCAL:]] 4 [[#BYTE]]
; TYPED-DAG: TypePointer [[#ANY:]] 8 [[#BYTE]]
; TYPED-DAG: ConstantComposite [[#TEXT]] [[#G:]]
; TYPED-DAG: Variable [[#GLOBAL_TEXT]] [[#IN_GLOBAL:]] 5 [[#G]]
; TYPED-DAG: ConstantComposite [[#TEXT]] [[#L:]]
; TYPED-DAG: Variable [[#LOCAL_TEXT]] [[#IN_LOCAL:]] 4 [[#L]]
; TYPED-DAG: ConstantComposite [[#TEXT]] [[#A:]]
; TYPED-DAG: Variable [[#ANY_TEXT]] [[#IN_ANY:]] 8 [[#A]]

@global = internal addrspace(1) constant [4 x i8] c"g%d\00"
@local = internal addrspace(3) constant [4 x i8] c"l%d\00"
@any = internal addrspace(4) constant [4 x i8] c"any\00"
@constant = internal addrspace(2) constant [4 x i8] c"c%d\00"

; SPIRV: FunctionParameter [[#INT]] [[#N:]]
; TYPED: InBoundsPtrAccessChain [[#PRIVATE]] [[#AT:]]
; SPIRV: ExtInst [[#INT]] [[#]] [[#SET]] printf [[#AT]] [[#N]] {{$}}
; TYPED: InBoundsPtrAccessChain [[#LOCAL]] [[#AT:]] [[#IN_LOCAL]]
; SPIRV: ExtInst [[#INT]] [[#]] [[#SET]] printf [[#AT]] [[#N]] {{$}}
; TYPED: InBoundsPtrAccessChain [[#ANY]] [[#AT:]] [[#IN_ANY]]
; SPIRV: ExtInst [[#INT]] [[#]] [[#SET]] printf [[#AT]] {{$}}
; TYPED: InBoundsPtrAccessChain [[#GLOBAL]] [[#AT:]] [[#IN_GLOBAL]]
; SPIRV: ExtInst [[#INT]] [[#]] [[#SET]] printf [[#AT]] [[#N]] [[#N]] {{$}}
; SPIRV: ExtInst [[#INT]] [[#]] [[#SET]] printf [[#]] [[#N]] {{$}}
; UNTYPED-COUNT-5: ExtInst [[#]] [[#]] [[#]] printf
; LLVM: call spir_func i32 @_Z18__spirv_ocl_printfPci(ptr {{[^,]*}}, i32 %n)
; LLVM: call spir_func i32 @_Z18__spirv_ocl_printfPU3AS3ci(ptr addrspace(3) {{.*}}, i32 %n)
; LLVM: call spir_func i32 @_Z18__spirv_ocl_printfPU3AS4c(ptr addrspace(4) {{.*}})
; LLVM: call spir_func i32 @_Z18__spirv_ocl_printfPU3AS1cii(ptr addrspace(1) {{.*}}, i32 %n, i32 %n)
; LLVM: call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) {{.*}}, i32 %n)
define spir_kernel void @print(i32 %n) {
  %private = alloca [4 x i8], align 1
  store [4 x i8] c"p%d\00", ptr %private
  %p = getelementptr inbounds [4 x i8], ptr %private, i64 0, i64 0
  %1 = call spir_func i32 (ptr, ...) @_Z6printfPKcz(ptr %p, i32 %n)
  %l = getelementptr inbounds [4 x i8], ptr addrspace(3) @local, i64 0, i64 0
  %2 = call spir_func i32 @_Z18__spirv_ocl_printfPU3AS3ci(ptr addrspace(3) %l, i32 %n)
  %a = getelementptr inbounds [4 x i8], ptr addrspace(4) @any, i64 0, i64 0
  %3 = call spir_func i32 @_Z18__spirv_ocl_printfPU3AS4c(ptr addrspace(4) %a)
  %g = getelementptr inbounds [4 x i8], ptr addrspace(1) @global, i64 0, i64 0
  %4 = call spir_func i32 (ptr addrspace(1), ...) @_Z6printfPU3AS1Kcz(ptr addrspace(1) %g, i32 %n, i32 %n)
  %c = getelementptr inbounds [4 x i8], ptr addrspace(2) @constant, i64 0, i64 0
  %5 = call spir_func i32 (ptr addrspace(2), ...) @_Z18__spirv_ocl_printfPU3AS2Kcz(ptr addrspace(2) %c, i32 %n)
  ret void
}

declare spir_func i32 @_Z18__spirv_ocl_printfPU3AS2Kcz(ptr addrspace(2), ...)
declare spir_func i32 @_Z6printfPKcz(ptr, ...)
declare spir_func i32 @_Z6printfPU3AS1Kcz(ptr addrspace(1), ...)
declare spir_func i32 @_Z18__spirv_ocl_printfPU3AS3ci(ptr addrspace(3), i32)
declare spir_func i32 @_Z18__spirv_ocl_printfPU3AS4c(ptr addrspace(4))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
