define spir_kernel void @kernel1() { ret void }
define spir_kernel void @kernel2() { ret void }
!spirv.Source = !{!0}
!spirv.SourceExtension = !{!2, !3}
!spirv.Extension = !{!2}
!spirv.Capability = !{!4}
!spirv.MemoryModel = !{!5}
!spirv.EntryPoint = !{!6 ,!7}
!spirv.ExecutionMode = !{!8, !9}
!spirv.Generator = !{!10}
!0 = !{i32 3, i32 102000, !1}
!1 = !{!"/tmp/opencl/program.cl"}
!2 = !{!"cl_khr_fp16"}
!3 = !{!"cl_khr_gl_sharing"}
!4 = !{i32 10}
!5 = !{i32 1, i32 2}
!6 = !{i32 6, {first}, !"kernel1", !"TBD"}
!7 = !{i32 6, {second}, !"kernel2", !"TBD"}
!8 = !{!6, i32 18, i32 16, i32 1, i32 1}
!9 = !{!7, i32 32}
!10 = !{i16 6, i16 123}
