; The functions of amdgcn-amd-amdhsa. The places of implicit arguments are those of code objects of version 5.

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workitem.id.z()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workgroup.id.y()
declare i32 @llvm.amdgcn.workgroup.id.z()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare i32 @llvm.amdgcn.wavefrontsize()
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #2
declare i64 @llvm.amdgcn.ballot.i64(i1) #2
declare void @llvm.amdgcn.s.barrier() #2
declare void @llvm.amdgcn.wave.barrier() #2
declare i1 @llvm.amdgcn.is.shared(ptr)
declare i1 @llvm.amdgcn.is.private(ptr)

define i64 @transpire.local_id(i32 %dimension) #0 {
  switch i32 %dimension, label %other [
    i32 0, label %x
    i32 1, label %y
    i32 2, label %z
  ]

x:
  %x_value = call i32 @llvm.amdgcn.workitem.id.x()
  %x_wide = zext i32 %x_value to i64
  ret i64 %x_wide

y:
  %y_value = call i32 @llvm.amdgcn.workitem.id.y()
  %y_wide = zext i32 %y_value to i64
  ret i64 %y_wide

z:
  %z_value = call i32 @llvm.amdgcn.workitem.id.z()
  %z_wide = zext i32 %z_value to i64
  ret i64 %z_wide

other:
  ret i64 0
}

define i64 @transpire.group_id(i32 %dimension) #0 {
  switch i32 %dimension, label %other [
    i32 0, label %x
    i32 1, label %y
    i32 2, label %z
  ]

x:
  %x_value = call i32 @llvm.amdgcn.workgroup.id.x()
  %x_wide = zext i32 %x_value to i64
  ret i64 %x_wide

y:
  %y_value = call i32 @llvm.amdgcn.workgroup.id.y()
  %y_wide = zext i32 %y_value to i64
  ret i64 %y_wide

z:
  %z_value = call i32 @llvm.amdgcn.workgroup.id.z()
  %z_wide = zext i32 %z_value to i64
  ret i64 %z_wide

other:
  ret i64 0
}

; The whole groups of the launch.
define i64 @transpire.whole_groups(i32 %dimension) #0 {
  %arguments = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %place = getelementptr i32, ptr addrspace(4) %arguments, i32 %dimension
  %number = load i32, ptr addrspace(4) %place, align 4
  %wide = zext i32 %number to i64
  ret i64 %wide
}

; A size of 16 bits at these bytes.
define i64 @transpire.short_size(i32 %first, i32 %dimension) #0 {
  %arguments = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %bytes = shl i32 %dimension, 1
  %offset = add i32 %first, %bytes
  %place = getelementptr i8, ptr addrspace(4) %arguments, i32 %offset
  %number = load i16, ptr addrspace(4) %place, align 2
  %wide = zext i16 %number to i64
  ret i64 %wide
}

define i64 @transpire.remainder(i32 %dimension) #0 {
  %size = call i64 @transpire.short_size(i32 18, i32 %dimension)
  ret i64 %size
}

define i64 @transpire.enqueued_local_size(i32 %dimension) #0 {
  %exists = icmp ult i32 %dimension, 3
  br i1 %exists, label %read, label %other

read:
  %size = call i64 @transpire.short_size(i32 12, i32 %dimension)
  ret i64 %size

other:
  ret i64 1
}

define i64 @transpire.local_size(i32 %dimension) #0 {
  %exists = icmp ult i32 %dimension, 3
  br i1 %exists, label %read, label %other

read:
  %group = call i64 @transpire.group_id(i32 %dimension)
  %whole = call i64 @transpire.whole_groups(i32 %dimension)
  %size = call i64 @transpire.enqueued_local_size(i32 %dimension)
  %rest = call i64 @transpire.remainder(i32 %dimension)
  %is_whole = icmp ult i64 %group, %whole
  %own = select i1 %is_whole, i64 %size, i64 %rest
  ret i64 %own

other:
  ret i64 1
}

define i64 @transpire.num_groups(i32 %dimension) #0 {
  %exists = icmp ult i32 %dimension, 3
  br i1 %exists, label %read, label %other

read:
  %whole = call i64 @transpire.whole_groups(i32 %dimension)
  %rest = call i64 @transpire.remainder(i32 %dimension)
  %has_rest = icmp ne i64 %rest, 0
  %more = zext i1 %has_rest to i64
  %number = add i64 %whole, %more
  ret i64 %number

other:
  ret i64 1
}

define i64 @transpire.global_size(i32 %dimension) #0 {
  %exists = icmp ult i32 %dimension, 3
  br i1 %exists, label %read, label %other

read:
  %whole = call i64 @transpire.whole_groups(i32 %dimension)
  %size = call i64 @transpire.enqueued_local_size(i32 %dimension)
  %rest = call i64 @transpire.remainder(i32 %dimension)
  %product = mul i64 %whole, %size
  %sum = add i64 %product, %rest
  ret i64 %sum

other:
  ret i64 1
}

define i64 @transpire.global_offset(i32 %dimension) #0 {
  %exists = icmp ult i32 %dimension, 3
  br i1 %exists, label %read, label %other

read:
  %arguments = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %bytes = shl i32 %dimension, 3
  %offset = add i32 %bytes, 40
  %place = getelementptr i8, ptr addrspace(4) %arguments, i32 %offset
  %number = load i64, ptr addrspace(4) %place, align 8
  ret i64 %number

other:
  ret i64 0
}

define i64 @transpire.work_dim() #0 {
  %size = call i64 @transpire.short_size(i32 64, i32 0)
  ret i64 %size
}

define i32 @transpire.wave() #0 {
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  ret i32 %size
}

define i32 @transpire.lane() #0 {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  ret i32 %lane
}

define i64 @transpire.shuffle(i64 %bits, i32 %lane) #1 {
  %place = shl i32 %lane, 2
  %low = trunc i64 %bits to i32
  %moved = lshr i64 %bits, 32
  %high = trunc i64 %moved to i32
  %new_low = call i32 @llvm.amdgcn.ds.bpermute(i32 %place, i32 %low)
  %new_high = call i32 @llvm.amdgcn.ds.bpermute(i32 %place, i32 %high)
  %wide_low = zext i32 %new_low to i64
  %wide_high = zext i32 %new_high to i64
  %top = shl i64 %wide_high, 32
  %value = or i64 %wide_low, %top
  ret i64 %value
}

define i64 @transpire.ballot(i1 %condition) #1 {
  %ballot = call i64 @llvm.amdgcn.ballot.i64(i1 %condition)
  ret i64 %ballot
}

define void @transpire.barrier() #1 {
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define void @transpire.sub_barrier() #1 {
  call void @llvm.amdgcn.wave.barrier()
  ret void
}

define i1 @transpire.is_local(ptr %pointer) #0 {
  %is = call i1 @llvm.amdgcn.is.shared(ptr %pointer)
  ret i1 %is
}

define i1 @transpire.is_private(ptr %pointer) #0 {
  %is = call i1 @llvm.amdgcn.is.private(ptr %pointer)
  ret i1 %is
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}

