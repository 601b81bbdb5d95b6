; Built-in variables come before all that functions have: their types are the first.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: TypeInt 2 64 0
; CHECK: TypeVector 3 2 3
; CHECK: TypePointer 4 1 3
; CHECK: Variable 4 5 1
; CHECK: Variable 4 6 1
; CHECK: Load 3 {{[0-9]+}} 5
; CHECK: Load 3 {{[0-9]+}} 6
define spir_func i64 @position(i32 %dimension) {
  br label %last

last:
  %size = call spir_func i64 @_Z15get_global_sizej(i32 %dimension)
  %id = call spir_func i64 @_Z13get_global_idj(i32 %dimension)
  %rest = sub i64 %size, %id
  ret i64 %rest
}

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func i64 @_Z15get_global_sizej(i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
