// Types of OpenCL C: each kind that a debugger shows.
#pragma OPENCL EXTENSION __cl_clang_bitfields : enable
typedef float quad_t __attribute__((ext_vector_type(4)));
typedef quad_t colour_t;
typedef struct point {
  int x;
  char letters[3];
  quad_t colour;
} point_t;
typedef enum { LOW = -3, HIGH = 4 } level_t;
typedef int grid_t[4][2];
typedef union {
  int whole;
  struct {
    short low, high;
  } halves;
} either_t;
typedef __global int *results_t;

// Types that lead back to themselves: by the pointer, by a typedef, two by each other, by an inner one.
struct list {
  int value;
  __global struct list *next;
};
typedef struct tree tree_t;
struct tree {
  __private tree_t *parent;
  struct {
    __private struct tree *child;
    int count;
  } inner;
};
struct second;
struct first {
  __private struct second *other;
};
struct second {
  __private struct first *other;
  int data;
};
struct opaque;

struct packed {
  unsigned low : 3;
  unsigned high : 13;
  int next : 20;
  int plain;
};
// Bits behind a byte, a new unit behind a width of zero, bits of 64, bits in a union.
struct mixed {
  char first;
  int sign : 5;
  int : 0;
  ulong wide : 40;
  uchar last : 1;
};
union bits {
  uint all;
  uint three : 3;
};

// Arrays without a length: of a type with a name, of arrays, and of structs that point to themselves.
struct tail {
  int length;
  quad_t data[];
};
struct table {
  int length;
  int cells[][4];
};
struct nodes {
  int length;
  struct list all[];
};

__constant int numbers[3] = {1, 2, 3};

int lookup(colour_t colour, level_t level, __private grid_t *grid, __private either_t *either) {
  int inner = (int)colour.x + level;
  {
    long wider = (long)inner * 2;
    if (wider > 3)
      either->whole = (*grid)[1][0];
  }
  return either->halves.low;
}

__kernel void all(results_t out, __global point_t *points, __global struct list *list, __global struct packed *bits,
                  volatile __global int *flags, __global void *raw, __constant struct opaque *unknown, const int step,
                  __global struct tail *tail, __global struct table *table, __global struct nodes *nodes) {
  grid_t grid;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 2; j++)
      grid[i][j] = i * j + step;
  either_t either;
  either.whole = list->next->value;
  struct tree tree;
  tree.parent = &tree;
  tree.inner.count = bits->high;
  struct first first;
  struct second second;
  first.other = &second;
  second.other = &first;
  second.data = flags[1] + (raw == 0) + (unknown == 0);
  struct mixed mixed;
  mixed.sign = step;
  mixed.wide = 1ul << 33;
  union bits united;
  united.all = step;
  int after = table->cells[1][2] + nodes->all[2].value + (int)tail->data[0].y;
  out[1] = mixed.sign + (int)mixed.wide + united.three + after;
  out[0] = lookup((colour_t)(points->x), (level_t)step, &grid, &either) + numbers[step] + tree.parent->inner.count +
           first.other->data;
}

// A kernel that another calls.
__kernel void called(__global int *out, int step) {
  int sum = step;
  for (int i = 0; i < step; i++)
    sum += out[i];
  out[0] = sum;
}

__kernel void caller(__global int *out) {
  called(out, 3);
}

// A vector that is too long for the sets, beside the array of the same elements.
typedef float wide_t __attribute__((ext_vector_type(16)));
__kernel void vectors(__global int8 *wide, __global int *out) {
  int narrow[8];
  wide_t wider = (wide_t)(2.0f);
  for (int i = 0; i < 8; i++)
    narrow[i] = out[i] + (int)wider.s3;
  out[0] = wide->s0 + narrow[out[0]];
}
