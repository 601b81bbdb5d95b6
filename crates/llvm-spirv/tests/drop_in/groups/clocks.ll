; Clocks are read for a device, a work-group or a subgroup, as a number or as two halves: functions of cl_khr_kernel_clock, and
; SPIR-V's own, whose scope may be any value.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/functions.ll --spirv-ext=+SPV_KHR_shader_clock -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_shader_clock -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv %t/any_scope.ll --spirv-ext=+SPV_KHR_shader_clock -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=ANY
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=NAMED
; RUN: not llvm-spirv %t/any_scope.ll -o %t.no 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: not llvm-spirv %t/functions.ll -o %t.no 2>&1 | FileCheck %s --check-prefix=REFUSED

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: SPV_KHR_shader_clock

; SPIRV-DAG: Capability ShaderClockKHR
; SPIRV-DAG: Extension "SPV_KHR_shader_clock"
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeVector [[#HALVES:]] [[#INT]] 2
; SPIRV-DAG: Constant [[#INT]] [[#DEVICE:]] 1 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#GROUP:]] 2 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#SUBGROUP:]] 3 {{$}}

; SPIRV: ReadClockKHR [[#HALVES]] [[#]] [[#SUBGROUP]]
; SPIRV: ReadClockKHR [[#LONG]] [[#]] [[#SUBGROUP]]
; SPIRV: ReadClockKHR [[#HALVES]] [[#]] [[#GROUP]]
; SPIRV: ReadClockKHR [[#LONG]] [[#]] [[#GROUP]]
; SPIRV: ReadClockKHR [[#HALVES]] [[#]] [[#DEVICE]]
; SPIRV: ReadClockKHR [[#LONG]] [[#]] [[#DEVICE]]
; OPENCL: call spir_func <2 x i32> @_Z25clock_read_hilo_sub_groupv()
; OPENCL: call spir_func i64 @_Z20clock_read_sub_groupv()
; OPENCL: call spir_func <2 x i32> @_Z26clock_read_hilo_work_groupv()
; OPENCL: call spir_func i64 @_Z21clock_read_work_groupv()
; OPENCL: call spir_func <2 x i32> @_Z22clock_read_hilo_devicev()
; OPENCL: call spir_func i64 @_Z17clock_read_devicev()
; FRIENDLY: call spir_func <2 x i32> @_Z27__spirv_ReadClockKHR_Ruint2i(i32 3)
; FRIENDLY: call spir_func i64 @_Z27__spirv_ReadClockKHR_Rulongi(i32 3)
; FRIENDLY: call spir_func <2 x i32> @_Z27__spirv_ReadClockKHR_Ruint2i(i32 2)
; FRIENDLY: call spir_func i64 @_Z27__spirv_ReadClockKHR_Rulongi(i32 2)
; FRIENDLY: call spir_func <2 x i32> @_Z27__spirv_ReadClockKHR_Ruint2i(i32 1)
; FRIENDLY: call spir_func i64 @_Z27__spirv_ReadClockKHR_Rulongi(i32 1)

; ANY-DAG: TypeInt [[#INT:]] 32 0
; ANY-DAG: TypeInt [[#LONG:]] 64 0
; ANY-DAG: TypeVector [[#HALVES:]] [[#INT]] 2
; ANY: FunctionParameter [[#INT]] [[#SCOPE:]]
; ANY: ReadClockKHR [[#LONG]] [[#]] [[#SCOPE]]
; ANY: ReadClockKHR [[#HALVES]] [[#]] [[#SCOPE]]
; NAMED: call spir_func i64 @_Z27__spirv_ReadClockKHR_Rulongi(i32 %scope)
; NAMED: call spir_func <2 x i32> @_Z27__spirv_ReadClockKHR_Ruint2i(i32 %scope)

;--- functions.ll
target triple = "spir64-unknown-unknown"

define spir_func void @all() {
  %a = call spir_func <2 x i32> @_Z25clock_read_hilo_sub_groupv()
  %b = call spir_func i64 @_Z20clock_read_sub_groupv()
  %c = call spir_func <2 x i32> @_Z26clock_read_hilo_work_groupv()
  %d = call spir_func i64 @_Z21clock_read_work_groupv()
  %e = call spir_func <2 x i32> @_Z22clock_read_hilo_devicev()
  %f = call spir_func i64 @_Z17clock_read_devicev()
  ret void
}

declare spir_func <2 x i32> @_Z25clock_read_hilo_sub_groupv()
declare spir_func i64 @_Z20clock_read_sub_groupv()
declare spir_func <2 x i32> @_Z26clock_read_hilo_work_groupv()
declare spir_func i64 @_Z21clock_read_work_groupv()
declare spir_func <2 x i32> @_Z22clock_read_hilo_devicev()
declare spir_func i64 @_Z17clock_read_devicev()

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- any_scope.ll
target triple = "spir64-unknown-unknown"

define spir_func i64 @any(i32 %scope) {
  %whole = call spir_func i64 @_Z20__spirv_ReadClockKHRImET_j(i32 %scope)
  %halves = call spir_func <2 x i32> @_Z20__spirv_ReadClockKHRIDv2_jET_j(i32 %scope)
  ret i64 %whole
}

declare spir_func i64 @_Z20__spirv_ReadClockKHRImET_j(i32)
declare spir_func <2 x i32> @_Z20__spirv_ReadClockKHRIDv2_jET_j(i32)
