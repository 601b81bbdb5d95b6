; What a sequence of tasks is made of is a function; its numbers have limits.
;
; RUN: split-file %s %t
; RUN: not llvm-spirv %t/function.ll --spirv-ext=+SPV_INTEL_task_sequence -o - 2>&1 | FileCheck %s --check-prefixes=ERROR,FUNCTION
; RUN: not llvm-spirv %t/pipelined.ll --spirv-ext=+SPV_INTEL_task_sequence -o - 2>&1 | FileCheck %s --check-prefixes=ERROR,PIPELINED
; RUN: not llvm-spirv %t/cluster.ll --spirv-ext=+SPV_INTEL_task_sequence -o - 2>&1 | FileCheck %s --check-prefixes=ERROR,CLUSTER
; RUN: not llvm-spirv %t/get.ll --spirv-ext=+SPV_INTEL_task_sequence -o - 2>&1 | FileCheck %s --check-prefixes=ERROR,GET
; RUN: not llvm-spirv %t/async.ll --spirv-ext=+SPV_INTEL_task_sequence -o - 2>&1 | FileCheck %s --check-prefixes=ERROR,ASYNC
; RUN: llvm-spirv %t/right.ll --spirv-ext=+SPV_INTEL_task_sequence -o %t.spv

; ERROR: InvalidInstruction: Can't translate llvm instruction:
; ERROR-NEXT: TaskSequenceCreateINTEL
; FUNCTION-NEXT: First argument is expected to be a function
; PIPELINED-NEXT: Pipeline must be a 32 bit integer with the value bigger or equal to -1
; CLUSTER-NEXT: ClusterMode valid values are -1, 0, 1
; GET-NEXT: GetCapacity must be an unsigned 32-bit integer
; ASYNC-NEXT: AsyncCapacity must be an unsigned 32-bit integer

;--- function.ll
target triple = "spir64-unknown-unknown"

define spir_func void @run(ptr %anything) {
  %made = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr %anything, i32 4, i32 1, i32 2, i16 3)
  ret void
}

define spir_func i64 @task(i64 %x) {
  ret i64 %x
}

declare spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr, i32, i32, i32, i16)

;--- pipelined.ll
target triple = "spir64-unknown-unknown"

define spir_func void @run(ptr %anything) {
  %made = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr @task, i32 -7, i32 1, i32 2, i16 3)
  ret void
}

define spir_func i64 @task(i64 %x) {
  ret i64 %x
}

declare spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr, i32, i32, i32, i16)

;--- cluster.ll
target triple = "spir64-unknown-unknown"

define spir_func void @run(ptr %anything) {
  %made = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr @task, i32 4, i32 5, i32 2, i16 3)
  ret void
}

define spir_func i64 @task(i64 %x) {
  ret i64 %x
}

declare spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr, i32, i32, i32, i16)

;--- get.ll
target triple = "spir64-unknown-unknown"

define spir_func void @run(ptr %anything) {
  %made = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr @task, i32 4, i32 1, i32 -4, i16 3)
  ret void
}

define spir_func i64 @task(i64 %x) {
  ret i64 %x
}

declare spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr, i32, i32, i32, i16)

;--- async.ll
target triple = "spir64-unknown-unknown"

define spir_func void @run(ptr %anything) {
  %made = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr @task, i32 4, i32 1, i32 2, i32 -2)
  ret void
}

define spir_func i64 @task(i64 %x) {
  ret i64 %x
}

declare spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr, i32, i32, i32, i32)

;--- right.ll
target triple = "spir64-unknown-unknown"

define spir_func void @run(ptr %anything) {
  %made = call spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr @task, i32 -1, i32 -1, i32 0, i16 65535)
  ret void
}

define spir_func i64 @task(i64 %x) {
  ret i64 %x
}

declare spir_func target("spirv.TaskSequenceINTEL") @_Z31__spirv_TaskSequenceCreateINTEL(ptr, i32, i32, i32, i16)
