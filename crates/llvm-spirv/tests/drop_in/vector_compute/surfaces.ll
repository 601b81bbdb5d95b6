; Surfaces of buffers, and images of vector compute that have no type but their dimension: as arguments of kernels and of
; intrinsic functions that nobody knows. Images of media blocks are decorated.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_vector_compute --spirv-allow-unknown-intrinsics -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Name [[#PLANE:]] "plane"
; SPIRV-DAG: Name [[#SPACE:]] "space"
; SPIRV-DAG: Name [[#LINE:]] "line"
; SPIRV-NOT: Decorate [[#LINE]] MediaBlockIOINTEL
; SPIRV-DAG: Decorate [[#PLANE]] MediaBlockIOINTEL
; SPIRV-DAG: Decorate [[#SPACE]] MediaBlockIOINTEL
; SPIRV-NOT: Decorate [[#LINE]] MediaBlockIOINTEL
; SPIRV-DAG: TypeInt [[#LONG:]] 64 0
; SPIRV-DAG: TypeVoid [[#VOID:]]
; SPIRV-DAG: TypeBufferSurfaceINTEL [[#READ:]] 0 {{$}}
; SPIRV-DAG: TypeBufferSurfaceINTEL [[#WRITTEN:]] 1 {{$}}
; SPIRV-DAG: TypeBufferSurfaceINTEL [[#BOTH:]] 2 {{$}}
; SPIRV-DAG: TypeImage [[#LINE_TYPE:]] [[#]] 0 0 0 0 0 0 1 {{$}}
; SPIRV-DAG: TypeImage [[#PLANE_TYPE:]] [[#]] 1 0 0 0 0 0 2 {{$}}
; SPIRV-DAG: TypeImage [[#SPACE_TYPE:]] [[#]] 2 0 0 0 0 0 2 {{$}}
; SPIRV-DAG: TypeImage [[#BUFFER_TYPE:]] [[#]] 5 0 0 0 0 0 0 {{$}}
; SPIRV-DAG: TypeFunction [[#]] [[#VOID]] [[#READ]] [[#WRITTEN]] [[#BOTH]] [[#LINE_TYPE]] [[#PLANE_TYPE]] [[#SPACE_TYPE]] [[#BUFFER_TYPE]] {{$}}
; SPIRV-DAG: TypeFunction [[#]] [[#LONG]] [[#READ]] {{$}}
; SPIRV-DAG: TypeFunction [[#]] [[#LONG]] [[#WRITTEN]] {{$}}
; SPIRV-DAG: TypeFunction [[#]] [[#LONG]] [[#BOTH]] {{$}}
; SPIRV-DAG: TypeFunction [[#]] [[#LONG]] [[#LINE_TYPE]] {{$}}
; SPIRV-DAG: TypeFunction [[#]] [[#LONG]] [[#PLANE_TYPE]] {{$}}
; SPIRV-DAG: TypeFunction [[#]] [[#LONG]] [[#SPACE_TYPE]] {{$}}
; SPIRV-DAG: TypeFunction [[#]] [[#LONG]] [[#BUFFER_TYPE]] {{$}}

; LLVM-DAG: declare i64 @llvm.nobody.knows.read(target("spirv.BufferSurfaceINTEL", 0))
; LLVM-DAG: declare i64 @llvm.nobody.knows.written(target("spirv.BufferSurfaceINTEL", 1))
; LLVM-DAG: declare i64 @llvm.nobody.knows.both(target("spirv.BufferSurfaceINTEL", 2))
; LLVM-DAG: declare i64 @llvm.nobody.knows.line(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1))
; LLVM-DAG: declare i64 @llvm.nobody.knows.plane(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2))
; LLVM-DAG: declare i64 @llvm.nobody.knows.space(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2))
; LLVM-DAG: declare i64 @llvm.nobody.knows.buffer(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0))
; LLVM-DAG: define spir_kernel void @kernel(target("spirv.BufferSurfaceINTEL", 0) %read, target("spirv.BufferSurfaceINTEL", 1) %written, target("spirv.BufferSurfaceINTEL", 2) %both, target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %line, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) "VCMediaBlockIO" %plane, target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) "VCMediaBlockIO" %space, target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %buffer)
; LLVM-DAG: call i64 @llvm.nobody.knows.read(target("spirv.BufferSurfaceINTEL", 0) %read)
; LLVM-DAG: call i64 @llvm.nobody.knows.written(target("spirv.BufferSurfaceINTEL", 1) %written)
; LLVM-DAG: call i64 @llvm.nobody.knows.both(target("spirv.BufferSurfaceINTEL", 2) %both)
; LLVM-DAG: call i64 @llvm.nobody.knows.line(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %line)
; LLVM-DAG: call i64 @llvm.nobody.knows.plane(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %plane)
; LLVM-DAG: call i64 @llvm.nobody.knows.space(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) %space)
; LLVM-DAG: call i64 @llvm.nobody.knows.buffer(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %buffer)
define spir_kernel void @kernel(target("spirv.BufferSurfaceINTEL", 0) %read, target("spirv.BufferSurfaceINTEL", 1) %written, target("spirv.BufferSurfaceINTEL", 2) %both, target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %line, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) "VCMediaBlockIO" %plane, target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) "VCMediaBlockIO" %space, target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %buffer) #0 {
  %a = call i64 @llvm.nobody.knows.read(target("spirv.BufferSurfaceINTEL", 0) %read)
  %b = call i64 @llvm.nobody.knows.written(target("spirv.BufferSurfaceINTEL", 1) %written)
  %c = call i64 @llvm.nobody.knows.both(target("spirv.BufferSurfaceINTEL", 2) %both)
  %d = call i64 @llvm.nobody.knows.line(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %line)
  %e = call i64 @llvm.nobody.knows.plane(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %plane)
  %f = call i64 @llvm.nobody.knows.space(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) %space)
  %g = call i64 @llvm.nobody.knows.buffer(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %buffer)
  ret void
}

declare i64 @llvm.nobody.knows.read(target("spirv.BufferSurfaceINTEL", 0))
declare i64 @llvm.nobody.knows.written(target("spirv.BufferSurfaceINTEL", 1))
declare i64 @llvm.nobody.knows.both(target("spirv.BufferSurfaceINTEL", 2))
declare i64 @llvm.nobody.knows.line(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1))
declare i64 @llvm.nobody.knows.plane(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2))
declare i64 @llvm.nobody.knows.space(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2))
declare i64 @llvm.nobody.knows.buffer(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0))

attributes #0 = { "VCFunction" }
