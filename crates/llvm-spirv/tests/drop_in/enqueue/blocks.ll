; Blocks are functions: what calls one names the function, and passes the literal as a generic pointer to bytes. Since SPIR-V
; 1.4 the literal, a variable of the module, is part of the kernel's interface, which built-in variables always are. A block that gives a struct returns it
; through its first argument.
;
; RUN: llvm-spirv --spirv-max-version=1.1 %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=SPIRV,BEFORE
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-max-version=1.4 %s -o %t.new.spv
; RUN: spirv-val %t.new.spv
; RUN: spirv-dis %t.new.spv | FileCheck %s --check-prefixes=SPIRV,SINCE
; RUN: llvm-spirv -r %t.new.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%pair = type { i32, i32 }

@other = internal addrspace(1) constant { i32, i32 } { i32 8, i32 4 }, align 8

; BEFORE: OpEntryPoint Kernel %{{[^ ]+}} "run" %[[ID:__spirv_BuiltInGlobalInvocationId]]{{$}}
; SINCE: OpEntryPoint Kernel %{{[^ ]+}} "run" %other %[[ID:__spirv_BuiltInGlobalInvocationId]]{{$}}
; SPIRV-DAG: OpDecorate %[[ID]] BuiltIn GlobalInvocationId
; SPIRV-DAG: OpDecorate %[[RETURNED:.+]] FuncParamAttr Sret
; SPIRV-DAG: OpDecorate %[[GIVEN:.+]] FuncParamAttr ByVal

; SPIRV: %value = OpVariable %_ptr_Function_pair Function
; SPIRV: %result = OpVariable %_ptr_Function_pair Function
; SPIRV: %[[LITERAL:.+]] = OpPtrCastToGeneric %_ptr_Generic_uchar
; SPIRV: OpFunctionCall %void %swap %result %[[LITERAL]] %value
; SPIRV: OpFunctionCall %uint %increment %{{.+}} %uint_41
; SPIRV-DAG: %swap = OpFunction %void
; SPIRV-DAG: %increment = OpFunction %uint

; CHECK: define spir_kernel void @run(
; CHECK: call spir_func void @swap(ptr {{.*}}sret(%pair) align 4 %result, ptr addrspace(4) %{{.+}}, ptr byval(%pair) align 4 %value)
; CHECK: call spir_func i32 @increment(ptr addrspace(4) %{{.+}}, i32 41)
; CHECK-DAG: define internal spir_func void @swap(ptr noalias sret(%pair) align 4 %{{.+}}, ptr addrspace(4) %{{.+}}, ptr byval(%pair) align 4 %{{.+}})
; CHECK-DAG: define internal spir_func i32 @increment(ptr addrspace(4) %{{.+}}, i32 %{{.+}})
define spir_kernel void @run(ptr addrspace(1) %out, ptr addrspace(1) %literal) {
  %value = alloca %pair, align 4
  %result = alloca %pair, align 4
  %generic = addrspacecast ptr addrspace(1) %literal to ptr addrspace(4)
  call spir_func void @swap(ptr sret(%pair) align 4 %result, ptr addrspace(4) %generic, ptr byval(%pair) align 4 %value)
  %more = call spir_func i32 @increment(ptr addrspace(4) addrspacecast (ptr addrspace(1) @other to ptr addrspace(4)), i32 41)
  %product = mul nsw i32 %more, 3
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %place = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 %product, ptr addrspace(1) %place, align 4
  ret void
}

define internal spir_func void @swap(ptr noalias sret(%pair) align 4 %returned, ptr addrspace(4) %of, ptr byval(%pair) align 4 %given) {
  %first = load i32, ptr %given, align 4
  %place = getelementptr inbounds %pair, ptr %returned, i32 0, i32 1
  store i32 %first, ptr %place, align 4
  ret void
}

define internal spir_func i32 @increment(ptr addrspace(4) %of, i32 %i) {
  %sum = add nsw i32 %i, 1
  ret i32 %sum
}

declare spir_func i64 @_Z13get_global_idj(i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
