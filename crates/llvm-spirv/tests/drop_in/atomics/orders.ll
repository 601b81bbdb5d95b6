; Memory orders and scopes that only a run can tell are mapped by functions of the module. Where these are read back,
; what they mapped is the order again. (The Khronos translator gives them a linkage type that SPIR-V lacks, §3.17.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-dis %t.untyped.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.untyped.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: OpName %[[SCOPE:[a-z_]+]] "__translate_ocl_memory_scope"
; SPIRV: OpName %[[ORDER:[a-z_]+]] "__translate_ocl_memory_order"

; SPIRV: %load = OpFunction
; SPIRV: %[[S:[0-9]+]] = OpFunctionCall %uint %[[SCOPE]] %scope
; SPIRV: %[[O:[0-9]+]] = OpFunctionCall %uint %[[ORDER]] %order
; SPIRV: %[[SEMANTICS:[0-9]+]] = OpBitwiseOr %uint %[[O]] %uint_768
; SPIRV: OpAtomicLoad %uint %p %[[S]] %[[SEMANTICS]]

; CHECK-LABEL: define spir_func i32 @load
; CHECK: call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 %{{.+}}, i32 %scope)
define spir_func i32 @load(ptr addrspace(4) %p, i32 %order, i32 %scope) {
  %value = call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %p, i32 %order, i32 %scope)
  ret i32 %value
}

; SPIRV: %[[SCOPE]] = OpFunction %uint
; SPIRV: %[[RESULT:[a-z_0-9]+]] = Op{{Variable|UntypedVariableKHR}} %
; SPIRV: OpSwitch %key %case_2 0 %case_0 1 %case_1 2 %case_2 3 %case_3 4 %case_4
; SPIRV: %case_0 = OpLabel
; SPIRV-NEXT: OpStore %[[RESULT]] %uint_4{{$| }}
; SPIRV-NEXT: OpBranch %[[EXIT:[a-z_0-9]+]]
; SPIRV: %case_1 = OpLabel
; SPIRV-NEXT: OpStore %[[RESULT]] %uint_2{{$| }}
; SPIRV-NEXT: OpBranch %[[EXIT]]
; SPIRV: %case_2 = OpLabel
; SPIRV-NEXT: OpStore %[[RESULT]] %uint_1{{$| }}
; SPIRV-NEXT: OpBranch %[[EXIT]]
; SPIRV: %case_3 = OpLabel
; SPIRV-NEXT: OpStore %[[RESULT]] %uint_0{{$| }}
; SPIRV-NEXT: OpBranch %[[EXIT]]
; SPIRV: %case_4 = OpLabel
; SPIRV-NEXT: OpStore %[[RESULT]] %uint_3{{$| }}
; SPIRV-NEXT: OpBranch %[[EXIT]]
; SPIRV: %[[EXIT]] = OpLabel
; SPIRV-NEXT: %[[VALUE:.+]] = OpLoad %uint %[[RESULT]]
; SPIRV-NEXT: OpReturnValue %[[VALUE]]
; SPIRV: %[[ORDER]] = OpFunction %uint
; SPIRV: %[[RESULT:[a-z_0-9]+]] = Op{{Variable|UntypedVariableKHR}} %
; SPIRV: OpSwitch %key_0 %case_5 0 %case_0_0 2 %case_2_0 3 %case_3_0 4 %case_4_0 5 %case_5
; SPIRV: %case_0_0 = OpLabel
; SPIRV-NEXT: OpStore %[[RESULT]] %uint_0{{$| }}
; SPIRV-NEXT: OpBranch %[[EXIT:[a-z_0-9]+]]
; SPIRV: %case_2_0 = OpLabel
; SPIRV-NEXT: OpStore %[[RESULT]] %uint_2{{$| }}
; SPIRV-NEXT: OpBranch %[[EXIT]]
; SPIRV: %case_3_0 = OpLabel
; SPIRV-NEXT: OpStore %[[RESULT]] %uint_4{{$| }}
; SPIRV-NEXT: OpBranch %[[EXIT]]
; SPIRV: %case_4_0 = OpLabel
; SPIRV-NEXT: OpStore %[[RESULT]] %uint_8{{$| }}
; SPIRV-NEXT: OpBranch %[[EXIT]]
; SPIRV: %case_5 = OpLabel
; SPIRV-NEXT: OpStore %[[RESULT]] %uint_16{{$| }}
; SPIRV-NEXT: OpBranch %[[EXIT]]
; SPIRV: %[[EXIT]] = OpLabel
; SPIRV-NEXT: %[[VALUE:.+]] = OpLoad %uint %[[RESULT]]
; SPIRV-NEXT: OpReturnValue %[[VALUE]]

; Constants are mapped by the translator.
; SPIRV: %exchange = OpFunction
; SPIRV: %[[EQUAL:[0-9]+]] = OpFunctionCall %uint %[[ORDER]] %
; SPIRV: %[[SEMANTICS:[0-9]+]] = OpBitwiseOr %uint %[[EQUAL]] %uint_768
; SPIRV: OpAtomicCompareExchange %uint %{{.*}} %uint_1 %[[SEMANTICS]] %uint_768

; CHECK-LABEL: define spir_func i1 @exchange
; CHECK: call spir_func i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %{{.+}}, ptr addrspace(4) %{{.+}}, i32 %desired, i32 %{{.+}}, i32 0, i32 2)
define spir_func i1 @exchange(ptr addrspace(4) %p, ptr addrspace(4) %expected, i32 %desired, i32 %order) {
  %equal = call spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %p, ptr addrspace(4) %expected, i32 %desired, i32 %order, i32 0, i32 2)
  ret i1 %equal
}

declare spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4), i32, i32)
declare spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4), ptr addrspace(4), i32, i32, i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
