// Loops, switches, calls, pointers that meet in a phi.

int collatz(uint n)
{
    int steps = 0;
    while (n > 1 && steps < 1000) {
        n = n & 1 ? 3 * n + 1 : n >> 1;
        ++steps;
    }
    return steps;
}

__kernel void classify(__global const uint *in, __global int *small, __global int *large, uint bound)
{
    const size_t i = get_global_id(0);
    __global int *out = in[i] < bound ? small : large;
    switch (in[i] % 7) {
    case 0:
    case 3:
        out[i] = collatz(in[i]);
        break;
    case 1:
        out[i] = -1;
        // falls through
    case 2:
        out[i] += (int)i;
        break;
    default:
        for (int k = 0; k < 4; ++k)
            out[i] ^= k << (in[i] & 15);
    }
}
