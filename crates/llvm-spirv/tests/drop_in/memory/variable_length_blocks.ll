; An array of variable length keeps its name and its length where the blocks that use it stand in another order than they
; run, and in each of several regions with a stack of their own. Its length may be a specialization constant.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/blocks.ll --spirv-ext=+SPV_INTEL_variable_length_array -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %t/blocks.ll --check-prefix=SPIRV --implicit-check-not=llvm.stack
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %t/blocks.ll --check-prefix=LLVM
; RUN: llvm-spirv %t/constant.ll --spirv-ext=+SPV_INTEL_variable_length_array -o %t.constant.spv
; RUN: spirv-val --target-env opencl2.2 %t.constant.spv
; RUN: llvm-spirv %t.constant.spv -to-text -o - | FileCheck %t/constant.ll --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.constant.spv -o - | llvm-dis | FileCheck %t/constant.ll --check-prefixes=LLVM,DEFAULT
; RUN: llvm-spirv -r --spec-const=6:i64:90 %t.constant.spv -o - | llvm-dis | FileCheck %t/constant.ll --check-prefixes=LLVM,GIVEN

;--- blocks.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability VariableLengthArrayINTEL
; SPIRV: Extension "SPV_INTEL_variable_length_array"
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypePointer [[#BYTES:]] 7 [[#BYTE]] {{$}}
; SPIRV-DAG: TypePointer [[#SHORTS:]] 7 [[#SHORT]] {{$}}
; SPIRV: FunctionParameter [[#]] [[#LENGTH:]]
; SPIRV: SaveMemoryINTEL [[#BYTES]] [[#FIRST:]]
; SPIRV: VariableLengthArrayINTEL [[#SHORTS]] [[#ARRAY:]] [[#LENGTH]]
; SPIRV: InBoundsPtrAccessChain [[#SHORTS]] [[#]] [[#ARRAY]]
; SPIRV: RestoreMemoryINTEL [[#FIRST]]
; SPIRV: SaveMemoryINTEL [[#BYTES]] [[#SECOND:]]
; SPIRV: VariableLengthArrayINTEL [[#SHORTS]] [[#]] [[#LENGTH]]
; SPIRV: RestoreMemoryINTEL [[#SECOND]]
; LLVM: %first = call ptr @llvm.stacksave.p0()
; LLVM: %"array$of[]" = alloca i16, i64 %length, align 8
; LLVM-DAG: getelementptr inbounds i16, ptr %"array$of[]", i64 %old
; LLVM-DAG: getelementptr inbounds i16, ptr %"array$of[]", i64 %index
; LLVM: call void @llvm.stackrestore.p0(ptr %first)
; LLVM: %second = call ptr @llvm.stacksave.p0()
; LLVM: %other = alloca i16, i64 %length, align 2
; LLVM: call void @llvm.stackrestore.p0(ptr %second)
define spir_func i16 @sum(i64 %length, i64 %index) {
begin:
  %counter = alloca i64, align 8
  br label %start

start:
  store i64 0, ptr %counter, align 8
  %first = call ptr @llvm.stacksave.p0()
  %"array$of[]" = alloca i16, i64 %length, align 8
  %none = icmp eq i64 %length, 0
  br i1 %none, label %done, label %before

fill:
  %old = load i64, ptr %counter, align 8
  %place = getelementptr inbounds i16, ptr %"array$of[]", i64 %old
  %value = trunc i64 %old to i16
  store i16 %value, ptr %place, align 2
  %new = add i64 %old, 1
  store i64 %new, ptr %counter, align 8
  %more = icmp ult i64 %new, %length
  br i1 %more, label %fill, label %read

read:
  %at = getelementptr inbounds i16, ptr %"array$of[]", i64 %index
  %result = load i16, ptr %at, align 2
  br label %done

done:
  %chosen = phi i16 [ 0, %start ], [ %result, %read ]
  call void @llvm.stackrestore.p0(ptr %first)
  %second = call ptr @llvm.stacksave.p0()
  %other = alloca i16, i64 %length, align 2
  store i16 %chosen, ptr %other, align 2
  call void @llvm.stackrestore.p0(ptr %second)
  ret i16 %chosen

before:
  br label %fill
}

declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)

;--- constant.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability VariableLengthArrayINTEL
; SPIRV-DAG: Decorate [[#CONSTANT:]] SpecId 6
; SPIRV-DAG: SpecConstant [[#]] [[#CONSTANT]] 10 0
; SPIRV-DAG: FunctionCall [[#]] [[#LENGTH:]] [[#FUNCTION:]]
; SPIRV: SaveMemoryINTEL [[#BYTES:]] [[#STACK:]]
; SPIRV: Store [[#KEPT:]] [[#STACK]]
; SPIRV: VariableLengthArrayINTEL [[#]] [[#]] [[#LENGTH]]
; SPIRV: Load [[#BYTES]] [[#AGAIN:]] [[#KEPT]]
; SPIRV: RestoreMemoryINTEL [[#AGAIN]]
; SPIRV: Function [[#]] [[#FUNCTION]]
; SPIRV: ReturnValue [[#CONSTANT]]
; LLVM: %length = call spir_func i64 @length()
; LLVM: %stack = call ptr @llvm.stacksave.p0()
; LLVM: alloca float, i64 %length, align 4
; LLVM: %again = load ptr, ptr %kept
; LLVM: call void @llvm.stackrestore.p0(ptr %again)
; DEFAULT: ret i64 10
; GIVEN: ret i64 90
define spir_kernel void @kernel() {
  %length = call spir_func i64 @length()
  %kept = alloca ptr, align 8
  %stack = call ptr @llvm.stacksave.p0()
  store ptr %stack, ptr %kept, align 8
  %array = alloca float, i64 %length, align 4
  store float 1.0, ptr %array, align 4
  %again = load ptr, ptr %kept, align 8
  call void @llvm.stackrestore.p0(ptr %again)
  ret void
}

define internal spir_func i64 @length() {
  %value = call spir_func i64 @_Z20__spirv_SpecConstantix(i32 6, i64 10)
  ret i64 %value
}

declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare spir_func i64 @_Z20__spirv_SpecConstantix(i32, i64)
