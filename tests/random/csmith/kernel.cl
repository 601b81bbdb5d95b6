// Runs a program of csmith's in a kernel.
ulong run_program(void);
__kernel void run(__global uchar *in, __global ulong *out) { *out = run_program(); }
