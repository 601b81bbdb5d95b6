// Samplers: constants of the program and of functions, arguments, passed on to functions; each addressing mode and filter.
//
// std: CL1.2
// kernel: constant_samplers global=16
// kernel: argument_sampler global=16
// kernel: chosen_by_helper global=16

constant sampler_t to_edge = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
const sampler_t linear = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;

kernel void constant_samplers(read_only image2d_t image, global float *out) {
  const sampler_t to_border = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;
  const sampler_t repeated = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_REPEAT | CLK_FILTER_NEAREST;
  const sampler_t mirrored = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_MIRRORED_REPEAT | CLK_FILTER_NEAREST;
  const sampler_t anywhere = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_NONE | CLK_FILTER_NEAREST;
  int i = get_global_id(0);
  float x = i - 3.5f;
  global float *y = out + 6 * i;
  y[0] = read_imagef(image, to_edge, (float2)(x, 0.5f)).x;
  y[1] = read_imagef(image, to_border, (float2)(x, 0.5f)).x;
  y[2] = read_imagef(image, repeated, (float2)(x / 8.0f, 0.5f / 4.0f)).x;
  y[3] = read_imagef(image, mirrored, (float2)(x / 8.0f, 0.5f / 4.0f)).x;
  y[4] = read_imagef(image, anywhere, (int2)(i & 7, 1)).x;
  y[5] = read_imagef(image, linear, (float2)(x + 0.5f, 1.0f)).x;
}

kernel void argument_sampler(read_only image2d_t image, sampler_t nearest, sampler_t blended, global float4 *out) {
  int i = get_global_id(0);
  float2 at = (float2)((i + 0.5f) / 16.0f, 0.625f);
  out[2 * i] = read_imagef(image, nearest, at);
  out[2 * i + 1] = read_imagef(image, blended, at);
}

float4 texel(read_only image2d_t image, sampler_t sampler, int2 at) { return read_imagef(image, sampler, at) * 2.0f; }

kernel void chosen_by_helper(read_only image2d_t image, sampler_t sampler, global float4 *out) {
  int i = get_global_id(0);
  out[2 * i] = texel(image, sampler, (int2)(i - 4, 2));
  out[2 * i + 1] = texel(image, to_edge, (int2)(i - 4, 2));
}
