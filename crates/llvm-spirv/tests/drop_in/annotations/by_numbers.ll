; An annotation may list decorations by their numbers, with words and numbers in quotes or without. Without the extension it is
; a text, which the Khronos translator leaves out.
;
; RUN: llvm-spirv --spirv-ext=+SPV_INTEL_fpga_memory_attributes %s -o %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=WITHOUT

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%pair = type { i32, ptr }
@text = private unnamed_addr addrspace(1) constant [110 x i8] c"{5825}{5826:\22ram\22}{5827:\2232\22}{5828:16}{5829:2}{5830}{5831}{5832:5}{5834:all,\22depth\22}{5835:\220\22,4,\222\22}{5836:12}\00", section "llvm.metadata"
@file = private unnamed_addr addrspace(1) constant [2 x i8] c"f\00", section "llvm.metadata"

; SPIRV-DAG: Decorate [[#ADDRESS:]] RegisterINTEL
; SPIRV-DAG: Decorate [[#ADDRESS]] MemoryINTEL "ram"
; SPIRV-DAG: Decorate [[#ADDRESS]] NumbanksINTEL 32
; SPIRV-DAG: Decorate [[#ADDRESS]] BankwidthINTEL 16
; SPIRV-DAG: Decorate [[#ADDRESS]] MaxPrivateCopiesINTEL 2
; SPIRV-DAG: Decorate [[#ADDRESS]] SinglepumpINTEL
; SPIRV-DAG: Decorate [[#ADDRESS]] DoublepumpINTEL
; SPIRV-DAG: Decorate [[#ADDRESS]] MaxReplicatesINTEL 5
; SPIRV-DAG: Decorate [[#ADDRESS]] MergeINTEL "all" "depth"
; SPIRV-DAG: Decorate [[#ADDRESS]] BankBitsINTEL 0 4 2{{ *$}}
; SPIRV-DAG: Decorate [[#ADDRESS]] ForcePow2DepthINTEL 12

; All of them are one text again.
; CHECK: @[[TEXT:[0-9]+]] = private unnamed_addr constant [159 x i8] c"
; CHECK-DAG: {{[{]}}register:1}
; CHECK-DAG: {{[{]}}memory:ram}
; CHECK-DAG: {{[{]}}numbanks:32}
; CHECK-DAG: {{[{]}}bankwidth:16}
; CHECK-DAG: {{[{]}}private_copies:2}
; CHECK-DAG: {{[{]}}pump:1}
; CHECK-DAG: {{[{]}}pump:2}
; CHECK-DAG: {{[{]}}max_replicates:5}
; CHECK-DAG: {{[{]}}merge:all:depth}
; CHECK-DAG: {{[{]}}bank_bits:0,4,2}
; CHECK-DAG: {{[{]}}force_pow2_depth:12}
; CHECK: call void @llvm.var.annotation.p0.p0(ptr %{{.+}}, ptr @[[TEXT]], ptr poison, i32 poison, ptr poison)
; WITHOUT: Decorate [[#]] UserSemantic "{{[{]}}5825}
; WITHOUT-NOT: RegisterINTEL
define spir_func ptr @hold() {
  %variable = alloca %pair, align 8
  %held = call ptr @llvm.ptr.annotation.p0.p1(ptr %variable, ptr addrspace(1) @text, ptr addrspace(1) @file, i32 3, ptr addrspace(1) null)
  %value = load ptr, ptr %held, align 8
  ret ptr %value
}

declare ptr @llvm.ptr.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
