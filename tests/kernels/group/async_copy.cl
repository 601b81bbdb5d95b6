// Asynchronous copies between global and local memory, with strides and shared events, and prefetch.
//
// std: CL1.2
// pocl: no, it aborts
// kernel: through_local global=64 local=16
// kernel: strided global=32 local=16
// kernel: several_events global=32 local=16
// kernel: copied_vectors global=16 local=8

#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void through_local(global const float *in, global float *out, local float *tile) {
  size_t l = get_local_id(0), n = get_local_size(0), base = get_group_id(0) * n;
  prefetch(in + base, n);
  event_t loaded = async_work_group_copy(tile, in + base, n, 0);
  wait_group_events(1, &loaded);
  float mirrored = tile[n - 1 - l];
  barrier(CLK_LOCAL_MEM_FENCE);
  tile[l] = mirrored * 2.0f;
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t stored = async_work_group_copy(out + base, tile, n, 0);
  wait_group_events(1, &stored);
}

// Every third element comes in; every second one goes out.
kernel void strided(global const int *in, global int *out) {
  local int tile[16];
  size_t n = get_local_size(0), group = get_group_id(0);
  event_t e = async_work_group_strided_copy(tile, in + group * n * 3, n, 3, 0);
  wait_group_events(1, &e);
  tile[get_local_id(0)] += 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  e = async_work_group_strided_copy(out + group * n * 2, tile, n, 2, 0);
  wait_group_events(1, &e);
}

kernel void several_events(global const uchar *bytes, global const double *doubles, global double *out) {
  local uchar a[16];
  local double b[16];
  size_t l = get_local_id(0), base = get_group_id(0) * 16;
  event_t events[2];
  events[0] = async_work_group_copy(a, bytes + base, 16, 0);
  events[1] = async_work_group_copy(b, doubles + base, 16, 0);
  wait_group_events(2, events);
  event_t shared = async_work_group_copy(a, bytes + base, 16, 0);
  shared = async_work_group_copy(b, doubles + base, 16, shared);
  wait_group_events(1, &shared);
  out[base + l] = b[l] + a[15 - l];
}

kernel void copied_vectors(global const int4 *in, global int4 *out, global const short2 *pairs, global short2 *out_pairs) {
  local int4 tile[8];
  local short2 small[8];
  size_t l = get_local_id(0), base = get_group_id(0) * 8;
  prefetch(pairs + base, 8);
  event_t e = async_work_group_copy(tile, in + base, 8, (event_t)0);
  e = async_work_group_copy(small, pairs + base, 8, e);
  wait_group_events(1, &e);
  out[base + l] = tile[l ^ 1];
  out_pairs[base + l] = small[l ^ 3].yx;
}
