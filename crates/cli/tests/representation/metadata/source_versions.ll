; The version of OpenCL C 1.2 is 102000 in SPIR-V. The text has that, and 0x10200 elsewhere; its older revision has 120. The
; version that OpenCL asks for comes back too, also from modules that hold another number.
;
; RUN: split-file %s %t
; RUN: transpire translate %t/bytes.ll -o %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: transpire translate %t/decimal.ll -o %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: transpire translate %t/older.ll -o %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: transpire translate %t.spv --llvm 22 --old-representation -o %t.bc
; RUN: opt -passes=verify -S %t.bc | FileCheck %s --check-prefix=OLDER
; RUN: spirv-as %t/bytes.spvasm -o %t.spv
; RUN: %{to-llvm} | FileCheck %s --check-prefix=BYTES

; SPIRV: OpSource OpenCL_C 102000
; LLVM-DAG: !spirv.Source = !{![[#SOURCE:]]}
; LLVM-DAG: ![[#SOURCE]] = !{i32 3, i32 102000}
; LLVM-DAG: !opencl.ocl.version = !{![[#VERSION:]]}
; LLVM-DAG: ![[#VERSION]] = !{i32 1, i32 2}
; OLDER-DAG: !spirv.Source = !{![[#SOURCE:]]}
; OLDER-DAG: ![[#SOURCE]] = !{i32 3, i32 120}
; BYTES-DAG: !opencl.ocl.version = !{![[#VERSION:]]}
; BYTES-DAG: ![[#VERSION]] = !{i32 1, i32 2}

;--- bytes.ll
target triple = "spir64-unknown-unknown"
define spir_kernel void @work() {
  ret void
}
!spirv.Source = !{!0}
!0 = !{i32 3, i32 66048}

;--- decimal.ll
target triple = "spir64-unknown-unknown"
define spir_kernel void @work() {
  ret void
}
!spirv.Source = !{!0}
!0 = !{i32 3, i32 102000}

;--- older.ll
target triple = "spir64-unknown-unknown"
define spir_kernel void @work() {
  ret void
}
!spirv.Source = !{!0}
!0 = !{i32 3, i32 120}

;--- bytes.spvasm
OpCapability Addresses
OpCapability Linkage
OpCapability Kernel
OpMemoryModel Physical64 OpenCL
OpSource OpenCL_C 66048
