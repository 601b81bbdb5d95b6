; Variables of the module that are defined somewhere, and those that have no value yet.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: llvm-spirv -to-text %t.untyped.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; A common variable stays one; what is undefined is no initial value.
; SPIRV-DAG: Decorate [[#TENTATIVE:]] LinkageAttributes "tentative" Export
; SPIRV-DAG: Decorate [[#UNDEFINED:]] LinkageAttributes "undefined" Export
; SPIRV-DAG: Variable{{(KHR)?}} [[#]] [[#TENTATIVE]] 5
; SPIRV-DAG: Variable{{(KHR)?}} [[#]] [[#UNDEFINED]] 5 {{$|[0-9]+ $}}
; CHECK-DAG: @tentative = common addrspace(1) global i32 0, align 4
; CHECK-DAG: @undefined = common addrspace(1) global i32 0, align 4
; CHECK-DAG: @local = internal addrspace(3) global [64 x i32] {{poison|undef}}, align 4
; CHECK-DAG: @part = internal {{.*}}addrspace(2) constant %wrapped undef, align 1
; CHECK-NOT: alloca
%wrapped = type { i8 }
@tentative = common addrspace(1) global i32 0, align 4
@undefined = addrspace(1) global i32 undef, align 4
@local = internal addrspace(3) global [64 x i32] undef, align 4
@part = private unnamed_addr addrspace(2) constant %wrapped undef, align 1

define spir_kernel void @use(ptr addrspace(1) %out) {
  %x = load i32, ptr addrspace(1) @tentative, align 4
  %y = load i32, ptr addrspace(1) @undefined, align 4
  %sum = add i32 %x, %y
  store i32 %sum, ptr addrspace(1) %out, align 4
  store i32 %sum, ptr addrspace(3) @local, align 4
  ret void
}
