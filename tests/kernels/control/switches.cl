// switch on every width, dense and sparse, with targets that several values share, and fall through.
//
// std: CL1.2
// kernel: switch_on_char global=64
// kernel: switch_on_short global=64
// kernel: switch_on_int global=64
// kernel: switch_on_long global=64
// kernel: switch_on_bool global=64
// kernel: shared_targets global=64
// kernel: fallen_through global=64
// kernel: lookup_tables global=64
// kernel: narrowed_switch global=64

#define SWITCH(type, large)                                                                \
  kernel void switch_on_##type(global const type *in, global int *out) {                   \
    size_t i = get_global_id(0);                                                           \
    int r = i;                                                                             \
    switch (in[i]) {                                                                       \
    case 0: r = r * 3 + 1; break;                                                          \
    case 1: r = out[i] + 7; break;                                                         \
    case -5: r -= 100; break;                                                              \
    case large: r ^= 0x55; break;                                                          \
    default: r = -r;                                                                       \
    }                                                                                      \
    out[i] = r;                                                                            \
  }

SWITCH(char, 100)
SWITCH(short, 30000)
SWITCH(int, 2000000000)
SWITCH(long, 0x123456789abcdef)

kernel void switch_on_bool(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  bool odd = in[i] & 1, large = in[i] > 50;
  switch (odd ^ large) {
  case true: out[i] = in[i] * 2; break;
  case false: out[i] = -in[i]; break;
  }
}

// Optimised, the values of one block come to a phi with the same predecessor several times.
kernel void shared_targets(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i], r;
  switch (x) {
  case 1: case 3: case 5: case 1000: r = 10; break;
  case 2: case 4: r = x + 20; break;
  case 6: case 70: case 800: r = out[i] * 2; break;
  default: r = 0;
  }
  for (int k = 0; k < (x & 3); ++k)
    switch (r & 7) {
    case 0: case 2: r += 3; break;
    case 5: case 6: continue;
    default: r = r * 5 + 1;
    }
  out[i] = r;
}

kernel void fallen_through(global const uint *in, global uint *out) {
  size_t i = get_global_id(0);
  uint r = 0;
  switch (in[i] % 6) {
  case 4: r += 1000;
  case 3: r += 100;
  case 2: r += 10; break;
  case 1: r = 7;
  case 0: r ^= 1;
  }
  out[i] = r;
}

// Dense switches without side effects become tables, or integers whose bits are the table.
kernel void lookup_tables(global const int *in, global int *out, global float *floats, global char *flags) {
  size_t i = get_global_id(0);
  int x = in[i] & 15, r;
  float f;
  char flag;
  switch (x) {
  case 0: r = 17; f = 0.5f; break;
  case 1: r = -4; f = 3.25f; break;
  case 2: r = 99; f = -1.0f; break;
  case 3: r = 5; f = 8.0f; break;
  case 4: r = 123456; f = 0.0f; break;
  case 5: r = 8; f = 1e10f; break;
  case 6: r = -77; f = 2.0f; break;
  default: r = 1; f = -0.25f;
  }
  switch (x) {
  case 0: flag = 1; break;
  case 1: flag = 0; break;
  case 2: flag = 1; break;
  case 3: flag = 1; break;
  case 4: flag = 2; break;
  case 5: flag = 3; break;
  case 6: flag = 0; break;
  case 7: flag = 2; break;
  default: flag = 3;
  }
  out[i] = r;
  floats[i] = f;
  flags[i] = flag;
}

// What is left of the value has two or three bits: optimised, the switch is on i2 or i3.
kernel void narrowed_switch(global const uint *in, global uint *out) {
  size_t i = get_global_id(0);
  uint x = in[i], r = 1;
  switch (x & 3) {
  case 0: r = x * 7; break;
  case 1: r = x >> 3; break;
  case 2: r = out[i] + x; break;
  case 3: r = ~x; break;
  }
  switch ((x >> 4) & 7) {
  case 1: r += out[i]; break;
  case 2: r *= 3; break;
  case 5: r -= 9; break;
  case 7: r = r << 2 | 1; break;
  default: break;
  }
  out[i] = r;
}
