; A built-in variable that is loaded as a whole is asked for component by component, and put together; nothing is left of the
; variable.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefixes=CHECK,OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=CHECK,NAMED
; RUN: llvm-spirv %t.bc -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: llvm-spirv -to-text %t.untyped.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefixes=CHECK,OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefixes=CHECK,NAMED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@__spirv_BuiltInGlobalInvocationId = external addrspace(1) constant <3 x i64>, align 32
@__spirv_BuiltInGlobalOffset = external addrspace(1) constant <3 x i64>, align 32
@__spirv_BuiltInSubgroupMaxSize = external addrspace(1) constant i32, align 4
@__spirv_BuiltInGlobalLinearId = external addrspace(1) constant i32, align 4

; SPIRV-DAG: Decorate [[#ID:]] BuiltIn 28
; SPIRV-DAG: Decorate [[#OFFSET:]] BuiltIn 33
; SPIRV-DAG: Decorate [[#MOST:]] BuiltIn 37
; SPIRV-DAG: Decorate [[#LINEAR:]] BuiltIn 34
; SPIRV-DAG: Decorate [[#ID]] LinkageAttributes "__spirv_BuiltInGlobalInvocationId" Import
; SPIRV-DAG: Decorate [[#OFFSET]] LinkageAttributes "__spirv_BuiltInGlobalOffset" Import
; SPIRV-DAG: Decorate [[#MOST]] LinkageAttributes "__spirv_BuiltInSubgroupMaxSize" Import
; SPIRV-DAG: Decorate [[#LINEAR]] LinkageAttributes "__spirv_BuiltInGlobalLinearId" Import
; SPIRV-DAG: Decorate [[#ID]] Constant

; CHECK-NOT: @__spirv_BuiltIn{{[A-Za-z]+}} =
; CHECK-LABEL: define spir_kernel void @whole(
; CHECK-NOT: load <3 x i64>
; OPENCL: %[[ID0:.+]] = call spir_func i64 @_Z13get_global_idj(i32 0)
; NAMED: %[[ID0:.+]] = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
; CHECK: %[[IDV0:.+]] = insertelement <3 x i64> poison, i64 %[[ID0]], i32 0
; OPENCL: %[[ID1:.+]] = call spir_func i64 @_Z13get_global_idj(i32 1)
; NAMED: %[[ID1:.+]] = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
; CHECK: %[[IDV1:.+]] = insertelement <3 x i64> %[[IDV0]], i64 %[[ID1]], i32 1
; OPENCL: %[[ID2:.+]] = call spir_func i64 @_Z13get_global_idj(i32 2)
; NAMED: %[[ID2:.+]] = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 2)
; CHECK: %[[IDV2:.+]] = insertelement <3 x i64> %[[IDV1]], i64 %[[ID2]], i32 2
; OPENCL: %[[OFF0:.+]] = call spir_func i64 @_Z17get_global_offsetj(i32 0)
; NAMED: %[[OFF0:.+]] = call spir_func i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 0)
; CHECK: %[[OFFV0:.+]] = insertelement <3 x i64> poison, i64 %[[OFF0]], i32 0
; OPENCL: %[[OFF1:.+]] = call spir_func i64 @_Z17get_global_offsetj(i32 1)
; NAMED: %[[OFF1:.+]] = call spir_func i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 1)
; CHECK: %[[OFFV1:.+]] = insertelement <3 x i64> %[[OFFV0]], i64 %[[OFF1]], i32 1
; OPENCL: %[[OFF2:.+]] = call spir_func i64 @_Z17get_global_offsetj(i32 2)
; NAMED: %[[OFF2:.+]] = call spir_func i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 2)
; CHECK: %[[OFFV2:.+]] = insertelement <3 x i64> %[[OFFV1]], i64 %[[OFF2]], i32 2
; CHECK: sub <3 x i64> %[[IDV2]], %[[OFFV2]]
define spir_kernel void @whole(ptr addrspace(1) %out) {
  %id = load <3 x i64>, ptr addrspace(4) addrspacecast (ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId to ptr addrspace(4)), align 32
  %offset = load <3 x i64>, ptr addrspace(4) addrspacecast (ptr addrspace(1) @__spirv_BuiltInGlobalOffset to ptr addrspace(4)), align 32
  %difference = sub <3 x i64> %id, %offset
  store <3 x i64> %difference, ptr addrspace(1) %out, align 32
  ret void
}

; An address that is cast in one block and loaded from in others is asked for in those.
; CHECK-LABEL: define spir_kernel void @elsewhere(
; CHECK: first:
; OPENCL: call spir_func i32 @_Z22get_max_sub_group_sizev()
; NAMED: call spir_func i32 @_Z30__spirv_BuiltInSubgroupMaxSizev()
; CHECK: second:
; OPENCL: call spir_func i32 @_Z22get_max_sub_group_sizev()
; NAMED: call spir_func i32 @_Z30__spirv_BuiltInSubgroupMaxSizev()
; OPENCL: call spir_func {{i32|i64}} @_Z20get_global_linear_idv()
; NAMED: call spir_func i32 @_Z29__spirv_BuiltInGlobalLinearIdv()
define spir_kernel void @elsewhere(i1 %which, ptr addrspace(1) %out) {
  %address = addrspacecast ptr addrspace(1) @__spirv_BuiltInSubgroupMaxSize to ptr addrspace(4)
  br i1 %which, label %first, label %second

first:
  %one = load i32, ptr addrspace(4) %address, align 4
  store i32 %one, ptr addrspace(1) %out, align 4
  ret void

second:
  %other = load i32, ptr addrspace(4) %address, align 4
  store i32 %other, ptr addrspace(1) %out, align 4
  %linear = load i32, ptr addrspace(1) @__spirv_BuiltInGlobalLinearId, align 4
  store i32 %linear, ptr addrspace(1) %out, align 4
  ret void
}
