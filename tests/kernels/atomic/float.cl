// cl_ext_float_atomics: sums, least and greatest of floats and doubles.
//
// std: CL3.0
// flags: -cl-ext=+cl_ext_float_atomics
// pocl: no, it lacks atomics of floating point
// kernel: float_atomics global=32
// kernel: double_atomics global=32

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable

kernel void float_atomics(volatile global atomic_float *cells, global const float *in) {
  float x = in[get_global_id(0)];
  atomic_fetch_add_explicit(cells, x, memory_order_relaxed, memory_scope_device);
  atomic_fetch_min_explicit(cells + 1, x, memory_order_relaxed, memory_scope_device);
  atomic_fetch_max_explicit(cells + 2, x, memory_order_acq_rel, memory_scope_device);
}

kernel void double_atomics(volatile global atomic_double *cells, global const double *in) {
  double x = in[get_global_id(0)];
  atomic_fetch_add_explicit(cells, x, memory_order_relaxed, memory_scope_device);
  atomic_fetch_min_explicit(cells + 1, x, memory_order_relaxed, memory_scope_device);
  atomic_fetch_max_explicit(cells + 2, x, memory_order_acq_rel, memory_scope_device);
}
