; Each variable with the name of a built-in one is that, used or not. (The Khronos translator leaves them in the address space
; of LLVM IR.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: Name [[#ID24:]] "__spirv_BuiltInNumWorkgroups"
; CHECK-DAG: Name [[#ID25:]] "__spirv_BuiltInWorkgroupSize"
; CHECK-DAG: Name [[#ID26:]] "__spirv_BuiltInWorkgroupId"
; CHECK-DAG: Name [[#ID27:]] "__spirv_BuiltInLocalInvocationId"
; CHECK-DAG: Name [[#ID28:]] "__spirv_BuiltInGlobalInvocationId"
; CHECK-DAG: Name [[#ID29:]] "__spirv_BuiltInLocalInvocationIndex"
; CHECK-DAG: Name [[#ID30:]] "__spirv_BuiltInWorkDim"
; CHECK-DAG: Name [[#ID31:]] "__spirv_BuiltInGlobalSize"
; CHECK-DAG: Name [[#ID32:]] "__spirv_BuiltInEnqueuedWorkgroupSize"
; CHECK-DAG: Name [[#ID33:]] "__spirv_BuiltInGlobalOffset"
; CHECK-DAG: Name [[#ID34:]] "__spirv_BuiltInGlobalLinearId"
; CHECK-DAG: Name [[#ID36:]] "__spirv_BuiltInSubgroupSize"
; CHECK-DAG: Name [[#ID37:]] "__spirv_BuiltInSubgroupMaxSize"
; CHECK-DAG: Name [[#ID38:]] "__spirv_BuiltInNumSubgroups"
; CHECK-DAG: Name [[#ID39:]] "__spirv_BuiltInNumEnqueuedSubgroups"
; CHECK-DAG: Name [[#ID40:]] "__spirv_BuiltInSubgroupId"
; CHECK-DAG: Name [[#ID41:]] "__spirv_BuiltInSubgroupLocalInvocationId"
; CHECK-DAG: Decorate [[#ID24]] BuiltIn 24 {{ *$}}
; CHECK-DAG: Decorate [[#ID25]] BuiltIn 25 {{ *$}}
; CHECK-DAG: Decorate [[#ID26]] BuiltIn 26 {{ *$}}
; CHECK-DAG: Decorate [[#ID27]] BuiltIn 27 {{ *$}}
; CHECK-DAG: Decorate [[#ID28]] BuiltIn 28 {{ *$}}
; CHECK-DAG: Decorate [[#ID29]] BuiltIn 29 {{ *$}}
; CHECK-DAG: Decorate [[#ID30]] BuiltIn 30 {{ *$}}
; CHECK-DAG: Decorate [[#ID31]] BuiltIn 31 {{ *$}}
; CHECK-DAG: Decorate [[#ID32]] BuiltIn 32 {{ *$}}
; CHECK-DAG: Decorate [[#ID33]] BuiltIn 33 {{ *$}}
; CHECK-DAG: Decorate [[#ID34]] BuiltIn 34 {{ *$}}
; CHECK-DAG: Decorate [[#ID36]] BuiltIn 36 {{ *$}}
; CHECK-DAG: Decorate [[#ID37]] BuiltIn 37 {{ *$}}
; CHECK-DAG: Decorate [[#ID38]] BuiltIn 38 {{ *$}}
; CHECK-DAG: Decorate [[#ID39]] BuiltIn 39 {{ *$}}
; CHECK-DAG: Decorate [[#ID40]] BuiltIn 40 {{ *$}}
; CHECK-DAG: Decorate [[#ID41]] BuiltIn 41 {{ *$}}
; CHECK-DAG: Variable [[#]] [[#ID24]]
; CHECK-DAG: Variable [[#]] [[#ID25]]
; CHECK-DAG: Variable [[#]] [[#ID26]]
; CHECK-DAG: Variable [[#]] [[#ID27]]
; CHECK-DAG: Variable [[#]] [[#ID28]]
; CHECK-DAG: Variable [[#]] [[#ID29]]
; CHECK-DAG: Variable [[#]] [[#ID30]]
; CHECK-DAG: Variable [[#]] [[#ID31]]
; CHECK-DAG: Variable [[#]] [[#ID32]]
; CHECK-DAG: Variable [[#]] [[#ID33]]
; CHECK-DAG: Variable [[#]] [[#ID34]]
; CHECK-DAG: Variable [[#]] [[#ID36]]
; CHECK-DAG: Variable [[#]] [[#ID37]]
; CHECK-DAG: Variable [[#]] [[#ID38]]
; CHECK-DAG: Variable [[#]] [[#ID39]]
; CHECK-DAG: Variable [[#]] [[#ID40]]
; CHECK-DAG: Variable [[#]] [[#ID41]]
@__spirv_BuiltInNumWorkgroups = external addrspace(1) constant <3 x i64>
@__spirv_BuiltInWorkgroupSize = external addrspace(1) constant <3 x i64>
@__spirv_BuiltInWorkgroupId = external addrspace(1) constant <3 x i64>
@__spirv_BuiltInLocalInvocationId = external addrspace(1) constant <3 x i64>
@__spirv_BuiltInGlobalInvocationId = external addrspace(1) constant <3 x i64>
@__spirv_BuiltInLocalInvocationIndex = external addrspace(1) constant i32
@__spirv_BuiltInWorkDim = external addrspace(1) constant i32
@__spirv_BuiltInGlobalSize = external addrspace(1) constant <3 x i64>
@__spirv_BuiltInEnqueuedWorkgroupSize = external addrspace(1) constant <3 x i64>
@__spirv_BuiltInGlobalOffset = external addrspace(1) constant <3 x i64>
@__spirv_BuiltInGlobalLinearId = external addrspace(1) constant i32
@__spirv_BuiltInSubgroupSize = external addrspace(1) constant i32
@__spirv_BuiltInSubgroupMaxSize = external addrspace(1) constant i32
@__spirv_BuiltInNumSubgroups = external addrspace(1) constant i32
@__spirv_BuiltInNumEnqueuedSubgroups = external addrspace(1) constant i32
@__spirv_BuiltInSubgroupId = external addrspace(1) constant i32
@__spirv_BuiltInSubgroupLocalInvocationId = external addrspace(1) constant i32

define spir_kernel void @nothing() {
  ret void
}
