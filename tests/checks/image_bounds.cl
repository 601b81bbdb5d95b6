// Texels at the end of an image and behind it. Images are 8 texels wide and 4 high.
//
// rule: out-of-bounds
// std: CL2.0

kernel void bad_write(global int *p, local int *l, int n, write_only image2d_t image) {
  write_imagef(image, (int2)(get_global_id(0), n + 4), (float4)(1.0f)); // here
}

kernel void bad_read(global int *p, local int *l, int n, read_only image2d_t image) {
  p[get_global_id(0)] = read_imagef(image, (int2)(n - 1, 0)).x; // here
}

kernel void bad_layer(global int *p, local int *l, int n, read_only image1d_array_t image) {
  p[get_global_id(0)] = read_imagef(image, (int2)(n, 4)).x; // here
}

kernel void bad_coordinate(global int *p, local int *l, int n, read_only image1d_t image, sampler_t clamped) {
  p[get_global_id(0)] = read_imagef(image, clamped, nan((uint)n)).x; // here
}

kernel void good_write(global int *p, local int *l, int n, write_only image2d_t image) {
  write_imagef(image, (int2)(get_global_id(0), n + 3), (float4)(1.0f));
}

kernel void good_read(global int *p, local int *l, int n, read_only image2d_t image, sampler_t clamped) {
  p[get_global_id(0)] = read_imagef(image, (int2)(n + 7, 3)).x + read_imagef(image, clamped, (float2)(n - 9.0f, 99.0f)).x;
}
