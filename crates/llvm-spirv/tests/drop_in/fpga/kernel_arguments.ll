; How an argument of an FPGA kernel arrives is a list of decorations: by conduits or registers, whether it changes while the
; kernel runs, and how the memory behind it is reached. It is the same list afterwards.
;
; RUN: llvm-spirv %s --spirv-ext=-all,+SPV_INTEL_fpga_argument_interfaces,+SPV_INTEL_fpga_buffer_location -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability FPGAArgumentInterfacesINTEL
; SPIRV-DAG: Capability FPGABufferLocationINTEL
; SPIRV-DAG: Extension "SPV_INTEL_fpga_argument_interfaces"
; SPIRV-DAG: Extension "SPV_INTEL_fpga_buffer_location"
; SPIRV: Name [[#HOST:]] "host"
; SPIRV: Name [[#FLAG:]] "flag"
; SPIRV-DAG: Decorate [[#HOST]] Restrict
; SPIRV-DAG: Decorate [[#HOST]] Alignment 16
; SPIRV-DAG: Decorate [[#HOST]] BufferLocationINTEL 7
; SPIRV-DAG: Decorate [[#HOST]] RegisterMapKernelArgumentINTEL
; SPIRV-DAG: Decorate [[#HOST]] MMHostInterfaceAddressWidthINTEL 48
; SPIRV-DAG: Decorate [[#HOST]] MMHostInterfaceDataWidthINTEL 128
; SPIRV-DAG: Decorate [[#HOST]] MMHostInterfaceLatencyINTEL 4
; SPIRV-DAG: Decorate [[#HOST]] MMHostInterfaceReadWriteModeINTEL 1
; SPIRV-DAG: Decorate [[#HOST]] MMHostInterfaceMaxBurstINTEL 8
; SPIRV-DAG: Decorate [[#HOST]] MMHostInterfaceWaitRequestINTEL 1
; SPIRV-DAG: Decorate [[#FLAG]] ConduitKernelArgumentINTEL
; SPIRV-DAG: Decorate [[#FLAG]] StableKernelArgumentINTEL
; SPIRV-NOT: BufferLocationINTEL
; SPIRV: FunctionParameter [[#]] [[#HOST]]
; SPIRV: FunctionParameter [[#]] [[#FLAG]]
; LLVM: define spir_kernel void @work(ptr addrspace(4) align 16 %host, i32 %flag){{.*}} !spirv.ParameterDecorations ![[LIST:[0-9]+]]
; LLVM: ![[LIST]] = !{![[HOST:[0-9]+]], ![[FLAG:[0-9]+]]}
; LLVM: ![[HOST]] = !{![[RESTRICT:[0-9]+]], ![[ALIGNMENT:[0-9]+]], ![[LOCATION:[0-9]+]], ![[MAP:[0-9]+]], ![[ADDRESSES:[0-9]+]], ![[DATA:[0-9]+]], ![[LATENCY:[0-9]+]], ![[MODE:[0-9]+]], ![[BURST:[0-9]+]], ![[WAIT:[0-9]+]]}
; LLVM-DAG: ![[RESTRICT]] = !{i32 19}
; LLVM-DAG: ![[ALIGNMENT]] = !{i32 44, i32 16}
; LLVM-DAG: ![[LOCATION]] = !{i32 5921, i32 7}
; LLVM-DAG: ![[MAP]] = !{i32 6176}
; LLVM-DAG: ![[ADDRESSES]] = !{i32 6177, i32 48}
; LLVM-DAG: ![[DATA]] = !{i32 6178, i32 128}
; LLVM-DAG: ![[LATENCY]] = !{i32 6179, i32 4}
; LLVM-DAG: ![[MODE]] = !{i32 6180, i32 1}
; LLVM-DAG: ![[BURST]] = !{i32 6181, i32 8}
; LLVM-DAG: ![[WAIT]] = !{i32 6182, i32 1}
; LLVM-DAG: ![[FLAG]] = !{![[CONDUIT:[0-9]+]], ![[STABLE:[0-9]+]]}
; LLVM-DAG: ![[CONDUIT]] = !{i32 6175}
; LLVM-DAG: ![[STABLE]] = !{i32 6183}
define spir_kernel void @work(ptr addrspace(4) %host, i32 %flag) !kernel_arg_buffer_location !15 !spirv.ParameterDecorations !0 {
  ret void
}

!0 = !{!1, !2}
!1 = !{!3, !4, !5, !6, !7, !8, !9, !10, !11, !12}
!2 = !{!13, !14}
!3 = !{i32 19, i32 1}
!4 = !{i32 44, i32 16}
!5 = !{i32 5921, i32 7}
!6 = !{i32 6176, i32 1}
!7 = !{i32 6177, i32 48}
!8 = !{i32 6178, i32 128}
!9 = !{i32 6179, i32 4}
!10 = !{i32 6180, i32 1}
!11 = !{i32 6181, i32 8}
!12 = !{i32 6182, i32 1}
!13 = !{i32 6175, i32 1}
!14 = !{i32 6183, i32 1}
!15 = !{i32 -1, i32 -1}
