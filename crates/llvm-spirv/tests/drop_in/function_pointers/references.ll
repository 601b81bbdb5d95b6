; Which functions are called through pointers from elsewhere is an attribute, and a decoration with a capability of its own.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,PLAIN
; RUN: llvm-spirv -r %t.spv --spirv-emit-function-ptr-addr-space -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,CODE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability FunctionPointersINTEL
; SPIRV-DAG: Capability IndirectReferencesINTEL
; SPIRV-DAG: Extension "SPV_INTEL_function_pointers"
; SPIRV-DAG: Name [[#OFFERED:]] "offered"
; SPIRV-DAG: Name [[#CALLED:]] "called"
; SPIRV-NOT: Decorate [[#CALLED]] ReferencedIndirectlyINTEL
; SPIRV: Decorate [[#OFFERED]] ReferencedIndirectlyINTEL
; SPIRV-NOT: Decorate [[#CALLED]] ReferencedIndirectlyINTEL
; SPIRV: Function [[#]] [[#OFFERED]]

; PLAIN: define spir_func i64 @offered(i64 %x) #[[#OFFERED:]]
; CODE: define spir_func i64 @offered(i64 %x) addrspace(9) #[[#OFFERED:]]
; LLVM: define spir_func i64 @called(i64 %x) #[[#CALLED:]]
; LLVM-DAG: attributes #[[#OFFERED]] = { {{.*}}"referenced-indirectly"{{.*}} }
; LLVM-DAG: attributes #[[#CALLED]] = { nounwind }
define spir_func i64 @offered(i64 %x) #0 {
  ret i64 %x
}

define spir_func i64 @called(i64 %x) {
  %slot = alloca ptr, align 8
  store ptr @offered, ptr %slot, align 8
  %loaded = load ptr, ptr %slot, align 8
  %y = call spir_func i64 %loaded(i64 %x)
  ret i64 %y
}

attributes #0 = { "referenced-indirectly" }
