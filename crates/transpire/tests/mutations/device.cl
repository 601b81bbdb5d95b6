// Pipes, and kernels that a kernel enqueues.

kernel void moved(read_only pipe int in, write_only pipe int out, global int *left) {
  int packet = 0;
  reserve_id_t taken = reserve_read_pipe(in, 2);
  if (is_valid_reserve_id(taken)) {
    reserve_id_t given = work_group_reserve_write_pipe(out, 2);
    for (uint i = 0; i != 2; i++) {
      read_pipe(in, taken, i, &packet);
      if (is_valid_reserve_id(given))
        write_pipe(out, given, i, &packet);
    }
    commit_read_pipe(in, taken);
    if (is_valid_reserve_id(given))
      work_group_commit_write_pipe(out, given);
  }
  while (read_pipe(in, &packet) == 0)
    write_pipe(out, &packet);
  left[get_global_id(0)] = get_pipe_num_packets(out) + get_pipe_max_packets(in);
}

kernel void enqueued(global int *p, queue_t queue, int n) {
  clk_event_t user = create_user_event(), done;
  size_t sizes[2] = {4, 2};
  ndrange_t range = ndrange_2D(sizes, sizes);
  p[0] = enqueue_kernel(queue, CLK_ENQUEUE_FLAGS_WAIT_KERNEL, range, 1, &user, &done, ^{
    p[get_global_id(0) & 3] += n;
  });
  enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(n), ^(local void *scratch) {
    local int *own = scratch;
    own[0] = get_local_size(0);
    p[1] = own[0];
  }, 16u);
  enqueue_marker(queue, 1, &done, &user);
  set_user_event_status(user, CL_COMPLETE);
  retain_event(done);
  release_event(done);
  p[2] = get_kernel_work_group_size(^{ p[3] = is_valid_event(done); });
}
