; Pointers that are annotated with the same text share it. The result of an annotation is cast to bytes and back; untyped
; pointers need no cast. (The Khronos translator casts these, too.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=UNTYPED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%pair = type { i32, i32 }

@text = private unnamed_addr addrspace(1) constant [6 x i8] c"field\00", section "llvm.metadata"

; CHECK: @[[TEXT:[0-9]+]] = {{.*}}c"field\00"
; CHECK-NOT: c"field\00"
; CHECK: %[[A:.+]] = call ptr @llvm.ptr.annotation.p0.p0(ptr %{{.+}}, ptr @[[TEXT]],
; CHECK-NEXT: %[[BYTES:.+]] = bitcast ptr %[[A]] to ptr
; CHECK-NEXT: %[[WORDS:.+]] = bitcast ptr %[[BYTES]] to ptr
; CHECK-NEXT: load i32, ptr %[[WORDS]]
; CHECK: call ptr @llvm.ptr.annotation.p0.p0(ptr %{{.+}}, ptr @[[TEXT]],

; UNTYPED: @[[TEXT:[0-9]+]] = {{.*}}c"field\00"
; UNTYPED-NOT: c"field\00"
; UNTYPED: %[[A:.+]] = call ptr @llvm.ptr.annotation.p0.p0(ptr %{{.+}}, ptr @[[TEXT]],
; UNTYPED-NEXT: load i32, ptr %[[A]]
; UNTYPED: call ptr @llvm.ptr.annotation.p0.p0(ptr %{{.+}}, ptr @[[TEXT]],
define spir_func i32 @read() {
  %pair = alloca %pair, align 4
  %a = getelementptr inbounds %pair, ptr %pair, i32 0, i32 0
  %annotated.a = call ptr @llvm.ptr.annotation.p0.p1(ptr %a, ptr addrspace(1) @text, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  %x = load i32, ptr %annotated.a, align 4
  %b = getelementptr inbounds %pair, ptr %pair, i32 0, i32 1
  %annotated.b = call ptr @llvm.ptr.annotation.p0.p1(ptr %b, ptr addrspace(1) @text, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  %y = load i32, ptr %annotated.b, align 4
  %sum = add i32 %x, %y
  ret i32 %sum
}

declare ptr @llvm.ptr.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
