// Halves in memory as floats in registers: vload_half and vstore_half with each rounding, aligned forms too.
//
// std: CL1.2
// pocl: no, it crashes at -O0
// kernel: widened_halves global=8
// kernel: rounded_to_half global=32
// kernel: half_vectors_in_memory global=4
// kernel: aligned_halves global=4
// kernel: doubles_to_half global=16

#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void widened_halves(global const half *in, global float *out) {
  size_t i = get_global_id(0);
  out[6 * i] = vload_half(6 * i, in);
  vstore2(vload_half2(0, in + 6 * i + 1), 0, out + 6 * i + 1);
  vstore3(vload_half3(0, in + 6 * i + 3), 0, out + 6 * i + 3);
}

kernel void rounded_to_half(global const float *in, global half *out) {
  size_t i = get_global_id(0);
  float x = in[i];
  vstore_half(x, 5 * i, out);
  vstore_half_rte(x, 5 * i + 1, out);
  vstore_half_rtz(x, 5 * i + 2, out);
  vstore_half_rtp(x, 5 * i + 3, out);
  vstore_half_rtn(x, 5 * i + 4, out);
}

kernel void half_vectors_in_memory(global const float *in, global half *out) {
  size_t i = get_global_id(0);
  in += 33 * i;
  out += 33 * i;
  vstore_half2(vload2(0, in), 0, out);
  vstore_half3_rtz(vload3(0, in + 2), 0, out + 2);
  vstore_half4_rtp(vload4(0, in + 5), 0, out + 5);
  vstore_half8_rtn(vload8(0, in + 9), 0, out + 9);
  vstore_half16_rte(vload16(0, in + 17), 0, out + 17);
}

// Vectors of 3 lie in the space of 4, the last of which may be written too.
kernel void aligned_halves(global const half *in, global half *out, global float *wide) {
  size_t i = get_global_id(0);
  in += 16 * i;
  out += 16 * i;
  wide += 16 * i;
  vstorea_half2(vloada_half2(0, in), 0, out);
  vstorea_half2_rtz(vloada_half2(1, in), 1, out);
  vstorea_half3(vloada_half3(1, in), 1, out);
  vstore_half(vload_half(7, in), 7, out);
  vstorea_half8(vloada_half8(1, in), 1, out);
  vstore16(vloada_half16(0, in), 0, wide);
}

kernel void doubles_to_half(global const double *in, global half *out) {
  size_t i = get_global_id(0);
  double2 x = vload2(i, in);
  vstore_half(x.x, 2 * i, out);
  vstore_half_rtz(x.y, 2 * i + 1, out);
}
