; A module asks for what it uses, and for no more: a variable of a width, half floats in memory or in sums, a coordinate of
; 64 bits; what only kernels have and what others link to. (The Khronos translator asks for `Float16Buffer` alone where halves
; are added.)
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/nothing.ll -o %t/nothing.spv
; RUN: spirv-val --target-env opencl2.2 %t/nothing.spv
; RUN: llvm-spirv %t/nothing.ll -spirv-text -o - | FileCheck %s --check-prefix=NOTHING
; RUN: llvm-spirv %t/variables.ll -o %t/variables.spv
; RUN: spirv-val --target-env opencl2.2 %t/variables.spv
; RUN: llvm-spirv %t/variables.ll -spirv-text -o - | FileCheck %s --check-prefix=VARIABLES
; RUN: llvm-spirv %t/stored.ll -o %t/stored.spv
; RUN: spirv-val --target-env opencl2.2 %t/stored.spv
; RUN: llvm-spirv %t/stored.ll -spirv-text -o - | FileCheck %s --check-prefix=STORED
; RUN: llvm-spirv %t/added.ll -o %t/added.spv
; RUN: spirv-val %t/added.spv
; RUN: llvm-spirv %t/added.ll -spirv-text -o - | FileCheck %s --check-prefix=ADDED
; RUN: llvm-spirv %t/kernel.ll -o %t/kernel.spv
; RUN: spirv-val --target-env opencl2.2 %t/kernel.spv
; RUN: llvm-spirv %t/kernel.ll -spirv-text -o - | FileCheck %s --check-prefix=KERNEL

; NOTHING: 119734787 65536 {{[0-9]+ [0-9]+}} 0{{ *$}}
; NOTHING-DAG: Capability Addresses
; NOTHING-DAG: Capability Linkage
; NOTHING-DAG: Capability Kernel
; NOTHING: ExtInstImport 1 "OpenCL.std"
; NOTHING: MemoryModel 2 2
; NOTHING: Source 0 0

; VARIABLES-DAG: Capability Kernel
; VARIABLES-DAG: Capability Int8
; VARIABLES-DAG: Capability Int16
; VARIABLES-DAG: Capability Int64
; VARIABLES-DAG: TypeInt [[#]] 8 0
; VARIABLES-DAG: TypeInt [[#]] 16 0
; VARIABLES-DAG: TypeInt [[#]] 64 0

; STORED: Capability Float16Buffer
; STORED-NOT: Capability Float16{{ *$}}
; STORED: vstorea_halfn_r

; ADDED-DAG: Capability Float16Buffer
; ADDED-DAG: Capability Float16{{ *$}}
; ADDED: FAdd

; KERNEL-NOT: Capability Shader
; KERNEL-NOT: Capability Float64
; KERNEL-DAG: Capability Kernel
; KERNEL-DAG: Capability Linkage
; KERNEL-DAG: Capability Int64
; KERNEL-NOT: Capability Shader
; KERNEL-NOT: Capability Float64
; KERNEL: MemoryModel
; KERNEL-NOT: "_Z12get_local_idj"
; KERNEL-NOT: "_Z8abs_diffii"
; KERNEL: Name [[#]] "work"

;--- nothing.ll
target triple = "spir64-unknown-unknown"

;--- variables.ll
target triple = "spir64-unknown-unknown"
@byte = addrspace(2) constant i8 1, align 1
@short = addrspace(1) global i16 2, align 2
@long = addrspace(1) global i64 3, align 8

;--- stored.ll
target triple = "spir64-unknown-unknown"
define spir_kernel void @store(ptr addrspace(1) %out, <8 x float> %values) {
  call spir_func void @_Z17vstorea_half8_rtnDv8_fmPU3AS1Dh(<8 x float> %values, i64 3, ptr addrspace(1) %out)
  ret void
}
declare spir_func void @_Z17vstorea_half8_rtnDv8_fmPU3AS1Dh(<8 x float>, i64, ptr addrspace(1))
!opencl.ocl.version = !{!0}
!0 = !{i32 1, i32 2}

;--- added.ll
target triple = "spir64-unknown-unknown"
define spir_func half @twice(half %x) {
  %sum = fadd half %x, %x
  ret half %sum
}

;--- kernel.ll
target triple = "spir64-unknown-unknown"
define spir_kernel void @work(ptr addrspace(1) %out) {
  %id = call spir_func i64 @_Z12get_local_idj(i32 0)
  %short = trunc i64 %id to i32
  %number = call spir_func i32 @_Z8abs_diffii(i32 %short, i32 5)
  store i32 %number, ptr addrspace(1) %out
  call spir_func void @elsewhere(ptr addrspace(1) %out)
  ret void
}
declare spir_func i64 @_Z12get_local_idj(i32)
declare spir_func i32 @_Z8abs_diffii(i32, i32)
declare spir_func void @elsewhere(ptr addrspace(1))
!opencl.ocl.version = !{!0}
!0 = !{i32 1, i32 2}
