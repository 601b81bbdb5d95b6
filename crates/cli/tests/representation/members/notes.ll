; What is special of some names: arguments of `register` and `simple_dual_port` are ignored, and 1 afterwards; `pump` is for
; two decorations, of which the argument 2 is the second; arguments of `merge` are separated by colons.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 0 Register{{INTEL|ALTERA}}{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 1 SimpleDualPort{{INTEL|ALTERA}}{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 2 Singlepump{{INTEL|ALTERA}}{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 3 Doublepump{{INTEL|ALTERA}}{{$}}
; SPIRV-DAG: OpMemberDecorate [[S:%.*]] 4 Merge{{INTEL|ALTERA}} "foo" "depth"{{$}}
; LLVM-DAG: @[[TEXT_0:.*]] = {{.*}}constant [13 x i8] c"{register:1}\00"
; LLVM-DAG: @[[TEXT_1:.*]] = {{.*}}constant [21 x i8] c"{simple_dual_port:1}\00"
; LLVM-DAG: @[[TEXT_2:.*]] = {{.*}}constant [9 x i8] c"{pump:1}\00"
; LLVM-DAG: @[[TEXT_3:.*]] = {{.*}}constant [9 x i8] c"{pump:2}\00"
; LLVM-DAG: @[[TEXT_4:.*]] = {{.*}}constant [18 x i8] c"{merge:foo:depth}\00"
@text.0 = private unnamed_addr constant [15 x i8] c"{register:3,4}\00", section "llvm.metadata"
@text.1 = private unnamed_addr constant [21 x i8] c"{simple_dual_port:7}\00", section "llvm.metadata"
@text.2 = private unnamed_addr constant [9 x i8] c"{pump:1}\00", section "llvm.metadata"
@text.3 = private unnamed_addr constant [9 x i8] c"{pump:2}\00", section "llvm.metadata"
@text.4 = private unnamed_addr constant [18 x i8] c"{merge:foo:depth}\00", section "llvm.metadata"

%struct.s = type { i32, i32, i32, i32, i32 }

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
  ret void
}

declare ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1), ptr, ptr, i32, ptr)
