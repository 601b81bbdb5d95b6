// The number of steps until z = z * z + c leaves the circle of radius 2.
kernel void mandelbrot(global uint *out, uint most) {
  uint x = get_global_id(0), y = get_global_id(1);
  float cr = -2.0f + 3.0f * (float)x / (float)get_global_size(0);
  float ci = -1.2f + 2.4f * (float)y / (float)get_global_size(1);
  float zr = 0.0f, zi = 0.0f;
  uint steps = 0;
  while (steps < most && zr * zr + zi * zi < 4.0f) {
    float next = zr * zr - zi * zi + cr;
    zi = 2.0f * zr * zi + ci;
    zr = next;
    steps++;
  }
  out[y * get_global_size(0) + x] = steps;
}
