; The functions of x86_64-unknown-linux-gnu. The work-item is a struct of the host:
;
; struct work_item {
;   uint64_t global_offset[3], global_size[3], local_size[3], group_id[3], local_id[3];
;   uint64_t work_dim;
;   void (*barrier)(struct work_item *);
; };

declare ptr @transpire.work_item()

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

; Each sub-group has one work-item.
define i32 @transpire.wave() #0 {
  ret i32 1
}

define i32 @transpire.lane() #0 {
  ret i32 0
}

define i64 @transpire.shuffle(i64 %bits, i32 %lane) #1 {
  ret i64 %bits
}

define i64 @transpire.ballot(i1 %condition) #1 {
  %ballot = zext i1 %condition to i64
  ret i64 %ballot
}

define void @transpire.barrier() #1 {
  %item = call ptr @transpire.work_item()
  %place = getelementptr i64, ptr %item, i64 16
  %barrier = load ptr, ptr %place, align 8
  call void %barrier(ptr %item) #2
  ret void
}

define void @transpire.sub_barrier() #1 {
  ret void
}

