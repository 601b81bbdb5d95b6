// Variables of the program's scope in OpenCL 2: they keep their values from one kernel to the next.
//
// std: CL2.0
// pocl: no, it lacks the C11 atomics of OpenCL 2.0
// kernel: set_globals global=16 local=16
// kernel: get_globals global=16 local=16

global int counters[16] = {1, 2, 3};
global float initial = 2.5f;
global int *global cursor = &counters[2];
static global long hidden = -5;
constant int table[4] = {4, 3, 2, 1};
constant int *constant entry = table + 1;

int next_static(void) {
  static global atomic_int calls;
  return atomic_fetch_add(&calls, 1);
}

kernel void set_globals(global float *out) {
  size_t i = get_global_id(0);
  out[i] = initial + *cursor + hidden;
  next_static();
  work_group_barrier(CLK_GLOBAL_MEM_FENCE);
  counters[i] += i * entry[i & 1];
}

kernel void get_globals(global int *out, global int *calls) {
  size_t i = get_global_id(0);
  out[i] = counters[i];
  if (i == 0) {
    calls[0] = next_static();
    cursor = &counters[5];
    calls[1] = *cursor;
  }
}
