// printf with each kind of conversion, from one work-item and from several in order.
//
// std: CL1.2
// kernel: conversions global=1
// kernel: vectors_printed global=1
// kernel: from_a_loop global=1

kernel void conversions(int number, float ratio, global int *out) {
  printf("plain text\n");
  printf("%d %i %u %x %X %o\n", number, -number, (uint)number, number, number, number);
  printf("[%5d] [%-5d] [%05d] [%+d]\n", number, number, number, number);
  printf("%.3f %e %g\n", ratio, ratio, ratio);
  printf("%c%c %s %%\n", 'o', 'k', "a string");
  printf("%ld %lu %hhd\n", (long)number << 40, (ulong)number, (char)number);
  out[0] = number;
}

kernel void vectors_printed(float4 v, int2 pair) {
  printf("%.1v4hlf\n", v);
  printf("%v2hld\n", pair);
}

constant char format[] = "%d squared is %d\n";

kernel void from_a_loop(int count) {
  for (int i = 0; i < count; ++i)
    printf(format, i, i * i);
}
