// Device-side enqueue: blocks with and without captures, local memory, events and markers; queries about blocks.
//
// std: CL2.0
// pocl: no, it enqueues nothing from the device
// kernel: enqueued global=1
// kernel: with_captures global=1
// kernel: with_local_memory global=1
// kernel: with_events global=1
// kernel: queries global=1
// kernel: in_three_dimensions global=1

kernel void enqueued(global int *out) {
  queue_t queue = get_default_queue();
  ndrange_t range = ndrange_1D(16);
  out[16] = enqueue_kernel(queue, CLK_ENQUEUE_FLAGS_NO_WAIT, range, ^{
    out[get_global_id(0)] = (int)get_global_id(0) * 3;
  });
}

kernel void with_captures(global int *out, int a, float b) {
  int doubled = 2 * a;
  void (^block)(void) = ^{
    size_t i = get_global_id(1) * 4 + get_global_id(0);
    out[i] = doubled + (int)(b * i);
  };
  const size_t sizes[2] = {4, 2};
  enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_2D(sizes), block);
}

kernel void with_local_memory(global int *out) {
  enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_WAIT_WORK_GROUP, ndrange_1D(8, 8),
                 ^(local void *scratch) {
                   local int *mine = (local int *)scratch;
                   size_t l = get_local_id(0);
                   mine[l] = (int)l * 10;
                   work_group_barrier(CLK_LOCAL_MEM_FENCE);
                   out[l] = mine[7 - l];
                 },
                 (uint)(8 * sizeof(int)));
}

kernel void with_events(global int *out) {
  queue_t queue = get_default_queue();
  clk_event_t first, marker;
  enqueue_kernel(queue, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(4), 0, 0, &first, ^{
    out[get_global_id(0)] = 5;
  });
  retain_event(first);
  enqueue_marker(queue, 1, &first, &marker);
  enqueue_kernel(queue, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(4), 1, &marker, 0, ^{
    out[get_global_id(0)] *= 2;
  });
  release_event(first);
  release_event(first);
  release_event(marker);
  clk_event_t user = create_user_event();
  out[4] = is_valid_event(user);
  set_user_event_status(user, CL_COMPLETE);
  release_event(user);
}

kernel void queries(global int *out) {
  void (^block)(void) = ^{ out[3] = 1; };
  out[0] = get_kernel_work_group_size(block) > 0;
  out[1] = get_kernel_preferred_work_group_size_multiple(block) > 0;
  block();
  out[2] = 9;
}

kernel void in_three_dimensions(global int *out) {
  const size_t offset[3] = {0, 1, 0}, global_size[3] = {4, 2, 3}, local_size[3] = {2, 1, 1};
  enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_3D(offset, global_size, local_size), ^{
    size_t at = (get_global_id(2) * 2 + get_global_id(1) - 1) * 4 + get_global_id(0);
    out[at] = get_local_size(0) * 100 + at;
  });
}
