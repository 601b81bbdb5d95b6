; Annotations of pointers: how they are accessed, where a buffer lies; and of a value that goes through a register.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_memory_accesses,+SPV_INTEL_fpga_buffer_location,+SPV_INTEL_fpga_reg -o %t.spv
; RUN: llvm-spirv %t.spv --to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target triple = "spir64-unknown-unknown"

@access = private unnamed_addr addrspace(1) constant [27 x i8] c"{params:3}{cache-size:512}\00", section "llvm.metadata"
@location = private unnamed_addr addrspace(1) constant [12 x i8] c"{5921:\2212\22}\00", section "llvm.metadata"
@register = private unnamed_addr addrspace(1) constant [25 x i8] c"__builtin_intel_fpga_reg\00", section "llvm.metadata"

; SPIRV-DAG: Decorate [[PLACE:[0-9]+]] BurstCoalesceINTEL
; SPIRV-DAG: Decorate [[PLACE]] CacheSizeINTEL 512
; SPIRV-DAG: Decorate {{[0-9]+}} BufferLocationINTEL 12
; SPIRV: FPGARegINTEL
; CHECK-DAG: {params:3}{cache-size:512}
; CHECK-DAG: {sycl-buffer-location:12}
; CHECK: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %{{.*}}, ptr
; CHECK: call i32 @llvm.annotation.i32.p0(i32 %value, ptr
; CHECK: call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %{{.*}}, ptr
define spir_kernel void @read(ptr addrspace(1) %data, i64 %number) {
  %place = getelementptr i32, ptr addrspace(1) %data, i64 %number
  %marked = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %place, ptr addrspace(1) @access, ptr addrspace(1) poison, i32 0, ptr addrspace(1) null)
  %value = load i32, ptr addrspace(1) %marked
  %held = call i32 @llvm.annotation.i32.p1(i32 %value, ptr addrspace(1) @register, ptr addrspace(1) poison, i32 0)
  %other = getelementptr i32, ptr addrspace(1) %data, i64 1
  %located = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %other, ptr addrspace(1) @location, ptr addrspace(1) poison, i32 0, ptr addrspace(1) null)
  store i32 %held, ptr addrspace(1) %located
  ret void
}

declare ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
declare i32 @llvm.annotation.i32.p1(i32, ptr addrspace(1), ptr addrspace(1), i32)
