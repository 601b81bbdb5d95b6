// Atomic operations of OpenCL 2.0 with and without an order.
//
// rule: data-race
// std: CL2.0

kernel void bad_relaxed(global int *p, local int *l, int n) {
  global atomic_int *flag = (global atomic_int *)(p + 8);
  if (get_global_id(0) == 0) {
    p[n] = 1; // there
    atomic_store_explicit(flag, -1, memory_order_relaxed, memory_scope_device);
  } else if (atomic_load_explicit(flag, memory_order_relaxed, memory_scope_device) == -1) {
    p[16 + get_global_id(0)] = p[n]; // here
  }
}

kernel void good_acquire(global int *p, local int *l, int n) {
  global atomic_int *flag = (global atomic_int *)(p + 8);
  if (get_global_id(0) == 0) {
    p[n] = 1;
    atomic_store_explicit(flag, -1, memory_order_release, memory_scope_device);
  } else if (atomic_load_explicit(flag, memory_order_acquire, memory_scope_device) == -1) {
    p[16 + get_global_id(0)] = p[n];
  }
}

kernel void good_fences(global int *p, local int *l, int n) {
  global atomic_int *flag = (global atomic_int *)(p + 8);
  if (get_global_id(0) == 0) {
    p[n] = 1;
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_release, memory_scope_device);
    atomic_store_explicit(flag, -1, memory_order_relaxed, memory_scope_device);
  } else if (atomic_load_explicit(flag, memory_order_relaxed, memory_scope_device) == -1) {
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire, memory_scope_device);
    p[16 + get_global_id(0)] = p[n];
  }
}

kernel void bad_relaxed_comparison(global int *p, local int *l, int n) {
  global atomic_int *flag = (global atomic_int *)(p + 8);
  int expected = 8;
  if (get_global_id(0) == 0) {
    p[n] = 1; // there
    atomic_compare_exchange_strong_explicit(flag, &expected, -1, memory_order_relaxed, memory_order_relaxed,
                                            memory_scope_device);
  } else if (atomic_load_explicit(flag, memory_order_acquire, memory_scope_device) == -1) {
    p[16 + get_global_id(0)] = p[n]; // here
  }
}

kernel void good_comparison(global int *p, local int *l, int n) {
  global atomic_int *flag = (global atomic_int *)(p + 8);
  int expected = 8;
  if (get_global_id(0) == 0) {
    p[n] = 1;
    atomic_compare_exchange_strong(flag, &expected, -1);
  } else {
    expected = -1;
    if (atomic_compare_exchange_strong_explicit(flag, &expected, -1, memory_order_acquire, memory_order_relaxed,
                                                memory_scope_device)) {
      p[16 + get_global_id(0)] = p[n];
    }
  }
}

kernel void bad_failed_comparison(global int *p, local int *l, int n) {
  global atomic_int *flag = (global atomic_int *)(p + 8);
  int expected = 7;
  if (get_global_id(0) == 0) {
    p[n] = 1; // there
    atomic_compare_exchange_strong(flag, &expected, -1);
  } else if (atomic_load_explicit(flag, memory_order_acquire, memory_scope_device) == 8) {
    p[16 + get_global_id(0)] = p[n]; // here
  }
}

kernel void bad_scope(global int *p, local int *l, int n) {
  global atomic_int *flag = (global atomic_int *)(p + 8);
  if (get_global_id(0) == 0) {
    p[n] = 1; // there
    atomic_store_explicit(flag, -1, memory_order_release, memory_scope_work_group);
  } else if (atomic_load_explicit(flag, memory_order_acquire, memory_scope_work_group) == -1) {
    p[16 + get_global_id(0)] = p[n]; // here
  }
}

kernel void good_scope(global int *p, local int *l, int n) {
  global atomic_int *flag = (global atomic_int *)(p + 8);
  if (get_global_id(0) == 0) {
    p[n] = 1;
    atomic_store_explicit(flag, -1, memory_order_release, memory_scope_work_group);
  } else if (get_group_id(0) == 0 &&
             atomic_load_explicit(flag, memory_order_acquire, memory_scope_work_group) == -1) {
    p[16 + get_global_id(0)] = p[n];
  }
}

kernel void bad_memory(global int *p, local int *l, int n) {
  local atomic_int *flag = (local atomic_int *)l;
  atomic_store_explicit(flag, 0, memory_order_relaxed, memory_scope_work_group);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0) {
    p[get_group_id(0)] = 1; // there
    atomic_store_explicit(flag, 1, memory_order_release, memory_scope_work_group);
  } else if (atomic_load_explicit(flag, memory_order_acquire, memory_scope_work_group)) {
    p[16 + get_global_id(0)] = p[get_group_id(0)]; // here
  }
}
