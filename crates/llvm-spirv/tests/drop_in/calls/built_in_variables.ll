; A built-in variable may be read through a cast of its address, and in part.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@__spirv_BuiltInGlobalInvocationId = external addrspace(1) constant <3 x i64>, align 32
@__spirv_BuiltInSubgroupMaxSize = external addrspace(1) constant i32, align 4

; CHECK-NOT: @__spirv_BuiltIn
; CHECK: call spir_func i64 @_Z13get_global_idj(i32 0)
define spir_func i64 @first() {
  %first = load i64, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, align 32
  ret i64 %first
}

; CHECK: call spir_func i32 @_Z22get_max_sub_group_sizev()
define spir_func i32 @size() {
  %address = addrspacecast ptr addrspace(1) @__spirv_BuiltInSubgroupMaxSize to ptr addrspace(4)
  %size = load i32, ptr addrspace(4) %address, align 4
  ret i32 %size
}
