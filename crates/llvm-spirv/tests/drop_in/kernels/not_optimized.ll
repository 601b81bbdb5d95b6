; What is not to be optimized says so where one of two extensions is allowed, the one of several vendors first. Else it only
; isn't inlined.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_optnone -spirv-text -o - | FileCheck %s --check-prefixes=SAID,EXT
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_optnone -spirv-text -o - | FileCheck %s --check-prefixes=SAID,INTEL
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_optnone,+SPV_EXT_optnone -spirv-text -o - | FileCheck %s --check-prefixes=SAID,EXT
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=PLAIN
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_optnone -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=BACK
; RUN: llvm-spirv %s -o %t.plain.spv
; RUN: spirv-val --target-env opencl2.2 %t.plain.spv
; RUN: llvm-spirv -r %t.plain.spv -o - | llvm-dis | FileCheck %s --check-prefix=PLAIN_BACK

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SAID: Capability OptNoneEXT
; EXT-NOT: Extension "SPV_INTEL_optnone"
; EXT: Extension "SPV_EXT_optnone"
; INTEL-NOT: Extension "SPV_EXT_optnone"
; INTEL: Extension "SPV_INTEL_optnone"
; SAID: Function [[#]] [[#]] 65538
; PLAIN-NOT: OptNone
; PLAIN: Function [[#]] [[#]] 2
; BACK: define spir_func i32 @same(i32 %n) #[[#OF_SAME:]]
; BACK: attributes #[[#OF_SAME]] = { {{.*}}noinline{{.*}}optnone{{.*}} }
; PLAIN_BACK: define spir_func i32 @same(i32 %n) #[[#OF_SAME:]]
; PLAIN_BACK-NOT: optnone
; PLAIN_BACK: attributes #[[#OF_SAME]] = { {{.*}}noinline
; PLAIN_BACK-NOT: optnone
define spir_func i32 @same(i32 %n) noinline optnone {
  ret i32 %n
}
