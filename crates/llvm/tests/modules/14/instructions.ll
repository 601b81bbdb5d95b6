; What pointers that have pointees change.
source_filename = "typed.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

%struct.list = type { i32, %struct.list*, [2 x %struct.list addrspace(1)*] }
%opencl.image2d_ro_t = type opaque
%packed = type <{ i8, i32 }>
%0 = type { float, %0* }

@table = internal addrspace(2) constant [3 x i32 (i32)*] [i32 (i32)* @one, i32 (i32)* null, i32 (i32)* @one], align 8
; Members that are taken out of constants and put into them while they are read.
@taken = global i16 extractvalue ({ i32, [3 x i16], <2 x float> } { i32 1, [3 x i16] [i16 4, i16 5, i16 6], <2 x float> zeroinitializer }, 1, 2)
@put = global { i32, [3 x i16] } insertvalue ({ i32, [3 x i16] } { i32 1, [3 x i16] [i16 4, i16 5, i16 6] }, i16 9, 1, 0)
@both = global i32 extractvalue ({ i32, i8 } insertvalue ({ i32, i8 } undef, i32 9, 0), 0)

@text = private unnamed_addr addrspace(2) constant [6 x i8] c"a\22b\5C\0A\00", align 1
@local = internal addrspace(3) global %struct.list undef, align 8
@bits = addrspace(1) global i64 ptrtoint (i32 addrspace(1)* @word to i64), align 8
@word = addrspace(1) global i32 7, align 4
@inside = addrspace(1) global i32 addrspace(1)* getelementptr inbounds ([4 x i32], [4 x i32] addrspace(1)* @row, i64 0, i64 2), align 8
@row = addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@bytes = addrspace(1) global i8 addrspace(1)* bitcast ([4 x i32] addrspace(1)* @row to i8 addrspace(1)*), align 8
@other = alias i32, i32 addrspace(1)* @word

declare i32 @one(i32)
declare spir_func void @image(%opencl.image2d_ro_t addrspace(1)*)

define spir_kernel void @memory(i32 addrspace(1)* nocapture readonly align 4 %in, %struct.list* byval(%struct.list) align 8 %list, i64 %n, <2 x float*> %lanes) {
entry:
  %one = alloca i32, align 4
  %object = alloca %struct.list, align 8
  %numbered = alloca %0, i32 2, align 8
  %field = getelementptr inbounds %struct.list, %struct.list* %object, i32 0, i32 1
  %next = load %struct.list*, %struct.list** %field, align 8
  %deep = getelementptr %struct.list, %struct.list* %next, i64 %n, i32 2, i64 1
  %far = load %struct.list addrspace(1)*, %struct.list addrspace(1)** %deep, align 8
  %far.field = getelementptr inbounds %struct.list, %struct.list addrspace(1)* %far, i64 0, i32 0
  %value = load volatile i32, i32 addrspace(1)* %far.field, align 4
  store i32 %value, i32* %one, align 4
  store %struct.list* %list, %struct.list** %field, align 8
  %cast = bitcast i32* %one to float*
  %generic = addrspacecast float* %cast to float addrspace(4)*
  %many = getelementptr float, <2 x float*> %lanes, <2 x i64> <i64 1, i64 2>
  %splat = getelementptr float, float* %cast, <2 x i64> zeroinitializer
  %atomic = load atomic i32, i32* %one unordered, align 4
  store atomic i32 1, i32* %one seq_cst, align 4
  %pair = cmpxchg i32* %one, i32 0, i32 1 seq_cst monotonic, align 4
  %old = atomicrmw add i32* %one, i32 1 syncscope("workgroup") monotonic, align 4
  %float = atomicrmw fadd float* %cast, float 1.0 monotonic, align 4
  %numbers = getelementptr %0, %0* %numbered, i32 1, i32 0
  %text = getelementptr inbounds [6 x i8], [6 x i8] addrspace(2)* @text, i64 0, i64 %n
  %called = call i32 @one(i32 %old)
  %pointer = load i32 (i32)*, i32 (i32)* addrspace(2)* getelementptr inbounds ([3 x i32 (i32)*], [3 x i32 (i32)*] addrspace(2)* @table, i64 0, i64 0), align 8
  %indirect = call i32 %pointer(i32 %called)
  call spir_func void bitcast (void (%opencl.image2d_ro_t addrspace(1)*)* @image to void (i8*)*)(i8* null)
  ret void
}

define i32 @later(i1 %c, i8* %p) {
entry:
  br label %second

first:
  %load = load i8, i8* %address, align 1
  store i8 %load, i8* %address, align 1
  %again = getelementptr i8, i8* %address, i64 2
  ret i32 %def

second:
  %def = mul i32 3, 4
  %address = getelementptr i8, i8* %p, i64 1
  br label %first
}
