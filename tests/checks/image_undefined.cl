// Undefined values as coordinates and as texels of images.
//
// rule: uninitialized
// std: CL2.0

kernel void bad_coordinate(global int *p, local int *l, int n, read_only image2d_t image) {
  p[get_global_id(0)] = read_imagef(image, (int2)(l[0] & 7, 0)).x; // here there
}

kernel void bad_texel(global int *p, local int *l, int n, write_only image2d_t image) {
  write_imagef(image, (int2)(get_global_id(0), 0), (float4)(l[0])); // here there
}

kernel void good(global int *p, local int *l, int n, read_only image2d_t image, write_only image1d_t other) {
  l[get_local_id(0)] = n;
  float4 texel = read_imagef(image, (int2)(l[get_local_id(0)], 0));
  write_imagef(other, get_global_id(0), texel);
}
