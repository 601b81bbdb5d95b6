// The integer functions on every type. mad_sat saturates in mixed.cl alone: of 32 and 64 bits,
// Intel's driver gets it wrong.
//
// std: CL2.0
// kernel: functions_char global=64
// kernel: functions_uchar global=64
// kernel: functions_short global=64
// kernel: functions_ushort global=64
// kernel: functions_int global=64
// kernel: functions_uint global=64
// kernel: functions_long global=64
// kernel: functions_ulong global=64

#define INTEGERS(T)                                                                                     \
  kernel void functions_##T(global const T *in, global T *out, global u##T *magnitudes) {               \
    size_t i = get_global_id(0);                                                                        \
    T a = in[3 * i], b = in[3 * i + 1], c = in[3 * i + 2];                                              \
    global T *y = out + 14 * i;                                                                         \
    y[0] = max(a, b);                                                                                   \
    y[1] = min(a, b);                                                                                   \
    y[2] = clamp(c, min(a, b), max(a, b));                                                              \
    y[3] = add_sat(a, b);                                                                               \
    y[4] = sub_sat(a, b);                                                                               \
    y[5] = hadd(a, b);                                                                                  \
    y[6] = rhadd(a, b);                                                                                 \
    y[7] = mul_hi(a, b);                                                                                \
    y[8] = mad_hi(a, b, c);                                                                             \
    y[9] = mad_sat(HALF(T, a), HALF(T, b), HALF(T, c));                                                 \
    y[10] = rotate(a, b);                                                                               \
    y[11] = clz(a);                                                                                     \
    y[12] = ctz(a);                                                                                     \
    y[13] = popcount(a);                                                                                \
    magnitudes[2 * i] = abs(a);                                                                         \
    magnitudes[2 * i + 1] = abs_diff(a, b);                                                             \
  }

// What isn't negative, cut to half of the bits.
#define HALF(T, x) (T)(max(x, (T)0) >> sizeof(T) * 4)

typedef uchar uuchar;
typedef ushort uushort;
typedef uint uuint;
typedef ulong uulong;

INTEGERS(char)
INTEGERS(uchar)
INTEGERS(short)
INTEGERS(ushort)
INTEGERS(int)
INTEGERS(uint)
INTEGERS(long)
INTEGERS(ulong)
