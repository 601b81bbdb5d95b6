; What is passed by value or returned through a pointer keeps the type of the struct, also where nothing uses it and where
; other pointers have no types.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-dis %t.untyped.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%empty = type {}

; SPIRV-DAG: OpDecorate %value FuncParamAttr ByVal
; SPIRV-DAG: OpDecorate %result FuncParamAttr Sret
; SPIRV-DAG: OpDecorate %generic FuncParamAttr Sret
; SPIRV-DAG: %empty = OpTypeStruct
; SPIRV-DAG: %[[PRIVATE:.+]] = OpTypePointer Function %empty
; SPIRV-DAG: %[[GENERIC:.+]] = OpTypePointer Generic %empty

; SPIRV: %value = OpFunctionParameter %[[PRIVATE]]
; CHECK: define spir_kernel void @unused(ptr{{.*}} %{{.*}}, ptr byval(%empty) align 8 %value)
define spir_kernel void @unused(ptr addrspace(1) %other, ptr byval(%empty) align 8 %value) {
  ret void
}

; SPIRV: %result = OpFunctionParameter %[[PRIVATE]]
; SPIRV: %[[CAST:.+]] = OpPtrCastToGeneric %{{.+}} %result
; SPIRV: OpFunctionCall %void %inner %[[CAST]]
; SPIRV: %generic = OpFunctionParameter %[[GENERIC]]
; CHECK: define spir_func void @outer(ptr sret(%empty) %result)
; CHECK: call spir_func void @inner(ptr addrspace(4) sret(%empty) %
define spir_func void @outer(ptr sret(%empty) %result) {
  %cast = addrspacecast ptr %result to ptr addrspace(4)
  call spir_func void @inner(ptr addrspace(4) sret(%empty) %cast)
  ret void
}

; CHECK: define internal spir_func void @inner(ptr addrspace(4) sret(%empty) %generic)
define internal spir_func void @inner(ptr addrspace(4) sret(%empty) %generic) {
  ret void
}

; SPIRV: OpFunctionCall %void %outer %
; CHECK: call spir_func void @outer(ptr sret(%empty) %{{[^ ]+}})
define spir_func i32 @caller() {
  %local = alloca %empty, align 8
  call spir_func void @outer(ptr sret(%empty) align 8 %local)
  ret i32 0
}

; So do those of functions that are declared only, whatever else they take.
; SPIRV: OpFunctionCall %void %private_one %result_0 %uint_7
; SPIRV: %[[CAST:.+]] = OpPtrCastToGeneric %{{.+}} %result_0
; SPIRV: OpFunctionCall %void %generic_one %[[CAST]]
; CHECK: define spir_func void @declared(ptr sret(%empty) align 8 %result)
; CHECK: call spir_func void @private_one(ptr sret(%empty) align 8 %result, i32 7)
; CHECK: call spir_func void @generic_one(ptr addrspace(4) sret(%empty) %
define spir_func void @declared(ptr sret(%empty) align 8 %result) {
  call spir_func void @private_one(ptr sret(%empty) align 8 %result, i32 7)
  %cast = addrspacecast ptr %result to ptr addrspace(4)
  call spir_func void @generic_one(ptr addrspace(4) sret(%empty) %cast)
  ret void
}

declare spir_func void @private_one(ptr sret(%empty) align 8, i32)
declare spir_func void @generic_one(ptr addrspace(4) sret(%empty))
