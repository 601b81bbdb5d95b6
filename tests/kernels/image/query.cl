// What an image says of itself.
//
// std: CL1.2
// pocl: no, it aborts
// kernel: query_1d global=1
// kernel: query_2d global=1
// kernel: query_arrays global=1
// kernel: query_3d global=1

kernel void query_1d(read_only image1d_t a, read_only image1d_buffer_t b, global int *out) {
  out[0] = get_image_width(a);
  out[1] = get_image_channel_data_type(a) == CLK_FLOAT;
  out[2] = get_image_channel_order(a) == CLK_RGBA;
  out[3] = get_image_width(b);
  out[4] = get_image_channel_data_type(b) == CLK_SIGNED_INT32;
  out[5] = get_image_channel_order(b) == CLK_RGBA;
}

kernel void query_2d(read_only image2d_t a, write_only image2d_t b, global int2 *out) {
  out[0] = (int2)(get_image_width(a), get_image_height(a));
  out[1] = get_image_dim(a);
  out[2] = get_image_dim(b);
  out[3] = (int2)(get_image_channel_data_type(a) == CLK_UNORM_INT8, get_image_channel_order(b) == CLK_R);
}

kernel void query_arrays(read_only image1d_array_t a, read_only image2d_array_t b, global int *out) {
  out[0] = get_image_width(a);
  out[1] = get_image_array_size(a);
  out[2] = get_image_width(b);
  out[3] = get_image_height(b);
  out[4] = get_image_array_size(b);
  out[5] = get_image_dim(b).y;
}

kernel void query_3d(read_only image3d_t a, global int4 *out) {
  out[0] = get_image_dim(a);
  out[1] = (int4)(get_image_width(a), get_image_height(a), get_image_depth(a), get_image_channel_data_type(a) == CLK_UNSIGNED_INT8);
}
