; Functions of all targets, in terms of the functions of each target.

@transpire.scratch = internal addrspace($local) global [1024 x i64] undef, align 8

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @llvm.cttz.i64(i64, i1)

; Work-items

define i64 @transpire.global_id(i32 %dimension) #0 {
  %group = call i64 @transpire.group_id(i32 %dimension)
  %size = call i64 @transpire.enqueued_local_size(i32 %dimension)
  %first = mul i64 %group, %size
  %local = call i64 @transpire.local_id(i32 %dimension)
  %number = add i64 %first, %local
  %offset = call i64 @transpire.global_offset(i32 %dimension)
  %id = add i64 %number, %offset
  ret i64 %id
}

define i64 @transpire.linear(i64 %x, i64 %y, i64 %z, i64 %width, i64 %height) #0 {
  %plane = mul i64 %z, %height
  %row = add i64 %plane, %y
  %rows = mul i64 %row, %width
  %index = add i64 %rows, %x
  ret i64 %index
}

define i64 @transpire.global_linear_id() #0 {
  %x = call i64 @transpire.relative_id(i32 0)
  %y = call i64 @transpire.relative_id(i32 1)
  %z = call i64 @transpire.relative_id(i32 2)
  %width = call i64 @transpire.global_size(i32 0)
  %height = call i64 @transpire.global_size(i32 1)
  %index = call i64 @transpire.linear(i64 %x, i64 %y, i64 %z, i64 %width, i64 %height)
  ret i64 %index
}

define i64 @transpire.relative_id(i32 %dimension) #0 {
  %id = call i64 @transpire.global_id(i32 %dimension)
  %offset = call i64 @transpire.global_offset(i32 %dimension)
  %relative = sub i64 %id, %offset
  ret i64 %relative
}

define i64 @transpire.local_linear_id() #0 {
  %x = call i64 @transpire.local_id(i32 0)
  %y = call i64 @transpire.local_id(i32 1)
  %z = call i64 @transpire.local_id(i32 2)
  %index = call i64 @transpire.place(i64 %x, i64 %y, i64 %z)
  ret i64 %index
}

define i64 @transpire.place(i64 %x, i64 %y, i64 %z) #0 {
  %width = call i64 @transpire.local_size(i32 0)
  %height = call i64 @transpire.local_size(i32 1)
  %index = call i64 @transpire.linear(i64 %x, i64 %y, i64 %z, i64 %width, i64 %height)
  ret i64 %index
}

define i64 @transpire.group_total() #0 {
  %x = call i64 @transpire.local_size(i32 0)
  %y = call i64 @transpire.local_size(i32 1)
  %z = call i64 @transpire.local_size(i32 2)
  %xy = mul i64 %x, %y
  %total = mul i64 %xy, %z
  ret i64 %total
}

define i64 @transpire.enqueued_total() #0 {
  %x = call i64 @transpire.enqueued_local_size(i32 0)
  %y = call i64 @transpire.enqueued_local_size(i32 1)
  %z = call i64 @transpire.enqueued_local_size(i32 2)
  %xy = mul i64 %x, %y
  %total = mul i64 %xy, %z
  ret i64 %total
}

; Sub-groups

define i64 @transpire.sub_group_id() #0 {
  %place = call i64 @transpire.local_linear_id()
  %wave = call i32 @transpire.wave()
  %wide = zext i32 %wave to i64
  %id = udiv i64 %place, %wide
  ret i64 %id
}

define i64 @transpire.waves(i64 %total) #0 {
  %wave = call i32 @transpire.wave()
  %wide = zext i32 %wave to i64
  %less = sub i64 %total, 1
  %whole = udiv i64 %less, %wide
  %number = add i64 %whole, 1
  ret i64 %number
}

define i64 @transpire.num_sub_groups() #0 {
  %total = call i64 @transpire.group_total()
  %number = call i64 @transpire.waves(i64 %total)
  ret i64 %number
}

define i64 @transpire.enqueued_num_sub_groups() #0 {
  %total = call i64 @transpire.enqueued_total()
  %number = call i64 @transpire.waves(i64 %total)
  ret i64 %number
}

define i64 @transpire.sub_group_size() #0 {
  %id = call i64 @transpire.sub_group_id()
  %wave = call i64 @transpire.max_sub_group_size()
  %first = mul i64 %id, %wave
  %total = call i64 @transpire.group_total()
  %rest = sub i64 %total, %first
  %is_whole = icmp uge i64 %rest, %wave
  %size = select i1 %is_whole, i64 %wave, i64 %rest
  ret i64 %size
}

define i64 @transpire.max_sub_group_size() #0 {
  %wave = call i32 @transpire.wave()
  %wide = zext i32 %wave to i64
  ret i64 %wide
}

define i64 @transpire.sub_group_local_id() #0 {
  %lane = call i32 @transpire.lane()
  %wide = zext i32 %lane to i64
  ret i64 %wide
}

; Masks of sub-groups, with a bit for each work-item

define i64 @transpire.all_mask() #0 {
  %size = call i64 @transpire.sub_group_size()
  %rest = sub i64 64, %size
  %mask = lshr i64 -1, %rest
  ret i64 %mask
}

define i64 @transpire.eq_mask() #0 {
  %lane = call i64 @transpire.sub_group_local_id()
  %mask = shl i64 1, %lane
  ret i64 %mask
}

define i64 @transpire.lt_mask() #0 {
  %bit = call i64 @transpire.eq_mask()
  %mask = sub i64 %bit, 1
  ret i64 %mask
}

define i64 @transpire.le_mask() #0 {
  %bit = call i64 @transpire.eq_mask()
  %below = call i64 @transpire.lt_mask()
  %mask = or i64 %bit, %below
  ret i64 %mask
}

define i64 @transpire.gt_mask() #0 {
  %all = call i64 @transpire.all_mask()
  %below = call i64 @transpire.le_mask()
  %other = xor i64 %below, -1
  %mask = and i64 %all, %other
  ret i64 %mask
}

define i64 @transpire.ge_mask() #0 {
  %all = call i64 @transpire.all_mask()
  %below = call i64 @transpire.lt_mask()
  %other = xor i64 %below, -1
  %mask = and i64 %all, %other
  ret i64 %mask
}

; The part of a mask with this number, of 32 bits each.
define i32 @transpire.mask_part(i64 %mask, i32 %index) #0 {
  %is_high = icmp eq i32 %index, 1
  %amount = select i1 %is_high, i64 32, i64 0
  %moved = lshr i64 %mask, %amount
  %part = trunc i64 %moved to i32
  %exists = icmp ult i32 %index, 2
  %value = select i1 %exists, i32 %part, i32 0
  ret i32 %value
}

define <4 x i32> @transpire.ballot_of(i64 %mask) #0 {
  %low = call i32 @transpire.mask_part(i64 %mask, i32 0)
  %high = call i32 @transpire.mask_part(i64 %mask, i32 1)
  %first = insertelement <4 x i32> zeroinitializer, i32 %low, i32 0
  %vector = insertelement <4 x i32> %first, i32 %high, i32 1
  ret <4 x i32> %vector
}

define i64 @transpire.mask_of(<4 x i32> %ballot) #0 {
  %low = extractelement <4 x i32> %ballot, i32 0
  %high = extractelement <4 x i32> %ballot, i32 1
  %wide = zext i32 %low to i64
  %wide_high = zext i32 %high to i64
  %moved = shl i64 %wide_high, 32
  %mask = or i64 %wide, %moved
  ret i64 %mask
}

; The mask of the work-items of an operation: 0 all, 1 up to this one, 2 before this one.
define i64 @transpire.operation_mask(i32 %operation) #0 {
  %all = call i64 @transpire.all_mask()
  %inclusive = call i64 @transpire.le_mask()
  %exclusive = call i64 @transpire.lt_mask()
  %is_inclusive = icmp eq i32 %operation, 1
  %is_exclusive = icmp eq i32 %operation, 2
  %first = select i1 %is_inclusive, i64 %inclusive, i64 %all
  %mask = select i1 %is_exclusive, i64 %exclusive, i64 %first
  ret i64 %mask
}

define i32 @transpire.first_active() #1 {
  %active = call i64 @transpire.ballot(i1 true)
  %first = call i64 @llvm.cttz.i64(i64 %active, i1 true)
  %lane = trunc i64 %first to i32
  ret i32 %lane
}

; The members of a work-group or a sub-group

define void @transpire.share(i64 %bits) #1 {
  %place = call i64 @transpire.local_linear_id()
  %slot = getelementptr [1024 x i64], ptr addrspace($local) @transpire.scratch, i64 0, i64 %place
  store i64 %bits, ptr addrspace($local) %slot, align 8
  call void @transpire.synchronize()
  ret void
}

define void @transpire.synchronize() #1 {
  fence $group release
  call void @transpire.barrier()
  fence $group acquire
  ret void
}

define i64 @transpire.peek(i1 %is_group, i64 %bits, i32 %index) #1 {
  br i1 %is_group, label %group, label %sub_group

group:
  %place = zext i32 %index to i64
  %slot = getelementptr [1024 x i64], ptr addrspace($local) @transpire.scratch, i64 0, i64 %place
  %shared = load i64, ptr addrspace($local) %slot, align 8
  ret i64 %shared

sub_group:
  %value = call i64 @transpire.shuffle(i64 %bits, i32 %index)
  ret i64 %value
}

define i64 @transpire.fetch(i32 %scope, i64 %bits, i32 %index) #1 {
  %is_group = icmp ult i32 %scope, 3
  br i1 %is_group, label %share, label %sub_group

share:
  call void @transpire.share(i64 %bits)
  %shared = call i64 @transpire.peek(i1 true, i64 %bits, i32 %index)
  call void @transpire.synchronize()
  ret i64 %shared

sub_group:
  %value = call i64 @transpire.shuffle(i64 %bits, i32 %index)
  ret i64 %value
}

define i32 @transpire.member(i1 %is_group) #0 {
  %place = call i64 @transpire.local_linear_id()
  %narrow = trunc i64 %place to i32
  %lane = call i32 @transpire.lane()
  %member = select i1 %is_group, i32 %narrow, i32 %lane
  ret i32 %member
}

define i32 @transpire.members(i1 %is_group) #0 {
  %total = call i64 @transpire.group_total()
  %narrow = trunc i64 %total to i32
  %wave = call i32 @transpire.wave()
  %number = select i1 %is_group, i32 %narrow, i32 %wave
  ret i32 %number
}

define i64 @transpire.active(i1 %is_group) #1 {
  br i1 %is_group, label %group, label %sub_group

group:
  ret i64 -1

sub_group:
  %mask = call i64 @transpire.ballot(i1 true)
  ret i64 %mask
}

; Whether an operation of a member includes another member. Operation 3 is for clusters.
define i1 @transpire.includes(i32 %operation, i32 %me, i32 %other, i32 %cluster, i64 %active, i1 %is_group) #0 {
  %place = zext i32 %other to i64
  %wrapped = and i64 %place, 63
  %moved = lshr i64 %active, %wrapped
  %is_active = trunc i64 %moved to i1
  %may = or i1 %is_group, %is_active
  %upto = icmp ule i32 %other, %me
  %before = icmp ult i32 %other, %me
  %clusters = icmp eq i32 %cluster, 0
  %size = select i1 %clusters, i32 64, i32 %cluster
  %own = udiv i32 %me, %size
  %its = udiv i32 %other, %size
  %same = icmp eq i32 %own, %its
  %is_inclusive = icmp eq i32 %operation, 1
  %is_exclusive = icmp eq i32 %operation, 2
  %is_clustered = icmp eq i32 %operation, 3
  %first = select i1 %is_inclusive, i1 %upto, i1 true
  %second = select i1 %is_exclusive, i1 %before, i1 %first
  %third = select i1 %is_clustered, i1 %same, i1 %second
  %included = and i1 %may, %third
  ret i1 %included
}

define i32 @transpire.rotated(i32 %delta, i32 %cluster) #0 {
  %whole = icmp eq i32 %cluster, 0
  %all = call i64 @transpire.sub_group_size()
  %narrow = trunc i64 %all to i32
  %size = select i1 %whole, i32 %narrow, i32 %cluster
  %lane = call i32 @transpire.lane()
  %place = urem i32 %lane, %size
  %first = sub i32 %lane, %place
  %moved = add i32 %place, %delta
  %wrapped = urem i32 %moved, %size
  %index = add i32 %first, %wrapped
  ret i32 %index
}

; Asynchronous copies: each work-item copies some elements.
define void @transpire.async_copy(ptr %to, ptr %from, i64 %number, i64 %to_stride, i64 %from_stride, i64 %size) #1 {
  %first = call i64 @transpire.local_linear_id()
  %step = call i64 @transpire.group_total()
  br label %test

test:
  %index = phi i64 [ %first, %0 ], [ %next, %copy ]
  %is_one = icmp ult i64 %index, %number
  br i1 %is_one, label %copy, label %end

copy:
  %to_element = mul i64 %index, %to_stride
  %to_offset = mul i64 %to_element, %size
  %from_element = mul i64 %index, %from_stride
  %from_offset = mul i64 %from_element, %size
  %destination = getelementptr i8, ptr %to, i64 %to_offset
  %source = getelementptr i8, ptr %from, i64 %from_offset
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %destination, ptr align 1 %source, i64 %size, i1 false)
  %next = add i64 %index, %step
  br label %test

end:
  ret void
}

attributes #0 = { alwaysinline nounwind }
attributes #1 = { alwaysinline convergent nounwind }
attributes #2 = { convergent nounwind }
