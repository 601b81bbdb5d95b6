; Values are rotated within a subgroup, or within clusters of it, whose size is one operand more. Numbers of any type are; back,
; their sign is that which the functions of OpenCL C have for signed ones.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_subgroup_rotate -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_subgroup_rotate -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s -o %t.no 2>&1 | FileCheck %s --check-prefix=REFUSED

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: SPV_KHR_subgroup_rotate

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability GroupNonUniformRotateKHR
; SPIRV-DAG: Extension "SPV_KHR_subgroup_rotate"
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeFloat [[#DOUBLE:]] 64
; SPIRV-DAG: Constant [[#INT]] [[#SUBGROUP:]] 3 {{$}}
; SPIRV-DAG: Constant [[#INT]] [[#EIGHT:]] 8 {{$}}

; SPIRV: FunctionParameter [[#BYTE]] [[#X:]]
; SPIRV: FunctionParameter [[#INT]] [[#BY:]]
; SPIRV: GroupNonUniformRotateKHR [[#BYTE]] [[#ALL:]] [[#SUBGROUP]] [[#X]] [[#BY]] {{$}}
; SPIRV: GroupNonUniformRotateKHR [[#BYTE]] [[#]] [[#SUBGROUP]] [[#ALL]] [[#BY]] [[#EIGHT]] {{$}}
; OPENCL: [[ALL:%.*]] = call spir_func i8 @_Z16sub_group_rotateci(i8 %x, i32 %by)
; OPENCL: call spir_func i8 @_Z26sub_group_clustered_rotatecij(i8 [[ALL]], i32 %by, i32 8)
; FRIENDLY: [[ALL:%.*]] = call spir_func i8 @_Z32__spirv_GroupNonUniformRotateKHRicj(i32 3, i8 %x, i32 %by)
; FRIENDLY: call spir_func i8 @_Z32__spirv_GroupNonUniformRotateKHRicjj(i32 3, i8 [[ALL]], i32 %by, i32 8)
define spir_func i8 @chars(i8 %x, i32 %by) {
  %all = call spir_func i8 @_Z16sub_group_rotateci(i8 %x, i32 %by)
  %clustered = call spir_func i8 @_Z26sub_group_clustered_rotatecij(i8 %all, i32 %by, i32 8)
  ret i8 %clustered
}

; SPIRV: FunctionParameter [[#BYTE]] [[#X:]]
; SPIRV: FunctionParameter [[#INT]] [[#BY:]]
; SPIRV: GroupNonUniformRotateKHR [[#BYTE]] [[#ALL:]] [[#SUBGROUP]] [[#X]] [[#BY]] {{$}}
; SPIRV: GroupNonUniformRotateKHR [[#BYTE]] [[#]] [[#SUBGROUP]] [[#ALL]] [[#BY]] [[#EIGHT]] {{$}}
; OPENCL: [[ALL:%.*]] = call spir_func i8 @_Z16sub_group_rotateci(i8 %x, i32 %by)
; OPENCL: call spir_func i8 @_Z26sub_group_clustered_rotatecij(i8 [[ALL]], i32 %by, i32 8)
; FRIENDLY: [[ALL:%.*]] = call spir_func i8 @_Z32__spirv_GroupNonUniformRotateKHRicj(i32 3, i8 %x, i32 %by)
; FRIENDLY: call spir_func i8 @_Z32__spirv_GroupNonUniformRotateKHRicjj(i32 3, i8 [[ALL]], i32 %by, i32 8)
define spir_func i8 @uchars(i8 %x, i32 %by) {
  %all = call spir_func i8 @_Z16sub_group_rotatehi(i8 %x, i32 %by)
  %clustered = call spir_func i8 @_Z26sub_group_clustered_rotatehij(i8 %all, i32 %by, i32 8)
  ret i8 %clustered
}

; SPIRV: FunctionParameter [[#SHORT]] [[#X:]]
; SPIRV: FunctionParameter [[#INT]] [[#BY:]]
; SPIRV: GroupNonUniformRotateKHR [[#SHORT]] [[#ALL:]] [[#SUBGROUP]] [[#X]] [[#BY]] {{$}}
; SPIRV: GroupNonUniformRotateKHR [[#SHORT]] [[#]] [[#SUBGROUP]] [[#ALL]] [[#BY]] [[#EIGHT]] {{$}}
; OPENCL: [[ALL:%.*]] = call spir_func i16 @_Z16sub_group_rotatesi(i16 %x, i32 %by)
; OPENCL: call spir_func i16 @_Z26sub_group_clustered_rotatesij(i16 [[ALL]], i32 %by, i32 8)
; FRIENDLY: [[ALL:%.*]] = call spir_func i16 @_Z32__spirv_GroupNonUniformRotateKHRisj(i32 3, i16 %x, i32 %by)
; FRIENDLY: call spir_func i16 @_Z32__spirv_GroupNonUniformRotateKHRisjj(i32 3, i16 [[ALL]], i32 %by, i32 8)
define spir_func i16 @shorts(i16 %x, i32 %by) {
  %all = call spir_func i16 @_Z16sub_group_rotatesi(i16 %x, i32 %by)
  %clustered = call spir_func i16 @_Z26sub_group_clustered_rotatesij(i16 %all, i32 %by, i32 8)
  ret i16 %clustered
}

; SPIRV: FunctionParameter [[#SHORT]] [[#X:]]
; SPIRV: FunctionParameter [[#INT]] [[#BY:]]
; SPIRV: GroupNonUniformRotateKHR [[#SHORT]] [[#ALL:]] [[#SUBGROUP]] [[#X]] [[#BY]] {{$}}
; SPIRV: GroupNonUniformRotateKHR [[#SHORT]] [[#]] [[#SUBGROUP]] [[#ALL]] [[#BY]] [[#EIGHT]] {{$}}
; OPENCL: [[ALL:%.*]] = call spir_func i16 @_Z16sub_group_rotatesi(i16 %x, i32 %by)
; OPENCL: call spir_func i16 @_Z26sub_group_clustered_rotatesij(i16 [[ALL]], i32 %by, i32 8)
; FRIENDLY: [[ALL:%.*]] = call spir_func i16 @_Z32__spirv_GroupNonUniformRotateKHRisj(i32 3, i16 %x, i32 %by)
; FRIENDLY: call spir_func i16 @_Z32__spirv_GroupNonUniformRotateKHRisjj(i32 3, i16 [[ALL]], i32 %by, i32 8)
define spir_func i16 @ushorts(i16 %x, i32 %by) {
  %all = call spir_func i16 @_Z16sub_group_rotateti(i16 %x, i32 %by)
  %clustered = call spir_func i16 @_Z26sub_group_clustered_rotatetij(i16 %all, i32 %by, i32 8)
  ret i16 %clustered
}

; SPIRV: FunctionParameter [[#INT]] [[#X:]]
; SPIRV: FunctionParameter [[#INT]] [[#BY:]]
; SPIRV: GroupNonUniformRotateKHR [[#INT]] [[#ALL:]] [[#SUBGROUP]] [[#X]] [[#BY]] {{$}}
; SPIRV: GroupNonUniformRotateKHR [[#INT]] [[#]] [[#SUBGROUP]] [[#ALL]] [[#BY]] [[#EIGHT]] {{$}}
; OPENCL: [[ALL:%.*]] = call spir_func i32 @_Z16sub_group_rotateii(i32 %x, i32 %by)
; OPENCL: call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 [[ALL]], i32 %by, i32 8)
; FRIENDLY: [[ALL:%.*]] = call spir_func i32 @_Z32__spirv_GroupNonUniformRotateKHRiij(i32 3, i32 %x, i32 %by)
; FRIENDLY: call spir_func i32 @_Z32__spirv_GroupNonUniformRotateKHRiijj(i32 3, i32 [[ALL]], i32 %by, i32 8)
define spir_func i32 @ints(i32 %x, i32 %by) {
  %all = call spir_func i32 @_Z16sub_group_rotateii(i32 %x, i32 %by)
  %clustered = call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 %all, i32 %by, i32 8)
  ret i32 %clustered
}

; SPIRV: FunctionParameter [[#INT]] [[#X:]]
; SPIRV: FunctionParameter [[#INT]] [[#BY:]]
; SPIRV: GroupNonUniformRotateKHR [[#INT]] [[#ALL:]] [[#SUBGROUP]] [[#X]] [[#BY]] {{$}}
; SPIRV: GroupNonUniformRotateKHR [[#INT]] [[#]] [[#SUBGROUP]] [[#ALL]] [[#BY]] [[#EIGHT]] {{$}}
; OPENCL: [[ALL:%.*]] = call spir_func i32 @_Z16sub_group_rotateii(i32 %x, i32 %by)
; OPENCL: call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 [[ALL]], i32 %by, i32 8)
; FRIENDLY: [[ALL:%.*]] = call spir_func i32 @_Z32__spirv_GroupNonUniformRotateKHRiij(i32 3, i32 %x, i32 %by)
; FRIENDLY: call spir_func i32 @_Z32__spirv_GroupNonUniformRotateKHRiijj(i32 3, i32 [[ALL]], i32 %by, i32 8)
define spir_func i32 @uints(i32 %x, i32 %by) {
  %all = call spir_func i32 @_Z16sub_group_rotateji(i32 %x, i32 %by)
  %clustered = call spir_func i32 @_Z26sub_group_clustered_rotatejij(i32 %all, i32 %by, i32 8)
  ret i32 %clustered
}

; SPIRV: FunctionParameter [[#LONG]] [[#X:]]
; SPIRV: FunctionParameter [[#INT]] [[#BY:]]
; SPIRV: GroupNonUniformRotateKHR [[#LONG]] [[#ALL:]] [[#SUBGROUP]] [[#X]] [[#BY]] {{$}}
; SPIRV: GroupNonUniformRotateKHR [[#LONG]] [[#]] [[#SUBGROUP]] [[#ALL]] [[#BY]] [[#EIGHT]] {{$}}
; OPENCL: [[ALL:%.*]] = call spir_func i64 @_Z16sub_group_rotateli(i64 %x, i32 %by)
; OPENCL: call spir_func i64 @_Z26sub_group_clustered_rotatelij(i64 [[ALL]], i32 %by, i32 8)
; FRIENDLY: [[ALL:%.*]] = call spir_func i64 @_Z32__spirv_GroupNonUniformRotateKHRilj(i32 3, i64 %x, i32 %by)
; FRIENDLY: call spir_func i64 @_Z32__spirv_GroupNonUniformRotateKHRiljj(i32 3, i64 [[ALL]], i32 %by, i32 8)
define spir_func i64 @longs(i64 %x, i32 %by) {
  %all = call spir_func i64 @_Z16sub_group_rotateli(i64 %x, i32 %by)
  %clustered = call spir_func i64 @_Z26sub_group_clustered_rotatelij(i64 %all, i32 %by, i32 8)
  ret i64 %clustered
}

; SPIRV: FunctionParameter [[#LONG]] [[#X:]]
; SPIRV: FunctionParameter [[#INT]] [[#BY:]]
; SPIRV: GroupNonUniformRotateKHR [[#LONG]] [[#ALL:]] [[#SUBGROUP]] [[#X]] [[#BY]] {{$}}
; SPIRV: GroupNonUniformRotateKHR [[#LONG]] [[#]] [[#SUBGROUP]] [[#ALL]] [[#BY]] [[#EIGHT]] {{$}}
; OPENCL: [[ALL:%.*]] = call spir_func i64 @_Z16sub_group_rotateli(i64 %x, i32 %by)
; OPENCL: call spir_func i64 @_Z26sub_group_clustered_rotatelij(i64 [[ALL]], i32 %by, i32 8)
; FRIENDLY: [[ALL:%.*]] = call spir_func i64 @_Z32__spirv_GroupNonUniformRotateKHRilj(i32 3, i64 %x, i32 %by)
; FRIENDLY: call spir_func i64 @_Z32__spirv_GroupNonUniformRotateKHRiljj(i32 3, i64 [[ALL]], i32 %by, i32 8)
define spir_func i64 @ulongs(i64 %x, i32 %by) {
  %all = call spir_func i64 @_Z16sub_group_rotatemi(i64 %x, i32 %by)
  %clustered = call spir_func i64 @_Z26sub_group_clustered_rotatemij(i64 %all, i32 %by, i32 8)
  ret i64 %clustered
}

; SPIRV: FunctionParameter [[#HALF]] [[#X:]]
; SPIRV: FunctionParameter [[#INT]] [[#BY:]]
; SPIRV: GroupNonUniformRotateKHR [[#HALF]] [[#ALL:]] [[#SUBGROUP]] [[#X]] [[#BY]] {{$}}
; SPIRV: GroupNonUniformRotateKHR [[#HALF]] [[#]] [[#SUBGROUP]] [[#ALL]] [[#BY]] [[#EIGHT]] {{$}}
; OPENCL: [[ALL:%.*]] = call spir_func half @_Z16sub_group_rotateDhi(half %x, i32 %by)
; OPENCL: call spir_func half @_Z26sub_group_clustered_rotateDhij(half [[ALL]], i32 %by, i32 8)
; FRIENDLY: [[ALL:%.*]] = call spir_func half @_Z32__spirv_GroupNonUniformRotateKHRiDhj(i32 3, half %x, i32 %by)
; FRIENDLY: call spir_func half @_Z32__spirv_GroupNonUniformRotateKHRiDhjj(i32 3, half [[ALL]], i32 %by, i32 8)
define spir_func half @halfs(half %x, i32 %by) {
  %all = call spir_func half @_Z16sub_group_rotateDhi(half %x, i32 %by)
  %clustered = call spir_func half @_Z26sub_group_clustered_rotateDhij(half %all, i32 %by, i32 8)
  ret half %clustered
}

; SPIRV: FunctionParameter [[#FLOAT]] [[#X:]]
; SPIRV: FunctionParameter [[#INT]] [[#BY:]]
; SPIRV: GroupNonUniformRotateKHR [[#FLOAT]] [[#ALL:]] [[#SUBGROUP]] [[#X]] [[#BY]] {{$}}
; SPIRV: GroupNonUniformRotateKHR [[#FLOAT]] [[#]] [[#SUBGROUP]] [[#ALL]] [[#BY]] [[#EIGHT]] {{$}}
; OPENCL: [[ALL:%.*]] = call spir_func float @_Z16sub_group_rotatefi(float %x, i32 %by)
; OPENCL: call spir_func float @_Z26sub_group_clustered_rotatefij(float [[ALL]], i32 %by, i32 8)
; FRIENDLY: [[ALL:%.*]] = call spir_func float @_Z32__spirv_GroupNonUniformRotateKHRifj(i32 3, float %x, i32 %by)
; FRIENDLY: call spir_func float @_Z32__spirv_GroupNonUniformRotateKHRifjj(i32 3, float [[ALL]], i32 %by, i32 8)
define spir_func float @floats(float %x, i32 %by) {
  %all = call spir_func float @_Z16sub_group_rotatefi(float %x, i32 %by)
  %clustered = call spir_func float @_Z26sub_group_clustered_rotatefij(float %all, i32 %by, i32 8)
  ret float %clustered
}

; SPIRV: FunctionParameter [[#DOUBLE]] [[#X:]]
; SPIRV: FunctionParameter [[#INT]] [[#BY:]]
; SPIRV: GroupNonUniformRotateKHR [[#DOUBLE]] [[#ALL:]] [[#SUBGROUP]] [[#X]] [[#BY]] {{$}}
; SPIRV: GroupNonUniformRotateKHR [[#DOUBLE]] [[#]] [[#SUBGROUP]] [[#ALL]] [[#BY]] [[#EIGHT]] {{$}}
; OPENCL: [[ALL:%.*]] = call spir_func double @_Z16sub_group_rotatedi(double %x, i32 %by)
; OPENCL: call spir_func double @_Z26sub_group_clustered_rotatedij(double [[ALL]], i32 %by, i32 8)
; FRIENDLY: [[ALL:%.*]] = call spir_func double @_Z32__spirv_GroupNonUniformRotateKHRidj(i32 3, double %x, i32 %by)
; FRIENDLY: call spir_func double @_Z32__spirv_GroupNonUniformRotateKHRidjj(i32 3, double [[ALL]], i32 %by, i32 8)
define spir_func double @doubles(double %x, i32 %by) {
  %all = call spir_func double @_Z16sub_group_rotatedi(double %x, i32 %by)
  %clustered = call spir_func double @_Z26sub_group_clustered_rotatedij(double %all, i32 %by, i32 8)
  ret double %clustered
}

declare spir_func i8 @_Z16sub_group_rotateci(i8, i32)
declare spir_func i8 @_Z26sub_group_clustered_rotatecij(i8, i32, i32)
declare spir_func i8 @_Z16sub_group_rotatehi(i8, i32)
declare spir_func i8 @_Z26sub_group_clustered_rotatehij(i8, i32, i32)
declare spir_func i16 @_Z16sub_group_rotatesi(i16, i32)
declare spir_func i16 @_Z26sub_group_clustered_rotatesij(i16, i32, i32)
declare spir_func i16 @_Z16sub_group_rotateti(i16, i32)
declare spir_func i16 @_Z26sub_group_clustered_rotatetij(i16, i32, i32)
declare spir_func i32 @_Z16sub_group_rotateii(i32, i32)
declare spir_func i32 @_Z26sub_group_clustered_rotateiij(i32, i32, i32)
declare spir_func i32 @_Z16sub_group_rotateji(i32, i32)
declare spir_func i32 @_Z26sub_group_clustered_rotatejij(i32, i32, i32)
declare spir_func i64 @_Z16sub_group_rotateli(i64, i32)
declare spir_func i64 @_Z26sub_group_clustered_rotatelij(i64, i32, i32)
declare spir_func i64 @_Z16sub_group_rotatemi(i64, i32)
declare spir_func i64 @_Z26sub_group_clustered_rotatemij(i64, i32, i32)
declare spir_func half @_Z16sub_group_rotateDhi(half, i32)
declare spir_func half @_Z26sub_group_clustered_rotateDhij(half, i32, i32)
declare spir_func float @_Z16sub_group_rotatefi(float, i32)
declare spir_func float @_Z26sub_group_clustered_rotatefij(float, i32, i32)
declare spir_func double @_Z16sub_group_rotatedi(double, i32)
declare spir_func double @_Z26sub_group_clustered_rotatedij(double, i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
