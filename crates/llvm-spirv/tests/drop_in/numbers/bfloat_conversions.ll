; `bfloat` may be loaded, converted from and to integers, and multiplied as vectors to a dot product, with the extension that has
; the type alone. Nothing of that is arithmetic, which needs another one.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_bfloat16 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV --implicit-check-not=BFloat16ArithmeticINTEL --implicit-check-not=SPV_INTEL_bfloat16_arithmetic
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s -o %t.no 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: not llvm-spirv %s --spirv-ext=+SPV_INTEL_bfloat16_arithmetic -o %t.no 2>&1 | FileCheck %s --check-prefix=REFUSED

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: SPV_KHR_bfloat16

; SPIRV-DAG: Capability BFloat16TypeKHR
; SPIRV-DAG: Capability BFloat16DotProductKHR
; SPIRV-DAG: Extension "SPV_KHR_bfloat16"
; SPIRV-DAG: Name [[#CONVERTED:]] "converted"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeFloat [[#BFLOAT:]] 16 0
; SPIRV-DAG: TypeVector [[#BFLOATS:]] [[#BFLOAT]] 3

target triple = "spirv64-unknown-unknown"

; SPIRV: Function [[#]] [[#CONVERTED]]
; SPIRV: FunctionParameter [[#]] [[#P:]]
; SPIRV: FunctionParameter [[#INT]] [[#N:]]
; SPIRV: Load [[#BFLOAT]] [[#X:]] [[#P]]
; SPIRV: ConvertFToS [[#INT]] [[#SIGNED:]] [[#X]]
; SPIRV: ConvertFToU [[#SHORT]] [[#UNSIGNED:]] [[#X]]
; SPIRV: ConvertUToF [[#BFLOAT]] [[#BACK:]] [[#UNSIGNED]]
; SPIRV: Store [[#P]] [[#BACK]]
; SPIRV: ConvertSToF [[#BFLOAT]] [[#OTHER:]] [[#N]]
; SPIRV: Store [[#P]] [[#OTHER]]
; LLVM: %x = load bfloat, ptr addrspace(1) %p
; LLVM: %signed = fptosi bfloat %x to i32
; LLVM: %unsigned = fptoui bfloat %x to i16
; LLVM: %back = uitofp i16 %unsigned to bfloat
; LLVM: %other = sitofp i32 %n to bfloat
define spir_func i32 @converted(ptr addrspace(1) %p, i32 %n) {
  %x = load bfloat, ptr addrspace(1) %p
  %signed = fptosi bfloat %x to i32
  %unsigned = fptoui bfloat %x to i16
  %back = uitofp i16 %unsigned to bfloat
  store bfloat %back, ptr addrspace(1) %p
  %other = sitofp i32 %n to bfloat
  store bfloat %other, ptr addrspace(1) %p
  ret i32 %signed
}

; SPIRV: Variable [[#]] [[#PLACE:]] 7
; SPIRV: Load [[#BFLOATS]] [[#Y:]] [[#PLACE]]
; SPIRV: Dot [[#BFLOAT]] [[#PRODUCT:]] [[#Y]] [[#Y]]
; SPIRV: ReturnValue [[#PRODUCT]]
; LLVM: %place = alloca <3 x bfloat>
; LLVM: %y = load <3 x bfloat>, ptr %place
; LLVM: call spir_func bfloat @_Z3dotDv3_DF16bS_(<3 x bfloat> %y, <3 x bfloat> %y)
define spir_func bfloat @square(<3 x bfloat> %given) {
  %place = alloca <3 x bfloat>
  store <3 x bfloat> %given, ptr %place
  %y = load <3 x bfloat>, ptr %place
  %product = call spir_func bfloat @_Z3dotDv3_DF16bS_(<3 x bfloat> %y, <3 x bfloat> %y)
  ret bfloat %product
}

; The second type may be spelt as a vector of the first, too.
; SPIRV: Dot [[#BFLOAT]]
; LLVM: call spir_func bfloat @_Z3dotDv2_DF16bS_(<2 x bfloat> %v, <2 x bfloat> %w)
define spir_func bfloat @product(<2 x bfloat> %v, <2 x bfloat> %w) {
  %product = call spir_func bfloat @_Z3dotDv2_DF16bDv2_S_(<2 x bfloat> %v, <2 x bfloat> %w)
  ret bfloat %product
}

declare spir_func bfloat @_Z3dotDv3_DF16bS_(<3 x bfloat>, <3 x bfloat>)
declare spir_func bfloat @_Z3dotDv2_DF16bDv2_S_(<2 x bfloat>, <2 x bfloat>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
