// Flags, a lock made of one, and atomics through generic pointers.
//
// std: CL2.0
// pocl: no, it lacks atomic_flag
// kernel: flags global=16
// kernel: locked global=16 local=1
// kernel: through_generic_pointers global=32 local=16

kernel void flags(global atomic_flag *flags, global int *out) {
  size_t i = get_global_id(0);
  out[3 * i] = atomic_flag_test_and_set(flags + i);
  out[3 * i + 1] = atomic_flag_test_and_set_explicit(flags + i, memory_order_acquire, memory_scope_device);
  if (i & 1)
    atomic_flag_clear(flags + i);
  else
    atomic_flag_clear_explicit(flags + i, memory_order_release, memory_scope_device);
  out[3 * i + 2] = atomic_flag_test_and_set(flags + i);
}

// One work-item a group: no other of its group waits for it.
kernel void locked(global atomic_flag *lock, global int *count) {
  while (atomic_flag_test_and_set_explicit(lock, memory_order_acquire, memory_scope_device))
    ;
  *count += 1;
  atomic_flag_clear_explicit(lock, memory_order_release, memory_scope_device);
}

int add_to(atomic_int *cell, int x) { return atomic_fetch_add(cell, x); }

kernel void through_generic_pointers(global atomic_int *total, global int *group_totals, global const int *in) {
  local atomic_int sum;
  if (get_local_id(0) == 0)
    atomic_init(&sum, 10);
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  int x = in[get_global_id(0)];
  atomic_int *either = get_local_id(0) & 1 ? (atomic_int *)total : (atomic_int *)&sum;
  add_to(either, x);
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0)
    group_totals[get_group_id(0)] = atomic_load(&sum);
}
