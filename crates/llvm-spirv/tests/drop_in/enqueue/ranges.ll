; Ranges of invocations, in one dimension, two or three: SPIR-V has the global size first and the offset last, and what is
; not said is 0. The sizes are numbers in one dimension, else arrays, which OpenCL C passes behind pointers.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%struct.ndrange_t = type { i32, [3 x i64], [3 x i64], [3 x i64] }

; SPIRV-DAG: %[[TWO:.+]] = OpTypeArray %ulong %ulong_2
; SPIRV-DAG: %[[THREE:.+]] = OpTypeArray %ulong %ulong_3
; SPIRV-DAG: %[[ZERO2:.+]] = OpConstantNull %[[TWO]]
; SPIRV-DAG: %[[ZERO3:.+]] = OpConstantNull %[[THREE]]

define spir_kernel void @numbers(i64 %size, i64 %local, i64 %offset) {
  %range = alloca %struct.ndrange_t, align 8
  ; SPIRV: %[[RANGE:.+]] = OpBuildNDRange %struct_ndrange_t %size %ulong_0 %ulong_0
  ; SPIRV: OpStore %range %[[RANGE]]
  ; OPENCL: call spir_func void @_Z10ndrange_1Dmmm(ptr sret(%struct.ndrange_t) %range, i64 0, i64 %size, i64 0)
  ; NAMED: call spir_func void @_Z23__spirv_BuildNDRange_1Dlll(ptr sret(%struct.ndrange_t) %range, i64 %size, i64 0, i64 0)
  call spir_func void @_Z10ndrange_1Dm(ptr sret(%struct.ndrange_t) align 8 %range, i64 %size)
  ; SPIRV: OpBuildNDRange %struct_ndrange_t %size %local %ulong_0
  ; OPENCL: call spir_func void @_Z10ndrange_1Dmmm(ptr sret(%struct.ndrange_t) %range, i64 0, i64 %size, i64 %local)
  ; NAMED: call spir_func void @_Z23__spirv_BuildNDRange_1Dlll(ptr sret(%struct.ndrange_t) %range, i64 %size, i64 %local, i64 0)
  call spir_func void @_Z10ndrange_1Dmm(ptr sret(%struct.ndrange_t) align 8 %range, i64 %size, i64 %local)
  ; SPIRV: OpBuildNDRange %struct_ndrange_t %size %local %offset
  ; OPENCL: call spir_func void @_Z10ndrange_1Dmmm(ptr sret(%struct.ndrange_t) %range, i64 %offset, i64 %size, i64 %local)
  ; NAMED: call spir_func void @_Z23__spirv_BuildNDRange_1Dlll(ptr sret(%struct.ndrange_t) %range, i64 %size, i64 %local, i64 %offset)
  call spir_func void @_Z10ndrange_1Dmmm(ptr sret(%struct.ndrange_t) align 8 %range, i64 %offset, i64 %size, i64 %local)
  ret void
}

; OPENCL-LABEL: define spir_kernel void @arrays(
; In OpenCL C each array needs a variable, which stands before the loop.
; OPENCL-COUNT-8: alloca {{.*}}[{{[23]}} x i64]
; OPENCL: again:
; OPENCL-NOT: alloca
define spir_kernel void @arrays(i32 %n) {
entry:
  %two = alloca [2 x i64], align 8
  %three = alloca [3 x i64], align 8
  %range = alloca %struct.ndrange_t, align 8
  br label %again

again:
  %i = phi i32 [ 0, %entry ], [ %next, %again ]
  ; SPIRV: %[[SIZE2:.+]] = OpLoad %[[TWO]] %
  ; SPIRV: OpBuildNDRange %struct_ndrange_t %[[SIZE2]] %[[ZERO2]] %[[ZERO2]]
  ; OPENCL: call spir_func void @_Z10ndrange_2DPKmS0_S0_(ptr sret(%struct.ndrange_t) %range, ptr %{{.+}}, ptr %{{.+}}, ptr %{{.+}})
  ; NAMED: %[[SIZE:.+]] = load [2 x i64], ptr %
  ; NAMED: call spir_func void @_Z23__spirv_BuildNDRange_2DPlS_S_(ptr sret(%struct.ndrange_t) %range, [2 x i64] %[[SIZE]], [2 x i64] zeroinitializer, [2 x i64] zeroinitializer)
  call spir_func void @_Z10ndrange_2DPKm(ptr sret(%struct.ndrange_t) align 8 %range, ptr %two)
  ; SPIRV: %[[SIZE3:.+]] = OpLoad %[[THREE]] %
  ; SPIRV: %[[LOCAL3:.+]] = OpLoad %[[THREE]] %
  ; SPIRV: OpBuildNDRange %struct_ndrange_t %[[SIZE3]] %[[LOCAL3]] %[[ZERO3]]
  ; OPENCL: call spir_func void @_Z10ndrange_3DPKmS0_S0_(ptr sret(%struct.ndrange_t) %range, ptr %{{.+}}, ptr %{{.+}}, ptr %{{.+}})
  ; NAMED: call spir_func void @_Z23__spirv_BuildNDRange_3DPlS_S_(ptr sret(%struct.ndrange_t) %range, [3 x i64] %{{.+}}, [3 x i64] %{{.+}}, [3 x i64] zeroinitializer)
  call spir_func void @_Z10ndrange_3DPKmS0_(ptr sret(%struct.ndrange_t) align 8 %range, ptr %three, ptr %three)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %again, label %done

done:
  ret void
}

declare spir_func void @_Z10ndrange_1Dm(ptr sret(%struct.ndrange_t), i64)
declare spir_func void @_Z10ndrange_1Dmm(ptr sret(%struct.ndrange_t), i64, i64)
declare spir_func void @_Z10ndrange_1Dmmm(ptr sret(%struct.ndrange_t), i64, i64, i64)
declare spir_func void @_Z10ndrange_2DPKm(ptr sret(%struct.ndrange_t), ptr)
declare spir_func void @_Z10ndrange_3DPKmS0_(ptr sret(%struct.ndrange_t), ptr, ptr)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
