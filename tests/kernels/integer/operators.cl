// The operators on every integer type.
//
// std: CL1.2
// kernel: operators_char global=64
// kernel: operators_uchar global=64
// kernel: operators_short global=64
// kernel: operators_ushort global=64
// kernel: operators_int global=64
// kernel: operators_uint global=64
// kernel: operators_long global=64
// kernel: operators_ulong global=64

#define INTEGERS(T)                                                                                     \
  kernel void operators_##T(global const T *in, global T *out, global uint *truths) {                   \
    size_t i = get_global_id(0);                                                                        \
    T a = in[2 * i], b = in[2 * i + 1];                                                                 \
    T divisor = (b & 0x3f) | 1;                                                                         \
    T distance = b & (sizeof(T) * 8 - 1);                                                               \
    global T *y = out + 12 * i;                                                                         \
    y[0] = a + b;                                                                                       \
    y[1] = a - b;                                                                                       \
    y[2] = a * b;                                                                                       \
    y[3] = a / divisor;                                                                                 \
    y[4] = a % divisor;                                                                                 \
    y[5] = a & b;                                                                                       \
    y[6] = a | b;                                                                                       \
    y[7] = a ^ b;                                                                                       \
    y[8] = ~a;                                                                                          \
    y[9] = a << distance;                                                                               \
    y[10] = a >> distance;                                                                              \
    y[11] = -a;                                                                                         \
    truths[i] = (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5  \
        | (a && b) << 6 | (a || b) << 7 | !a << 8;                                                      \
  }

INTEGERS(char)
INTEGERS(uchar)
INTEGERS(short)
INTEGERS(ushort)
INTEGERS(int)
INTEGERS(uint)
INTEGERS(long)
INTEGERS(ulong)
