// Structures: by value, returned, nested, with arrays, packed, in each address space, as unions.
//
// std: CL1.2
// kernel: struct_arguments global=16
// kernel: returned_structs global=16
// kernel: nested_structs global=16
// kernel: packed_structs global=16
// kernel: unions global=16
// kernel: structs_in_local global=16 local=16

typedef struct {
  int a;
  float b;
  int2 c;
} Plain;

typedef struct {
  long offset;
  int scale[3];
  uchar tags[4];
} Parameters;

kernel void struct_arguments(Plain plain, Parameters p, global const int *in, global long *out) {
  size_t i = get_global_id(0);
  out[i] = in[i] * p.scale[i % 3] + p.offset + p.tags[i & 3] + plain.a + (int)plain.b * plain.c.y;
}

typedef struct {
  float low, high;
  int count[5];
} Range;

__attribute__((noinline)) Range widened(Range r, float by) {
  r.low -= by;
  r.high += by;
  r.count[(int)by & 3] += 1;
  return r;
}

__attribute__((noinline)) float length_of(Range r) { return r.high - r.low + r.count[2] + r.count[4]; }

kernel void returned_structs(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  Range r = {in[i], in[i] + 1.0f, {0, 1, 2, 3, (int)i}};
  Range s = widened(r, 2.0f);
  Range t = widened(s, (float)(i & 3));
  out[2 * i] = length_of(t);
  out[2 * i + 1] = length_of(s) - length_of(r);
}

typedef struct {
  short id;
  struct {
    char kind;
    float4 at;
  } points[2];
  union {
    int whole;
    short halves[2];
  } tail;
} Nested;

kernel void nested_structs(global Nested *all, global float *out) {
  size_t i = get_global_id(0);
  global Nested *n = all + i;
  n->id = i * 3;
  n->points[i & 1].kind = 7;
  n->points[i & 1].at = (float4)(i, 1.0f, 2.0f, 3.0f);
  n->points[~i & 1].at.z = 0.25f;
  n->tail.whole = (int)i << 16 | 5;
  Nested copy = *n;
  out[i] = copy.id + copy.points[i & 1].at.x + copy.points[i & 1].kind + copy.tail.halves[1] + copy.points[~i & 1].at.z;
}

typedef struct __attribute__((packed)) {
  char tag;
  int value;
  short more;
  double wide;
} Packed;

kernel void packed_structs(global const Packed *in, global Packed *out) {
  size_t i = get_global_id(0);
  Packed p = in[i];
  p.value += p.tag;
  p.wide *= 2.0;
  p.more = -p.more;
  out[i] = p;
}

typedef union {
  float f;
  uint u;
  uchar4 bytes;
  struct { ushort low, high; } halves;
} Bits;

kernel void unions(global const float *in, global uint *out) {
  size_t i = get_global_id(0);
  Bits bits;
  bits.f = in[i];
  bits.bytes.x ^= 0xff;
  bits.halves.high += 1;
  out[i] = bits.u;
}

kernel void structs_in_local(global const int *in, global int *out) {
  local Plain shared[16];
  size_t l = get_local_id(0);
  shared[l] = (Plain){in[l], in[l] * 0.5f, (int2)(l, -l)};
  barrier(CLK_LOCAL_MEM_FENCE);
  // Launches of one form beside another have smaller groups.
  local Plain *p = &shared[get_local_size(0) - 1 - l];
  out[l] = p->a + (int)(p->b * 2.0f) + p->c.x - shared[l].c.y;
}
