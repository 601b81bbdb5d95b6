; A variable that stands for a pipe storage is OpConstantPipeStorage, and what holds its address holds the storage. (The
; Khronos translator lets it hold a pointer, which is another type than that of the initial value.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis < %t.bc | FileCheck %s
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%spirv.ConstantPipeStorage = type { i32, i32, i32 }
%holder = type { ptr addrspace(1) }

; SPIRV: %[[TYPE:.+]] = OpTypePipeStorage
; SPIRV: %holder = OpTypeStruct %[[TYPE]]
; SPIRV: %first = OpConstantPipeStorage %[[TYPE]] 8 4 2
; SPIRV: %[[VALUE:.+]] = OpConstantComposite %holder %first
; SPIRV: %pipe = OpVariable %{{.*}} CrossWorkgroup %[[VALUE]]

; CHECK: @first = linkonce_odr addrspace(1) global %spirv.ConstantPipeStorage { i32 8, i32 4, i32 2 }, align 4
; CHECK: @pipe = addrspace(1) global %holder { ptr addrspace(1) @first }

@first = linkonce_odr addrspace(1) global %spirv.ConstantPipeStorage { i32 8, i32 4, i32 2 }, align 4
@second = linkonce_odr addrspace(1) global %spirv.ConstantPipeStorage { i32 8, i32 4, i32 2 }, align 4
@pipe = addrspace(1) global %holder { ptr addrspace(1) @first }, align 8

; SPIRV: %held = OpFunction
; SPIRV: %[[STORAGE:[a-z0-9]+]] = OpLoad %[[TYPE]]
; SPIRV: OpCreatePipeFromPipeStorage %{{.*}} %[[STORAGE]]
define spir_func void @held() {
  %storage = load ptr addrspace(1), ptr addrspace(1) @pipe, align 8
  %pipe = call spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(ptr addrspace(1) %storage)
  ret void
}

; What says the same is another storage.
; SPIRV: OpCreatePipeFromPipeStorage %{{.*}} %second
define spir_func void @other() {
  %pipe = call spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(ptr addrspace(1) @second)
  ret void
}

declare spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(ptr addrspace(1))
