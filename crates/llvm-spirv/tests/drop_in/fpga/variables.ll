; Where an FPGA keeps a variable of a function is an annotation that lists numbers of decorations, in SPIR-V decorations of
; the variable, and afterwards an annotation that names them.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_memory_attributes -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=PLAIN

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; PLAIN-NOT: FPGAMemoryAttributesINTEL
; PLAIN-NOT: SPV_INTEL_fpga_memory_attributes

; SPIRV: Capability FPGAMemoryAttributesINTEL
; SPIRV: Extension "SPV_INTEL_fpga_memory_attributes"
; SPIRV-DAG: Name [[#REGISTER:]] "register"
; SPIRV-DAG: Decorate [[#REGISTER]] RegisterINTEL {{$}}
; SPIRV-DAG: Name [[#BLOCK:]] "block"
; SPIRV-DAG: Decorate [[#BLOCK]] MemoryINTEL "BLOCK_RAM" {{$}}
; SPIRV-DAG: Name [[#BANKS:]] "banks"
; SPIRV-DAG: Decorate [[#BANKS]] NumbanksINTEL 8 {{$}}
; SPIRV-DAG: Name [[#WIDTH:]] "width"
; SPIRV-DAG: Decorate [[#WIDTH]] BankwidthINTEL 16 {{$}}
; SPIRV-DAG: Name [[#COPIES:]] "copies"
; SPIRV-DAG: Decorate [[#COPIES]] MaxPrivateCopiesINTEL 3 {{$}}
; SPIRV-DAG: Name [[#SINGLE:]] "single"
; SPIRV-DAG: Decorate [[#SINGLE]] SinglepumpINTEL {{$}}
; SPIRV-DAG: Name [[#DOUBLE:]] "double"
; SPIRV-DAG: Decorate [[#DOUBLE]] DoublepumpINTEL {{$}}
; SPIRV-DAG: Name [[#REPLICATES:]] "replicates"
; SPIRV-DAG: Decorate [[#REPLICATES]] MaxReplicatesINTEL 5 {{$}}
; SPIRV-DAG: Name [[#SIMPLE:]] "simple"
; SPIRV-DAG: Decorate [[#SIMPLE]] SimpleDualPortINTEL {{$}}
; SPIRV-DAG: Name [[#MERGED:]] "merged"
; SPIRV-DAG: Decorate [[#MERGED]] MergeINTEL "all" "depth" {{$}}
; SPIRV-DAG: Name [[#BITS:]] "bits"
; SPIRV-DAG: Decorate [[#BITS]] BankBitsINTEL 4 6 {{$}}
; SPIRV-DAG: Name [[#POWER:]] "power"
; SPIRV-DAG: Decorate [[#POWER]] ForcePow2DepthINTEL 1 {{$}}
; SPIRV-DAG: Name [[#STRIDE:]] "stride"
; SPIRV-DAG: Decorate [[#STRIDE]] StridesizeINTEL 32 {{$}}
; SPIRV-DAG: Name [[#WORDS:]] "words"
; SPIRV-DAG: Decorate [[#WORDS]] WordsizeINTEL 64 {{$}}
; SPIRV-DAG: Name [[#BOTH:]] "both"
; SPIRV-DAG: Decorate [[#BOTH]] TrueDualPortINTEL {{$}}
; LLVM-DAG: @[[REGISTER:[0-9]+]] = private unnamed_addr constant [13 x i8] c"{register:1}\00"
; LLVM-DAG: @[[BLOCK:[0-9]+]] = private unnamed_addr constant [19 x i8] c"{memory:BLOCK_RAM}\00"
; LLVM-DAG: @[[BANKS:[0-9]+]] = private unnamed_addr constant [13 x i8] c"{numbanks:8}\00"
; LLVM-DAG: @[[WIDTH:[0-9]+]] = private unnamed_addr constant [15 x i8] c"{bankwidth:16}\00"
; LLVM-DAG: @[[COPIES:[0-9]+]] = private unnamed_addr constant [19 x i8] c"{private_copies:3}\00"
; LLVM-DAG: @[[SINGLE:[0-9]+]] = private unnamed_addr constant [9 x i8] c"{pump:1}\00"
; LLVM-DAG: @[[DOUBLE:[0-9]+]] = private unnamed_addr constant [9 x i8] c"{pump:2}\00"
; LLVM-DAG: @[[REPLICATES:[0-9]+]] = private unnamed_addr constant [19 x i8] c"{max_replicates:5}\00"
; LLVM-DAG: @[[SIMPLE:[0-9]+]] = private unnamed_addr constant [21 x i8] c"{simple_dual_port:1}\00"
; LLVM-DAG: @[[MERGED:[0-9]+]] = private unnamed_addr constant [18 x i8] c"{merge:all:depth}\00"
; LLVM-DAG: @[[BITS:[0-9]+]] = private unnamed_addr constant [16 x i8] c"{bank_bits:4,6}\00"
; LLVM-DAG: @[[POWER:[0-9]+]] = private unnamed_addr constant [21 x i8] c"{force_pow2_depth:1}\00"
; LLVM-DAG: @[[STRIDE:[0-9]+]] = private unnamed_addr constant [17 x i8] c"{stride_size:32}\00"
; LLVM-DAG: @[[WORDS:[0-9]+]] = private unnamed_addr constant [15 x i8] c"{word_size:64}\00"
; LLVM-DAG: @[[BOTH:[0-9]+]] = private unnamed_addr constant [17 x i8] c"{true_dual_port}\00"

@text.register = private unnamed_addr addrspace(1) constant [7 x i8] c"{5825}\00", section "llvm.metadata"
@text.block = private unnamed_addr addrspace(1) constant [17 x i8] c"{5826:BLOCK_RAM}\00", section "llvm.metadata"
@text.banks = private unnamed_addr addrspace(1) constant [9 x i8] c"{5827:8}\00", section "llvm.metadata"
@text.width = private unnamed_addr addrspace(1) constant [10 x i8] c"{5828:16}\00", section "llvm.metadata"
@text.copies = private unnamed_addr addrspace(1) constant [9 x i8] c"{5829:3}\00", section "llvm.metadata"
@text.single = private unnamed_addr addrspace(1) constant [7 x i8] c"{5830}\00", section "llvm.metadata"
@text.double = private unnamed_addr addrspace(1) constant [7 x i8] c"{5831}\00", section "llvm.metadata"
@text.replicates = private unnamed_addr addrspace(1) constant [9 x i8] c"{5832:5}\00", section "llvm.metadata"
@text.simple = private unnamed_addr addrspace(1) constant [7 x i8] c"{5833}\00", section "llvm.metadata"
@text.merged = private unnamed_addr addrspace(1) constant [17 x i8] c"{5834:all,depth}\00", section "llvm.metadata"
@text.bits = private unnamed_addr addrspace(1) constant [11 x i8] c"{5835:4,6}\00", section "llvm.metadata"
@text.power = private unnamed_addr addrspace(1) constant [9 x i8] c"{5836:1}\00", section "llvm.metadata"
@text.stride = private unnamed_addr addrspace(1) constant [10 x i8] c"{5883:32}\00", section "llvm.metadata"
@text.words = private unnamed_addr addrspace(1) constant [10 x i8] c"{5884:64}\00", section "llvm.metadata"
@text.both = private unnamed_addr addrspace(1) constant [7 x i8] c"{5885}\00", section "llvm.metadata"

; SPIRV: Function
; LLVM: define spir_func void @variables()
define spir_func void @variables() {
; SPIRV: Variable [[#]] [[#REGISTER]] 7
  %register = alloca i32, align 4
; SPIRV: Variable [[#]] [[#BLOCK]] 7
  %block = alloca i32, align 4
; SPIRV: Variable [[#]] [[#BANKS]] 7
  %banks = alloca i32, align 4
; SPIRV: Variable [[#]] [[#WIDTH]] 7
  %width = alloca i32, align 4
; SPIRV: Variable [[#]] [[#COPIES]] 7
  %copies = alloca i32, align 4
; SPIRV: Variable [[#]] [[#SINGLE]] 7
  %single = alloca i32, align 4
; SPIRV: Variable [[#]] [[#DOUBLE]] 7
  %double = alloca i32, align 4
; SPIRV: Variable [[#]] [[#REPLICATES]] 7
  %replicates = alloca i32, align 4
; SPIRV: Variable [[#]] [[#SIMPLE]] 7
  %simple = alloca i32, align 4
; SPIRV: Variable [[#]] [[#MERGED]] 7
  %merged = alloca i32, align 4
; SPIRV: Variable [[#]] [[#BITS]] 7
  %bits = alloca i32, align 4
; SPIRV: Variable [[#]] [[#POWER]] 7
  %power = alloca i32, align 4
; SPIRV: Variable [[#]] [[#STRIDE]] 7
  %stride = alloca i32, align 4
; SPIRV: Variable [[#]] [[#WORDS]] 7
  %words = alloca i32, align 4
; SPIRV: Variable [[#]] [[#BOTH]] 7
  %both = alloca i32, align 4
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %register, ptr @[[REGISTER]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %register, ptr addrspace(1) @text.register, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %block, ptr @[[BLOCK]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %block, ptr addrspace(1) @text.block, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %banks, ptr @[[BANKS]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %banks, ptr addrspace(1) @text.banks, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %width, ptr @[[WIDTH]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %width, ptr addrspace(1) @text.width, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %copies, ptr @[[COPIES]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %copies, ptr addrspace(1) @text.copies, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %single, ptr @[[SINGLE]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %single, ptr addrspace(1) @text.single, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %double, ptr @[[DOUBLE]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %double, ptr addrspace(1) @text.double, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %replicates, ptr @[[REPLICATES]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %replicates, ptr addrspace(1) @text.replicates, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %simple, ptr @[[SIMPLE]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %simple, ptr addrspace(1) @text.simple, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %merged, ptr @[[MERGED]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %merged, ptr addrspace(1) @text.merged, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %bits, ptr @[[BITS]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %bits, ptr addrspace(1) @text.bits, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %power, ptr @[[POWER]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %power, ptr addrspace(1) @text.power, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %stride, ptr @[[STRIDE]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %stride, ptr addrspace(1) @text.stride, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %words, ptr @[[WORDS]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %words, ptr addrspace(1) @text.words, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; LLVM: call void @llvm.var.annotation.p0.p0(ptr %both, ptr @[[BOTH]], ptr poison, i32 poison, ptr poison)
  call void @llvm.var.annotation.p0.p1(ptr %both, ptr addrspace(1) @text.both, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  ret void
}

declare void @llvm.var.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
