; The functions of x86_64-unknown-linux-gnu. The work-item is a struct of the host:
;
; struct work_item {
;   uint64_t global_offset[3], global_size[3], local_size[3], group_id[3], local_id[3];
;   uint64_t work_dim;
;   void (*barrier)(struct work_item *);
;   uint64_t sub_group_size;
;   void (*exchange)(struct work_item *, uint64_t value, uint64_t *values);
;   const void *private_memory[2], *local_memory[2];
; };
;
; The last two are ranges of addresses: the first, and the one behind the last.

declare ptr @transpire.work_item()

; The linker defines these symbols if the program has local variables.
@__start_transpire_local = extern_weak hidden global i8
@__stop_transpire_local = extern_weak hidden global i8

define i64 @transpire.number(i32 %first, i32 %dimension, i64 %default) #0 {
  %exists = icmp ult i32 %dimension, 3
  br i1 %exists, label %read, label %other

read:
  %item = call ptr @transpire.work_item()
  %index = add i32 %first, %dimension
  %wide = zext i32 %index to i64
  %place = getelementptr i64, ptr %item, i64 %wide
  %number = load i64, ptr %place, align 8
  ret i64 %number

other:
  ret i64 %default
}

define i64 @transpire.global_offset(i32 %dimension) #0 {
  %number = call i64 @transpire.number(i32 0, i32 %dimension, i64 0)
  ret i64 %number
}

define i64 @transpire.global_size(i32 %dimension) #0 {
  %number = call i64 @transpire.number(i32 3, i32 %dimension, i64 1)
  ret i64 %number
}

define i64 @transpire.enqueued_local_size(i32 %dimension) #0 {
  %number = call i64 @transpire.number(i32 6, i32 %dimension, i64 1)
  ret i64 %number
}

define i64 @transpire.group_id(i32 %dimension) #0 {
  %number = call i64 @transpire.number(i32 9, i32 %dimension, i64 0)
  ret i64 %number
}

define i64 @transpire.local_id(i32 %dimension) #0 {
  %number = call i64 @transpire.number(i32 12, i32 %dimension, i64 0)
  ret i64 %number
}

define i64 @transpire.work_dim() #0 {
  %number = call i64 @transpire.number(i32 15, i32 0, i64 1)
  ret i64 %number
}

define i64 @transpire.num_groups(i32 %dimension) #0 {
  %total = call i64 @transpire.global_size(i32 %dimension)
  %size = call i64 @transpire.enqueued_local_size(i32 %dimension)
  %less = sub i64 %total, 1
  %whole = udiv i64 %less, %size
  %number = add i64 %whole, 1
  ret i64 %number
}

; The last group may be smaller.
define i64 @transpire.local_size(i32 %dimension) #0 {
  %total = call i64 @transpire.global_size(i32 %dimension)
  %size = call i64 @transpire.enqueued_local_size(i32 %dimension)
  %group = call i64 @transpire.group_id(i32 %dimension)
  %first = mul i64 %group, %size
  %rest = sub i64 %total, %first
  %is_whole = icmp uge i64 %rest, %size
  %own = select i1 %is_whole, i64 %size, i64 %rest
  ret i64 %own
}

define ptr @transpire.pointer(i64 %index) #0 {
  %item = call ptr @transpire.work_item()
  %place = getelementptr i64, ptr %item, i64 %index
  %pointer = load ptr, ptr %place, align 8
  ret ptr %pointer
}

; If `sub_group_size` is 0, each sub-group has one work-item.
define i32 @transpire.wave() #0 {
  %size = call i64 @transpire.number(i32 17, i32 0, i64 1)
  %narrow = trunc i64 %size to i32
  %is_one = icmp eq i32 %narrow, 0
  %least = select i1 %is_one, i32 1, i32 %narrow
  %is_larger = icmp ugt i32 %least, 64
  %wave = select i1 %is_larger, i32 64, i32 %least
  ret i32 %wave
}

define i32 @transpire.lane() #0 {
  %place = call i64 @transpire.local_linear_id()
  %narrow = trunc i64 %place to i32
  %wave = call i32 @transpire.wave()
  %lane = urem i32 %narrow, %wave
  ret i32 %lane
}

; Exchanges a value within the sub-group.
define void @transpire.exchange(i64 %value, ptr %values) #1 {
  %wave = call i32 @transpire.wave()
  %is_one = icmp eq i32 %wave, 1
  br i1 %is_one, label %alone, label %together

alone:
  store i64 %value, ptr %values, align 8
  ret void

together:
  %item = call ptr @transpire.work_item()
  %exchange = call ptr @transpire.pointer(i64 18)
  call void %exchange(ptr %item, i64 %value, ptr %values) #2
  ret void
}

define i64 @transpire.shuffle(i64 %bits, i32 %lane) #1 {
  %values = alloca [64 x i64], align 8
  call void @transpire.exchange(i64 %bits, ptr %values)
  %wave = call i32 @transpire.wave()
  %index = urem i32 %lane, %wave
  %wide = zext i32 %index to i64
  %place = getelementptr i64, ptr %values, i64 %wide
  %value = load i64, ptr %place, align 8
  ret i64 %value
}

define i64 @transpire.ballot(i1 %condition) #1 {
  %values = alloca [64 x i64], align 8
  %bit = zext i1 %condition to i64
  call void @transpire.exchange(i64 %bit, ptr %values)
  %size = call i64 @transpire.sub_group_size()
  br label %next

next:
  %lane = phi i64 [ 0, %0 ], [ %more, %next ]
  %ballot = phi i64 [ 0, %0 ], [ %all, %next ]
  %place = getelementptr i64, ptr %values, i64 %lane
  %value = load i64, ptr %place, align 8
  %moved = shl i64 %value, %lane
  %all = or i64 %ballot, %moved
  %more = add i64 %lane, 1
  %again = icmp ult i64 %more, %size
  br i1 %again, label %next, label %end

end:
  ret i64 %all
}

define void @transpire.barrier() #1 {
  %item = call ptr @transpire.work_item()
  %barrier = call ptr @transpire.pointer(i64 16)
  call void %barrier(ptr %item) #2
  ret void
}

define void @transpire.sub_barrier() #1 {
  %values = alloca [64 x i64], align 8
  call void @transpire.exchange(i64 0, ptr %values)
  ret void
}

define i1 @transpire.is_between(ptr %pointer, ptr %first, ptr %last) #0 {
  %is_behind = icmp uge ptr %pointer, %first
  %is_before = icmp ult ptr %pointer, %last
  %is = and i1 %is_behind, %is_before
  ret i1 %is
}

define i1 @transpire.is_private(ptr %pointer) #0 {
  %first = call ptr @transpire.pointer(i64 19)
  %last = call ptr @transpire.pointer(i64 20)
  %is = call i1 @transpire.is_between(ptr %pointer, ptr %first, ptr %last)
  ret i1 %is
}

; Arguments, or variables of the program.
define i1 @transpire.is_local(ptr %pointer) #0 {
  %first = call ptr @transpire.pointer(i64 21)
  %last = call ptr @transpire.pointer(i64 22)
  %is_argument = call i1 @transpire.is_between(ptr %pointer, ptr %first, ptr %last)
  %is_variable = call i1 @transpire.is_between(ptr %pointer, ptr @__start_transpire_local, ptr @__stop_transpire_local)
  %is = or i1 %is_argument, %is_variable
  ret i1 %is
}
