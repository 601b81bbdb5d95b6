; Arrays whose length only a run tells: of numbers, vectors, structures and pointers; passed on, indexed, and freed.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%pair = type { i32, double }

declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)

define internal spir_func void @fill(ptr %a, i32 %n) noinline {
  %last = getelementptr i32, ptr %a, i32 %n
  store i32 %n, ptr %last
  ret void
}

define spir_kernel void @numbers(ptr addrspace(1) %o, i32 %n) {
  %saved = call ptr @llvm.stacksave.p0()
  %a = alloca i32, i32 %n, align 8
  call spir_func void @fill(ptr %a, i32 2)
  %v = load i32, ptr %a
  store i32 %v, ptr addrspace(1) %o
  call void @llvm.stackrestore.p0(ptr %saved)
  ret void
}

define spir_kernel void @others(ptr addrspace(1) %o, i64 %n) {
  %vectors = alloca <4 x float>, i64 %n
  %pairs = alloca %pair, i64 %n
  %pointers = alloca ptr addrspace(1), i64 %n
  %arrays = alloca [3 x i16], i64 %n
  store <4 x float> zeroinitializer, ptr %vectors
  %second = getelementptr %pair, ptr %pairs, i64 1, i32 1
  store double 1.0, ptr %second
  store ptr addrspace(1) %o, ptr %pointers
  %short = getelementptr [3 x i16], ptr %arrays, i64 0, i64 2
  store i16 7, ptr %short
  %x = load double, ptr %second
  store double %x, ptr addrspace(1) %o
  %generic = addrspacecast ptr %pairs to ptr addrspace(4)
  %first = load i32, ptr addrspace(4) %generic
  %next = getelementptr i32, ptr addrspace(1) %o, i64 4
  store i32 %first, ptr addrspace(1) %next
  ret void
}
