// Functions and samplers that do not fit an image. The channels of images are floats.
//
// rule: image-format
// std: CL2.0

constant sampler_t repeated = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_REPEAT | CLK_FILTER_NEAREST;
constant sampler_t normalized = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_REPEAT | CLK_FILTER_NEAREST;

kernel void bad_read(global int *p, local int *l, int n, read_only image2d_t image) {
  p[get_global_id(0)] = read_imagei(image, (int2)(n, 0)).x; // here
}

kernel void bad_write(global int *p, local int *l, int n, write_only image1d_t image) {
  write_imageui(image, get_global_id(0), (uint4)(n)); // here
}

kernel void bad_sampler(global int *p, local int *l, int n, read_only image1d_t image) {
  p[get_global_id(0)] = read_imagef(image, repeated, n + 0.5f).x; // here
}

kernel void bad_coordinates(global int *p, local int *l, int n, read_only image1d_t image) {
  p[get_global_id(0)] = read_imagef(image, normalized, n).x; // here
}

kernel void good(global int *p, local int *l, int n, read_only image1d_t image, write_only image2d_t other) {
  float4 texel = read_imagef(image, normalized, n + 0.5f);
  write_imagef(other, (int2)(get_global_id(0), 0), texel);
}
