// Images that a kernel reads and writes, with the fence that orders both.
//
// std: CL2.0
// pocl: no, it lacks writing to image3d_t
// kernel: changed_in_place global=8x4
// kernel: fenced_image global=8 local=8
// kernel: volume_in_place global=4x4x2

kernel void changed_in_place(read_write image2d_t image) {
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  float4 texel = read_imagef(image, at);
  write_imagef(image, at, texel.wzyx * 0.5f);
}

kernel void fenced_image(read_write image1d_t image, global uint *out) {
  int x = get_global_id(0);
  write_imageui(image, x, (uint4)(x * x, 0, 0, 0));
  atomic_work_item_fence(CLK_IMAGE_MEM_FENCE, memory_order_acq_rel, memory_scope_work_item);
  uint mine = read_imageui(image, x).x;
  work_group_barrier(CLK_IMAGE_MEM_FENCE);
  out[x] = mine + read_imageui(image, 7 - x).x;
}

kernel void volume_in_place(read_write image3d_t image) {
  int4 at = (int4)(get_global_id(0), get_global_id(1), get_global_id(2), 0);
  int4 texel = read_imagei(image, at);
  write_imagei(image, at, texel + at);
}
