// Barriers and fences of OpenCL 1 and 2 between the work-items of a group.
//
// std: CL2.0
// pocl: no, it lacks mem_fence
// kernel: reduced_in_local global=64 local=16
// kernel: fenced global=16 local=16
// kernel: scoped_barriers global=32 local=16

kernel void reduced_in_local(global const int *in, global int *sums, local int *partial) {
  size_t l = get_local_id(0);
  partial[l] = in[get_global_id(0)];
  for (size_t half_size = get_local_size(0) / 2; half_size; half_size /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < half_size)
      partial[l] += partial[l + half_size];
  }
  if (l == 0)
    sums[get_group_id(0)] = partial[0];
}

// Fences order a work-item's own accesses; what others see of them is up to the barrier.
kernel void fenced(global int *values, local int *shared) {
  size_t l = get_local_id(0);
  shared[l] = values[l];
  mem_fence(CLK_LOCAL_MEM_FENCE);
  read_mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
  write_mem_fence(CLK_GLOBAL_MEM_FENCE);
  atomic_work_item_fence(CLK_LOCAL_MEM_FENCE, memory_order_release, memory_scope_work_group);
  atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE | CLK_IMAGE_MEM_FENCE, memory_order_seq_cst, memory_scope_device);
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  values[l] = shared[15 - l] - shared[l];
}

kernel void scoped_barriers(global int *values, global int *out) {
  local int shared[16];
  size_t l = get_local_id(0), i = get_global_id(0);
  shared[l] = values[i];
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  int other = shared[(l + 1) % 16];
  work_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE, memory_scope_work_group);
  values[i] = other;
  work_group_barrier(CLK_GLOBAL_MEM_FENCE, memory_scope_device);
  out[i] = values[i - l + (l + 1) % 16];
}
