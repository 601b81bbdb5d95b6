; Structs without padding are `CPacked`, named ones and others, and are packed when they come back.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-NOT: Decorate [[#]] CPacked
; SPIRV-DAG: Name [[#TIGHT:]] "struct.tight"
; SPIRV-DAG: Name [[#LOOSE:]] "struct.loose"
; SPIRV-DAG: Decorate [[#TIGHT]] CPacked
; SPIRV-DAG: Decorate [[#NAMELESS:]] CPacked
; SPIRV-NOT: Decorate [[#]] CPacked
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#WORD:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeStruct [[#TIGHT]] [[#BYTE]] [[#WORD]]{{ *$}}
; SPIRV-DAG: TypeStruct [[#LOOSE]] [[#BYTE]] [[#LONG]]{{ *$}}
; SPIRV-DAG: TypeStruct [[#NAMELESS]] [[#LONG]] [[#BYTE]]{{ *$}}

; CHECK-DAG: %struct.tight = type <{ i8, i32 }>
; CHECK-DAG: %struct.loose = type { i8, i64 }
; CHECK-DAG: %[[NAME:.+]] = type <{ i64, i8 }>
%struct.tight = type <{ i8, i32 }>
%struct.loose = type { i8, i64 }

; CHECK: @both = addrspace(1) global %struct.tight <{ i8 1, i32 2 }>
@both = addrspace(1) global %struct.tight <{ i8 1, i32 2 }>
@other = addrspace(1) global %struct.loose { i8 3, i64 4 }
; CHECK: @without_name = addrspace(1) global %[[NAME]] <{ i64 5, i8 6 }>
@without_name = addrspace(1) global <{ i64, i8 }> <{ i64 5, i8 6 }>
