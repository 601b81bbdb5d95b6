// Reading images of each dimension: with a sampler and without, by whole and by real coordinates.
//
// std: CL1.2
// kernel: read_1d global=8
// kernel: read_1d_buffer global=8
// kernel: read_1d_array global=8x3
// kernel: read_2d global=8x4
// kernel: read_2d_array global=8x4x2
// kernel: read_3d global=4x4x4
// kernel: read_unsigned_bytes global=8x4

constant sampler_t nearest = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;

kernel void read_1d(read_only image1d_t image, global float4 *out) {
  int x = get_global_id(0);
  out[3 * x] = read_imagef(image, x);
  out[3 * x + 1] = read_imagef(image, nearest, x - 1);
  out[3 * x + 2] = read_imagef(image, nearest, x + 0.5f);
}

kernel void read_1d_buffer(read_only image1d_buffer_t image, global int4 *out) {
  int x = get_global_id(0);
  out[x] = read_imagei(image, 7 - x);
}

kernel void read_1d_array(read_only image1d_array_t image, global int4 *out) {
  int x = get_global_id(0), y = get_global_id(1);
  int at = y * 8 + x;
  out[2 * at] = read_imagei(image, (int2)(x, y));
  out[2 * at + 1] = read_imagei(image, nearest, (float2)(x, y));
}

kernel void read_2d(read_only image2d_t image, global float4 *out) {
  int x = get_global_id(0), y = get_global_id(1);
  int at = y * get_global_size(0) + x;
  out[3 * at] = read_imagef(image, (int2)(x, y));
  out[3 * at + 1] = read_imagef(image, nearest, (int2)(x + 1, y - 1));
  out[3 * at + 2] = read_imagef(image, nearest, (float2)(x + 0.25f, y + 0.75f));
}

kernel void read_2d_array(read_only image2d_array_t image, global uint4 *out) {
  int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  int at = (z * 4 + y) * 8 + x;
  out[2 * at] = read_imageui(image, (int4)(x, y, z, 0));
  out[2 * at + 1] = read_imageui(image, nearest, (float4)(x, y, 1 - z, 0));
}

kernel void read_3d(read_only image3d_t image, global uint4 *out) {
  int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  int at = (z * 4 + y) * 4 + x;
  out[2 * at] = read_imageui(image, (int4)(x, y, z, 0));
  out[2 * at + 1] = read_imageui(image, nearest, (int4)(z, x, y, 0));
}

kernel void read_unsigned_bytes(read_only image2d_t image, global uint4 *out, global uchar4 *bytes) {
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  uint4 texel = read_imageui(image, at);
  out[at.y * 8 + at.x] = texel * 2;
  bytes[at.y * 8 + at.x] = convert_uchar4_sat(texel);
}
