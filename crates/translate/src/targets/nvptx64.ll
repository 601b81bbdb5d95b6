; The functions of nvptx64-nvidia-cuda.

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.activemask() #2
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) #2
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #2
declare void @llvm.nvvm.barrier0() #2
declare void @llvm.nvvm.bar.warp.sync(i32) #2
declare i1 @llvm.nvvm.isspacep.shared(ptr)
declare i1 @llvm.nvvm.isspacep.local(ptr)

define i64 @transpire.local_id(i32 %dimension) #0 {
  switch i32 %dimension, label %other [
    i32 0, label %x
    i32 1, label %y
    i32 2, label %z
  ]

x:
  %x_value = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x_wide = zext i32 %x_value to i64
  ret i64 %x_wide

y:
  %y_value = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %y_wide = zext i32 %y_value to i64
  ret i64 %y_wide

z:
  %z_value = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
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
  %x_value = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %x_wide = zext i32 %x_value to i64
  ret i64 %x_wide

y:
  %y_value = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %y_wide = zext i32 %y_value to i64
  ret i64 %y_wide

z:
  %z_value = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
  %z_wide = zext i32 %z_value to i64
  ret i64 %z_wide

other:
  ret i64 0
}

define i64 @transpire.local_size(i32 %dimension) #0 {
  switch i32 %dimension, label %other [
    i32 0, label %x
    i32 1, label %y
    i32 2, label %z
  ]

x:
  %x_value = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %x_wide = zext i32 %x_value to i64
  ret i64 %x_wide

y:
  %y_value = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %y_wide = zext i32 %y_value to i64
  ret i64 %y_wide

z:
  %z_value = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  %z_wide = zext i32 %z_value to i64
  ret i64 %z_wide

other:
  ret i64 1
}

define i64 @transpire.num_groups(i32 %dimension) #0 {
  switch i32 %dimension, label %other [
    i32 0, label %x
    i32 1, label %y
    i32 2, label %z
  ]

x:
  %x_value = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %x_wide = zext i32 %x_value to i64
  ret i64 %x_wide

y:
  %y_value = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %y_wide = zext i32 %y_value to i64
  ret i64 %y_wide

z:
  %z_value = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
  %z_wide = zext i32 %z_value to i64
  ret i64 %z_wide

other:
  ret i64 1
}

define i64 @transpire.enqueued_local_size(i32 %dimension) #0 {
  %size = call i64 @transpire.local_size(i32 %dimension)
  ret i64 %size
}

define i64 @transpire.global_size(i32 %dimension) #0 {
  %groups = call i64 @transpire.num_groups(i32 %dimension)
  %size = call i64 @transpire.local_size(i32 %dimension)
  %product = mul i64 %groups, %size
  ret i64 %product
}

; Launches have no offset.
define i64 @transpire.global_offset(i32 %dimension) #0 {
  ret i64 0
}

; Launches have no number of dimensions: the last one with more than one work-item counts.
define i64 @transpire.work_dim() #0 {
  %depth = call i64 @transpire.global_size(i32 2)
  %height = call i64 @transpire.global_size(i32 1)
  %has_depth = icmp ugt i64 %depth, 1
  %has_height = icmp ugt i64 %height, 1
  %two = select i1 %has_height, i64 2, i64 1
  %number = select i1 %has_depth, i64 3, i64 %two
  ret i64 %number
}

define i32 @transpire.wave() #0 {
  ret i32 32
}

define i32 @transpire.lane() #0 {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  ret i32 %lane
}

define i64 @transpire.shuffle(i64 %bits, i32 %lane) #1 {
  %mask = call i32 @llvm.nvvm.activemask()
  %low = trunc i64 %bits to i32
  %moved = lshr i64 %bits, 32
  %high = trunc i64 %moved to i32
  %new_low = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %mask, i32 %low, i32 %lane, i32 31)
  %new_high = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %mask, i32 %high, i32 %lane, i32 31)
  %wide_low = zext i32 %new_low to i64
  %wide_high = zext i32 %new_high to i64
  %top = shl i64 %wide_high, 32
  %value = or i64 %wide_low, %top
  ret i64 %value
}

define i64 @transpire.ballot(i1 %condition) #1 {
  %mask = call i32 @llvm.nvvm.activemask()
  %ballot = call i32 @llvm.nvvm.vote.ballot.sync(i32 %mask, i1 %condition)
  %wide = zext i32 %ballot to i64
  ret i64 %wide
}

define void @transpire.barrier() #1 {
  call void @llvm.nvvm.barrier0()
  ret void
}

define void @transpire.sub_barrier() #1 {
  %mask = call i32 @llvm.nvvm.activemask()
  call void @llvm.nvvm.bar.warp.sync(i32 %mask)
  ret void
}

define i1 @transpire.is_local(ptr %pointer) #0 {
  %is = call i1 @llvm.nvvm.isspacep.shared(ptr %pointer)
  ret i1 %is
}

define i1 @transpire.is_private(ptr %pointer) #0 {
  %is = call i1 @llvm.nvvm.isspacep.local(ptr %pointer)
  ret i1 %is
}

