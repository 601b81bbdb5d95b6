// Depth images: their texels are single floats.
//
// std: CL2.0
// pocl: no, it lacks depth images
// kernel: read_depth global=8x4
// kernel: write_depth global=8x4
// kernel: depth_array global=8x4x2

kernel void read_depth(read_only image2d_depth_t image, sampler_t sampler, global float *out) {
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  size_t i = at.y * 8 + at.x;
  out[3 * i] = read_imagef(image, at);
  out[3 * i + 1] = read_imagef(image, sampler, convert_float2(at) + 0.5f);
  out[3 * i + 2] = get_image_width(image) + get_image_height(image);
}

kernel void write_depth(write_only image2d_depth_t image) {
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  write_imagef(image, at, (at.x + at.y) / 16.0f);
}

kernel void depth_array(read_only image2d_array_depth_t image, global float *out) {
  int4 at = (int4)(get_global_id(0), get_global_id(1), get_global_id(2), 0);
  out[(at.z * 4 + at.y) * 8 + at.x] = read_imagef(image, at) * get_image_array_size(image);
}
