// Work-items that access the same texel of an image.
//
// rule: data-race
// std: CL2.0

kernel void bad_write(global int *p, local int *l, int n, write_only image2d_t image) {
  write_imagef(image, (int2)(get_global_id(0) / 2, 0), (float4)(get_global_id(0))); // here there
}

kernel void bad_read(global int *p, local int *l, int n, read_write image1d_t image) {
  int i = get_global_id(0);
  write_imagef(image, i, (float4)(i)); // here there
  p[get_global_id(0)] = read_imagef(image, i ^ 1).x; // here there
}

kernel void good(global int *p, local int *l, int n, read_write image1d_t image) {
  int i = get_global_id(0);
  write_imagef(image, i, (float4)(i));
  work_group_barrier(CLK_IMAGE_MEM_FENCE);
  p[i] = read_imagef(image, i ^ 1).x;
}
