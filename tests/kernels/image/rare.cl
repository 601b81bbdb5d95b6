// Mipmaps and images of several samples.
//
// std: CL2.0
// environment: universal
// runs: no, Intel's driver has neither

#pragma OPENCL EXTENSION cl_khr_mipmap_image : enable
#pragma OPENCL EXTENSION cl_khr_gl_msaa_sharing : enable

kernel void mipmaps(read_only image2d_t image, read_only image3d_t volume, sampler_t sampler, global float4 *out) {
  float2 at = (float2)(get_global_id(0), get_global_id(1)) / 8.0f;
  float2 gradient = (float2)(0.125f, 0.25f);
  out[0] = read_imagef(image, sampler, at, 1.0f);
  out[1] = read_imagef(image, sampler, at, gradient, gradient);
  out[2] = read_imagef(volume, sampler, (float4)(at, at), 2.0f);
  out[3].x = get_image_num_mip_levels(image);
}

kernel void samples(read_only image2d_msaa_t image, read_only image2d_array_msaa_t images,
                    read_only image2d_msaa_depth_t depth, global float4 *out) {
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  out[0] = read_imagef(image, at, 1);
  out[1] = read_imagef(images, (int4)(at, 2, 0), 3);
  out[2].x = read_imagef(depth, at, 0);
  out[3].x = get_image_num_samples(image);
}
