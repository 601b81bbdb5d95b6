; A sequence of tasks is made of a function and four numbers, given arguments, asked for results, and released, by
; templates of SYCL's headers or by plain functions. What it calls stays the function; numbers of the properties may be -1
; and 0. (The Khronos translator does not read again what it wrote: it takes one call of each function that makes sequences.)
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_task_sequence -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,TYPED
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_task_sequence,+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: llvm-spirv %t.untyped.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,UNTYPED
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_task_sequence -spirv-text -o - | FileCheck %s --check-prefixes=SPIRV,TYPED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%holder = type { i64, target("spirv.TaskSequenceINTEL") }

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_task_sequence

; SPIRV-DAG: Capability {{TaskSequence(INTEL|ALTERA)}}
; SPIRV-DAG: Extension "SPV_{{INTEL|ALTERA}}_task_sequence"
; SPIRV-DAG: Name [[#SCALE:]] "scale"
; SPIRV-DAG: Name [[#NOTE:]] "note"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeVoid [[#VOID:]]
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeTaskSequence{{INTEL|ALTERA}} [[#SEQUENCE:]]
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeStruct [[#HOLDER:]] [[#LONG]] [[#SEQUENCE]] {{$}}
; TYPED-DAG: TypePointer [[#PLACE:]] 7 [[#SEQUENCE]]
; UNTYPED-DAG: TypeUntypedPointerKHR [[#PLACE:]] 7

; SPIRV: FunctionParameter [[#FLOAT]] [[#X:]]
; SPIRV: FunctionParameter [[#INT]] [[#N:]]
; SPIRV: TaskSequenceCreate{{INTEL|ALTERA}} [[#SEQUENCE]] [[#MADE:]] [[#SCALE]] 3 4294967295 12 5
; TYPED: InBoundsPtrAccessChain [[#PLACE]] [[#MEMBER:]]
; UNTYPED: UntypedInBoundsPtrAccessChainKHR [[#PLACE]] [[#MEMBER:]] [[#HOLDER]]
; SPIRV: Store [[#MEMBER]] [[#MADE]]
; SPIRV: Load [[#SEQUENCE]] [[#FIRST:]] [[#MEMBER]]
; SPIRV: TaskSequenceAsync{{INTEL|ALTERA}} [[#FIRST]] [[#X]] [[#N]]
; SPIRV: Load [[#SEQUENCE]] [[#SECOND:]] [[#MEMBER]]
; SPIRV: TaskSequenceGet{{INTEL|ALTERA}} [[#FLOAT]] [[#]] [[#SECOND]]
; SPIRV: Load [[#SEQUENCE]] [[#THIRD:]] [[#MEMBER]]
; SPIRV: TaskSequenceRelease{{INTEL|ALTERA}} [[#THIRD]]
; SPIRV: TaskSequenceCreate{{INTEL|ALTERA}} [[#SEQUENCE]] [[#OTHER:]] [[#NOTE]] 4294967295 0 0 0
; SPIRV: TaskSequenceAsync{{INTEL|ALTERA}} [[#OTHER]] [[#N]]
; SPIRV: TaskSequenceGet{{INTEL|ALTERA}} [[#VOID]] [[#]] [[#OTHER]]
; SPIRV: Function [[#FLOAT]] [[#SCALE]] 0
; SPIRV: Function [[#VOID]] [[#NOTE]] 0

; LLVM: %made = call spir_func target("spirv.TaskSequenceINTEL") @_Z66__spirv_TaskSequenceCreateINTEL_RPU3AS125__spirv_TaskSequenceINTELPfiiii(ptr @scale, i32 3, i32 -1, i32 12, i32 5)
; LLVM: store target("spirv.TaskSequenceINTEL") %made, ptr %member
; LLVM: %first = load target("spirv.TaskSequenceINTEL"), ptr %member
; LLVM: call spir_func void @_Z30__spirv_TaskSequenceAsyncINTELPU3AS125__spirv_TaskSequenceINTELfi(target("spirv.TaskSequenceINTEL") %first, float %x, i32 %n)
; LLVM: %second = load target("spirv.TaskSequenceINTEL"), ptr %member
; LLVM: call spir_func float @_Z28__spirv_TaskSequenceGetINTELPU3AS125__spirv_TaskSequenceINTEL(target("spirv.TaskSequenceINTEL") %second)
; LLVM: %third = load target("spirv.TaskSequenceINTEL"), ptr %member
; LLVM: call spir_func void @_Z32__spirv_TaskSequenceReleaseINTELPU3AS125__spirv_TaskSequenceINTEL(target("spirv.TaskSequenceINTEL") %third)
; LLVM: %other = call spir_func target("spirv.TaskSequenceINTEL") @_Z66__spirv_TaskSequenceCreateINTEL_RPU3AS125__spirv_TaskSequenceINTEL{{.*}}iiii(ptr @note, i32 -1, i32 0, i32 0, i32 0)
; LLVM: call spir_func void @_Z28__spirv_TaskSequenceGetINTELPU3AS125__spirv_TaskSequenceINTEL{{.*}}(target("spirv.TaskSequenceINTEL") %other)
define spir_kernel void @kernel(ptr addrspace(1) %out, float %x, i32 %n) {
  %held = alloca %holder, align 8
  store i64 0, ptr %held, align 8
  %made = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTELIN3own5tasksIL_Z5scalefiEEEfJfiEEmPFT0_DpT1_Eiijt(ptr @scale, i32 3, i32 -1, i32 12, i16 zeroext 5)
  %member = getelementptr inbounds %holder, ptr %held, i64 0, i32 1
  store target("spirv.TaskSequenceINTEL") %made, ptr %member, align 8
  %first = load target("spirv.TaskSequenceINTEL"), ptr %member, align 8
  call spir_func void @_Z30__spirv_TaskSequenceAsyncINTELIJfiEEvmDpT_(target("spirv.TaskSequenceINTEL") %first, float %x, i32 %n)
  %second = load target("spirv.TaskSequenceINTEL"), ptr %member, align 8
  %result = call spir_func float @_Z28__spirv_TaskSequenceGetINTELIfET_m(target("spirv.TaskSequenceINTEL") %second)
  store float %result, ptr addrspace(1) %out, align 4
  %third = load target("spirv.TaskSequenceINTEL"), ptr %member, align 8
  call spir_func void @_Z32__spirv_TaskSequenceReleaseINTELm(target("spirv.TaskSequenceINTEL") %third)
  %other = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTELv(ptr @note, i32 -1, i32 0, i32 0, i16 zeroext 0)
  call spir_func void @_Z30__spirv_TaskSequenceAsyncINTELi(target("spirv.TaskSequenceINTEL") %other, i32 %n)
  call spir_func void @_Z28__spirv_TaskSequenceGetINTELv(target("spirv.TaskSequenceINTEL") %other)
  ret void
}

define linkonce_odr spir_func float @scale(float %x, i32 %n) {
  %factor = sitofp i32 %n to float
  %y = fmul float %x, %factor
  ret float %y
}

define linkonce_odr spir_func void @note(i32 %n) {
  ret void
}

declare spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTELIN3own5tasksIL_Z5scalefiEEEfJfiEEmPFT0_DpT1_Eiijt(ptr, i32, i32, i32, i16 zeroext)
declare spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTELv(ptr, i32, i32, i32, i16 zeroext)
declare spir_func void @_Z30__spirv_TaskSequenceAsyncINTELIJfiEEvmDpT_(target("spirv.TaskSequenceINTEL"), float, i32)
declare spir_func void @_Z30__spirv_TaskSequenceAsyncINTELi(target("spirv.TaskSequenceINTEL"), i32)
declare spir_func float @_Z28__spirv_TaskSequenceGetINTELIfET_m(target("spirv.TaskSequenceINTEL"))
declare spir_func void @_Z28__spirv_TaskSequenceGetINTELv(target("spirv.TaskSequenceINTEL"))
declare spir_func void @_Z32__spirv_TaskSequenceReleaseINTELm(target("spirv.TaskSequenceINTEL"))
