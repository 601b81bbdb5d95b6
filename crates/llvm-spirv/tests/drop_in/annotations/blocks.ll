; Texts in blocks name decorations and may say more. Where the extension of these is allowed, what is no decoration stays text
; beside them; where it isn't, the text is kept as it is. A text that is named by its number is its words.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_memory_attributes -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=ALLOWED
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -o %t.plain.spv
; RUN: spirv-val %t.plain.spv
; RUN: llvm-spirv %t.plain.spv -to-text -o - | FileCheck %s --check-prefix=PLAIN
; RUN: llvm-spirv -r %t.plain.spv -o - | llvm-dis | FileCheck %s --check-prefix=KEPT

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ALLOWED-DAG: Name [[#MIXED:]] "mixed"
; ALLOWED-DAG: Name [[#WORDED:]] "worded"
; ALLOWED-DAG: Name [[#UNKNOWN:]] "unknown"
; ALLOWED-DAG: Name [[#HALF:]] "half"
; ALLOWED-DAG: Decorate [[#MIXED]] WordsizeINTEL 8
; ALLOWED-DAG: Decorate [[#MIXED]] UserSemantic "{colour:red}"
; ALLOWED-DAG: Decorate [[#MIXED]] MemoryINTEL "MLAB"
; ALLOWED-DAG: Decorate [[#MIXED]] DoublepumpINTEL
; ALLOWED-DAG: Decorate [[#WORDED]] UserSemantic "own words"
; ALLOWED-DAG: Decorate [[#UNKNOWN]] UserSemantic "{colour:red}{shape:3}"
; ALLOWED-DAG: Decorate [[#HALF]] NumbanksINTEL 2
; ALLOWED-DAG: Decorate [[#HALF]] UserSemantic "{colour:blue}"

; PLAIN-NOT: FPGAMemoryAttributesINTEL
; PLAIN-DAG: Name [[#MIXED:]] "mixed"
; PLAIN-DAG: Name [[#WORDED:]] "worded"
; PLAIN-DAG: Name [[#UNKNOWN:]] "unknown"
; PLAIN-DAG: Name [[#HALF:]] "half"
; PLAIN-DAG: Decorate [[#MIXED]] UserSemantic "{word_size:8}{colour:red}{memory:MLAB}{pump:2}"
; PLAIN-DAG: Decorate [[#WORDED]] UserSemantic "own words"
; PLAIN-DAG: Decorate [[#UNKNOWN]] UserSemantic "{colour:red}{shape:3}"
; PLAIN-DAG: Decorate [[#HALF]] UserSemantic "{numbanks:2}{colour:blue}"

; The names have an order, whatever that of the decorations is.
; LLVM-DAG: @[[MIXED:[0-9]+]] = private unnamed_addr constant [35 x i8] c"{memory:MLAB}{pump:2}{word_size:8}\00"
; LLVM-DAG: @[[RED:[0-9]+]] = private unnamed_addr constant [13 x i8] c"{colour:red}\00"
; LLVM-DAG: @[[WORDED:[0-9]+]] = private unnamed_addr constant [10 x i8] c"own words\00"
; LLVM-DAG: @[[UNKNOWN:[0-9]+]] = private unnamed_addr constant [22 x i8] c"{colour:red}{shape:3}\00"
; LLVM-DAG: @[[HALF:[0-9]+]] = private unnamed_addr constant [13 x i8] c"{numbanks:2}\00"
; LLVM-DAG: @[[BLUE:[0-9]+]] = private unnamed_addr constant [14 x i8] c"{colour:blue}\00"
; LLVM-DAG: call void @llvm.var.annotation.p0.p0(ptr %mixed, ptr @[[MIXED]],
; LLVM-DAG: call void @llvm.var.annotation.p0.p0(ptr %mixed, ptr @[[RED]],
; LLVM-DAG: call void @llvm.var.annotation.p0.p0(ptr %worded, ptr @[[WORDED]],
; LLVM-DAG: call void @llvm.var.annotation.p0.p0(ptr %unknown, ptr @[[UNKNOWN]],
; LLVM-DAG: call void @llvm.var.annotation.p0.p0(ptr %half, ptr @[[HALF]],
; LLVM-DAG: call void @llvm.var.annotation.p0.p0(ptr %half, ptr @[[BLUE]],
; KEPT-DAG: @[[MIXED:[0-9]+]] = private unnamed_addr constant [47 x i8] c"{word_size:8}{colour:red}{memory:MLAB}{pump:2}\00"
; KEPT-DAG: @[[HALF:[0-9]+]] = private unnamed_addr constant [26 x i8] c"{numbanks:2}{colour:blue}\00"
; KEPT-DAG: call void @llvm.var.annotation.p0.p0(ptr %mixed, ptr @[[MIXED]],
; KEPT-DAG: call void @llvm.var.annotation.p0.p0(ptr %half, ptr @[[HALF]],
@text.mixed = private unnamed_addr addrspace(1) constant [47 x i8] c"{word_size:8}{colour:red}{memory:MLAB}{pump:2}\00", section "llvm.metadata"
@text.worded = private unnamed_addr addrspace(1) constant [19 x i8] c"{5635:\22own words\22}\00", section "llvm.metadata"
@text.unknown = private unnamed_addr addrspace(1) constant [22 x i8] c"{colour:red}{shape:3}\00", section "llvm.metadata"
@text.half = private unnamed_addr addrspace(1) constant [26 x i8] c"{numbanks:2}{colour:blue}\00", section "llvm.metadata"

define spir_func void @variables() {
  %mixed = alloca i32, align 4
  %worded = alloca i32, align 4
  %unknown = alloca i32, align 4
  %half = alloca i32, align 4
  call void @llvm.var.annotation.p0.p1(ptr %mixed, ptr addrspace(1) @text.mixed, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  call void @llvm.var.annotation.p0.p1(ptr %worded, ptr addrspace(1) @text.worded, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  call void @llvm.var.annotation.p0.p1(ptr %unknown, ptr addrspace(1) @text.unknown, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  call void @llvm.var.annotation.p0.p1(ptr %half, ptr addrspace(1) @text.half, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  ret void
}

declare void @llvm.var.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
