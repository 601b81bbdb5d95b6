// cl_khr_extended_bit_ops: fields of bits, and their reversal.
//
// std: CL3.0
// pocl: no, it lacks bitfield_extract
// kernel: bit_fields global=32
// kernel: bit_fields_of_vectors global=8

kernel void bit_fields(global const uint *in, global uint *out, global int *signed_out, global ulong *wide) {
  size_t i = get_global_id(0);
  uint base = in[2 * i], insert = in[2 * i + 1];
  uint offset = i % 20, count = 1 + i % 12;
  out[3 * i] = bitfield_insert(base, insert, offset, count);
  out[3 * i + 1] = bitfield_extract_unsigned(base, offset, count);
  out[3 * i + 2] = bit_reverse(base);
  signed_out[i] = bitfield_extract_signed(base, offset, count);
  wide[i] = bit_reverse((ulong)base << 7 | insert);
}

kernel void bit_fields_of_vectors(global const ushort4 *in, global ushort4 *out) {
  size_t i = get_global_id(0);
  out[2 * i] = bit_reverse(in[i]);
  out[2 * i + 1] = bitfield_insert(in[i], in[i].wzyx, 4u, 8u);
}
