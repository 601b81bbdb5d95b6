// Each pixel becomes a weighted sum of the 5 by 5 pixels around it. Pixels outside are the nearest ones inside.
kernel void convolution(global const float *from, global float *to, constant float *weights, int width, int height) {
  int x = get_global_id(0), y = get_global_id(1);
  float sum = 0.0f;
  for (int dy = -2; dy <= 2; dy++) {
    for (int dx = -2; dx <= 2; dx++) {
      int column = clamp(x + dx, 0, width - 1), row = clamp(y + dy, 0, height - 1);
      sum = mad(from[row * width + column], weights[(dy + 2) * 5 + dx + 2], sum);
    }
  }
  to[y * width + x] = sum;
}
