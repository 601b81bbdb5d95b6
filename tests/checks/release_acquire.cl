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
