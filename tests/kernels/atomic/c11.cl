// The atomic functions of OpenCL 2 on the types that have them, with orders and scopes.
//
// std: CL2.0
// pocl: no, it lacks the C11 atomics of OpenCL 2.0
// kernel: c11_of_int global=16
// kernel: c11_of_uint global=16
// kernel: orders_and_scopes global=64 local=16
// kernel: chosen_order global=64 local=16

#define ATOMICS(type)                                                                      \
  kernel void c11_of_##type(global atomic_##type *p, global const type *by, global type *old) { \
    size_t i = get_global_id(0);                                                           \
    p += 12 * i;                                                                           \
    global type *y = old + 12 * i;                                                         \
    type x = by[i];                                                                        \
    y[0] = atomic_fetch_add(p, x);                                                         \
    y[1] = atomic_fetch_sub(p + 1, x);                                                     \
    y[2] = atomic_exchange(p + 2, x);                                                      \
    y[3] = atomic_fetch_add_explicit(p + 3, (type)1, memory_order_relaxed);                \
    y[4] = atomic_fetch_sub_explicit(p + 4, (type)1, memory_order_acq_rel, memory_scope_device); \
    type expected = atomic_load(p + 5);                                                    \
    y[5] = expected;                                                                       \
    atomic_compare_exchange_strong(p + 5, &expected, x);                                   \
    expected = atomic_load_explicit(p + 6, memory_order_acquire) + 1;                      \
    atomic_compare_exchange_weak_explicit(p + 6, &expected, x, memory_order_acq_rel,       \
                                          memory_order_relaxed, memory_scope_work_group);  \
    y[6] = expected;                                                                       \
    y[7] = atomic_fetch_min(p + 7, x);                                                     \
    y[8] = atomic_fetch_max_explicit(p + 8, x, memory_order_release);                      \
    y[9] = atomic_fetch_and(p + 9, x);                                                     \
    y[10] = atomic_fetch_or(p + 10, x);                                                    \
    y[11] = atomic_fetch_xor_explicit(p + 11, x, memory_order_seq_cst, memory_scope_all_svm_devices); \
  }

ATOMICS(int)
ATOMICS(uint)

kernel void orders_and_scopes(global int *out, global const int *in) {
  local atomic_int sum;
  local atomic_int seen[2];
  size_t l = get_local_id(0);
  if (l == 0) {
    atomic_init(&sum, 0);
    atomic_store(&seen[0], 0);
    atomic_store_explicit(&seen[1], -1, memory_order_release, memory_scope_work_group);
  }
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  int x = in[get_global_id(0)];
  atomic_fetch_add_explicit(&sum, x, memory_order_relaxed, memory_scope_work_group);
  atomic_fetch_or_explicit(&seen[0], x, memory_order_acquire, memory_scope_work_group);
  atomic_fetch_and_explicit(&seen[1], x, memory_order_acq_rel, memory_scope_device);
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 3)
    out[3 * get_group_id(0) + l] = l == 0 ? atomic_load_explicit(&sum, memory_order_relaxed, memory_scope_work_group)
                                          : atomic_load(&seen[l - 1]);
}

// An order and a scope that aren't known before the kernel runs.
kernel void chosen_order(global atomic_int *counters, global const int *in, int strong) {
  memory_order order = strong ? memory_order_seq_cst : memory_order_relaxed;
  memory_scope scope = get_local_id(0) & 1 ? memory_scope_device : memory_scope_work_group;
  int x = in[get_global_id(0)];
  atomic_fetch_add_explicit(counters, x, order, memory_scope_device);
  atomic_fetch_xor_explicit(counters + 1 + get_global_id(0), x, memory_order_relaxed, scope);
}
