// Loops with hints, with several exits, nested; phis of integers, pointers and vectors; jumps.
//
// std: CL2.0
// contains: OpLoopMerge
// kernel: hinted_loops global=16
// kernel: several_exits global=32
// kernel: pointers_in_phis global=32
// kernel: rotated_values global=32
// kernel: nested_loops global=16
// kernel: jumps global=32
// kernel: early_returns global=32

kernel void hinted_loops(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  in += 16 * i;
  int a = 0, b = 0, c = 1;
  __attribute__((opencl_unroll_hint(4))) for (int k = 0; k < 16; ++k)
    a += in[k] * k;
  __attribute__((opencl_unroll_hint(1))) for (int k = 0; k < 16; ++k)
    b ^= in[k] << (k & 3);
  __attribute__((opencl_unroll_hint)) for (int k = 0; k < 5; ++k)
    c = c * 3 + in[k];
  out[3 * i] = a;
  out[3 * i + 1] = b;
  out[3 * i + 2] = c;
}

kernel void several_exits(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i], steps = 0;
  while (true) {
    if (x == 1 || steps > 200)
      break;
    x = x & 1 ? 3 * x + 1 : x / 2;
    if (++steps == 150)
      goto done;
    if (x > 1000000)
      continue;
    do {
      x += steps & 1 && x < 5;
    } while (x == 3);
  }
done:
  out[2 * i] = steps;
  out[2 * i + 1] = x;
}

kernel void pointers_in_phis(global int *a, global int *b, global const int *choice) {
  size_t i = get_global_id(0);
  global int *p = choice[i] > 0 ? a : b;
  if (choice[i] & 1)
    p = p == a ? b : a;
  for (int k = 0; k < (choice[i] & 3); ++k)
    p += 32;
  p[i] = choice[i];
}

kernel void rotated_values(global const int4 *in, global int4 *out) {
  size_t i = get_global_id(0);
  int4 v = in[i];
  int a = v.x, b = v.y, c = v.z, turns = v.w & 7;
  for (int k = 0; k < turns; ++k) {
    int t = a;
    a = b;
    b = c;
    c = t + k;
    v = v.yzwx;
  }
  out[i] = v + (int4)(a, b, c, 0);
}

kernel void nested_loops(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int sum = 0;
  for (int x = 0; x < 4; ++x)
    for (int y = x; y < 6; ++y) {
      if (in[(i + y) % 16] < 0)
        break;
      for (int z = 0; z < y; ++z)
        sum += (x ^ y) * z + in[(i + z) % 16] % 100;
    }
  out[i] = sum;
}

kernel void jumps(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i], n = 0;
  if (x < 0)
    goto negative;
again:
  n += 1;
  x -= 10;
  if (x > 0 && n < 9)
    goto again;
  out[i] = n;
  return;
negative:
  x = -x;
  n = 100;
  if (n < 200 && x > 5)
    goto again;
  out[i] = x;
}

int sign_of(int x) {
  if (x < 0)
    return -1;
  if (x == 0)
    return 0;
  return 1;
}

kernel void early_returns(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  out[i] = -7;
  if (i == 3)
    return;
  int s = sign_of(in[i]) * 2 + sign_of(in[31 - i]);
  if (s > 2)
    return;
  out[i] = s;
}
