; The number of a decoration does as well as its name, without what is special of the name: arguments of all decorations are
; separated by commas. Afterwards the name stands there.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 0 Register{{INTEL|ALTERA}}{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 1 Memory{{INTEL|ALTERA}} "MLAB_RAM"{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 2 Numbanks{{INTEL|ALTERA}} 4{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 3 Bankwidth{{INTEL|ALTERA}} 16{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 4 MaxPrivateCopies{{INTEL|ALTERA}} 2{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 5 Singlepump{{INTEL|ALTERA}}{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 6 Doublepump{{INTEL|ALTERA}}{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 7 MaxReplicates{{INTEL|ALTERA}} 3{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 8 SimpleDualPort{{INTEL|ALTERA}}{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 9 Merge{{INTEL|ALTERA}} "key" "width"{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 10 BankBits{{INTEL|ALTERA}} 2 3 4{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 11 ForcePow2Depth{{INTEL|ALTERA}} 1{{$}}
; LLVM-DAG: @[[TEXT_0:.*]] = {{.*}}constant [13 x i8] c"{register:1}\00"
; LLVM-DAG: @[[TEXT_1:.*]] = {{.*}}constant [18 x i8] c"{memory:MLAB_RAM}\00"
; LLVM-DAG: @[[TEXT_2:.*]] = {{.*}}constant [13 x i8] c"{numbanks:4}\00"
; LLVM-DAG: @[[TEXT_3:.*]] = {{.*}}constant [15 x i8] c"{bankwidth:16}\00"
; LLVM-DAG: @[[TEXT_4:.*]] = {{.*}}constant [19 x i8] c"{private_copies:2}\00"
; LLVM-DAG: @[[TEXT_5:.*]] = {{.*}}constant [9 x i8] c"{pump:1}\00"
; LLVM-DAG: @[[TEXT_6:.*]] = {{.*}}constant [9 x i8] c"{pump:2}\00"
; LLVM-DAG: @[[TEXT_7:.*]] = {{.*}}constant [19 x i8] c"{max_replicates:3}\00"
; LLVM-DAG: @[[TEXT_8:.*]] = {{.*}}constant [21 x i8] c"{simple_dual_port:1}\00"
; LLVM-DAG: @[[TEXT_9:.*]] = {{.*}}constant [18 x i8] c"{merge:key:width}\00"
; LLVM-DAG: @[[TEXT_10:.*]] = {{.*}}constant [18 x i8] c"{bank_bits:2,3,4}\00"
; LLVM-DAG: @[[TEXT_11:.*]] = {{.*}}constant [21 x i8] c"{force_pow2_depth:1}\00"
@text.0 = private unnamed_addr constant [7 x i8] c"{5825}\00", section "llvm.metadata"
@text.1 = private unnamed_addr constant [16 x i8] c"{5826:MLAB_RAM}\00", section "llvm.metadata"
@text.2 = private unnamed_addr constant [9 x i8] c"{5827:4}\00", section "llvm.metadata"
@text.3 = private unnamed_addr constant [10 x i8] c"{5828:16}\00", section "llvm.metadata"
@text.4 = private unnamed_addr constant [9 x i8] c"{5829:2}\00", section "llvm.metadata"
@text.5 = private unnamed_addr constant [7 x i8] c"{5830}\00", section "llvm.metadata"
@text.6 = private unnamed_addr constant [7 x i8] c"{5831}\00", section "llvm.metadata"
@text.7 = private unnamed_addr constant [9 x i8] c"{5832:3}\00", section "llvm.metadata"
@text.8 = private unnamed_addr constant [7 x i8] c"{5833}\00", section "llvm.metadata"
@text.9 = private unnamed_addr constant [17 x i8] c"{5834:key,width}\00", section "llvm.metadata"
@text.10 = private unnamed_addr constant [13 x i8] c"{5835:2,3,4}\00", section "llvm.metadata"
@text.11 = private unnamed_addr constant [9 x i8] c"{5836:1}\00", section "llvm.metadata"

%struct.s = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }

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
; LLVM: [[M:%.*]] = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 3
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) [[M]], ptr @[[TEXT_3]],
  %m.3 = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 3
  %a.3 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %m.3, ptr @text.3, ptr null, i32 0, ptr null)
  store i32 0, ptr addrspace(1) %a.3
; LLVM: [[M:%.*]] = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 4
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) [[M]], ptr @[[TEXT_4]],
  %m.4 = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 4
  %a.4 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %m.4, ptr @text.4, ptr null, i32 0, ptr null)
  store i32 0, ptr addrspace(1) %a.4
; LLVM: [[M:%.*]] = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 5
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) [[M]], ptr @[[TEXT_5]],
  %m.5 = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 5
  %a.5 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %m.5, ptr @text.5, ptr null, i32 0, ptr null)
  store i32 0, ptr addrspace(1) %a.5
; LLVM: [[M:%.*]] = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 6
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) [[M]], ptr @[[TEXT_6]],
  %m.6 = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 6
  %a.6 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %m.6, ptr @text.6, ptr null, i32 0, ptr null)
  store i32 0, ptr addrspace(1) %a.6
; LLVM: [[M:%.*]] = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 7
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) [[M]], ptr @[[TEXT_7]],
  %m.7 = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 7
  %a.7 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %m.7, ptr @text.7, ptr null, i32 0, ptr null)
  store i32 0, ptr addrspace(1) %a.7
; LLVM: [[M:%.*]] = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 8
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) [[M]], ptr @[[TEXT_8]],
  %m.8 = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 8
  %a.8 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %m.8, ptr @text.8, ptr null, i32 0, ptr null)
  store i32 0, ptr addrspace(1) %a.8
; LLVM: [[M:%.*]] = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 9
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) [[M]], ptr @[[TEXT_9]],
  %m.9 = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 9
  %a.9 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %m.9, ptr @text.9, ptr null, i32 0, ptr null)
  store i32 0, ptr addrspace(1) %a.9
; LLVM: [[M:%.*]] = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 10
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) [[M]], ptr @[[TEXT_10]],
  %m.10 = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 10
  %a.10 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %m.10, ptr @text.10, ptr null, i32 0, ptr null)
  store i32 0, ptr addrspace(1) %a.10
; LLVM: [[M:%.*]] = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 11
; LLVM: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) [[M]], ptr @[[TEXT_11]],
  %m.11 = getelementptr inbounds %struct.s, ptr addrspace(1) %s, i32 0, i32 11
  %a.11 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %m.11, ptr @text.11, ptr null, i32 0, ptr null)
  store i32 0, ptr addrspace(1) %a.11
  ret void
}

declare ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1), ptr, ptr, i32, ptr)
