; Components of a built-in variable are asked for one by one, however they are addressed: by their number, or by how many
; bytes they are away, in generic memory too.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefixes=CHECK,OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=CHECK,NAMED
; RUN: llvm-spirv %t.bc -spirv-text -o - | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Decorate [[#OFFSET:]] BuiltIn 33
; SPIRV: Variable [[#]] [[#OFFSET]]
; CHECK-NOT: @__spirv_BuiltInGlobalOffset
@__spirv_BuiltInGlobalOffset = external addrspace(1) constant <3 x i64>, align 32

; CHECK-LABEL: define spir_func i64 @by_number()
; OPENCL: %[[X:.+]] = call spir_func i64 @_Z17get_global_offsetj(i32 0) #[[#PURE:]]
; NAMED: call spir_func i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 0)
; OPENCL: %[[Y:.+]] = call spir_func i64 @_Z17get_global_offsetj(i32 1) #[[#PURE]]
; NAMED: call spir_func i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 1)
; OPENCL: add i64 %[[X]], %[[Y]]
define spir_func i64 @by_number() {
  %all = addrspacecast ptr addrspace(1) @__spirv_BuiltInGlobalOffset to ptr addrspace(4)
  %second = getelementptr <3 x i64>, ptr addrspace(4) %all, i64 0, i64 1
  %x = load i64, ptr addrspace(4) %all, align 32
  %y = load i64, ptr addrspace(4) %second, align 8
  %sum = add i64 %x, %y
  ret i64 %sum
}

; CHECK-LABEL: define spir_func i64 @by_bytes()
; OPENCL: %[[X:.+]] = call spir_func i64 @_Z17get_global_offsetj(i32 0) #[[#PURE]]
; NAMED: call spir_func i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 0)
; OPENCL: %[[Z:.+]] = call spir_func i64 @_Z17get_global_offsetj(i32 2) #[[#PURE]]
; NAMED: call spir_func i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 2)
; OPENCL: add i64 %[[X]], %[[Z]]
; OPENCL: attributes #[[#PURE]] = { nounwind willreturn memory(none) }
define spir_func i64 @by_bytes() {
  %all = addrspacecast ptr addrspace(1) @__spirv_BuiltInGlobalOffset to ptr addrspace(4)
  %third = getelementptr i8, ptr addrspace(4) %all, i64 16
  %x = load i64, ptr addrspace(4) %all, align 32
  %z = load i64, ptr addrspace(4) %third, align 8
  %sum = add i64 %x, %z
  ret i64 %sum
}
