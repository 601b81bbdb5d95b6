// Events and blocks of enqueued kernels.
//
// rule: enqueue
// std: CL2.0

kernel void bad_captured_private(global int *p, local int *l, int n) {
  int own = n;
  int *pointer = &own;
  if (get_global_id(0) == n)
    enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ p[0] = pointer != 0; }); // here
}

kernel void bad_captured_local(global int *p, local int *l, int n) {
  if (get_global_id(0) == n)
    enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ p[0] = l != 0; }); // here
}

kernel void bad_never_complete(global int *p, local int *l, int n) {
  if (get_global_id(0) == n) {
    clk_event_t event = create_user_event();
    enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), 1, &event, 0, ^{ p[0] = 1; }); // here
  }
}

kernel void bad_released(global int *p, local int *l, int n) {
  if (get_global_id(0) == n) {
    clk_event_t event = create_user_event();
    release_event(event);
    retain_event(event); // here
  }
}

kernel void bad_set_twice(global int *p, local int *l, int n) {
  if (get_global_id(0) == n) {
    clk_event_t event = create_user_event();
    set_user_event_status(event, CL_COMPLETE);
    set_user_event_status(event, CL_COMPLETE); // here
  }
}

kernel void bad_no_user_event(global int *p, local int *l, int n) {
  if (get_global_id(0) == n) {
    clk_event_t event;
    enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), 0, 0, &event, ^{ p[0] = 1; });
    set_user_event_status(event, CL_COMPLETE); // here
  }
}

kernel void good(global int *p, local int *l, int n) {
  if (get_global_id(0) == n) {
    queue_t queue = get_default_queue();
    clk_event_t event = create_user_event(), last;
    enqueue_kernel(queue, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(4, 2), 1, &event, &last, ^{ p[get_global_id(0)] += n; });
    enqueue_kernel(queue, CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_1D(1), 1, &last, 0, ^{
      for (int i = 0; i != 4; i++)
        p[8] += p[i];
    });
    set_user_event_status(event, CL_COMPLETE);
    retain_event(event);
    release_event(event);
    release_event(event);
    release_event(last);
  }
}

// What waits for an event with an error does not run.
kernel void good_error(global int *p, local int *l, int n) {
  if (get_global_id(0) == n) {
    clk_event_t event = create_user_event();
    enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), 1, &event, 0, ^{ p[n] /= n; });
    set_user_event_status(event, -5);
  }
}
