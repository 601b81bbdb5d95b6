// The SHA-256 digest of 64 bytes for each work-item (FIPS 180-4).
constant uint K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

void compress(uint h[8], const uint block[16]) {
  uint w[64];
  for (uint i = 0; i < 16; i++)
    w[i] = block[i];
  for (uint i = 16; i < 64; i++) {
    uint a = w[i - 15], b = w[i - 2];
    uint low = rotate(a, 25u) ^ rotate(a, 14u) ^ a >> 3;
    uint high = rotate(b, 15u) ^ rotate(b, 13u) ^ b >> 10;
    w[i] = w[i - 16] + low + w[i - 7] + high;
  }
  uint s0 = h[0], s1 = h[1], s2 = h[2], s3 = h[3], s4 = h[4], s5 = h[5], s6 = h[6], s7 = h[7];
  for (uint i = 0; i < 64; i++) {
    uint high = rotate(s4, 26u) ^ rotate(s4, 21u) ^ rotate(s4, 7u);
    uint first = s7 + high + ((s4 & s5) ^ (~s4 & s6)) + K[i] + w[i];
    uint low = rotate(s0, 30u) ^ rotate(s0, 19u) ^ rotate(s0, 10u);
    uint second = low + ((s0 & s1) ^ (s0 & s2) ^ (s1 & s2));
    s7 = s6;
    s6 = s5;
    s5 = s4;
    s4 = s3 + first;
    s3 = s2;
    s2 = s1;
    s1 = s0;
    s0 = first + second;
  }
  h[0] += s0;
  h[1] += s1;
  h[2] += s2;
  h[3] += s3;
  h[4] += s4;
  h[5] += s5;
  h[6] += s6;
  h[7] += s7;
}

kernel void digest(global const uint *messages, global uint *digests) {
  uint i = get_global_id(0);
  uint h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  uint block[16];
  for (uint k = 0; k < 16; k++)
    block[k] = messages[i * 16 + k];
  compress(h, block);
  for (uint k = 0; k < 16; k++)
    block[k] = 0;
  block[0] = 0x80000000;
  block[15] = 512;
  compress(h, block);
  for (uint k = 0; k < 8; k++)
    digests[i * 8 + k] = h[k];
}
