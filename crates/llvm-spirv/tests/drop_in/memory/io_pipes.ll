; The number of a pipe to the outside is metadata of the variable that holds its storage, and a decoration with a capability
; of its own. What holds it may be a class whose name has spaces (which the Khronos translator loses where it reads text).
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_io_pipes -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o %t.spt
; RUN: FileCheck %s --check-prefix=SPIRV --input-file %t.spt
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r -spirv-text %t.spt -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%spirv.ConstantPipeStorage = type { i32, i32, i32 }
%"class.io::channel<float (4), 1>" = type { ptr addrspace(1) }

; SPIRV-DAG: Capability PipeStorage
; SPIRV-DAG: Capability IOPipe{{INTEL|ALTERA}}
; SPIRV-DAG: Extension "SPV_{{INTEL|ALTERA}}_io_pipes"
; SPIRV-DAG: Name [[#INPUT:]] "input"
; SPIRV-DAG: Name [[#INSIDE:]] "inside"
; SPIRV-NOT: Decorate [[#INSIDE]] IOPipeStorage
; SPIRV: Decorate [[#INPUT]] IOPipeStorage{{INTEL|ALTERA}} 6
; SPIRV-NOT: Decorate [[#INSIDE]] IOPipeStorage
; SPIRV-DAG: TypePipeStorage [[#STORAGE:]]
; SPIRV-DAG: TypeStruct [[#CHANNEL:]] [[#]] {{$}}
; SPIRV-DAG: TypePointer [[#POINTER:]] 5 [[#CHANNEL]]
; SPIRV-DAG: ConstantPipeStorage [[#STORAGE]] [[#PACKETS:]] 8 4 32
; SPIRV-DAG: ConstantComposite [[#CHANNEL]] [[#VALUE:]]
; SPIRV-DAG: Variable [[#POINTER]] [[#INPUT]] 5 [[#VALUE]]

; LLVM-DAG: @packets = linkonce_odr addrspace(1) global %spirv.ConstantPipeStorage { i32 8, i32 4, i32 32 }
; LLVM-DAG: @input = addrspace(1) global %"class.io::channel<float{{ ?}}(4),{{ ?}}1>" { ptr addrspace(1) @packets }, align 8, !io_pipe_id ![[#ID:]]
; LLVM-DAG: @inside = addrspace(1) global %"class.io::channel<float{{ ?}}(4),{{ ?}}1>" { ptr addrspace(1) @packets }, align 8{{$}}
; LLVM: ![[#ID]] = !{i32 6}
@packets = linkonce_odr addrspace(1) global %spirv.ConstantPipeStorage { i32 8, i32 4, i32 32 }, align 4
@input = addrspace(1) global %"class.io::channel<float (4), 1>" { ptr addrspace(1) @packets }, align 8, !io_pipe_id !0
@inside = addrspace(1) global %"class.io::channel<float (4), 1>" { ptr addrspace(1) @packets }, align 8

define spir_kernel void @kernel() {
  ret void
}

!0 = !{i32 6}
