; A number that is an address and that the program casts is an address by an instruction, and the cast is another, there and
; back.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target triple = "spir64-unknown-unknown"

; SPIRV: Constant [[#]] [[#NUMBER:]] 4294967280 4294967295
; SPIRV: ConvertUToPtr [[#]] [[#ADDRESS:]] [[#NUMBER]]
; SPIRV: Bitcast [[#]] [[#CAST:]] [[#ADDRESS]]
; SPIRV: FunctionCall [[#]] [[#]] [[#]] [[#CAST]]
; CHECK: %[[ADDRESS:.+]] = inttoptr i64 -16 to ptr addrspace(4)
; CHECK: %[[CAST:.+]] = bitcast ptr addrspace(4) %[[ADDRESS]] to ptr addrspace(4)
; CHECK: call spir_func void @use(ptr addrspace(4) %[[CAST]])
define spir_func void @f() {
  %cast = bitcast ptr addrspace(4) inttoptr (i64 -16 to ptr addrspace(4)) to ptr addrspace(4)
  call spir_func void @use(ptr addrspace(4) %cast)
  ret void
}

declare spir_func void @use(ptr addrspace(4))
