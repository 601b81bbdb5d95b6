; The module lists a capability (Int16, 22) that it doesn't need.
; true: OpCapability Int16
!spirv.Capability = !{!0}
!0 = !{i32 22}
