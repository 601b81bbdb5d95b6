; The language of the source and its version: OpenCL C's is metadata of its own, that of C++ for OpenCL (6) beside the version
; of OpenCL that it goes with, and OpenCL C++ (4), which only the list of sources says, has neither.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/c.ll -o %t/c.spv
; RUN: llvm-spirv -to-text %t/c.spv -o - | FileCheck %s --check-prefix=PLAIN
; RUN: llvm-spirv -r %t/c.spv -o - | llvm-dis | FileCheck %s --check-prefix=PLAIN-BACK
; RUN: llvm-spirv %t/cxx.ll -o %t/cxx.spv
; RUN: llvm-spirv -to-text %t/cxx.spv -o - | FileCheck %s --check-prefix=CXX
; RUN: llvm-spirv -r %t/cxx.spv -o - | llvm-dis | FileCheck %s --check-prefix=CXX-BACK
; RUN: llvm-spirv %t/cxx21.ll -o %t/cxx21.spv
; RUN: llvm-spirv -to-text %t/cxx21.spv -o - | FileCheck %s --check-prefix=CXX21
; RUN: llvm-spirv -r %t/cxx21.spv -o - | llvm-dis | FileCheck %s --check-prefix=CXX21-BACK
; RUN: llvm-spirv %t/opencl_cxx.ll -o %t/opencl_cxx.spv
; RUN: llvm-spirv -to-text %t/opencl_cxx.spv -o - | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r %t/opencl_cxx.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL-BACK

; PLAIN: Source 3 200000
; PLAIN-BACK-NOT: opencl.cxx.version
; PLAIN-BACK-DAG: !spirv.Source = !{![[SOURCE:[0-9]+]]}
; PLAIN-BACK-DAG: !opencl.ocl.version = !{![[VERSION:[0-9]+]]}
; PLAIN-BACK-DAG: ![[SOURCE]] = !{i32 3, i32 200000}
; PLAIN-BACK-DAG: ![[VERSION]] = !{i32 2, i32 0}

; CXX: Source 6 100000
; CXX-BACK-DAG: !spirv.Source = !{![[SOURCE:[0-9]+]]}
; CXX-BACK-DAG: !opencl.cxx.version = !{![[cxx:[0-9]+]]}
; CXX-BACK-DAG: !opencl.ocl.version = !{![[c:[0-9]+]]}
; CXX-BACK-DAG: ![[SOURCE]] = !{i32 6, i32 100000}
; CXX-BACK-DAG: ![[cxx]] = !{i32 1, i32 0}
; CXX-BACK-DAG: ![[c]] = !{i32 2, i32 0}

; CXX21: Source 6 202100000
; CXX21-BACK-DAG: !opencl.cxx.version = !{![[cxx:[0-9]+]]}
; CXX21-BACK-DAG: !opencl.ocl.version = !{![[c:[0-9]+]]}
; CXX21-BACK-DAG: ![[cxx]] = !{i32 2021, i32 0}
; CXX21-BACK-DAG: ![[c]] = !{i32 3, i32 0}

; OPENCL: Source 4 100000
; OPENCL-BACK-NOT: opencl.cxx.version
; OPENCL-BACK-NOT: opencl.ocl.version
; OPENCL-BACK: !spirv.Source = !{![[SOURCE:[0-9]+]]}
; OPENCL-BACK-NOT: opencl.cxx.version
; OPENCL-BACK-NOT: opencl.ocl.version
; OPENCL-BACK: ![[SOURCE]] = !{i32 4, i32 100000}

;--- c.ll
target triple = "spir64-unknown-unknown"
!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- cxx.ll
target triple = "spir64-unknown-unknown"
!opencl.ocl.version = !{!0}
!opencl.cxx.version = !{!1}
!0 = !{i32 2, i32 0}
!1 = !{i32 1, i32 0}

;--- cxx21.ll
target triple = "spir64-unknown-unknown"
!opencl.ocl.version = !{!0}
!opencl.cxx.version = !{!1}
!0 = !{i32 3, i32 0}
!1 = !{i32 2021, i32 0}

;--- opencl_cxx.ll
target triple = "spir64-unknown-unknown"
!spirv.Source = !{!0}
!0 = !{i32 4, i32 100000}
