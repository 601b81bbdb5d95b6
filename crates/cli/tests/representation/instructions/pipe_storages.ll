; How a pipe out of a storage may be used stands in a postfix of the function that makes it.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: [[READ:%.*]] = OpTypePipe ReadOnly
; SPIRV: [[WRITE:%.*]] = OpTypePipe WriteOnly
; SPIRV: = OpCreatePipeFromPipeStorage [[READ]] %s
; SPIRV: = OpCreatePipeFromPipeStorage [[WRITE]] %s
; LLVM: call spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(target("spirv.PipeStorage") %s)
; LLVM: call spir_func target("spirv.Pipe", 1) @_Z39__spirv_CreatePipeFromPipeStorage_writePU3AS119__spirv_PipeStorage(target("spirv.PipeStorage") %s)
define spir_func void @work(target("spirv.PipeStorage") %s) {
  %a = call spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(target("spirv.PipeStorage") %s)
  %b = call spir_func target("spirv.Pipe", 1) @_Z39__spirv_CreatePipeFromPipeStorage_writePU3AS119__spirv_PipeStorage(target("spirv.PipeStorage") %s)
  ret void
}
declare spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(target("spirv.PipeStorage"))
declare spir_func target("spirv.Pipe", 1) @_Z39__spirv_CreatePipeFromPipeStorage_writePU3AS119__spirv_PipeStorage(target("spirv.PipeStorage"))
