// Indices of inner arrays that are valid in the source. The optimizer computes addresses ahead of the condition.
//
// rule: array-index
// std: CL1.2

struct parts {
  int first[2];
  int rest[14];
};

kernel void good_guarded(global struct parts *p, local int *l, int n) {
  int i = get_global_id(0), sum = 0;
  for (int j = 0; j < 4 + n; j++)
    if (i < 2) {
      p->first[i] += j;
      sum++;
    }
  l[get_local_id(0)] = sum;
}

kernel void good_flat(global struct parts *p, local int *l, int n) {
  local int tile[4][4];
  local int *flat = &tile[0][0];
  int place = get_local_id(0) * 4 + n + 3;
  flat[place] = n;
  l[get_local_id(0)] = flat[place];
}
