// The atomic functions of OpenCL 2 on types of 64 bits, and on those of pointers' size.
//
// std: CL2.0
// width: 64
// environment: universal
// pocl: no, it lacks the C11 atomics of OpenCL 2.0
// kernel: c11_of_long global=16
// kernel: c11_of_ulong global=16
// kernel: of_pointer_size global=32

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable

#define ATOMICS(type)                                                                      \
  kernel void c11_of_##type(global atomic_##type *p, global const type *by, global type *old) { \
    size_t i = get_global_id(0);                                                           \
    p += 12 * i;                                                                           \
    global type *y = old + 12 * i;                                                         \
    type x = by[i];                                                                        \
    y[0] = atomic_fetch_add(p, x);                                                         \
    y[1] = atomic_fetch_sub(p + 1, x);                                                     \
    y[2] = atomic_exchange_explicit(p + 2, x, memory_order_acq_rel);                       \
    y[3] = atomic_fetch_add_explicit(p + 3, (type)1, memory_order_relaxed);                \
    y[4] = atomic_fetch_sub_explicit(p + 4, (type)1, memory_order_acq_rel, memory_scope_device); \
    type expected = atomic_load(p + 5);                                                    \
    y[5] = expected;                                                                       \
    while (expected == y[5] && !atomic_compare_exchange_weak(p + 5, &expected, x))         \
      ;                                                                                    \
    expected = atomic_load_explicit(p + 6, memory_order_acquire) + 1;                      \
    atomic_compare_exchange_strong_explicit(p + 6, &expected, x, memory_order_seq_cst,     \
                                            memory_order_acquire, memory_scope_device);    \
    y[6] = expected;                                                                       \
    y[7] = atomic_fetch_min(p + 7, x);                                                     \
    y[8] = atomic_fetch_max(p + 8, x);                                                     \
    y[9] = atomic_fetch_and(p + 9, x);                                                     \
    y[10] = atomic_fetch_or(p + 10, x);                                                    \
    y[11] = atomic_fetch_xor(p + 11, x);                                                   \
  }

ATOMICS(long)
ATOMICS(ulong)

kernel void of_pointer_size(global atomic_size_t *count, global atomic_uintptr_t *bits, global atomic_float *last) {
  size_t i = get_global_id(0);
  atomic_fetch_add(count, i);
  atomic_fetch_or(bits, (uintptr_t)1 << i);
  atomic_store(last + i, (float)i);
}
