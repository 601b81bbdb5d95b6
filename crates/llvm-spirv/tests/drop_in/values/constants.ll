; Constants keep their bits: integers of all widths, floating-point numbers, structures, null addresses, and variables with
; a value in global, constant and local memory.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%mixed = type { i16, double, [2 x i8] }

; CHECK-DAG: Capability Int64
; CHECK-DAG: Capability Int16
; CHECK-DAG: Capability Int8
; CHECK-DAG: Capability Float16Buffer
; CHECK-DAG: Capability Float64
; CHECK: Name [[#GLOBAL:]] "in_global"
; CHECK: Name [[#CONSTANT:]] "in_constant"
; CHECK: Name [[#LOCAL:]] "in_local"
; CHECK-DAG: TypeInt [[#I8:]] 8 0
; CHECK-DAG: TypeInt [[#I16:]] 16 0
; CHECK-DAG: TypeInt [[#I32:]] 32 0
; CHECK-DAG: TypeInt [[#I64:]] 64 0
; CHECK-DAG: TypeFloat [[#F16:]] 16
; CHECK-DAG: TypeFloat [[#F32:]] 32
; CHECK-DAG: TypeFloat [[#F64:]] 64
; CHECK-DAG: Constant [[#I8]] [[#BYTE:]] 253{{ *$}}
; CHECK-DAG: Constant [[#I16]] [[#SHORT:]] 65036{{ *$}}
; CHECK-DAG: Constant [[#I32]] [[#INT:]] 4294867296{{ *$}}
; CHECK-DAG: Constant [[#I64]] [[#LONG:]] 77 0{{ *$}}
; CHECK-DAG: Constant [[#I64]] [[#HIGH:]] 0 16{{ *$}}
; CHECK-DAG: Constant [[#I64]] [[#MINUS:]] 4294967294 4294967295{{ *$}}
; CHECK-DAG: Constant [[#F16]] [[#HALF:]] 14439{{ *$}}
; CHECK-DAG: Constant [[#F32]] [[#FLOAT:]] 3221225473{{ *$}}
; CHECK-DAG: Constant [[#F64]] [[#DOUBLE:]] 305419896 1073741824{{ *$}}
; CHECK-DAG: Constant [[#I8]] [[#A:]] 1{{ *$}}
; CHECK-DAG: Constant [[#I8]] [[#B:]] 2{{ *$}}
; CHECK-DAG: ConstantComposite [[#ARRAY:]] [[#PAIR:]] [[#A]] [[#B]]
; CHECK-DAG: TypeStruct [[#STRUCT:]] [[#I16]] [[#F64]] [[#ARRAY]]
; CHECK-DAG: ConstantComposite [[#STRUCT]] [[#MIXED:]] [[#SHORT]] [[#DOUBLE]] [[#PAIR]]
; CHECK-DAG: TypePointer [[#TO_GLOBAL:]] 5 [[#I8]]
; CHECK-DAG: TypePointer [[#TO_CONSTANT:]] 0 [[#I8]]
; CHECK-DAG: TypePointer [[#TO_LOCAL:]] 4 [[#I8]]
; CHECK-DAG: ConstantNull [[#TO_GLOBAL]] [[#NO_GLOBAL:]]
; CHECK-DAG: ConstantNull [[#TO_CONSTANT]] [[#NO_CONSTANT:]]
; CHECK-DAG: ConstantNull [[#TO_LOCAL]] [[#NO_LOCAL:]]
; CHECK-DAG: TypePointer [[#GLOBALS:]] 5 [[#I64]]
; CHECK-DAG: TypePointer [[#CONSTANTS:]] 0 [[#F32]]
; CHECK-DAG: TypePointer [[#LOCALS:]] 4 [[#I32]]
; CHECK-DAG: Variable [[#GLOBALS]] [[#GLOBAL]] 5 [[#HIGH]]
; CHECK-DAG: Variable [[#CONSTANTS]] [[#CONSTANT]] 0 [[#FLOAT]]
; CHECK-DAG: Variable [[#LOCALS]] [[#LOCAL]] 4 [[#INT]]

; LLVM: @in_global = addrspace(1) constant i64 68719476736
; LLVM: @in_constant = addrspace(2) constant float 0xC000000020000000
; LLVM: @in_local = addrspace(3) constant i32 -100000
@in_global = addrspace(1) constant i64 68719476736
@in_constant = addrspace(2) constant float 0xC000000020000000
@in_local = addrspace(3) constant i32 -100000

; CHECK: ReturnValue [[#BYTE]]
; LLVM: ret i8 -3
define spir_func i8 @byte() {
  ret i8 -3
}
; CHECK: ReturnValue [[#SHORT]]
; LLVM: ret i16 -500
define spir_func i16 @short() {
  ret i16 -500
}
; CHECK: ReturnValue [[#INT]]
; LLVM: ret i32 -100000
define spir_func i32 @int() {
  ret i32 -100000
}
; CHECK: ReturnValue [[#LONG]]
; LLVM: ret i64 77
define spir_func i64 @long() {
  ret i64 77
}
; CHECK: ReturnValue [[#MINUS]]
; LLVM: ret i64 -2
define spir_func i64 @minus() {
  ret i64 -2
}
; CHECK: ReturnValue [[#HALF]]
; LLVM: ret half 0xH3867
define spir_func half @half() {
  ret half 0xH3867
}
; CHECK: ReturnValue [[#FLOAT]]
; LLVM: ret float 0xC000000020000000
define spir_func float @float() {
  ret float 0xC000000020000000
}
; CHECK: ReturnValue [[#DOUBLE]]
; LLVM: ret double 0x4000000012345678
define spir_func double @double() {
  ret double 0x4000000012345678
}
; CHECK: ReturnValue [[#MIXED]]
; LLVM: ret %mixed { i16 -500, double 0x4000000012345678, [2 x i8] c"\01\02" }
define spir_func %mixed @mixed() {
  ret %mixed { i16 -500, double 0x4000000012345678, [2 x i8] c"\01\02" }
}
; CHECK: ReturnValue [[#NO_GLOBAL]]
; LLVM: ret ptr addrspace(1) null
define spir_func ptr addrspace(1) @no_global() {
  ret ptr addrspace(1) null
}
; CHECK: ReturnValue [[#NO_CONSTANT]]
; LLVM: ret ptr addrspace(2) null
define spir_func ptr addrspace(2) @no_constant() {
  ret ptr addrspace(2) null
}
; CHECK: ReturnValue [[#NO_LOCAL]]
; LLVM: ret ptr addrspace(3) null
define spir_func ptr addrspace(3) @no_local() {
  ret ptr addrspace(3) null
}
; CHECK: Load [[#I64]] [[#]] [[#GLOBAL]]
; CHECK: Load [[#F32]] [[#]] [[#CONSTANT]]
; CHECK: Load [[#I32]] [[#]] [[#LOCAL]]
define spir_func void @read() {
  %g = load i64, ptr addrspace(1) @in_global
  %c = load float, ptr addrspace(2) @in_constant
  %l = load i32, ptr addrspace(3) @in_local
  ret void
}
