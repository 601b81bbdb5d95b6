; Global variables, constants, types, functions, blocks and instructions that both sides have become each other.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: %table = OpVariable %{{.*}} UniformConstant
; SPIRV-DAG: OpConstantComposite %{{.*}} %uint_3 %uint_4
; SPIRV-DAG: [[PAIR:%.*]] = OpTypeStruct %uint %float
; SPIRV-DAG: OpTypeArray %uint %{{.*}}
; LLVM-DAG: %struct.pair = type { i32, float }
; LLVM-DAG: @table = {{.*}}addrspace(2) constant [2 x i32] [i32 3, i32 4]
%struct.pair = type { i32, float }
@table = internal addrspace(2) constant [2 x i32] [i32 3, i32 4]

; SPIRV: %twice = OpFunction %uint
; SPIRV: OpIAdd %uint
; SPIRV: OpReturnValue
; LLVM: define {{.*}}i32 @twice(i32 %x)
; LLVM: add i32 %x, %x
; LLVM: ret i32
define spir_func i32 @twice(i32 %x) {
  %y = add i32 %x, %x
  ret i32 %y
}

; SPIRV: %work = OpFunction %void
; SPIRV: OpFunctionCall %uint %twice
; SPIRV: OpIEqual %bool
; SPIRV: OpBranchConditional {{%.*}} %then %end
; SPIRV: %then = OpLabel
; SPIRV: OpStore
; SPIRV: OpBranch %end
; SPIRV: %end = OpLabel
; SPIRV: OpPhi %uint
; SPIRV: OpReturn
; LLVM: define spir_kernel void @work(
; LLVM: call spir_func i32 @twice(i32
; LLVM: icmp eq i32
; LLVM: br i1 {{.*}}, label %then, label %end
; LLVM: then:
; LLVM: store float
; LLVM: br label %end
; LLVM: end:
; LLVM: phi i32
; LLVM: ret void
define spir_kernel void @work(ptr addrspace(1) %out, i32 %i) {
  %at = getelementptr [2 x i32], ptr addrspace(2) @table, i32 0, i32 %i
  %x = load i32, ptr addrspace(2) %at
  %y = call spir_func i32 @twice(i32 %x)
  %c = icmp eq i32 %y, 6
  br i1 %c, label %then, label %end
then:
  %f = getelementptr %struct.pair, ptr addrspace(1) %out, i64 0, i32 1
  store float 1.0, ptr addrspace(1) %f
  br label %end
end:
  %p = phi i32 [ 1, %0 ], [ %y, %then ]
  %g = getelementptr %struct.pair, ptr addrspace(1) %out, i64 0, i32 0
  store i32 %p, ptr addrspace(1) %g
  ret void
}
