// Images whose texels are read and written as halves.
//
// std: CL1.2
// pocl: no, it lacks read_imageh
// kernel: half_texels global=8x4

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

kernel void half_texels(read_only image2d_t in, sampler_t sampler, write_only image2d_t out) {
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  half4 texel = read_imageh(in, at) + read_imageh(in, sampler, at);
  write_imageh(out, at, texel);
}
