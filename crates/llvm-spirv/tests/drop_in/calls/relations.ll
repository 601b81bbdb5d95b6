; Relations of vectors are integers in OpenCL C, of which the lowest bit counts; in SPIR-V-friendly IR
; they are bytes.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefixes=CHECK,OCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefixes=CHECK,FRIENDLY

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: define spir_func <2 x i32> @numbers(<2 x float> %x)
; OCL: call spir_func <2 x i32> @_Z5isnanDv2_f(<2 x float> %x) #[[NOUNWIND:[0-9]+]]
; OCL-NEXT: trunc <2 x i32> %{{.*}} to <2 x i8>
; FRIENDLY: call spir_func <2 x i8> @_Z13__spirv_IsNanDv2_f(<2 x float> %x) #[[NOUNWIND:[0-9]+]]
; CHECK-NEXT: trunc <2 x i8> %{{.*}} to <2 x i1>
define spir_func <2 x i32> @numbers(<2 x float> %x) {
  %nan = call spir_func <2 x i32> @_Z5isnanDv2_f(<2 x float> %x)
  ret <2 x i32> %nan
}

; CHECK: define spir_func i32 @signs(<2 x i32> %x)
; OCL: call spir_func i32 @_Z3anyDv2_c(<2 x i8> %{{.*}})
; FRIENDLY: call spir_func i1 @_Z11__spirv_AnyDv2_c(<2 x i8> %{{.*}})
define spir_func i32 @signs(<2 x i32> %x) {
  %any = call spir_func i32 @_Z3anyDv2_i(<2 x i32> %x)
  ret i32 %any
}

; Names may repeat a type instead of pointing back to it.
; CHECK: define spir_func <8 x i32> @eight(<8 x float> %x, <8 x float> %y)
; CHECK: %[[IS:.+]] = fcmp oeq <8 x float> %x, %y
; CHECK-NEXT: select <8 x i1> %[[IS]], <8 x i32> splat (i32 -1), <8 x i32> zeroinitializer
; CHECK-NOT: convert
define spir_func <8 x i32> @eight(<8 x float> %x, <8 x float> %y) {
  %equal = call spir_func <8 x i32> @_Z7isequalDv8_fDv8_f(<8 x float> %x, <8 x float> %y)
  ret <8 x i32> %equal
}

; CHECK: attributes #[[NOUNWIND]] = { nounwind }

declare spir_func <8 x i32> @_Z7isequalDv8_fDv8_f(<8 x float>, <8 x float>)
declare spir_func <2 x i32> @_Z5isnanDv2_f(<2 x float>)
declare spir_func i32 @_Z3anyDv2_i(<2 x i32>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
