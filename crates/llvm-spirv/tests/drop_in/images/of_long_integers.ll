; Images whose texels are integers of 64 bits need an extension, by their format.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_shader_image_int64 -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_EXT_shader_image_int64
; SPIRV-DAG: Capability Int64ImageEXT
; SPIRV-DAG: Extension "SPV_EXT_shader_image_int64"
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeImage [[#]] [[#LONG]] 2 0 0 0 2 41 1
; LLVM: target("spirv.Image", i64, 2, 0, 0, 0, 2, 41, 1) %image
define spir_func void @take(target("spirv.Image", i64, 2, 0, 0, 0, 2, 41, 1) %image) {
  ret void
}
