; What the source calls the types of a kernel's arguments, and their qualifiers, is kept in strings on demand and read from
; them on demand; else only what SPIR-V has words for is kept. So are the names of arguments as metadata.
;
; RUN: llvm-spirv --preserve-ocl-kernel-arg-type-metadata-through-string %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefixes=STRINGS
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefixes=BOTH
; RUN: llvm-spirv -r --preserve-ocl-kernel-arg-type-metadata-through-string %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=KEPT
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LOST
; RUN: llvm-spirv %s -o %t.plain.spv
; RUN: llvm-spirv -to-text %t.plain.spv -o - | FileCheck %s --check-prefixes=PLAIN
; RUN: llvm-spirv -to-text %t.plain.spv -o - | FileCheck %s --check-prefixes=BOTH
; RUN: llvm-spirv -r --preserve-ocl-kernel-arg-type-metadata-through-string %t.plain.spv -o - | llvm-dis | FileCheck %s --check-prefix=LOST
; RUN: llvm-spirv -r --spirv-gen-kernel-arg-name-md %t.plain.spv -o - | llvm-dis | FileCheck %s --check-prefix=NAMED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%point = type { i32, i32 }

; STRINGS-DAG: String [[#]] "kernel_arg_type.draw.shape*,count_t,struct point*,cl::grid::cell<float, 4>*,"
; STRINGS-DAG: String [[#]] "kernel_arg_type_qual.draw.volatile,const,,restrict const,"
; PLAIN-NOT: String [[#]] "kernel_arg_type
; BOTH: Name [[#FIRST:]] "first"
; BOTH: Decorate [[#FIRST]] Volatile

; KEPT: define spir_kernel void @draw(
; KEPT-SAME: !kernel_arg_type ![[TYPES:[0-9]+]] !kernel_arg_type_qual ![[QUALIFIERS:[0-9]+]]
; KEPT-DAG: ![[TYPES]] = !{!"shape*", !"count_t", !"struct point*", !"cl::grid::cell<float, 4>*"}
; KEPT-DAG: ![[QUALIFIERS]] = !{!"volatile", !"const", !"", !"restrict const"}
; LOST: define spir_kernel void @draw(
; LOST-NOT: count_t
; LOST-NOT: "restrict const"
define spir_kernel void @draw(ptr addrspace(1) %first, i32 %second, ptr addrspace(1) %third, ptr addrspace(1) noalias readonly %fourth) !kernel_arg_addr_space !1 !kernel_arg_access_qual !2 !kernel_arg_type !3 !kernel_arg_base_type !4 !kernel_arg_type_qual !5 {
  ret void
}

; Without a name an argument's is empty. The names are metadata on demand.
; NAMED: define spir_kernel void @some(i8 %a, i8 %b, i8{{.*}}) {{.*}}!kernel_arg_name ![[NAMES:[0-9]+]]
; NAMED: define spir_kernel void @none(float{{.*}}) {{.*}}!kernel_arg_name ![[EMPTY:[0-9]+]]
; NAMED-DAG: ![[NAMES]] = !{!"a", !"b", !""}
; NAMED-DAG: ![[EMPTY]] = !{!""}
define spir_kernel void @some(i8 %a, i8 %b, i8 %0) {
  ret void
}

define spir_kernel void @none(float %0) {
  ret void
}

!opencl.ocl.version = !{!0}
!0 = !{i32 1, i32 2}
!1 = !{i32 1, i32 0, i32 1, i32 1}
!2 = !{!"none", !"none", !"none", !"none"}
!3 = !{!"shape*", !"count_t", !"struct point*", !"cl::grid::cell<float, 4>*"}
!4 = !{!"struct shape*", !"int", !"struct point*", !"struct cell*"}
!5 = !{!"volatile", !"const", !"", !"restrict const"}
