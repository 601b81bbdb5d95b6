; The module lists two sources, of OpenCL C 1.2 and 2.0.
; false: OpSource OpenCL_C 200000
!spirv.Source = !{!0, !1}
!0 = !{i32 3, i32 102000}
!1 = !{i32 3, i32 200000}
