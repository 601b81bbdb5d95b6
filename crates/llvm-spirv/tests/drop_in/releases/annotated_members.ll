; Up to release 17 annotations of the address of a member are of the member where they are about its memory, of the address
; where they are about the access, and of both where they are a mere text; since, all are of the address.
;
; RUN: llvm-as-14 %s -o %t.bc
; RUN: llvm-spirv-14 %t.bc --spirv-ext=+SPV_INTEL_fpga_memory_attributes,+SPV_INTEL_fpga_memory_accesses -o %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s --check-prefix=MEMBER
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_fpga_memory_attributes,+SPV_INTEL_fpga_memory_accesses -o %t.new.spv
; RUN: spirv-dis --raw-id %t.new.spv | FileCheck %s --check-prefix=ADDRESS

; MEMBER-DAG: OpMemberDecorate [[S:%[0-9]+]] 1 {{NumbanksINTEL|NumbanksALTERA}} 4
; MEMBER-DAG: OpDecorate [[AT:%[0-9]+]] {{BurstCoalesceINTEL|BurstCoalesceALTERA}}
; MEMBER-DAG: OpMemberDecorate [[S]] 0 UserSemantic "text"
; MEMBER-DAG: OpDecorate [[OTHER:%[0-9]+]] UserSemantic "text"
; MEMBER-DAG: [[S]] = OpTypeStruct
; MEMBER-DAG: [[AT]] = OpInBoundsPtrAccessChain
; MEMBER-DAG: [[OTHER]] = OpInBoundsPtrAccessChain
; ADDRESS-NOT: OpMemberDecorate
; ADDRESS-DAG: OpDecorate [[AT:%[0-9]+]] {{NumbanksINTEL|NumbanksALTERA}} 4
; ADDRESS-DAG: OpDecorate [[AT]] {{BurstCoalesceINTEL|BurstCoalesceALTERA}}
; ADDRESS-DAG: OpDecorate [[OTHER:%[0-9]+]] UserSemantic "text"

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%struct.pair = type { i32, i32 }

@memory = private unnamed_addr constant [23 x i8] c"{numbanks:4}{params:1}\00", section "llvm.metadata"
@text = private unnamed_addr constant [5 x i8] c"text\00", section "llvm.metadata"
@file = private unnamed_addr constant [2 x i8] c"f\00", section "llvm.metadata"

define spir_func void @f(%struct.pair* %p) {
  %second = getelementptr inbounds %struct.pair, %struct.pair* %p, i32 0, i32 1
  %a = call i32* @llvm.ptr.annotation.p0i32(i32* %second, i8* getelementptr inbounds ([23 x i8], [23 x i8]* @memory, i32 0, i32 0), i8* getelementptr inbounds ([2 x i8], [2 x i8]* @file, i32 0, i32 0), i32 1, i8* null)
  store i32 1, i32* %a, align 4
  %first = getelementptr inbounds %struct.pair, %struct.pair* %p, i32 0, i32 0
  %b = call i32* @llvm.ptr.annotation.p0i32(i32* %first, i8* getelementptr inbounds ([5 x i8], [5 x i8]* @text, i32 0, i32 0), i8* getelementptr inbounds ([2 x i8], [2 x i8]* @file, i32 0, i32 0), i32 1, i8* null)
  store i32 2, i32* %b, align 4
  ret void
}

declare i32* @llvm.ptr.annotation.p0i32(i32*, i8*, i8*, i32, i8*)
