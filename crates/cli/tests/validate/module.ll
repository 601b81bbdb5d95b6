target datalayout = "{layout}"
target triple = "spir64-unknown-unknown"
{function}
!opencl.kernels = !{}
!opencl.spir.version = !{!0}
!opencl.ocl.version = !{!0}
!0 = metadata !{i32 1, i32 2}
