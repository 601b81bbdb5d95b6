// A step of n bodies that attract each other. The last component of a position is the mass.
kernel void bodies(global const float4 *from, global float4 *to, global float4 *speed, uint n, local float4 *near) {
  uint i = get_global_id(0), l = get_local_id(0), size = get_local_size(0);
  float4 own = from[i], v = speed[i];
  float x = 0.0f, y = 0.0f, z = 0.0f;
  for (uint first = 0; first < n; first += size) {
    near[l] = from[first + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < size; k++) {
      float4 d = near[k] - own;
      float inverse = rsqrt(d.x * d.x + d.y * d.y + d.z * d.z + 0.01f);
      float pull = (d.w + own.w) * inverse * inverse * inverse;
      x += d.x * pull;
      y += d.y * pull;
      z += d.z * pull;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  v += (float4)(x, y, z, 0.0f) * 0.001f;
  speed[i] = v;
  to[i] = own + v * 0.001f;
}
