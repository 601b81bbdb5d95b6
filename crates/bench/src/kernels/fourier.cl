// The discrete Fourier transform of 256 complex numbers for each group of 128 work-items, by Stockham's algorithm.
#define SIZE 256

kernel void fourier(global float2 *data) {
  local float2 first[SIZE], second[SIZE];
  local float2 *from = first, *to = second;
  uint l = get_local_id(0);
  global float2 *own = data + get_group_id(0) * SIZE;
  from[l] = own[l];
  from[l + SIZE / 2] = own[l + SIZE / 2];
  for (uint done = 1; done < SIZE; done *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint k = l & (done - 1);
    float angle = -3.14159265f * (float)k / (float)done;
    float c = cos(angle), s = sin(angle);
    float2 a = from[l], b = from[l + SIZE / 2];
    float2 t = (float2)(b.x * c - b.y * s, b.x * s + b.y * c);
    to[2 * l - k] = a + t;
    to[2 * l - k + done] = a - t;
    local float2 *swap = from;
    from = to;
    to = swap;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  own[l] = from[l];
  own[l + SIZE / 2] = from[l + SIZE / 2];
}
