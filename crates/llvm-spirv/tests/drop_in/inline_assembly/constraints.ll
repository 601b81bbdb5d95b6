; Inline assembly keeps its text, its constraints and its side effects, whatever it takes and gives: nothing, numbers of
; all kinds, constants, or several results as a structure. There is one target for all of it. Without the
; extension it is refused (where the Khronos translator crashes).
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_inline_assembly -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: SPV_INTEL_inline_assembly

; SPIRV: Capability AsmINTEL
; SPIRV: Extension "SPV_INTEL_inline_assembly"
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeFloat [[#DOUBLE:]] 64
; SPIRV-DAG: TypeStruct [[#PAIR:]] [[#SHORT]] [[#FLOAT]]
; SPIRV-DAG: Constant [[#INT]] [[#SEVEN:]] 7
; SPIRV-DAG: Constant [[#DOUBLE]] [[#HALF_OF_ONE:]] 0 1071644672
; SPIRV: AsmTargetINTEL [[#TARGET:]]
; SPIRV-NOT: AsmTargetINTEL
; SPIRV-DAG: AsmINTEL [[#]] [[#EMPTY:]] [[#]] [[#TARGET]] "" ""
; SPIRV-DAG: AsmINTEL [[#]] [[#CLOBBERS:]] [[#]] [[#TARGET]] "fence" "~{flags},~{memory}"
; SPIRV-DAG: AsmINTEL [[#]] [[#EARLY:]] [[#]] [[#TARGET]] "read $0" "=&r"
; SPIRV-DAG: AsmINTEL [[#LONG]] [[#INTEGERS:]] [[#]] [[#TARGET]] "join $0 $2 $1 $3" "=r,r,r,r"
; SPIRV-DAG: AsmINTEL [[#HALF]] [[#FLOATS:]] [[#]] [[#TARGET]] "blend $0 $1 $2" "=r,r,r"
; SPIRV-DAG: AsmINTEL [[#]] [[#IMMEDIATES:]] [[#]] [[#TARGET]] "set $0 $1" "i,i"
; SPIRV-DAG: AsmINTEL [[#PAIR]] [[#SEVERAL:]] [[#]] [[#TARGET]] "swap $0 $1" "=r,=r,0,1"

; SPIRV: AsmCallINTEL [[#]] [[#]] [[#EMPTY]]
; SPIRV: AsmCallINTEL [[#]] [[#]] [[#CLOBBERS]]
; SPIRV: AsmCallINTEL [[#INT]] [[#]] [[#EARLY]]
; LLVM: define spir_kernel void @nothing
; LLVM: call void asm sideeffect "", ""()
; LLVM: call void asm sideeffect "fence", "~{flags},~{memory}"()
; LLVM: %read = call i32 asm "read $0", "=&r"()
; LLVM: store i32 %read, ptr addrspace(1) %out
define spir_kernel void @nothing(ptr addrspace(1) %out) {
  call void asm sideeffect "", ""()
  call void asm sideeffect "fence", "~{flags},~{memory}"()
  %read = call i32 asm "read $0", "=&r"()
  store i32 %read, ptr addrspace(1) %out, align 4
  ret void
}

; SPIRV: FunctionParameter [[#BYTE]] [[#A:]]
; SPIRV: FunctionParameter [[#SHORT]] [[#B:]]
; SPIRV: FunctionParameter [[#INT]] [[#C:]]
; SPIRV: AsmCallINTEL [[#LONG]] [[#]] [[#INTEGERS]] [[#C]] [[#A]] [[#B]]
; LLVM: call i64 asm sideeffect "join $0 $2 $1 $3", "=r,r,r,r"(i32 %c, i8 %a, i16 %b)
define spir_func i64 @integers(i8 %a, i16 %b, i32 %c) {
  %joined = call i64 asm sideeffect "join $0 $2 $1 $3", "=r,r,r,r"(i32 %c, i8 %a, i16 %b)
  ret i64 %joined
}

; SPIRV: FunctionParameter [[#FLOAT]] [[#X:]]
; SPIRV: FunctionParameter [[#DOUBLE]] [[#Y:]]
; SPIRV: AsmCallINTEL [[#HALF]] [[#]] [[#FLOATS]] [[#Y]] [[#X]]
; LLVM: call half asm sideeffect "blend $0 $1 $2", "=r,r,r"(double %y, float %x)
define spir_func half @floats(float %x, double %y) {
  %blended = call half asm sideeffect "blend $0 $1 $2", "=r,r,r"(double %y, float %x)
  ret half %blended
}

; SPIRV: AsmCallINTEL [[#]] [[#]] [[#IMMEDIATES]] [[#SEVEN]] [[#HALF_OF_ONE]]
; LLVM: call void asm sideeffect "set $0 $1", "i,i"(i32 7, double 5.000000e-01)
define spir_func void @immediates() {
  call void asm sideeffect "set $0 $1", "i,i"(i32 7, double 5.000000e-01)
  ret void
}

; SPIRV: AsmCallINTEL [[#PAIR]] [[#BOTH:]] [[#SEVERAL]]
; SPIRV: CompositeExtract [[#SHORT]] [[#]] [[#BOTH]] 0
; SPIRV: CompositeExtract [[#FLOAT]] [[#]] [[#BOTH]] 1
; LLVM: %both = call %[[PAIR:.*]] asm sideeffect "swap $0 $1", "=r,=r,0,1"(i16 %number, float %value)
; LLVM: extractvalue %[[PAIR]] %both, 0
; LLVM: extractvalue %[[PAIR]] %both, 1
define spir_func void @several(ptr addrspace(1) %p, ptr addrspace(1) %q, i16 %number, float %value) {
  %both = call { i16, float } asm sideeffect "swap $0 $1", "=r,=r,0,1"(i16 %number, float %value)
  %first = extractvalue { i16, float } %both, 0
  %second = extractvalue { i16, float } %both, 1
  store i16 %first, ptr addrspace(1) %p, align 2
  store float %second, ptr addrspace(1) %q, align 4
  ret void
}
