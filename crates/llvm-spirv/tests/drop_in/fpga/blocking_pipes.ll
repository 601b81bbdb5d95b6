; Pipes that wait until they have read or written: instructions without a result, from functions under SPIR-V's names,
; however their packets' type is mangled. In OpenCL C they are the functions of pipes with a suffix.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_blocking_pipes,+SPV_INTEL_arbitrary_precision_integers -spirv-text -o %t.spt
; RUN: FileCheck %s --input-file=%t.spt --check-prefix=SPIRV
; RUN: llvm-spirv %t.spt -to-binary -o %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=DECLARED
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability BlockingPipesINTEL
; SPIRV: Extension "SPV_INTEL_blocking_pipes"
; SPIRV-DAG: TypePipe [[#IN:]] 0
; SPIRV-DAG: TypePipe [[#OUT:]] 1
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: Constant [[#INT]] [[#SIZE:]] 8
; SPIRV-DAG: Constant [[#INT]] [[#ALIGNMENT:]] 2

; SPIRV: FunctionParameter [[#IN]] [[#FROM:]]
; SPIRV: FunctionParameter [[#OUT]] [[#TO:]]
; SPIRV: FunctionParameter [[#]] [[#PACKET:]]
; SPIRV: ReadPipeBlockingINTEL [[#FROM]] [[#PACKET]] [[#SIZE]] [[#ALIGNMENT]]
; SPIRV: ReadPipeBlockingINTEL [[#FROM]] [[#]] [[#ALIGNMENT]] [[#ALIGNMENT]]
; SPIRV: WritePipeBlockingINTEL [[#TO]] [[#PACKET]] [[#SIZE]] [[#ALIGNMENT]]
; SPIRV: WritePipeBlockingINTEL [[#TO]] [[#]] [[#ALIGNMENT]] [[#ALIGNMENT]]
; OPENCL: call spir_func void @__read_pipe_2_bl(target("spirv.Pipe", 0) %from, ptr addrspace(4) %packet, i32 8, i32 2)
; OPENCL: call spir_func void @__read_pipe_2_bl(target("spirv.Pipe", 0) %from, ptr addrspace(4) %{{.+}}, i32 2, i32 2)
; OPENCL: call spir_func void @__write_pipe_2_bl(target("spirv.Pipe", 1) %to, ptr addrspace(4) %packet, i32 8, i32 2)
; OPENCL: call spir_func void @__write_pipe_2_bl(target("spirv.Pipe", 1) %to, ptr addrspace(4) %{{.+}}, i32 2, i32 2)
; FRIENDLY: call spir_func void @_Z29__spirv_ReadPipeBlockingINTEL{{.*}}(target("spirv.Pipe", 0) %from, ptr addrspace(4) %packet, i32 8, i32 2)
; FRIENDLY: call spir_func void @_Z29__spirv_ReadPipeBlockingINTEL{{.*}}(target("spirv.Pipe", 0) %from, ptr addrspace(4) %{{.+}}, i32 2, i32 2)
; FRIENDLY: call spir_func void @_Z30__spirv_WritePipeBlockingINTEL{{.*}}(target("spirv.Pipe", 1) %to, ptr addrspace(4) %packet, i32 8, i32 2)
; FRIENDLY: call spir_func void @_Z30__spirv_WritePipeBlockingINTEL{{.*}}(target("spirv.Pipe", 1) %to, ptr addrspace(4) %{{.+}}, i32 2, i32 2)
define spir_func void @pass(target("spirv.Pipe", 0) %from, target("spirv.Pipe", 1) %to, ptr addrspace(4) %packet) {
  call spir_func void @_Z29__spirv_ReadPipeBlockingINTELIlEv8ocl_pipePlii(target("spirv.Pipe", 0) %from, ptr addrspace(4) %packet, i32 8, i32 2)
  call spir_func void @_Z29__spirv_ReadPipeBlockingINTELIsEv8ocl_pipePvii(target("spirv.Pipe", 0) %from, ptr addrspace(4) %packet, i32 2, i32 2)
  call spir_func void @_Z30__spirv_WritePipeBlockingINTELIKlEv8ocl_pipePlii(target("spirv.Pipe", 1) %to, ptr addrspace(4) %packet, i32 8, i32 2)
  call spir_func void @_Z30__spirv_WritePipeBlockingINTELIDU13_Ev8ocl_pipePKT_ii(target("spirv.Pipe", 1) %to, ptr addrspace(4) %packet, i32 2, i32 2)
  ret void
}

; SPIRV: FunctionParameter [[#IN]] [[#FROM:]]
; SPIRV: FunctionParameter [[#OUT]] [[#TO:]]
; SPIRV: Variable [[#IN_PLACE:]] [[#KEPT_IN:]] 7
; SPIRV: Variable [[#OUT_PLACE:]] [[#KEPT_OUT:]] 7
; SPIRV: Store [[#KEPT_IN]] [[#FROM]]
; SPIRV: Store [[#KEPT_OUT]] [[#TO]]
; SPIRV: Load [[#IN]] [[#SOURCE:]] [[#KEPT_IN]]
; SPIRV: ReadPipeBlockingINTEL [[#SOURCE]] [[#]] [[#SIZE]] [[#ALIGNMENT]]
; SPIRV: Load [[#OUT]] [[#TARGET:]] [[#KEPT_OUT]]
; SPIRV: WritePipeBlockingINTEL [[#TARGET]] [[#]] [[#SIZE]] [[#ALIGNMENT]]
; OPENCL: %kept.in = alloca target("spirv.Pipe", 0)
; OPENCL: %kept.out = alloca target("spirv.Pipe", 1)
; OPENCL: %source = load target("spirv.Pipe", 0), ptr %kept.in
; OPENCL: call spir_func void @__read_pipe_2_bl(target("spirv.Pipe", 0) %source, ptr addrspace(4) %{{.+}}, i32 8, i32 2)
; OPENCL: %target = load target("spirv.Pipe", 1), ptr %kept.out
; OPENCL: call spir_func void @__write_pipe_2_bl(target("spirv.Pipe", 1) %target, ptr addrspace(4) %{{.+}}, i32 8, i32 2)
; DECLARED-DAG: declare spir_func void @__read_pipe_2_bl(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32)
; DECLARED-DAG: declare spir_func void @__write_pipe_2_bl(target("spirv.Pipe", 1), ptr addrspace(4), i32, i32)
define spir_func void @kept(target("spirv.Pipe", 0) %from, target("spirv.Pipe", 1) %to, ptr addrspace(1) %near) {
  %kept.in = alloca target("spirv.Pipe", 0), align 8
  %kept.out = alloca target("spirv.Pipe", 1), align 8
  store target("spirv.Pipe", 0) %from, ptr %kept.in, align 8
  store target("spirv.Pipe", 1) %to, ptr %kept.out, align 8
  %packet = addrspacecast ptr addrspace(1) %near to ptr addrspace(4)
  %source = load target("spirv.Pipe", 0), ptr %kept.in, align 8
  call spir_func void @_Z29__spirv_ReadPipeBlockingINTELIlEv8ocl_pipePlii(target("spirv.Pipe", 0) %source, ptr addrspace(4) %packet, i32 8, i32 2)
  %target = load target("spirv.Pipe", 1), ptr %kept.out, align 8
  call spir_func void @_Z30__spirv_WritePipeBlockingINTELIKlEv8ocl_pipePlii(target("spirv.Pipe", 1) %target, ptr addrspace(4) %packet, i32 8, i32 2)
  ret void
}

declare spir_func void @_Z29__spirv_ReadPipeBlockingINTELIlEv8ocl_pipePlii(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32)
declare spir_func void @_Z29__spirv_ReadPipeBlockingINTELIsEv8ocl_pipePvii(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32)
declare spir_func void @_Z30__spirv_WritePipeBlockingINTELIKlEv8ocl_pipePlii(target("spirv.Pipe", 1), ptr addrspace(4), i32, i32)
declare spir_func void @_Z30__spirv_WritePipeBlockingINTELIDU13_Ev8ocl_pipePKT_ii(target("spirv.Pipe", 1), ptr addrspace(4), i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
