; A target's own numbers of address spaces: pointers, variables, functions, what is called for them, and the data layout
; have them; what isn't listed keeps SPIR's. AMD's GPUs have private variables in 5 and generic pointers in 0.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_function_pointers,+SPV_INTEL_variable_length_array -o %t.spv
; RUN: llvm-spirv -r %t.spv --spirv-addrspace-map=0:5,4:0 --spirv-function-program-addrspace=0 -o %t.amd.bc
; RUN: opt -passes=verify -disable-output %t.amd.bc
; RUN: llvm-dis %t.amd.bc -o - | FileCheck %s --check-prefixes=ALL,AMD
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis -o - | FileCheck %s --check-prefixes=ALL,SPIR
; RUN: llvm-spirv -r %t.spv --spirv-addrspace-map=1:7 -spirv-function-program-addrspace=3 -o %t.moved.bc
; RUN: opt -passes=verify -disable-output %t.moved.bc
; RUN: llvm-dis %t.moved.bc -o - | FileCheck %s --check-prefix=MOVED
; RUN: llvm-spirv -r %t.spv --spirv-addrspace-map=0:2,9:6 --spirv-emit-function-ptr-addr-space -o - | llvm-dis -o - | FileCheck %s --check-prefix=CODE
; RUN: not llvm-spirv -r %t.spv --spirv-addrspace-map=10:0 -o - 2>&1 | FileCheck %s --check-prefix=NO-SPACE
; RUN: not llvm-spirv -r %t.spv --spirv-addrspace-map=0:16777216 -o - 2>&1 | FileCheck %s --check-prefix=NO-SPACE
; RUN: not llvm-spirv -r %t.spv --spirv-addrspace-map=0-5 -o - 2>&1 | FileCheck %s --check-prefix=NO-PAIR
; RUN: not llvm-spirv -r %t.spv --spirv-function-program-addrspace=x -o - 2>&1 | FileCheck %s --check-prefix=NO-NUMBER

; NO-SPACE: not a valid SPIRAddressSpace index
; NO-PAIR: Invalid format for --spirv-addrspace-map: "0-5"
; NO-NUMBER: --spirv-function-program-addrspace: x is not an address space

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; AMD: target datalayout = "{{.*}}-A5{{[-"]}}
; SPIR-NOT: target datalayout = "{{.*}}-{{[AP][0-9]}}
; MOVED: target datalayout = "{{[^"]*}}-P3{{[-"]}}
; CODE: target datalayout = "{{.*}}-A2-P2{{[-"]}}

; ALL: @counter = addrspace(1) global i32 0
; MOVED: @counter = addrspace(7) global i32 0
@counter = addrspace(1) global i32 0

; SPIR: define spir_func i32 @callee(i32 %x) #
; AMD: define spir_func i32 @callee(i32 %x) #
; MOVED: define spir_func i32 @callee(i32 %x) addrspace(3)
; CODE: define spir_func i32 @callee(i32 %x) addrspace(6)
define spir_func i32 @callee(i32 %x) {
  ret i32 %x
}

; SPIR: define spir_kernel void @k(ptr addrspace(1) %data, ptr addrspace(3) %shared, i64 %n)
; AMD: define spir_kernel void @k(ptr addrspace(1) %data, ptr addrspace(3) %shared, i64 %n)
; MOVED: define spir_kernel void @k(ptr addrspace(7) %data, ptr addrspace(3) %shared, i64 %n) addrspace(3)
; CODE: define spir_kernel void @k({{.*}}) addrspace(2)
define spir_kernel void @k(ptr addrspace(1) %data, ptr addrspace(3) %shared, i64 %n) {
; SPIR: %pointer = alloca ptr, align 8{{$}}
; AMD: %pointer = alloca ptr addrspace(5), align 8, addrspace(5)
; MOVED: %pointer = alloca ptr, align 8{{$}}
; CODE: %pointer = alloca ptr addrspace(6), align 8, addrspace(2)
  %pointer = alloca ptr
; SPIR: store ptr @callee, ptr %pointer
; AMD: store ptr addrspace(5) addrspacecast (ptr @callee to ptr addrspace(5)), ptr addrspace(5) %pointer
; MOVED: store ptr addrspacecast (ptr addrspace(3) @callee to ptr), ptr %pointer
; CODE: store ptr addrspace(6) @callee, ptr addrspace(2) %pointer
  store ptr @callee, ptr %pointer
; SPIR: call ptr @llvm.stacksave.p0()
; AMD: call ptr addrspace(5) @llvm.stacksave.p5()
  %saved = call ptr @llvm.stacksave.p0()
; SPIR: %list = alloca i32, i64 %n, align 4{{$}}
; AMD: %list = alloca i32, i64 %n, align 4, addrspace(5)
  %list = alloca i32, i64 %n
; SPIR: addrspacecast ptr %list to ptr addrspace(4)
; AMD: addrspacecast ptr addrspace(5) %list to ptr
  %generic = addrspacecast ptr %list to ptr addrspace(4)
; SPIR: call spir_func i32 @_Z10atomic_addPU3AS4Vii(ptr addrspace(4)
; AMD: call spir_func i32 @_Z10atomic_addPVii(ptr %
  %old = atomicrmw add ptr addrspace(4) %generic, i32 1 seq_cst
; AMD: call void @llvm.stackrestore.p5(ptr addrspace(5)
  call void @llvm.stackrestore.p0(ptr %saved)
  %function = load ptr, ptr %pointer
  %result = call spir_func i32 %function(i32 %old)
  store i32 %result, ptr addrspace(1) %data
  ret void
}

declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
