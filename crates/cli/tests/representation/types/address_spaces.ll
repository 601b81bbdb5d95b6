; Each storage class that OpenCL has is an address space.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm-14} | FileCheck %s --check-prefix=TYPED
; RUN: %{again-14} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: %global = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup
; SPIRV-DAG: %constant = OpVariable %_ptr_UniformConstant_uint UniformConstant
; SPIRV-DAG: %local = OpVariable %_ptr_Workgroup_uint Workgroup
; LLVM-DAG: @global = addrspace(1) global i32 0
; LLVM-DAG: @constant = addrspace(2) constant i32 7
; LLVM-DAG: @local = {{(internal )?}}addrspace(3) global i32 {{undef|poison}}
; TYPED-DAG: @global = addrspace(1) global i32 0
; TYPED-DAG: @constant = addrspace(2) constant i32 7
; TYPED-DAG: @local = {{(internal )?}}addrspace(3) global i32 {{undef|poison}}
@global = addrspace(1) global i32 0
@constant = addrspace(2) constant i32 7
@local = internal addrspace(3) global i32 undef

; SPIRV: %a = OpFunctionParameter %_ptr_CrossWorkgroup_uint
; SPIRV: %b = OpFunctionParameter %_ptr_UniformConstant_uint
; SPIRV: %c = OpFunctionParameter %_ptr_Workgroup_uint
; SPIRV: %private = OpVariable %_ptr_Function_uint Function
; SPIRV: %generic = OpPtrCastToGeneric %_ptr_Generic_uint %a
; LLVM: define spir_kernel void @work(ptr addrspace(1) %a, ptr addrspace(2) %b, ptr addrspace(3) %c)
; LLVM: %private = alloca i32
; LLVM: %generic = addrspacecast ptr addrspace(1) %a to ptr addrspace(4)
; TYPED: define spir_kernel void @work(i32 addrspace(1)* %a, i32 addrspace(2)* %b, i32 addrspace(3)* %c)
; TYPED: %private = alloca i32
; TYPED: %generic = addrspacecast i32 addrspace(1)* %a to i32 addrspace(4)*
define spir_kernel void @work(i32 addrspace(1)* %a, i32 addrspace(2)* %b, i32 addrspace(3)* %c) {
  %private = alloca i32, addrspace(0)
  %generic = addrspacecast i32 addrspace(1)* %a to i32 addrspace(4)*
  %x = load i32, i32 addrspace(4)* %generic
  store i32 %x, i32* %private
  %y = load i32, i32 addrspace(2)* @constant
  store i32 %y, i32 addrspace(3)* @local
  %z = load i32, i32 addrspace(2)* %b
  store i32 %z, i32 addrspace(3)* %c
  store i32 %y, i32 addrspace(1)* @global
  ret void
}
