; Where an FPGA keeps variables of the module: the list of annotations names the properties, which become decorations;
; what is none of them stays words. Afterwards there is a list again.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_memory_attributes -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability FPGAMemoryAttributesINTEL
; SPIRV: Extension "SPV_INTEL_fpga_memory_attributes"
; SPIRV-DAG: Name [[#TABLE:]] "table"
; SPIRV-DAG: Decorate [[#TABLE]] MemoryINTEL "DEFAULT" {{$}}
; SPIRV-DAG: Decorate [[#TABLE]] NumbanksINTEL 4 {{$}}
; SPIRV-DAG: Decorate [[#TABLE]] UserSemantic "{sizeinfo:4}"
; SPIRV-DAG: Name [[#QUEUE:]] "queue"
; SPIRV-DAG: Decorate [[#QUEUE]] MemoryINTEL "BLOCK_RAM" {{$}}
; SPIRV-DAG: Name [[#NOTED:]] "noted"
; SPIRV-DAG: Decorate [[#NOTED]] UserSemantic "my own words" {{$}}
; SPIRV-DAG: Name [[#DEEP:]] "deep"
; SPIRV-DAG: Decorate [[#DEEP]] MemoryINTEL "MLAB" {{$}}
; SPIRV-DAG: Decorate [[#DEEP]] ForcePow2DepthINTEL 0 {{$}}
; SPIRV-DAG: Decorate [[#DEEP]] MaxReplicatesINTEL 6 {{$}}
; LLVM-DAG: @[[TABLE:[0-9]+]] = private unnamed_addr constant [29 x i8] c"{memory:DEFAULT}{numbanks:4}\00"
; LLVM-DAG: @[[QUEUE:[0-9]+]] = private unnamed_addr constant [19 x i8] c"{memory:BLOCK_RAM}\00"
; LLVM-DAG: @[[NOTED:[0-9]+]] = private unnamed_addr constant [13 x i8] c"my own words\00"
; LLVM-DAG: @[[DEEP:[0-9]+]] = private unnamed_addr constant [52 x i8] c"{memory:MLAB}{max_replicates:6}{force_pow2_depth:0}\00"
; LLVM: @llvm.global.annotations = appending global [7 x { ptr, ptr, ptr, i32, ptr }]
; LLVM-SAME: @table to ptr), ptr @[[TABLE]], ptr poison
; LLVM-SAME: @table to ptr), ptr @{{[0-9]+}}, ptr poison
; LLVM-SAME: @queue to ptr), ptr @[[QUEUE]], ptr poison
; LLVM-SAME: @queue to ptr), ptr @{{[0-9]+}}, ptr poison
; LLVM-SAME: @noted to ptr), ptr @[[NOTED]], ptr poison
; LLVM-SAME: @deep to ptr), ptr @[[DEEP]], ptr poison
@table = internal addrspace(1) constant i32 5, align 4
@text.table = private unnamed_addr addrspace(1) constant [41 x i8] c"{memory:DEFAULT}{sizeinfo:4}{numbanks:4}\00", section "llvm.metadata"
@queue = internal addrspace(1) constant i32 5, align 4
@text.queue = private unnamed_addr addrspace(1) constant [31 x i8] c"{memory:BLOCK_RAM}{sizeinfo:4}\00", section "llvm.metadata"
@noted = internal addrspace(1) constant i32 5, align 4
@text.noted = private unnamed_addr addrspace(1) constant [13 x i8] c"my own words\00", section "llvm.metadata"
@deep = internal addrspace(1) constant i32 4, align 4
@text.deep = private unnamed_addr addrspace(1) constant [66 x i8] c"{memory:MLAB}{sizeinfo:4,8}{max_replicates:6}{force_pow2_depth:0}\00", section "llvm.metadata"
@file = private unnamed_addr addrspace(1) constant [5 x i8] c"main\00", section "llvm.metadata"
@llvm.global.annotations = appending addrspace(1) global [4 x { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32 }] [{ ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32 } { ptr addrspace(1) @table, ptr addrspace(1) @text.table, ptr addrspace(1) @file, i32 1 }, { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32 } { ptr addrspace(1) @queue, ptr addrspace(1) @text.queue, ptr addrspace(1) @file, i32 2 }, { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32 } { ptr addrspace(1) @noted, ptr addrspace(1) @text.noted, ptr addrspace(1) @file, i32 3 }, { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32 } { ptr addrspace(1) @deep, ptr addrspace(1) @text.deep, ptr addrspace(1) @file, i32 4 }], section "llvm.metadata"

define spir_func i32 @use() {
  %table = load i32, ptr addrspace(1) @table, align 4
  %queue = load i32, ptr addrspace(1) @queue, align 4
  %noted = load i32, ptr addrspace(1) @noted, align 4
  %deep = load i32, ptr addrspace(1) @deep, align 4
  %sum = add i32 %table, %queue
  ret i32 %sum
}
