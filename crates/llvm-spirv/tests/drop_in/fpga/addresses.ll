; Where an FPGA keeps a variable may be said of its address in the generic address space, too: the decorations are those of
; that address, and so is the annotation afterwards.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_memory_attributes -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%kept = type { i32, i32 }

; SPIRV: Capability FPGAMemoryAttributesINTEL
; SPIRV: Extension "SPV_INTEL_fpga_memory_attributes"
; SPIRV-DAG: Decorate [[#REGISTER:]] RegisterINTEL {{$}}
; SPIRV-DAG: Decorate [[#BLOCK:]] MemoryINTEL "BLOCK_RAM" {{$}}
; SPIRV-DAG: Decorate [[#BANKS:]] NumbanksINTEL 8 {{$}}
; SPIRV-DAG: Decorate [[#WIDTH:]] BankwidthINTEL 16 {{$}}
; SPIRV-DAG: Decorate [[#COPIES:]] MaxPrivateCopiesINTEL 3 {{$}}
; SPIRV-DAG: Decorate [[#SINGLE:]] SinglepumpINTEL {{$}}
; SPIRV-DAG: Decorate [[#DOUBLE:]] DoublepumpINTEL {{$}}
; SPIRV-DAG: Decorate [[#REPLICATES:]] MaxReplicatesINTEL 5 {{$}}
; SPIRV-DAG: Decorate [[#SIMPLE:]] SimpleDualPortINTEL {{$}}
; SPIRV-DAG: Decorate [[#MERGED:]] MergeINTEL "all" "depth" {{$}}
; SPIRV-DAG: Decorate [[#BITS:]] BankBitsINTEL 4 6 {{$}}
; SPIRV-DAG: Decorate [[#POWER:]] ForcePow2DepthINTEL 1 {{$}}
; SPIRV-DAG: Decorate [[#STRIDE:]] StridesizeINTEL 32 {{$}}
; SPIRV-DAG: Decorate [[#WORDS:]] WordsizeINTEL 64 {{$}}
; SPIRV-DAG: Decorate [[#BOTH:]] TrueDualPortINTEL {{$}}
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

; LLVM: define spir_func void @members()
define spir_func void @members() {
  %register = alloca %kept, align 4
  %block = alloca %kept, align 4
  %banks = alloca %kept, align 4
  %width = alloca %kept, align 4
  %copies = alloca %kept, align 4
  %single = alloca %kept, align 4
  %double = alloca %kept, align 4
  %replicates = alloca %kept, align 4
  %simple = alloca %kept, align 4
  %merged = alloca %kept, align 4
  %bits = alloca %kept, align 4
  %power = alloca %kept, align 4
  %stride = alloca %kept, align 4
  %words = alloca %kept, align 4
  %both = alloca %kept, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#REGISTER]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %register to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[REGISTER]], ptr poison, i32 poison, ptr poison)
  %register.any = addrspacecast ptr %register to ptr addrspace(4)
  %register.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %register.any, ptr addrspace(1) @text.register, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %register.marked, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#BLOCK]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %block to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[BLOCK]], ptr poison, i32 poison, ptr poison)
  %block.any = addrspacecast ptr %block to ptr addrspace(4)
  %block.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %block.any, ptr addrspace(1) @text.block, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %block.marked, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#BANKS]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %banks to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[BANKS]], ptr poison, i32 poison, ptr poison)
  %banks.any = addrspacecast ptr %banks to ptr addrspace(4)
  %banks.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %banks.any, ptr addrspace(1) @text.banks, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %banks.marked, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#WIDTH]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %width to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[WIDTH]], ptr poison, i32 poison, ptr poison)
  %width.any = addrspacecast ptr %width to ptr addrspace(4)
  %width.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %width.any, ptr addrspace(1) @text.width, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %width.marked, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#COPIES]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %copies to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[COPIES]], ptr poison, i32 poison, ptr poison)
  %copies.any = addrspacecast ptr %copies to ptr addrspace(4)
  %copies.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %copies.any, ptr addrspace(1) @text.copies, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %copies.marked, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#SINGLE]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %single to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[SINGLE]], ptr poison, i32 poison, ptr poison)
  %single.any = addrspacecast ptr %single to ptr addrspace(4)
  %single.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %single.any, ptr addrspace(1) @text.single, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %single.marked, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#DOUBLE]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %double to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[DOUBLE]], ptr poison, i32 poison, ptr poison)
  %double.any = addrspacecast ptr %double to ptr addrspace(4)
  %double.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %double.any, ptr addrspace(1) @text.double, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %double.marked, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#REPLICATES]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %replicates to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[REPLICATES]], ptr poison, i32 poison, ptr poison)
  %replicates.any = addrspacecast ptr %replicates to ptr addrspace(4)
  %replicates.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %replicates.any, ptr addrspace(1) @text.replicates, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %replicates.marked, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#SIMPLE]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %simple to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[SIMPLE]], ptr poison, i32 poison, ptr poison)
  %simple.any = addrspacecast ptr %simple to ptr addrspace(4)
  %simple.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %simple.any, ptr addrspace(1) @text.simple, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %simple.marked, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#MERGED]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %merged to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[MERGED]], ptr poison, i32 poison, ptr poison)
  %merged.any = addrspacecast ptr %merged to ptr addrspace(4)
  %merged.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %merged.any, ptr addrspace(1) @text.merged, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %merged.marked, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#BITS]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %bits to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[BITS]], ptr poison, i32 poison, ptr poison)
  %bits.any = addrspacecast ptr %bits to ptr addrspace(4)
  %bits.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %bits.any, ptr addrspace(1) @text.bits, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %bits.marked, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#POWER]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %power to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[POWER]], ptr poison, i32 poison, ptr poison)
  %power.any = addrspacecast ptr %power to ptr addrspace(4)
  %power.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %power.any, ptr addrspace(1) @text.power, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %power.marked, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#STRIDE]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %stride to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[STRIDE]], ptr poison, i32 poison, ptr poison)
  %stride.any = addrspacecast ptr %stride to ptr addrspace(4)
  %stride.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %stride.any, ptr addrspace(1) @text.stride, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %stride.marked, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#WORDS]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %words to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[WORDS]], ptr poison, i32 poison, ptr poison)
  %words.any = addrspacecast ptr %words to ptr addrspace(4)
  %words.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %words.any, ptr addrspace(1) @text.words, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %words.marked, align 4
; SPIRV: PtrCastToGeneric [[#]] [[#BOTH]] [[#]]
; LLVM: %[[ADDRESS:.+]] = addrspacecast ptr %both to ptr addrspace(4)
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[ADDRESS]], ptr @[[BOTH]], ptr poison, i32 poison, ptr poison)
  %both.any = addrspacecast ptr %both to ptr addrspace(4)
  %both.marked = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %both.any, ptr addrspace(1) @text.both, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  store i32 1, ptr addrspace(4) %both.marked, align 4
  ret void
}

declare ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
