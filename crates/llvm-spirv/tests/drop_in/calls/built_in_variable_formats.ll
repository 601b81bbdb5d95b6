; A built-in variable may be called for or be loaded from. It comes back as asked for: as a function of OpenCL C or of
; SPIR-V's name, or as a variable. Both spellings of one are the same variable.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/function.ll --spirv-builtin-format=function -o %t/function.spv
; RUN: llvm-spirv %t/function.ll --spirv-builtin-format=global -o %t/function.global.spv
; RUN: spirv-val %t/function.spv
; RUN: llvm-spirv -r %t/function.spv --spirv-target-env=SPV-IR --spirv-builtin-format=function -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv -r %t/function.spv --spirv-target-env=SPV-IR --spirv-builtin-format=global -o - | llvm-dis | FileCheck %s --check-prefix=INPUT
; RUN: llvm-spirv -r %t/function.global.spv --spirv-target-env=SPV-IR --spirv-builtin-format=global -o - | llvm-dis | FileCheck %s --check-prefix=INPUT
; RUN: llvm-spirv -r %t/function.spv --spirv-builtin-format=function -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv %t/function.ll --spirv-ext=+SPV_KHR_untyped_pointers -o %t/untyped.spv
; RUN: llvm-spirv -to-text %t/untyped.spv -o - | FileCheck %s --check-prefix=UNTYPED
; RUN: llvm-spirv -r %t/untyped.spv --spirv-target-env=SPV-IR -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv -r %t/untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv %t/variable.ll -o %t/variable.spv
; RUN: llvm-spirv -r %t/variable.spv --spirv-target-env=SPV-IR --spirv-builtin-format=function -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv -r %t/variable.spv --spirv-target-env=SPV-IR --spirv-builtin-format=global -o - | llvm-dis | FileCheck %s --check-prefix=VARIABLE
; RUN: llvm-spirv -r %t/variable.spv --spirv-builtin-format=function -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv %t/variable.ll -spirv-text -o %t/variable.spt
; RUN: llvm-spirv -r -spirv-text %t/variable.spt --spirv-target-env=SPV-IR --spirv-builtin-format=function -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv -r -spirv-text %t/variable.spt --spirv-target-env=SPV-IR --spirv-builtin-format=global -o - | llvm-dis | FileCheck %s --check-prefix=VARIABLE
; RUN: llvm-spirv -r -spirv-text %t/variable.spt --spirv-builtin-format=function -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv %t/both.ll -spirv-text -o - | FileCheck %s --check-prefix=BOTH

; UNTYPED: Decorate [[#ID:]] BuiltIn 24
; UNTYPED: {{Variable|UntypedVariableKHR}} [[#]] [[#ID]]
; FRIENDLY: call spir_func i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 1)
; FRIENDLY: declare spir_func i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32)
; OPENCL: call spir_func i64 @_Z14get_num_groupsj(i32 1)
; OPENCL: declare spir_func i64 @_Z14get_num_groupsj(i32)
; INPUT: @__spirv_BuiltInNumWorkgroups = external addrspace(7) constant <3 x i64>
; INPUT: load <3 x i64>, ptr addrspace(7) @__spirv_BuiltInNumWorkgroups
; VARIABLE: @__spirv_BuiltInNumWorkgroups = external addrspace(1) constant <3 x i64>, align 32
; VARIABLE: load <3 x i64>, ptr addrspace(1) @__spirv_BuiltInNumWorkgroups
; BOTH: Name [[#]] "__spirv_BuiltInNumWorkgroups"
; BOTH-NOT: Name [[#]] "__spirv_BuiltInNumWorkgroups
; BOTH: Decorate [[#ID:]] BuiltIn 24
; BOTH-NOT: BuiltIn 24
; BOTH: Load [[#]] [[#]] [[#ID]]

;--- function.ll
target triple = "spir64-unknown-unknown"
define spir_kernel void @count(ptr addrspace(1) %out) {
  %number = call spir_func i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 1)
  store i64 %number, ptr addrspace(1) %out
  ret void
}
declare spir_func i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32)

;--- variable.ll
target triple = "spir64-unknown-unknown"
@__spirv_BuiltInNumWorkgroups = external addrspace(1) constant <3 x i64>, align 32
define spir_kernel void @count(ptr addrspace(1) %out) {
  %numbers = load <3 x i64>, ptr addrspace(1) @__spirv_BuiltInNumWorkgroups, align 32
  %number = extractelement <3 x i64> %numbers, i64 1
  store i64 %number, ptr addrspace(1) %out
  ret void
}

;--- both.ll
target triple = "spir64-unknown-unknown"
@__spirv_BuiltInNumWorkgroups = external addrspace(1) constant <3 x i64>, align 32
define spir_kernel void @count(ptr addrspace(1) %out) {
  %number = call spir_func i64 @_Z14get_num_groupsj(i32 1)
  store i64 %number, ptr addrspace(1) %out
  ret void
}
declare spir_func i64 @_Z14get_num_groupsj(i32)
!spirv.Source = !{!0}
!0 = !{i32 3, i32 200000}
