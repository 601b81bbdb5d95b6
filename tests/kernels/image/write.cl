// Writing images of each dimension.
//
// std: CL1.2
// pocl: no, it lacks writing to image3d_t
// kernel: write_1d global=8
// kernel: write_1d_buffer global=8
// kernel: write_1d_array global=8x3
// kernel: write_2d global=8x4
// kernel: write_2d_array global=8x4x2
// kernel: write_3d global=4x4x4

#pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable

kernel void write_1d(write_only image1d_t image) {
  int x = get_global_id(0);
  write_imagef(image, x, (float4)(x, x + 0.5f, -x, 1.0f));
}

kernel void write_1d_buffer(write_only image1d_buffer_t image) {
  int x = get_global_id(0);
  write_imagei(image, x, (int4)(x, -x, 2 * x, 3));
}

kernel void write_1d_array(write_only image1d_array_t image) {
  int x = get_global_id(0), y = get_global_id(1);
  write_imageui(image, (int2)(x, y), (uint4)(x, y, x + y, x * y));
}

kernel void write_2d(write_only image2d_t image, global const float4 *in) {
  int x = get_global_id(0), y = get_global_id(1);
  write_imagef(image, (int2)(x, y), in[y * 8 + x]);
}

kernel void write_2d_array(write_only image2d_array_t image) {
  int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  write_imageui(image, (int4)(x, y, z, 0), (uint4)(x, y, z, 9));
}

kernel void write_3d(write_only image3d_t image) {
  int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  write_imagei(image, (int4)(x, y, z, 0), (int4)(x, -y, z, -9));
}
