// Accesses of work-items with and without an order.
//
// rule: data-race
// std: CL1.2

kernel void bad_local(global int *p, local int *l, int n) {
  uint i = get_local_id(0);
  l[i] = n;
  barrier(CLK_LOCAL_MEM_FENCE);
  p[get_global_id(0)] = l[i ^ 1]; // here there
  l[i] = n + 1; // here there
}

kernel void bad_global(global int *p, local int *l, int n) {
  uint i = get_global_id(0);
  p[n + 8] = i; // here there
}

// A barrier orders the work-items of its group alone.
kernel void bad_groups(global int *p, local int *l, int n) {
  uint i = get_global_id(0);
  p[i] = i; // here there
  barrier(CLK_GLOBAL_MEM_FENCE);
  p[32 + i] = p[(i + 4) % 8]; // here there
}

// A barrier orders the memory that it names alone.
kernel void bad_fence(global int *p, local int *l, int n) {
  uint i = get_global_id(0);
  p[i] = i; // there
  barrier(CLK_LOCAL_MEM_FENCE);
  p[32 + i] = p[i ^ 1]; // here
}

kernel void bad_bytes(global int *p, local int *l, int n) {
  local char *bytes = (local char *)l;
  if (get_local_id(0) == 0) {
    l[0] = n;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  bytes[get_local_id(0)] = n; // here there
  p[get_global_id(0)] = l[0]; // here there
}

kernel void bad_mixed(global int *p, local int *l, int n) {
  if (get_global_id(0) == 0) {
    atomic_inc(p + n); // there
  } else if (get_global_id(0) == 1) {
    p[n] = 7; // here
  }
}

kernel void good_barrier(global int *p, local int *l, int n) {
  uint i = get_local_id(0);
  l[i] = n;
  barrier(CLK_LOCAL_MEM_FENCE);
  p[get_global_id(0)] = l[i ^ 1];
}

kernel void good_barriers(global int *p, local int *l, int n) {
  uint i = get_local_id(0);
  l[i] = i;
  for (uint step = 2; step > 0; step /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < step) {
      l[i] += l[i + step];
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  p[get_global_id(0)] = l[0];
}

kernel void good_both_fences(global int *p, local int *l, int n) {
  uint i = get_global_id(0);
  p[i] = i;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  p[32 + i] = p[i ^ 1];
}

kernel void good_bytes(global int *p, local int *l, int n) {
  ((global char *)p)[get_global_id(0)] = n;
}

kernel void good_atomics(global int *p, local int *l, int n) {
  atomic_inc(p + n);
  atomic_add(p + n, 3);
}

// The last group reads what all have written: fences and an atomic operation order them.
kernel void good_last_group(global int *p, local int *l, int n) {
  uint i = get_local_id(0);
  p[16 + get_global_id(0)] = n;
  barrier(CLK_GLOBAL_MEM_FENCE);
  if (i == 0) {
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    l[0] = atomic_inc(p + 63) - 63;
    mem_fence(CLK_GLOBAL_MEM_FENCE);
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (l[0] == 1 && i == 0) {
    int sum = 0;
    for (int k = 0; k < 8; ++k) {
      sum += p[16 + k];
    }
    p[0] = sum;
  }
}

kernel void good_copy(global int *p, local int *l, int n) {
  event_t e = async_work_group_copy(l, p + 4 * get_group_id(0), 4, 0);
  wait_group_events(1, &e);
  p[32 + get_global_id(0)] = l[get_local_id(0) ^ 1];
}

// An atomic comparison that fails does not write.
kernel void good_failed_comparison(global int *p, local int *l, int n) {
  p[32 + get_global_id(0)] = p[5] + atomic_cmpxchg(p + 5, n + 6, 7);
}

// The atomic operations of the other work-items have no order with the first write.
kernel void bad_before_atomics(global int *p, local int *l, int n) {
  if (get_global_id(0) == n) {
    p[5] = n; // there
  }
  atomic_dec(p + 5); // here
}
