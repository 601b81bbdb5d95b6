; An annotation holds any number of decorations. Arguments are words, numbers among them, or strings in quotation marks, which
; may hold what separates arguments.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 0 Numbanks{{INTEL|ALTERA}} 4{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 0 Bankwidth{{INTEL|ALTERA}} 16{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 1 BankBits{{INTEL|ALTERA}} 1 2 3{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 1 Numbanks{{INTEL|ALTERA}} 8{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 1 Memory{{INTEL|ALTERA}} "BLOCK_RAM"{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 2 Memory{{INTEL|ALTERA}} "a,b"{{$}}
; LLVM-DAG: @[[TEXT_0:.*]] = {{.*}}constant [27 x i8] c"{bankwidth:16}{numbanks:4}\00"
; LLVM-DAG: @[[TEXT_1:.*]] = {{.*}}constant [48 x i8] c"{memory:BLOCK_RAM}{numbanks:8}{bank_bits:1,2,3}\00"
; LLVM-DAG: @[[TEXT_2:.*]] = {{.*}}constant [15 x i8] c"{memory:\22a,b\22}\00"
@text.0 = private unnamed_addr constant [27 x i8] c"{numbanks:4}{bankwidth:16}\00", section "llvm.metadata"
@text.1 = private unnamed_addr constant [46 x i8] c"{bank_bits:1,2,3}{5827:8}{memory:\22BLOCK_RAM\22}\00", section "llvm.metadata"
@text.2 = private unnamed_addr constant [13 x i8] c"{5826:\22a,b\22}\00", section "llvm.metadata"

%struct.s = type { i32, i32, i32 }

; LLVM: define spir_func void @work(ptr addrspace(1) %s)
define spir_func void @work(ptr addrspace(1) %s) {
; LLVM: [[M:%.*]] = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 0
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) [[M]], ptr @[[TEXT_0]],
  %m.0 = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 0
  %a.0 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %m.0, ptr @text.0, ptr null, i32 0, ptr null)
  store i32 0, ptr addrspace(1) %a.0
; LLVM: [[M:%.*]] = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 1
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) [[M]], ptr @[[TEXT_1]],
  %m.1 = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 1
  %a.1 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %m.1, ptr @text.1, ptr null, i32 0, ptr null)
  store i32 0, ptr addrspace(1) %a.1
; LLVM: [[M:%.*]] = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 2
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) [[M]], ptr @[[TEXT_2]],
  %m.2 = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 2
  %a.2 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %m.2, ptr @text.2, ptr null, i32 0, ptr null)
  store i32 0, ptr addrspace(1) %a.2
  ret void
}

declare ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1), ptr, ptr, i32, ptr)
