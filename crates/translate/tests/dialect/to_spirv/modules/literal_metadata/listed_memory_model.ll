; The module lists physical addresses of 64 bits and the memory model GLSL450.
; with: modules.inferred_declarations=false
; true: OpCapability Shader
; true: OpMemoryModel Physical64 GLSL450
; false: OpCapability Kernel
; false: OpMemoryModel Physical64 OpenCL
define spir_func i32 @same(i32 %x) {
  ret i32 %x
}
!spirv.MemoryModel = !{!0}
!0 = !{i32 2, i32 1}
