// Counts bytes, in local memory first.
kernel void histogram(global const uint *data, global uint *counts, uint each) {
  local uint own[256];
  uint l = get_local_id(0), size = get_local_size(0);
  for (uint i = l; i < 256; i += size)
    own[i] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint k = 0; k < each; k++) {
    uint word = data[k * get_global_size(0) + get_global_id(0)];
    for (uint shift = 0; shift < 32; shift += 8)
      atomic_inc(&own[word >> shift & 255]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = l; i < 256; i += size)
    atomic_add(&counts[i], own[i]);
}
