; Members of a struct are addressed from the variable that holds it, those of a global one by constants; what is addressed
; as bytes is cast to them first.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%vertex = type { float, float, i32 }
@shorts = addrspace(1) global [4 x i16] [i16 4, i16 5, i16 6, i16 7], align 2
@third = addrspace(1) global ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @shorts, i64 4), align 8

; SPIRV: %shorts = OpVariable %_ptr_CrossWorkgroup__arr_{{.*}} CrossWorkgroup
; SPIRV: %[[BYTES:[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar Bitcast %shorts
; SPIRV: %[[AT:[0-9]+]] = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar PtrAccessChain %[[BYTES]] %ulong_4
; SPIRV: %third = OpVariable %_ptr_CrossWorkgroup__ptr_CrossWorkgroup_uchar CrossWorkgroup %[[AT]]
; CHECK: @third = addrspace(1) global ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @shorts, i64 4), align 8

; SPIRV: %point = OpVariable %_ptr_Function_vertex Function
; SPIRV: %x = OpInBoundsPtrAccessChain %_ptr_Function_float %point %uint_0 %uint_0
; SPIRV: OpStore %x
; SPIRV: %y = OpInBoundsPtrAccessChain %_ptr_Function_float %point %uint_0 %uint_1
; SPIRV: OpStore %y
; SPIRV: %tag = OpInBoundsPtrAccessChain %_ptr_Function_uint %point %uint_0 %uint_2
; SPIRV: OpLoad %uint %tag
; CHECK: %x = getelementptr inbounds %vertex, ptr %point, i32 0, i32 0
; CHECK: %y = getelementptr inbounds %vertex, ptr %point, i32 0, i32 1
; CHECK: %tag = getelementptr inbounds %vertex, ptr %point, i32 0, i32 2
define spir_func i32 @tag_of(float %a) {
  %point = alloca %vertex, align 4
  %x = getelementptr inbounds %vertex, ptr %point, i32 0, i32 0
  store float %a, ptr %x, align 4
  %y = getelementptr inbounds %vertex, ptr %point, i32 0, i32 1
  store float %a, ptr %y, align 4
  %tag = getelementptr inbounds %vertex, ptr %point, i32 0, i32 2
  %value = load i32, ptr %tag, align 4
  ret i32 %value
}
