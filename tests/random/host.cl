// What LLVM's JIT lacks to run IR that came from SPIR-V: the instructions that are calls there, written plainly.
// Compiled for spir64, whose calls keep vectors whole, then made code for the processor.

#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#define OVERLOAD __attribute__((overloadable))

// Vectors lane by lane.
#define VECTOR_1(NAME, R, T, N) \
  OVERLOAD R##N NAME(T##N x) { R##N r; for (int i = 0; i < N; i++) r[i] = NAME(x[i]); return r; }
#define VECTOR_2(NAME, R, T, U, N) \
  OVERLOAD R##N NAME(T##N x, U##N y) { R##N r; for (int i = 0; i < N; i++) r[i] = NAME(x[i], y[i]); return r; }
#define VECTOR_3(NAME, R, T, N) \
  OVERLOAD R##N NAME(T##N x, T##N y, T##N z) { R##N r; for (int i = 0; i < N; i++) r[i] = NAME(x[i], y[i], z[i]); return r; }
#define VECTORS_1(NAME, R, T) VECTOR_1(NAME, R, T, 2) VECTOR_1(NAME, R, T, 3) VECTOR_1(NAME, R, T, 4) VECTOR_1(NAME, R, T, 8) VECTOR_1(NAME, R, T, 16)
#define VECTORS_2(NAME, R, T, U) VECTOR_2(NAME, R, T, U, 2) VECTOR_2(NAME, R, T, U, 3) VECTOR_2(NAME, R, T, U, 4) VECTOR_2(NAME, R, T, U, 8) VECTOR_2(NAME, R, T, U, 16)
#define VECTORS_3(NAME, R, T) VECTOR_3(NAME, R, T, 2) VECTOR_3(NAME, R, T, 3) VECTOR_3(NAME, R, T, 4) VECTOR_3(NAME, R, T, 8) VECTOR_3(NAME, R, T, 16)
#define UNARY(NAME, R, T, VALUE) OVERLOAD R NAME(T x) { return VALUE; } VECTORS_1(NAME, R, T)
#define BINARY(NAME, R, T, U, VALUE) OVERLOAD R NAME(T x, U y) { return VALUE; } VECTORS_2(NAME, R, T, U)
#define TERNARY(NAME, T, VALUE) OVERLOAD T NAME(T x, T y, T z) { return VALUE; } VECTORS_3(NAME, T, T)

// Integers: T is signed and U unsigned. Either may stand in a name, as signedness is not in the IR.
#define INTEGERS(T, U, BITS) \
  INTEGERS_OF(T, T, U, BITS) INTEGERS_OF(U, T, U, BITS)
#define INTEGERS_OF(A, T, U, BITS) \
  BINARY(__spirv_ocl_s_max, A, A, A, (T)x > (T)y ? x : y) \
  BINARY(__spirv_ocl_s_min, A, A, A, (T)x < (T)y ? x : y) \
  BINARY(__spirv_ocl_u_max, A, A, A, (U)x > (U)y ? x : y) \
  BINARY(__spirv_ocl_u_min, A, A, A, (U)x < (U)y ? x : y) \
  BINARY(__spirv_ocl_s_add_sat, A, A, A, (A)__builtin_elementwise_add_sat((T)x, (T)y)) \
  BINARY(__spirv_ocl_u_add_sat, A, A, A, (A)__builtin_elementwise_add_sat((U)x, (U)y)) \
  BINARY(__spirv_ocl_s_sub_sat, A, A, A, (A)__builtin_elementwise_sub_sat((T)x, (T)y)) \
  BINARY(__spirv_ocl_u_sub_sat, A, A, A, (A)__builtin_elementwise_sub_sat((U)x, (U)y)) \
  BINARY(__spirv_ocl_rotate, A, A, A, (A)((U)x << ((U)y & (BITS - 1)) | (U)((U)x >> (((U)BITS - ((U)y & (BITS - 1))) & (BITS - 1))))) \
  BINARY(__spirv_ocl_u_mul_hi, A, A, A, (A)upper((U)x, (U)y)) \
  BINARY(__spirv_ocl_s_mul_hi, A, A, A, (A)((U)(upper((U)x, (U)y) - ((T)x < 0 ? (U)y : 0) - ((T)y < 0 ? (U)x : 0)))) \
  UNARY(__spirv_ocl_s_abs, A, A, (A)((T)x < 0 ? (U)(0 - (U)x) : (U)x)) \
  UNARY(__spirv_ocl_u_abs, A, A, x) \
  UNARY(__spirv_BitCount, A, A, (A)__builtin_popcountl((ulong)(U)x)) \
  UNARY(__spirv_ocl_popcount, A, A, (A)__builtin_popcountl((ulong)(U)x)) \
  UNARY(__spirv_ocl_clz, A, A, (A)((U)x == 0 ? BITS : __builtin_clzl((ulong)(U)x) - (64 - BITS))) \
  UNARY(__spirv_ocl_ctz, A, A, (A)((U)x == 0 ? BITS : __builtin_ctzl((ulong)(U)x)))

OVERLOAD uchar upper(uchar x, uchar y) { return (uchar)(((ushort)x * y) >> 8); }
OVERLOAD ushort upper(ushort x, ushort y) { return (ushort)(((uint)x * y) >> 16); }
OVERLOAD uint upper(uint x, uint y) { return (uint)(((ulong)x * y) >> 32); }
OVERLOAD ulong upper(ulong x, ulong y) {
  ulong a = x >> 32, b = x & 0xffffffffu, c = y >> 32, d = y & 0xffffffffu;
  ulong middle = a * d + (b * d >> 32);
  ulong other = b * c + (middle & 0xffffffffu);
  return a * c + (middle >> 32) + (other >> 32);
}

INTEGERS(char, uchar, 8)
INTEGERS(short, ushort, 16)
INTEGERS(int, uint, 32)
INTEGERS(long, ulong, 64)

// Floats. NaN is what is not equal to itself.
#define FLOATS(T, I, BITS) \
  UNARY(__spirv_ocl_fabs, T, T, __builtin_elementwise_abs(x)) \
  UNARY(__spirv_ocl_sqrt, T, T, __builtin_elementwise_sqrt(x)) \
  UNARY(__spirv_ocl_floor, T, T, __builtin_elementwise_floor(x)) \
  UNARY(__spirv_ocl_ceil, T, T, __builtin_elementwise_ceil(x)) \
  UNARY(__spirv_ocl_trunc, T, T, __builtin_elementwise_trunc(x)) \
  UNARY(__spirv_ocl_rint, T, T, __builtin_elementwise_rint(x)) \
  UNARY(__spirv_ocl_round, T, T, __builtin_elementwise_round(x)) \
  BINARY(__spirv_ocl_fmax, T, T, T, x != x ? y : y != y ? x : x > y ? x : y) \
  BINARY(__spirv_ocl_fmin, T, T, T, x != x ? y : y != y ? x : x < y ? x : y) \
  BINARY(__spirv_ocl_fmax_common, T, T, T, x < y ? y : x) \
  BINARY(__spirv_ocl_fmin_common, T, T, T, y < x ? y : x) \
  BINARY(__spirv_ocl_copysign, T, T, T, __builtin_elementwise_copysign(x, y)) \
  BINARY(__spirv_ocl_fmod, T, T, T, __builtin_elementwise_fmod(x, y)) \
  TERNARY(__spirv_ocl_fma, T, __builtin_elementwise_fma(x, y, z)) \
  OVERLOAD T __spirv_ocl_ldexp(T x, int n) { \
    n = n > 2200 ? 2200 : n; \
    while (n > 0) { x *= (T)2; n--; } \
    return n < 0 ? scaled_down(x, -n) : x; \
  } \
  VECTORS_2(__spirv_ocl_ldexp, T, T, int)

// Halved as often, and rounded once: with as many digits as a double has, by what is cut off.
OVERLOAD double scaled_down(double x, int n) {
  // A step that loses nothing, then one that rounds.
  ulong bits = as_ulong(x);
  int exponent = (int)(bits >> 52 & 0x7ff);
  if (exponent == 0x7ff || x == 0) return x;
  int exact = exponent > 1 ? exponent - 1 : 0;
  if (exact > n) exact = n;
  bits -= (ulong)exact << 52;
  x = as_double(bits);
  n -= exact;
  if (n == 0) return x;
  if (n > 60) n = 60;
  return x / (double)(1ul << n);
}
OVERLOAD float scaled_down(float x, int n) {
  return n > 500 ? x * 0.0f : (float)scaled_down((double)x, n);
}
OVERLOAD half scaled_down(half x, int n) {
  return n > 500 ? x * (half)0 : (half)scaled_down((double)x, n);
}

FLOATS(half, short, 16)
FLOATS(float, int, 32)
FLOATS(double, long, 64)

// Lanes that pad a vector hold any value. Only a finite one is brought into the range.
#define FREXP(T, SPACE) \
  OVERLOAD T __spirv_ocl_frexp(T x, SPACE int *exponent) { \
    double value = (double)x; \
    int n = 0; \
    if (value != 0 && value - value == 0) { \
      while (value >= 1.0 || value <= -1.0) { value /= 2; n++; } \
      while (value < 0.5 && value > -0.5) { value *= 2; n--; } \
    } \
    *exponent = n; \
    return (T)value; \
  } \
  FREXP_N(T, SPACE, 2) FREXP_N(T, SPACE, 3) FREXP_N(T, SPACE, 4) FREXP_N(T, SPACE, 8) FREXP_N(T, SPACE, 16)
#define FREXP_N(T, SPACE, N) \
  OVERLOAD T##N __spirv_ocl_frexp(T##N x, SPACE int##N *exponent) { \
    T##N r; \
    for (int i = 0; i < N; i++) { int n; r[i] = __spirv_ocl_frexp(x[i], &n); (*exponent)[i] = n; } \
    return r; \
  }
FREXP(half, __private) FREXP(float, __private) FREXP(double, __private)

// Conversions with saturation.
#define SATURATE(OP, R, T, LOW, HIGH) \
  OVERLOAD R __spirv_##OP##_R##R##_sat(T x) { return x != x ? 0 : x <= (T)(LOW) ? (R)(LOW) : x >= (T)(HIGH) ? (R)(HIGH) : (R)x; } \
  SATURATE_N(OP, R, T, 2) SATURATE_N(OP, R, T, 3) SATURATE_N(OP, R, T, 4) SATURATE_N(OP, R, T, 8) SATURATE_N(OP, R, T, 16)
#define SATURATE_N(OP, R, T, N) \
  OVERLOAD R##N __spirv_##OP##_R##R##N##_sat(T##N x) { R##N r; for (int i = 0; i < N; i++) r[i] = __spirv_##OP##_R##R##_sat(x[i]); return r; }
#define SATURATES(T) \
  SATURATE(ConvertFToS, char, T, -128, 127) SATURATE(ConvertFToS, short, T, -32768, 32767) \
  SATURATE(ConvertFToS, int, T, INT_MIN, INT_MAX) SATURATE(ConvertFToS, long, T, LONG_MIN, LONG_MAX) \
  SATURATE(ConvertFToU, uchar, T, 0, 255) SATURATE(ConvertFToU, ushort, T, 0, 65535) \
  SATURATE(ConvertFToU, uint, T, 0, UINT_MAX) SATURATE(ConvertFToU, ulong, T, 0, ULONG_MAX)
SATURATES(half) SATURATES(float) SATURATES(double)

// One work-item: nobody comes between.
OVERLOAD void __spirv_MemoryBarrier(int scope, int semantics) {}
OVERLOAD void __spirv_ControlBarrier(int execution, int memory, int semantics) {}

#define ATOMIC(NAME, A, P, VALUE) \
  OVERLOAD A NAME(P *p, int scope, int semantics, A y) { A x = *p; *p = VALUE; return x; }
#define ATOMICS_OF(A, T, U, SPACE) ATOMICS_AT(A, T, U, SPACE A) ATOMICS_AT(A, T, U, volatile SPACE A)
#define ATOMICS_AT(A, T, U, P) \
  ATOMIC(__spirv_AtomicExchange, A, P, y) \
  ATOMIC(__spirv_AtomicIAdd, A, P, x + y) \
  ATOMIC(__spirv_AtomicISub, A, P, x - y) \
  ATOMIC(__spirv_AtomicAnd, A, P, x & y) \
  ATOMIC(__spirv_AtomicOr, A, P, x | y) \
  ATOMIC(__spirv_AtomicXor, A, P, x ^ y) \
  ATOMIC(__spirv_AtomicSMax, A, P, (T)x > (T)y ? x : y) \
  ATOMIC(__spirv_AtomicSMin, A, P, (T)x < (T)y ? x : y) \
  ATOMIC(__spirv_AtomicUMax, A, P, (U)x > (U)y ? x : y) \
  ATOMIC(__spirv_AtomicUMin, A, P, (U)x < (U)y ? x : y) \
  MOVES(A, P) \
  OVERLOAD A __spirv_AtomicCompareExchange(P *p, int scope, int equal, int unequal, A y, A expected) { A x = *p; if (x == expected) *p = y; return x; }
#define MOVES(A, P) \
  OVERLOAD A __spirv_AtomicLoad(P *p, int scope, int semantics) { return *p; } \
  OVERLOAD void __spirv_AtomicStore(P *p, int scope, int semantics, A y) { *p = y; }
#define ATOMIC_FLOATS_OF(A, SPACE) ATOMIC_FLOATS_AT(A, SPACE A)
#define ATOMIC_FLOATS_AT(A, P) \
  ATOMIC(__spirv_AtomicExchange, A, P, y) \
  ATOMIC(__spirv_AtomicFAddEXT, A, P, x + y) \
  ATOMIC(__spirv_AtomicFMaxEXT, A, P, __spirv_ocl_fmax(x, y)) \
  ATOMIC(__spirv_AtomicFMinEXT, A, P, __spirv_ocl_fmin(x, y)) \
  MOVES(A, P)
#define ATOMICS(SPACE) \
  ATOMICS_OF(char, char, uchar, SPACE) ATOMICS_OF(uchar, char, uchar, SPACE) \
  ATOMICS_OF(short, short, ushort, SPACE) ATOMICS_OF(ushort, short, ushort, SPACE) \
  ATOMICS_OF(int, int, uint, SPACE) ATOMICS_OF(uint, int, uint, SPACE) \
  ATOMICS_OF(long, long, ulong, SPACE) ATOMICS_OF(ulong, long, ulong, SPACE) \
  ATOMIC_FLOATS_OF(half, SPACE) ATOMIC_FLOATS_OF(float, SPACE) ATOMIC_FLOATS_OF(double, SPACE)
ATOMICS(__global) ATOMICS(__local) ATOMICS(__generic)
