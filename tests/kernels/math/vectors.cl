// The math functions on vectors of every length, with scalar and pointer operands beside the vector.
//
// std: CL1.2
// kernel: vectors_of_2 global=8
// kernel: vectors_of_3 global=8
// kernel: vectors_of_4 global=8
// kernel: vectors_of_8 global=8
// kernel: vectors_of_16 global=8

#define VECTORS(n)                                                                                   \
  kernel void vectors_of_##n(global const float *in, global float *out, global int *exponents) {     \
    size_t i = get_global_id(0);                                                                     \
    float##n x = vload##n(i, in);                                                                    \
    int##n exponent;                                                                                 \
    vstore##n(fmax(x, 0.5f), 5 * i, out);                                                            \
    vstore##n(floor(x), 5 * i + 1, out);                                                             \
    vstore##n(frexp(x, &exponent), 5 * i + 2, out);                                                  \
    vstore##n(ldexp(x, 3), 5 * i + 3, out);                                                          \
    vstore##n(fma(x, x, (float##n)(1.0f)), 5 * i + 4, out);                                          \
    vstore##n(exponent, i, exponents);                                                               \
  }

VECTORS(2)
VECTORS(3)
VECTORS(4)
VECTORS(8)
VECTORS(16)
